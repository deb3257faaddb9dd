/// What wheels and trackpads have done to a scroll view, and what it does about an event.
struct WheelGesture {
  /// What the scroll view does.
  enum Step: Equatable {
    /// Ends what is at work as if the system had taken it away.
    case cancel
    case begin(ScrollTouch.Kind)
    case move(Point)
    /// Has the wheel let go when it has rested.
    case awaitRest
    case letGo
    /// Moves by a momentum, in so many seconds; 0 for the first and for several in a frame.
    case glide(Point, seconds: Double)
  }

  /// The last notch.
  private var notch = Point.zero
  /// Whether a momentum moves the content: it has begun, and met no edge.
  private var glides = false
  /// When the momentum's last event came.
  private var glidedAt = 0.0

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - kind: who moves the content; `nil` for nobody.
  ///   - isPastEdge: whether the content is past one of its edges.
  ///   - now: the clock's time.
  mutating func steps(
    for event: ScrollWheelEvent, during kind: ScrollTouch.Kind?, isPastEdge: Bool, now: Double
  ) -> [Step] {
    if event.momentumPhase != .none {
      return glide(event, during: kind, isPastEdge: isPastEdge, now: now)
    }
    if event.phase != .none { return stream(event, during: kind) }
    return turn(by: event.scrollingDelta, during: kind, isPastEdge: isPastEdge)
  }

  private mutating func stream(_ event: ScrollWheelEvent, during kind: ScrollTouch.Kind?) -> [Step]
  {
    let move = Step.move(event.scrollingDelta)
    switch event.phase {
    case .began:
      glides = false
      return (kind == nil ? [] : [.cancel]) + [.begin(.trackpad), move]
    case .changed where kind == .trackpad: return [move]
    case .ended where kind == .trackpad:
      // A finger that only lifts has not held still.
      return event.scrollingDelta == .zero ? [.letGo] : [move, .letGo]
    case .cancelled where kind == .trackpad: return [.cancel]
    case .none, .changed, .ended, .cancelled: return []
    }
  }

  private mutating func turn(
    by distance: Point, during kind: ScrollTouch.Kind?, isPastEdge: Bool
  ) -> [Step] {
    guard distance != .zero else { return [] }
    let isBack = kind == .wheel && distance.x * notch.x + distance.y * notch.y < 0
    // It has only let go.
    if isBack, isPastEdge { return [.cancel] }
    notch = distance
    let goesOn = kind == .wheel && !isBack
    let end: [Step] = kind == nil || goesOn ? [] : [isBack ? .letGo : .cancel]
    return end + (goesOn ? [] : [.begin(.wheel)]) + [.awaitRest, .move(distance)]
  }

  private mutating func glide(
    _ event: ScrollWheelEvent, during kind: ScrollTouch.Kind?, isPastEdge: Bool, now: Double
  ) -> [Step] {
    let begins = event.momentumPhase == .began
    if begins {
      // A pull that is let go has its own way back.
      glides = !isPastEdge
      glidedAt = now
    }
    let end: [Step] = begins && kind != nil ? [.letGo] : []
    guard event.momentumPhase == .changed || begins else {
      glides = false
      return end
    }
    guard glides, begins || kind == nil else { return end }
    defer { glidedAt = now }
    return end + [.glide(event.scrollingDelta, seconds: now - glidedAt)]
  }

  /// The momentum has met an edge: the rest of it does nothing.
  mutating func stopGliding() { glides = false }
}
