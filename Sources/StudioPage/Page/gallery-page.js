// The gallery: all plugins that were found, each of which moves while it is pointed at or has the focus.
import "./painter.js"
import "./pull-film.js"
import { byID, element, words } from "./dom.js"
import { startTheme } from "./theme.js"

const { PullFilm, PullPainter } = globalThis

startTheme()
start()

async function start() {
  let plugins
  try {
    const response = await fetch("plugins.json", { cache: "no-store" })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    plugins = await response.json()
  } catch (error) {
    byID("found").textContent = `The studio does not answer: ${error.message}. Open the address that it printed.`
    return
  }
  const cards = plugins.map((plugin) => new Card(plugin))
  byID("cards").append(...cards.map((card) => card.element))
  const kinds = [...new Set(plugins.flatMap((plugin) => plugin.kinds ?? []))].sort()
  byID("kinds").append(...kinds.map((kind) => element("label", {},
    element("input", { type: "checkbox", value: kind, onchange: filter }), words(kind))))
  byID("search").addEventListener("input", filter)
  byID("show-all").addEventListener("click", () => {
    byID("search").value = ""
    for (const field of byID("kinds").querySelectorAll(":checked")) field.checked = false
    filter()
    byID("search").focus()
  })

  function filter() {
    const sought = byID("search").value.trim().toLowerCase().split(/\s+/)
    const chosen = [...byID("kinds").querySelectorAll(":checked")].map(({ value }) => value)
    let count = 0
    for (const card of cards) {
      const fits = sought.every((word) => card.text.includes(word))
        && (chosen.length === 0 || chosen.some((kind) => card.kinds.includes(kind)))
      card.element.hidden = !fits
      if (fits) count += 1
    }
    byID("none").hidden = count > 0
    byID("found").textContent = count === 0 ? "No plugin is found" : count === 1 ? "1 plugin" : `${count} plugins`
  }
  filter()
}

/** Films are read when their cards come into sight. */
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) target.card.load()
  }
}, { rootMargin: "200px" })

/** A plugin's card. */
class Card {
  #canvas = element("canvas", { width: 410, height: 320, "aria-hidden": "true" })
  #sign = element("span", { class: "playing", text: "Playing", hidden: true })
  #problem = element("p", { class: "problem-text" })
  #film = null
  #isLoading = false
  #start = null

  constructor({ name, version, kinds = [], description = "", options = [], error }) {
    this.name = name
    this.kinds = kinds
    // What is searched.
    this.text = [name, description, ...kinds, ...options.map((option) => option.name)].join(" ").toLowerCase()
    const play = { onpointerenter: () => this.#play(), onpointerleave: () => this.#pause() }
    const picture = element("button", {
      type: "button", class: "picture", "aria-label": `${name}: a pull; plays while it has the focus`,
      onfocus: () => this.#play(), onblur: () => this.#pause(), ...play,
    }, this.#canvas, this.#sign)
    if (error) this.#problem.textContent = error
    this.element = element("li", { class: "card" }, picture, element("div", { class: "text" },
      element("h2", {}, name, " ", element("span", { class: "version", text: version ?? "" })),
      element("ul", { class: "kinds", "aria-label": "Kinds" }, ...kinds.map((kind) => element("li", { text: words(kind) }))),
      element("p", { text: description }), this.#problem, optionList(options),
      element("a", { href: `./#plugin=${encodeURIComponent(name)}`, text: "Open in the studio", "aria-label": `Open ${name} in the studio` })))
    this.element.card = this
    if (!error) sight.observe(this.element)
  }

  async load() {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      const name = encodeURIComponent(this.name)
      const address = new URL(`film/${name}.js${isDark() ? "?theme=dark" : ""}`, location.href)
      this.#film = await PullFilm.load(this.name, address.href)
      await this.#film.ready
      const moment = this.#film.moments.find(([, name]) => name === "past the threshold")
      this.#draw(moment?.[0] ?? Math.floor(this.#film.count / 3))
    } catch (error) {
      this.#problem.textContent = `There is no film: ${error.message}`
    }
  }

  #draw(frame) {
    const list = this.#film.list(frame)
    const scale = Math.max(this.#canvas.clientWidth, 1) * devicePixelRatio / list.size[0]
    const width = Math.round(list.size[0] * scale)
    // As high as its room; the rest of the screen has nothing that moves.
    const height = Math.round(this.#canvas.clientHeight * devicePixelRatio)
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height })
    PullPainter.paint(this.#canvas.getContext("2d"), list, { scale, images: this.#film.images })
  }

  async #play() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
    await this.load()
    if (!this.#film || this.#start !== null) return
    if (!this.element.matches(":hover") && !this.element.contains(document.activeElement)) return
    this.#start = performance.now()
    this.#sign.hidden = false
    requestAnimationFrame((now) => this.#next(now))
  }

  #pause() {
    if (this.element.querySelector(".picture:is(:hover, :focus)")) return
    this.#start = null
    this.#sign.hidden = true
  }

  #next(now) {
    if (this.#start === null) return
    const seconds = Math.max(now - this.#start, 0) / 1000 % (this.#film.duration + 0.6)
    this.#draw(this.#film.frameAt(seconds))
    requestAnimationFrame((next) => this.#next(next))
  }
}

/** Whether the page is dark as it is opened: films are drawn so. */
function isDark() {
  const { theme } = document.documentElement.dataset
  return theme === "dark" || theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches
}

function optionList(options) {
  if (options.length === 0) return element("p", { class: "muted", text: "No options" })
  return element("details", {}, element("summary", { text: `Options (${options.length})` }),
    element("dl", {}, ...options.flatMap(({ name, doc, type, default: usual }) => [
      element("dt", { text: name }),
      element("dd", { text: `${doc ? doc + " " : ""}${words(type)}, ${JSON.stringify(usual)}` }),
    ])))
}
