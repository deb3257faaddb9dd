/// The ways in which the numbers of items move, each told once: the rows of a list move alike, and so do the two ends
/// of what is centred.
///
/// A motion is a sum of steps; before the first it is 0. A number is where it begins, and the motion of its frames.
struct FilmMotions {
  /// The steps from frame to frame; the first is to the frame after the first one.
  private(set) var all: [[Int]] = []
  private let stepCount: Int

  /// The motions that have the same steps in all frames of an item are found by them.
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let first: Int
    let steps: [Int]
  }

  /// In how many motions a part of one is looked for.
  private static let mostSearched = 500

  init(frameCount: Int) { stepCount = max(frameCount - 1, 0) }

  /// The motion of a number: its index from 1, 0 for one that stays; and where the number begins.
  ///
  /// - Parameters:
  ///   - values: frame after frame.
  ///   - first: the frame of the first value.
  mutating func take(_ values: [Int], from first: Int) -> (motion: Int, base: Int) {
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }
    guard steps.contains(where: { $0 != 0 }) else { return (0, values[0]) }
    let index = find(steps, from: first)
    let before = all[index][..<first].reduce(0, +)
    return (index + 1, values[0] - before)
  }

  private mutating func find(_ steps: [Int], from first: Int) -> Int {
    let key = Key(first: first, steps: steps)
    if let index = known[key] { return index }
    let range = first..<first + steps.count
    let index =
      all.prefix(FilmMotions.mostSearched).firstIndex { $0[range].elementsEqual(steps) }
      ?? add(steps, from: first)
    known[key] = index
    return index
  }

  private mutating func add(_ steps: [Int], from first: Int) -> Int {
    let rest = stepCount - first - steps.count
    all.append(
      [Int](repeating: 0, count: first) + steps + [Int](repeating: 0, count: max(rest, 0)))
    return all.count - 1
  }
}
