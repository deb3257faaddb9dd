// Where a place is on the screen, frame by frame, though the tree of views that tells it comes some times a second
// only: a parent's origin, or where a view rests before its translation.
//
// Few parents draw anything, so the lists do not tell. Between two trees a place goes along with the content, stays on
// the screen, or is in the middle of the room between (a control that grows with the pull): what fits both trees best.

/** By how much of the content's way a place may go along. */
const shares = [1, 0, 0.5]
/** Frames within which a change of the tree is told, at 120 frames a second. */
export const longestDelay = 12

/** A place that is tracked, in points. */
export class TrackedPlace {
  /** Frames with a tree, in their order: `{n, place, content}`. */
  #known = []

  /**
   * Takes in what the tree of a frame says.
   * @param {number} n the frame
   * @param {number[]|null} place on the screen; none where it cannot be told
   * @param {number[]} content where the scroll view's content is then
   */
  add(n, place, content) {
    const index = this.#known.findLastIndex((each) => each.n < n) + 1
    this.#known.splice(index, this.#known[index]?.n === n ? 1 : 0, { n, place, content })
  }

  /** Forgets frames that were taken back. */
  dropAfter(last) { this.#known = this.#known.filter(({ n }) => n <= last) }

  /** Forgets frames that are older than all that are kept. */
  dropBefore(first) { if (this.#known.length > 2 && this.#known[1].n < first) this.#known.shift() }

  /** Where it is at a frame; none where that is not known. */
  at(n, content) {
    const known = this.#known
    if (known.length === 0) return null
    const next = known.findIndex((each) => each.n >= n)
    const b = known.at(next)
    const a = known[known.indexOf(b) - 1] ?? b
    if (!a.place || !b.place) return null
    const start = Math.max(a.n, b.n - longestDelay)
    const progress = b.n === start ? 1 : Math.min(Math.max((n - start) / (b.n - start), 0), 1)
    return [0, 1].map((axis) => {
      const rests = shares.map((share) =>
        ({ share, ends: [a, b].map(({ place, content }) => place[axis] - share * content[axis]) }))
      const { share, ends: [from, to] } = rests.reduce((best, each) => change(each) < change(best) ? each : best)
      return share * content[axis] + from + (to - from) * progress
    })
  }
}

function change({ ends: [from, to] }) { return Math.abs(to - from) }
