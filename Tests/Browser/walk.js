// A walk over a page, as accessibility checkers do it: names, roles, references, headings, contrast, sizes.
// Gives what is wrong as a list of texts.
() => {
  const wrong = []
  const say = (what, element) => wrong.push(`${what}: ${element.outerHTML.slice(0, 140)}`)
  const all = [...document.querySelectorAll("body *")]
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const shown = all.filter(isShown)

  // Names.
  const texts = (ids) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
  const nameOf = (element) => (
    element.hasAttribute("aria-labelledby") ? texts(element.getAttribute("aria-labelledby"))
      : element.getAttribute("aria-label")
        ?? (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(" ") : null)
        ?? element.getAttribute("alt")
        ?? (element.textContent.trim() || [...element.querySelectorAll("img")].map((img) => img.alt).join(" "))
        ?? element.title).trim()
  const interactive = "a[href], button, input, select, textarea, summary, meter, [tabindex], [role=tab], "
    + "[role=treeitem], [role=img], canvas, [role=tree], [role=tablist], [role=group], [role=region]"
  for (const element of shown.filter((each) => each.matches(interactive) && !each.closest("[aria-hidden=true]"))) {
    if (!nameOf(element) && !element.matches("[tabindex='-1']")) say("no name", element)
    if (element.tabIndex > 0) say("a tab order of its own", element)
  }
  for (const image of all.filter((each) => each.matches("img"))) if (image.alt === null) say("no alt", image)
  for (const label of shown.filter((each) => each.matches("label"))) {
    if (!label.control) say("a label of nothing", label)
  }

  // References and ids.
  const ids = all.map((each) => each.id).filter(Boolean)
  for (const id of new Set(ids)) if (ids.filter((each) => each === id).length > 1) wrong.push(`two elements #${id}`)
  for (const attribute of ["aria-controls", "aria-labelledby", "aria-describedby"]) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute).split(/\s+/)) {
        if (!document.getElementById(id)) say(`${attribute} of nothing`, element)
      }
    }
  }

  // Roles within each other.
  const owners = { tab: "tablist", treeitem: "tree" }
  for (const [role, owner] of Object.entries(owners)) {
    for (const element of document.querySelectorAll(`[role=${role}]`)) {
      if (!element.closest(`[role=${owner}]`)) say(`a ${role} outside of a ${owner}`, element)
    }
  }
  for (const list of document.querySelectorAll("ul, ol")) {
    for (const child of list.children) if (child.localName !== "li") say("no item of a list", child)
  }
  for (const focusable of document.querySelectorAll("[aria-hidden=true] :is(a, button, input, select)")) {
    say("hidden from readers, but in the tab order", focusable)
  }

  // The page.
  if (!document.documentElement.lang) wrong.push("the page has no language")
  if (!document.title) wrong.push("the page has no title")
  if (/user-scalable=no|maximum-scale/.test(document.querySelector("meta[name=viewport]").content)) wrong.push("no zoom")
  for (const [selector, count] of [["main", 1], ["h1", 1], ["body > header", 1]]) {
    if (document.querySelectorAll(selector).length !== count) wrong.push(`not ${count} ${selector}`)
  }
  let level = 0
  for (const heading of all.filter((each) => /^h[1-6]$/.test(each.localName) && isShown(each))) {
    const own = Number(heading.localName[1])
    if (own > level + 1) say(`a heading of level ${own} after ${level}`, heading)
    level = own
  }
  for (const element of shown) {
    const style = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(style.overflowY + style.overflowX)
      && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
    const hasFocusable = element.querySelector("a[href], button, input, select, [tabindex='0']")
    if (scrolls && element.tabIndex < 0 && !hasFocusable) say("scrolls, but not by keys", element)
  }

  // Contrast (WCAG 2.2, 1.4.3 and 1.4.11).
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const parse = (color) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a], [r0, g0, b0]) => [r * a + r0 * (1 - a), g * a + g0 * (1 - a), b * a + b0 * (1 - a), 1]
  const ground = (element) => {
    if (!element) return parse(getComputedStyle(document.documentElement).backgroundColor)
    const own = parse(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, ground(element.parentElement))
  }
  const luminance = (color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  for (const element of shown) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    if (!own && !element.matches("input:not([type=checkbox], [type=range], [type=color]), select") || element.matches(":disabled, option, .hidden")) continue
    if (element.closest(".hidden, noscript")) continue
    const style = getComputedStyle(element)
    const behind = element.namespaceURI.endsWith("svg")
      ? parse(getComputedStyle(element.parentElement.querySelector("rect") ?? element).fill) : ground(element)
    const color = over(parse(element.namespaceURI.endsWith("svg") ? style.fill : style.color), behind)
    const size = parseFloat(style.fontSize)
    const isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700
    const ratio = contrast(color, behind)
    if (ratio < (isLarge ? 3 : 4.5)) say(`contrast of ${ratio.toFixed(2)}`, element)
  }
  for (const field of shown.filter((each) => each.matches("input:not([type=range]), select, button:not(.quiet, .picture, [role=tab])"))) {
    if (field.disabled || field.type === "file") continue
    const style = getComputedStyle(field)
    const behind = ground(field.parentElement)
    const edge = Math.max(contrast(over(parse(style.borderTopColor), behind), behind),
      contrast(over(parse(style.backgroundColor), behind), behind))
    if (field.type !== "checkbox" && edge < 3) say(`an edge's contrast of ${edge.toFixed(2)}`, field)
  }

  // Targets (WCAG 2.2, 2.5.8).
  for (const target of shown.filter((each) => each.matches("button, input, select, [role=tab]"))) {
    const { width, height } = (target.closest("label") ?? target).getBoundingClientRect()
    if (target.closest(".hidden")) continue
    if (width < 24 || height < 18) say(`a target of ${Math.round(width)} × ${Math.round(height)}`, target)
  }
  return wrong
}
