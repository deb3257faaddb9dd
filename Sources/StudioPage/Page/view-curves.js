// How one view moves: its translation, where it is in its parent and on the screen, its scale, rotation and alpha.
import { byID, clearedContext, setText } from "./dom.js"
import { longestDelay, TrackedPlace } from "./tracked-place.js"
import { pathsOf, placeOf } from "./view-paths.js"

// Without the sign of what rounds to nothing.
const points = (value) => (Math.round(value * 10) / 10 + 0).toFixed(1)
/** What has a strip of its own, and how its value is told; where it has a parent, its movement in that, too. */
const parentCurves = (parent) => [
  { name: "translationX", label: "translation x", text: points },
  { name: "translationY", label: "translation y", text: points },
  { name: "ownX", label: `x in ${parent}`, text: points }, { name: "ownY", label: `y in ${parent}`, text: points },
]
const curves = [
  { name: "x", label: "x on the screen", text: points }, { name: "y", label: "y on the screen", text: points },
  { name: "scale", label: "scale", text: (value) => value.toFixed(2) },
  { name: "rotation", label: "rotation", text: (value) => `${value.toFixed(0)}°` },
  { name: "alpha", label: "alpha", text: (value) => value.toFixed(2) },
]
/** How many frames are kept: two minutes at 60 a second. */
const greatestCount = 7200
/** Frames that a slow page did not get, over which a line is still one. */
const longestGap = 12
/** How high a strip is, and its row of text above the line, in the page's pixels. */
const [stripHeight, rowHeight, inset] = [52, 15, 4]

/** The curves of the view that is chosen, from the lists that are shown: each frame that comes counts. */
export class ViewCurves {
  #canvas = byID("view-curves")
  #note = byID("curves-note")
  /** The path of the view that is chosen, its name, and its number in the newest tree. */
  #path = null
  #name = ""
  #view = null
  /** Whether it has a background or content: what a list does not have is not seen then. */
  #draws = true
  #values = new Map()
  #frame = null
  /** The newest tree, the numbers of its views, and the frame that it is of. */
  #tree = null
  /** Frames since it: their views may have other numbers. */
  #frames = []
  /** The name of the chosen view's parent. */
  #parent = null
  /** Its parent's origin, and its own middle without its translation. */
  #origin = new TrackedPlace()
  #rest = new TrackedPlace()
  /** Hears when a view is chosen, and when none is any more. */
  chosen = () => {}

  constructor() { byID("leave-curves").addEventListener("click", () => this.choose(null)) }

