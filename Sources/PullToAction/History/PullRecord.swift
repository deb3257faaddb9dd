/// What a control remembers of a pull.
struct PullRecord {
  /// The action that a pull began.
  struct Firing {
    /// The frame's time, in seconds.
    let time: Double
    let ticket: ActionTicket
    var fate = Fate.waiting
  }

  /// What became of an action that was to be handed over.
  enum Fate {
    /// The visualizer has not asked for it yet.
    case waiting
    case handedOver
    /// There was nobody to hand it to.
    case unheard
    case ended(ActionOutcome)
  }

  let began: Double
  var finger: PullReport.Finger
  var ended: Double?
  var amount, peak: Double
  var threshold = 0.0
  /// How far, in points, the content was scrolled away from its edge in the beginning.
  let distance: Double
  /// Whether it is more than a finger that scrolls.
  var isPull: Bool
  /// The threshold by which it was last triggered.
  var triggeredThreshold: Double?
  /// Whether the control was made idle while it was triggered, and has not been triggered since.
  var wasReset = false
  /// When the same drag fired before this pull.
  var firedBefore: Double?
  var firing: Firing?
  /// What became of it; `nil` as long as that may still change.
  var reason: PullReason?
  var faults: [Diagnostic] = []

  init(began: Double, finger: PullReport.Finger, amount: Double, distance: Double, isPull: Bool) {
    self.began = began
    self.finger = finger
    self.amount = amount
    peak = amount
    self.distance = distance
    self.isPull = isPull
  }

  /// Takes in a new amount. A finger that only lets go of what was pulled before pulls nothing; what
  /// counts begins with its turning back.
  mutating func follow(_ amount: Double) {
    if amount > peak {
      peak = amount
      isPull = true
    } else if !isPull {
      peak = amount
    }
  }

  /// Takes in an amount past the threshold that no finger has brought about.
  mutating func followUnheld(_ amount: Double, threshold: Double) {
    guard finger == .absent else {
      if let reason, reason.isAboutDistance, amount > self.amount {
        self.reason = .movedByItself(to: amount)
      } else if case .movedByItself(let greatest) = reason {
        reason = .movedByItself(to: max(greatest, amount))
      }
      return
    }
    self.threshold = threshold
    self.amount = max(self.amount, amount)
    peak = self.amount
    reason = .movedByItself(to: peak)
  }

  mutating func note(_ diagnostic: Diagnostic) {
    guard faults.count < PullReport.mostFaults, !faults.contains(where: diagnostic.isRepeated(in:))
    else { return }
    faults.append(diagnostic)
  }
}

extension Diagnostic {
  /// Whether another one tells of the same place: a callback that fails does so in every frame.
  fileprivate func isRepeated(in other: Diagnostic) -> Bool {
    (code, plugin, file, line) == (other.code, other.plugin, other.file, other.line)
  }
}
