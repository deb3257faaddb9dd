import ViewKit

/// What a control shows: a view that is told of states and amounts by the visualizer.
///
/// Every method is optional; one that is missing does nothing.
public protocol StatusView: AnyObject {
  /// The name in traces and diagnostics.
  var name: String { get }
  /// The methods that are its own; only for traces, where a missing one is marked.
  var methods: CallbackSet { get }
  /// The root of what it shows; asked for when the control takes it. Its height when it is set is the default executing height.
  var view: View { get }
  /// Whether an animation or a wait of its own is under way, so that the control is not at rest.
  var isBusy: Bool { get }

  /// What a screen reader is to say of what it shows now; the control passes a new one on as a
  /// ``PullSignal/announcement(_:)`` when it has told the status view something.
  var announcement: String? { get }

  /// Fills the view: called once, when the control takes it, before anything else.
  func setup(_ view: View)
  /// The same, for one that wants to know its control, which it must hold weakly if at all; called
  /// in place of ``setup(_:)``, which is what a missing one calls.
  func setup(_ view: View, pull: PullToActionControl)
  /// Shows a state.
  func update(for state: PullState)
  /// Shows how far the content is pulled.
  ///
  /// - Parameters:
  ///   - amount: in points.
  ///   - threshold: the amount past which letting go begins the action, in points.
  func update(forPulledAmount amount: Double, threshold: Double)
  /// Shows how far the action has come.
  ///
  /// - Parameter progress: 0…1.
  func update(forProgress progress: Double)
  /// Shows how the action ended.
  func update(forResult outcome: ActionOutcome)
  /// Takes on a style, and the control's traits (``PullToActionControl/traits``) with it.
  func apply(_ style: Style)
  /// The control uses another status view now, was detached, or is gone: what is under way is to
  /// end, and nothing of it to come later.
  func stop()
}

/// What a missing method does: nothing.
extension StatusView {
  /// All of them.
  public var methods: CallbackSet { .all }
  /// Never.
  public var isBusy: Bool { false }
  /// Nothing.
  public var announcement: String? { nil }
  /// Does nothing.
  public func setup(_ view: View) {}
  /// Fills the view without the control.
  public func setup(_ view: View, pull: PullToActionControl) { setup(view) }
  /// Does nothing.
  public func update(for state: PullState) {}
  /// Does nothing.
  public func update(forPulledAmount amount: Double, threshold: Double) {}
  /// Does nothing.
  public func update(forProgress progress: Double) {}
  /// Does nothing.
  public func update(forResult outcome: ActionOutcome) {}
  /// Does nothing.
  public func apply(_ style: Style) {}
  /// Has nothing under way.
  public func stop() {}
}
