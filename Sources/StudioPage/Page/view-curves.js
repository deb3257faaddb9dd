// How one view moves: where it is, its scale, rotation and alpha on the screen, frame by frame, below the chart.
import { byID, clearedContext, setText } from "./dom.js"

/** What has a strip of its own, and how its value is told. */
const curves = [
  { name: "x", text: (value) => value.toFixed(1) }, { name: "y", text: (value) => value.toFixed(1) },
  { name: "scale", text: (value) => value.toFixed(2) }, { name: "rotation", text: (value) => `${value.toFixed(0)}°` },
  { name: "alpha", text: (value) => value.toFixed(2) },
]
/** How many frames are kept: two minutes at 60 a second. */
const greatestCount = 7200
/** Frames that a slow page did not get, over which a line is still one. */
const longestGap = 12
const inset = 5

/** The curves of the view that is chosen, from the lists that are shown: each frame that comes counts. */
export class ViewCurves {
  #canvas = byID("view-curves")
  #view = null
  #values = new Map()
  /** The newest frame that there was. */
  #last = 0

  constructor() { byID("leave-curves").addEventListener("click", () => this.choose(null)) }

  /** @param {number|null} view whose curves are drawn from now on */
  choose(view, name = "") {
    byID("curves").hidden = view === null
    if (view === this.#view) return
    this.#view = view
    this.#values.clear()
    setText(byID("curves-name"), name)
  }

  /** Adds a frame; those that were taken back are forgotten. */
  add({ n, last, lanes }) {
    if (this.#view === null) return
    if (last < this.#last) {
      for (const frame of [...this.#values.keys()]) if (frame > last) this.#values.delete(frame)
    }
    this.#last = last
    const values = valuesOf(lanes[0]?.items ?? [], this.#view)
    this.#values.set(n, values)
    if (this.#values.size > greatestCount) this.#values.delete(this.#values.keys().next().value)
    setText(byID("curve-values"), curves.map(({ name, text }) =>
      `${name} ${values[name] === undefined ? "–" : text(values[name])}`).join(" · "))
  }

  /**
   * Draws the shown time, as the chart above does.
   * @param {{from: number, to: number, now: number, x: (frame: number) => number, left: number, width: number}} shown
   */
  draw(shown) {
    const [width, height] = [this.#canvas.clientWidth, this.#canvas.clientHeight]
    if (this.#view === null || width === 0) return
    const context = clearedContext(this.#canvas, width, height)
    const style = getComputedStyle(this.#canvas)
    curves.forEach((curve, index) => {
      const strip = { top: index * height / curves.length, height: height / curves.length }
      this.#drawStrip(context, style, curve, strip, shown)
    })
    context.fillStyle = style.getPropertyValue("--text")
    const at = shown.x(shown.now)
    if (at >= shown.left) context.fillRect(Math.round(at) - 0.5, 0, 1, height)
  }

  #drawStrip(context, style, { name, text }, { top, height }, shown) {
    const lines = this.#lines(name, shown)
    const values = lines.flat().map(([, value]) => value)
    const [low, high] = [values.reduce((a, b) => Math.min(a, b), Infinity),
      values.reduce((a, b) => Math.max(a, b), -Infinity)]
    context.fillStyle = style.getPropertyValue("--line")
    context.fillRect(shown.left, Math.round(top + height) - 1, shown.width, 1)
    context.fillStyle = style.getPropertyValue("--muted")
    context.textBaseline = "middle"
    context.textAlign = "left"
    context.fillText(name, 0, top + height / 2)
    if (values.length === 0) return
    const room = high - low
    const y = (value) => room < 1e-6 ? top + height / 2
      : top + height - inset - (value - low) / room * (height - 2 * inset)
    context.strokeStyle = style.getPropertyValue("--accent")
    context.lineWidth = 1.5
    for (const line of lines) {
      context.beginPath()
      for (const [frame, value] of line) context.lineTo(shown.x(frame), y(value))
      context.stroke()
    }
    context.textAlign = "right"
    const range = [room < 1e-6 ? text(low) : `${text(low)} to ${text(high)}`, shown.left + shown.width, top + 7]
    // Lines run behind it.
    context.strokeStyle = style.getPropertyValue("--card")
    context.lineWidth = 4
    context.strokeText(...range)
    context.fillText(...range)
  }

  /** A value's lines in a range of frames: one ends where the view is not drawn. */
  #lines(name, { from, to }) {
    const lines = []
    let before = -Infinity
    for (let frame = Math.ceil(from); frame <= to; frame += 1) {
      let value = this.#values.get(frame)?.[name]
      if (value === undefined) continue
      if (frame - before > longestGap) lines.push([])
      const last = lines.at(-1).at(-1)
      // A turn goes on past half a circle.
      if (name === "rotation" && last) value += Math.round((last[1] - value) / 360) * 360
      lines.at(-1).push([frame, value])
      before = frame
    }
    return lines
  }
}

/** What a list has of a view: its middle, scale and rotation, in points and degrees; alpha 0 where it is not drawn. */
function valuesOf(items, view) {
  const item = items.find((each) => each.view === view && each.size)
  if (!item) return { alpha: 0 }
  const [a, b, c, d, x, y] = item.transform ?? [1, 0, 0, 1, ...item.at]
  const [width, height] = item.size
  return {
    x: x + (a * width + c * height) / 2, y: y + (b * width + d * height) / 2,
    scale: Math.sqrt(Math.abs(a * d - b * c)), rotation: Math.atan2(b, a) * 180 / Math.PI, alpha: item.alpha ?? 1,
  }
}
