// One lane's phone: a canvas that shows the newest display list, as sharp as the screen is.
import "./painter.js"
import { element } from "./dom.js"

const { paint } = globalThis.PullPainter

/** What is drawn over a list, in the colours of the page. */
const fingerRadius = 17
const onionAlpha = 0.35
/** What may be drawn several times for a frame of the browser, in milliseconds. */
const longestDrawing = 3

/** A phone on the page. Its canvas takes the pointer and the keys. */
export class Phone {
  #context
  #images
  #size = [390, 844]
  #scale = 1
  #lane = null
  #past = []
  #outlined = null
  #isScheduled = false
  #wasDrawn = false
  /** How long drawing took the last times, in milliseconds. */
  #durations = []
  #layer = document.createElement("canvas")

  /**
   * @param {string} name what a screen reader calls it
   * @param {PullPainter.Images} images those of the session
   */
  constructor(name, images) {
    this.#images = images
    this.canvas = element("canvas", {
      class: "screen", tabindex: 0, role: "application", "aria-label": name,
      "aria-roledescription": "phone", "aria-describedby": "phone-help",
    })
    this.caption = element("figcaption")
    this.figure = element("figure", { class: "phone" },
      element("div", { class: "device" }, this.canvas), this.caption)
    this.#context = this.canvas.getContext("2d", { alpha: false })
  }

  /** Where in the viewport an event is, in points. */
  point({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect()
    return [(clientX - left) / this.#scale, (clientY - top) / this.#scale]
  }

  /** How many of the page's pixels a point has. */
  get scale() { return this.#scale }

  get size() { return this.#size }

  /** Fits it into a room of the page, in pixels; never larger than one pixel a point. */
  fit(width, height, size = this.#size) {
    this.#size = size
    this.#scale = Math.max(Math.min(width / size[0], height / size[1], 1), 0.2)
    // Whole pixels of the screen: a canvas that is stretched is not sharp.
    const ratio = devicePixelRatio || 1
    const [columns, rows] = size.map((side) => Math.max(Math.round(side * this.#scale * ratio), 1))
    this.#scale = columns / ratio / size[0]
    this.canvas.style.width = `${columns / ratio}px`
    this.canvas.style.height = `${rows / ratio}px`
    if (this.canvas.width === columns && this.canvas.height === rows) return
    this.canvas.width = columns
    this.canvas.height = rows
    this.#draw()
  }

  /**
   * Shows a lane of a frame at once; where drawing is slow, at most once for each frame of the browser.
   * @param {object} lane as the session sends it
   */
  show(lane) {
    this.#lane = lane
    if (document.hidden) return
    if (this.#wasDrawn && this.#isSlow) return this.redraw()
    if (!this.#wasDrawn) requestAnimationFrame(() => { this.#wasDrawn = false })
    this.#wasDrawn = true
    this.#draw()
  }

  /** Draws it again with the browser's next frame. */
  redraw() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    requestAnimationFrame(() => {
      this.#isScheduled = false
      this.#draw()
    })
  }

  /** Shows frames before this one as shadows; the last is the nearest. */
  set past(lists) {
    this.#past = lists
    this.redraw()
  }

  /** Outlines a place, in points: `[x, y, width, height]`, or none. */
  set outlined(frame) {
    this.#outlined = frame
    this.redraw()
  }

  #draw() {
    if (!this.#lane) return
    const start = performance.now()
    const scale = this.canvas.width / this.#size[0]
    const options = { scale, images: this.#images }
    paint(this.#context, { size: this.#size, items: this.#lane.items }, options)
    this.#past.forEach((items, index) => {
      this.#drawLayer(items, options, onionAlpha * (index + 1) / this.#past.length)
    })
    this.#context.save()
    this.#context.scale(scale, scale)
    if (this.#lane.finger) this.#drawFinger(this.#lane.finger)
    if (this.#outlined) this.#drawOutline(this.#outlined)
    this.#context.restore()
    this.#durations = [performance.now() - start, ...this.#durations].slice(0, 3)
  }

  /** One slow drawing is somebody else's, and no reason to have the next finger wait. */
  get #isSlow() { return Math.min(...this.#durations) > longestDrawing }

  /** The control alone: the rows behind it are those of each frame, and would hide the one that is shown. */
  #drawLayer(items, options, alpha) {
    const [width, height] = [this.canvas.width, this.canvas.height]
    Object.assign(this.#layer, { width, height })
    const list = { size: this.#size, items: items.filter((item) => item.view !== 0) }
    paint(this.#layer.getContext("2d"), list, { ...options, background: "transparent" })
    this.#context.save()
    this.#context.globalAlpha = alpha
    this.#context.drawImage(this.#layer, 0, 0)
    this.#context.restore()
  }

  #drawFinger([x, y]) {
    this.#context.beginPath()
    this.#context.arc(x, y, fingerRadius, 0, 2 * Math.PI)
    this.#context.fillStyle = "#0a60ff55"
    this.#context.fill()
    this.#context.lineWidth = 2
    this.#context.strokeStyle = "#ffffff"
    this.#context.stroke()
    this.#context.lineWidth = 1
    this.#context.strokeStyle = "#0a60ff"
    this.#context.stroke()
  }

  #drawOutline([x, y, width, height]) {
    for (const [color, line] of [["#ffffff", 4], ["#d6336c", 2]]) {
      this.#context.lineWidth = line
      this.#context.strokeStyle = color
      this.#context.strokeRect(x, y, width, height)
    }
    this.#context.fillStyle = "#d6336c22"
    this.#context.fillRect(x, y, width, height)
  }
}
