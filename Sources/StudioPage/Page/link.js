// The address's fragment holds what is on and all settings, so that it can be sent to somebody. Of options it has those
// that are not as the plugin declares them:
//
//     #plugin=compass&compass.disc=%23f00&theme=dark&edge=bottom&speed=0.25&compare=google&compare.line_width=4
import { withChangedOptions } from "./options.js"

/**
 * Reads a fragment.
 * @returns {{plugins: {name: string, options: object}[], settings: object,
 *   compare: {name: string, options: object}|null, speed: string|null, strangers: string[]}} values are texts;
 *   strangers are options of plugins that it does not put on
 */
export function readLink(fragment) {
  const link = { plugins: [], settings: {}, compare: null, speed: null, strangers: [] }
  const fields = [...new URLSearchParams(fragment.replace(/^#/, ""))]
  for (const [key, value] of fields) {
    if (key === "plugin") link.plugins.push({ name: value, options: {} })
    else if (key === "compare") link.compare = { name: value, options: {} }
    else if (key === "speed") link.speed = value
    else if (!key.includes(".")) link.settings[key] = value
  }
  for (const [key, value] of fields) {
    if (!key.includes(".")) continue
    const [plugin, option] = [key.slice(0, key.indexOf(".")), key.slice(key.indexOf(".") + 1)]
    const found = plugin === "compare" ? link.compare : link.plugins.find(({ name }) => name === plugin)
    if (found) found.options[option] = value
    else link.strangers.push(key)
  }
  return link
}

/** Writes a fragment of what the session says is on. */
export function writeLink({ plugins = [], settings = {}, speed, compare = null }) {
  const fields = new URLSearchParams()
  for (const { name } of plugins) fields.append("plugin", name)
  for (const { name, options } of plugins) {
    for (const [option, value] of Object.entries(options ?? {})) {
      fields.append(`${name}.${option}`, String(value))
    }
  }
  for (const [name, value] of Object.entries(settings)) fields.append(name, String(value))
  if (speed) fields.append("speed", speed)
  if (compare) fields.append("compare", compare.name)
  for (const [option, value] of Object.entries(compare?.options ?? {})) {
    fields.append(`compare.${option}`, String(value))
  }
  return "#" + fields
}

/** A text of a link as the value that its declaration wants; one that is none stays a text, to be refused as such. */
export function typed(text, { type } = {}) {
  if (type === "boolean" && ["true", "false"].includes(text)) return text === "true"
  if (type === "number" || type === "integer") return numberOf(text)
  if (type === "size") return text.split(",").map(numberOf)
  // A choice of numbers, such as frames a second.
  return text
}

function numberOf(text) { return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text) }

/**
 * Puts on what a link says: each thing by itself where not all of it can be.
 * @param {object} link as read
 * @param {object} hello the session's declarations
 * @param {(message: object) => Promise} ask sends a message; rejects with what is wrong with it
 * @returns {Promise<{message: string, plugin?: object}[]>} what of it could not be put on; where it is a plugin, that
 */
async function applyLink(link, hello, ask) {
  const wrong = link.strangers.map((key) => ({ message: `“${key}” is an option of no plugin in the link` }))
  const attempt = async (message, plugin) => {
    try {
      await ask(message)
      return true
    } catch (error) {
      wrong.push({ message: error.message, plugin })
      return false
    }
  }
  const withOptions = async (lane, { name, options }) => {
    for (const [option, value] of Object.entries(options)) {
      await attempt({ do: "option", lane, plugin: name, name: option, value })
    }
  }

  for (const [name, value] of Object.entries(link.settings)) {
    const declaration = hello.settings.find((setting) => setting.name === name)
    const choice = declaration?.choices?.find((each) => String(each) === value)
    await attempt({ do: "set", name, value: choice ?? typed(value, declaration) })
  }
  const plugins = link.plugins.map((plugin) => withTypes(plugin, hello))
  const isWhole = plugins.length === 0
    || await ask({ do: "use", lane: 0, plugins }).then(() => true, () => false)
  let on = []
  for (const plugin of isWhole ? [] : plugins) {
    const more = [...on, { name: plugin.name }]
    if (await attempt({ do: "use", lane: 0, plugins: more }, plugin)) on = more
  }
  for (const plugin of isWhole ? [] : plugins) {
    if (on.some(({ name }) => name === plugin.name)) await withOptions(0, plugin)
  }
  if (!link.compare) return wrong
  const { name } = link.compare
  const isVersion = ["saved", "committed"].includes(name)
  const other = isVersion ? name : withTypes(link.compare, hello)
  const fits = await ask({ do: "compare", with: other }).then(() => true, () => false)
  if (fits) return wrong
  const isOn = await attempt({ do: "compare", with: isVersion ? name : { name } })
  if (isOn && !isVersion) await withOptions(1, other)
  return wrong
}

function withTypes({ name, options }, hello) {
  const declaration = hello.plugins.find((plugin) => plugin.name === name)
  const values = Object.entries(options).map(([option, value]) =>
    [option, typed(value, declaration?.options?.find((each) => each.name === option))])
  return withChangedOptions({ name, options: Object.fromEntries(values) }, declaration)
}

/** The link in the address bar: applied once, then kept up with what is on. */
export class LinkKeeper {
  #connection
  #setup
  #time
  #showErrors
  #hello = null
  #isApplied = false
  #use = null
  #settings = null
  /** What of the link could not be put on, while it is told; its plugins stay in the address. */
  #wrong = []
  #takeBack = () => false

  /**
   * @param {Connection} connection
   * @param {Setup} setup knows what is compared
   * @param {TimeControls} time knows the speed
   * @param {(messages: string[], hidden: () => void) => () => boolean} showErrors tells what of a link cannot be put
   *   on, as `showLinkErrors`
   */
  constructor(connection, setup, time, showErrors) {
    this.#connection = connection
    this.#setup = setup
    this.#time = time
    time.speedChanged = () => this.#write()
    this.#showErrors = showErrors
    // Another studio has another address: what follows its # is put behind this one's, or the link is pasted.
    addEventListener("hashchange", () => this.#apply(location.hash))
    addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text") ?? ""
      const isField = event.target.matches?.("input, textarea")
      if (!isField && text.includes("#")) this.#apply(text.slice(text.indexOf("#")).trim())
    })
  }

  /** Puts on what the address says, when the page has come. */
  begin(hello) {
    const isFirst = this.#hello === null
    this.#hello = hello
    if (isFirst) this.#apply(location.hash)
  }

  /** Declarations that are told anew: what the address has beside what is on may be among them. */
  set plugins(plugins) {
    this.#hello = { ...this.#hello, plugins }
    if (this.#missing.some(({ name }) => plugins.some((plugin) => plugin.name === name))) this.#apply(location.hash)
    else this.#write()
  }

  get #missing() { return this.#wrong.map(({ plugin }) => plugin).filter(Boolean) }

  async #apply(fragment) {
    if (!this.#hello) return
    const link = readLink(fragment)
    const wrong = await applyLink(link, this.#hello, (message) => this.#connection.ask(message))
    if (link.speed !== null && !this.#time.chooseSpeed(link.speed)) {
      wrong.push({ message: `“speed” is one of ${this.#time.speeds.join(", ")}, and not “${link.speed}”` })
    }
    this.#takeBack()
    this.#wrong = wrong
    this.#tell()
    this.#isApplied = true
    this.#write()
  }

  #tell() {
    if (this.#wrong.length === 0) return
    this.#takeBack = this.#showErrors(this.#wrong.map(({ message }) => message), () => {
      this.#wrong = []
      this.#write()
    })
  }

  /** What is on by now was not wrong with the link. */
  #forgetWhatIsOn() {
    const on = this.#use.find(({ lane }) => lane === 0)?.plugins ?? []
    const count = this.#wrong.length
    this.#wrong = this.#wrong.filter(({ plugin }) => !plugin || on.every(({ name }) => name !== plugin.name))
    if (this.#wrong.length < count && this.#takeBack()) this.#tell()
  }

  set use(lanes) {
    this.#use = lanes
    this.#forgetWhatIsOn()
    this.#write()
  }

  set settings(values) {
    this.#settings = values
    this.#write()
  }

  #write() {
    if (!this.#isApplied || !this.#use || !this.#settings) return
    const changed = (plugin) =>
      withChangedOptions(plugin, this.#hello.plugins.find(({ name }) => name === plugin.name))
    const plugins = this.#use.find(({ lane }) => lane === 0)?.plugins ?? []
    const { compared } = this.#setup
    const link = writeLink({
      plugins: [...plugins, ...this.#missing].map(changed), settings: this.#settings, speed: this.#time.speed,
      compare: compared && changed(compared),
    })
    if (link !== location.hash) history.replaceState(null, "", link)
  }
}
