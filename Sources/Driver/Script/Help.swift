import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// Help, from what is declared.
extension ScriptState {
  /// What there is, or what one thing does, wrapped at ``textWidth``.
  ///
  /// - Parameter name: a verb, a type, a member such as `view.rotation`, a callback, a plugin, its option, a
  ///   field of a table such as `policy.firing`, or a word; everything unless given.
  package func help(_ name: String?) -> String {
    HelpText.wrapped(name.map(helpText) ?? overview(), width: textWidth())
  }

  private func helpText(_ name: String) -> String {
    let topics = helpTopics
    let texts = [name] + inherited(name)
    for name in texts {
      let found =
        [pluginHelp(name)].compactMap { $0 }
        + topics.filter { $0.isCalled(name) }.map { $0.text() }
      if !found.isEmpty { return found.joined(separator: "\n\n") }
    }
    return byItsEnd(name, topics) ?? unknown(name, topics)
  }

  /// `alpha` is `view.alpha`, and `control.policy.firing` is `policy.firing`.
  private func byItsEnd(_ name: String, _ topics: [HelpTopic]) -> String? {
    var seen: Set<String> = []
    let found = topics.filter { $0.isCalledByItsEnd(name) && seen.insert($0.name).inserted }
    guard found.count > HelpTopic.most else {
      return found.isEmpty ? nil : found.map { $0.text() }.joined(separator: "\n\n")
    }
    let names = found.map(\.name).joined(separator: ", ")
    return "'\(name)' is \(names).\nhelp \"\(found[0].name)\" tells of the first."
  }

  private func overview() -> String {
    let lines = api.functions.map { function in
      HelpText.padded(HelpText.signature(function), to: 34) + HelpText.firstSentence(function.doc)
    }
    return
      (["A verb may be typed bare: pull 120. Anything else is Lua."] + lines + [
        "control, scroll, inner            the host's side: help \"control\", help \"scroll\"",
        "policy, style, stage.nested       tables: help \"policy\", help \"policy.firing\"",
        "view, pull, status_view, pta      what plugins see: help \"view\", help \"pta\"",
        "visualizer, status_view, delegate what is called: help \"visualizer\", help \"setup\"",
        "plugins, their options            help \"spinner\", help \"spinner.top\"",
        "any other word                    help \"color\" finds where it is mentioned",
      ]).joined(separator: "\n")
  }

  /// All that ``help(_:)`` can say something about; of plugins their names.
  package var helpNames: [String] {
    var seen: Set<String> = []
    return (helpTopics.map(\.name) + pluginNames).filter { seen.insert($0).inserted }
  }

  /// The same, and of a plugin whose name is begun with its options.
  package func helpNames(beginning typed: String) -> [String] {
    let plugin = String(typed.prefix { $0 != "." })
    return helpNames + (plugin == typed ? [] : optionNames(of: plugin))
  }

  private func optionNames(of plugin: String) -> [String] {
    session.plugins.options(of: plugin).map { plugin + "." + $0.name }
  }

  private var pluginNames: [String] {
    session.plugins.names + BuiltInName.allCases.map(\.rawValue)
  }