  /** The path of the view whose curves are drawn. */
  get path() { return this.#path }

  /** @param {string|null} path of the view whose curves are drawn from now on: in each version and on each stage */
  choose(path, name = "") {
    byID("curves").hidden = path === null
    if (path === this.#path) return
    this.#path = path
    this.#name = name
    this.#values.clear()
    this.#parent = null
    this.#origin = new TrackedPlace()
    this.#rest = new TrackedPlace()
    setText(byID("curves-name"), name)
    this.#find()
    if (this.#frame) this.#take(this.#frame)
    this.chosen()
  }

  /**
   * Takes in where views are.
   * @param {object[]} tree of the first lane
   * @param {boolean} live whether it is of the newest frame, though another one may be shown
   */
  learn(tree, live) {
    if (!this.#frame || live && this.#frame.mode !== "live") return
    const numbers = new Set(tree.map(({ view }) => view))
    this.#tree = { views: tree, numbers, n: this.#frame.n, content: contentOf(this.#frame) }
    this.#find()
    for (const frame of this.#frames) this.#take(frame)
    this.#frames = []
  }

  /** Finds the chosen view in the tree, and its parent. */
  #find() {
    const { views = [], n, content } = this.#tree ?? {}
    const index = this.#path === null ? -1 : pathsOf(views).indexOf(this.#path)
    this.#view = views[index]?.view ?? null
    if (index >= 0) this.#name = views[index].name || this.#name
    this.#draws = index < 0 || !isEmpty(views[index])
    this.#showNote(views)
    const parent = views.slice(0, Math.max(index, 0)).findLast(({ depth }) => depth < views[index].depth)
    if (!parent) return
    this.#parent = parent.name || `view ${parent.view}`
    this.#origin.add(n, parent.frame.slice(0, 2), content)
    this.#rest.add(n, restOf(views, index), content)
  }

  /** Says why there are no curves. */
  #showNote(views) {
    // A lane that was not there then has no tree at all.
    const isMissing = this.#path !== null && this.#view === null && views.length > 0
    const isSeen = this.#draws || [...this.#values.values()].some(({ x }) => x !== undefined)
    const number = isMissing && placeOf(this.#path) > 1 ? ` number ${placeOf(this.#path)}` : ""
    setText(this.#note, isMissing ? `${this.#name}${number} is not in this version.`
      : !isSeen ? `${this.#name} draws nothing of its own, so nothing of it is measured.` : "")
    this.#note.hidden = this.#note.textContent === ""
  }

  /** Adds a frame; those that were taken back are forgotten. */
  add(frame) {
    const before = this.#frame
    this.#frame = frame
    if (this.#path === null) return
    const { n, last, mode } = frame
    if (last < before?.last) {
      for (const each of [...this.#values.keys()]) if (each > last) this.#values.delete(each)
      for (const place of [this.#origin, this.#rest]) place.dropAfter(last)
    }
    const goesOn = mode === "live" && before?.mode === "live" && last >= before.last
    this.#frames = [...goesOn ? this.#frames : [], frame].slice(-longestDelay)
    // What is known of a past frame may be by other numbers than those of the newest tree.
    if (mode === "live" || !this.#values.has(n)) this.#take(frame)
    if (this.#values.size > greatestCount) this.#values.delete(this.#values.keys().next().value)
    for (const place of [this.#origin, this.#rest]) place.dropBefore(this.#values.keys().next().value)
  }

  /** Takes in where the chosen view is in a frame, unless the tree is of another version. */
  #take(frame) {
    const items = frame.lanes[0]?.items ?? []
    if (!this.#tree || items.some(({ view }) => view !== 0 && !this.#tree.numbers.has(view))) return
    if (this.#view === null) this.#values.delete(frame.n)
    else this.#values.set(frame.n, { ...valuesOf(items, this.#view, this.#draws), content: contentOf(frame) })
  }

  /**
   * Draws the shown time, as the chart above does.
   * @param {{from: number, to: number, now: number, x: (frame: number) => number, left: number, width: number}} shown
   */
  draw(shown) {
    if (this.#path === null || this.#canvas.clientWidth === 0) return
    const all = this.#parent ? [...parentCurves(this.#parent), ...curves] : curves
    const height = all.length * stripHeight
    if (this.#canvas.style.height !== `${height}px`) this.#canvas.style.height = `${height}px`
    const context = clearedContext(this.#canvas, this.#canvas.clientWidth, height, devicePixelRatio || 1)
    const style = getComputedStyle(this.#canvas)
    const rows = this.#rows(shown)
    const texts = all.map((curve, index) =>
      this.#drawStrip(context, style, curve, index * stripHeight, { ...shown, rows }))
    setText(byID("curve-values"), texts.join(" · "))
    context.fillStyle = style.getPropertyValue("--text")
    const at = shown.x(shown.now)
    if (at < shown.left) return
    all.forEach((_, index) => context.fillRect(
      Math.round(at) - 0.5, index * stripHeight + rowHeight, 1, stripHeight - rowHeight - 1))
  }

  /** Draws a strip and tells it in words: the value at the shown frame, the least and the greatest of what is shown. */
  #drawStrip(context, style, { name, label, text }, top, shown) {
    const lines = linesOf(shown.rows, name)
    const values = lines.flat().map(([, value]) => value)
    const [low, high] = [values.reduce((a, b) => Math.min(a, b), Infinity),
      values.reduce((a, b) => Math.max(a, b), -Infinity)]
    const now = shown.rows.find(({ frame }) => frame === shown.now)?.[name]
    const nowText = now === undefined ? "–" : text(now)
    const bottom = top + stripHeight
    context.fillStyle = style.getPropertyValue("--line")
    context.fillRect(0, bottom - 1, shown.left + shown.width, 1)
    context.fillStyle = style.getPropertyValue("--text")
    context.textBaseline = "middle"
    context.textAlign = "left"
    context.fillText(label, 0, top + rowHeight / 2 + 1)
    context.textAlign = "right"
    context.fillText(nowText, shown.left + shown.width, top + rowHeight / 2 + 1)
    if (values.length === 0) return `${label} ${nowText}`
    const room = high - low
    const [highest, lowest] = [top + rowHeight + inset, bottom - 1 - inset]
    const y = (value) => room < 1e-3 ? (highest + lowest) / 2 : lowest - (value - low) / room * (lowest - highest)
    context.fillStyle = style.getPropertyValue("--muted")
    // Beside the line: the greatest value above the least.
    for (const value of room < 1e-3 ? [low] : [high, low]) {
      const middle = Math.min(Math.max(y(value), highest + 2), lowest - 4)
      context.fillText(text(value), shown.left - 6, middle)
    }
    context.strokeStyle = style.getPropertyValue("--accent")
    context.lineWidth = 1.5
    for (const line of lines) {
      context.beginPath()
      for (const [frame, value] of line) context.lineTo(shown.x(frame), y(value))
      context.stroke()
    }
    return `${label} ${nowText} (${text(low)} to ${text(high)})`
  }

  /** What is known of the shown frames, in their order. */
  #rows({ from, to }) {
    const rows = []
    for (let frame = Math.ceil(from); frame <= to; frame += 1) {
      const values = this.#values.get(frame)
      if (!values) continue
      const row = { frame, ...values }
      const origin = this.#origin.at(frame, values.content)
      if (values.x !== undefined && origin) {
        Object.assign(row, { ownX: values.x - origin[0], ownY: values.y - origin[1] })
      }
      const rest = this.#rest.at(frame, values.content)
      if (values.x !== undefined && rest) {
        Object.assign(row, { translationX: values.x - rest[0], translationY: values.y - rest[1] })
      }
      rows.push(row)
    }
    return rows
  }
}

/**
 * Where a view's middle is on the screen before its translation; none where a parent is scaled or turned, which the
 * frames of the tree do not tell exactly.
 */
function restOf(views, index) {
  const { shown: { frame } = {} } = views[index]
  let depth = views[index].depth
  let parent = null
  for (const view of views.slice(0, index).reverse()) {
    if (view.depth >= depth) continue
    depth = view.depth
    parent ??= view
    const { scale = [1, 1], rotation = 0 } = view.shown ?? {}
    if (rotation !== 0 || scale.some((each) => each !== 1)) return null
  }
  return frame && parent ? [0, 1].map((axis) => parent.frame[axis] + frame[axis] + frame[axis + 2] / 2) : null
}

function contentOf({ lanes }) { return lanes[0]?.content?.slice(0, 2) ?? [0, 0] }

/** A value's lines: one ends where the view is not drawn. */
function linesOf(rows, name) {
  const lines = []
  let before = -Infinity
  for (const { frame, [name]: given } of rows) {
    if (given === undefined) continue
    if (frame - before > longestGap) lines.push([])
    const last = lines.at(-1).at(-1)
    // A turn goes on past half a circle.
    const turns = name === "rotation" && last ? Math.round((last[1] - given) / 360) : 0
    lines.at(-1).push([frame, given + turns * 360])
    before = frame
  }
  return lines
}

/** Whether a view has neither content nor a background. */
function isEmpty({ kind, model }) { return kind === "view" && /^#.{6}00$/.test(model?.background_color) }

/** What a list has of a view: its middle, scale and rotation, in points and degrees; alpha 0 where it is not drawn. */
function valuesOf(items, view, draws) {
  const item = items.find((each) => each.view === view && each.size)
  if (!item) return draws ? { alpha: 0 } : {}
  const [a, b, c, d, x, y] = item.transform ?? [1, 0, 0, 1, ...item.at]
  const [width, height] = item.size
  return {
    x: x + (a * width + c * height) / 2, y: y + (b * width + d * height) / 2,
    scale: Math.sqrt(Math.abs(a * d - b * c)), rotation: Math.atan2(b, a) * 180 / Math.PI, alpha: item.alpha ?? 1,
  }
}
