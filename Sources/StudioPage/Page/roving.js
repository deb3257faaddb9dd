// A list of rows as one stop of the tab key, after the ARIA Authoring Practices: arrows go through what is in it.

const controls = "a, button"

/** Rows with links and buttons: up and down go from row to row, left and right along it, Home and End to the ends. */
export class RovingRows {
  #list
  #current = null

  /** @param {Element} list whose children are the rows */
  constructor(list) {
    this.#list = list
    list.addEventListener("keydown", (event) => this.#move(event))
    list.addEventListener("focusin", ({ target }) => this.#select(target))
  }

  /** Takes a row in; `update` follows when all are there. */
  add(row) { for (const control of row.querySelectorAll(controls)) control.tabIndex = -1 }

  /** Whether the focus is in one of the rows. */
  get hasFocus() { return this.#list.contains(document.activeElement) }

  /**
   * Rows have come, gone, or been hidden: the newest is the stop unless the focus is on another one.
   * @param {boolean} hadFocus whether the focus was in a row before
   */
  update(hadFocus = this.hasFocus) {
    if (this.hasFocus && !this.#current?.closest("[hidden]")) return
    // Rows come while a finger moves: the last is looked for from the end.
    const rows = [...this.#list.children]
    const next = (hadFocus ? rows.find(isStop) : rows.findLast(isStop))?.querySelector(controls)
    this.#select(next)
    if (hadFocus) next?.focus()
  }

  #rows() { return [...this.#list.children].filter(isStop) }

  #select(control) {
    if (this.#current) this.#current.tabIndex = -1
    this.#current = control ?? null
    if (control) control.tabIndex = 0
  }

  #move(event) {
    const row = [...this.#list.children].find((each) => each.contains(event.target))
    if (!row) return
    const rows = this.#rows()
    const [along, index] = [[...row.querySelectorAll(controls)], rows.indexOf(row)]
    const column = along.indexOf(event.target)
    const next = {
      ArrowDown: () => at(rows[index + 1], column), ArrowUp: () => at(rows[index - 1], column),
      ArrowRight: () => along[column + 1], ArrowLeft: () => along[column - 1],
      Home: () => at(rows[0], column), End: () => at(rows.at(-1), column),
    }[event.key]
    if (!next) return
    event.preventDefault()
    next()?.focus()
  }
}

/** Whether a row is shown and has a control. */
function isStop(row) { return !row.hidden && row.querySelector(controls) !== null }

/** A row's control in a column, or its last one. */
function at(row, column) {
  const along = [...row?.querySelectorAll(controls) ?? []]
  return along[Math.min(column, along.length - 1)]
}
