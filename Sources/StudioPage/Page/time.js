// Time: pause, a frame forth and back, the whole film by its slider, slow motion, shadows of frames before.
import { byID, latest, setProperty, setText, throttled } from "./dom.js"

const onionCount = 5
/** How long live numbers stand, in milliseconds: nobody reads 60 a second, and the phone goes first. */
export const numbersPause = 250

/** The controls below the phone. */
export class TimeControls {
  #connection
  #frame = null
  #recent = []
  #isDragged = false
  #showLiveNumbers = throttled(() => this.#showNumbers(), numbersPause)
  #onion = byID("onion")
  #slider = byID("film")
  #speed = byID("speed")
  #askForPast
  /** Whether a chosen speed waits for the first frame. */
  #isAwaited = false
  /** Hears when another speed is chosen. */
  speedChanged = () => {}

  /**
   * @param {Connection} connection
   * @param {(frames: object[]) => void} showPast shows frames before this one, each with its lanes
   */
  constructor(connection, showPast) {
    this.#connection = connection
    this.#askForPast = latest(async (frame) => {
      const from = Math.max(frame.n - onionCount, frame.first)
      const count = frame.n - from
      if (count < 1) return showPast([])
      try {
        const { lists } = await connection.ask({ do: "frames", from, count })
        if (this.#onion.checked && this.#frame.n === frame.n) showPast(lists)
      } catch { /* The film has no such frames any more. */ }
    })
    this.showPast = showPast
    byID("play").addEventListener("click", () => this.playOrPause())
    byID("step-back").addEventListener("click", () => this.#step(-1))
    byID("step-forth").addEventListener("click", () => this.#step(1))
    byID("resume").addEventListener("click", () => connection.send({ do: "resume" }))
    // While time stands still, the speed is that of the next "Play".
    this.#speed.addEventListener("change", () => {
      if (this.#moves) this.#play()
      this.speedChanged()
    })
    this.#slider.addEventListener("input", () => this.seek(Number(this.#slider.value)))
    for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
      this.#slider.addEventListener(name, () => { this.#isDragged = name === "pointerdown" })
    }
    this.#onion.addEventListener("change", () => {
      if (!this.#onion.checked) this.showPast([])
      else if (this.#frame) this.#showOnion(this.#frame)
    })
  }

  show(frame) {
    this.#frame = frame
    const isLive = frame.mode === "live"
    if (isLive) this.#showLiveNumbers()
    else this.#showNumbers()
    setText(byID("mode"), { live: "Live", paused: "Paused", film: "Film" }[frame.mode] ?? frame.mode)
    byID("mode").dataset.mode = frame.mode
    setProperty(byID("resume"), "disabled", isLive)
    setProperty(byID("step-back"), "disabled", frame.n <= frame.first)
    const play = byID("play")
    const isMoving = this.#moves
    if (play.dataset.moves !== String(isMoving)) {
      play.dataset.moves = isMoving
      play.setAttribute("aria-label", isMoving ? "Pause" : "Play")
    }
    if (isMoving && this.#isAwaited) this.#play()
    else if (isMoving) this.#showSpeed(frame.speed)
    this.#isAwaited = false
    if (this.#onion.checked) this.#showOnion(frame)
    this.#recent = [...this.#recent.filter(({ n }) => n < frame.n), frame].slice(-onionCount - 1)
  }

  /** Where the frame is. */
  #showNumbers() {
    const { first, last, n, time, mode } = this.#frame
    setProperty(this.#slider, "min", String(first))
    setProperty(this.#slider, "max", String(last))
    if (!this.#isDragged) setProperty(this.#slider, "value", String(n))
    const end = mode === "live" ? "" : ` of frame ${last}`
    this.#slider.setAttribute("aria-valuetext", `${time.toFixed(2)} seconds, frame ${n}${end}`)
    setText(byID("time"), `${time.toFixed(2)} s`)
    setText(byID("frame-number"), `#${n}`)
  }

  /** There is no session, and so no time. */
  showNone() {
    setText(byID("mode"), "No session")
    byID("mode").dataset.mode = "none"
  }

  /** Whether frames follow one another; a film may stand still. */
  get #moves() { return this.#frame?.moves ?? (this.#frame !== null && this.#frame.mode !== "paused") }

  playOrPause() {
    if (this.#moves) this.#connection.send({ do: "pause" })
    else this.#play()
  }

  /** The speed that is chosen, as a text, and all that can be. */
  get speed() { return this.#speed.value }

  get speeds() { return [...this.#speed.options].map(({ value }) => value) }

  /** Chooses a speed; while time stands still it is that of the next "Play". Whether there is such a speed. */
  chooseSpeed(speed) {
    if (!this.speeds.includes(speed)) return false
    if (speed === this.speed) return true
    this.#speed.value = speed
    // Before the first frame it is not known whether time stands still.
    this.#isAwaited = this.#frame === null
    if (this.#moves) this.#play()
    this.speedChanged()
    return true
  }

  #play() { this.#connection.send({ do: "play", speed: Number(this.#speed.value) }) }

  /** Shows a frame of the film. */
  seek(frame) { this.#connection.send({ do: "seek", frame }) }

  /** Leaves the film for what is now. */
  goLive() {
    const { mode, n, last } = this.#frame ?? {}
    // Paused at the newest frame it is what is now.
    if (!mode || mode === "live" || mode === "paused" && n === last) return
    this.seek(last)
    this.#play()
  }

  #step(frames) { this.#connection.send({ do: "step", frames }) }

  /** Live, the frames before are those that were just here; else the session has them. */
  #showOnion(frame) {
    if (frame.mode === "live") {
      this.showPast(this.#recent.filter(({ n }) => n < frame.n))
    } else {
      this.#askForPast(frame)
    }
  }

  #showSpeed(speed) {
    const field = this.#speed
    if (document.activeElement === field || field.value === String(speed)) return
    if (!this.speeds.includes(String(speed))) return
    field.value = String(speed)
    this.speedChanged()
  }
}
