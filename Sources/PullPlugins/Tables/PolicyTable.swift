import LuaRuntime
import PullToAction
import TextSupport

/// Policies as tables.
package enum PolicyTable {
  private static let seconds = 0.0...PullPolicy.longestTime
  private static let velocities = 0.0...1_000_000.0

  /// ``PullToAction/PullPolicy``
  package static let schema = TableSchema<PullPolicy>(
    name: "policy",
    fields: [
      .word("firing", \.firing, "When a pull past the threshold begins the action."),
      .boolean(
        "strict", \.isStrict,
        "Whether an amount must be greater than the threshold, or may equal it."),
      .number(
        "hysteresis", \.hysteresis, in: 0...10_000,
        "How far below the threshold a triggered control may be moved back, in points."),
      .number(
        "dwell", \.dwell, in: seconds,
        "How long the content must be held past the threshold, in seconds."),
      .number(
        "cooldown", \.cooldown, in: seconds,
        "How long after an action no drag triggers the next, in seconds."),
      .boolean(
        "requires_drag_from_edge", \.requiresDragFromEdge,
        "Whether a drag that began with the content scrolled away never pulls."),
      .number(
        "minimum_release_velocity", \.leastVelocity, in: velocities,
        "With how many points a second along the pull letting go fires at least; 0 is any."),
      .number(
        "maximum_release_velocity", \.greatestVelocity, in: velocities,
        "With how many points a second along the pull letting go fires at most; 0 is any."),
      .number(
        "axis_lock_angle", \.axisLock.angle, in: 1...90,
        "Below how many degrees from the control's axis a drag pulls; 90 is always."),
      .number(
        "axis_lock_distance", \.axisLock.distance, in: 0...10_000,
        "How far the finger goes before its axis is final, in points."),
      .number(
        "cancel_distance", \.pushDistance, in: 0...10_000,
        "How far a drag pushes the content back to cancel the action, in points; 0 is never."),
      .boolean(
        "second_floor", \.secondFloor.isEnabled,
        "Whether a release far past the threshold opens a second floor."),
      .number(
        "floor_threshold", \.floorThreshold, in: 0...10_000,
        "Past how many points a release opens it; 0 goes by floor_rate."),
      .number(
        "floor_rate", \.secondFloor.rate, in: 0.1...100,
        "The same as a multiple of the executing height or of the threshold, whichever is larger."),
      .number(
        "floor_height", \.floorHeight, in: 0...10_000,
        "How high the second floor is, in points; 0 is the whole viewport."),
      .number(
        "floor_close_share", \.secondFloor.closeShare, in: 0.01...1,
        "Which share of its height a drag pulls it up to close it."),
      .number(
        "minimum_executing_time", \.minimumExecutingTime, in: seconds,
        "How long the control is executing at least, in seconds."),
      .number(
        "maximum_executing_time", \.longestExecutingTime, in: seconds,
        "How long an action may take before it fails, in seconds; 0 is for ever."),
      .number(
        "result_duration", \.resultDuration, in: seconds,
        "How long a result that has a text is shown, in seconds; sets the two below."),
      .number(
        "success_duration", \.successDuration, in: seconds,
        "How long the text of a success is shown, in seconds."),
      .number(
        "failure_duration", \.failureDuration, in: seconds,
        "How long the text of a failure is shown, in seconds."),
      prefetchDistance,
      .boolean(
        "loads_during_refresh", \.loadsDuringRefresh,
        "Whether the content's end loads more while an action runs at the opposite edge."),
      .boolean(
        "resets_no_more_data", \.resetsNoMoreData,
        "Whether an action that succeeds at the opposite edge ends no_more_data."),
      .number(
        "inset_duration", \.insetDuration, in: 0...30,
        "How long the content takes to go to its new rest, in seconds; 0 is the bounce's time."),
      .text(
        "inset_curve", .oneOf(AnimationCurve.named.map(\.name)), \.insetCurve,
        "By which curve, where inset_duration says how long.", write: \.name,
        read: { AnimationCurve(name: $0) }),
    ], contradiction: { $0.contradiction ?? $0.lostCurve(in: $1) })

  private static let prefetchDistance = Setting<PullPolicy>(
    "prefetch_distance", .any,
    "How near the content's end must come to load more: points, a share of the viewport such as \"50%\", "
      + "or false for never.",
    get: { policy in
      switch policy.prefetchDistance {
      case nil: .boolean(false)
      case .points(let points)?: .number(points)
      case .viewports(let share)?: .string(NumberText.text(share * 100) + "%")
      }
    },
    set: { policy, given throws(Complaint) in
      guard let distance = PrefetchDistance.read(given) else {
        throw Complaint(
          "'policy' field 'prefetch_distance': expected points, a share of the viewport such as \"50%\", or "
            + "false")
      }
      policy.prefetchDistance = distance
      return true
    })
}

