/// A visualizer that has a status view of its own and cannot do without it: what plugins and hosts
/// write is one thing, and both parts of the control are made of it.
///
/// The control does not record the calls of such parts, which are of no interest to whoever wrote
/// the thing; they record those that they make of it.
package protocol CombinedPart: Visualizer {
  /// Its other half.
  var statusPart: any StatusView { get }
  /// Whether it, and not the style, says what is behind it.
  var hasOwnBackground: Bool { get }
  /// What is to be said when it has not closed the control in so many seconds.
  func overdue(seconds: Double) -> Diagnostic
  /// The control is attached, or has taken it.
  func prepare(_ pull: PullToActionControl)
  /// The control takes another one in its place.
  func leave(_ pull: PullToActionControl)
  /// Makes the status view as high as what it holds; called before its size is looked at.
  func followContents()
  /// The control closes without waiting for it any longer.
  func didResetOverdueReply(_ pull: PullToActionControl)
}

extension CombinedPart {
  /// Its status view holds nothing that has a height of its own.
  package func followContents() {}
  /// Nothing is lost by that.
  package func didResetOverdueReply(_ pull: PullToActionControl) {}
}

extension Visualizer {
  /// The one place where it matters of what kind a visualizer is: those who write visualizers are
  /// not to be asked for what only the control's own are.
  var combinedPart: (any CombinedPart)? { self as? any CombinedPart }
}

extension PullToActionControl {
  /// A refresh control as the two parts of a control.
  package static func part(of refreshControl: any RefreshControl) -> any CombinedPart {
    RefreshVisualizer(refreshControl)
  }

  /// Uses both halves.
  package func use(combined: any CombinedPart) {
    use(visualizer: combined, statusView: combined.statusPart)
  }
}

extension ControlCore {
  /// Makes a call of a part that is made of two, and records it. What it changes of the control's look
  /// is undone when the part goes.
  func tell(
    _ participant: Participant, _ plugin: String, _ name: CallbackName,
    _ arguments: @autoclosure () -> CallArguments, isOwn: Bool = true, _ call: () -> Void
  ) {
    hostSide.record(participant, plugin, name, arguments(), isOwn: isOwn, at: clock.tickTime)
    parts.notingTouches(self, call)
  }
}
