/// Who is called back by a control.
public enum Participant: String, CaseIterable, Equatable, Sendable {
  /// What lays the control out.
  case visualizer
  /// What the control shows.
  case statusView = "status_view"
  /// The host.
  case delegate
  /// A ``RefreshControl``, which is visualizer and status view in one.
  case refreshControl = "refresh_control"
  /// A ``PullToRefreshView``.
  case refreshView = "refresh_view"

  /// Its number among all.
  var number: Int {
    switch self {
    case .visualizer: 0
    case .statusView: 1
    case .delegate: 2
    case .refreshControl: 3
    case .refreshView: 4
    }
  }
}

/// One argument of a call, as far as a log can hold it.
public enum CallbackArgument: Equatable, Sendable {
  /// A state or a name.
  case text(String)
  /// An amount, in points.
  case number(Double)
  /// A view, by its name.
  case view(String)
  /// Whether something is so.
  case boolean(Bool)
  /// The control's style.
  case style
}

/// A call that a control made.
public struct Callback: Equatable, Sendable {
  /// What kind of object was called.
  public let participant: Participant
  /// Its name: a plugin's, or that of a built-in part.
  public let plugin: String
  /// The method.
  public let name: CallbackName
  /// What it was given, the control and the object itself left out.
  public let arguments: [CallbackArgument]
  /// Whether the object has no such method, so that the default stood in for it.
  public let isDefault: Bool
}

/// Something that happened to a control.
public enum PullEvent: Equatable, Sendable {
  /// The state changed.
  case state(from: PullState, to: PullState)
  /// A call is about to be made.
  case callback(Callback)
  /// An inset entry changed: by how much, and the edge's whole inset after it, in points.
  case inset(owner: String, edge: Edge, delta: Double, total: Double)
  /// Something went wrong that the host, or the author of a plugin, should know of.
  indirect case diagnostic(Diagnostic)
}
