import ViewKit

/// A tree of a root and two views on a clock, and a list of what was called when.
final class AnimationStage {
  let clock: FrameClock
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "root")
  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50), name: "view")
  let other = View(frame: Rect(x: 0, y: 100, width: 100, height: 50), name: "other")
  private(set) var calls: [String] = []

  init(framesPerSecond: Double = 64) {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    root.clock = clock
    root.addSubview(view)
    root.addSubview(other)
  }

  /// Lets time pass in whole frames.
  func wait(until time: Double) {
    while clock.tickTime < time - 1e-9 { clock.advance() }
  }

  /// Lets one frame pass.
  func nextFrame() { clock.advance() }

  /// A completion that writes down its name, what it was told and when.
  func note(_ name: String) -> (Bool) -> Void {
    { [unowned self] finished in calls.append("\(name) \(finished) \(clock.now)") }
  }

  /// The same without the time.
  func say(_ name: String) -> (Bool) -> Void {
    { [unowned self] finished in calls.append("\(name) \(finished)") }
  }

  /// A straight animation of one second.
  @discardableResult
  func animate(
    _ name: String = "a", duration: Double = 1, delay: Double = 0, current: Bool = false,
    _ animations: () -> Void
  ) -> ViewAnimation {
    clock.animate(
      withDuration: duration, delay: delay, curve: .linear, beginsFromCurrentState: current,
      animations: animations, completion: say(name))
  }
}
