// Events and diagnostics, newest at the end, with links to the lines that they come from.
import { byID, copy, element } from "./dom.js"

const greatestCount = 500

/** A link that opens a file at a line in an editor, and a button that copies the place. */
export function sourceLink(file, line) {
  const place = line ? `${file}:${line}` : file
  const path = file.startsWith("/") ? file : `/${file}`
  const copyButton = element("button", {
    type: "button", class: "quiet", text: "Copy", "aria-label": `Copy ${place}`,
    onclick: async () => {
      copyButton.textContent = await copy(place) ? "Copied" : "Not allowed"
      setTimeout(() => { copyButton.textContent = "Copy" }, 1500)
    },
  })
  const href = `vscode://file${encodeURI(path)}${line ? `:${line}` : ""}`
  return element("span", { class: "source-link" },
    element("a", { href, text: shortened(place), title: place }), copyButton)
}

/** The last folder and the name are enough to know a file. */
function shortened(place) { return place.split("/").slice(-2).join("/") }

/** The list of events. */
export class EventList {
  #list = byID("event-list")
  #kind = byID("event-kind")
  #seek
  #waiting = []
  #missed = 0
  /** Whether the reader looks at the newest; else the list stays where it was scrolled to. */
  #isAtEnd = true

  /** @param {(frame: number) => void} seek shows the frame of an event */
  constructor(seek) {
    this.#seek = seek
    const scroller = this.#list.parentElement
    scroller.addEventListener("scroll", () => {
      this.#isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 24
    }, { passive: true })
    this.#kind.addEventListener("change", () => this.#filter())
    byID("clear-events").addEventListener("click", () => this.#list.replaceChildren())
  }

  /** Adds what is new, with the browser's next frame. */
  add(events, missed = 0) {
    if (this.#waiting.length === 0 && this.#missed === 0) requestAnimationFrame(() => this.#append())
    this.#waiting.push(...events)
    this.#missed += missed
  }

  #append() {
    const rows = this.#waiting.slice(-greatestCount).map((event) => this.#row(event))
    if (this.#missed > 0) {
      rows.unshift(element("li", { class: "event", text: `${this.#missed} older events were left out` }))
    }
    [this.#waiting, this.#missed] = [[], 0]
    this.#list.append(...rows)
    while (this.#list.childElementCount > greatestCount) this.#list.firstElementChild.remove()
    // Farther than it goes is its end, and nothing need be measured for it.
    if (this.#isAtEnd) this.#list.parentElement.scrollTop = 1e6
  }

  #row({ frame, time, lane, kind, text, file, line }) {
    const row = element("li", { class: `event event-${kind}`, "data-kind": kind },
      element("button", {
        type: "button", class: "quiet time", text: `${(time ?? 0).toFixed(2)} s`,
        title: `Show frame ${frame}`, "aria-label": `Show frame ${frame}, ${(time ?? 0).toFixed(2)} seconds`,
        onclick: () => this.#seek(frame),
      }),
      element("span", { class: "kind", text: lane ? `${kind} ${lane + 1}` : kind }),
      element("span", { class: "text", text }))
    if (file) row.append(sourceLink(file, line))
    row.hidden = !this.#isShown(kind)
    return row
  }

  #isShown(kind) { return this.#kind.value === "all" || this.#kind.value === kind }

  #filter() {
    for (const row of this.#list.children) row.hidden = !this.#isShown(row.dataset.kind)
  }
}
