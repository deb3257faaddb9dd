/// The callbacks of all kinds of parts, by their names in plugins and in traces; what each is given,
/// and when it comes, is declared below.
public enum CallbackName: String, CaseIterable, Equatable, Sendable {
  /// ``StatusView/setup(_:)``
  case setup
  /// ``StatusView/apply(_:)``; of the other parts it is in no trace.
  case applyStyle = "apply_style"
  /// ``Visualizer/layoutStatusView(_:statusView:)``
  case layoutStatusView = "layout_status_view"
  /// The visualizer's and the delegate's.
  case pulledAmountChanged = "pulled_amount_changed"
  /// The delegate's.
  case willChangeState = "will_change_state"
  /// The visualizer's and the delegate's.
  case didChangeState = "did_change_state"
  /// The visualizer's, and the delegate's when the action is handed over.
  case triggeredAction = "triggered_action"
  /// ``Visualizer/actionCompleted(_:)``
  case actionCompleted = "action_completed"
  /// ``StatusView/update(for:)``
  case updateForState = "update_for_state"
  /// ``StatusView/update(forPulledAmount:threshold:)``
  case updateForPulledAmount = "update_for_pulled_amount"
  /// ``Visualizer/progressChanged(_:progress:)``
  case progressChanged = "progress_changed"
  /// ``StatusView/update(forProgress:)``
  case updateForProgress = "update_for_progress"
  /// ``StatusView/update(forResult:)``
  case updateForResult = "update_for_result"
  /// ``Visualizer/touchMoved(_:to:)``
  case touchMoved = "touch_moved"
  /// ``RefreshControl/handleScrolling(_:pullDistance:pullRatio:pullVelocity:)``
  case handleScrolling = "handle_scrolling"
  /// ``RefreshControl/setupForCycle(_:)``
  case setupForCycle = "setup_for_cycle"
  /// ``RefreshControl/animationCycle(_:)``
  case animationCycle = "animation_cycle"
  /// ``RefreshControl/exitAnimation(_:completion:)``
  case exitAnimation = "exit_animation"
  /// ``RefreshControl/reset(_:)``
  case reset
  /// ``RefreshControlDelegate/refreshControlDidStart(_:)``
  case didStart = "did_start"
  /// ``RefreshControlDelegate/refreshControlDidEnd(_:)``
  case didEnd = "did_end"
  /// ``RefreshControlDelegate/refreshControlDidStartAnimationCycle(_:)``
  case didStartAnimationCycle = "did_start_animation_cycle"
  /// ``RefreshControlDelegate/refreshControlDidEndAnimationCycle(_:)``
  case didEndAnimationCycle = "did_end_animation_cycle"
  /// ``PullToRefreshView/progressUpdate(_:beyondThreshold:)``
  case progressUpdate = "progress_update"
  /// ``PullToRefreshView/startAnimating()``
  case startAnimating = "start_animating"
  /// ``PullToRefreshView/stopAnimating()``
  case stopAnimating = "stop_animating"
  /// ``RefreshControl/layerCycle``: asks for a view, and is in no trace.
  case targetLayer = "target_layer"
}

/// What a callback is given, as a plugin has it.
package struct CallbackParameter: Sendable {
  /// What kind of value it is, with its unit.
  package enum Kind: Sendable {
    /// The control.
    case control
    /// The part's own view.
    case view
    /// The status view, as a visualizer sees it.
    case statusView
    /// The control's style.
    case style
    /// One of the states.
    case state
    /// A length, in points.
    case points
    /// A velocity, in points a second.
    case velocity
    /// A part of a whole, 0 to 1.
    case fraction
    /// Yes or no.
    case flag
    /// How an action ended: success, failure or cancelled.
    case outcome
    /// A text.
    case text
    /// A function to be called.
    case function
  }

  /// Its name in a plugin.
  package let name: String
  /// Its kind.
  package let kind: Kind
  /// What it is, without an article's worth of context: the end of a line of help.
  package let doc: String
  /// Whether it may be missing.
  package let isOptional: Bool

  init(_ name: String, _ kind: Kind, _ doc: String, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.doc = doc
    self.isOptional = isOptional
  }
}

