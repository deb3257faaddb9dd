import PullToAction

/// The callbacks that may wait, each with a place of its own for the call that does.
///
/// The amounts are not among them: they come in every frame of a drag, and one that waited would
/// always be dropped for the next.
enum Lane: Int, CaseIterable {
  case layoutStatusView, didChangeState, triggeredAction, actionCompleted, progressChanged
  case setup, updateForState, applyStyle, updateForProgress, updateForResult

  /// The method's name in Lua.
  var method: CallbackName {
    switch self {
    case .layoutStatusView: .layoutStatusView
    case .didChangeState: .didChangeState
    case .triggeredAction: .triggeredAction
    case .actionCompleted: .actionCompleted
    case .progressChanged: .progressChanged
    case .setup: .setup
    case .updateForState: .updateForState
    case .applyStyle: .applyStyle
    case .updateForProgress: .updateForProgress
    case .updateForResult: .updateForResult
    }
  }

  /// The lanes of a part: those of the visualizer come first.
  static func numbers(of kind: PartKind) -> Range<Int> {
    switch kind {
    case .visualizer: layoutStatusView.rawValue..<setup.rawValue
    case .statusView: setup.rawValue..<updateForResult.rawValue + 1
    }
  }

  /// Whose method it is.
  var kind: PartKind {
    switch self {
    case .layoutStatusView, .didChangeState, .triggeredAction, .actionCompleted, .progressChanged:
      .visualizer
    case .setup, .updateForState, .applyStyle, .updateForProgress, .updateForResult: .statusView
    }
  }
}
