import TextSupport

/// The reference as a page of Markdown.
package enum ReferencePage {
  /// What it is, by which it is known.
  static let summary = "What plugins, scripts and specs may use, from its declarations."

  /// All parts.
  package static var text: String {
    let parts = Reference.all.map(text)
    return
      (["# Reference", summary] + parts)
      .joined(separator: "\n\n") + "\n"
  }

  private static func text(_ part: Reference) -> String {
    let aliases = part.aliases.map { "- `\($0.name)` is `\($0.type)`: \($0.doc)" }
    let functions = part.functions.map { text($0, prefix: "") }
    return
      (["## \(part.name)", part.doc] + [aliases.joined(separator: "\n")]
      + part.tables.map(text) + functions).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func text(_ table: Reference.Table) -> String {
    let bases =
      table.bases.isEmpty ? "" : ", with what a \(table.bases.joined(separator: ", ")) has"
    let call = table.call.map { " It is called as `\($0)`." } ?? ""
    let prefix = table.global.map { "\($0)." } ?? ""
    return
      (["### \(table.name)\(bases)", table.doc + call, rows(table.fields)]
      + table.functions.map { text($0, prefix: prefix) }
      // The callbacks of the kinds have a section of their own.
      + (table.name.hasPrefix("plugin.") ? [] : table.methods.map { text($0, prefix: ":") })).filter
    { !$0.isEmpty }
    .joined(separator: "\n\n")
  }

  private static func rows(_ values: [Reference.Value]) -> String {
    guard !values.isEmpty else { return "" }
    let rows = values.map { value in
      let type = value.type.replacing("|", with: "\\|")
      let line = value.line.replacing("|", with: "\\|")
      return "| `\(value.name)\(value.isOptional ? "?" : "")` | `\(type)` | \(line) |"
    }
    return (["| name | type | what it is |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func text(_ function: Reference.Function, prefix: String) -> String {
    let names = function.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
    let result = function.result.map { " → `\($0)`" } ?? ""
    let head =
      "`\(prefix)\(function.name)(\(names.joined(separator: ", ")))`\(result): \(function.doc)"
    let parameters = function.parameters.map { "- `\($0.name)`, `\($0.type)`: \($0.line)" }
    let others = function.overloads.map { "- or as `\($0)`" }
    return ([head] + (parameters + others)).joined(separator: "\n")
  }
}