extension PrefetchDistance {
  /// `nil` for what is no distance, `.some(nil)` for `false`.
  fileprivate static func read(_ value: LuaValue) -> PrefetchDistance?? {
    let range = 0.0...1_000_000.0
    switch value {
    case .boolean(false): return .some(nil)
    case .string(let text):
      guard text.hasSuffix("%"), let percent = Double(text.dropLast()), range.contains(percent)
      else { return nil }
      return .viewports(percent / 100)
    default: return value.asNumber.flatMap { range.contains($0) ? .points($0) : nil }
    }
  }
}

extension PullPolicy {
  /// No release is at once as fast as the least velocity and as slow as the greatest.
  fileprivate var contradiction: String? {
    guard let least = minimumReleaseVelocity, let most = maximumReleaseVelocity, least > most else {
      return nil
    }
    return "field 'minimum_release_velocity' is \(NumberText.text(least)), above "
      + "'maximum_release_velocity' \(NumberText.text(most)), so that no release would fire: raise the "
      + "maximum, or set one of them to 0, which is any"
  }

  /// The bounce has no curve. One beside a duration of 0 is what a policy that was read has.
  fileprivate func lostCurve(in table: LuaTable) -> String? {
    guard insetDuration == 0, table["inset_curve"] != nil, table["inset_duration"] == nil else {
      return nil
    }
    return "field 'inset_curve' needs 'inset_duration', in seconds: without it the content goes by "
      + "the bounce, which has no curve"
  }

  /// As a number, which tables need: 0 stands for none.
  fileprivate var longestExecutingTime: Double {
    get { maximumExecutingTime ?? 0 }
    set { maximumExecutingTime = newValue > 0 ? newValue : nil }
  }

  fileprivate var leastVelocity: Double {
    get { minimumReleaseVelocity ?? 0 }
    set { minimumReleaseVelocity = newValue > 0 ? newValue : nil }
  }

  fileprivate var greatestVelocity: Double {
    get { maximumReleaseVelocity ?? 0 }
    set { maximumReleaseVelocity = newValue > 0 ? newValue : nil }
  }

  fileprivate var floorThreshold: Double {
    get { secondFloor.threshold ?? 0 }
    set { secondFloor.threshold = newValue }
  }

  fileprivate var floorHeight: Double {
    get { secondFloor.height ?? 0 }
    set { secondFloor.height = newValue }
  }

  fileprivate var pushDistance: Double {
    get { cancelDistance ?? 0 }
    set { cancelDistance = newValue }
  }

  /// 0 stands for the bounce.
  fileprivate var insetDuration: Double {
    get { insetTransition.duration }
    set { insetTransition = newValue > 0 ? .timed(duration: newValue, curve: insetCurve) : .bounce }
  }

  fileprivate var insetCurve: AnimationCurve {
    get { if case .timed(_, let curve) = insetTransition { curve } else { .easeInOut } }
    set {
      guard insetDuration > 0 else { return }
      insetTransition = .timed(duration: insetDuration, curve: newValue)
    }
  }
}
