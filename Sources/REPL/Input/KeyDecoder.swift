/// What was typed at a terminal, out of the bytes that it sends.
///
/// Keys are characters; the arrow keys come as `ESC [ A` to `D`, or `ESC O A` in another mode, and the mouse as
/// `ESC [ < button ; column ; row M` for a press or a movement and with `m` for a release (xterm's mode 1006).
struct KeyDecoder {
  /// One key, or one thing that the mouse did.
  enum Key: Equatable {
    case character(Character)
    case up, down, left, right
    /// A button goes down at a cell, moves, comes up; a wheel turns by so many notches, positive upward.
    case press(column: Int, row: Int)
    case move(column: Int, row: Int)
    case lift
    case wheel(Int)
  }

  private var rest = ""

  /// The keys that are complete. A sequence whose end has not come yet is kept for the next time.
  mutating func keys(in typed: String) -> [Key] {
    var text = Substring(rest + typed)
    var keys: [Key] = []
    while let first = text.first {
      guard first == "\u{1B}" else {
        keys.append(.character(first))
        text.removeFirst()
        continue
      }
      guard let sequence = text.prefixMatch(of: /\x1B(?:O|\[)[0-?]*[@-~]/) else {
        // By itself, or the beginning of one.
        guard text.count > 1, text.prefixMatch(of: /\x1B(?:O|\[)[0-?]*$/) == nil else { break }
        text.removeFirst()
        continue
      }
      if let key = KeyDecoder.key(sequence.0) { keys.append(key) }
      text = text[sequence.range.upperBound...]
    }
    rest = text.count < 32 ? String(text) : ""
    return keys
  }

  private static func key(_ sequence: Substring) -> Key? {
    if let mouse = sequence.wholeMatch(of: /\x1B\[<(\d+);(\d+);(\d+)([Mm])/) {
      guard let button = Int(mouse.1), let column = Int(mouse.2), let row = Int(mouse.3) else {
        return nil
      }
      return key(button: button, column, row, isUp: mouse.4 == "m")
    }
    switch sequence.last {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    default: return nil
    }
  }

  /// The first button, whatever is held beside it: 32 is for movements, 64 for the wheel.
  private static func key(button: Int, _ column: Int, _ row: Int, isUp: Bool) -> Key? {
    switch button & ~0b11100 {
    case 0: isUp ? .lift : .press(column: column, row: row)
    case 32: .move(column: column, row: row)
    case 64: .wheel(1)
    case 65: .wheel(-1)
    default: nil
    }
  }
}
