import LuaRuntime
import PullToAction
import ViewKit

/// Turns declarations into entries of a reference, and tables with fields into types of their own.
struct ReferenceBuilder {
  /// What the names of types begin with: `pta` or `driver`.
  var prefix = "pta"
  /// The tables of parameters and properties since ``takeTables()``.
  private var tables: [Reference.Table] = []
  /// The names of tables by their fields: plugins and scripts share some.
  private var known: [String: String] = [:]

  /// Sets of words that have a name.
  private static let words: [(words: [String], alias: String)] = [
    (PullState.allCases.map(\.rawValue), "pta.state"),
    (PullEdge.allCases.map(\.rawValue), "pta.edge"),
    (AnimationCurve.named.map(\.name), "pta.curve"),
    (Language.allCases.map(\.rawValue), "pta.language"),
  ]

  /// The names for sets of words, and for texts with a grammar.
  static var aliases: [Reference.Alias] {
    let docs = ["What the control is doing.", "Where a control sits.", "A curve.", "A language."]
    // With the words that editors offer; other texts are right, too.
    let texts: [(type: LuaType, name: String, words: [String])] = [
      (.color, "pta.color", Color.named.map(\.name)), (.font, "pta.font", []),
      (.path, "pta.path", ["arrow", "ellipse"]),
      (.autoresizing, "pta.autoresizing", ["none"] + Autoresizing.named.map(\.name)),
    ]
    return zip(words, docs).map { entry, doc in
      Reference.Alias(name: entry.alias, type: LuaType.oneOf(entry.words).luaName, doc: doc)
    }
      + texts.map { type, name, words in
        let types = ["string"] + words.map { "\"\($0)\"" }
        return Reference.Alias(
          name: name, type: types.joined(separator: "|"), doc: "Written as \(type.expected).")
      }
  }

  /// Points, sizes, rectangles and insets.
  static var geometry: [Reference.Table] {
    [("point", "x y"), ("size", "width height"), ("rect", "x y width height")].map {
      name, fields in
      Reference.Table(
        name: "pta." + name, doc: "Distances in points.",
        fields: fields.split(separator: " ").map {
          Reference.Value(name: String($0), type: "number", doc: "in points")
        })
    } + [
      Reference.Table(
        name: "pta.insets", doc: "Distances from the edges, in points; what is left out is 0.",
        fields: Edge.allCases.map {
          Reference.Value(name: $0.rawValue, type: "number", doc: "in points", isOptional: true)
        })
    ]
  }

  /// The tables that have come up, each once.
  mutating func takeTables() -> [Reference.Table] {
    defer { tables = [] }
    return tables
  }

  /// How a type is written.
  func text(_ type: LuaType) -> String {
    switch type {
    case .point, .size, .rect, .insets, .color, .font, .path, .autoresizing: "pta.\(type)"
    case .object(let name): "\(prefix).\(name)"
    case .oneOf(let words):
      ReferenceBuilder.words.first { $0.words == words }?.alias ?? type.luaName
    default: type.luaName
    }
  }

  /// A parameter or a field of something that is called `owner`.
  mutating func value(_ parameter: LuaParameter, in owner: String) -> Reference.Value {
    Reference.Value(
      name: parameter.name,
      type: table(parameter.fields, of: parameter.name, in: owner, doc: parameter.doc)
        ?? text(parameter.type),
      doc: parameter.doc, range: parameter.range, isOptional: parameter.isOptional)
  }

  mutating func function(
    _ declared: LuaFunctionDeclaration, in owner: String
  ) -> Reference.Function {
    let name = owner + "." + declared.name
    var parameters = declared.parameters.map { value($0, in: name) }
    if declared.isVariadic { parameters.append(.init(name: "...", type: "any", doc: "")) }
    return Reference.Function(
      name: declared.name, parameters: parameters, result: declared.result.map(text),
      doc: declared.doc, isDeprecated: declared.deprecated != nil)
  }

  mutating func table(_ declared: LuaTypeDeclaration) -> Reference.Table {
    let name = "\(prefix).\(declared.name)"
    return Reference.Table(
      name: name, bases: declared.extends.map { ["\(prefix).\($0)"] } ?? [], doc: declared.doc,
      fields: declared.properties.map { property in
        var field = value(
          LuaParameter(
            property.name, property.type, property.doc, range: property.range,
            fields: property.fields), in: prefix)
        field.isReadOnly = property.isReadOnly
        return field
      }, methods: declared.methods.map { function($0, in: name) })
  }

  /// The name of a table with fields, which is added where it is new; nil without fields.
  private mutating func table(
    _ fields: [LuaParameter], of name: String, in owner: String, doc: String
  ) -> String? {
    guard !fields.isEmpty else { return nil }
    let key = fields.map(\.name).joined(separator: " ")
    if let name = known[key] { return name }
    let full = "\(owner).\(name)"
    known[key] = full
    let values = fields.map { value($0, in: full) }
    tables.append(.init(name: full, doc: doc, fields: values))
    return full
  }
}
