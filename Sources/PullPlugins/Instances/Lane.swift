import PullToAction

/// The callbacks that may wait, each with a place of its own for the call that does.
///
/// The amounts are not among them: they come in every frame of a drag, and one that waited would
/// always be dropped for the next. Nor are those of a cycle, which has its own time.
enum Lane: Int, CaseIterable {
  case layoutStatusView, didChangeState, triggeredAction, actionCompleted, progressChanged
  case setup, updateForState, applyStyle, updateForProgress, updateForResult
  case setupRefreshControl, exitAnimation, reset
  case setupRefreshView, startAnimating, stopAnimating

  /// The method's name in Lua.
  var method: CallbackName {
    switch self {
    case .layoutStatusView: .layoutStatusView
    case .didChangeState: .didChangeState
    case .triggeredAction: .triggeredAction
    case .actionCompleted: .actionCompleted
    case .progressChanged: .progressChanged
    case .setup, .setupRefreshControl, .setupRefreshView: .setup
    case .updateForState: .updateForState
    case .applyStyle: .applyStyle
    case .updateForProgress: .updateForProgress
    case .updateForResult: .updateForResult
    case .exitAnimation: .exitAnimation
    case .reset: .reset
    case .startAnimating: .startAnimating
    case .stopAnimating: .stopAnimating
    }
  }

  /// The lanes of a part, which follow each other.
  static func numbers(of kind: PartKind) -> Range<Int> {
    switch kind {
    case .visualizer: layoutStatusView.rawValue..<setup.rawValue
    case .statusView: setup.rawValue..<setupRefreshControl.rawValue
    case .refreshControl: setupRefreshControl.rawValue..<setupRefreshView.rawValue
    case .refreshView: setupRefreshView.rawValue..<stopAnimating.rawValue + 1
    }
  }

  /// Whose method it is.
  var kind: PartKind {
    switch self {
    case .layoutStatusView, .didChangeState, .triggeredAction, .actionCompleted, .progressChanged:
      .visualizer
    case .setup, .updateForState, .applyStyle, .updateForProgress, .updateForResult: .statusView
    case .setupRefreshControl, .exitAnimation, .reset: .refreshControl
    case .setupRefreshView, .startAnimating, .stopAnimating: .refreshView
    }
  }
}
