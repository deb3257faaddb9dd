import LuaRuntime
import PullPlugins
import PullToAction

/// How declarations read.
package enum HelpText {
  static func signature(_ function: LuaFunctionDeclaration, prefix: String = "") -> String {
    let parameters = function.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return prefix + function.name + "(" + parameters.joined(separator: ", ") + ")"
  }

  /// What stands before an example: who types one of a plugin's has neither a view nor pta.
  static func exampleHead(isOfPlugin: Bool) -> String {
    isOfPlugin ? "In a plugin: " : "Example: "
  }

  static func function(
    _ function: LuaFunctionDeclaration, prefix: String = "", isOfPlugin: Bool = false
  ) -> String {
    let result = function.result.map { " → \($0.luaName)" } ?? ""
    let parameters = function.parameters.flatMap { lines(for: $0, indent: "  ") }
    let example = HelpExample.call(function, prefix: prefix)
    return
      ([signature(function, prefix: prefix) + result, function.doc] + parameters + [
        exampleHead(isOfPlugin: isOfPlugin) + example
      ])
      .joined(separator: "\n")
  }

  /// A parameter, and the fields of a table.
  static func lines(
    for parameter: LuaParameter, indent: String, default value: LuaValue? = nil
  ) -> [String] {
    let kind = [
      parameter.type.luaName, range(parameter.range), parameter.isOptional ? "optional" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    let usual = value.map { " (\(LuaSource.text(of: $0)) unless given)" } ?? ""
    return ["\(indent)\(parameter.name): \(kind): \(parameter.doc)\(usual)"]
      + parameter.fields.flatMap { lines(for: $0, indent: indent + "  ") }
  }

  static func range(_ range: ClosedRange<Double>?) -> String? {
    guard let range else { return nil }
    let (low, high) = (OptionValue.number(range.lowerBound), OptionValue.number(range.upperBound))
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): return "\(low.text) to \(high.text)"
    case (true, false): return "\(low.text) or more"
    case (false, true): return "\(high.text) or less"
    case (false, false): return nil
    }
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

  static func property(
    _ property: LuaProperty, of type: String, _ known: HelpDefaults, isOfPlugin: Bool
  ) -> String {
    let name = "\(type).\(property.name)"
    let value = known[type, property.name]
    let declared = LuaParameter(
      property.name, property.type, property.doc, range: property.range, fields: property.fields)
    let kind = [
      property.type.luaName, range(property.range), property.isReadOnly ? "read-only" : nil,
    ].compactMap { $0 }
    let usual = value.flatMap { value in
      property.isReadOnly || value.asTable != nil || value == .nil
        ? nil : "It is \(LuaSource.text(of: value)) unless set."
    }
    let fields = property.fields.flatMap { field in
      lines(for: field, indent: "  ", default: value?.asTable?[field.name])
    }
    let example =
      property.isReadOnly
      ? HelpExample.property(property.name, of: type)
      : HelpExample.property(declared, of: type, set: value)
    return
      (["\(name): " + kind.joined(separator: ", "), property.doc] + [usual].compactMap { $0 }
      + fields + [exampleHead(isOfPlugin: isOfPlugin) + example]).joined(separator: "\n")
  }

  static func firstSentence(_ text: String) -> String {
    guard let end = text.firstIndex(where: { ";.".contains($0) }) else { return text }
    return String(text[..<end])
  }

  static func padded(_ text: String, to width: Int) -> String {
    text.count < width ? text + String(repeating: " ", count: width - text.count) : text + "  "
  }

  // MARK: Lines

  /// A text in lines of a width. What goes on is as far to the right as its paragraph, or as its last column.
  package static func wrapped(_ text: String, width: Int?) -> String {
    guard let width, width > 20 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped(line: $0, width) }.joined(separator: "\n")
  }

  private static func wrapped(line: Substring, _ width: Int) -> String {
    var lines: [String] = []
    var rest = line
    var hang = ""
    while hang.count + rest.count > width {
      // A word that is too long has its line.
      let text = rest.firstIndex { $0 != " " } ?? rest.startIndex
      let end = rest.index(rest.startIndex, offsetBy: width - hang.count)
      let fits = text < end ? HelpText.lastBreak(in: rest[text..<end], before: rest[end]) : nil
      guard let place = fits ?? rest[text...].firstIndex(of: " ") else { break }
      lines.append(hang + rest[..<place])
      rest = rest[place...].drop { $0 == " " }
      hang = String(repeating: " ", count: self.hang(of: line, width))
    }
    return (lines + [hang + rest]).joined(separator: "\n")
  }

  /// At a space, or behind one of the words that something may be.
  private static func lastBreak(in text: Substring, before next: Character) -> Substring.Index? {
    if next == " " { return text.endIndex }
    let bar = text.lastIndex(of: "|").map { text.index(after: $0) }
    let space = text.lastIndex(of: " ")
    guard let bar, let space else { return bar ?? space }
    return max(bar, space)
  }

  /// How far to the right a line goes on.
  private static func hang(of line: Substring, _ width: Int) -> Int {
    let lead = line.prefix { $0 == " " }.count
    let columns = line.matches(of: /\S {2,}/).map {
      line.distance(from: line.startIndex, to: $0.range.upperBound)
    }
    return columns.last { $0 * 2 < width } ?? (lead == 0 ? 0 : lead + 2)
  }
}

/// What is so on a stage on which nothing was set.
struct HelpDefaults {
  private let stage = Stage(StageConfiguration(), delegate: StageDelegate())

  /// The value of a property of `control` or `scroll`; `nil` for others.
  subscript(type: String, name: String) -> LuaValue? {
    switch type {
    case "control":
      ControlSettings.scripts.first { $0.name == name }.map { $0.get(stage.control) }
    case "scroll", "inner":
      StageSettings.scroll.first { $0.name == name }.map { $0.get(stage.scrollView) }
    default: nil
    }
  }
}
