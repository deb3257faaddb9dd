import PullToAction

/// How often the callbacks of one instance have failed, and whether that is too often.
struct FaultCount {
  /// Why an instance is given up.
  enum Verdict: Equatable {
    case limit
    case inARow(Int)
    case often(Int)

    /// What it did, after its name.
    var words: String {
      switch self {
      case .limit: "ran into a limit"
      case .inARow(let count): "failed \(count) times in a row"
      case .often(let count): "failed \(count) times"
      }
    }
  }

  private let limits: PluginLimits
  private var total = 0
  private var inARow = 0
  /// Of each callback; what has none, such as the completion of an animation, has one of its own.
  private var ofMethod: [CallbackName?: Int] = [:]

  init(limits: PluginLimits) {
    self.limits = limits
  }

  /// Counts a fault.
  ///
  /// - Returns: why the instance is to be benched now, or `nil`.
  mutating func failed(_ method: CallbackName?, isLimit: Bool) -> Verdict? {
    total += 1
    inARow += 1
    ofMethod[method, default: 0] += 1
    guard limits.faultsInARow > 0 else { return nil }
    if isLimit { return .limit }
    let worst = max(inARow, ofMethod[method] ?? 0)
    if worst >= limits.faultsInARow { return .inARow(worst) }
    return total >= limits.faults ? .often(total) : nil
  }

  /// A callback came to its end; asked for every frame.
  mutating func succeeded(_ method: CallbackName?) {
    guard !ofMethod.isEmpty else { return }
    inARow = 0
    ofMethod[method] = nil
  }
}
