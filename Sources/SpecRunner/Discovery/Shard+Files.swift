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

  /// The files of this shard: every `count`th, so that slow neighbours are spread.
  package func part<Element>(of files: [Element]) -> [Element] {
    files.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  /// As it is written: `2/3`.
  package var description: String { "\(index)/\(count)" }
}
