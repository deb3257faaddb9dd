// The studio's page: the parts, and which of the session's messages each of them hears.
import { Announcer } from "./announcer.js"
import { lines } from "./chart-drawing.js"
import { action } from "./controls.js"
import { Connection } from "./connection.js"
import { byID, copy, onceAFrame, setText } from "./dom.js"
import { showError, showLinkErrors } from "./errors.js"
import { EventList } from "./events.js"
import { HeldFinger } from "./held-finger.js"
import { LineChart } from "./line-chart.js"
import { LinkKeeper } from "./link.js"
import { Panels } from "./panels.js"
import { Phones } from "./phones.js"
import { ProblemOverlay } from "./problem.js"
import { startRecordings } from "./recordings.js"
import { startSectionLinks } from "./sections.js"
import { Series } from "./series.js"
import { Setup } from "./setup.js"
import { StateChart } from "./state-chart.js"
import { startTabs } from "./tabs.js"
import { startTheme } from "./theme.js"
import { TimeControls } from "./time.js"
import { ViewCurves } from "./view-curves.js"

startTheme()
startSectionLinks()

/** What the page cannot do without, and whether this browser has it. */
const needs = {
  WebSocket: "WebSocket" in globalThis, "pointer events": "PointerEvent" in globalThis,
  "rounded rectangles on a canvas": "roundRect" in (globalThis.Path2D?.prototype ?? {}),
  "ResizeObserver": "ResizeObserver" in globalThis,
  "pictures by createImageBitmap": "createImageBitmap" in globalThis,
  "drawing by workers": "transferControlToOffscreen" in (globalThis.HTMLCanvasElement?.prototype ?? {}),
}
function start() {
  const session = new URLSearchParams(location.search).get("session") ?? "main"
  const connection = new Connection(session)
  const announcer = new Announcer()
  const images = new globalThis.PullPainter.Images()
  const phones = new Phones(connection, images)
  const time = new TimeControls(connection, (frames) => phones.showPast(frames))
  const seek = (frame) => time.seek(frame)
  const series = new Series(connection, 0)
  const chart = startChart({ series, seek, goLive: () => time.goLive() })
  const states = new StateChart(byID("state-chart"))
  const events = new EventList(seek)
  const curves = new ViewCurves()
  chart.drawn = (shown) => curves.draw(shown)
  const panels = new Panels((frame) => { phones.all[0].outlined = frame }, (path, name) => {
    curves.choose(path, name)
    chart.redraw()
  })
  const problem = new ProblemOverlay()
  const setup = new Setup(connection)
  const recordings = startRecordings(connection, (text) => announcer.say(text))
  const link = new LinkKeeper(connection, setup, time, showLinkErrors)

  const heldFinger = new HeldFinger(connection, phones, (text) => announcer.say(text))

  // The phone goes first: the rest is laid out once for each of the browser's frames.
  const showTime = onceAFrame((frame) => {
    time.show(frame)
    panels.showMode(frame.mode)
    heldFinger.show(frame)
  })

  connection.on("status", (status) => {
    showStatus(status)
    if (status.state !== "open") time.showNone()
    // A session that is gone for a moment leaves the focus where it is.
    if (status.state === "ended") allowSession(false)
  })
  connection.on("hello", (hello) => {
    allowSession(true)
    // It tells a page that came back what happened before, too.
    events.clear()
    setup.buildSettings(hello.settings)
    setup.showPlugins(hello.plugins)
    link.begin(hello)
    wantPanels()
  })
  connection.on("plugins", (plugins) => {
    setup.showPlugins(plugins)
    recordings.showPlugins(setup.declaredPlugins)
    link.plugins = plugins
  })
  connection.on("images", (files) => {
    for (const file of files) images.add(file).then(() => phones.redraw())
  })
  let state = null
  connection.on("frame", (frame) => {
    phones.show(frame)
    const [lane] = frame.lanes
    series.add(frame)
    curves.add(frame)
    chart.show(frame)
    showTime(frame)
    if (lane && lane.state !== state) {
      state = lane.state
      states.show(state)
      setText(byID("state"), state.replace(/_/g, " "))
      if (frame.mode === "live") announcer.say(state.replace(/_/g, " "))
    }
  })
  connection.on("states", (machine) => states.build(machine))
  connection.on("events", (list) => events.add(list))
  connection.on("missed", (count) => events.add([], count))
  connection.on("panel", (panel) => {
    panels.show(panel)
    if (!panel.tree) return
    curves.learn(panel.tree[0] ?? [], panel.live ?? false)
    // The tree of a past frame comes when that is drawn already, and no further one does.
    if (curves.path !== null) chart.redraw()
  })
  problem.told = (text) => announcer.say(text)
  problem.gone = (text) => announcer.takeBack(text)
  connection.on("problem", (found) => problem.show(found))
  connection.on("use", (lanes) => {
    setup.showUse(lanes)
    phones.name(lanes)
    link.use = lanes
    recordings.showPlugins(setup.declaredPlugins)
  })
  connection.on("settings", (values) => {
    setup.showSettings(values)
    link.settings = values
  })
  connection.on("clients", (count) => {
    setText(byID("clients"), count > 1 ? `${count} pages look at this session` : "")
  })
  connection.on("announce", (text) => announcer.say(text))
  connection.on("error", ({ message }) => showError(message))

  const wantPanels = (panel = shownPanel) => {
    shownPanel = panel
    if (panel !== "panel-views") panels.leaveViews()
    const names = { "panel-explain": "explain", "panel-views": "tree", "panel-cost": "cost" }
    const wanted = new Set([names[panel], curves.path === null ? undefined : "tree"])
    connection.send({ do: "panels", names: [...wanted].filter(Boolean) })
  }
  let shownPanel = "panel-events"
  // The chosen view's place in its parent comes of the tree, whichever panel is shown.
  curves.chosen = () => {
    panels.mark(curves.path)
    wantPanels()
  }
  startTabs(byID("panel-tabs"), wantPanels)
  startActions(connection)
  byID("copy-link").addEventListener("click", async () => {
    setText(byID("copy-told"), await copy(location.href)
      ? "Copied. The address opens on this machine alone; others paste it, or what follows #, on their studio’s page."
      : "The browser does not allow it: copy it from the address bar.")
    clearTimeout(copyTimer)
    copyTimer = setTimeout(() => setText(byID("copy-told"), ""), 8000)
  })
  byID("try-now").addEventListener("click", () => connection.tryNow())
  connection.open()
}

