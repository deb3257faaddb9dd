import PullToAction

/// The callbacks that may wait, each with a place of its own for the call that does.
struct Lane: Equatable {
  /// Its place among all; those of a part follow each other.
  let rawValue: Int
  /// Whose method it is.
  let kind: PartKind
  /// The method.
  let method: CallbackName

  /// All of them.
  static let all: [Lane] = PartKind.allCases
    .flatMap { kind in kind.callbacks.filter(\.mayWait).map { (kind, $0.name) } }
    .enumerated().map { Lane(rawValue: $0, kind: $1.0, method: $1.1) }

  /// Those of a part.
  static func of(_ kind: PartKind) -> ArraySlice<Lane> {
    let first = all.firstIndex { $0.kind == kind } ?? all.endIndex
    return all[first...].prefix { $0.kind == kind }
  }
}
