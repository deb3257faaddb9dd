import PullToAction

/// The host's action of a lane: when it ends.
struct RunningAction: Equatable {
  /// The one that runs, and when it is to end, in seconds of the stage; `nil` for never, and when it was ended.
  private var ticket: ActionTicket?
  private(set) var end: Double?

  /// Whether the action that runs is to end in this frame.
  ///
  /// - Parameter length: how long the action with a number takes, in seconds; `nil` for one without end.
  mutating func ends(on control: PullToActionControl, length: (Int) -> Double?) -> Bool {
    guard control.state == .executing, let running = control.ticket else {
      self = RunningAction()
      return false
    }
    if running != ticket {
      ticket = running
      end = length(running.number).map { control.clock.tickTime + $0 }
    }
    guard let end, control.clock.tickTime >= end - 1e-9 else { return false }
    self.end = nil
    return true
  }
}

/// How long an action takes on a network, and whether it comes to its end: the same for the same seed.
struct NetworkWeather {
  let seed: UInt64

  /// Seconds and whether it succeeds; `nil` where the network changes nothing.
  func draw(_ network: String, action: Int) -> (seconds: Double, succeeds: Bool)? {
    let part = share(UInt64(clamping: action) &* 2)
    switch network {
    case "fast": return (0.05 + 0.35 * part, true)
    case "slow": return (2 + 6 * part, true)
    case "flaky": return (0.2 + 7.8 * part, share(UInt64(clamping: action) &* 2 &+ 1) > 0.4)
    default: return nil
    }
  }

  /// A number from 0 to 1: S. Vigna's SplitMix64 of the seed.
  private func share(_ number: UInt64) -> Double {
    var mixed = seed &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
