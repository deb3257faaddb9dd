import ViewKit

@testable import PullToAction

/// What can happen to a machine in a ``MachineWorld``.
enum MachineInput {
  case pull(PullInput)
  case look(Double)
  case fingerDown(scrolledAway: Bool)
  case fingerUp(fires: Bool)
  case timer(PullTimer, isBusy: Bool)
  case staleCompletion
  case rules(PullRules)
  case fade
  case anotherVisualizer
  case detach
  case attach

  /// Everything that may happen next.
  static func all(in world: MachineWorld, otherRules: [PullRules]) -> [MachineInput] {
    let timers = world.scheduled.keys.sorted { $0.rawValue < $1.rawValue }
    return [
      .look(0), .look(60), .look(150), .fingerDown(scrolledAway: false),
      .fingerDown(scrolledAway: true), .fingerUp(fires: true), .fingerUp(fires: false),
      .staleCompletion, .fade, .anotherVisualizer, .detach, .attach, .pull(.begin),
      .pull(.executeAction), .pull(.resetToIdle), .pull(.complete(.success, nil)),
      .pull(.complete(.failure("no"), nil)), .pull(.progress(0.5)), .pull(.reset),
      .pull(.setEnabled(false)), .pull(.setEnabled(true)), .pull(.showResult(closing: nil)),
      .pull(.showResult(closing: AnimationTiming(duration: 0.2))), .pull(.statusViewReplaced),
      .pull(.complete(.noMoreData, nil)), .pull(.resetNoMoreData),
      .pull(.sawEnd(end(remaining: 500, length: 1000))),
      .pull(.sawEnd(end(remaining: 50, length: 1000))),
      .pull(.sawEnd(end(remaining: 50, length: 2000))),
    ] + timers.flatMap { [.timer($0, isBusy: false), .timer($0, isBusy: true)] }
      + otherRules.map { .rules($0) }
  }

  /// The content's end, 100 points before which more is loaded.
  private static func end(remaining: Double, length: Double) -> ContentEnd {
    ContentEnd(
      remaining: remaining, length: length, offset: length - remaining, start: 0, distance: 100,
      isBlocked: false)
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
    case .begin: "begin()"
    case .sawEnd: "the content's end comes near"
    case .complete, .due(.limit), .due(.minimum), .rulesChanged: "the action ends"
    case .reset, .setEnabled: "reset, disabled or detached"
    default: "\(input)"
    }
  }
}
