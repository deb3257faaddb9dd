/// What the four kinds of parts have in common: ``Visualizer``, ``StatusView``, ``RefreshControl`` and
/// ``PullToRefreshView``.
///
/// A part answers its callbacks with methods. One whose methods are written in another language has
/// ``handle(_:_:_:)`` instead, and gets all of them there.
public protocol Part: AnyObject {
  /// The name in traces; asked for when the control takes the part.
  var name: String { get }
  /// The part's own methods, asked for when the control takes it: traces mark one that is missing, and
  /// ``CallbackName/touchMoved`` is called only if it is among them.
  var methods: CallbackSet { get }
  /// Whether an animation or a wait of its own is under way: it is not late then, and the control is
  /// not at rest.
  var isBusy: Bool { get }

  /// Gets each callback that the part has no method for.
  ///
  /// - Parameters:
  ///   - callback: which.
  ///   - pull: the control, for those that are given it.
  ///   - arguments: what it is given besides, but for views and styles.
  /// - Returns: whether it was answered; what a missing method does happens otherwise.
  func handle(
    _ callback: CallbackName, _ pull: PullToActionControl?,
    _ arguments: @autoclosure () -> [PartArgument]
  ) -> Bool
  /// The part is used no more, its control was reset, disabled or detached, or went away: what is under
  /// way is to end, and nothing of it to come later.
  func stop()
}

/// What a part is given, in ``Part/handle(_:_:_:)``.
public enum PartArgument: Equatable, Sendable {
  /// A length, a velocity or a part of a whole.
  case number(Double)
  /// Yes or no.
  case flag(Bool)
  /// A state.
  case state(PullState)
  /// A word.
  case text(String)
}

/// What is missing.
extension Part {
  /// All of them but ``CallbackName/touchMoved``.
  public var methods: CallbackSet { .all }
  /// Never.
  public var isBusy: Bool { false }
  /// Answers nothing.
  public func handle(
    _ callback: CallbackName, _ pull: PullToActionControl?,
    _ arguments: @autoclosure () -> [PartArgument]
  ) -> Bool { false }
  /// Has nothing under way.
  public func stop() {}
}
