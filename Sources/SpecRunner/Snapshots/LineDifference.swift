/// How to come from some lines to others.
package struct LineDifference: Equatable, Sendable {
  /// One step on the way.
  package enum Step: Equatable, Sendable {
    /// A line that both have.
    case same(String)
    /// A line that only the expected ones have.
    case removed(String)
    /// A line that only those that came have.
    case added(String)
  }

  /// The steps, in order; where lines were replaced, what was removed comes first.
  package let steps: [Step]

  /// How many different lines are compared one by one: the work grows with their square.
  private static let limit = 2000

  /// Finds the fewest steps (E. Myers, "An O(ND) Difference Algorithm", 1986, which is the standard
  /// library's); of texts that differ in thousands of lines, all those are replaced.
  package init(from expected: [String], to got: [String]) {
    let start = zip(expected, got).prefix { LineDifference.areSame($0, $1) }.count
    let end = zip(expected.dropFirst(start).reversed(), got.dropFirst(start).reversed())
      .prefix { LineDifference.areSame($0, $1) }.count
    let removed = Array(expected[start..<(expected.count - end)])
    let added = Array(got[start..<(got.count - end)])
    steps =
      expected.prefix(start).map(Step.same)
      + LineDifference.middle(removed, added)
      + expected.suffix(end).map(Step.same)
  }

  /// Takes steps that are known.
  package init(steps: [Step]) {
    self.steps = steps
  }

  private static func middle(_ expected: [String], _ got: [String]) -> [Step] {
    guard expected.count + got.count <= limit else {
      return expected.map(Step.removed) + got.map(Step.added)
    }
    let difference = got.difference(from: expected, by: areSame)
    let removals = Set(difference.removals.map(\.place))
    let insertions = Set(difference.insertions.map(\.place))
    var steps: [Step] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < got.count {
      if removals.contains(old) {
        steps.append(.removed(expected[old]))
        old += 1
      } else if insertions.contains(new) {
        steps.append(.added(got[new]))
        new += 1
      } else {
        steps.append(.same(expected[old]))
        (old, new) = (old + 1, new + 1)
      }
    }
    return steps
  }

  private static func areSame(_ line: String, _ other: String) -> Bool {
    line.utf8.elementsEqual(other.utf8)
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension LineDifference.Step {
  /// The line with what becomes of it before it.
  fileprivate var text: String {
    switch self {
    case .same(let line): "  " + line
    case .removed(let line): "- " + line
    case .added(let line): "+ " + line
    }
  }

  fileprivate var isSame: Bool {
    if case .same = self { true } else { false }
  }
}

extension LineDifference {
  /// The lines that differ and some around them, `-` before what was expected and `+` before what
  /// came; before each piece, where it begins in both. Nothing when nothing differs.
  ///
  /// - Parameters:
  ///   - context: how many lines that both have are shown around what differs.
  ///   - limit: how many lines are shown; after them it is said how many are not.
  package func unified(context: Int = 3, limit: Int = 60) -> [String] {
    let lines = pieces(context: context).flatMap(text)
    guard !lines.isEmpty else { return [] }
    let more = lines.count - limit
    let shown = more > 0 ? lines.prefix(limit) + ["… \(more) more lines"] : lines[...]
    return ["--- expected", "+++ got"] + shown
  }

  /// The ranges of steps that are shown.
  private func pieces(context: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (index, step) in steps.enumerated() where !step.isSame {
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
    let before = steps[..<piece.lowerBound]
    let old = span(after: before, in: steps[piece]) { if case .added = $0 { false } else { true } }
    let new = span(after: before, in: steps[piece]) {
      if case .removed = $0 { false } else { true }
    }
    return ["@@ -\(old) +\(new) @@"] + steps[piece].map(\.text)
  }

  /// First line and number of lines, as in the unified format of diff (POSIX).
  private func span(
    after before: ArraySlice<Step>, in piece: ArraySlice<Step>, counts: (Step) -> Bool
  ) -> String {
    let skipped = before.filter(counts).count
    let count = piece.filter(counts).count
    return "\(count == 0 ? skipped : skipped + 1),\(count)"
  }
}
