// Walks a page as a checker of accessibility does, and gives what is wrong with it: names, labels, headings,
// identifiers, contrast of texts.
() => {
  const faults = []
  const say = (element, fault) => faults.push(`${fault}: ${element.outerHTML.slice(0, 120)}`)
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
    && element.getBoundingClientRect().width > 1

  // MARK: Names

  const text = (element) => (element?.textContent ?? "").trim()
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby")
    if (by) return by.split(" ").map((id) => text(document.getElementById(id))).join(" ").trim()
    return element.getAttribute("aria-label")?.trim()
      || [...(element.labels ?? [])].map(text).join(" ") || element.getAttribute("alt") || text(element)
  }
  for (const element of document.querySelectorAll("a, button, input, select, textarea, [role=group], canvas, nav, section")) {
    if (isSeen(element) && !element.closest("[aria-hidden=true]") && !nameOf(element)) say(element, "no name")
  }
  for (const image of document.images) if (!image.hasAttribute("alt")) say(image, "no alt")
  for (const list of document.querySelectorAll("[tabindex]")) if (list.tabIndex > 0) say(list, "tabindex")
  for (const cell of document.querySelectorAll("th")) if (!cell.scope) say(cell, "no scope")
  for (const element of document.querySelectorAll("[aria-hidden=true]")) {
    for (const inner of [element, ...element.querySelectorAll("*")]) {
      if (inner.tabIndex >= 0 && inner.matches("a, button, input, [tabindex]")) say(inner, "hidden and focused")
    }
  }

  // MARK: Structure

  if (!document.documentElement.lang) faults.push("no language")
  if (!document.title) faults.push("no title")
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main")
  if (document.querySelectorAll("h1").length !== 1) faults.push("not one h1")
  let level = 0
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const next = Number(heading.localName[1])
    if (next > level + 1) say(heading, "a level left out")
    level = next
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id)
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push(`twice: #${id}`)
  for (const link of document.querySelectorAll("a[href^='#']")) {
    if (!document.getElementById(decodeURIComponent(link.hash.slice(1)))) say(link, "leads nowhere")
  }

  // MARK: Contrast (WCAG 2.2, 1.4.3)

  const parse = (color) => {
    const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number)
    return { r, g, b, a }
  }
  const luminance = ({ r, g, b }) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0)
  const over = (front, back) => {
    const mix = (name) => front[name] * front.a + back[name] * (1 - front.a)
    return { r: mix("r"), g: mix("g"), b: mix("b"), a: 1 }
  }
  const ground = (element) => {
    const layers = []
    for (let at = element; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor))
    return layers.reverse().reduce((back, front) => over(front, back), { r: 255, g: 255, b: 255, a: 1 })
  }
  const seen = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || seen.has(element) || !isSeen(element)) continue
    seen.add(element)
    const style = getComputedStyle(element)
    const back = ground(element)
    const [light, dark] = [luminance(over(parse(style.color), back)), luminance(back)].sort((a, b) => b - a)
    const ratio = (light + 0.05) / (dark + 0.05)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700
    if (ratio < (isLarge ? 3 : 4.5)) say(element, `contrast ${ratio.toFixed(2)}`)
  }
  return faults
}
