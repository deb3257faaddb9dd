// Recordings: saved as a script, a spec or the touches themselves; dropped onto the page to be replayed; exports.
import { action } from "./controls.js"
import { byID, copy, download, element, fill, setText } from "./dom.js"

const greatestLength = 1 << 20
/** How names of recordings end, by their kind. */
const endings = { spec: "_spec.lua", script: ".lua", touches: ".json" }
const exportKinds = [
  ["png", "Picture (PNG)"], ["svg", "Picture (SVG)"], ["webp", "Animation (WebP)"],
  ["gif", "Animation (GIF)"], ["sheet", "Sheet"], ["trace", "Trace"],
]

/**
 * Makes the panel's buttons and the page's dropping of files work.
 * @returns {{showPlugins: (plugins: object[]) => void}} hears which plugins are on, as they are declared
 */
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

  const [kind, folder] = [byID("recording-kind"), new SpecFolder()]
  const make = (more) => {
    // What is shown is of the time before.
    byID("recording").hidden = true
    return ask({ do: "recording", as: kind.value, plugin: folder.plugin, ...more })
  }
  byID("make-recording").addEventListener("click", attempt(async () => {
    const reply = await make()
    show(folder.written ? { ...reply, name: folder.written + endings[kind.value] } : reply)
  }))
  byID("save-recording").addEventListener("submit", (event) => {
    event.preventDefault()
    attempt(async () => {
      const save = folder.name
      if (!save) return
      const reply = await make({ save })
      show(reply)
      say(`${savedWord(reply)} ${reply.path ?? reply.name}`)
    })()
  })

  const replay = attempt(async (file) => {
    if (file.size > greatestLength) throw new Error(`${file.name} is larger than 1 MiB: no recording is`)
    await ask({ do: "replay", name: file.name, text: await file.text() })
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
  return folder
}

/** Whose folder a recording is saved in, and under which name. */
class SpecFolder {
  #field = byID("recording-plugin")
  #name = byID("recording-name")
  #problem = byID("recording-name-problem")
  #plugins = []

  constructor() {
    this.#field.addEventListener("change", () => this.#tell())
    this.#name.addEventListener("input", () => this.#refuse(""))
  }

  /** The plugin's name; none where only built-in parts are on. */
  get plugin() { return this.#field.value || undefined }

  /** The name as it is written. */
  get written() { return this.#name.value.trim() }

  /** The name to save under; none, and told, where none is written. */
  get name() {
    const name = this.written
    this.#refuse(name ? "" : "It must not be empty")
    return name
  }

  #refuse(message) {
    setText(this.#problem, message)
    this.#name.setAttribute("aria-invalid", message !== "")
    if (message) byID("recording").hidden = true
  }

  showPlugins(plugins) {
    const isKept = plugins.some(({ name }) => name === this.#field.value)
    this.#plugins = plugins
    fill(this.#field, plugins.map(({ name }) => [name, name]))
    // A shipped plugin's folder is nobody's to write to.
    const own = plugins.find(({ origin }) => origin !== "shipped") ?? plugins[0]
    if (!isKept && own) this.#field.value = own.name
    this.#tell()
  }

  /** Says where it is, and suggests a name that no spec by hand has, until another one is written. */
  #tell() {
    const chosen = this.#plugins.find(({ name }) => name === this.#field.value)
    const text = !chosen ? "Only built-in parts are on."
      : chosen.origin === "shipped" ? `${chosen.name} is a shipped plugin. Save recordings with a copy of it.`
        : chosen.folder ? `${chosen.folder}/spec` : ""
    setText(byID("recording-folder"), text)
    const field = this.#name
    if (chosen && (field.value === "" || field.value === field.dataset.suggested)) {
      field.value = field.dataset.suggested = `${chosen.name.split("/").at(-1)}-pull`
      this.#refuse("")
    }
  }
}

/** How a file was written: anew, or over another recording. */
function savedWord({ replaced }) { return replaced ? "Replaced" : "Saved as" }

/** Shows a recording's text, to be copied and downloaded. */
function show(reply) {
  const { name, text, path } = reply
  const host = byID("recording")
  const copyButton = action("Copy", async () => {
    if (!await copy(text)) throw new Error("the browser does not allow it: select the text instead")
  })
  host.replaceChildren(
    element("p", { text: path ? `${savedWord(reply)} ${path}` : name }),
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
