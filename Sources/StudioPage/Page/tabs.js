// Tabs after the ARIA Authoring Practices: one of them in the tab order, arrows go to the others.

/**
 * Makes a list of tabs work: each button's `aria-controls` names its panel.
 * @param {Element} list with the role `tablist`
 * @param {(name: string) => void} selected hears the panel's id
 */
export function startTabs(list, selected = () => {}) {
  const tabs = [...list.querySelectorAll("[role=tab]")]
  const select = (chosen, moves) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute("aria-selected", isChosen)
      tab.tabIndex = isChosen ? 0 : -1
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen
    }
    if (moves) chosen.focus()
    selected(chosen.getAttribute("aria-controls"))
  }
  const steps = { ArrowRight: 1, ArrowLeft: -1 }
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]")
    if (tab) select(tab, false)
  })
  list.addEventListener("keydown", (event) => {
    const index = tabs.indexOf(document.activeElement)
    const last = tabs.length - 1
    const next = event.key === "Home" ? 0 : event.key === "End" ? last
      : event.key in steps ? (index + steps[event.key] + tabs.length) % tabs.length : null
    if (index < 0 || next === null) return
    event.preventDefault()
    select(tabs[next], true)
  })
  select(tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? tabs[0], false)
}
