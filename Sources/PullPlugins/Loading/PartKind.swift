import PullToAction

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

  /// What it is among all who are called back.
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

  /// What a method is given, as its declaration in Lua has it.
  func parameters(of method: CallbackName) -> String {
    let declared = callbacks.first { $0.name == method }?.parameters ?? []
    return declared.map(\.name).joined(separator: ", ")
  }

  /// The methods that only visualizers and status views have.
  static let methodsOfHalves: Set<String> = Set(
    PartKind.visualizer.methodNames + PartKind.statusView.methodNames
  ).subtracting(["setup"])

  /// The part in words.
  var words: String {
    switch self {
    case .visualizer: "visualizer"
    case .statusView: "status view"
    case .refreshControl: "refresh control"
    case .refreshView: "refresh view"
    }
  }

  /// The fields of its manifest besides those that every one has.
  package var manifestFields: [String] {
    switch self {
    case .visualizer: ["extends", "preset"]
    case .statusView: ["extends", "height"]
    case .refreshControl: ["height"] + RefreshCycleReader.fields
    case .refreshView: ["height"]
    }
  }

  /// Whether it takes the place of the visualizer and the status view together.
  var isWhole: Bool { self == .refreshControl || self == .refreshView }
}
