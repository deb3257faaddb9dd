// The address's fragment holds what is on and all settings, so that it can be sent to somebody:
//
//     #plugin=compass&compass.disc=%23f00&theme=dark&edge=bottom&compare=google&compare.line_width=4

/**
 * Reads a fragment.
 * @returns {{plugins: {name: string, options: object}[], settings: object, compare: {name: string, options: object}|null}} values are texts
 */
export function readLink(fragment) {
  const link = { plugins: [], settings: {}, compare: null }
  const fields = [...new URLSearchParams(fragment.replace(/^#/, ""))]
  for (const [key, value] of fields) {
    if (key === "plugin") link.plugins.push({ name: value, options: {} })
    else if (key === "compare") link.compare = { name: value, options: {} }
    else if (!key.includes(".")) link.settings[key] = value
  }
  for (const [key, value] of fields) {
    const [plugin, option] = [key.slice(0, key.indexOf(".")), key.slice(key.indexOf(".") + 1)]
    const found = key.includes(".")
      && (plugin === "compare" ? link.compare : link.plugins.find(({ name }) => name === plugin))
    if (found) found.options[option] = value
  }
  return link
}

/** Writes a fragment of what the session says is on. */
export function writeLink({ plugins = [], settings = {}, compare = null }) {
  const fields = new URLSearchParams()
  for (const { name } of plugins) fields.append("plugin", name)
  for (const { name, options } of plugins) {
    for (const [option, value] of Object.entries(options ?? {})) {
      fields.append(`${name}.${option}`, String(value))
    }
  }
  for (const [name, value] of Object.entries(settings)) fields.append(name, String(value))
  if (compare) fields.append("compare", compare.name)
  for (const [option, value] of Object.entries(compare?.options ?? {})) {
    fields.append(`compare.${option}`, String(value))
  }
  return "#" + fields
}

/** A text of a link as the value that its declaration wants. */
export function typed(text, { type } = {}) {
  if (type === "boolean") return text === "true"
  if (type === "number" || type === "integer") return Number(text)
  if (type === "size") return text.split(",").map(Number)
  // A choice of numbers, such as frames a second.
  return text
}

/**
 * The messages that put on what a link says.
 * @param {object} link as read
 * @param {object} hello the session's declarations
 */
export function linkMessages(link, hello) {
  const messages = []
  for (const [name, value] of Object.entries(link.settings)) {
    const declaration = hello.settings.find((setting) => setting.name === name)
    if (!declaration) continue
    const choice = declaration.choices?.find((each) => String(each) === value)
    messages.push({ do: "set", name, value: choice ?? typed(value, declaration) })
  }
  if (link.plugins.length > 0) {
    messages.push({ do: "use", lane: 0, plugins: link.plugins.map((plugin) => withTypes(plugin, hello)) })
  }
  if (link.compare) {
    const { name } = link.compare
    const isVersion = ["saved", "committed"].includes(name)
    messages.push({ do: "compare", with: isVersion ? name : withTypes(link.compare, hello) })
  }
  return messages
}

function withTypes({ name, options }, hello) {
  const declared = hello.plugins.find((plugin) => plugin.name === name)?.options ?? []
  const values = Object.entries(options).map(([option, value]) =>
    [option, typed(value, declared.find((each) => each.name === option))])
  return { name, options: Object.fromEntries(values) }
}

/** The link in the address bar: applied once, then kept up with what is on. */
export class LinkKeeper {
  #connection
  #setup
  #showError
  #hello = null
  #isApplied = false
  #use = null
  #settings = null

  /**
   * @param {Connection} connection
   * @param {Setup} setup knows what is compared
   * @param {(message: string) => void} showError tells what of a link cannot be put on
   */
  constructor(connection, setup, showError) {
    this.#connection = connection
    this.#setup = setup
    this.#showError = showError
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

  /** Declarations that are told anew. */
  set plugins(plugins) { this.#hello = { ...this.#hello, plugins } }

  async #apply(fragment) {
    if (!this.#hello) return
    for (const message of linkMessages(readLink(fragment), this.#hello)) {
      try {
        await this.#connection.ask(message)
      } catch (error) {
        this.#showError(error.message)
      }
    }
    this.#isApplied = true
    this.#write()
  }

  set use(lanes) {
    this.#use = lanes
    this.#write()
  }

  set settings(values) {
    this.#settings = values
    this.#write()
  }

  #write() {
    if (!this.#isApplied || !this.#use || !this.#settings) return
    const plugins = this.#use.find(({ lane }) => lane === 0)?.plugins
    const link = writeLink({ plugins, settings: this.#settings, compare: this.#setup.compared })
    if (link !== location.hash) history.replaceState(null, "", link)
  }
}
