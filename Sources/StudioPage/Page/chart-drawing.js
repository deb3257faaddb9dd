// The chart of amount, offset, inset and velocity: two plots above one axis of time, and nothing of the page.
import { clearedContext } from "./dom.js"

/** What has a line: its name, the plot that it is in, and its dashes, which tell lines apart without colour. */
export const lines = [
  { name: "amount", plot: 0, dash: [] }, { name: "offset", plot: 0, dash: [6, 3] },
  { name: "inset", plot: 0, dash: [2, 2] }, { name: "velocity", plot: 1, dash: [] },
]
const margin = { left: 44, right: 10, top: 8, bottom: 20 }
/** How much of the room each plot has; the rest is between them. */
const plots = [{ from: 0, to: 0.66, unit: "pt" }, { from: 0.74, to: 1, unit: "pt/s" }]
/** How far apart labels of an axis are at least, in the page's pixels. */
const labelHeight = 13

/**
 * Where frames are on a chart.
 * @param {number} width the chart's, in the page's pixels
 * @param {number} from the first frame, at the axis's left end
 * @param {number} to the last one
 * @returns {{left: number, width: number, x: (frame: number) => number, frame: (x: number) => number}}
 */
export function timeAxis(width, from, to) {
  const length = width - margin.left - margin.right
  const span = to - from || 1
  return {
    left: margin.left, width: length,
    x: (frame) => margin.left + (frame - from) / span * length,
    frame: (x) => from + (x - margin.left) / length * span,
  }
}

/**
 * Draws a chart.
 * @param {HTMLCanvasElement|OffscreenCanvas} canvas
 * @param {object} chart
 * @param {{width: number, height: number}} chart.size in the page's pixels
 * @param {number} chart.ratio how many of the screen's pixels one of the page's has
 * @param {number} chart.from the first frame on the axis
 * @param {number} chart.to the last one
 * @param {number} chart.now the frame that has the cursor
 * @param {number|undefined} chart.threshold in points
 * @param {Object<string, Float64Array>} chart.columns `frame`, `time` in seconds, and a line's values by its name
 * @param {Set<string>} chart.hidden names of lines that are left out
 * @param {Object<string, string>} chart.colors by name: `text`, `line`, `muted`, and a line's by its name
 */
export function drawChart(canvas, { size, ratio, from, to, now, threshold, columns, hidden, colors }) {
  const context = clearedContext(canvas, size.width, size.height, ratio)
  const axis = timeAxis(size.width, from, to)
  const room = size.height - margin.top - margin.bottom
  const labels = []
  plots.forEach(({ from, to, unit }, index) => {
    const shown = lines.filter((line) => line.plot === index && !hidden.has(line.name))
    const place = { top: margin.top + room * from, bottom: margin.top + room * to, unit, labels }
    const y = drawScale(context, axis, shown.map(({ name }) => columns[name]), place, colors)
    if (index === 0 && threshold) drawThreshold(context, axis, y(threshold), colors)
    drawLines(context, axis, shown, place, y, columns, colors)
  })
  drawTimes(context, axis, size.height, columns, colors)
  const at = axis.x(now)
  if (at < margin.left - 1 || at > size.width - margin.right + 1) return
  context.fillStyle = colors.text
  context.fillRect(Math.round(at) - 0.5, margin.top, 1, room)
}

/** Draws a plot's unit and the ends of its values; returns where a value is. */
function drawScale(context, axis, values, { top, bottom, unit, labels }, colors) {
  const least = values.reduce((least, column) => column.reduce((a, b) => Math.min(a, b), least), 0)
  const greatest = values.reduce((greatest, column) => column.reduce((a, b) => Math.max(a, b), greatest),
    unit === "pt" ? 80 : 100)
  const [low, high] = rounded(least, greatest)
  const y = (value) => bottom - (value - low) / (high - low) * (bottom - top)
  context.textAlign = "right"
  context.textBaseline = "middle"
  // The zero first, then the end that is farther from it: one that has no room has a line alone.
  const ends = [low, high].sort((a, b) => Math.abs(b) - Math.abs(a))
  for (const value of new Set([0, ...ends])) {
    context.fillStyle = colors.line
    context.fillRect(axis.left, Math.round(y(value)), axis.width, 1)
    if (labels.some((label) => Math.abs(label - y(value)) < labelHeight)) continue
    context.fillStyle = colors.muted
    context.fillText(String(value), axis.left - 6, y(value))
    labels.push(y(value))
  }
  context.fillStyle = colors.muted
  context.textAlign = "left"
  context.fillText(unit, 2, (top + bottom) / 2)
  return y
}

function drawThreshold(context, axis, y, colors) {
  context.save()
  context.setLineDash([3, 4])
  context.strokeStyle = colors.muted
  context.strokeRect(axis.left, Math.round(y) + 0.5, axis.width, 0)
  context.restore()
}

function drawLines(context, axis, shown, { top, bottom }, y, columns, colors) {
  context.save()
  context.beginPath()
  context.rect(axis.left, top - 2, axis.width, bottom - top + 4)
  context.clip()
  context.lineWidth = 1.75
  for (const { name, dash } of shown) {
    context.beginPath()
    columns.frame.forEach((frame, row) => context.lineTo(axis.x(frame), y(columns[name][row])))
    context.strokeStyle = colors[name]
    context.setLineDash(dash)
    context.stroke()
  }
  context.restore()
}

/** Writes half and whole seconds below the frames that are at them. */
function drawTimes(context, axis, height, { frame, time }, colors) {
  context.fillStyle = colors.muted
  context.textBaseline = "alphabetic"
  context.textAlign = "center"
  let before = -Infinity
  frame.forEach((each, row) => {
    const [at, nearest] = [axis.x(each), Math.round(time[row] * 2) / 2]
    if (Math.abs(time[row] - nearest) > 0.009 || at - before < 56 || at < axis.left + 12) return
    context.fillText(`${nearest} s`, at, height - 5)
    before = at
  })
}

/** Ends of an axis: tens, or hundreds where the numbers are large. */
function rounded(low, high) {
  const unit = Math.max(Math.abs(low), high) > 300 ? 100 : 20
  return [Math.floor(low / unit) * unit, Math.ceil(high / unit) * unit]
}
