import PullToAction
import Testing

/// A pull and what is to become of it.
struct PullReasonCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let reason: PullReason
  let run: @Sendable (PullStage) -> Void

  init(_ name: String, _ reason: PullReason, _ run: @escaping @Sendable (PullStage) -> Void) {
    testDescription = name
    self.reason = reason
    self.run = run
  }
}

extension PullReason {
  /// With its times on a grid: sums of frames miss them by a last bit.
  var rounded: PullReason {
    func rounded(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }
    return switch self {
    case .cooldown(let remaining): .cooldown(remaining: rounded(remaining))
    case .dwell(let held, let needed): .dwell(held: rounded(held), needed: rounded(needed))
    default: self
    }
  }
}

extension PullStage {
  /// A whole action, to the frame in which a cooldown begins.
  func fireAndClose(cooldown: Double) {
    control.policy.cooldown = cooldown
    fire()
    control.complete()
    while control.state != .idle { clock.advance() }
  }
}
