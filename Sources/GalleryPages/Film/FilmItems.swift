/// The items of a film's frames: which there are in each, from back to front, and how their numbers move.
///
/// An item is the same one from frame to frame where it has the same template and stands in the same order among the
/// others; of several that could be meant, the one whose numbers are most alike.
struct FilmItems {
  /// An item in the frames that it is in, which follow one another.
  struct Item {
    /// The index of its template.
    let template: Int
    /// The first frame that it is in.
    let first: Int
    /// Each of its numbers, frame after frame.
    fileprivate(set) var values: [[Int]]

    /// How many frames it is in.
    fileprivate(set) var count = 1
  }

  /// In a frame, at a place of its items: so many are gone, and so many new ones are there.
  struct Change: Equatable {
    let frame, place, removed, added: Int
  }

  /// In the order in which they came.
  private(set) var items: [Item] = []
  private(set) var templates: [String] = []
  private(set) var changes: [Change] = []
  private(set) var frameCount = 0

  private var numbers: [String: Int] = [:]
  /// The items of the last frame, and its lines.
  private var present: [Int] = []
  private var lines: [Line] = []

  private struct Line: Equatable {
    let template: Int
    let values: [Int]

    /// How much an item of the last frame is like this one; 0 for another one.
    func likeness(_ other: Line) -> Int {
      guard template == other.template else { return 0 }
      return 1 + zip(values, other.values).count { $0 == $1 }
    }
  }

  /// The most pairs of items that are compared; of more, those in the middle are new.
  private static let mostPairs = 100_000

  /// Adds a frame, by the lines of its items.
  mutating func append(_ texts: [String]) {
    let next = texts.map { text in
      let line = FilmLine(text)
      return Line(template: number(of: line.template), values: line.values)
    }
    if next.map(\.template) != lines.map(\.template) { change(to: next) }
    for (index, line) in zip(present, next) where items[index].first < frameCount {
      items[index].count += 1
      for (slot, value) in line.values.enumerated() { items[index].values[slot].append(value) }
    }
    lines = next
    frameCount += 1
  }

  private mutating func number(of template: String) -> Int {
    if let known = numbers[template] { return known }
    numbers[template] = templates.count
    templates.append(template)
    return templates.count - 1
  }

  // MARK: What has come and gone

  private mutating func change(to next: [Line]) {
    let kept = pairs(of: lines, with: next)
    var (old, new, place) = (0, 0, 0)
    var result: [Int] = []
    for pair in kept + [(lines.count, next.count)] {
      let (removed, added) = (pair.0 - old, pair.1 - new)
      if removed > 0 || added > 0 {
        changes.append(
          Change(frame: frameCount, place: place, removed: removed, added: added))
        for line in next[new..<pair.1] {
          result.append(items.count)
          items.append(
            Item(template: line.template, first: frameCount, values: line.values.map { [$0] }))
        }
      }
      if pair.0 < lines.count { result.append(present[pair.0]) }
      (old, new, place) = (pair.0 + 1, pair.1 + 1, place + added + 1)
    }
    present = result
  }

  /// The indices of the items that are in both, in order.
  private func pairs(of old: [Line], with new: [Line]) -> [(Int, Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let middle = alike(old[start..<old.count - end], new[start..<new.count - end])
    return (0..<start).map { ($0, $0) } + middle
      + (0..<end).map { (old.count - end + $0, new.count - end + $0) }
  }

  /// The pairs that are most alike in all: the longest common subsequence, each pair with its weight.
  private func alike(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= FilmItems.mostPairs else {
      return []
    }
    let width = new.count + 1
    /// The likeness of what comes from two indices on.
    var best = [Int](repeating: 0, count: (old.count + 1) * width)
    for (row, first) in old.enumerated().reversed() {
      for (column, second) in new.enumerated().reversed() {
        let likeness = first.likeness(second)
        let here = row * width + column
        best[here] = max(
          best[here + width], best[here + 1],
          likeness > 0 ? likeness + best[here + width + 1] : 0)
      }
    }
    var (row, column) = (0, 0)
    var pairs: [(Int, Int)] = []
    while row < old.count, column < new.count {
      let here = row * width + column
      if best[here] == best[here + width] {
        row += 1
      } else if best[here] == best[here + 1] {
        column += 1
      } else {
        pairs.append((old.startIndex + row, new.startIndex + column))
        (row, column) = (row + 1, column + 1)
      }
    }
    return pairs
  }
}
