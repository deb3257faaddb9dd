/// Finds what somebody probably meant.
package enum Spelling {
  /// The word with the least differences from what was written; `nil` where none is close.
  ///
  /// Of equally near ones it is the first in which letters were only left out, or else the first.
  ///
  /// - Parameter least: how many letters of a short word may differ; of a long one it is a third,
  ///   and never more than half.
  package static func nearest(
    to written: String, among words: [String], allowing least: Int = 2
  ) -> String? {
    let letters = Array(written.lowercased().prefix(64))
    let candidates = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    let nearest = candidates.map(\.distance).min()
    let near = candidates.filter { $0.distance == nearest }
    let longer = near.first { $0.word.count == letters.count + $0.distance }
    guard let best = longer ?? near.first else { return nil }
    let limit = limit(of: best.word.count, least)
    let isNear = best.distance <= limit && !differsBehind(letters, best.word, least)
    return isNear ? best.word : nil
  }

  private static func limit(of count: Int, _ least: Int) -> Int {
    min(max(least, count / 3), count / 2)
  }

  /// Whether two names have their first word in common, and nothing in what follows: `line_dash` and `line_cap`.
  private static func differsBehind(_ letters: [Character], _ word: String, _ least: Int) -> Bool {
    let others = Array(word.lowercased())
    guard let end = others.firstIndex(of: "_"), letters.starts(with: others[...end]),
      letters.count > end + 1
    else { return false }
    let (rest, other) = (Array(letters[(end + 1)...]), Array(others[(end + 1)...]))
    return distance(rest, other) > limit(of: other.count, least)
  }

  /// What somebody probably meant, or else what there is.
  ///
  /// - Parameter otherwise: what is said of the words where none is close.
  package static func hint(
    for written: String, among words: [String], otherwise: String = "known are "
  ) -> String {
    nearest(to: written, among: words).map { "did you mean '\($0)'?" }
      ?? otherwise + words.joined(separator: ", ")
  }

  /// A name that there is not, with the nearest one and all that there are.
  package static func unknown(_ written: String, among words: [String]) -> String {
    let near = nearest(to: written, among: words).map { " (did you mean '\($0)'?)" } ?? ""
    let list = words.isEmpty ? "none" : words.joined(separator: ", ")
    return "'\(written.prefix(60))'\(near); it has \(list)"
  }

  /// How many letters must be changed, added or taken out, or swapped with their neighbour, to
  /// come from one word to another (optimal string alignment).
  static func distance(_ from: [Character], _ to: [Character]) -> Int {
    // The row that is being filled, and the two before it.
    var (row, last, older) = (Array(0...to.count), Array(0...to.count), Array(0...to.count))
    for (i, letter) in from.enumerated() {
      row[0] = i + 1
      for (j, other) in to.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == to[j - 1], from[i - 1] == other {
          cost = min(cost, older[j - 1] + 1)
        }
        row[j + 1] = cost
      }
      (row, last, older) = (older, row, last)
    }
    return last[to.count]
  }
}
