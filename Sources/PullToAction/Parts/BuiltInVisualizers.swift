/// A visualizer that comes with the control.
public protocol BuiltInVisualizer: Visualizer {
  /// How it has the status view come and go; at once unless set.
  var transition: VisualizerTransition { get set }
}

/// Keeps the status view's size and holds it at the control's bottom edge, so that it slides out
/// with the content: the default (`SEssentialsPullToActionStatusViewAlignmentBottom`).
public final class BottomVisualizer: BuiltInVisualizer {
  /// `bottom`.
  public let name = "bottom"
  /// How the status view comes and goes; at once unless set.
  public var transition: VisualizerTransition

  /// Makes one.
  public init(transition: VisualizerTransition = VisualizerTransition()) {
    self.transition = transition
  }
}

/// Stretches the status view over the whole control, its contents kept centred
/// (`SEssentialsPullToActionStatusViewAlignmentStretch`).
public final class StretchVisualizer: BuiltInVisualizer {
  /// `stretch`.
  public let name = "stretch"
  /// How the status view comes and goes; at once unless set.
  public var transition: VisualizerTransition

  /// Makes one.
  public init(transition: VisualizerTransition = VisualizerTransition()) {
    self.transition = transition
  }

  /// Fills the control with the status view and keeps it filled.
  public func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    statusView.frame = Rect(origin: .zero, size: pull.view.bounds.size)
    statusView.autoresizing = [.flexibleWidth, .flexibleHeight]
  }
}

/// What both do when an action begins and ends.
extension BuiltInVisualizer {
  /// Begins the action when the opening transition is over.
  public func triggeredAction(_ pull: PullToActionControl) {
    pull.core.executeAction(after: transition.opening)
  }

  /// Shows the result, if the control's policy has time for one, and closes when the closing
  /// transition is over.
  public func actionCompleted(_ pull: PullToActionControl) {
    pull.core.handle(.showResult(closing: transition.closing))
  }
}

/// Which of the two built-in visualizers a control begins with.
public enum StatusViewAlignment: String, CaseIterable, Sendable {
  /// ``BottomVisualizer``, the default.
  case bottom
  /// ``StretchVisualizer``.
  case stretch

  func makeVisualizer() -> any Visualizer {
    switch self {
    case .bottom: BottomVisualizer()
    case .stretch: StretchVisualizer()
    }
  }
}

enum DefaultLayout {
  /// A status view as wide as the control stays so; a narrower one is centred.
  static func anchorToBottom(_ statusView: View, in control: View) {
    let size = statusView.bounds.size
    let isFullWidth =
      statusView.autoresizing.contains(.flexibleWidth) || size.width >= control.width
    statusView.frame = Rect(
      x: isFullWidth ? 0 : (control.width - size.width) / 2, y: control.height - size.height,
      width: isFullWidth ? control.width : size.width, height: size.height)
    statusView.autoresizing =
      isFullWidth
      ? [.flexibleTopMargin, .flexibleWidth]
      : [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin]
  }
}
