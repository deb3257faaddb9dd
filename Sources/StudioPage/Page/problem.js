// The overlay for a plugin with an error: where, why, the line, and what is on in its place.
import { button, byID, element } from "./dom.js"
import { sourceLink } from "./events.js"

/** What is so while a plugin has an error, by the problem's `kept`. */
const kept = {
  version: "The last good version goes on. Save the file again, and the new one takes its place.",
  default: "The default stood in for it.",
  disabled: "It is disabled; built-in parts are on. Save the file again, and it is on again.",
  none: "It is not on. When it can be loaded again it is put on.",
}

/** The overlay. */
export class ProblemOverlay {
  #host = byID("problem")
  #text = ""
  /** Hear what a screen reader is told of an error, and that it is not so any more. */
  told = () => {}
  gone = () => {}

  constructor() {
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#host.contains(document.activeElement)) this.#hide()
    })
  }

  /** @param {object|null} problem as the session sends it; none when the next good version is on */
  show(problem) {
    this.#hide()
    if (!problem) return
    const { lane = 0, plugin, file, line, message, traceback = [], source = [] } = problem
    const text = element("p", { class: "problem-message", text: message })
    const more = button("More", () => {
      const isCut = this.#host.classList.toggle("is-cut")
      more.textContent = isCut ? "More" : "Less"
      more.setAttribute("aria-expanded", !isCut)
    }, { class: "quiet more", "aria-expanded": "false" })
    const rest = element("div", { class: "problem-rest" })
    if (source.length > 0) {
      rest.append(element("pre", { class: "source", tabindex: 0, "aria-label": "The lines around it" },
        ...source.map(([number, text]) => element("span", {
          class: number === line ? "line wrong" : "line",
          text: `${String(number).padStart(4)}  ${text}\n`,
        }))))
    }
    if (traceback.length > 0) {
      rest.append(element("details", {}, element("summary", { text: "Traceback" }),
        element("ol", { class: "traceback" }, ...traceback.map((text) => element("li", { text })))))
    }
    if (problem.kept in kept) rest.append(element("p", { class: "doc", text: kept[problem.kept] }))
    this.#host.replaceChildren(
      element("div", { class: "problem-head" },
        element("h2", { text: `${plugin ?? "A plugin"}${lane > 0 ? ", on the second phone," : ""} has an error` }),
        button("Hide", () => this.#hide())),
      text, element("div", { class: "row wrap" }, ...file ? [sourceLink(file, line)] : [], more), rest)
    this.#host.classList.add("is-cut")
    this.#host.hidden = false
    more.classList.toggle("is-of-rest", text.scrollHeight <= text.clientHeight + 1)
    this.#text = `Error in ${file ?? plugin}: ${message}`
    this.told(this.#text)
  }

  #hide() {
    if (this.#text) this.gone(this.#text)
    this.#text = ""
    this.#host.hidden = true
    this.#host.replaceChildren()
  }
}
