import Testing
import ViewKit

/// What a host tells of pointers that makes no sense: it is told of once a gesture, moves nothing and holds
/// nothing.
@Suite struct PointerProblemTests {
  /// Hears of problems.
  private final class Listener: ScrollViewObserver {
    var problems: [PointerProblem] = []
    func scrollView(_ scrollView: ScrollView, did event: ScrollEvent) {
      if case .didMeet(let problem) = event { problems.append(problem) }
    }
  }

  struct Stream: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problems: [PointerProblem]
    let send: @Sendable (ScrollView) -> Void

    init(
      _ name: String, _ problems: PointerProblem..., send: @escaping @Sendable (ScrollView) -> Void
    ) {
      testDescription = name
      self.problems = problems
      self.send = send
    }
  }

  private static let place = Point(x: 100, y: 100)

  private static func stream(
    _ phase: ScrollWheelEvent.Phase = .none, momentum: ScrollWheelEvent.Phase = .none,
    y: Double = 3, time: Double? = nil
  ) -> ScrollWheelEvent {
    ScrollWheelEvent(
      scrollingDelta: Point(y: y), phase: phase, momentumPhase: momentum, timestamp: time)
  }

  static let wrong = [
    Stream("moves", .touchNotBegun) { for _ in 0..<5 { $0.touchMoved(to: place) } },
    Stream("ends", .touchNotBegun) { $0.touchEnded() },
    Stream("ends twice", .touchNotBegun) {
      $0.touchBegan(at: place)
      for _ in 0..<3 { $0.touchEnded() }
    },
    Stream("is cancelled", .touchNotBegun) { $0.touchCancelled() },
    Stream("a second finger", .touchBegunTwice) {
      for _ in 0..<3 { $0.touchBegan(at: place) }
      $0.touchEnded()
    },
    Stream("begins nowhere", .locationNotFinite) {
      $0.touchBegan(at: Point(x: .nan, y: 0))
      $0.touchMoved(to: place)
      $0.touchEnded()
    },
    Stream("moves to nowhere", .locationNotFinite) {
      $0.touchBegan(at: place)
      for _ in 0..<3 { $0.touchMoved(to: Point(x: 0, y: .infinity)) }
      $0.touchEnded()
    },
    Stream("ends at no speed", .velocityNotFinite) {
      $0.touchBegan(at: place)
      $0.touchEnded(velocity: Point(y: .nan))
    },
    Stream("at no time", .timeNotFinite) {
      $0.touchBegan(at: place, time: .nan)
      $0.touchMoved(to: place, time: .infinity)
      $0.touchEnded(time: .nan)
    },
    Stream("backward", .timeBackward) {
      $0.touchBegan(at: place, time: 0.9)
      $0.touchMoved(to: place, time: 0.8)
      $0.touchEnded(time: 0.7)
    },
    Stream("ahead", .timeAhead) {
      $0.touchBegan(at: place, time: 1.2)
      $0.touchEnded()
    },
    Stream("two gestures", .timeAhead, .timeAhead) {
      for _ in 0..<2 {
        $0.touchBegan(at: place, time: 1.2)
        $0.touchMoved(to: place, time: 1.3)
        $0.touchEnded()
      }
    },
    Stream("a wheel by nothing", .deltaNotFinite) { $0.wheel(by: Point(y: .nan)) },
    Stream("changed", .streamNotBegun) { $0.scrollWheel(with: stream(.changed, y: 0)) },
    Stream("ended", .streamNotBegun) { $0.scrollWheel(with: stream(.ended)) },
    Stream("cancelled", .streamNotBegun) { $0.scrollWheel(with: stream(.cancelled)) },
    Stream("ended twice", .streamNotBegun) {
      for phase in [.began, .ended, .ended] as [ScrollWheelEvent.Phase] {
        $0.scrollWheel(with: stream(phase, y: 0))
      }
    },
    Stream("began twice", .streamBegunTwice) {
      for phase in [.began, .began, .ended] as [ScrollWheelEvent.Phase] {
        $0.scrollWheel(with: stream(phase, y: 0))
      }
    },
    Stream("a stream backward", .timeBackward) {
      $0.scrollWheel(with: stream(.began, y: 0, time: 0.9))
      for time in [0.8, 0.7] { $0.scrollWheel(with: stream(.changed, y: 0, time: time)) }
      $0.scrollWheel(with: stream(.ended, y: 0, time: 1))
    },
    Stream("momentum", .momentumNotBegun) { $0.scrollWheel(with: stream(momentum: .changed)) },
    Stream("momentum ended twice", .momentumNotBegun) {
      for phase in [.began, .ended, .ended] as [ScrollWheelEvent.Phase] {
        $0.scrollWheel(with: stream(momentum: phase, y: 0))
      }
    },
    Stream("two phases", .twoPhases) {
      $0.scrollWheel(with: stream(.changed, momentum: .began, y: 0))
    },
    Stream("a key", .keyNotDown) { $0.keyUp() },
    Stream("escape", .keyNotDown) { $0.keyCancelled() },
  ]

  @Test(arguments: wrong) func isToldOfOnce(_ stream: Stream) {
    let (scrollView, listener) = PointerProblemTests.scrollView()
    stream.send(scrollView)
    #expect(listener.problems == stream.problems)
    #expect(scrollView.contentOffset == Point(y: 500))
    #expect(!scrollView.isTracking && !scrollView.isDecelerating)
    // The next gesture moves as ever.
    scrollView.clock.advance { scrollView.touchBegan(at: Self.place) }
    scrollView.beginDragging()
    scrollView.clock.advance { scrollView.touchMoved(to: Point(x: 100, y: 80)) }
    #expect(scrollView.contentOffset == Point(y: 520))
  }

  static let right = [
    Stream("a finger") {
      $0.touchBegan(at: place, time: 0.9)
      $0.touchMoved(to: place, time: 0.9)
      $0.touchMoved(to: place, time: 1)
      $0.touchEnded(velocity: .zero, time: 1.05)
      $0.touchBegan(at: place)
      $0.touchCancelled()
    },
    Stream("a trackpad with its momentum") {
      for phase in [.began, .changed, .ended] as [ScrollWheelEvent.Phase] {
        $0.scrollWheel(with: stream(phase))
      }
      for phase in [.began, .changed, .ended] as [ScrollWheelEvent.Phase] {
        $0.scrollWheel(with: stream(momentum: phase))
      }
      $0.scrollWheel(with: stream(.began))
      $0.scrollWheel(with: stream(.cancelled))
    },
    Stream("notches") { for _ in 0..<3 { $0.wheel(by: Point(y: -3)) } },
    Stream("a key that repeats") {
      for _ in 0..<3 { $0.keyDown(toward: .top) }
      $0.keyUp()
    },
    Stream("a finger takes a trackpad over") {
      $0.scrollWheel(with: stream(.began))
      $0.touchBegan(at: place)
      $0.scrollWheel(with: stream(.changed))
      $0.touchEnded()
      $0.scrollWheel(with: stream(.changed))
      $0.scrollWheel(with: stream(.ended))
    },
    Stream("a finger takes a key over") {
      $0.keyDown(toward: .top)
      $0.touchBegan(at: place)
      $0.keyUp()
      $0.touchEnded()
    },
  ]

  @Test(arguments: right) func isFine(_ stream: Stream) {
    let (scrollView, listener) = PointerProblemTests.scrollView()
    stream.send(scrollView)
    #expect(listener.problems == [])
  }

  /// A touch that ends because its scroll view leaves another one goes on for the host.
  @Test func theRestOfATakenTouchIsFine() throws {
    let (outer, listener) = PointerProblemTests.scrollView()
    let inner = ScrollView(clock: outer.clock, size: Size(width: 200, height: 200))
    outer.view.addSubview(inner.view)
    try inner.nest(in: outer)
    inner.touchBegan(at: Self.place)
    inner.unnest()
    inner.touchMoved(to: Self.place)
    inner.touchEnded()
    #expect(listener.problems == [])
    try inner.nest(in: outer)
    inner.touchEnded()
    // Those around it hear of it too.
    #expect(listener.problems == [.touchNotBegun])
  }

  private static func scrollView() -> (ScrollView, Listener) {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 800))
    scrollView.contentSize = Size(width: 390, height: 3000)
    scrollView.contentOffset.y = 500
    for _ in 0..<60 { clock.advance() }
    let listener = Listener()
    scrollView.addObserver(listener)
    return (scrollView, listener)
  }
}
