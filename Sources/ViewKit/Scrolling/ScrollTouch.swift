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

  var isFinger: Bool { if case .finger = kind { true } else { false } }
  /// Whether it has a speed of its own: a wheel's is the system's, and a key has none.
  var hasVelocity: Bool { kind == .finger || kind == .trackpad }
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

  /// What a flick adds to the offset's velocity from the flick before.
  ///
  /// - Parameters:
  ///   - velocity: the offset's by the finger alone, in points a second.
  ///   - hasRested: whether it has held still, and lost what the flick before left.
  func carried(to velocity: Point, hasRested: Bool) -> Point {
    var carried = Point.zero
    for axis in Axis.allCases where !hasRested && momentum[axis] != 0 {
      let kept = CarriedMomentum.kept(of: momentum[axis])
      if CarriedMomentum.isAdded(kept, to: velocity[axis]) { carried[axis] = kept }
    }
    return carried
  }

  /// The offset's velocity by the finger alone, to which it moves opposite.
  func offsetVelocity(ofFinger finger: Point) -> Point {
    var velocity = Point.zero - finger
    for axis in Axis.allCases where lockedAxis == axis.across { velocity[axis] = 0 }
    return velocity
  }
}
