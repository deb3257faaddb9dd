// Elements by script: the page's content policy allows no markup with style or handlers in it.

/**
 * Makes an element.
 * @param {string} name
 * @param {object} properties `on…` are handlers, `text` is its text; `true` and `false` set and leave out an
 *   attribute; the rest are attributes
 * @param {...(Node|string)} children
 */
export function element(name, properties = {}, ...children) {
  return filled(document.createElement(name), properties, children)
}

/** As `element`, for SVG. */
export function svg(name, properties = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children)
}

function filled(made, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (value === false || value === undefined || value === null) continue
    if (key === "text") made.textContent = value
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value)
    else made.setAttribute(key, value === true ? "" : value)
  }
  made.append(...children)
  return made
}

/** The element of the page with this id. */
export function byID(id) { return document.getElementById(id) }

/** `right_to_left` as a label: "Right to left". */
export function words(name) {
  const text = name.replace(/[_-]/g, " ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A button with a text. */
export function button(text, onclick, properties = {}) {
  return element("button", { type: "button", text, onclick, ...properties })
}

/**
 * Makes these an element's children, in this order. The one that has the focus is not moved, and so keeps it; one that
 * takes its place gets it.
 */
export function arrange(host, elements) {
  const focused = host.contains(document.activeElement) ? document.activeElement.id : ""
  for (const child of [...host.children]) if (!elements.includes(child)) child.remove()
  const index = elements.findIndex((each) => each.contains(document.activeElement))
  const isInOrder = elements.every((each, place) => host.children[place] === each)
  if (!isInOrder && index < 0) host.append(...elements)
  if (!isInOrder && index >= 0) {
    elements[index].before(...elements.slice(0, index))
    elements[index].after(...elements.slice(index + 1))
  }
  if (focused && !host.contains(document.activeElement)) byID(focused)?.focus()
}

/**
 * Fills a list of choices, of values and their texts. What is chosen stays; nothing changes where they are the same.
 */
export function fill(field, choices) {
  const before = [...field.options].map(({ value, text }) => [value, text])
  if (JSON.stringify(before) === JSON.stringify(choices)) return
  const { value: chosen } = field
  field.replaceChildren(...choices.map(([value, text]) => element("option", { value, text })))
  if (choices.some(([value]) => value === chosen)) field.value = chosen
}

/** Writes a text only when it is another one, so that nothing is laid out or read aloud anew. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Sets an attribute or property only when it changes. */
export function setProperty(element, name, value) {
  if (element[name] !== value) element[name] = value
}

/** Hands a text over as a file. */
export function download(text, name, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type }))
  element("a", { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Copies a text; whether that was allowed. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a task for the newest value only: while it runs, values before the last are dropped.
 * @param {(value: any) => Promise<void>} task
 */
export function latest(task) {
  let isRunning = false
  let waiting
  return async function run(value) {
    waiting = { value }
    if (isRunning) return
    isRunning = true
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      await task(value)
    }
    isRunning = false
  }
}

/** Runs a task with the browser's next frame, for the newest value. */
export function onceAFrame(task) {
  let waiting
  return (value) => {
    if (!waiting) requestAnimationFrame(() => {
      const { value } = waiting
      waiting = undefined
      task(value)
    })
    waiting = { value }
  }
}

/** A task that runs a while after it is first asked for, once for all that ask meanwhile; `pause` is in milliseconds. */
export function throttled(task, pause) {
  let timer = 0
  return () => {
    timer ||= setTimeout(() => {
      timer = 0
      task()
    }, pause)
  }
}

/**
 * Clears a canvas and has it as many pixels as the screen has there.
 * @param {HTMLCanvasElement|OffscreenCanvas} canvas
 * @param {number} width in points, as `height`
 * @param {number} ratio how many pixels a point has
 * @returns {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} draws in points
 */
export function clearedContext(canvas, width, height, ratio) {
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== columns) canvas.width = columns
  if (canvas.height !== rows) canvas.height = rows
  const context = canvas.getContext("2d")
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.font = "11px system-ui, sans-serif"
  return context
}
