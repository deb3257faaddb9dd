// The states and how they follow one another, with the one that is now.
import { svg, words } from "./dom.js"

const [width, height] = [420, 230]
const [nodeWidth, nodeHeight] = [92, 28]
/** How far a way bends to its right, so that a way and its way back are two. */
const bend = 16

/** A chart of states in a ring. */
export class StateChart {
  #host
  #nodes = new Map()
  #ways = new Map()
  #state = null

  /** @param {Element} host what it is put into */
  constructor(host) { this.#host = host }

  /** @param {{states: string[], transitions: string[][]}} machine as the session sends it */
  build({ states, transitions }) {
    this.#nodes.clear()
    this.#ways.clear()
    const places = new Map(states.map((state, index) => [state, ringPlace(index, states.length)]))
    const lines = svg("g", { class: "ways" })
    for (const [from, to] of transitions) {
      if (!places.has(from) || !places.has(to) || from === to) continue
      const line = svg("path", { d: way(places.get(from), places.get(to)), "marker-end": "url(#arrow)" })
      this.#ways.set(`${from} ${to}`, line)
      lines.append(line)
    }
    const boxes = svg("g", { class: "nodes" })
    for (const [state, [x, y]] of places) {
      const node = svg("g", { class: "node", transform: `translate(${x} ${y})` },
        svg("rect", {
          x: -nodeWidth / 2, y: -nodeHeight / 2, width: nodeWidth, height: nodeHeight,
          rx: nodeHeight / 2,
        }),
        svg("text", { "text-anchor": "middle", dy: "0.34em", text: state.replace(/_/g, " ") }))
      this.#nodes.set(state, node)
      boxes.append(node)
    }
    const arrow = svg("marker", {
      id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse",
      orient: "auto-start-reverse",
    }, svg("path", { d: "M0 0L8 4L0 8Z" }))
    this.#host.replaceChildren(svg("svg", {
      viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": `The states: ${states.map(words).join(", ")}`,
    }, svg("defs", {}, arrow), lines, boxes))
    const state = this.#state
    this.#state = null
    if (state) this.show(state)
  }

  /** Marks the state that is now, and the way there. */
  show(state) {
    if (state === this.#state) return
    for (const line of this.#ways.values()) line.classList.remove("taken")
    this.#ways.get(`${this.#state} ${state}`)?.classList.add("taken")
    this.#nodes.get(this.#state)?.classList.remove("now")
    this.#nodes.get(state)?.classList.add("now")
    this.#state = state
  }
}

function ringPlace(index, count) {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return [
    width / 2 + Math.cos(angle) * (width - nodeWidth - 16) / 2,
    height / 2 + Math.sin(angle) * (height - nodeHeight - 16) / 2,
  ].map(Math.round)
}

/** A curve from the edge of a box to the edge of another one. */
function way([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const middle = [
    (x0 + x1) / 2 - (y1 - y0) / length * bend, (y0 + y1) / 2 + (x1 - x0) / length * bend,
  ]
  const start = edge([x0, y0], middle, 1)
  const end = edge([x1, y1], middle, 5)
  return `M${start}Q${middle.map(Math.round)} ${end}`
}

/** Where the line from a box's middle to a place leaves the box, and some points more. */
function edge([x, y], [toX, toY], gap) {
  const [dx, dy] = [toX - x, toY - y]
  const length = Math.hypot(dx, dy)
  const share = Math.min(
    (nodeWidth / 2) / Math.max(Math.abs(dx), 1e-6), (nodeHeight / 2) / Math.max(Math.abs(dy), 1e-6))
  return [x + dx * share + dx / length * gap, y + dy * share + dy / length * gap].map(Math.round)
}
