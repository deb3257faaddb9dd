/// How some lines differ from others.
struct LineDifference: Equatable {
  /// A line, and which side has it.
  struct Step: Equatable {
    /// With what is shown before the line.
    enum Kind: String {
      /// Both have it.
      case same = " "
      /// Only the expected lines have it.
      case removed = "-"
      /// Only the new lines have it.
      case added = "+"
    }

    let kind: Kind
    let line: String
  }

  /// The steps, in order; where lines were replaced, what was removed comes first.
  let steps: [Step]
}

extension LineDifference {
  /// How many different lines are compared one by one: the work grows with their square.
  private static let limit = 2000

  /// Finds the fewest steps (E. Myers, "An O(ND) Difference Algorithm", 1986, which is the standard
  /// library's); of texts that differ in thousands of lines, all those are replaced.
  init(from expected: [String], to got: [String]) {
    let start = zip(expected, got).prefix { LineDifference.areSame($0, $1) }.count
    let end = zip(expected.dropFirst(start).reversed(), got.dropFirst(start).reversed())
      .prefix { LineDifference.areSame($0, $1) }.count
    let removed = Array(expected[start..<(expected.count - end)])
    let added = Array(got[start..<(got.count - end)])
    steps =
      expected.prefix(start).map { Step(kind: .same, line: $0) }
      + LineDifference.middle(removed, added)
      + expected.suffix(end).map { Step(kind: .same, line: $0) }
  }

  private static func middle(_ expected: [String], _ got: [String]) -> [Step] {
    guard expected.count + got.count <= limit else {
      return expected.map { Step(kind: .removed, line: $0) }
        + got.map { Step(kind: .added, line: $0) }
    }
    let difference = got.difference(from: expected, by: areSame)
    var (removals, insertions): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var steps: [Step] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < got.count {
      let kind: Step.Kind =
        removals.contains(old) ? .removed : insertions.contains(new) ? .added : .same
      steps.append(Step(kind: kind, line: kind == .added ? got[new] : expected[old]))
      if kind != .added { old += 1 }
      if kind != .removed { new += 1 }
    }
    return steps
  }

  private static func areSame(_ line: String, _ other: String) -> Bool {
    line.utf8.elementsEqual(other.utf8)
  }

  /// The lines that differ and some around them, `-` before expected and `+` before new ones; before each
  /// hunk, its place in both. Empty when nothing differs.
  ///
  /// - Parameters:
  ///   - context: how many lines that both have are shown around what differs.
  ///   - limit: how many lines are shown at most; the last line then counts the others.
  func unified(context: Int = 3, limit: Int = 60) -> [String] {
    let lines = pieces(context: context).flatMap(text)
    guard !lines.isEmpty else { return [] }
    let more = lines.count - limit
    let shown = more > 0 ? lines.prefix(limit) + ["… \(more) more lines"] : lines[...]
    return ["--- expected", "+++ got"] + shown
  }

  /// The ranges of steps that are shown.
  private func pieces(context: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.kind != .same {
      let piece = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = pieces.last, last.upperBound >= piece.lowerBound {
        pieces[pieces.count - 1] = last.lowerBound..<piece.upperBound
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  private func text(of piece: Range<Int>) -> [String] {
    let (old, new) = (span(of: piece, without: .added), span(of: piece, without: .removed))
    return ["@@ -\(old) +\(new) @@"] + steps[piece].map { "\($0.kind.rawValue) \($0.line)" }
  }

  /// First line and number of lines on one side, as in the unified format of diff (POSIX).
  private func span(of piece: Range<Int>, without other: Step.Kind) -> String {
    let skipped = steps[..<piece.lowerBound].count { $0.kind != other }
    let count = steps[piece].count { $0.kind != other }
    return "\(count == 0 ? skipped : skipped + 1),\(count)"
  }
}
