import ViewKit

@testable import PullToAction

/// What can happen to a machine in a ``MachineWorld``.
enum MachineInput {
  case pull(PullInput)
  case look(Double)
  case fingerDown(scrolledAway: Bool)
  /// It has gone so far from where it went down, along the control's axis and across it.
  case fingerMoved(along: Double?, across: Double)
  case pushedBack(to: Double)
  case fingerUp(fires: Bool, velocity: Double?)
  case timer(PullTimer, isBusy: Bool)
  case staleCompletion
  case rules(PullRules)
  case fade
  case anotherVisualizer
  case detach
  /// The viewport's size.
  case resized(Double)
  case attach

  /// Everything that may happen next.
  static func all(in world: MachineWorld, otherRules: [PullRules]) -> [MachineInput] {
    let timers = world.scheduled.keys.sorted { $0.rawValue < $1.rawValue }
    return [
      .look(0), .look(60), .look(150), .fingerDown(scrolledAway: false),
      .fingerDown(scrolledAway: true), .fingerUp(fires: true, velocity: nil),
      .fingerUp(fires: false, velocity: nil), .staleCompletion, .fade, .anotherVisualizer, .detach,
      .attach, .pull(.begin(.no)), .pull(.executeAction), .pull(.resetToIdle),
      .pull(.complete(.success, nil)), .pull(.complete(.failure("no"), nil)), .pull(.progress(0.5)),
      .pull(.reset), .pull(.setEnabled(false)), .pull(.setEnabled(true)),
      .pull(.showResult(closing: nil)),
      .pull(.showResult(closing: AnimationTiming(duration: 0.2))), .pull(.statusViewReplaced),
    ] + world.aspect.inputs
      + timers.flatMap { [.timer($0, isBusy: false), .timer($0, isBusy: true)] }
      + otherRules.map { .rules($0) }
  }

  /// What a change of the state comes from, in words.
  static func cause(of input: PullInput) -> String {
    switch input {
    case .step(.pull): "a drag pulls"
    case .step(.trigger): "past the threshold"
    case .step(.pullBack): "no longer past the threshold"
    case .step(.rest): "the content is back"
    case .step(.becomeIdle), .due(.content): "closed, and the content is back"
    case .step(.fire): "fires at the threshold, or begin() waited"
    case .dragEnded: "the drag ends"
    case .openFloor: "openFloor()"
    case .closeFloor: "close()"
    case .begin, .laidOut: "begin()"
    case .complete, .pushedBack, .due(.limit), .due(.minimum), .rulesChanged: "the action ends"
    case .sawEnd: "the content's end comes near"
    case .reset, .setEnabled: "reset, disabled or detached"
    default: "\(input)"
    }
  }
}

/// What is explored by itself, with the inputs and policies that concern it: together they would multiply.
enum MachineAspect: CaseIterable {
  case times, drags, floor, layout, ends

  var inputs: [MachineInput] {
    switch self {
    case .times: []
    case .drags:
      [
        .fingerMoved(along: nil, across: 0), .fingerMoved(along: 2, across: 5),
        .fingerMoved(along: 5, across: 2), .fingerMoved(along: 5, across: 20), .pushedBack(to: 0),
        .pushedBack(to: 50), .fingerUp(fires: true, velocity: 100),
      ]
    case .floor: [.look(200), .pull(.openFloor), .pull(.closeFloor)]
    case .layout: [.resized(0), .resized(1), .pull(.begin(.animated))]
    case .ends:
      [
        .pull(.complete(.noMoreData, nil)), .pull(.resetNoMoreData),
        .pull(.sawEnd(end(remaining: 500, length: 1000))),
        .pull(.sawEnd(end(remaining: 50, length: 1000))),
        .pull(.sawEnd(end(remaining: 50, length: 2000))),
      ]
    }
  }

  /// The content's end, 100 points before which more is loaded.
  private func end(remaining: Double, length: Double) -> ContentEnd {
    ContentEnd(
      remaining: remaining, length: length, offset: length - remaining, start: 0, distance: 100,
      isBlocked: false)
  }

  var policies: [PullPolicy] {
    switch self {
    case .times: [PullPolicy(), .timed, .strict]
    case .drags: [.gated]
    case .floor: [.withFloor]
    case .layout, .ends: [PullPolicy()]
    }
  }

  var rules: [PullRules] {
    let floor = FloorRules(threshold: 180, height: 600, closeDistance: 100)
    return policies.map {
      PullRules(threshold: 100, policy: $0, floor: $0.secondFloor.isEnabled ? floor : nil)
    }
  }
}

extension PullPolicy {
  private static func with(_ change: (inout PullPolicy) -> Void) -> PullPolicy {
    var policy = PullPolicy()
    change(&policy)
    return policy
  }

  fileprivate static let timed = with {
    $0.dwell = 0.2
    $0.cooldown = 0.5
    $0.minimumExecutingTime = 1
    $0.maximumExecutingTime = 5
    $0.resultDuration = 0.7
  }
  fileprivate static let strict = with {
    $0.firing = .atThreshold
    $0.requiresDragFromEdge = true
  }
  fileprivate static let gated = with {
    $0.minimumReleaseVelocity = 300
    $0.cancelDistance = 40
  }
  fileprivate static let withFloor = with { $0.secondFloor.isEnabled = true }
}
