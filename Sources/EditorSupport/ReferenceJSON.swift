import PullPlugins
import TextSupport

/// The reference as JSON, for programs.
package enum ReferenceJSON {
  /// All parts, on one line.
  package static var text: String {
    JSONText.object(
      ("api", "\(PluginManifest.supportedVersions.upperBound)"),
      ("parts", JSONText.list(Reference.all.map(object)))) + "\n"
  }

  private static func object(_ part: Reference) -> String {
    JSONText.object(
      ("name", JSONText.string(part.name)), ("doc", JSONText.string(part.doc)),
      ("aliases", JSONText.list(part.aliases.map { text($0.name, $0.type, $0.doc) })),
      ("types", JSONText.list(part.tables.map(object))),
      ("functions", JSONText.list(part.functions.map(object))))
  }

  private static func object(_ table: Reference.Table) -> String {
    let call = table.call.map { [("call", JSONText.string($0))] } ?? []
    let global = table.global.map { [("global", JSONText.string($0))] } ?? []
    return JSONText.object(
      [
        ("name", JSONText.string(table.name)),
        ("extends", JSONText.list(table.bases.map(JSONText.string))),
        ("doc", JSONText.string(table.doc)),
      ] + call + global + [
        ("fields", JSONText.list(table.fields.map(object))),
        ("functions", JSONText.list(table.functions.map(object))),
        ("methods", JSONText.list(table.methods.map(object))),
      ])
  }

  private static func object(_ function: Reference.Function) -> String {
    let result = function.result.map { [("result", JSONText.string($0))] } ?? []
    return JSONText.object(
      [
        ("name", JSONText.string(function.name)), ("doc", JSONText.string(function.doc)),
        ("parameters", JSONText.list(function.parameters.map(object))),
      ] + result + [
        ("overloads", JSONText.list(function.overloads.map(JSONText.string))),
        ("deprecated", "\(function.isDeprecated)"),
      ])
  }

  private static func object(_ value: Reference.Value) -> String {
    let ends = value.range.map { [$0.lowerBound, $0.upperBound] }
    let range = ends.map { [("range", JSONText.list($0.map(NumberText.text)))] } ?? []
    return JSONText.object(
      [
        ("name", JSONText.string(value.name)), ("type", JSONText.string(value.type)),
        ("doc", JSONText.string(value.doc)), ("optional", "\(value.isOptional)"),
        ("read_only", "\(value.isReadOnly)"),
      ] + range)
  }

  private static func text(_ name: String, _ type: String, _ doc: String) -> String {
    JSONText.object(
      ("name", JSONText.string(name)), ("type", JSONText.string(type)),
      ("doc", JSONText.string(doc)))
  }
}
