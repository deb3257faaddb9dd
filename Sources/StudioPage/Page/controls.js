// Controls from declarations: of a plugin's options, and of the session's settings.
import { arrange, button, element, latest, words } from "./dom.js"
import { kinds } from "./fields.js"

/**
 * Makes the control of a declaration. It shows what is so, but for what is being typed, dragged or sent.
 * @param {{name, type, default, range, step, choices, doc}} declaration as the session sends it
 * @param {string} prefix of its ids on the page
 * @param {(value: any) => Promise} change sends a value; rejects with what is wrong with it
 * @returns {{element: Element, show: (value: any) => void}}
 */
function control(declaration, prefix, change) {
  const id = `${prefix}-${declaration.name}`.replace(/[^\w-]/g, "_")
  const problem = element("p", { class: "problem-text", id: `${id}-problem`, role: "alert" })
  let known
  // The value that is on its way, and whether one is being typed or dragged.
  let [sent, isTyped, isHeld] = [null, false, false]

  const send = latest(async (given) => {
    try {
      await change(given.value)
      known = given.value
      tell("")
    } catch (error) {
      refuse(error.message)
    }
    if (given !== sent) return
    sent = null
    settle()
  })
  const { fields, show } = (kinds[declaration.type] ?? kinds.string)(declaration, id, {
    /** Takes a value that is complete. */
    give(value) {
      isTyped = false
      sent = { value }
      send(sent)
    },
    /** What was told was about another text. */
    type() {
      isTyped = true
      tell("")
    },
    refuse,
  })
  const described = [declaration.doc && `${id}-doc`, `${id}-problem`].filter(Boolean).join(" ")
  for (const field of fields) field.setAttribute("aria-describedby", described)

  function tell(message) {
    problem.textContent = message
    markInvalid(message !== "")
  }

  function markInvalid(is) { for (const field of fields) field.setAttribute("aria-invalid", is) }

  /** What is refused may be corrected where it is typed. */
  function refuse(message) {
    tell(message)
    const focused = document.activeElement
    isTyped = fields.includes(focused) && focused.matches("[type=text], [type=number]")
  }

  function settle() {
    if (isTyped || isHeld || sent || known === undefined) return
    show(known)
    markInvalid(false)
  }

  const label = element("label", { for: id, text: words(declaration.name) })
  const made = element("div", {
    class: `control control-${declaration.type}`,
    onfocusout() {
      isTyped = isHeld = false
      settle()
    },
    onpointerdown: ({ target }) => { isHeld = target.type === "range" },
    onpointerup: release, onpointercancel: release, onchange: release,
  }, label, element("div", { class: "fields" }, ...fields), problem)
  function release() {
    isHeld = false
    settle()
  }
  if (declaration.doc) {
    label.after(element("p", { class: "doc", id: `${id}-doc`, text: declaration.doc }))
  }
  return {
    element: made,
    show(value) {
      known = value
      settle()
    },
  }
}

/** The controls of some declarations: one that is declared as before stays, and so does what is done with it. */
export class Controls {
  #host
  #prefix
  #change
  #made = new Map()
  #values = {}

  /**
   * @param {Element} host what they are put into
   * @param {string} prefix of their ids on the page
   * @param {(name: string, value: any) => Promise} change sends a value; rejects with what is wrong with it
   */
  constructor(host, prefix, change) {
    this.#host = host
    this.#prefix = prefix
    this.#change = change
  }

  build(declarations) {
    const before = this.#made
    this.#made = new Map(declarations.map((declaration) => {
      const { name } = declaration
      const text = JSON.stringify(declaration)
      const kept = before.get(name)
      return [name, kept?.text === text ? kept
        : { text, ...control(declaration, this.#prefix, (value) => this.#change(name, value)) }]
    }))
    arrange(this.#host, [...this.#made.values()].map((made) => made.element))
    this.show(this.#values)
  }

  /** @param {object} values by their names */
  show(values) {
    this.#values = values
    for (const [name, value] of Object.entries(values)) this.#made.get(name)?.show(value)
  }
}

/** A button that sends, with its error beside it. */
export function action(label, send, properties = {}) {
  const made = button(label, async () => {
    try {
      await send()
      made.setCustomValidity("")
    } catch (error) {
      made.setCustomValidity(error.message)
      made.reportValidity()
    }
  }, properties)
  return made
}
