/// How far a scroll view can go along an axis, in points of the offset before the rubber band.
///
/// ```
/// a header of 200 points on its way out at 150, and a list of which 1000 points are out of sight
/// a step of 80 forward, outer first      header 50, list 30
/// a step of 80 backward, inner first     list 30, header 50
/// ```
struct NestedReach: Equatable {
  /// Where it is.
  var raw: Double
  let minimum, maximum: Double

  /// Whether it is past the edge that lies in a direction.
  func isPast(forward: Bool) -> Bool { forward ? raw > maximum : raw < minimum }

  /// How far it can go in a direction without going past an edge that it is not past already.
  func room(forward: Bool) -> Double { max(0, forward ? maximum - raw : raw - minimum) }

  /// Comes back from past the edge that a step leads away from. It lands on the edge itself, and the
  /// rest stays on the grid of ``Quantum``.
  fileprivate mutating func comeBack(_ rest: inout Double) {
    let gap = rest > 0 ? minimum - raw : raw - maximum
    guard gap > 0 else { return }
    guard abs(rest) >= gap else {
      raw += rest
      rest = 0
      return
    }
    raw = rest > 0 ? minimum : maximum
    rest -= rest > 0 ? Quantum.quantized(gap) : -Quantum.quantized(gap)
  }

  fileprivate mutating func takeRoom(_ rest: inout Double) {
    let room = room(forward: rest > 0)
    let share = min(max(rest, -room), room)
    raw += share
    rest -= share
  }
}

extension [NestedReach?] {
  /// Shares out a step, so that what each goes adds up to it.
  ///
  /// What is past an edge comes back first; then they move in their order, each to its edge; and one
  /// takes the rest past its edge, where the rubber band slows it.
  ///
  /// - Parameters:
  ///   - step: of the offset, in points, positive forward.
  ///   - order: who moves first; those that are `nil` do not move.
  ///   - owners: who goes past its edge: one that is there already, or else the first of these.
  mutating func share(_ step: Double, order: [Int], owners: [Int]) {
    var rest = step
    for index in indices where rest != 0 { self[index]?.comeBack(&rest) }
    for index in order where rest != 0 { self[index]?.takeRoom(&rest) }
    guard rest != 0 else { return }
    let forward = rest > 0
    let past = (owners + indices).first { self[$0]?.isPast(forward: forward) ?? false }
    if let owner = past ?? owners.first { self[owner]?.raw += rest }
  }

  /// How far a step must go for one of them to come to a place; the inverse of
  /// ``share(_:order:owners:)``. `nil` where it never does, because another goes past its edge.
  func step(
    bringing member: Int, to goal: Double, order: [Int], owners: [Int]
  ) -> Double? {
    guard let reach = self[member] else { return nil }
    guard goal != reach.raw else { return 0 }
    let forward = goal > reach.raw
    let isPast = NestedReach(raw: goal, minimum: reach.minimum, maximum: reach.maximum)
      .isPast(forward: forward)
    if isPast, !reach.isPast(forward: forward), owners.first != member { return nil }
    // What is past an edge comes back to it before anybody moves.
    let comesBack = forward ? goal <= reach.minimum : goal >= reach.maximum
    let before =
      comesBack ? [] : isPast ? order : Array<Int>(order.prefix { $0 != member })
    var way = abs(goal - reach.raw)
    for index in indices where index != member {
      // Those behind it come back after it.
      guard let other = self[index], !comesBack || index < member else { continue }
      if other.isPast(forward: !forward) {
        way += forward ? other.minimum - other.raw : other.raw - other.maximum
        if before.contains(index) { way += other.maximum - other.minimum }
      } else if before.contains(index) {
        way += other.room(forward: forward)
      }
    }
    return forward ? way : -way
  }
}
