import PullPlugins

/// Angles that are written in degrees.
extension WrittenDrawing {
  /// More than two turns are no angle that somebody writes in radians.
  private static let greatestAngle = 4 * Double.pi

  /// `rotation = 180`, `rotation = isOver and 180 or 0`, `rotation = share * 360`, and `to = 360` beside
  /// `key_path = "rotation"`.
  func angle(at index: Int) -> String? {
    guard isAngle(index), tokens.isSign("=", index + 1) else { return nil }
    let value = index + 2..<tokens.endOfExpression(from: index + 2)
    guard !isConverted,
      !value.contains(where: { ["rad", "atan", "asin", "acos"].contains(tokens.code($0)) })
    else { return nil }
    if value.contains(where: { tokens.code($0) == "deg" }) {
      return "an angle is in radians, and math.deg makes it degrees; leave that out"
    }
    guard !value.contains(where: { tokens.code($0) == "pi" }),
      let number = value.first(where: { isDegrees($0, in: value) })
        ?? degrees(inTableAskedAt: index + 2)
    else { return nil }
    let sign = tokens.isSign("-", number - 1) && number - 1 == index + 2 ? "-" : ""
    let degrees = sign + tokens[number].text
    return "an angle is in radians, and this is \(degrees); write math.rad(\(degrees))"
  }

  /// The first angle in `{ triggered = 180 }`, where `ANGLES[state]` is what an angle is set to.
  private func degrees(inTableAskedAt name: Int) -> Int? {
    guard tokens.isSign("[", name + 1) || tokens.isSign("[", name + 3),
      let owner = tokens.indices.first(where: {
        tokens.code($0) == tokens.code(tokens.isSign("[", name + 1) ? name : name + 2)
          && tokens.isSign("=", $0 + 1) && tokens.isSign("{", $0 + 2)
      }), let end = tokens.closing(of: owner + 2)
    else { return nil }
    let table = owner + 2..<end
    let isOfNumbers = !table.contains { ["pi", "rad", "function"].contains(tokens.code($0)) }
    return isOfNumbers ? table.first { isDegrees($0, in: $0..<$0 + 1) } : nil
  }

  /// Whether a rotation that is kept in degrees is made radians elsewhere: `math.rad(self.rotation)`.
  private var isConverted: Bool {
    tokens.indices.contains { index in
      tokens[index].text == "rad" && tokens.isSign("(", index + 1)
        && tokens[index..<(tokens.closing(of: index + 1) ?? index)].contains {
          $0.text == "rotation"
        }
    }
  }

  /// Whether a number is the value, one of two that are chosen from, or what a share is multiplied by.
  private func isDegrees(_ index: Int, in value: some Collection<Int>) -> Bool {
    guard let number = Double(tokens.code(index)), number > WrittenDrawing.greatestAngle,
      number.truncatingRemainder(dividingBy: 15) == 0
    else { return false }
    let isLast = !value.contains(index + 1) || tokens.code(index + 1) == "or"
    let before = tokens.isSign("-", index - 1) ? index - 2 : index - 1
    let isWhole = ["=", "and", "or"].contains(tokens.code(before)) && isLast
    let isShare =
      number.truncatingRemainder(dividingBy: 90) == 0
      && (tokens.isSign("*", index - 1) && isLast
        || tokens.isSign("=", index - 1) && tokens.isSign("*", index + 1))
    return isWhole || isShare
  }

  private func isAngle(_ index: Int) -> Bool {
    tokens[index].text == "rotation" || isEnd(index, of: ["rotation"])
  }

  /// `math.cos(i * 120)` in `for i = 1, 3`, which are the corners of nothing in radians.
  func angleInLoop(at index: Int) -> String? {
    guard ["sin", "cos"].contains(tokens.code(index)), tokens.code(index - 2) == "math",
      tokens.isSign("(", index + 1), let end = tokens.closing(of: index + 1)
    else { return nil }
    let angle = index + 2..<end
    guard !angle.contains(where: { ["rad", "pi", "now"].contains(tokens.code($0)) }),
      let number = angle.first(where: { WrittenDrawing.partsOfTurn.contains(tokens.code($0)) }),
      tokens.isSign("*", number - 1) || tokens.isSign("*", number + 1)
        || tokens.isSign("/", number + 1)
    else { return nil }
    let bindings = LuaScopes(tokens).bindings
    let isCounted = angle.contains { index in
      if case .loop? = bindings[index] { true } else { false }
    }
    return isCounted
      ? "an angle is in radians, and this is in degrees; write math.\(tokens.code(index))(math.rad("
        + "\(tokens.text(angle))))" : nil
  }

  /// What people part a turn into.
  private static let partsOfTurn: Set = ["30", "36", "45", "60", "72", "90", "120", "180", "360"]
}
