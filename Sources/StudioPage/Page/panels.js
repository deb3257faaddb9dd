// What the session tells of a lane beside its frames: explanation, views, and what callbacks cost.
import { byID, element, setProperty, setText, words } from "./dom.js"
import { pathsOf } from "./view-paths.js"

/** Fills the panels; rows are changed in place, so that focus and scrolling stay. */
export class Panels {
  #outline
  #choose
  /** Those of the views, by their paths. */
  #rows = new Map()
  #tree = byID("view-tree")
  /** The path of the view that is the stop of the tab key, where there is one of it. */
  #current = null
  /** Whether the newest frame is told of, though a past one may be shown; and whether one is. */
  #isNewest = false
  #isPast = false

  /**
   * @param {(frame: number[]|null) => void} outline outlines a view on the phone, by its frame in points
   * @param {(path: string, name: string) => void} choose hears which view is chosen
   */
  constructor(outline, choose) {
    this.#outline = outline
    this.#choose = choose
    this.#tree.addEventListener("keydown", (event) => this.#move(event))
  }

  /**
   * @param {{tree, explain, cost, live}} panel of each lane, those of the first are shown; `live` may come alone: it
   *   is of the newest frame, though a past one is shown
   */
  show({ tree, explain, cost, live }) {
    if (explain) this.#showExplanation(explain[0])
    if (tree) this.#showTree(tree[0])
    if (cost) this.#showCost(cost[0])
    if (live !== undefined || tree || explain) this.#isNewest = live ?? false
    this.#tellNewest()
  }

  /** @param {string} mode of the frame that is shown */
  showMode(mode) {
    this.#isPast = mode !== "live"
    this.#tellNewest()
  }

  #tellNewest() {
    for (const name of ["explain", "views"]) {
      setProperty(byID(`${name}-newest`), "hidden", !(this.#isNewest && this.#isPast))
    }
  }

  #showExplanation(texts) {
    const list = byID("explanation")
    while (list.childElementCount > texts.length) list.lastElementChild.remove()
    texts.forEach((text, index) => {
      if (!list.children[index]) list.append(element("li"))
      setText(list.children[index], text)
    })
  }

  /** Outlines nothing: the views are not looked at any more. */
  leaveViews() {
    this.#outlined = null
    this.#outline(null)
  }

  // MARK: Views

  #showTree(views) {
    const paths = pathsOf(views)
    const known = new Set(paths)
    for (const [path, row] of this.#rows) {
      if (known.has(path)) continue
      row.element.remove()
      this.#rows.delete(path)
    }
    views.forEach((view, index) => {
      const row = this.#rows.get(paths[index]) ?? this.#newRow(paths[index])
      if (this.#tree.children[index] !== row.element) {
        this.#tree.insertBefore(row.element, this.#tree.children[index] ?? null)
      }
      row.show(view)
    })
    this.#showStop()
    if (this.#outlined !== null) this.#outline(this.#rows.get(this.#outlined)?.frame ?? null)
  }

  #chosen = null

  /** @param {string|null} path of the view that is chosen: the tree marks it wherever there is one */
  mark(path) {
    this.#chosen = path
    for (const [each, row] of this.#rows) row.element.setAttribute("aria-selected", each === path)
  }

  /** One view is the stop of the tab key: the first where there is none of the path. */
  #showStop() {
    const stop = this.#rows.has(this.#current) ? this.#current : this.#rows.keys().next().value
    for (const [path, row] of this.#rows) row.element.tabIndex = path === stop ? 0 : -1
  }

  #outlined = null

  #newRow(path) {
    const name = element("span", { class: "name" })
    const moving = element("span", { class: "moving" })
    const values = element("dl")
    const outline = (is) => () => {
      this.#outlined = is ? path : null
      this.#outline(is ? this.#rows.get(path)?.frame ?? null : null)
    }
    const made = element("li", {
      role: "treeitem", tabindex: -1, "aria-selected": String(path === this.#chosen),
      onfocus: outline(true), onblur: outline(false),
      onpointerenter: outline(true), onpointerleave: outline(false),
      onclick: () => this.#select(path),
    }, element("div", { class: "view-title" }, name, moving), values)
    const row = {
      element: made, frame: null, name: "",
      show: ({ view, name: title, kind, depth = 0, model, shown, frame, animating = [] }) => {
        row.frame = frame
        made.setAttribute("aria-level", depth + 1)
        made.style.setProperty("--depth", depth)
        const label = [title, kind && kind !== title ? kind : ""].filter(Boolean).join(" · ")
        row.name = label || `View ${view}`
        setText(name, row.name)
        setText(moving, animating.length ? `moves: ${animating.map(motionText).join(", ")}` : "")
        showValues(values, model ?? {}, shown ?? {})
      },
    }
    this.#rows.set(path, row)
    return row
  }

  #select(path) {
    this.#current = path
    this.#showStop()
    const row = this.#rows.get(path)
    row.element.focus()
    this.#choose(path, row.name)
  }

