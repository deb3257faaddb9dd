import Foundation
import ViewKit

/// What scroll views in scroll views ought to do, written down a second time: a finger's way is walked an
/// eighth of a point after the other, and a fling is one curve that is cut into pieces.
struct NestedModel {
  /// Where each is, the outermost first, and where its edges are; multiples of 1/8 while dragged.
  var places: [Double]
  var ends: [Double]
  /// How far the finger has gone past all edges, in points, below 0 before the beginning; and who shows it.
  var beyond = 0.0
  var owner = 0
  let orders: [NestedScrolling]
  let viewport: Double

  private static let step = 0.125
  private static let rate = 1000 * log(0.998)
  private static let lambda = 2 * Double.pi / 0.575

  init(ends: [Double], orders: [NestedScrolling], viewport: Double) {
    places = ends.map { _ in 0 }
    (self.ends, self.orders, self.viewport) = (ends, orders, viewport)
  }

  /// From the outside inward: an outer one stands before all that is in it, or behind.
  private func sequence(from level: Int = 0, outerFirst: (NestedScrolling) -> Bool) -> [Int] {
    guard level < orders.count else { return [level] }
    let inside = sequence(from: level + 1, outerFirst: outerFirst)
    return outerFirst(orders[level]) ? [level] + inside : inside + [level]
  }

  private func order(forward: Bool) -> [Int] {
    sequence { (forward ? $0.forward : $0.backward) == .outerFirst }
  }

  private func owner(forward: Bool) -> Int {
    sequence { (forward ? $0.endOverscroll : $0.overscroll) == .outer }[0]
  }

  /// Walks the finger's way, in eighths of a point, positive forward; what is left of one up to an edge
  /// is a step of its own.
  mutating func walk(_ eighths: Int) {
    let forward = eighths > 0
    for _ in 0..<abs(eighths) {
      var left = NestedModel.step
      while left > 0 { left -= go(min(left, room(forward)), forward) }
    }
  }

  /// How far the next step can go before it is another's turn.
  private func room(_ forward: Bool) -> Double {
    if forward ? beyond < 0 : beyond > 0 { return abs(beyond) }
    return mover(forward).map { forward ? ends[$0] - places[$0] : places[$0] } ?? .infinity
  }

  private func mover(_ forward: Bool) -> Int? {
    order(forward: forward).first { forward ? places[$0] < ends[$0] : places[$0] > 0 }
  }

  private mutating func go(_ way: Double, _ forward: Bool) -> Double {
    let step = forward ? way : -way
    if beyond * step < 0 {
      beyond += step
    } else if let index = mover(forward) {
      places[index] += step
    } else {
      if beyond == 0 { owner = owner(forward: forward) }
      beyond += step
    }
    return way
  }

  /// What each shows.
  var offsets: [Double] {
    var offsets = places
    let shown = (1 - 1 / (abs(beyond) * 0.55 / viewport + 1)) * viewport
    offsets[owner] += beyond < 0 ? -shown : shown
    return offsets
  }

  // MARK: Letting go

  /// What each shows a time after the finger has let go with a velocity, in points a second of the offset.
  func offsets(after time: Double, velocity: Double) -> [Double] {
    let forward = velocity > 0
    var result = places
    guard beyond == 0 else {
      result[owner] += spring(offsets[owner] - places[owner], velocity, time)
      return result
    }
    var left = abs(velocity * (exp(NestedModel.rate * time) - 1) / NestedModel.rate)
    var room = 0.0
    for index in order(forward: forward) {
      let share = forward ? ends[index] - places[index] : places[index]
      room += share
      result[index] += forward ? min(left, share) : -min(left, share)
      left -= min(left, share)
    }
    if left > 0 {
      // v(t) = v0 + rate · x(t), so the velocity that is left needs no time.
      let rest = velocity + NestedModel.rate * (forward ? room : -room)
      let arrival = log(rest / velocity) / NestedModel.rate
      result[owner(forward: forward)] += spring(0, rest, time - arrival)
    }
    return result
  }

  /// What a flick adds to the next one, in points a second of the offset, when a finger catches the content at
  /// a time, and the frame before was at another: Flutter's fit of what UIScrollView does.
  func carried(at time: Double, frame: Double, velocity: Double) -> Double {
    let forward = velocity > 0
    guard beyond == 0, abs(velocity) >= 10 else { return 0 }
    let room = order(forward: forward).map { forward ? ends[$0] - places[$0] : places[$0] }
    let way = velocity * (exp(NestedModel.rate * frame) - 1) / NestedModel.rate
    guard abs(way) < room.reduce(0, +) else { return 0 }
    let speed = abs(velocity) * exp(NestedModel.rate * time)
    return (forward ? 1 : -1) * min(0.000816 * pow(speed, 1.967), 40_000)
  }

  private func spring(_ x: Double, _ v: Double, _ t: Double) -> Double {
    (x + (v + NestedModel.lambda * x) * t) * exp(-NestedModel.lambda * t)
  }

  /// Begins anew where a finger catches the content.
  mutating func resume(at offsets: [Double]) {
    for index in places.indices {
      places[index] = min(max(offsets[index], 0), ends[index])
      let shown = offsets[index] - places[index]
      guard shown != 0 else { continue }
      owner = index
      beyond = viewport * shown / (viewport - abs(shown)) / 0.55
    }
  }
}
