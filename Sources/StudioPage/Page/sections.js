// Links to the page's own sections: the fragment is not theirs, but the link of what is on.

/** Makes links to sections go there, and take the focus along. */
export function startSectionLinks() {
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']")
    const section = link && document.getElementById(link.hash.slice(1))
    if (!section) return
    event.preventDefault()
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  })
}
