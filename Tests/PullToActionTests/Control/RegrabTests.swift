import PullToAction
import Testing
import ViewKit

/// A finger that takes hold of content which is past its edge already.
@Suite struct RegrabTests {
  /// The amount that was there before the finger moved is none that its drag has made.
  @Test func theAmountComesFirstAndTheOldOneTriggersNothing() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let control = PullToActionControl(clock: clock)
    let log = EventLog()
    control.attach(to: scrollView)
    control.log = log
    scrollView.contentOffset = Point(x: 0, y: -130)
    #expect(control.pulledAmount == 130)
    let before = log.events.count

    clock.advance {
      scrollView.touchBegan(at: Point(x: 0, y: 400))
      scrollView.beginDragging()
      scrollView.touchMoved(to: Point(x: 0, y: 200))
    }

    #expect(control.pulledAmount < 100)
    let events = log.events[before...].map(\.event)
    let states = events.filter { if case .state = $0 { true } else { false } }
    #expect(states == [.state(from: .idle, to: .pulling)])
    guard case .callback(let first)? = events.first else {
      Issue.record("the frame begins with a call")
      return
    }
    #expect(first.name == .pulledAmountChanged)
  }

  /// A finger that takes hold and rests is looked at in its frame.
  @Test func aFingerThatRestsHoldsWhatIsThere() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let control = PullToActionControl(scrollView: scrollView)
    scrollView.contentOffset = Point(x: 0, y: -60)
    clock.advance {
      scrollView.touchBegan(at: .zero)
      scrollView.beginDragging()
    }
    #expect(control.state == .pulling)
  }
}
