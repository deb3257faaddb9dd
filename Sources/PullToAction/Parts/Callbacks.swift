/// The calls a control makes, by their names in Lua and in traces.
public enum CallbackName: String, CaseIterable, Equatable, Sendable {
  /// ``StatusView/setup(_:)``
  case setup
  /// ``StatusView/apply(_:)``
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
}

/// Some of the callbacks of a part.
///
/// ```swift
/// let methods: CallbackSet = [.setup, .updateForState]
/// ```
public struct CallbackSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// One bit a callback.
  private var bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Makes a set of some callbacks.
  public init(_ names: some Sequence<CallbackName>) {
    self.init(bits: names.reduce(0) { $0 | CallbackSet.bit(of: $1) })
  }

  /// Makes a set of some callbacks.
  public init(arrayLiteral names: CallbackName...) {
    self.init(names)
  }

  /// Every callback but ``CallbackName/touchMoved``, which comes in nearly every frame and is wanted
  /// by few.
  public static let all = CallbackSet(bits: ~bit(of: .touchMoved))

  /// Whether a callback is one of them.
  public func contains(_ name: CallbackName) -> Bool { bits & CallbackSet.bit(of: name) != 0 }

  /// Takes a callback in.
  public mutating func insert(_ name: CallbackName) { bits |= CallbackSet.bit(of: name) }

  /// There are fewer than 32.
  private static func bit(of name: CallbackName) -> UInt32 { 1 << UInt32(name.number) }
}

extension CallbackName {
  /// Its place among all: the number that the enumeration is stored as.
  var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
