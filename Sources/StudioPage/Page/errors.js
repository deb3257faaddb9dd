// What could not be done, below the phone.
import { button, byID, element } from "./dom.js"

/** How long an error stands, in milliseconds; a list of them stands until it is hidden. */
const pause = 8000
let timer = 0

/** Tells what could not be done, for some seconds. */
export function showError(message) {
  show([element("p", { text: message })])
  timer = setTimeout(hide, pause)
}

/**
 * Tells all that is wrong with a link.
 * @param {string[]} messages
 * @param {() => void} hidden hears that a person has hidden it
 * @returns {() => boolean} takes it back; whether it was still there
 */
export function showLinkErrors(messages, hidden) {
  const count = messages.length === 1 ? "One thing" : `${messages.length} things`
  const list = element("ul", {}, ...messages.map((text) => element("li", { text })))
  const hideButton = button("Hide", () => {
    hide()
    hidden()
  })
  show([element("p", { text: `${count} of the link could not be put on; the rest is on.` }), list, hideButton])
  return () => {
    const isThere = list.isConnected
    if (isThere) hide()
    return isThere
  }
}

function show(parts) {
  clearTimeout(timer)
  byID("error").replaceChildren(...parts)
  byID("error").hidden = false
}

function hide() {
  byID("error").hidden = true
  byID("error").replaceChildren()
}
