// The overlay for a plugin that cannot go on: where, why, and the line. The last good version stays on the phone.
import { byID, element } from "./dom.js"
import { sourceLink } from "./events.js"

/** The overlay. */
export class ProblemOverlay {
  #host = byID("problem")

  constructor() {
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#host.contains(document.activeElement)) this.#hide()
    })
  }

  /** @param {object|null} problem as the session sends it; none when the next good version is on */
  show(problem) {
    if (!problem) return this.#hide()
    const { plugin, file, line, message, traceback = [], source = [] } = problem
    const parts = [
      element("div", { class: "problem-head" },
        element("h2", { text: plugin ? `${plugin} has an error` : "A plugin has an error" }),
        element("button", { type: "button", text: "Hide", onclick: () => this.#hide() })),
      element("p", { class: "problem-message", text: message }),
    ]
    if (file) parts.push(element("p", {}, sourceLink(file, line)))
    if (source.length > 0) {
      parts.push(element("pre", { class: "source", tabindex: 0, "aria-label": "The lines around it" },
        ...source.map(([number, text]) => element("span", {
          class: number === line ? "line wrong" : "line",
          text: `${String(number).padStart(4)}  ${text}\n`,
        }))))
    }
    if (traceback.length > 0) {
      parts.push(element("details", {}, element("summary", { text: "Traceback" }),
        element("ol", { class: "traceback" }, ...traceback.map((text) => element("li", { text })))))
    }
    parts.push(element("p", {
      class: "doc", text: "The last good version stays on. Save the file again, and the new one takes its place.",
    }))
    this.#host.replaceChildren(...parts)
    this.#host.hidden = false
  }

  #hide() {
    this.#host.hidden = true
    this.#host.replaceChildren()
  }
}
