// Reads films of pulls, which PullFilm.swift writes and documents: frames as display lists for painter.js.
//
// A classic script, as painter.js is; it sets `globalThis.PullFilm`.
//
//     const film = await PullFilm.load("compass", "film/compass.js")
//     PullPainter.paint(context, film.list(film.frameAt(0.5)), { scale: 2, images: film.images })
(() => {
  "use strict"

  const version = 1
  const digits = new Map(
    [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"]
      .map((digit, value) => [digit, value]))

  /** A recorded pull. */
  class PullFilm {
    #items
    #orders
    #motions
    /** The lines that were read last, by item: most are the same in the next frame. */
    #read = new Map()

    /** @param {object} data what the film's script has put into `PullFilms` */
    constructor(data) {
      if (data?.film !== version) throw new Error("it is of another version: make it anew")
      const series = (text) => sums(steps(text, data.frames)).map((value) => value / 1e6)
      /** How many frames there are. */
      this.count = data.frames
      /** Of each frame, in seconds and points. */
      this.times = series(data.times)
      this.amounts = series(data.amounts)
      this.thresholds = series(data.thresholds)
      /** `[frame, name]`: from which a state lasts; at which the pull is at a moment. */
      this.states = data.states
      this.moments = data.moments
      /** The pictures, for the painter; it draws boxes until `ready` is there. */
      this.images = new globalThis.PullPainter.Images()
      this.ready = Promise.all(data.images.map((line) => this.images.add(JSON.parse(line))))
      this.#motions = data.motions.map((text) => [0, ...sums(steps(text, this.count - 1))])
      this.#items = items(data)
      this.#orders = orders(data)
      if (this.count < 1) throw new Error("it has no frames")
    }

    /** How long it is, in seconds; the last frame is seen as long as the others. */
    get duration() {
      const length = this.times.at(-1) - this.times[0]
      return this.count > 1 ? length + length / (this.count - 1) : 1 / 60
    }

    /** The frame that is seen so many seconds after the beginning. */
    frameAt(seconds) {
      const time = this.times[0] + seconds + 1e-6
      let [low, high] = [0, this.count - 1]
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (this.times[middle] <= time) low = middle
        else high = middle - 1
      }
      return low
    }

    /** When a frame is seen first, in seconds after the beginning. */
    timeOf(frame) { return this.times[frame] - this.times[0] }

    /** The state in a frame. */
    stateOf(frame) { return this.states.findLast(([first]) => first <= frame)?.[1] ?? "" }

    /** The lines of a frame, as `pta render -o FILE.jsonl` has them. */
    lines(frame) { return this.#orders[frame].map((index) => this.#line(index, frame)) }

    /** A frame's display list: `{ size, items }`. */
    list(frame) {
      const [head, ...items] = this.#orders[frame].map((index) => this.#value(index, frame))
      return { size: head.size, items }
    }

    /** An item's line, read. */
    #value(index, frame) {
      const line = this.#line(index, frame)
      const known = this.#read.get(index)
      if (known?.line === line) return known.value
      const value = JSON.parse(line)
      this.#read.set(index, { line, value })
      return value
    }

    #line(index, frame) {
      const { texts, marks } = this.#items[index]
      let line = texts[0]
      marks.forEach(({ isByte, motion, base }, place) => {
        const value = base + (motion > 0 ? this.#motions[motion - 1][frame] : 0)
        line += isByte ? value.toString(16).padStart(2, "0") : decimal(value)
        line += texts[place + 1]
      })
      return line
    }

    /**
     * Loads a film's script, unless it is there, and reads it.
     * @param {string} name by which it is known
     * @param {string} address of its script
     */
    static async load(name, address) {
      if (!globalThis.PullFilms?.has(name)) await addScript(address)
      const data = globalThis.PullFilms?.get(name)
      if (!data) throw new Error(`${address} has no film of ${name}`)
      return new PullFilm(data)
    }
  }

  function addScript(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script")
      script.src = address
      script.onload = resolve
      script.onerror = () => reject(new Error(`${address} cannot be loaded`))
      document.head.append(script)
    })
  }

  /** Millionths as a number in decimals, as the text of a list has it. */
  function decimal(millionths) {
    const size = Math.abs(millionths)
    const rest = size % 1e6
    const decimals = rest ? "." + String(1e6 + rest).slice(1).replace(/0+$/, "") : ""
    return (millionths < 0 ? "-" : "") + (size - rest) / 1e6 + decimals
  }

  /** Numbers in base 64, five bits a digit from the lowest on; the lowest bit of all is the sign. */
  function numbers(text) {
    const result = []
    let [sum, unit] = [0, 1]
    for (const character of text) {
      const digit = digits.get(character)
      if (digit === undefined) throw new Error("it is damaged: make it anew")
      // Not by shifting, which has 32 bits.
      sum += (digit & 31) * unit
      unit *= 32
      if (digit >= 32) continue
      const half = Math.floor(sum / 2)
      result.push(sum % 2 ? -half : half);
      [sum, unit] = [0, 1]
    }
    return result
  }

  /** Steps: a 0 is followed by how many more zeros come, and those at the end are not told. */
  function steps(text, count) {
    const result = new Array(Math.max(count, 0)).fill(0)
    const given = numbers(text)
    for (let at = 0, place = 0; at < given.length; at++, place++) {
      if (given[at] === 0) place += given[++at]
      else if (place < count) result[place] = given[at]
    }
    return result
  }

  function sums(steps) {
    let sum = 0
    return steps.map((step) => (sum += step))
  }

  /** Each item as the texts around its marks, and what stands there. */
  function items({ templates, items }) {
    const parts = templates.map((template) => ({
      texts: template.split(/[\u0001\u0002]/),
      kinds: template.match(/[\u0001\u0002]/g) ?? [],
    }))
    const given = numbers(items)
    const result = []
    for (let at = 0; at < given.length;) {
      const { texts, kinds } = parts[given[at++]]
      const marks = kinds.map((kind) => (
        { isByte: kind === "\u0002", motion: given[at++], base: given[at++] }))
      result.push({ texts, marks })
    }
    return result
  }

  /** Which items each frame has, from back to front. */
  function orders({ changes, frames }) {
    const given = numbers(changes)
    const result = []
    let [order, added, at] = [[], 0, 0]
    let next = given[0]
    for (let frame = 0; frame < frames; frame++) {
      while (at < given.length && next === frame) {
        const [, place, removed, count] = given.slice(at, at + 4)
        const fresh = Array.from({ length: count }, (_, index) => added + index)
        order = order.toSpliced(place, removed, ...fresh)
        added += count
        at += 4
        next += given[at]
      }
      result.push(order)
    }
    return result
  }

  globalThis.PullFilm = PullFilm
})()
