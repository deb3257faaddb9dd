// What was measured frame by frame: the newest frames are kept here, older ones are asked for.

/** The columns of a lane, as the session's `series` has them. */
export const columns = ["frame", "time", "amount", "offset", "inset", "velocity", "state"]
/** How many frames are kept: two minutes at 60 a second. */
const greatestCount = 7200

/** The measurements of a lane. */
export class Series {
  #connection
  #lane
  #rows = []
  /** From which frame on they are kept. */
  #start = Infinity
  /** The film's first and last frame. */
  #first = 0
  #last = 0
  #asked = null
  /** What was before the page came, when it is there. */
  #filled = null

  constructor(connection, lane) {
    this.#connection = connection
    this.#lane = lane
  }

  /** Adds the frame that is shown, where it is a new one; forgets frames that were taken back. */
  add(frame) {
    const lane = frame.lanes[this.#lane]
    if (!lane) return
    this.#first = frame.first
    this.#last = frame.last
    this.#filled ??= this.#fill(frame)
    while (this.#rows.length > 0 && this.#rows.at(-1).frame > frame.last) this.#rows.pop()
    const last = this.#rows.at(-1)
    if (frame.n !== frame.last || (last && last.frame >= frame.n)) return
    // Between two frames that a slow page got, the line is straight.
    const { items, ...values } = lane
    this.#rows.push({ frame: frame.n, time: frame.time, ...values })
    if (this.#rows.length > greatestCount * 1.1) {
      this.#rows.splice(0, this.#rows.length - greatestCount)
      this.#start = this.#rows[0].frame
    }
  }

  /** The rows of a range of frames: those kept where they are enough, else the session's, thinned. */
  async rows(from, to) {
    await this.#filled
    from = Math.max(from, this.#first)
    if (from > to) return []
    if (from >= this.#start) return this.#rows.filter(({ frame }) => frame >= from && frame <= to)
    const key = `${from} ${to}`
    if (this.#asked?.key !== key) this.#asked = { key, rows: await this.#ask(from, to) }
    return this.#asked.rows
  }

  /** Asks for what was before the page came: a film that is looked at goes on behind the frame that is shown. */
  async #fill({ first, last, n }) {
    const end = n === last ? n - 1 : last
    this.#start = Math.max(first, end - greatestCount)
    if (this.#start > end) return
    try {
      const before = await this.#ask(this.#start, end)
      // Meanwhile frames may have come, or been taken back.
      const next = Math.min(this.#rows[0]?.frame ?? Infinity, this.#last + 1)
      this.#rows.unshift(...before.filter(({ frame }) => frame < next))
    } catch {
      this.#start = end + 1
    }
  }

  async #ask(from, to) {
    const { lanes } = await this.#connection.ask({ do: "series", from, to })
    const lane = lanes?.[this.#lane]
    return lane ? unpacked(lane) : []
  }
}

function unpacked(lane) {
  return (lane.frame ?? []).map((_, index) =>
    Object.fromEntries(columns.map((name) => [name, lane[name]?.[index]])))
}
