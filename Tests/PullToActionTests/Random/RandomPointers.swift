import PullToAction
import TestSupport
import ViewKit

/// Where pointers are, as whoever moves them sees it: a scroll view may have taken none of it.
struct RandomPointers {
  /// A finger's place for each scroll view; `nil` for none.
  var fingers: [Point?] = [nil, nil]
  /// The scroll view that a key was pressed on, as a place among them.
  var key: Int?
  /// When the last momentum came.
  var glidedAt = 0.0
}

/// Touches, wheels, trackpads and keys, in and out of order.
extension RandomRun {
  func point() {
    let place = random.oneIn(4) ? stage.scrollViews.count - 1 : 0
    switch random.next() % 24 {
    case 0...6: drag(place)
    case 7...10: pull()
    case 11...14: lift(place)
    case 15: strayTouch(place)
    case 16, 17: notches(place)
    case 18...20: stream(place)
    case 21: momentum(place)
    default: key(place)
    }
  }

  /// All pointers leave.
  func takeAway() {
    frame("all away") { _ in
      for scrollView in stage.scrollViews {
        scrollView.touchCancelled()
        scrollView.keyUp()
        scrollView.scrollWheel(with: ScrollWheelEvent(scrollingDelta: .zero, phase: .cancelled))
      }
      pointers = RandomPointers()
    }
  }

  // MARK: Fingers

  /// Drags for some frames, at times with several samples in one, or with times that make no sense.
  private func drag(_ place: Int) {
    let goesBeyond = random.oneIn(2)
    for _ in 0..<1 + random.next() % 5 {
      let way =
        Point(x: random.points(-200...200), y: random.points(-300...300)) / (goesBeyond ? 1 : 8)
      move(place, by: way, samples: random.oneIn(5) ? 3 : 1, oddTimes: random.oneIn(8))
    }
  }

  private func move(_ place: Int, by way: Point, samples: Int = 1, oddTimes: Bool = false) {
    let scrollView = stage.scrollViews[place]
    frame("drag \(place) \(way.x) \(way.y)") { input in
      let from = putFingerDown(place, &input)
      for sample in 1...samples {
        let share =
          sample == samples ? way : Point(x: (way.x / 3).rounded(), y: (way.y / 3).rounded())
        let time = oddTimes ? random.any([.nan, .infinity, -1, stage.clock.now + 9]) : nil
        scrollView.touchMoved(to: from + share, time: time)
      }
      // Samples in between may go there and back.
      input.ask(samples > 1 ? way + way : way)
      pointers.fingers[place] = from + way
    }
  }

  /// Puts a finger down unless it is; gives where it is.
  private func putFingerDown(_ place: Int, _ input: inout RandomInput) -> Point {
    let scrollView = stage.scrollViews[place]
    let finger = pointers.fingers[place] ?? Point(x: 195, y: 400)
    if pointers.fingers[place] == nil { scrollView.touchBegan(at: finger) }
    if random.oneIn(2) { scrollView.beginDragging() }
    pointers.fingers[place] = finger
    return finger
  }

  /// Pulls a control, with the finger on the inner scroll view, as far as chance has it.
  private func pull() {
    let index = Int(random.next() % UInt64(stage.controls.count))
    let control = stage.controls[index]
    let amount = random.points(0...260)
    let (scrollView, axis) = (stage.scrollViews[stage.places[index]], control.edge.axis)
    let leader = random.oneIn(3) ? stage.places[index] : 0
    let offset = control.restOffset + (control.side.isFirst ? -amount : amount)
    let touched = stage.scrollViews[leader]
    guard
      let travel = touched.fingerTravel(toReachOffset: offset, of: scrollView, along: axis),
      abs(travel) < 100_000
    else { return }
    var way = Point.zero
    way[axis] = Quantum.quantized(travel)
    for _ in 0..<1 + random.next() % 2 {
      move(leader, by: way)
      way = .zero
    }
  }

  private func lift(_ place: Int) {
    let scrollView = stage.scrollViews[place]
    guard pointers.fingers[place] != nil else { return }
    pointers.fingers[place] = nil
    if random.oneIn(5) { return frame("cancel \(place)") { _ in scrollView.touchCancelled() } }
    if random.oneIn(4) {
      return frame("lift \(place)") { input in
        input.fling(Point(x: .infinity, y: .infinity))
        scrollView.touchEnded(time: random.oneIn(3) ? -1 : nil)
      }
    }
    let velocity = Point(x: random.points(-1500...1500), y: random.points(-4000...4000))
    frame("lift \(place) \(velocity.x) \(velocity.y)") { input in
      input.fling(velocity)
      scrollView.touchEnded(velocity: velocity)
    }
  }

