// What a screen reader hears: states and announcements, politely and never many at once.
import { byID } from "./dom.js"

/** How long a text stands before the next one, in milliseconds: enough to be taken up. */
const pause = 700

/** Says texts in the page's live region, one after another; of those that wait, the newest. */
export class Announcer {
  #region = byID("said")
  #waiting = null
  #isBusy = false

  say(text) {
    this.#waiting = text
    if (!this.#isBusy) this.#next()
  }

  /** Takes back a text that is not so any more: a reader that comes to it later is not to find it. */
  takeBack(text) {
    if (this.#waiting === text) this.#waiting = null
    if (this.#region.textContent.trim() === text) this.#region.textContent = ""
  }

  #next() {
    this.#isBusy = this.#waiting !== null
    if (!this.#isBusy) return
    // The same text twice would be silent the second time.
    const repeats = this.#region.textContent === this.#waiting
    this.#region.textContent = this.#waiting + (repeats ? "\u00a0" : "")
    this.#waiting = null
    setTimeout(() => this.#next(), pause)
  }
}
