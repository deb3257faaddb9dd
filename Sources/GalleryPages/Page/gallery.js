// The page of all plugins: finds some of them, and plays the pull of one that is pointed at.
(() => {
  "use strict"

  const cards = [...document.querySelectorAll(".card")]

  // MARK: Search

  const form = document.getElementById("search")
  const count = document.getElementById("count")
  const none = document.getElementById("none")

  /** Each word is somewhere in what is known of the plugin, and it has one of the kinds that are ticked. */
  function find() {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter((word) => word)
    const kinds = [...form.querySelectorAll("[name=kind]:checked")].map((box) => box.value)
    const shown = cards.filter((card) => {
      const text = card.dataset.words.toLowerCase()
      const own = card.dataset.kinds.split(" ")
      card.hidden = !words.every((word) => text.includes(word))
        || kinds.length > 0 && !kinds.some((kind) => own.includes(kind))
      return !card.hidden
    })
    const all = cards.length === 1 ? "1 plugin" : `${cards.length} plugins`
    count.textContent = shown.length === cards.length ? all : `${shown.length} of ${all}`
    none.hidden = shown.length > 0
  }

  form.hidden = false
  form.addEventListener("input", find)
  form.addEventListener("submit", (event) => event.preventDefault())
  document.getElementById("all").addEventListener("click", () => {
    form.reset()
    find()
    form.elements.text.focus()
  })
  // What a browser has filled in again.
  find()

  // MARK: Films

  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)")

  /** Plays a card's film from its beginning until it is stopped, again and again. */
  class CardPlayer {
    #picture
    #canvas = null
    #film = null
    #isWanted = false

    constructor(picture) { this.#picture = picture }

    async start() {
      if (this.#isWanted || reducesMotion.matches) return
      this.#isWanted = true
      const { film, address } = this.#picture.dataset
      try {
        this.#film ??= await PullFilm.load(film, address)
        await this.#film.ready
      } catch {
        // The picture stays; the plugin's own page says why.
        return
      }
      if (!this.#isWanted) return
      this.#canvas ??= this.#makeCanvas()
      this.#canvas.hidden = false
      const start = performance.now()
      const next = (now) => {
        if (!this.#isWanted) return
        this.#draw(Math.max(now - start, 0) / 1000 % this.#film.duration)
        requestAnimationFrame(next)
      }
      next(start)
    }

    stop() {
      this.#isWanted = false
      if (this.#canvas) this.#canvas.hidden = true
    }

    #makeCanvas() {
      const canvas = document.createElement("canvas")
      canvas.setAttribute("aria-hidden", "true")
      this.#picture.append(canvas)
      return canvas
    }

    #draw(time) {
      const list = this.#film.list(this.#film.frameAt(time))
      // As large as the picture, which fits into its place.
      const box = this.#picture.getBoundingClientRect()
      const fit = Math.min(box.width / list.size[0], box.height / list.size[1])
      const scale = fit * devicePixelRatio
      const [width, height] = list.size.map((side) => Math.ceil(side * scale - 1e-3))
      if (this.#canvas.width !== width || this.#canvas.height !== height) {
        Object.assign(this.#canvas, { width, height })
        this.#canvas.style.width = `${width / devicePixelRatio}px`
        this.#canvas.style.height = `${height / devicePixelRatio}px`
      }
      PullPainter.paint(this.#canvas.getContext("2d"), list, { scale, images: this.#film.images })
    }
  }

  for (const card of cards) {
    const picture = card.querySelector(".picture[data-film]")
    if (!picture) continue
    const player = new CardPlayer(picture)
    card.addEventListener("pointerenter", () => player.start())
    card.addEventListener("pointerleave", () => { if (!card.matches(":focus-within")) player.stop() })
    card.addEventListener("focusin", () => player.start())
    card.addEventListener("focusout", () => { if (!card.matches(":hover")) player.stop() })
  }
})()
