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
  #asked = null
  /** The film's first frame. */
  #first = 0

  constructor(connection, lane) {
    this.#connection = connection
    this.#lane = lane
  }

  get newest() { return this.#rows }

  /** Adds the frame that is shown, where it is a new one; forgets frames that were taken back. */
  add(frame) {
    const lane = frame.lanes[this.#lane]
    if (!lane) return
    this.#first = frame.first
    while (this.#rows.length > 0 && this.#rows.at(-1).frame > frame.last) this.#rows.pop()
    const last = this.#rows.at(-1)
    if (frame.n !== frame.last || (last && last.frame >= frame.n)) return
    // Frames in between were not sent to a slow page: then the line has a gap to fill from the session.
    this.#rows.push({ frame: frame.n, time: frame.time, ...lane })
    delete this.#rows.at(-1).items
    if (this.#rows.length > greatestCount * 1.1) this.#rows.splice(0, this.#rows.length - greatestCount)
  }

  /** The rows of a range of frames: those kept where they are enough, else the session's, thinned. */
  async rows(from, to) {
    const first = this.#rows[0]?.frame ?? Infinity
    from = Math.max(from, this.#first)
    if (from > to) return []
    if (from >= first) return this.#rows.filter(({ frame }) => frame >= from && frame <= to)
    const key = `${from} ${to}`
    if (this.#asked?.key !== key) {
      const reply = await this.#connection.ask({ do: "series", from, to })
      this.#asked = { key, rows: unpacked(reply.lanes?.[this.#lane] ?? reply) }
    }
    return this.#asked.rows
  }
}

function unpacked(lane) {
  return (lane.frame ?? []).map((_, index) =>
    Object.fromEntries(columns.map((name) => [name, lane[name]?.[index]])))
}
