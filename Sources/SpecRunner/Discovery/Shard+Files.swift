/// Why a shard cannot be run. The wording is in `description`.
package enum ShardError: Error, Equatable, CustomStringConvertible {
  /// Not of the form `2/3`.
  case unreadable(String)
  /// There is no such shard: `4/3`.
  case outOfRange(index: Int, count: Int)

  /// What is wrong, and what is right.
  package var description: String {
    switch self {
    case .unreadable(let text): "'\(text)' is no shard; write which and of how many, such as 2/3"
    case .outOfRange(let index, let count) where count < 1:
      "there is no shard \(index)/\(count): a run has at least one"
    case .outOfRange(let index, let count):
      "there is no shard \(index)/\(count): they are 1/\(count) to \(count)/\(count)"
    }
  }
}

extension Shard: CustomStringConvertible {
  /// Reads `2/3`.
  package init(parsing text: String) throws(ShardError) {
    guard let match = text.wholeMatch(of: #/([0-9]+)/([0-9]+)/#), let index = Int(match.1),
      let count = Int(match.2)
    else { throw .unreadable(text) }
    guard count >= 1, (1...count).contains(index) else {
      throw .outOfRange(index: index, count: count)
    }
    self.init(index: index, count: count)
  }

  /// The places of this shard's files among all, from 0, in order.
  ///
  /// The longest file goes first, and each to the shard that has the least so far (R. L. Graham, Bounds on
  /// multiprocessing timing anomalies, 1969). Files of which nothing is known are all taken to be average: where
  /// that is so of all, every `count`th is this shard's.
  ///
  /// - Parameter durations: how long each file took, in seconds; what is not above 0 says nothing.
  package func places(durations: [Double?]) -> [Int] {
    let known = durations.map { $0.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    let all = known.compactMap(\.self)
    let average = all.isEmpty ? 1 : all.reduce(0, +) / Double(all.count)
    let files = known.map { $0 ?? average }.enumerated()
      .sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
    // Shards beyond the number of files have none.
    var sums = [Double](repeating: 0, count: min(count, files.count))
    var places: [Int] = []
    for (place, duration) in files {
      guard let shard = sums.indices.min(by: { sums[$0] < sums[$1] }) else { break }
      sums[shard] += duration
      if shard == index - 1 { places.append(place) }
    }
    return places.sorted()
  }

  /// As it is written: `2/3`.
  package var description: String { "\(index)/\(count)" }
}
