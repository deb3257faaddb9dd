/// What the keys do while somebody pulls by hand, in as many words as there is room for.
enum KeyHint {
  /// - Parameters:
  ///   - isBackward: whether the control is at an edge that is pulled up, or to the left.
  ///   - isPaused: whether time stands still.
  ///   - columns: how many characters there may be.
  static func text(isBackward: Bool, isPaused: Bool, in columns: Int) -> String {
    let pull = isBackward ? "up/down" : "down/up"
    let space = "space: " + (isPaused ? "go on" : "pause")
    let forms = [
      "mouse or \(pull): pull, Enter: let go, b: begin, c: complete, \(space), left/right: step, "
        + "q: leave",
      "\(pull): pull, Enter: let go, b: begin, c: complete, \(space), q: leave",
      "\(pull): pull, Enter, b, c, space, left/right, q: leave",
      "\(pull) Enter b c space left/right q", "q: leave",
    ]
    return forms.first { $0.count <= columns } ?? "q"
  }
}
