// Light or dark: the system's, unless one is chosen on the page. Both pages have the switch.
import { byID } from "./dom.js"

const key = "studio-theme"

/** Makes the page's switch work, and applies what was chosen before. */
export function startTheme() {
  const field = byID("page-theme")
  field.value = stored() ?? "system"
  apply(field.value)
  field.addEventListener("change", () => {
    apply(field.value)
    try {
      localStorage.setItem(key, field.value)
    } catch { /* Without storage the choice lasts as long as the page. */ }
  })
}

function apply(theme) { document.documentElement.dataset.theme = theme }

function stored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