  private func unknown(_ name: String, _ topics: [HelpTopic]) -> String {
    let options = optionNames(of: String(name.prefix { $0 != "." }))
    // A member may be asked for by its name alone.
    let members = topics.compactMap { topic in
      topic.name.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init)
    }
    let nearest =
      Spelling.nearest(to: name, among: topics.map(\.name) + pluginNames + options)
      ?? (name.count > 3 ? Spelling.nearest(to: name, among: members) : nil)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "help() lists what there is"
    return "there is nothing called '\(name)' (\(hint))" + mentions(of: name, topics)
  }

  /// Where there is something about a word, though nothing is called so.
  private func mentions(of word: String, _ topics: [HelpTopic]) -> String {
    guard word.count > 2, word.allSatisfy({ $0.isLetter || $0 == "_" || $0 == " " }) else {
      return ""
    }
    var seen: Set<String> = []
    let found = topics.filter { topic in
      topic.text().lowercased().contains(word.lowercased()) && seen.insert(topic.name).inserted
    }.map(\.name)
    guard !found.isEmpty else { return "" }
    let rest = found.count > HelpTopic.mostMentions ? ", …" : ""
    return "\nMentioned in the help of "
      + found.prefix(HelpTopic.mostMentions).joined(separator: ", ")
      + rest
  }

  /// `pull.x` is `view.x`, which it has from there.
  private func inherited(_ name: String) -> [String] {
    guard let mark = name.firstIndex(where: { $0 == "." || $0 == ":" }),
      let base = helpTypes.first(where: { $0.name == name[..<mark] })?.extends
    else { return [] }
    return [base + name[mark...]] + inherited(base + name[mark...])
  }

  // MARK: Topics

  /// The types that help is about; where plugins have a kind that can be changed, theirs.
  private var helpTypes: [LuaTypeDeclaration] {
    let names = pluginAPI.types.map(\.name)
    return api.types.filter { !names.contains($0.name) } + pluginAPI.types
  }

  private var helpTopics: [HelpTopic] {
    let known = HelpDefaults()
    let functions = api.functions.map { function in
      HelpTopic(function.name) { HelpText.function(function) }
    }
    let types = helpTypes.map { type in HelpTopic(type.name) { HelpText.type(type) } }
    let ofPlugin = Set(pluginAPI.types.map(\.name))
    let members = helpTypes.flatMap { type in
      let isOfPlugin = ofPlugin.contains(type.name)
      return type.properties.map { property in
        HelpTopic("\(type.name).\(property.name)") {
          HelpText.property(property, of: type.name, known, isOfPlugin: isOfPlugin)
        }
      }
        + type.methods.map { method in
          HelpTopic("\(type.name):\(method.name)") {
            HelpText.function(method, prefix: type.name + ":", isOfPlugin: isOfPlugin)
          }
        }
    }
    let ofPlugins = pluginAPI.functions.map { function in
      HelpTopic("pta.\(function.name)") {
        HelpText.function(function, prefix: "pta.", isOfPlugin: true)
      }
    }
    let pta = HelpTopic("pta") { ofPlugins.map { $0.text() }.joined(separator: "\n\n") }
    let fields = HelpFields(functions: api.functions, types: helpTypes, known: known)
    return functions + types + members + [pta] + ofPlugins + CallbackHelp.topics + fields.topics
  }

  /// A plugin or a built-in part, or one of its options.
  private func pluginHelp(_ name: String) -> String? {
    let pieces = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let plugin = pieces.first, pluginNames.contains(plugin) else { return nil }
    let manifests = session.plugins.manifests(of: plugin)
    let options = session.plugins.options(of: plugin)
    let defaults = LuaTable(
      manifests.flatMap(\.options).map { ($0.name, $0.defaultValue.luaValue) })
    func lines(_ options: [LuaParameter]) -> [String] {
      options.flatMap { HelpText.lines(for: $0, indent: "  ", default: defaults[$0.name]) }
        + ["Example: " + HelpExample.use(plugin, options.first, defaults)]
    }
    guard pieces.count == 2 else {
      let heads = manifests.map { manifest in
        "\(manifest.name) \(manifest.version), a \(manifest.kind.words): \(manifest.description)"
      }
      return ((heads.isEmpty ? ["\(plugin), a built-in part"] : heads) + lines(options))
        .joined(separator: "\n")
    }
    guard let option = options.first(where: { $0.name == pieces[1] }) else { return nil }
    return (["\(name), an option:"] + lines([option])).joined(separator: "\n")
  }
}

/// Something that there is help about.
struct HelpTopic {
  let name: String
  let text: () -> String

  /// Of more, the names are told and not all of their texts.
  static let most = 3
  static let mostMentions = 12

  init(_ name: String, text: @escaping () -> String) {
    self.name = name
    self.text = text
  }

  /// Whether somebody who writes a name means this; `scroll.to` is `scroll:to`.
  func isCalled(_ written: String) -> Bool {
    name == written || name.replacing(":", with: ".") == written.replacing(":", with: ".")
  }

  /// Whether one of the two names is the end of the other; a name by itself ends no longer one.
  func isCalledByItsEnd(_ written: String) -> Bool {
    let own = name.replacing(":", with: ".")
    let other = written.replacing(":", with: ".")
    return own.hasSuffix("." + other) || own.contains(".") && other.hasSuffix("." + own)
  }
}
