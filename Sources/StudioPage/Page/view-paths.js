// Which view is which, whatever its number: another version of a plugin, or another stage, numbers its views anew.

/** Which of those of the same name a view is, as the end of its path says: 1 is the first. */
export function placeOf(path) { return Number(path.slice(path.lastIndexOf(":") + 1)) }

/**
 * Each view's path: the names from the root down, each with its place among those of the same name.
 * @param {{name: string, depth: number}[]} views of a tree, each before what is in it
 * @returns {string[]} in the order of the views
 */
export function pathsOf(views) {
  const counts = new Map()
  const above = []
  return views.map(({ name = "", depth = 0 }) => {
    const named = `${depth > 0 ? above[depth - 1] : ""}/${encodeURIComponent(name)}`
    const count = (counts.get(named) ?? 0) + 1
    counts.set(named, count)
    above[depth] = `${named}:${count}`
    return above[depth]
  })
}
