// Events and diagnostics, newest at the end, with links to the lines that they come from.
import { byID, copy, element } from "./dom.js"
import { FollowedEnd } from "./followed-end.js"
import { RovingRows } from "./roving.js"

/** How many rows of a kind are kept: callbacks, the most frequent, take nobody else's place. */
const kept = { diagnostic: 500, note: 500 }
const keptOfOthers = 250
/** How long rows stand before others join them, in milliseconds: the phone goes first. */
const pause = 1000
/** Diagnostics that tell of nothing wrong: a saved version, and what a plugin printed. */
const calm = ["plugin-reloaded", "message"]

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

/** Callbacks come in each frame: between two other events each has one row, its last call and how many there were. */
function folded(events) {
  const rows = new Map()
  let others = 0
  for (const event of events) {
    const isCallback = event.kind === "callback"
    if (!isCallback) others += 1
    const key = isCallback ? `${others} ${event.lane} ${calledName(event.text)}` : event
    const count = (rows.get(key)?.count ?? 0) + 1
    // The last call's place among the others.
    rows.delete(key)
    rows.set(key, { ...event, count })
  }
  return [...rows.values()]
}

/** `mine update_for_pulled_amount(40, 100)` without what it is given. */
function calledName(text) { return text.split("(")[0] }

/** Those of a list of events for which there is no room: of each kind the oldest. */
function surplus(events) {
  const counts = {}
  return new Set(events.toReversed().filter(({ kind }) => {
    counts[kind] = (counts[kind] ?? 0) + 1
    return counts[kind] > (kept[kind] ?? keptOfOthers)
  }))
}

/** The list of events. */
export class EventList {
  #list = byID("event-list")
  #kind = byID("event-kind")
  #stops = new RovingRows(this.#list)
  #end = new FollowedEnd(this.#list)
  #seek
  /** Those that have a row, the oldest first. */
  #events = new Map()
  #waiting = []
  #missed = 0
  #timer = 0
  /** When rows came the last time, in the browser's milliseconds. */
  #appended = -pause

  /** @param {(frame: number) => void} seek shows the frame of an event */
  constructor(seek) {
    this.#seek = seek
    this.#kind.addEventListener("change", () => this.#filter())
    byID("clear-events").addEventListener("click", () => this.clear())
  }

  clear() {
    [this.#waiting, this.#missed] = [[], 0]
    this.#events.clear()
    this.#list.replaceChildren()
    this.#stops.update()
    this.#end.follow()
  }

  /** Adds what is new: at once where nothing came for a while, else once a second. */
  add(events, missed = 0) {
    this.#timer ||= setTimeout(() => this.#append(), this.#appended + pause - performance.now())
    this.#waiting.push(...events)
    this.#missed += missed
  }

  #append() {
    this.#timer = 0
    this.#appended = performance.now()
    const events = [...this.#missed > 0 ? [{ missed: this.#missed }] : [], ...folded(this.#waiting)]
    this.#waiting = []
    this.#missed = 0
    const hadFocus = this.#stops.hasFocus
    const dropped = surplus([...this.#events.keys(), ...events])
    for (const event of dropped) {
      this.#events.get(event)?.remove()
      this.#events.delete(event)
    }
    const fresh = events.filter((event) => !dropped.has(event))
    for (const event of fresh) this.#events.set(event, this.#row(event))
    this.#list.append(...fresh.map((event) => this.#events.get(event)))
    this.#stops.update(hadFocus)
    this.#end.show()
  }

  #row({ frame, time, lane, kind, text, file, line, missed, count = 1 }) {
    if (missed) return element("li", { class: "event", text: `${missed} older events were left out` })
    const isCalm = calm.includes(text.split(":")[0])
    const row = element("li", { class: `event event-${kind}${isCalm ? " is-calm" : ""}`, "data-kind": kind },
      element("button", {
        type: "button", class: "quiet time", text: `${(time ?? 0).toFixed(2)} s`,
        title: `Show frame ${frame}`, "aria-label": `Show frame ${frame}, ${(time ?? 0).toFixed(2)} seconds`,
        onclick: () => this.#seek(frame),
      }),
      element("span", { class: "kind", text: lane ? `${kind} ${lane + 1}` : kind }),
      element("span", { class: "text", text: count > 1 ? `${text} (${count} times)` : text }))
    if (file) row.append(sourceLink(file, line))
    row.hidden = !this.#isShown(kind)
    this.#stops.add(row)
    return row
  }

  #isShown(kind) { return this.#kind.value === "all" || this.#kind.value === kind }

  #filter() {
    for (const row of this.#list.children) row.hidden = !this.#isShown(row.dataset.kind)
    this.#stops.update()
    this.#end.follow()
  }
}