/** Ends what is told of a copied link. */
let copyTimer = 0

function showStatus({ state, text }) {
  byID("status").dataset.state = state
  setText(byID("status-text"), text)
  byID("try-now").hidden = state === "open" || state === "connecting"
  document.body.classList.toggle("is-offline", state !== "open")
}

/** Enables what needs a session, or disables it. */
function allowSession(is) {
  for (const fields of document.querySelectorAll(".needs-session")) fields.disabled = !is
}

function startChart(source) {
  const chart = new LineChart(byID("chart"), byID("chart-lines"), source)
  for (const { name } of lines) {
    byID(`line-${name}`).addEventListener("change", ({ target }) => chart.toggle(name, target.checked))
  }
  byID("zoom-in").addEventListener("click", () => chart.zoom(0.5))
  byID("zoom-out").addEventListener("click", () => chart.zoom(2))
  byID("chart-back").addEventListener("click", () => chart.pan(-0.5))
  byID("chart-forth").addEventListener("click", () => chart.pan(0.5))
  byID("follow").addEventListener("click", () => chart.follow())
  byID("page-theme").addEventListener("change", () => chart.redraw())
  return chart
}

/** Beginnings, ends and faults. */
function startActions(connection) {
  const make = (label, message) => action(label, () => connection.ask(message))
  byID("actions").replaceChildren(
    make("Begin by code", { do: "begin" }), make("Complete", { do: "complete" }),
    make("Fail", { do: "fail" }), make("Reset the stage", { do: "reset" }))
  byID("faults").replaceChildren(
    make("Raise an error", { do: "fault", kind: "raise", lane: 0 }),
    make("Run out of memory", { do: "fault", kind: "memory", lane: 0 }))
}

const missing = Object.keys(needs).filter((name) => !needs[name])
if (missing.length > 0) {
  byID("status-text").textContent =
    `This browser lacks ${missing.join(", ")}. Use a current Firefox, Chrome, Edge or Safari.`
} else {
  start()
}
