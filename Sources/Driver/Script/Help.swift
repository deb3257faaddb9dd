import LuaRuntime
import PullPlugins
import PullToAction
import TextSupport

/// Help, from what is declared.
extension ScriptState {
  /// What there is, or what one thing does.
  ///
  /// - Parameter name: a verb, a type, `type.member` or `pta.function`; everything unless given.
  package func help(_ name: String?) -> String {
    guard let name else { return overview() }
    let pieces = name.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    let types = helpTypes
    if pieces.count == 2 {
      if pieces[0] == "pta",
        let function = pluginAPI.functions.first(where: { $0.name == pieces[1] })
      {
        return HelpText.function(function, prefix: "pta.")
      }
      let type = types.first { $0.name == pieces[0] }
      if let text = type.flatMap({ HelpText.member(pieces[1], of: $0, in: types) }) { return text }
      return CallbackHelp.text(of: pieces[1], of: pieces[0]) ?? unknown(name)
    }
    // `pull` is a verb of the driver and what plugins are handed, `status_view` a type and a part: both
    // are meant.
    let found =
      api.functions.filter { $0.name == name }.map { HelpText.function($0) }
      + types.filter { $0.name == name }.map { HelpText.type($0) }
      + Participant.allCases.filter { $0.rawValue == name }.map { CallbackHelp.text(of: $0) }
    guard found.isEmpty else { return found.joined(separator: "\n\n") }
    if name == "pta" {
      return pluginAPI.functions.map { HelpText.function($0, prefix: "pta.") }.joined(
        separator: "\n\n")
    }
    return unknown(name)
  }

  private func overview() -> String {
    let lines = api.functions.map { function in
      HelpText.padded(HelpText.signature(function), to: 34) + HelpText.firstSentence(function.doc)
    }
    return
      (["A verb may be typed bare: pull 120. Anything else is Lua."] + lines + [
        "control, scroll, inner            the host's side: help \"control\", help \"scroll\"",
        "view, pull, status_view, pta      what plugins see: help \"view\", help \"pta\"",
        "visualizer, status_view, delegate what is called: help \"visualizer\"",
      ]).joined(separator: "\n")
  }

  /// The types that help is about; where plugins have a kind that can be changed, theirs.
  private var helpTypes: [LuaTypeDeclaration] {
    let names = pluginAPI.types.map(\.name)
    return api.types.filter { !names.contains($0.name) } + pluginAPI.types
  }

  /// All that ``help(_:)`` can say something about.
  package var helpNames: [String] {
    let members = helpTypes.flatMap { type in
      type.properties.map { "\(type.name).\($0.name)" }
        + type.methods.map { "\(type.name):\($0.name)" }
    }
    let names = verbNames + helpTypes.map(\.name).filter { !verbNames.contains($0) }
    let known = names + ["pta"] + members + pluginAPI.functions.map { "pta.\($0.name)" }
    return known + CallbackHelp.names.filter { !known.contains($0) }
  }

  private func unknown(_ name: String) -> String {
    let nearest = Spelling.nearest(to: name, among: helpNames)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "help() lists what there is"
    return "there is nothing called '\(name)' (\(hint))"
  }
}

/// How declarations read.
package enum HelpText {
  static func signature(_ function: LuaFunctionDeclaration, prefix: String = "") -> String {
    let parameters = function.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return prefix + function.name + "(" + parameters.joined(separator: ", ") + ")"
  }

  static func function(_ function: LuaFunctionDeclaration, prefix: String = "") -> String {
    let result = function.result.map { " → \($0.luaName)" } ?? ""
    let parameters = function.parameters.flatMap { lines(for: $0, indent: "  ") }
    return ([signature(function, prefix: prefix) + result, function.doc] + parameters)
      .joined(separator: "\n")
  }

  static func lines(for parameter: LuaParameter, indent: String) -> [String] {
    let kind = parameter.type.luaName + (parameter.isOptional ? ", optional" : "")
    return ["\(indent)\(parameter.name): \(kind): \(parameter.doc)"]
      + parameter.fields.flatMap { lines(for: $0, indent: indent + "  ") }
  }

  static func type(_ type: LuaTypeDeclaration) -> String {
    let base = type.extends.map { " It has what a \($0) has, too." } ?? ""
    let properties = type.properties.map { property in
      "  " + padded(property.name, to: 24) + property.type.luaName
        + (property.isReadOnly ? " (read-only)" : "") + "  " + property.doc
    }
    let methods = type.methods.map { method in
      "  " + padded(":" + signature(method), to: 24) + "  " + firstSentence(method.doc)
    }
    return (["\(type.name): \(type.doc)\(base)"] + properties + methods).joined(separator: "\n")
  }

  static func member(
    _ name: String, of type: LuaTypeDeclaration, in types: [LuaTypeDeclaration]
  ) -> String? {
    if let property = type.properties.first(where: { $0.name == name }) {
      return "\(type.name).\(name): \(property.type.luaName)"
        + (property.isReadOnly ? ", read-only" : "") + "\n"
        + ([property.doc] + property.fields.flatMap { lines(for: $0, indent: "  ") })
        .joined(separator: "\n")
    }
    if let method = type.methods.first(where: { $0.name == name }) {
      return function(method, prefix: type.name + ":")
    }
    guard let base = types.first(where: { $0.name == type.extends }) else { return nil }
    return member(name, of: base, in: types)
  }

  static func firstSentence(_ text: String) -> String {
    guard let end = text.firstIndex(where: { ";.".contains($0) }) else { return text }
    return String(text[..<end])
  }

  static func padded(_ text: String, to width: Int) -> String {
    text.count < width ? text + String(repeating: " ", count: width - text.count) : text + "  "
  }
}

/// How the callbacks of parts and delegates read.
enum CallbackHelp {
  /// All that there is something to say about.
  static var names: [String] {
    Participant.allCases.flatMap { part in
      [part.rawValue] + CallbackDeclaration.of(part).map { "\(part.rawValue):\($0.name.rawValue)" }
    }
  }

  /// A part with its callbacks, a line each.
  static func text(of part: Participant) -> String {
    let words = part.rawValue.replacing("_", with: " ")
    let lines = CallbackDeclaration.of(part).map {
      "  " + HelpText.padded(signature($0), to: 34) + $0.doc
    }
    return (["\(part.rawValue): the functions that a \(words) may have."] + lines)
      .joined(separator: "\n")
  }

  /// One of them; `nil` where there is none of the name.
  static func text(of callback: String, of part: String) -> String? {
    guard
      let found = CallbackDeclaration.all.first(where: {
        $0.part.rawValue == part && $0.name.rawValue == callback
      })
    else { return nil }
    let parameters = found.parameters.flatMap { parameter in
      HelpText.lines(for: LuaParameter(parameter), indent: "  ")
    }
    let waits = found.mayWait ? " It may wait." : ""
    return
      (["\(part):\(signature(found))", found.doc + waits, "Without it: \(found.without)"]
      + parameters).joined(separator: "\n")
  }

  private static func signature(_ callback: CallbackDeclaration) -> String {
    let names = callback.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return callback.name.rawValue + "(" + names.joined(separator: ", ") + ")"
  }
}
