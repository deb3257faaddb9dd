/// A finger on a scroll view's content, or what stands for one.
struct ScrollTouch {
  /// Who moves the content.
  enum Kind: Equatable {
    case finger, trackpad, wheel
    /// With the speed of the finger that it stands for.
    case key(Point, since: Double)
  }
  /// Which axis a drag with directional lock keeps to.
  enum Lock: Equatable { case undecided, none, along(Axis) }

  let kind: Kind
  /// Where it went down.
  var start: Point
  var location: Point
  var isDragging = false
  var lock: Lock
  /// How the offset ran when the finger caught the content, in points a second.
  var momentum: Point

  var isFinger: Bool { kind == .finger }
  var isKey: Bool { if case .key = kind { true } else { false } }

  /// Whether it ends when another comes: wheels and trackpads always do, and a key for a finger.
  func yields(toFinger: Bool) -> Bool { !isFinger && (!isKey || toFinger) }

  /// The axis that it keeps to; `nil` for none.
  var lockedAxis: Axis? { if case .along(let axis) = lock { axis } else { nil } }

  /// Chooses the axis of a drag with directional lock, when it has first moved. One that goes less than twice
  /// as far along one axis as along the other is diagonal.
  mutating func chooseLock() {
    guard lock == .undecided, start != location else { return }
    let (across, down) = (abs(location.x - start.x), abs(location.y - start.y))
    let isDiagonal = max(across, down) < 2 * min(across, down)
    lock = isDiagonal ? .none : .along(across > down ? .horizontal : .vertical)
  }

  /// The offset moves opposite to the finger, and with what a flick has left.
  ///
  /// - Parameters:
  ///   - finger: the finger's velocity, in points a second.
  ///   - hasRested: whether it has held still, and lost what the flick before left.
  func offsetVelocity(ofFinger finger: Point, hasRested: Bool) -> Point {
    var velocity = Point.zero - finger
    for axis in Axis.allCases {
      if lockedAxis == axis.across { velocity[axis] = 0 }
      guard !hasRested, momentum[axis] != 0 else { continue }
      let kept = CarriedMomentum.kept(of: momentum[axis])
      velocity[axis] = CarriedMomentum.adding(kept, to: velocity[axis])
    }
    return velocity
  }
}
