/// One control's part of the gap above the content, where several share it.
///
/// ```
/// thresholds 100 and 200, pulled to 240   nearer 100, farther 140
/// let go: the farther opens to 50         nearer 100, farther 140: nothing jumps
/// the content is back at 60               nearer 10, farther 50
/// at rest                                 nearer 0, farther 50
/// ```
struct PullShare: Equatable {
  /// How much of the gap it has, in points.
  var room: Double
  /// How much it is to have at rest: its inset.
  let inset: Double
  let threshold: Double

  /// What each has of a gap, in points, from the nearest to the farthest. They add up to the gap.
  ///
  /// - Parameters:
  ///   - shares: what they have, and are to have.
  ///   - gap: in points.
  ///   - settles: whether views may move although the content stands still, where it rests: as the
  ///     finger lets go they may not.
  static func rooms(_ shares: [PullShare], of gap: Double, settles: Bool = true) -> [Double] {
    var shares = shares
    let difference = gap - shares.reduce(0) { $0 + $1.room }
    if difference < 0 { shares.shrink(by: -difference) } else { shares.grow(by: difference) }
    if settles, gap == shares.reduce(0, { $0 + $1.inset }) { return shares.map(\.inset) }
    return shares.map(\.room)
  }
}

extension [PullShare] {
  /// Takes from the farthest first: what is more than an inset, and only then of the insets.
  fileprivate mutating func shrink(by points: Double) {
    var left = points
    for index in indices.reversed() { take(&left, from: index, downTo: self[index].inset) }
    for index in indices.reversed() { take(&left, from: index, downTo: 0) }
  }

  private mutating func take(_ left: inout Double, from index: Int, downTo least: Double) {
    let taken = Swift.min(left, Swift.max(0, self[index].room - least))
    self[index].room -= taken
    left -= taken
  }

  /// Gives to those that have less than their inset; then the finger pulls out one after the other,
  /// each as far as its threshold is beyond the one before, and the last as far as it likes.
  fileprivate mutating func grow(by points: Double) {
    var left = points
    for index in indices { give(&left, to: index, upTo: self[index].inset) }
    guard left > 0, !isEmpty else { return }
    let pulled = indices.filter { self[$0].inset == 0 }
    var before = 0.0
    for index in pulled.dropLast() {
      give(&left, to: index, upTo: self[index].threshold - before)
      before = self[index].threshold
    }
    self[pulled.last ?? endIndex - 1].room += left
  }

  private mutating func give(_ left: inout Double, to index: Int, upTo most: Double) {
    let given = Swift.min(left, Swift.max(0, most - self[index].room))
    self[index].room += given
    left -= given
  }
}
