// Colours as plugins write them: names of UIKit's colours, #rgb, #rrggbb and #rrggbbaa.

/** UIKit's fixed colours, as ViewKit's `Color.named` has them. */
const named = {
  black: "#000000", dark_gray: "#555555", light_gray: "#aaaaaa", white: "#ffffff", gray: "#808080",
  red: "#ff0000", green: "#00ff00", blue: "#0000ff", cyan: "#00ffff", yellow: "#ffff00",
  magenta: "#ff00ff", orange: "#ff8000", purple: "#800080", brown: "#996633", clear: "#00000000",
}

/** The colour for a browser's picker, without opacity; `null` where the text is no colour. */
export function swatchOf(text) {
  const hexadecimal = named[text] ?? text
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hexadecimal)
  if (short) return "#" + short.slice(1).map((digit) => digit + digit).join("").toLowerCase()
  return /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(hexadecimal)
    ? hexadecimal.slice(0, 7).toLowerCase() : null
}

/** A colour with what was picked; its opacity stays. */
export function withSwatch(text, swatch) {
  const opacity = /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(text)?.[1] ?? ""
  return swatch + opacity
}
