import PullToAction

/// What a plugin says of one of its parts in `pta.visualizer { … }` and the like.
public struct PluginManifest: Equatable, Sendable {
  /// What the part is.
  public let kind: PartKind
  /// The version of the API that it was written for.
  public let api: Int
  /// Its name in traces and diagnostics.
  public let name: String
  /// Its version, such as `1.0.0`.
  public let version: String
  /// What it does, in a sentence.
  public let description: String
  /// Of what is shown, the height that it begins with, in points.
  public let height: Double
  /// The built-in part that it extends: ``BuiltInName/bottom`` or ``BuiltInName/stretch`` for a
  /// visualizer, ``BuiltInName/statusView`` for a status view; `nil` where it names none.
  public let base: BuiltInName?
  /// The preset that a visualizer is made for, by its name; `nil` where it names none.
  public let preset: String?
  /// For a refresh control, its cycles; `nil` for others.
  public let cycle: RefreshCycleSettings?
  /// What its user may choose.
  public let options: [OptionDeclaration]

  /// The versions of the API that are served.
  public static let supportedVersions = 1...1
}
