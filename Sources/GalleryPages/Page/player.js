// Plays the recorded pull of a plugin's page: forth and back, frame by frame, slowly.
(() => {
  "use strict"

  const speeds = [0.1, 0.25, 0.5, 1, 2]
  /** How long it is waited until something is said: not while frames run by. In milliseconds. */
  const patience = 400
  /** What stands for keys that are pressed in the player, but on a button or a list of choices. */
  const keys = {
    " ": (player) => player.toggle(),
    k: (player) => player.toggle(),
    ArrowLeft: (player, event) => player.step(event.shiftKey ? -10 : -1),
    ArrowRight: (player, event) => player.step(event.shiftKey ? 10 : 1),
    ",": (player) => player.step(-1),
    ".": (player) => player.step(1),
    Home: (player) => player.seek(0),
    End: (player) => player.seek(Infinity),
  }

  class Player {
    #film
    #root
    #parts = {}
    #frame = 0
    #drawn = null
    /** Where it is, in seconds after the beginning; the time of the last picture while it plays. */
    #time = 0
    #last = null
    #speed = 1
    #words = 0

    constructor(root, film) {
      this.#root = root
      this.#film = film
      this.#build()
      const moment = film.moments.find(([, name]) => name === "past the threshold")
      this.seek(moment?.[0] ?? 0, { isSaid: false })
      film.ready.then(() => this.#draw(true))
      new ResizeObserver(() => this.#draw(true)).observe(this.#parts.canvas)
    }

    get isPlaying() { return this.#last !== null }

    // MARK: What is done with it

    toggle() { this.isPlaying ? this.pause() : this.play() }

    play() {
      if (this.#frame >= this.#film.count - 1) this.seek(0, { isSaid: false })
      this.#last = performance.now()
      requestAnimationFrame((now) => this.#advance(now))
      this.#showPlaying()
    }

    pause() {
      this.#last = null
      this.#showPlaying()
      this.#say()
    }

    step(frames) { this.seek(this.#frame + frames) }

    seek(frame, { isSaid = true } = {}) {
      if (this.isPlaying) this.pause()
      this.#frame = Math.min(Math.max(frame, 0), this.#film.count - 1)
      this.#time = this.#film.timeOf(this.#frame)
      this.#draw()
      if (isSaid) this.#say()
    }

    #advance(now) {
      if (!this.isPlaying) return
      // What was missed while the page was not seen is not made up for.
      this.#time += Math.min((now - this.#last) / 1000, 0.25) * this.#speed
      this.#last = now
      this.#frame = this.#film.frameAt(this.#time)
      this.#draw()
      if (this.#time >= this.#film.duration) return this.pause()
      requestAnimationFrame((next) => this.#advance(next))
    }

    // MARK: What is seen

    #draw(isForced = false) {
      if (this.#frame === this.#drawn && !isForced) return
      const { canvas, slider, state, time, amount, mark } = this.#parts
      const film = this.#film
      const list = film.list(this.#frame)
      const scale = Math.max(canvas.clientWidth, 1) * devicePixelRatio / list.size[0]
      const [width, height] = list.size.map((side) => Math.ceil(side * scale - 1e-3))
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      PullPainter.paint(canvas.getContext("2d"), list, { scale, images: film.images })
      this.#drawn = this.#frame
      slider.value = this.#frame
      state.textContent = film.stateOf(this.#frame)
      time.textContent = `${film.times[this.#frame].toFixed(2)} s`
      amount.textContent = this.#amountText
      const x = this.#frame / Math.max(film.count - 1, 1) * 1000
      mark.setAttribute("x1", x)
      mark.setAttribute("x2", x)
      this.#root.dataset.frame = this.#frame
      if (!this.isPlaying) slider.setAttribute("aria-valuetext", this.#text)
    }

    get #amountText() {
      const { amounts, thresholds } = this.#film
      return `${Math.round(amounts[this.#frame])} of ${Math.round(thresholds[this.#frame])} points`
    }

    get #text() {
      const film = this.#film
      return `${film.times[this.#frame].toFixed(2)} seconds, ${film.stateOf(this.#frame)}, ${this.#amountText}`
    }

    /** Tells a screen reader where it is, once nothing moves any more. */
    #say() {
      clearTimeout(this.#words)
      this.#words = setTimeout(() => {
        if (!this.isPlaying) this.#parts.status.textContent = this.#text
      }, patience)
    }

    #showPlaying() {
      this.#parts.play.textContent = this.isPlaying ? "Pause" : "Play"
      this.#root.classList.toggle("playing", this.isPlaying)
    }

    // MARK: What it is made of

    #build() {
      const { film, parts } = { film: this.#film, parts: this.#parts }
      const size = film.list(0).size
      parts.canvas = make("canvas", {
        role: "img", "aria-label": "The pull at the time that the slider says",
        width: size[0], height: size[1],
      })
      parts.canvas.style.maxWidth = `${size[0]}px`
      parts.canvas.style.aspectRatio = `${size[0]} / ${size[1]}`
      parts.slider = make("input", {
        type: "range", min: 0, max: film.count - 1, step: 1, value: 0, "aria-label": "Frame",
      })
      parts.slider.addEventListener("input", () => this.seek(Number(parts.slider.value)))
      parts.play = this.#button("Play", () => this.toggle(), "play")
      parts.speed = make("select", {}, speeds.map((speed) => make("option", { value: speed }, `${speed} ×`)))
      parts.speed.value = "1"
      parts.speed.addEventListener("change", () => { this.#speed = Number(parts.speed.value) })
      parts.status = make("p", { role: "status", class: "hidden" });
      [parts.state, parts.time, parts.amount] = ["state", "time", "amount"].map(
        (name) => make("dd", { class: name }))
      this.#root.replaceChildren(parts.canvas, make("div", { class: "controls" }, [
        make("dl", {}, [["State", parts.state], ["Time", parts.time], ["Pulled", parts.amount]].map(
          ([name, value]) => make("div", {}, [make("dt", {}, name), value]))),
        this.#chart(), parts.slider,
        make("div", { class: "buttons" }, [
          this.#button("◂", () => this.step(-1), "back", "A frame back"), parts.play,
          this.#button("▸", () => this.step(1), "forth", "A frame on"),
          make("label", {}, ["Speed ", parts.speed]),
        ]),
        make("div", { class: "moments", role: "group", "aria-label": "Moments" },
          film.moments.map(([frame, name]) => this.#button(name, () => this.seek(frame)))),
        make("p", { class: "keys" }, "Keys, here: space plays and pauses, ← and → go a frame, with shift ten, "
          + "home and end to the ends."),
        parts.status,
      ]))
      Object.assign(this.#root, { tabIndex: 0 })
      this.#root.setAttribute("role", "group")
      this.#root.setAttribute("aria-label", "Player")
      this.#root.addEventListener("keydown", (event) => this.#press(event))
    }

    #button(text, act, name = "", label = null) {
      const button = make("button", { type: "button", class: name }, text)
      if (label) {
        button.setAttribute("aria-label", label)
        button.title = label
      }
      button.addEventListener("click", act)
      return button
    }

    #press(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { target } = event
      // A slider has keys of its own, all but these two.
      const isOther = target === this.#parts.slider ? ![" ", "k"].includes(event.key)
        : target.matches("select") || target.matches("button") && event.key === " "
      if (isOther || !Object.hasOwn(keys, event.key)) return
      event.preventDefault()
      keys[event.key](this, event)
    }

    /** The pulled amount over time, with the threshold; the pointer scrubs on it. */
    #chart() {
      const { amounts, thresholds, count } = this.#film
      const most = Math.max(...amounts, ...thresholds, 1) * 1.05
      const place = (values) => values.map((value, frame) =>
        `${(frame / Math.max(count - 1, 1) * 1000).toFixed(1)},${(100 - value / most * 100).toFixed(1)}`).join(" ")
      const chart = draw("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" })
      this.#parts.mark = draw("line", { class: "mark", y1: 0, y2: 100, x1: 0, x2: 0 })
      chart.append(
        draw("polyline", { class: "threshold", points: place(thresholds) }),
        draw("polyline", { class: "amount", points: place(amounts) }), this.#parts.mark)
      const scrub = (event) => {
        const { left, width } = chart.getBoundingClientRect()
        this.seek(Math.round((event.clientX - left) / width * (count - 1)))
      }
      chart.addEventListener("pointerdown", (event) => {
        chart.setPointerCapture(event.pointerId)
        scrub(event)
      })
      chart.addEventListener("pointermove", (event) => { if (event.buttons & 1) scrub(event) })
      return chart
    }
  }

  function make(name, attributes, children = []) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...[children].flat())
    return element
  }

  function draw(name, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }

  for (const root of document.querySelectorAll(".player")) {
    try {
      const data = globalThis.PullFilms?.get(root.dataset.film)
      if (!data) throw new Error("film.js is missing")
      new Player(root, new PullFilm(data))
    } catch (error) {
      root.append(make("p", { class: "problem", role: "alert" }, `The film cannot be played: ${error.message}`))
    }
  }
})()
