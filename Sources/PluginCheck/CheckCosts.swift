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
  static let ofFrames = [
    "pulled_amount_changed", "update_for_pulled_amount", "handle_scrolling", "progress_update",
  ]

  /// Callbacks that run too long, or allocate too often.
  static func findings(_ usages: [String: AllocationMeter.Usage]) -> [CheckFinding] {
    usages.sorted { $0.key < $1.key }.compactMap { name, usage in
      if usage.mostInstructions > instructions {
        let remedy =
          name == "setup"
          ? "Leave what is not seen at once for later, or reckon less"
          : "Do it once, where the plugin is loaded or set up, or a part at a time"
        return CheckFinding(
          kind: .cost,
          message: "\(name) runs \(rounded(usage.mostInstructions)) instructions in a call; more "
            + "than \(instructions) is felt in a frame. \(remedy)",
          measure: "\(name) instructions", figure: usage.mostInstructions)
      }
      guard ofFrames.contains(name), usage.calls > 0 else { return nil }
      let each = usage.allocations / usage.calls
      guard each > allocations else { return nil }
      return CheckFinding(
        kind: .cost,
        message: "\(name) asks for memory \(each) times a call, in every frame. Make tables, "
          + "strings and functions once and use them again",
        measure: "\(name) memory", figure: each)
    }
  }

  /// Memory that each pull leaves behind.
  static func finding(bytes: [Int]) -> CheckFinding? {
    guard let growth = growth(of: bytes), growth / (bytes.count - 10) > bytesAPull else {
      return nil
    }
    return CheckFinding(
      kind: .cost,
      message: "it keeps \(growth / (bytes.count - 10)) bytes more after each pull; what is not "
        + "needed any more is to be set to nil")
  }

  /// Views that each pull leaves behind.
  static func finding(views: [Int]) -> CheckFinding? {
    guard let growth = growth(of: views), growth >= 10 else { return nil }
    return CheckFinding(
      kind: .cost,
      message: "\(growth) views more are in the control after \(views.count) pulls than after 10; "
        + "call view:remove() for what is shown no more, or hide it and show it again")
  }

  /// Animations that each pull leaves behind.
  static func finding(animations: [Int]) -> CheckFinding? {
    guard let growth = growth(of: animations), growth >= 10 else { return nil }
    return CheckFinding(
      kind: .cost,
      message:
        "\(growth) animations more are on its views after \(animations.count) pulls than after "
        + "10; add them with one key, and end them with view:remove_animation(key)")
  }

  /// An animation that a pull has started, and nothing has ended.
  static func finding(movingAtRest view: String) -> CheckFinding {
    CheckFinding(
      kind: .cost,
      message:
        "an animation of \(view) goes on at rest, where it is not seen; end it when the state is "
        + "idle: animation:cancel() for what pta.animate has given, stop_animating() for an "
        + "activity indicator, view:remove_animation(key) for others", measure: "goes on at rest")
  }

  /// How much more there is after all pulls than after ten.
  private static func growth(of values: [Int]) -> Int? {
    values.count > 10 ? values[values.count - 1] - values[9] : nil
  }

  /// Rounded down to two digits.
  private static func rounded(_ number: Int) -> Int {
    var step = 1
    while number / step >= 100 { step *= 10 }
    return number / step * step
  }
}
