/// A part of the API as a file for lua-language-server.
struct StubText {
  private var lines: [String] = []

  /// The file but for its first line.
  static func body(of reference: Reference) -> String {
    var text = StubText()
    // A folder of several plugins has the stubs several times.
    text.lines = [
      "---@meta \(reference.module ?? "_")",
      "---@diagnostic disable: duplicate-doc-field, duplicate-doc-alias, duplicate-set-field", "",
      "-- \(reference.doc)",
    ]
    for alias in reference.aliases {
      text.add(["", "---\(alias.doc)", "---@alias \(alias.name) \(alias.type)"])
    }
    reference.tables.forEach { text.add($0) }
    reference.functions.forEach { text.add($0, as: $0.name) }
    if reference.module != nil { text.add(["", "return \(reference.name)"]) }
    return text.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ more: [String]) { lines += more }

  private mutating func add(_ table: Reference.Table) {
    let bases = table.bases.isEmpty ? "" : ": " + table.bases.joined(separator: ", ")
    add(["", "---\(table.doc)", "---@class \(table.name)\(bases)"])
    if let call = table.call { lines.append("---@overload \(call)") }
    for field in table.fields + table.synonyms {
      let mark = field.isOptional ? "?" : ""
      lines.append("---@field \(field.name)\(mark) \(field.type) \(field.line)".trimmed)
    }
    if !table.functions.isEmpty || !table.methods.isEmpty {
      // The global variable has the last word of the type's name.
      let variable = table.global == nil ? table.name.split(separator: ".").last ?? "" : "object"
      lines.append("local \(variable) = {}")
      table.functions.forEach { add($0, as: "\(variable).\($0.name)") }
      table.methods.forEach { add($0, as: "\(variable):\($0.name)") }
    }
    if let global = table.global { add(["", "---@type \(table.name)", "\(global) = nil"]) }
  }

  private mutating func add(_ function: Reference.Function, as name: String) {
    add(["", "---\(function.doc)"] + (function.isDeprecated ? ["---@deprecated"] : []))
    for parameter in function.parameters {
      let mark = parameter.isOptional ? "?" : ""
      lines.append("---@param \(parameter.name)\(mark) \(parameter.type) \(parameter.line)".trimmed)
    }
    if let result = function.result { lines.append("---@return \(result)") }
    lines += function.overloads.map { "---@overload \($0)" }
    let names = function.parameters.map(\.name).joined(separator: ", ")
    lines.append("function \(name)(\(names)) end")
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
