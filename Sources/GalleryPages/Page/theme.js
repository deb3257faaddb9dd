// Light or dark: as the system has it, or as a button on the page was set. It runs before anything is drawn.
(() => {
  "use strict"

  const key = "pta-gallery-theme"
  const names = ["system", "light", "dark"]
  let theme = "system"
  try {
    // A page from the file system may have no storage.
    theme = names.find((name) => name === localStorage.getItem(key)) ?? "system"
  } catch { /* Then it is as the system has it on each page. */ }

  function show() {
    if (theme === "system") delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }

  show()
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme")
    const name = () => { button.textContent = `Theme: ${theme}` }
    name()
    button.hidden = false
    button.addEventListener("click", () => {
      theme = names[(names.indexOf(theme) + 1) % names.length]
      try {
        localStorage.setItem(key, theme)
      } catch { /* It is so until the page is left. */ }
      show()
      name()
    })
  })
})()
