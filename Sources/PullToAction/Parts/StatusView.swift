/// What a control shows: a view to which the visualizer passes states and amounts.
///
/// Every method is optional; one that is missing does nothing.
public protocol StatusView: Part {
  /// Does what this one has no method for, if there is one.
  var fallback: (any StatusView)? { get }
  /// The root of what it shows; asked for when the control takes it. Its height when it is set is the default executing height.
  var view: View { get }
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
}

/// What a missing method does: as ``StatusView/fallback``, or nothing.
extension StatusView {
  /// None.
  public var fallback: (any StatusView)? { nil }
  /// What its fallback has to say, if it has one.
  public var announcement: String? { fallback?.announcement }
  /// Does nothing.
  public func setup(_ view: View) { fallback?.setup(view) }
  /// Fills the view without the control.
  public func setup(_ view: View, pull: PullToActionControl) {
    if !handle(.setup, pull, []) { setup(view) }
  }
  /// Does nothing.
  public func update(for state: PullState) {
    if !handle(.updateForState, nil, [.state(state)]) { fallback?.update(for: state) }
  }
  /// Does nothing.
  public func update(forPulledAmount amount: Double, threshold: Double) {
    if handle(.updateForPulledAmount, nil, [.number(amount), .number(threshold)]) { return }
    fallback?.update(forPulledAmount: amount, threshold: threshold)
  }
  /// Does nothing.
  public func update(forProgress progress: Double) {
    if handle(.updateForProgress, nil, [.number(progress)]) { return }
    fallback?.update(forProgress: progress)
  }
  /// Does nothing.
  public func update(forResult outcome: ActionOutcome) {
    if handle(.updateForResult, nil, outcome.words(in: view.traits.language)) { return }
    fallback?.update(forResult: outcome)
  }
  /// Does nothing.
  public func apply(_ style: Style) { if !handle(.applyStyle, nil, []) { fallback?.apply(style) } }
}

extension ActionOutcome {
  /// As a part is told of it: a word and, where there is one, a text.
  fileprivate func words(in language: Language) -> [PartArgument] {
    [name, text(in: language)].compactMap { $0.map { .text($0) } }
  }
}
