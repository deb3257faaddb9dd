/// Who has added how much to which inset.
///
/// Entries are kept apart from the app's own insets and from one another, so removing one restores
/// exactly what was there: nothing is saved, nothing overwritten.
public struct InsetLedger: Equatable, Sendable {
  /// One owner's points at one edge.
  public struct Entry: Equatable, Sendable {
    /// Who added them.
    public let owner: String
    /// Where.
    public let edge: Edge
    /// How much, in points, on the grid of ``Quantum``.
    public var points: Double
  }

  /// The entries that are not 0, in the order in which their owners came.
  public private(set) var entries: [Entry] = [] {
    didSet {
      total = .zero
      for entry in entries { total[entry.edge] += entry.points }
    }
  }
  /// The sum of all entries, stored because scroll views read it several times in each frame.
  public private(set) var total = EdgeInsets.zero

  /// Makes an empty ledger.
  public init() {}

  /// Adds to an owner's entry at an edge; an entry of 0 is removed.
  ///
  /// - Parameters:
  ///   - delta: in points; rounded to the grid of ``Quantum``, where sums are exact.
  ///   - edge: where.
  ///   - owner: who adds it.
  public mutating func add(_ delta: Double, edge: Edge, owner: String) {
    let delta = Quantum.quantized(delta)
    if let index = entries.firstIndex(where: { $0.owner == owner && $0.edge == edge }) {
      entries[index].points += delta
      if entries[index].points == 0 { entries.remove(at: index) }
    } else if delta != 0 {
      entries.append(Entry(owner: owner, edge: edge, points: delta))
    }
  }

  /// An owner's entry at an edge, in points.
  public func points(edge: Edge, owner: String) -> Double {
    entries.first { $0.owner == owner && $0.edge == edge }?.points ?? 0
  }
}
