// Draws the chart beside the page's own thread: the phone's frames go on meanwhile.
import { drawChart } from "./chart-drawing.js"

let canvas

/** The first message has the canvas; each further one is a chart, as `drawChart` takes it. */
onmessage = ({ data }) => {
  if (data.canvas) canvas = data.canvas
  else drawChart(canvas, data)
}
