/// What happens to a control from outside while a plugin is on it.
package enum Gesture: Equatable {
  /// The finger pulls so far, in points.
  case pull(Double)
  /// The finger is lifted, at a speed in points a second.
  case release(Double)
  /// Time passes, in seconds.
  case wait(Double)
  /// The host ends the action.
  case complete, fail, cancel, reset
  /// The host begins it.
  case begin
  /// The host says how far it has come.
  case progress(Double)
  /// The system takes the finger away.
  case lose
  /// The control is taken away and put back.
  case detach, attach
  /// The control is disabled or enabled.
  case enable(Bool)
  /// The screen has another width, in points.
  case resize(Double)
  /// Another style.
  case restyle
  /// The plugin is loaded anew and put on the control again.
  case useAgain
  /// An allocation of its Lua fails, so many from now.
  case failAllocation(Int, onlyOnce: Bool)

  /// A pull as people do it: it fires, goes on for a while, tells how far it is and ends.
  package static let whole: [Gesture] = [
    .pull(40), .pull(120), .release(0), .wait(0.5), .progress(0.5), .wait(0.1), .complete,
    .wait(0.3),
    .pull(80), .release(300), .wait(0.2),
  ]

  /// Gestures that an input's bytes stand for.
  package static func list(_ input: inout InputBytes) -> [Gesture] {
    (0..<input.below(16)).map { _ in one(&input) }
  }

  private static func one(_ input: inout InputBytes) -> Gesture {
    switch input.below(24) {
    case 0...5: .pull(Double(input.byte()))
    case 6...8: .release(Double(input.byte()) * 8)
    case 9: .complete
    case 10: .fail
    case 11: .cancel
    case 12: .reset
    case 13: .begin
    case 14: .progress(Double(input.byte()) / 255)
    case 15: .lose
    case 16: .detach
    case 17: .attach
    case 18: .enable(input.chance(170))
    case 19: .resize(Double(input.byte()) * 4)
    case 20: .restyle
    case 21: .useAgain
    case 22: .failAllocation(input.below(65_536) + 1, onlyOnce: input.chance(128))
    default: .wait(Double(input.byte()) / 64)
    }
  }
}
