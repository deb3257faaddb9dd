// A card for each plugin that is on: what it is, its options, and whether it has been disabled.
import { action, Controls } from "./controls.js"
import { arrange, byID, element, setText, words } from "./dom.js"

/** The cards, in the plugins' order; one that is there stays, and so does what is done in it. */
export class PluginCards {
  #host = byID("plugins")
  #cards = new Map()
  #setup

  /**
   * @param {{changeOption: (plugin: string, name: string, value: any) => Promise, reset: (plugin: string) => Promise,
   *   takeOff: (plugin: string) => Promise}} setup does what is done on a card
   */
  constructor(setup) { this.#setup = setup }

  /**
   * @param {{name, options, disabled}[]} plugins that are on
   * @param {(name: string) => object|undefined} declared what is declared of a plugin
   */
  show(plugins, declared) {
    const before = this.#cards
    this.#cards = new Map(plugins.map(({ name }) => [name, before.get(name) ?? new PluginCard(name, this.#setup)]))
    arrange(this.#host, [...this.#cards.values()].map((card) => card.element))
    for (const plugin of plugins) {
      this.#cards.get(plugin.name).show(plugin, declared(plugin.name), plugins.length > 1)
    }
  }
}

class PluginCard {
  #sign = element("span", { class: "sign", text: "Disabled: built-in parts are on", hidden: true })
  #doc = element("p", { class: "doc" })
  #rows = element("div")
  #none = element("p", { class: "doc", text: "It has no options." })
  #reset
  #takeOff
  #options

  constructor(name, setup) {
    this.#options = new Controls(this.#rows, name, (option, value) => setup.changeOption(name, option, value))
    this.#reset = action("Reset options", () => setup.reset(name))
    this.#takeOff = action("Take off", () => setup.takeOff(name), { "aria-label": `Take ${name} off` })
    this.element = element("section", { class: "plugin-card", "aria-label": name },
      element("h3", { text: name }), this.#sign, this.#doc, this.#rows, this.#none,
      element("div", { class: "row" }, this.#reset, this.#takeOff))
  }

  show({ options = {}, disabled = false }, { description, kinds = [], options: declared = [] } = {}, hasOthers) {
    const kindText = kinds.length > 0 ? `${words(kinds.join(" and "))}.` : ""
    setText(this.#doc, [description, kindText].filter(Boolean).join(" "))
    this.#options.build(declared)
    this.#options.show(options)
    this.#sign.hidden = !disabled
    this.#none.hidden = declared.length > 0
    this.#reset.hidden = declared.length === 0
    this.#takeOff.hidden = !hasOthers
  }
}
