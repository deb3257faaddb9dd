// Amount, offset, inset and velocity over time: follows the newest frames, or shows a part of the film.
import { lines, timeAxis } from "./chart-drawing.js"
import { setText, throttled } from "./dom.js"
import { numbersPause } from "./time.js"

const followedFrames = 360
const fewestFrames = 30
/** How long a live chart stands, in milliseconds: the phone goes first. */
const livePause = 100

/** A chart on a canvas, which a worker draws: a finger's frames need not wait for it. */
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
  #redrawLive = throttled(() => this.redraw(), livePause)
  #tellLive = throttled(() => this.#tellValues(), numbersPause)
  #worker = new Worker(new URL("chart-worker.js", import.meta.url), { type: "module" })
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
    const offscreen = canvas.transferControlToOffscreen()
    this.#worker.postMessage({ canvas: offscreen }, [offscreen])
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
    if (frame.mode === "live") {
      this.#redrawLive()
      this.#tellLive()
    } else {
      this.redraw()
      this.#tellValues()
    }
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

  #frameAt(x) { return timeAxis(this.#size.width, ...this.#shownRange()).frame(x) }

  #scrub(event) {
    if (event.button > 0 || !this.#frame) return
    this.#canvas.setPointerCapture(event.pointerId)
    if (this.#range === null && this.#frame.mode === "live") this.#range = this.#shownRange()
    const { first, last } = this.#frame
    this.#seek(Math.min(Math.max(Math.round(this.#frameAt(event.offsetX)), first), last))
  }

  #draw() {
    const { n: now, lanes } = this.#frame
    const [from, to] = this.#shownRange()
    const style = getComputedStyle(this.#canvas)
    const named = (names, value) => Object.fromEntries(names.map((name) => [name, value(name)]))
    const measured = lines.map(({ name }) => name)
    this.#worker.postMessage({
      size: this.#size, ratio: devicePixelRatio || 1, from, to, now, threshold: lanes[0]?.threshold,
      columns: named(["frame", "time", ...measured],
        (name) => Float64Array.from(this.#rows, (row) => row[name] ?? 0)),
      hidden: this.#hidden,
      colors: named(["text", "line", "muted", ...measured], (name) => style.getPropertyValue(`--${name}`)),
    })
    this.drawn({ from, to, now, ...timeAxis(this.#size.width, from, to) })
  }

  #tellValues() {
    const lane = this.#frame.lanes[0]
    for (const { name } of lines) {
      const cell = this.#readout.querySelector(`[data-line=${name}]`)
      if (cell) setText(cell, (lane?.[name] ?? 0).toFixed(name === "velocity" ? 0 : 1))
    }
  }
}
