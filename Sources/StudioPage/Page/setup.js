// The plugins that are on, with their options; the session's settings; a second lane to compare with.
import { action, control } from "./controls.js"
import { byID, element, words } from "./dom.js"

/** The panel beside the phone that says what is pulled. */
export class Setup {
  #connection
  #hello = null
  #use = []
  #compare = null
  #options = new Map()
  #settings = new Map()

  constructor(connection) {
    this.#connection = connection
    byID("plugin").addEventListener("change", ({ target }) => this.#put(target.value ? [{ name: target.value }] : []))
    byID("add-plugin").addEventListener("change", ({ target }) => {
      const { value } = target
      target.value = ""
      if (value) this.#put([...this.#plugins(), { name: value }])
    })
    byID("compare").addEventListener("change", ({ target }) => this.#compareWith(target.value))
  }

  /** Builds the controls of what the session has. */
  build(hello) {
    this.#hello = hello
    const names = hello.plugins.map(({ name }) => name)
    fill(byID("plugin"), ["", ...names], "The built-in parts")
    fill(byID("add-plugin"), ["", ...names], "Add a plugin…")
    fill(byID("compare"), ["", "saved", "committed", ...names], "Nothing")
    const [saved, committed] = ["saved", "committed"].map((value) =>
      [...byID("compare").options].find((option) => option.value === value))
    saved.text = "The version before the last save"
    committed.text = "Git’s last commit"
    const rows = hello.settings.map((declaration) => {
      const made = control(declaration, "setting", (value) =>
        this.#connection.ask({ do: "set", name: declaration.name, value }))
      this.#settings.set(declaration.name, made)
      return made.element
    })
    byID("settings").replaceChildren(...rows)
  }

  showSettings(values) {
    for (const [name, value] of Object.entries(values)) this.#settings.get(name)?.show(value)
  }

  /** Shows what is on: the cards stay where only values have changed. */
  showUse(lanes) {
    if (!this.#hello) return
    const before = this.#plugins().map(({ name }) => name).join(" ")
    this.#use = lanes
    const plugins = this.#plugins()
    const isSame = before === plugins.map(({ name }) => name).join(" ")
    if (!isSame || this.#options.size === 0) this.#buildCards(plugins)
    for (const { name, options } of plugins) {
      for (const [option, value] of Object.entries(options ?? {})) {
        this.#options.get(`${name}.${option}`)?.show(value)
      }
    }
    byID("plugin").value = plugins[0]?.name ?? ""
    const other = lanes.find(({ lane }) => lane === 1)
    this.#showCompared(other)
  }

  /** What is compared: a plugin with its options, or a version by its name. */
  get compared() { return this.#compare }

  #showCompared(lane) {
    const [plugin] = lane?.plugins ?? []
    this.#compare = !lane ? null : lane.comparison === "plugin" ? plugin : { name: lane.comparison }
    const field = byID("compare")
    if (document.activeElement !== field) field.value = this.#compare?.name ?? ""
  }

  #plugins() { return this.#use.find(({ lane }) => lane === 0)?.plugins ?? [] }

  #buildCards(plugins) {
    this.#options.clear()
    byID("plugins").replaceChildren(...plugins.map((plugin) => this.#card(plugin, plugins)))
  }

  #card({ name }, plugins) {
    const declared = this.#hello.plugins.find((plugin) => plugin.name === name)
    const rows = (declared?.options ?? []).map((declaration) => {
      const made = control(declaration, name, (value) => this.#connection.ask(
        { do: "option", lane: 0, plugin: name, name: declaration.name, value }))
      this.#options.set(`${name}.${declaration.name}`, made)
      return made.element
    })
    const others = plugins.filter((plugin) => plugin.name !== name)
    const buttons = element("div", { class: "row" })
    if (rows.length > 0) {
      buttons.append(action("Reset options", () => this.#put(
        plugins.map((plugin) => plugin.name === name ? { name } : plugin))))
    }
    if (others.length > 0) {
      buttons.append(action("Take off", () => this.#put(others), { "aria-label": `Take ${name} off` }))
    }
    return element("section", { class: "plugin-card", "aria-label": name },
      element("h3", { text: name }),
      element("p", { class: "doc", text: [declared?.description, kindText(declared)].filter(Boolean).join(" ") }),
      ...rows.length > 0 ? rows : [element("p", { class: "doc", text: "It has no options." })],
      buttons)
  }

  async #put(plugins) {
    const status = byID("plugin-problem")
    try {
      await this.#connection.ask({ do: "use", lane: 0, plugins })
      status.textContent = ""
    } catch (error) {
      status.textContent = error.message
      this.showUse(this.#use)
    }
  }

  async #compareWith(value) {
    const status = byID("compare-problem")
    const isVersion = ["saved", "committed"].includes(value)
    const chosen = value === "" ? null : isVersion ? value : { name: value }
    try {
      await this.#connection.ask({ do: "compare", with: chosen })
      status.textContent = ""
    } catch (error) {
      byID("compare").value = this.#compare?.name ?? ""
      status.textContent = error.message
    }
  }
}

function fill(field, names, first) {
  field.replaceChildren(...names.map((name) =>
    element("option", { value: name, text: name === "" ? first : name })))
}

function kindText(plugin) {
  return plugin?.kinds?.length ? `${words(plugin.kinds.join(" and "))}.` : ""
}
