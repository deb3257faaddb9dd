import PullToAction

/// What a plugin says of one of its parts in `pta.visualizer { … }` and the like.
public struct PluginManifest: Equatable, Sendable {
  /// What the part is.
  public let kind: PartKind
  /// The version of the API that it is served: the one it was written for or, of several, the highest.
  public let api: Int
  /// Its name in traces and diagnostics.
  public let name: String
  /// Its version, such as `1.0.0`.
  public let version: String
  /// What it does, in a sentence.
  public let description: String
  /// The height that its view begins with, in points.
  public let height: Double
  /// The built-in part that it extends: ``BuiltInName/bottom`` or ``BuiltInName/stretch`` for a
  /// visualizer, ``BuiltInName/statusView`` for a status view; `nil` where it names none.
  public let base: BuiltInName?
  /// The preset that a visualizer is made for, by its name; `nil` where it names none.
  public let preset: String?
  /// For a refresh control, its cycles; `nil` for others.
  public let cycle: RefreshCycleSettings?
  /// The edge that it is made for; `nil` where it says none. Tools have it sit there.
  public let edge: PullEdge?
  /// What its user may choose.
  public let options: [OptionDeclaration]

  /// The versions of the API that are served.
  public static let supportedVersions = 1...1

  /// What is wrong with a name, as the end of a sentence; `nil` when it is fine.
  package static func complaint(aboutName name: String) -> String? {
    let isFine = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    if isFine, (1...64).contains(name.count) { return nil }
    let rule = name.count > 64 ? "at most 64 letters" : "letters"
    return "must be \(rule), digits, '-' and '_', got \"\(short(name, 65))\""
  }
}

/// What kind of part a plugin's table is.
public enum PartKind: String, CaseIterable, Sendable {
  /// Lays out the control and moves it.
  case visualizer
  /// What the control shows.
  case statusView = "status_view"
  /// Both in one: a refresh control with its cycles.
  case refreshControl = "refresh_control"
  /// Both in one: a view that is made anew for each pull.
  case refreshView = "refresh_view"

  /// The same kind as a participant: one of all that have callbacks.
  var participant: Participant {
    switch self {
    case .visualizer: .visualizer
    case .statusView: .statusView
    case .refreshControl: .refreshControl
    case .refreshView: .refreshView
    }
  }

  /// The callbacks that such a part may have.
  package var callbacks: [CallbackDeclaration] { CallbackDeclaration.of(participant) }

  /// Their names.
  package var methodNames: [String] { callbacks.map(\.name.rawValue) }

  /// A method's parameters, as in Lua.
  func parameters(of method: CallbackName) -> String {
    let declared = callbacks.first { $0.name == method }?.parameters ?? []
    return declared.map(\.name).joined(separator: ", ")
  }

  /// The part in words. By `replacing`, to read the first is 1 % of the instructions of a start.
  package var words: String { String(rawValue.map { $0 == "_" ? " " : $0 }) }

  /// The fields of its manifest besides those that every one has.
  package var manifestFields: [String] {
    switch self {
    case .visualizer: ["extends", "preset"]
    case .statusView: ["extends", "height"]
    case .refreshControl: ["height"] + ManifestReader.cycleFields
    case .refreshView: ["height"]
    }
  }

  /// Whether it takes the place of the visualizer and the status view together.
  package var isWhole: Bool { self == .refreshControl || self == .refreshView }
}
