/// A visualizer that comes with the control.
public protocol BuiltInVisualizer: Visualizer {
  /// How it has the status view come and go; at once unless set.
  var transition: VisualizerTransition { get set }
}

/// Keeps the status view's size and holds it at the control's edge that is next to the content (the bottom
/// one, above the content), so that it slides out with it: the default (`SEssentialsPullToActionStatusViewAlignmentBottom`).
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
  /// Puts a status view at the control's edge that is next to the content: the bottom one where the control
  /// is above it. One that fills the control across the pull stays so; another is centred.
  static func anchorToContent(_ statusView: View, in pull: PullToActionControl) {
    let (control, edge) = (pull.view, pull.side)
    let (axis, across) = (edge.axis, edge.axis.across)
    let fills: Autoresizing = across == .horizontal ? .flexibleWidth : .flexibleHeight
    var frame = Rect(size: statusView.bounds.size)
    let isFilling =
      statusView.autoresizing.contains(fills) || frame.size[across] >= control.bounds.size[across]
    if isFilling {
      frame.size[across] = control.bounds.size[across]
    } else {
      frame.origin[across] = (control.bounds.size[across] - frame.size[across]) / 2
    }
    frame.origin[axis] = edge.isFirst ? control.bounds.size[axis] - frame.size[axis] : 0
    statusView.frame = frame
    let free: Autoresizing =
      switch edge {
      case .top: .flexibleTopMargin
      case .bottom: .flexibleBottomMargin
      case .left: .flexibleLeftMargin
      case .right: .flexibleRightMargin
      }
    let centred: Autoresizing =
      across == .horizontal
      ? [.flexibleLeftMargin, .flexibleRightMargin] : [.flexibleTopMargin, .flexibleBottomMargin]
    statusView.autoresizing = free.union(isFilling ? fills : centred)
  }
}

extension View {
  /// What fills the width at the top and the bottom fills the height at the other two edges, where it is as
  /// wide as it was to be high.
  ///
  /// - Parameters:
  ///   - axis: of the pull.
  ///   - room: the size of what it fills.
  func layAcross(_ axis: Axis, room: Size) {
    let across = axis.across
    let (fills, filled): (Autoresizing, Autoresizing) =
      across == .horizontal ? (.flexibleWidth, .flexibleHeight) : (.flexibleHeight, .flexibleWidth)
    if autoresizing.contains(filled), !autoresizing.contains(fills) {
      autoresizing.remove(filled)
      autoresizing.insert(fills)
      bounds.size[axis] = bounds.size[across]
    }
    if autoresizing.contains(fills) { frame.size[across] = room[across] }
  }
}
