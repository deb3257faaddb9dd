import LuaRuntime
import PullToAction
import ViewKit

/// The fields of manifests, for editors and pages; ``ManifestReader`` reads them.
extension PartKind {
  /// What `pta.visualizer { … }` and the like may be given.
  package var manifest: [LuaParameter] {
    let known = ManifestReader.fields + manifestFields
    return PartKind.declared(for: self).filter { known.contains($0.name) }
  }

  /// The types of options.
  package static let optionTypes = [
    "boolean", "number", "integer", "string", "color", "choice", "image",
  ]

  /// The fields of an option: `size = { type = "number", … }`.
  package static let optionFields: [LuaParameter] = [
    LuaParameter(
      "type", .oneOf(optionTypes), "what values it takes"),
    LuaParameter("default", .any, "the value where the user gives none"),
    LuaParameter("doc", .string, "what it is for, in a sentence"),
    .optional("range", .table, "the least and the greatest number: { 1, 100 }"),
    .optional("step", .number, "how far a notch of a slider goes, for tools that show one"),
    .optional("choices", .table, "the words of a choice"),
  ]

  private static func declared(for kind: PartKind) -> [LuaParameter] {
    let isCycle = kind == .refreshControl
    let seconds = 0...PullPolicy.longestTime
    return [
      LuaParameter(
        "api", .integer, "the version of the API that it is for, such as 1, or a range: { 1, 2 }"),
      LuaParameter("name", .string, "its name: letters, digits, '-' and '_'"),
      LuaParameter("version", .string, "its version, such as \"1.0.0\""),
      LuaParameter("description", .string, "what it does, in a sentence"),
      .optional(
        "edge", .oneOf(PullEdge.allCases.map(\.rawValue)), "the edge that it is made for"),
      .optional("options", .table, "what its user may choose, by name"),
      .optional(
        "extends", .oneOf(BuiltInName.allCases.filter { $0.kind == kind }.map(\.rawValue)),
        "the built-in part that it extends, then in its field base"),
      .optional(
        "preset", .oneOf(PullPreset.named.map(\.name)),
        "the preset whose threshold and policy it has"),
      LuaParameter(
        "height", .number, "the height that its view begins with, in points",
        isOptional: !isCycle, range: 0...10_000),
      LuaParameter(
        "animation_duration", .number, "how long a cycle takes, in seconds", range: seconds),
      .optional("animation_delay", .number, "how long a cycle waits before, in seconds", seconds),
      .optional("type", words(RefreshControlType.self), "how it comes into sight"),
      .optional(
        "anchor_position", words(RefreshAnchorPosition.self),
        "where it is when it is pulled further than it is high"),
      .optional("animation_type", words(RefreshAnimationType.self), "what a cycle animates"),
      LuaParameter(
        "animation_options", .table, "how a cycle runs", isOptional: true,
        fields: [
          .optional("curve", .oneOf(AnimationCurve.named.map(\.name)), "by which curve"),
          .optional("autoreverses", .boolean, "whether it goes there and back"),
        ]),
    ]
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> LuaType { .oneOf(type.allCases.map(\.rawValue)) }
}