  /// What a host in order would not send.
  private func strayTouch(_ place: Int) {
    let scrollView = stage.scrollViews[place]
    let far = Point(x: random.points(-900...900), y: random.points(-900...900))
    switch random.next() % 5 {
    case 0: frame("nowhere") { _ in scrollView.touchMoved(to: Point(x: .nan, y: .infinity)) }
    case 1: frame("touch nowhere") { _ in scrollView.touchBegan(at: Point(x: 0, y: .nan)) }
    case 2 where pointers.fingers[place] == nil:
      // Another finger's touch may be on it, which this one moves then.
      frame("move without a touch") { input in
        if let finger = scrollView.touchLocation { input.ask(far - finger) }
        scrollView.touchMoved(to: far)
      }
    case 3:
      frame("a second touch") { input in
        // It is the first one's where that was refused.
        if scrollView.touchLocation == nil { pointers.fingers[place] = far }
        scrollView.touchBegan(at: far)
      }
    default: frame("end nothing") { _ in scrollView.touchEnded(velocity: Point(x: .nan, y: 0)) }
    }
  }

  // MARK: Wheels, trackpads and keys

  private func delta() -> Point {
    random.oneIn(4)
      ? Point(x: random.points(-90...90), y: random.points(-90...90))
      : random.oneIn(2) ? Point(y: random.points(-120...120)) : Point(x: random.points(-120...120))
  }

  private func notches(_ place: Int) {
    let distance = delta()
    for _ in 0..<1 + random.next() % 6 {
      frame("notch \(place) \(distance.x) \(distance.y)") { input in
        input.ask(distance)
        stage.scrollViews[place].wheel(by: distance)
      }
      for _ in 0..<random.next() % 4 { frame("") { _ in } }
    }
    if random.oneIn(2) { for _ in 0..<30 { frame("") { _ in } } }
  }

  private func send(
    _ place: Int, _ distance: Point, _ phase: ScrollWheelEvent.Phase = .none,
    momentum: ScrollWheelEvent.Phase = .none
  ) {
    frame("\(phase) \(momentum) \(place) \(distance.x) \(distance.y)") { input in
      input.ask(distance)
      if momentum != .none {
        let seconds = stage.clock.now - pointers.glidedAt
        input.fling(distance / max(0.001, min(seconds, 1 / stage.clock.framesPerSecond)))
        input.isMomentum = true
        pointers.glidedAt = stage.clock.now
      }
      stage.scrollViews[place].scrollWheel(
        with: ScrollWheelEvent(
          scrollingDelta: distance, phase: phase, momentumPhase: momentum,
          timestamp: random.oneIn(9) ? random.any([.nan, -1, 1e9]) : nil))
    }
  }

  /// A stream in order, with its momentum; or an event of any phase.
  private func stream(_ place: Int) {
    guard !random.oneIn(3) else {
      let phase = random.any(ScrollWheelEvent.Phase.allCases)
      return send(place, delta(), phase)
    }
    let distance = delta()
    send(place, distance, .began)
    for _ in 0..<random.next() % 10 { send(place, distance, .changed) }
    if random.oneIn(4) { return }
    send(place, .zero, random.oneIn(4) ? .cancelled : .ended)
    if random.oneIn(2) { momentum(place, distance) }
  }

  private func momentum(_ place: Int, _ distance: Point? = nil) {
    guard distance != nil || !random.oneIn(3) else {
      return send(place, delta(), momentum: random.any(ScrollWheelEvent.Phase.allCases))
    }
    var distance = distance ?? delta()
    send(place, distance, momentum: .began)
    for _ in 0..<random.next() % 16 {
      distance = distance / 1.125
      send(place, distance, momentum: .changed)
    }
    if !random.oneIn(3) { send(place, .zero, momentum: .ended) }
  }

  private func key(_ place: Int) {
    let scrollView = stage.scrollViews[place]
    if let down = pointers.key {
      let isCancelled = random.oneIn(3)
      return frame(isCancelled ? "key cancelled" : "key up") { _ in
        if isCancelled {
          stage.scrollViews[down].keyCancelled()
        } else {
          stage.scrollViews[down].keyUp()
        }
        pointers.key = nil
      }
    }
    let edge = random.any(Edge.allCases)
    pointers.key = place
    frame("key \(place) \(edge)") { _ in scrollView.keyDown(toward: edge) }
    for _ in 0..<random.next() % 40 { frame("") { _ in } }
  }
}
