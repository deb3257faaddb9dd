// Recordings: saved as a script, a spec or the touches themselves; dropped onto the page to be replayed; exports.
import { action } from "./controls.js"
import { byID, copy, download, element } from "./dom.js"

const greatestLength = 1 << 20
const exportKinds = [
  ["png", "Picture (PNG)"], ["svg", "Picture (SVG)"], ["webp", "Animation (WebP)"],
  ["gif", "Animation (GIF)"], ["sheet", "Sheet"], ["trace", "Trace"],
]

/** Makes the panel's buttons and the page's dropping of files work. */
export function startRecordings(connection, say) {
  const problem = byID("recording-problem")
  const ask = async (message) => {
    const reply = await connection.ask(message)
    problem.textContent = ""
    return reply
  }
  const attempt = (task) => async (...given) => {
    try {
      await task(...given)
    } catch (error) {
      problem.textContent = error.message
    }
  }

  const kind = byID("recording-kind")
  byID("make-recording").addEventListener("click", attempt(async () => {
    show(await ask({ do: "recording", as: kind.value }))
  }))
  byID("save-recording").addEventListener("submit", (event) => {
    event.preventDefault()
    attempt(async () => {
      const reply = await ask({ do: "recording", as: kind.value, save: byID("recording-name").value })
      show(reply)
      say(`Saved as ${reply.path ?? reply.name}`)
    })()
  })

  const replay = attempt(async (file) => {
    if (file.size > greatestLength) throw new Error(`${file.name} is larger than 1 MiB: no recording is`)
    await ask({ do: "replay", text: await file.text() })
    say(`${file.name} is played`)
  })
  byID("replay-file").addEventListener("change", async ({ target }) => {
    const [file] = target.files
    if (file) await replay(file)
    target.value = ""
  })
  acceptDrops(replay)

  byID("exports").replaceChildren(...exportKinds.map(([as, label]) => {
    const made = action(label, async () => {
      made.disabled = true
      made.setAttribute("aria-busy", "true")
      try {
        const { url, name } = await ask({ do: "export", as })
        element("a", { href: url, download: name }).click()
        say(`${name} is ready`)
      } finally {
        made.disabled = false
        made.removeAttribute("aria-busy")
      }
    })
    return made
  }))
}

/** Shows a recording's text, to be copied and downloaded. */
function show({ name, text, path }) {
  const host = byID("recording")
  const copyButton = action("Copy", async () => {
    if (!await copy(text)) throw new Error("the browser does not allow it: select the text instead")
  })
  host.replaceChildren(
    element("p", { text: path ? `Saved: ${path}` : name }),
    element("pre", { class: "source", tabindex: 0, "aria-label": name, text }),
    element("div", { class: "row" }, copyButton, action("Download", () => download(text, name))))
  host.hidden = false
}

/** A file that is dropped anywhere on the page is replayed. */
function acceptDrops(replay) {
  const hint = byID("drop-hint")
  const hasFile = (event) => event.dataTransfer?.types.includes("Files")
  addEventListener("dragover", (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    hint.hidden = false
  })
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) hint.hidden = true })
  addEventListener("drop", (event) => {
    hint.hidden = true
    if (!hasFile(event)) return
    event.preventDefault()
    replay(event.dataTransfer.files[0])
  })
}
