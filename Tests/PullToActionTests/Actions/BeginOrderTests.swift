import PullToAction
import Testing
import ViewKit

/// Beginning and ending in orders in which other controls lose one of them: the spinner that stays, the
/// refresh that never comes.
@Suite struct BeginOrderTests {
  // MARK: Before there is something to see

  /// MJRefresh defers to the window, SmartRefreshLayout to the layout; easy_refresh threw.
  @Test func beforeItIsAttached() {
    let stage = PullStage(isAttached: false)
    #expect(stage.control.begin() == .remembered)
    #expect(stage.control.begin() == .remembered)
    #expect(stage.control.state == .idle && stage.host.actions.isEmpty)
    #expect(stage.diagnostics.map(\.code) == [.callPostponed])
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.state == .executing && stage.host.actions.count == 1)
    stage.settle()
    #expect(stage.offset == -50)
  }

  @Test func beforeItIsLaidOut() {
    let stage = PullStage(isAttached: false)
    stage.scrollView.viewportSize = .zero
    stage.control.attach(to: stage.scrollView)
    #expect(stage.control.begin(revealing: .immediately) == .remembered)
    stage.wait(1)
    #expect(stage.control.state == .idle)
    stage.scrollView.contentOffset.y = 500
    stage.scrollView.viewportSize = Size(width: 390, height: 844)
    #expect(stage.control.state == .executing && stage.offset == -50)
  }

  /// The screen shows another list before it is laid out.
  @Test(arguments: [true, false]) func movedBeforeItIsLaidOut(isLaidOut: Bool) {
    let stage = PullStage()
    stage.scrollView.viewportSize = .zero
    stage.scrollView.contentOffset.y = 500
    #expect(stage.control.begin(revealing: .immediately) == .remembered)
    let other = PullStage.makeScrollView(clock: stage.clock)
    let size = other.viewportSize
    if !isLaidOut { other.viewportSize = .zero }
    other.contentOffset.y = 500
    stage.control.attach(to: other)
    #expect(stage.control.state == (isLaidOut ? .executing : .idle))
    other.viewportSize = size
    #expect(stage.control.state == .executing && other.contentOffset.y == -50)
    stage.control.attach(to: stage.scrollView)
    stage.scrollView.viewportSize = size
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.count == 1, "it has begun once")
  }

  /// A host's own scroll view may not tell that it has been laid out: the next frame finds out.
  @Test func whereNobodyTellsOfTheLayout() {
    let (swamp, clock) = (Swamp(), FrameClock())
    swamp.size = .zero
    let control = PullToActionControl(clock: clock)
    control.attach(to: SwampHost(swamp))
    #expect(control.begin() == .remembered)
    clock.advance()
    #expect(control.state == .idle)
    swamp.size = Size(width: 320, height: 480)
    clock.advance()
    #expect(control.state == .executing)
  }

  @Test(arguments: ["reset", "disable", "detach"])
  func whatIsRememberedIsForgotten(how: String) {
    let stage = PullStage()
    stage.scrollView.viewportSize = .zero
    stage.control.begin()
    switch how {
    case "reset": stage.control.reset()
    case "disable": stage.control.isEnabled = false
    default: stage.control.detach()
    }
    stage.control.isEnabled = true
    stage.scrollView.viewportSize = Size(width: 390, height: 844)
    stage.control.attach(to: stage.scrollView)
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.isEmpty)
  }

  @Test func refusedWithAReason() {
    let stage = PullStage()
    stage.control.isEnabled = false
    #expect(stage.control.begin() == .refused("the control is disabled"))
  }

  // MARK: Ending what has not begun

  /// The data were there before the view was: nothing is left to begin, and no spinner stays.
  @Test func endedBeforeItIsAttached() {
    let stage = PullStage(isAttached: false)
    stage.control.begin()
    stage.control.complete()
    stage.control.attach(to: stage.scrollView)
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.isEmpty && stage.entry == 0)
    #expect(stage.diagnostics.map(\.code) == [.callPostponed, .callIgnored])
  }

  /// MJRefresh #1537: end, begin, end in a row; the last word is the end.
  @Test func endBeginEnd() {
    let stage = PullStage()
    stage.fire()
    stage.control.complete()
    #expect(stage.control.begin() == .postponed)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.host.actions.count == 1)
  }

  @Test func beginEndBegin() {
    let stage = PullStage()
    #expect(stage.control.begin() == .began)
    stage.settle()
    stage.control.complete()
    #expect(stage.control.begin() == .postponed)
    stage.settle()
    #expect(stage.control.state == .executing && stage.host.actions.count == 2)
    #expect(stage.log.path == "idle executing retracting idle executing")
  }

  /// One that is late cannot take back what was begun after its run.
  @Test func aStaleTicketTakesNothingBack() {
    let stage = PullStage()
    stage.control.begin()
    stage.settle()
    let ticket = stage.control.ticket
    stage.control.complete()
    stage.control.begin()
    stage.control.complete(ticket: ticket)
    stage.settle()
    #expect(stage.control.state == .executing && stage.host.actions.count == 2)
  }

  /// SmartRefreshLayout: finishing in the tick of the beginning left the header open.
  @Test func finishingInTheSameTick() {
    let stage = PullStage()
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    #expect(stage.control.begin(revealing: .animated) == .began)
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0 && stage.offset == 0)
  }

  @Test func finishingInTheSameTickAfterAPull() {
    let stage = PullStage()
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.control.state == .idle && stage.entry == 0)
  }

  @Test func beginningWhileTheFingerPulls() {
    let stage = PullStage()
    stage.pull(60)
    #expect(stage.control.begin() == .began)
    stage.pull(130)
    stage.release()
    #expect(stage.host.actions.count == 1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  /// From inside a callback: what would become of it now, and it does.
  @Test func insideACallback() {
    let stage = PullStage()
    var results: [BeginResult] = []
    stage.host.onDidChange = { [control = stage.control] _, to in
      if to == .retracting || to == .executing { results.append(control.begin()) }
    }
    stage.control.begin()
    stage.settle()
    stage.control.complete()
    #expect(results == [.joined, .postponed])
    stage.host.onDidChange = nil
    stage.settle()
    #expect(stage.host.actions.count == 2)
  }

  @Test func whileAnEndedRunIsShown() {
    let stage = PullStage()
    stage.control.policy.minimumExecutingTime = 1
    stage.control.begin()
    stage.control.complete()
    #expect(stage.control.state == .executing && stage.control.begin() == .postponed)
    stage.wait(1.1)
    stage.settle()
    #expect(stage.host.actions.count == 2)
  }
}
