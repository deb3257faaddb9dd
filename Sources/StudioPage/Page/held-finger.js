// A finger that nobody holds: after "Go on from here" in the middle of a pull it is still down.
import { byID, setProperty } from "./dom.js"

/** Says that there is one, and lets it go. */
export class HeldFinger {
  #connection
  #say
  /** From "Go on from here" until a finger of this page takes over, or none is down. */
  #isAwaited = false
  #isHeld = false

  /**
   * @param {Connection} connection
   * @param {Phones} phones
   * @param {(text: string) => void} say tells it to screen readers
   */
  constructor(connection, phones, say) {
    this.#connection = connection
    this.#say = say
    byID("resume").addEventListener("click", () => { this.#isAwaited = true })
    byID("let-go").addEventListener("click", () => this.#letGo())
    addEventListener("keydown", ({ key }) => { if (key === "Escape" && this.#isHeld) this.#letGo() })
    phones.sent = ({ do: kind }) => { if (kind === "touch") this.#end() }
  }

  show({ mode, lanes }) {
    if (!this.#isAwaited || mode !== "live") return this.#showHint(false)
    if (!lanes[0]?.finger) return this.#end()
    if (!this.#isHeld) this.#say("A finger is held down. Pull on, or press Escape to let it go.")
    this.#showHint(true)
  }

  #letGo() {
    this.#connection.send({ do: "cancel" })
    this.#end()
  }

  #end() {
    this.#isAwaited = false
    this.#showHint(false)
  }

  #showHint(is) {
    this.#isHeld = is
    setProperty(byID("held"), "hidden", !is)
  }
}
