import LuaRuntime

/// What a plugin may cost before it is reported.
enum CheckCosts {
  /// Instructions of one call: about a millisecond, an eighth of a frame at 120 frames a second.
  static let instructions = 50_000
  /// How often a callback of every frame may allocate.
  static let allocations = 200
  /// Bytes by which memory may grow with each pull: handles of animations take some hundred, until their
  /// places are reused.
  static let bytesAPull = 1024

  /// The callbacks of every frame of a drag.
  private static let ofFrames = [
    "pulled_amount_changed", "update_for_pulled_amount", "handle_scrolling", "progress_update",
  ]

  /// Callbacks that run too long, or allocate too often.
  static func findings(_ usages: [String: AllocationMeter.Usage]) -> [CheckFinding] {
    usages.sorted { $0.key < $1.key }.compactMap { name, usage in
      if usage.mostInstructions > instructions {
        return finding(
          "\(name) instructions", usage.mostInstructions,
          "\(name) runs \(rounded(usage.mostInstructions)) instructions in a call; more "
            + "than \(instructions) is felt in a frame. Do it once in setup, or a part at a time")
      }
      guard ofFrames.contains(name), usage.calls > 0,
        usage.allocations / usage.calls > allocations
      else { return nil }
      return finding(
        "\(name) memory", usage.allocations / usage.calls,
        "\(name) asks for memory \(usage.allocations / usage.calls) times a call, in every "
          + "frame. Make tables, strings and functions once and use them again")
    }
  }

  private static func finding(_ measure: String, _ figure: Int, _ message: String) -> CheckFinding {
    var finding = CheckFinding(kind: .cost, message: message)
    (finding.measure, finding.figure) = (measure, figure)
    return finding
  }

  /// Memory that each pull leaves behind.
  static func finding(bytes: [Int]) -> CheckFinding? {
    guard let early = bytes.dropFirst(9).first, let late = bytes.last, bytes.count > 10 else {
      return nil
    }
    let each = (late - early) / (bytes.count - 10)
    guard each > bytesAPull else { return nil }
    return CheckFinding(
      kind: .cost,
      message: "it keeps \(each) bytes more after each pull; what is not needed any more is to be "
        + "set to nil")
  }

  /// Views that each pull leaves behind.
  static func finding(views: [Int]) -> CheckFinding? {
    guard let early = views.dropFirst(9).first, let late = views.last, late >= early + 10 else {
      return nil
    }
    return CheckFinding(
      kind: .cost,
      message:
        "\(late - early) views more are in the control after \(views.count) pulls than after "
        + "10; call view:remove() for what is shown no more, or hide it and show it again")
  }

  /// Rounded down to two digits.
  private static func rounded(_ number: Int) -> Int {
    var step = 1
    while number / step >= 100 { step *= 10 }
    return number / step * step
  }
}