/// A callback as it is declared, once: its names, checks, help and the way it is called come from here.
package struct CallbackDeclaration: Sendable {
  /// Whose it is.
  package let part: Participant
  /// Its name.
  package let name: CallbackName
  /// What it is given, in order; for a delegate, what its function in a script is given.
  package let parameters: [CallbackParameter]
  /// Whether it may wait for an animation or a time, and go on then. What comes in every frame may
  /// not: it would always be dropped for the next; nor may what has a time of its own.
  package let mayWait: Bool
  /// Whether a console shows it: not what comes often, nor what is said in another way.
  package let isNews: Bool
  /// The version of the plugin's API that it came with.
  package let since: Int
  /// When it comes, in a sentence.
  package let doc: String
  /// What happens where a part has none.
  package let without: String

  init(
    _ part: Participant, _ name: CallbackName, _ parameters: [CallbackParameter] = [],
    mayWait: Bool = false, isNews: Bool = false, since: Int = 1, _ doc: String,
    without: String = "Nothing."
  ) {
    self.part = part
    self.name = name
    self.parameters = parameters
    self.mayWait = mayWait
    self.isNews = isNews
    self.since = since
    self.doc = doc
    self.without = without
  }

  // MARK: All callbacks, in the order of messages and help

  package static let all = visualizer + statusView + refreshControl + refreshView + delegate

  /// Those of a part.
  package static func of(_ part: Participant) -> [CallbackDeclaration] {
    switch part {
    case .visualizer: visualizer
    case .statusView: statusView
    case .refreshControl: refreshControl
    case .refreshView: refreshView
    case .delegate: delegate
    }
  }

  private static let pull = CallbackParameter("pull", .control, "the control")
  private static let view = CallbackParameter("view", .view, "what it fills")
  private static let amount = CallbackParameter("amount", .points, "how far it is pulled")
  private static let style = [CallbackParameter("style", .style, "how it is to look")]
  private static let progress = CallbackParameter("progress", .fraction, "how much is done")
  private static let from = CallbackParameter("from", .state, "the state before")
  private static let to = CallbackParameter("to", .state, "the state now")
  private static let told = "The status view is told."

  private static let visualizer: [CallbackDeclaration] = [
    .init(
      .visualizer, .layoutStatusView,
      [pull, CallbackParameter("status_view", .statusView, "its root")], mayWait: true,
      isNews: true,
      "Places the status view: a part was set, or the control's width or the status view's size changed.",
      without: "It stays at the bottom edge."),
    .init(
      .visualizer, .pulledAmountChanged, [pull, amount],
      "The amount differs from the last one.", without: told),
    .init(
      .visualizer, .didChangeState, [pull, from, to], mayWait: true, "The state has changed.",
      without: told),
    .init(
      .visualizer, .triggeredAction, [pull], mayWait: true, isNews: true,
      "The control is executing, and waits for execute_action.",
      without: "The action begins at once."),
    .init(
      .visualizer, .actionCompleted, [pull], mayWait: true, isNews: true,
      "The action has ended, and the control waits for reset_to_idle.",
      without: "It shows a result, if its policy has time for that, and closes."),
    .init(
      .visualizer, .progressChanged, [pull, progress], mayWait: true, isNews: true,
      "The action has come so far.", without: told),
    .init(
      .visualizer, .touchMoved,
      [pull, CallbackParameter("x", .points, "where it is, from the left edge")],
      "The finger that pulls has moved sideways, or has just begun to pull."),
  ]

  private static let statusView: [CallbackDeclaration] = [
    .init(
      .statusView, .setup, [view, pull], mayWait: true, isNews: true,
      "Fills the view, once, before anything else."),
    .init(
      .statusView, .updateForState, [CallbackParameter("state", .state, "the state to show")],
      mayWait: true, "Shows a state."),
    .init(
      .statusView, .updateForPulledAmount,
      [amount, CallbackParameter("threshold", .points, "past which letting go begins the action")],
      "Shows how far the content is pulled."),
    .init(
      .statusView, .applyStyle, style, mayWait: true,
      "Takes on a style, and what the person has set."),
    .init(
      .statusView, .updateForProgress, [progress], mayWait: true,
      "Shows how far the action has come."),
    .init(
      .statusView, .updateForResult,
      [
        CallbackParameter("outcome", .outcome, "how it ended"),
        CallbackParameter("text", .text, "what to show", isOptional: true),
      ], mayWait: true, isNews: true, "Shows how the action ended."),
  ]

  private static let refreshControl: [CallbackDeclaration] = [
    .init(
      .refreshControl, .setup, [view, pull], mayWait: true, isNews: true,
      "Fills the animation view, once.", without: "It is not loaded."),
    .init(
      .refreshControl, .applyStyle, style, "Takes on a style, and what the person has set."),
    .init(
      .refreshControl, .handleScrolling,
      [
        view, CallbackParameter("distance", .points, "how far it is pulled"),
        CallbackParameter("ratio", .fraction, "the distance as a part of the height"),
        CallbackParameter("velocity", .velocity, "the finger's, positive downward"),
      ], "The amount changed, while no refresh is under way.", without: "It is not loaded."),
    .init(
      .refreshControl, .setupForCycle, [view],
      "Brings everything to where a cycle begins; not animated.",
      without: "It is not loaded, unless its cycles animate a layer."),
    .init(
      .refreshControl, .animationCycle, [view], isNews: true,
      "Makes the changes that a cycle animates.",
      without: "It is not loaded, unless its cycles animate a layer."),
    .init(
      .refreshControl, .exitAnimation,
      [view, CallbackParameter("completion", .function, "to be called once it is over")],
      mayWait: true, isNews: true, "The action has ended, and the last cycle with it.",
      without: "The control closes at once."),
    .init(
      .refreshControl, .reset, [view], mayWait: true, isNews: true, "The control is idle again."),
    .init(
      .refreshControl, .targetLayer, [],
      "Gives back the view that the next cycle animates, where cycles animate a layer.",
      without: "It is not loaded, if its cycles animate a layer."),
  ]

  private static let refreshView: [CallbackDeclaration] = [
    .init(
      .refreshView, .setup, [view, pull], mayWait: true, isNews: true,
      "Fills the fresh view of a pull.", without: "The view is empty."),
    .init(
      .refreshView, .applyStyle, style, "Takes on a style, and what the person has set."),
    .init(
      .refreshView, .progressUpdate,
      [
        view, CallbackParameter("progress", .fraction, "how much of its height is in sight"),
        CallbackParameter("beyond_threshold", .flag, "whether letting go now would do"),
      ], "Another part of the view is in sight."),
    .init(
      .refreshView, .startAnimating, [view], mayWait: true, isNews: true,
      "The action begins; the host is told next."),
    .init(
      .refreshView, .stopAnimating, [view], mayWait: true, isNews: true,
      "The action has ended, and the view is about to go."),
  ]

  private static let delegate: [CallbackDeclaration] = [
    .init(.delegate, .willChangeState, [to], "The state is about to change."),
    .init(
      .delegate, .didChangeState, [from, to],
      "The state has changed, and visualizer and status view know."),
    .init(.delegate, .pulledAmountChanged, [amount], "The amount differs from the last one."),
    .init(
      .delegate, .triggeredAction, [CallbackParameter("action", .text, "its name")], isNews: true,
      "The action is to run.", without: "It runs until somebody completes it."),
    .init(.delegate, .didStart, isNews: true, "A refresh begins."),
    .init(.delegate, .didEnd, isNews: true, "A refresh is over, its exit too."),
    .init(.delegate, .didStartAnimationCycle, [], "A cycle's animation has begun."),
    .init(.delegate, .didEndAnimationCycle, [], "A cycle's animation has ended."),
  ]
}