  #move(event) {
    const rows = [...this.#tree.children]
    const index = rows.indexOf(document.activeElement)
    const level = (row) => Number(row?.getAttribute("aria-level"))
    const own = level(rows[index])
    const next = {
      ArrowDown: () => rows[index + 1], ArrowUp: () => rows[index - 1], Home: () => rows[0], End: () => rows.at(-1),
      // To its parent, and to the first of its children; the tree is always open.
      ArrowLeft: () => rows.slice(0, index).findLast((row) => level(row) < own),
      ArrowRight: () => level(rows[index + 1]) > own ? rows[index + 1] : null,
      Enter: () => rows[index], " ": () => rows[index],
    }[event.key]
    if (!next || index < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    // The page would scroll by it, also where there is no next one.
    event.preventDefault()
    const found = next()
    for (const [path, row] of this.#rows) if (row.element === found) this.#select(path)
  }

  // MARK: Costs

  #showCost({ callbacks, limits }) {
    const body = byID("cost-rows")
    const rows = callbacks.map(({ plugin, callback, calls, instructions, most, budget, memory }) => {
      const share = budget ? most / budget : 0
      const percent = `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
      const meter = element("meter", {
        min: 0, max: 1, low: 0.5, high: 0.8, optimum: 0, value: Math.min(share, 1),
        "aria-label": `${callback}: share of its budget`,
      })
      return element("tr", { class: share > 0.8 ? "costly" : "" },
        element("th", { scope: "row" }, callback, element("span", { class: "of-plugin", text: plugin ?? "" })),
        ...[calls, instructions].map((number) => element("td", { text: countText(number), title: number })),
        element("td", { title: `${most} of ${budget} instructions` }, countText(most),
          element("span", { class: "share" }, meter, ` ${percent}`)),
        element("td", { text: memoryText(memory) }))
    })
    body.replaceChildren(...rows)
    const { instructions } = limits ?? {}
    setText(byID("cost-limits"), instructions
      ? `A callback may take ${instructions.toLocaleString("en")} instructions.` : "")
    byID("no-cost").hidden = rows.length > 0
  }
}

/** Model values, and behind an arrow the presentation's where they differ. */
function showValues(list, model, shown) {
  const fields = Object.entries(model).map(([name, value]) => {
    const [own, now] = [valueText(value), valueText(shown[name] ?? value)]
    return [words(name), own === now ? own : `${own} → ${now}`, own !== now]
  })
  const text = JSON.stringify(fields)
  if (list.dataset.text === text) return
  list.dataset.text = text
  list.replaceChildren(...fields.flatMap(([name, value, differs]) => [
    element("dt", { text: name }), element("dd", { text: value, class: differs ? "differs" : "" }),
  ]))
}

function valueText(value) {
  if (typeof value === "number") return String(Math.round(value * 100) / 100)
  if (Array.isArray(value)) return value.map(valueText).join(", ")
  if (value && typeof value === "object") {
    return Object.entries(value).map(([key, each]) => `${key} ${valueText(each)}`).join(", ")
  }
  return String(value)
}

/** `{property, left}`: how long a motion goes on, in seconds; for ever without an end. */
function motionText({ property, left }) {
  return property + (left === null ? " for ever" : ` ${left.toFixed(2)} s`)
}

/** Large numbers by their first digits: the panel is narrow. */
function countText(number = 0) {
  const length = number < 100_000 ? {} : { notation: "compact", maximumSignificantDigits: 4 }
  return number.toLocaleString("en", length)
}

function memoryText(bytes) {
  if (bytes === undefined || bytes === null) return "–"
  return bytes < 10_240 ? `${bytes} B` : `${(bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0)} KiB`
}
