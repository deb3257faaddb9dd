import LuaRuntime

/// Tables that are given, their fields, and the words that something may be: `policy`, `policy.firing`,
/// `stage.nested.order`, `at_threshold`.
struct HelpFields {
  let functions: [LuaFunctionDeclaration]
  let types: [LuaTypeDeclaration]
  let known: HelpDefaults

  var topics: [HelpTopic] {
    let named = properties.map { table in HelpTopic(table.name) { table.text } }
    return named + (properties + verbs).flatMap(\.topics) + words
  }

  /// Those that are assigned: `policy` of the control.
  private var properties: [Table] {
    types.filter { ["control", "scroll"].contains($0.name) }.flatMap { type in
      type.properties.filter { !$0.fields.isEmpty }.map { property in
        Table(
          name: property.name, doc: property.doc, fields: property.fields,
          defaults: known[type.name, property.name]?.asTable,
          before: "\(type.name).\(property.name) = { ", behind: " }")
      }
    }
  }

  /// Those that verbs are given.
  private var verbs: [Table] {
    functions.compactMap { function in
      guard let index = function.parameters.lastIndex(where: { !$0.fields.isEmpty }) else {
        return nil
      }
      let others = function.parameters[..<index].map { HelpExample.value(for: $0) + ", " }
      return Table(
        name: function.name, doc: function.doc, fields: function.parameters[index].fields,
        defaults: nil,
        before: (HelpExample.preludes[function.name] ?? "")
          + "\(function.name)(\(others.joined()){ ", behind: " })")
    }
  }

  /// Each word with where it may stand.
  private var words: [HelpTopic] {
    typealias Place = (name: String, type: LuaType)
    let ofTypes = types.flatMap { type -> [Place] in
      type.properties.map { ("\(type.name).\($0.name)", $0.type) }
    }
    let ofFunctions = functions.flatMap { function -> [Place] in
      function.parameters.map { ("\(function.name)(\($0.name))", $0.type) }
    }
    let ofTables = (properties + verbs).flatMap { table -> [Place] in
      table.fields.map { ("\(table.name).\($0.name)", $0.type) }
    }
    var found: [String: [String]] = [:]
    for place in ofTypes + ofFunctions + ofTables {
      guard case .oneOf(let words) = place.type else { continue }
      for word in words { found[word, default: []].append(place.name) }
    }
    return found.sorted { $0.key < $1.key }.map { word, places in
      HelpTopic(word) { "\"\(word)\": a word for " + places.joined(separator: ", ") }
    }
  }

  /// A table by a name, with what stands before and behind a field of it in an example.
  private struct Table {
    let name: String
    let doc: String
    let fields: [LuaParameter]
    let defaults: LuaTable?
    let before: String
    let behind: String

    var text: String {
      let lines = fields.flatMap {
        HelpText.lines(for: $0, indent: "  ", default: defaults?[$0.name])
      }
      return (["\(name): table", doc] + lines + fields.prefix(1).map(example))
        .joined(separator: "\n")
    }

    private func example(_ field: LuaParameter) -> String {
      // An event of a trackpad needs one or the other.
      let isPartial = name == "trackpad" && !["phase", "momentum"].contains(field.name)
      let before =
        before + (isPartial ? "phase = \"changed\", " : "")
        + (HelpExample.companions["\(name).\(field.name)"] ?? "")
      let value = HelpExample.value(for: field, default: defaults?[field.name])
      return "Example: \(before)\(field.name) = \(value)\(behind)"
    }

    /// Its fields, and those of tables in it.
    var topics: [HelpTopic] {
      fields.flatMap { field in
        let name = "\(name).\(field.name)"
        let inner = Table(
          name: name, doc: field.doc, fields: field.fields, defaults: nil,
          before: before + field.name + " = { ", behind: " }" + behind)
        let lines = HelpText.lines(for: field, indent: "  ", default: defaults?[field.name])
        return [
          HelpTopic(name) {
            (["\(name):"] + lines + [example(field)]).joined(separator: "\n")
          }
        ] + inner.topics
      }
    }
  }
}
