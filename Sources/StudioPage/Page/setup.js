// What is pulled: the plugins that are on, the session's settings, a second lane to compare with.
import { Controls } from "./controls.js"
import { byID, fill, setProperty } from "./dom.js"
import { withChangedOptions } from "./options.js"
import { PluginCards } from "./plugin-cards.js"

/** The panel beside the phone that says what is pulled. */
export class Setup {
  #connection
  #declared = null
  #use = []
  #compare = null
  #settings
  #cards

  constructor(connection) {
    this.#connection = connection
    this.#settings = new Controls(byID("settings"), "setting", (name, value) =>
      connection.ask({ do: "set", name, value }))
    this.#cards = new PluginCards({
      changeOption: (plugin, name, value) => connection.ask({ do: "option", lane: 0, plugin, name, value }),
      reset: (name) => this.#put(this.#plugins().map((plugin) => plugin.name === name ? { name } : plugin)),
      takeOff: (name) => this.#put(this.#plugins().filter((plugin) => plugin.name !== name)),
    })
    byID("plugin").addEventListener("change", ({ target }) => this.#put(target.value ? [{ name: target.value }] : []))
    byID("add-plugin").addEventListener("change", ({ target }) => {
      const { value } = target
      target.value = ""
      if (value) this.#put([...this.#plugins(), { name: value }])
    })
    byID("compare").addEventListener("change", ({ target }) => this.#compareWith(target.value))
  }

  /** @param {object[]} declarations of the session's settings */
  buildSettings(declarations) { this.#settings.build(declarations) }

  /** @param {object[]} plugins all that can be put on; told anew when one declares something else, is new or gone */
  showPlugins(plugins) {
    this.#declared = new Map(plugins.map((plugin) => [plugin.name, plugin]))
    const names = plugins.map(({ name }) => [name, name])
    fill(byID("plugin"), [["", "The built-in parts"], ...names])
    fill(byID("add-plugin"), [["", "Add a plugin…"], ...names])
    fill(byID("compare"), [["", "Nothing"], ["saved", "The version before the last save"],
      ["committed", "Git’s last commit"], ...names])
    this.showUse(this.#use)
  }

  showSettings(values) { this.#settings.show(values) }

  /** Shows what is on. */
  showUse(lanes) {
    this.#use = lanes
    if (!this.#declared) return
    const plugins = this.#plugins()
    this.#cards.show(plugins, (name) => this.#declared.get(name))
    setProperty(byID("plugin"), "value", plugins[0]?.name ?? "")
    this.#showCompared(lanes.find(({ lane }) => lane === 1))
  }

  /** What is compared: a plugin with its options, or a version by its name. */
  get compared() { return this.#compare }

  /** The plugins that are on, as they are declared; built-in parts are left out. */
  get declaredPlugins() {
    return this.#plugins().map(({ name }) => this.#declared?.get(name)).filter(Boolean)
  }

  #showCompared(lane) {
    const [plugin] = lane?.plugins ?? []
    this.#compare = !lane ? null : lane.comparison === "plugin" ? plugin : { name: lane.comparison }
    setProperty(byID("compare"), "value", this.#compare?.name ?? "")
  }

  #plugins() { return this.#use.find(({ lane }) => lane === 0)?.plugins ?? [] }

  async #put(plugins) {
    const status = byID("plugin-problem")
    try {
      const given = plugins.map((plugin) => withChangedOptions(plugin, this.#declared?.get(plugin.name)))
      await this.#connection.ask({ do: "use", lane: 0, plugins: given })
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
