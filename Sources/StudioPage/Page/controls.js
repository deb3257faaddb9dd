// Controls from declarations: of a plugin's options, and of the session's settings.
import { button, element, latest, words } from "./dom.js"
import { swatchOf, withSwatch } from "./colors.js"

/**
 * Makes the control of a declaration.
 * @param {{name, type, default, range, step, choices, doc}} declaration as the session sends it
 * @param {string} prefix of its ids on the page
 * @param {(value: any) => Promise} change sends a value; rejects with what is wrong with it
 * @returns {{element: Element, show: (value: any) => void}}
 */
export function control(declaration, prefix, change) {
  const id = `${prefix}-${declaration.name}`.replace(/[^\w-]/g, "_")
  const problem = element("p", { class: "problem-text", id: `${id}-problem`, role: "alert" })
  const send = latest(async (value) => {
    try {
      await change(value)
      tell("")
    } catch (error) {
      tell(error.message)
    }
  })
  const kind = kinds[declaration.type] ?? text
  const { fields, show, isBusy } = kind(declaration, id, send)
  const described = [declaration.doc && `${id}-doc`, `${id}-problem`].filter(Boolean).join(" ")
  for (const field of fields) field.setAttribute("aria-describedby", described)

  function tell(message) {
    problem.textContent = message
    for (const field of fields) field.setAttribute("aria-invalid", message !== "")
  }

  const label = element("label", { for: id, text: words(declaration.name) })
  const made = element("div", { class: `control control-${declaration.type}` },
    label, element("div", { class: "fields" }, ...fields), problem)
  if (declaration.doc) {
    label.after(element("p", { class: "doc", id: `${id}-doc`, text: declaration.doc }))
  }
  return {
    element: made,
    // What is being typed is not overwritten.
    show(value) {
      if (value !== undefined && !isBusy?.() && !fields.includes(document.activeElement)) show(value)
    },
  }
}

const kinds = { boolean: flag, number, integer: number, color, choice, image, size, string: text }

function flag(_, id, send) {
  const field = element("input", {
    type: "checkbox", role: "switch", id, onchange: () => send(field.checked),
  })
  return { fields: [field], show: (value) => { field.checked = value } }
}

/** A plugin's picture, by its file's name. */
function image(declaration, id, send) { return choice(declaration, id, send, String) }

function choice({ choices }, id, send, shown = (value) => words(String(value))) {
  // Of numbers, too: a field's own value is a text.
  const field = element("select", { id, onchange: () => send(choices[field.selectedIndex]) },
    ...(choices ?? []).map((value) => element("option", { value, text: shown(value) })))
  return { fields: [field], show: (value) => { field.value = value } }
}

function text(_, id, send) {
  const field = element("input", {
    type: "text", id, spellcheck: "false", autocomplete: "off", oninput: () => send(field.value),
  })
  return { fields: [field], show: (value) => { field.value = value ?? "" } }
}

function number({ name, type, range, step, default: usual }, id, send) {
  const [low, high] = range ?? [null, null]
  const fine = step ?? (type === "integer" ? 1 : fineStep(low, high, usual))
  const limits = { min: low ?? undefined, max: high ?? undefined }
  const field = element("input", {
    type: "number", id, ...limits, step: step ?? (type === "integer" ? 1 : "any"),
    inputmode: "decimal", oninput: () => give(field),
  })
  const fields = [field]
  let slider = null
  if (Number.isFinite(low) && Number.isFinite(high) && low !== null && high !== null) {
    slider = element("input", {
      type: "range", ...limits, step: fine, "aria-label": `${words(name)}, slider`,
      oninput: () => give(slider),
    })
    fields.unshift(slider)
  }
  function give(source) {
    if (source.value === "") return
    const value = Number(source.value)
    for (const other of fields) if (other !== source) other.value = value
    send(value)
  }
  return { fields, show: (value) => { for (const each of fields) each.value = value } }
}

/** About two hundred steps over the range, of a round length. */
function fineStep(low, high, usual) {
  if (low === null || high === null) return "any"
  const exact = (high - low) / 200 || Math.abs(usual) / 100 || 0.01
  return Number((10 ** Math.floor(Math.log10(exact))).toPrecision(1))
}

function size(_, id, send) {
  const fields = ["Width", "Height"].map((side, index) => element("input", {
    type: "number", id: index ? `${id}-height` : id, min: 1, step: 1, inputmode: "numeric",
    "aria-label": `${side} in points`, onchange: give,
  }))
  function give() {
    const values = fields.map((field) => Number(field.value))
    if (values.every((value) => value > 0)) send(values)
  }
  return {
    fields, show: (value) => fields.forEach((field, index) => { field.value = value[index] }),
  }
}

/** A swatch, and the text beside it: names and opacity have no place in a browser's colour picker. */
function color({ name }, id, send) {
  const field = element("input", {
    type: "text", id, spellcheck: "false", autocomplete: "off", class: "color-text",
    oninput: () => {
      swatch.value = swatchOf(field.value) ?? swatch.value
      send(field.value)
    },
  })
  const swatch = element("input", {
    type: "color", "aria-label": `${words(name)}, colour picker`,
    oninput: () => {
      field.value = withSwatch(field.value, swatch.value)
      send(field.value)
    },
  })
  return {
    fields: [swatch, field],
    show(value) {
      field.value = value
      swatch.value = swatchOf(value) ?? "#000000"
    },
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
