// Where a view's parent is on the screen, frame by frame, so that the view's own movement can be told from its parent's.
//
// Few parents draw anything, and the tree of views comes some times a second only. Between two trees a parent goes along
// with the content, or stays where it is on the screen: whichever fits both of them.

/** Frames within which a change of the tree is told, at 120 frames a second. */
const longestDelay = 12

/** The places of one view's parent. */
export class ParentPlaces {
  /** Frames with a tree, in their order: `{n, origin, content}`. */
  #known = []

  /**
   * Takes in what the tree of a frame says.
   * @param {number} n the frame
   * @param {number[]} origin the parent's, on the screen, in points
   * @param {number[]} content where the scroll view's content is then
   */
  add(n, origin, content) {
    const index = this.#known.findLastIndex((each) => each.n < n) + 1
    this.#known.splice(index, this.#known[index]?.n === n ? 1 : 0, { n, origin, content })
  }

  /** Forgets frames that were taken back. */
  dropAfter(last) { this.#known = this.#known.filter(({ n }) => n <= last) }

  /** Forgets frames that are older than all that are kept. */
  dropBefore(first) { if (this.#known.length > 2 && this.#known[1].n < first) this.#known.shift() }

  /** The parent's origin at a frame; none where no tree came yet. */
  at(n, content) {
    const known = this.#known
    if (known.length === 0) return null
    const next = known.findIndex((each) => each.n >= n)
    const [a, b] = next < 0 ? [known.at(-2) ?? known.at(-1), known.at(-1)] : [known[next - 1] ?? known[next], known[next]]
    const start = Math.max(a.n, b.n - longestDelay)
    const share = b.n === start ? 1 : Math.min(Math.max((n - start) / (b.n - start), 0), 1)
    return [0, 1].map((axis) => {
      const [from, to] = [a.origin[axis], b.origin[axis]]
      const [fromContent, toContent] = [from - a.content[axis], to - b.content[axis]]
      return Math.abs(toContent - fromContent) <= Math.abs(to - from)
        ? content[axis] + fromContent + (toContent - fromContent) * share
        : from + (to - from) * share
    })
  }
}
