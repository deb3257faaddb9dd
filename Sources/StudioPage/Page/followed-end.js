// A list whose end is followed until its reader scrolls up, and again from when the end is reached.

/** How near the end counts as the end, in pixels. */
const near = 24

/** The end of a list in an element that scrolls. */
export class FollowedEnd {
  #scroller
  #isFollowed = true
  #top = 0
  #height = 0

  /** @param {Element} list whose parent scrolls */
  constructor(list) {
    this.#scroller = list.parentElement
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true })
    // Rows are higher on a narrower page.
    const observer = new ResizeObserver(() => this.show())
    for (const each of [list, this.#scroller]) observer.observe(each)
  }

  /** Goes to the end, and follows it from now on. */
  follow() {
    this.#isFollowed = true
    this.show()
  }

  /** Goes to the end where it is followed. */
  show() {
    // Farther than it goes is its end, and nothing need be measured for it.
    if (this.#isFollowed) this.#scroller.scrollTop = 1e6
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller
    // A list that has grown or shrunk is nearer its end or farther from it, and nobody has scrolled.
    const isReader = scrollTop < this.#top && scrollHeight >= this.#height
    if (scrollHeight - scrollTop - clientHeight < near) this.#isFollowed = true
    else if (isReader) this.#isFollowed = false
    this.#top = scrollTop
    this.#height = scrollHeight
  }
}
