// Amount, offset, inset and velocity over time: follows the newest frames, or shows a part of the film.
import { clearedContext, setText } from "./dom.js"

/** What has a line: its name, the plot that it is in, and its dashes, which tell lines apart without colour. */
export const lines = [
  { name: "amount", plot: 0, dash: [] }, { name: "offset", plot: 0, dash: [6, 3] },
  { name: "inset", plot: 0, dash: [2, 2] }, { name: "velocity", plot: 1, dash: [] },
]
const margin = { left: 44, right: 10, top: 8, bottom: 20 }
/** How much of the room each plot has; the rest is between them. */
const plots = [{ from: 0, to: 0.66, unit: "pt" }, { from: 0.74, to: 1, unit: "pt/s" }]
const followedFrames = 360
const fewestFrames = 30
/** How far apart labels of an axis are at least, in the page's pixels. */
const labelHeight = 13
/** How long a live chart stands, in milliseconds: the phone goes first. */
const livePause = 100

/** A chart on a canvas. */
export class LineChart {
  #canvas
  #readout
  #series
  #seek
  #goLive
  /** Hears what time is shown, and where, when it has been drawn. */
  drawn = () => {}
  #frame = null
  #range = null
  #span = followedFrames
  #rows = []
  #hidden = new Set()
  #isScheduled = false
  #pause = 0
  /** The canvas's, in the page's pixels. */
  #size = { width: 0, height: 0 }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Element} readout says the values at the shown frame
   * @param {{series: Series, seek: (frame: number) => void, goLive: () => void}} source
   */
  constructor(canvas, readout, { series, seek, goLive }) {
    this.#canvas = canvas
    this.#readout = readout
    this.#series = series
    this.#seek = seek
    this.#goLive = goLive
    new ResizeObserver(() => {
      this.#size = { width: canvas.clientWidth, height: canvas.clientHeight }
      this.redraw()
    }).observe(canvas)
    canvas.addEventListener("pointerdown", (event) => this.#scrub(event))
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) this.#scrub(event) })
    canvas.addEventListener("dblclick", () => this.follow())
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault()
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        this.pan((event.deltaX || event.deltaY) / 400)
      } else {
        this.zoom(Math.exp(event.deltaY / 400), this.#frameAt(event.offsetX))
      }
    }, { passive: false })
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw())
  }

  /** Shows or hides a line. */
  toggle(name, isShown) {
    if (isShown) this.#hidden.delete(name)
    else this.#hidden.add(name)
    this.redraw()
  }

  /** Shows a frame; while frames run by, some of them. */
  show(frame) {
    this.#frame = frame
    if (frame.mode !== "live") return this.redraw()
    if (this.#pause) return
    this.#pause = setTimeout(() => {
      this.#pause = 0
      this.redraw()
    }, livePause)
  }

  /** The newest frames again, as they come: the film is left. */
  follow() {
    this.#goLive()
    this.#range = null
    this.#span = followedFrames
    this.redraw()
  }

  /** Makes the shown time longer, up to the whole film, or shorter, around a frame. */
  zoom(factor, around = this.#frame?.n ?? 0) {
    const [from, to] = this.#shownRange()
    const { first = 0, last = 0 } = this.#frame ?? {}
    const longest = Math.max(last - first, followedFrames)
    const span = Math.min(Math.max((to - from) * factor, fewestFrames), longest)
    const share = (around - from) / (to - from || 1)
    if (this.#range === null && this.#frame?.mode === "live") this.#span = span
    else this.#move(around - span * share, span)
    this.redraw()
  }

  /** Moves by a share of what is shown. */
  pan(share) {
    const [from, to] = this.#shownRange()
    this.#move(from + (to - from) * share, to - from)
    this.redraw()
  }

  redraw() {
    if (this.#isScheduled || document.hidden) return
    this.#isScheduled = true
    requestAnimationFrame(async () => {
      this.#isScheduled = false
      if (!this.#frame || this.#size.width === 0) return
      const [from, to] = this.#shownRange()
      try {
        this.#rows = await this.#series.rows(Math.floor(from), Math.ceil(to))
      } catch { /* Without a connection it shows what it has. */ }
      this.#draw()
    })
  }

  #move(from, span) {
    const { first = 0, last = 0 } = this.#frame ?? {}
    const whole = Math.max(last - first, fewestFrames)
    const length = Math.min(span, whole)
    const start = Math.min(Math.max(from, first), first + whole - length)
    this.#range = [start, start + length]
  }

  #shownRange() {
    if (this.#range) return this.#range
    const { n = 0, first = 0, last = 0, mode } = this.#frame ?? {}
    if (mode === "live") return [last - this.#span, last]
    // The shown frame stays in sight while the film is looked at.
    const to = Math.max(Math.min(n + this.#span / 2, last), first + this.#span)
    return [to - this.#span, to]
  }

  #width() { return this.#size.width - margin.left - margin.right }

  #frameAt(x) {
    const [from, to] = this.#shownRange()
    return from + (x - margin.left) / this.#width() * (to - from)
  }

  #scrub(event) {
    if (event.button > 0 || !this.#frame) return
    this.#canvas.setPointerCapture(event.pointerId)
    if (this.#range === null && this.#frame.mode === "live") this.#range = this.#shownRange()
    const { first, last } = this.#frame
    this.#seek(Math.min(Math.max(Math.round(this.#frameAt(event.offsetX)), first), last))
  }

  // MARK: Drawing

  #draw() {
    const { width, height } = this.#size
    const context = clearedContext(this.#canvas, width, height)
    const style = getComputedStyle(this.#canvas)
    const [from, to] = this.#shownRange()
    const x = (frame) => margin.left + (frame - from) / (to - from || 1) * this.#width()
    const labels = []
    plots.forEach((plot, index) => this.#drawPlot(context, style, plot, index, x, labels))
    this.#drawTimes(context, style, x)
    const at = x(this.#frame.n)
    if (at >= margin.left - 1 && at <= width - margin.right + 1) {
      context.fillStyle = style.getPropertyValue("--text")
      context.fillRect(Math.round(at) - 0.5, margin.top, 1, height - margin.top - margin.bottom)
    }
    this.#tellValues()
    this.drawn({ from, to, x, now: this.#frame.n, left: margin.left, width: this.#width() })
  }

  #drawPlot(context, style, plot, index, x, labels) {
    const room = this.#size.height - margin.top - margin.bottom
    const [top, bottom] = [margin.top + room * plot.from, margin.top + room * plot.to]
    const shown = lines.filter((line) => line.plot === index && !this.#hidden.has(line.name))
    const values = this.#rows.flatMap((row) => shown.map(({ name }) => row[name] ?? 0))
    const [low, high] = rounded(values.reduce((a, b) => Math.min(a, b), 0),
      values.reduce((a, b) => Math.max(a, b), plot.unit === "pt" ? 80 : 100))
    const y = (value) => bottom - (value - low) / (high - low) * (bottom - top)
    context.textAlign = "right"
    context.textBaseline = "middle"
    // The zero first, then the end that is farther from it: one that has no room has a line alone.
    const ends = [low, high].sort((a, b) => Math.abs(b) - Math.abs(a))
    for (const value of new Set([0, ...ends])) {
      context.fillStyle = style.getPropertyValue("--line")
      context.fillRect(margin.left, Math.round(y(value)), this.#width(), 1)
      if (labels.some((label) => Math.abs(label - y(value)) < labelHeight)) continue
      context.fillStyle = style.getPropertyValue("--muted")
      context.fillText(String(value), margin.left - 6, y(value))
      labels.push(y(value))
    }
    context.fillStyle = style.getPropertyValue("--muted")
    context.textAlign = "left"
    context.fillText(plot.unit, 2, (top + bottom) / 2)
    if (index === 0) this.#drawThreshold(context, style, y)
    context.save()
    context.beginPath()
    context.rect(margin.left, top - 2, this.#width(), bottom - top + 4)
    context.clip()
    for (const { name, dash } of shown) {
      context.beginPath()
      for (const row of this.#rows) context.lineTo(x(row.frame), y(row[name] ?? 0))
      context.strokeStyle = style.getPropertyValue(`--${name}`)
      context.lineWidth = 1.75
      context.setLineDash(dash)
      context.stroke()
    }
    context.restore()
  }

  #drawThreshold(context, style, y) {
    const threshold = this.#frame.lanes[0]?.threshold
    if (!threshold) return
    context.save()
    context.setLineDash([3, 4])
    context.strokeStyle = style.getPropertyValue("--muted")
    context.strokeRect(margin.left, Math.round(y(threshold)) + 0.5, this.#width(), 0)
    context.restore()
  }

  #drawTimes(context, style, x) {
    context.fillStyle = style.getPropertyValue("--muted")
    context.textBaseline = "alphabetic"
    context.textAlign = "center"
    let before = -Infinity
    for (const row of this.#rows) {
      const [at, nearest] = [x(row.frame), Math.round(row.time * 2) / 2]
      if (Math.abs(row.time - nearest) > 0.009 || at - before < 56 || at < margin.left + 12) continue
      context.fillText(`${nearest} s`, at, this.#size.height - 5)
      before = at
    }
  }

  #tellValues() {
    const lane = this.#frame.lanes[0]
    for (const { name } of lines) {
      const cell = this.#readout.querySelector(`[data-line=${name}]`)
      if (cell) setText(cell, (lane?.[name] ?? 0).toFixed(name === "velocity" ? 0 : 1))
    }
  }
}

/** Ends of an axis: tens, or hundreds where the numbers are large. */
function rounded(low, high) {
  const unit = Math.max(Math.abs(low), high) > 300 ? 100 : 20
  return [Math.floor(low / unit) * unit, Math.ceil(high / unit) * unit]
}
