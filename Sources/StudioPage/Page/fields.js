// The fields of a value, by its type: what is typed counts when it is complete, by Enter or when the field is left.
//
// Each function takes a declaration, an id and what a field tells: `give(value)`, `type()` while something is typed,
// and `refuse(message)` of what is no value at all. It gives the fields, and `show(value)`.
import { swatchOf, withSwatch } from "./colors.js"
import { element, words } from "./dom.js"

/** The fields of each type that options and settings have. */
export const kinds = {
  boolean: flag, number, integer: number, color, choice, image, size, string: text,
}

function flag(_, id, { give }) {
  const field = element("input", {
    type: "checkbox", role: "switch", id, onchange: () => give(field.checked),
  })
  return { fields: [field], show: (value) => { field.checked = value } }
}

/** A plugin's picture, by its file's name. */
function image(declaration, id, tells) { return choice(declaration, id, tells, String) }

function choice({ name, choices }, id, { give }, shown = name === "language" ? languageName : wordsOf) {
  // Of numbers, too: a field's own value is a text.
  const field = element("select", { id, onchange: () => give(choices[field.selectedIndex]) },
    ...(choices ?? []).map((value) => element("option", { value, text: shown(value) })))
  return { fields: [field], show: (value) => { field.value = value } }
}

function wordsOf(value) { return words(String(value)) }

/** `zh-Hans` as "Simplified Chinese"; what is no language stays as it is. */
function languageName(code) {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(code)
  } catch {
    return code
  }
}

function text(_, id, { give, type }) {
  const field = textField(id, { oninput: type, onchange: () => give(field.value) })
  return { fields: [field], show: (value) => { field.value = value ?? "" } }
}

function textField(id, properties) {
  return element("input", {
    type: "text", id, spellcheck: "false", autocomplete: "off", ...properties,
  })
}

function number({ name, type: kind, range, step, default: usual }, id, { give, type, refuse }) {
  const [low, high] = range ?? [null, null]
  const limits = {
    min: low ?? undefined, max: high ?? undefined,
    step: step ?? (kind === "integer" ? 1 : fineStep(low, high, usual)),
  }
  const field = element("input", {
    type: "number", id, ...limits, inputmode: kind === "integer" ? "numeric" : "decimal",
    oninput: type, onchange: take,
  })
  const fields = [field]
  if (Number.isFinite(low) && Number.isFinite(high) && low !== null && high !== null) {
    const slider = element("input", {
      type: "range", ...limits, "aria-label": `${words(name)}, slider`,
      oninput() {
        field.value = slider.value
        give(Number(slider.value))
      },
    })
    fields.unshift(slider)
  }
  function take() {
    const value = Number(field.value)
    if (field.validity.badInput) refuse("It must be a number")
    else if (field.value === "") refuse("It must not be empty")
    else if (kind === "integer" && !Number.isInteger(value)) refuse("It must be a whole number")
    else give(value)
  }
  return { fields, show: (value) => { for (const each of fields) each.value = value } }
}

/** About two hundred steps over the range, of a round length. */
function fineStep(low, high, usual) {
  if (low === null || high === null) return "any"
  const exact = (high - low) / 200 || Math.abs(usual) / 100 || 0.01
  return Number((10 ** Math.floor(Math.log10(exact))).toPrecision(1))
}

function size(_, id, { give, type, refuse }) {
  const fields = ["Width", "Height"].map((side, index) => element("input", {
    type: "number", id: index ? `${id}-height` : id, min: 1, step: 1, inputmode: "numeric",
    "aria-label": `${side} in points`, oninput: type, onchange: take,
  }))
  function take() {
    const wrong = fields.findIndex((field) => !(Number(field.value) > 0))
    if (wrong < 0) return give(fields.map((field) => Number(field.value)))
    const side = ["width", "height"][wrong]
    if (fields[wrong].validity.badInput) refuse(`The ${side} must be a number`)
    else if (fields[wrong].value === "") refuse(`The ${side} must not be empty`)
    else refuse(`The ${side} must be more than 0 points`)
  }
  return {
    fields, show: (value) => fields.forEach((field, index) => { field.value = value[index] }),
  }
}

/** A swatch, and the text beside it: names and opacity have no place in a browser's colour picker. */
function color({ name }, id, { give, type, refuse }) {
  const field = textField(id, {
    class: "color-text",
    oninput() {
      type()
      swatch.value = swatchOf(field.value) ?? swatch.value
    },
    onchange() {
      if (field.value === "") refuse("It must not be empty")
      else give(field.value)
    },
  })
  const swatch = element("input", {
    type: "color", "aria-label": `${words(name)}, colour picker`,
    oninput() {
      field.value = withSwatch(field.value, swatch.value)
      give(field.value)
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
