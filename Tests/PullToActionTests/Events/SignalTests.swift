import PullToAction
import Testing
import ViewKit

/// What a pull means to a person, and how often that is said.
@Suite struct SignalTests {
  private final class Listener {
    let stage = PullStage()
    var heard: [PullSignal] = []
    var times: [Double] = []

    init(statusView: (any StatusView)? = ScriptedStatusView()) {
      // One that has nothing to say by itself.
      if let statusView { stage.control.statusView = statusView }
      stage.control.onSignal = { [unowned self] in
        heard.append($0)
        times.append(stage.clock.now)
      }
    }
  }

  @Test func aWholePull() {
    let listener = Listener()
    let stage = listener.stage
    stage.control.actionName = "reload"
    stage.fire()
    #expect(listener.heard == [.armed, .began(action: "reload")])
    stage.control.complete(.success("3 new"))
    stage.settle()
    #expect(listener.heard.last == .ended(.success("3 new")) && listener.heard.count == 3)
    stage.fire()
    #expect(listener.heard.suffix(2) == [.armed, .began(action: "reload")], "armed once more")
  }

  @Test func theDefaultStatusViewSaysItsTexts() {
    let listener = Listener(statusView: nil)
    let stage = listener.stage
    stage.control.policy.resultDuration = 1
    stage.pull(50)
    stage.wait(1)
    stage.pull(120)
    stage.wait(1)
    stage.release()
    stage.wait(1)
    stage.control.fail("offline")
    stage.settle()
    let said = listener.heard.compactMap { signal in
      if case .announcement(let text) = signal { text } else { nil }
    }
    #expect(said == ["Pull to update", "Release to update", "Loading…", "offline"])
  }

  @Test(arguments: [true, false])
  func movingBackDisarms(isCancelled: Bool) {
    let listener = Listener()
    listener.stage.pull(120)
    listener.stage.wait(0.2)
    if isCancelled { listener.stage.cancelTouch() } else { listener.stage.pull(50) }
    #expect(listener.heard == [.armed, .disarmed])
  }

  @Test func tremblingIsHeardAtMostTenTimesASecond() {
    let listener = Listener()
    for index in 0..<60 { listener.stage.pull(index.isMultiple(of: 2) ? 120 : 80) }
    listener.stage.wait(1)
    #expect(listener.heard.count >= 5)
    for (first, second) in zip(listener.heard, listener.heard.dropFirst()) {
      #expect(first != second)
    }
    for (first, second) in zip(listener.times, listener.times.dropFirst()) {
      #expect(second - first >= 0.1 - 1e-9)
    }
    #expect(listener.heard.last == .disarmed, "the last word wins")
  }

  @Test func whatIsTakenBackInTimeIsNotHeard() {
    let listener = Listener()
    listener.stage.pull(120)
    listener.stage.pull(80)
    listener.stage.pull(120)
    listener.stage.wait(1)
    #expect(listener.heard == [.armed])
  }

  @Test func theLastWordComesWhenTheTimeIsOver() {
    let listener = Listener()
    listener.stage.pull(120)
    let start = listener.stage.clock.now
    listener.stage.pull(80)
    listener.stage.wait(1)
    #expect(listener.heard == [.armed, .disarmed])
    #expect(abs(listener.times[1] - start - 0.1) < 1e-9)
  }

  @Test func announcementsAreTwoASecondAndTheLatestWins() {
    let listener = Listener()
    let control = listener.stage.control
    listener.stage.wait(1)
    control.announce("one")
    #expect(listener.heard == [.announcement("one")], "the first at once")
    control.announce("two")
    listener.stage.wait(0.2)
    control.announce("three")
    control.announce("")
    listener.stage.wait(0.25)
    #expect(listener.heard.count == 1)
    listener.stage.wait(1)
    #expect(listener.heard == [.announcement("one"), .announcement("three")])
    #expect(abs(listener.times[1] - 1.5) < 1e-9)
  }

  /// Back and forth within the time: the last word has been told.
  @Test func whatWasJustToldIsNotToldAgain() {
    let listener = Listener()
    let control = listener.stage.control
    for text in ["pull", "release", "pull"] { control.announce(text) }
    listener.stage.wait(2)
    #expect(listener.heard == [.announcement("pull")])
    control.announce("pull")
    #expect(listener.heard.count == 2, "later it is news")
  }

  /// A status view says in one tick that it pulls and that it is triggered.
  @Test func ofTheTextsOfOneTickTheLastIsTold() {
    let listener = Listener()
    let statusView = ScriptedStatusView()
    statusView.onState = { [control = listener.stage.control] in control.announce($0.rawValue) }
    listener.stage.control.statusView = statusView
    listener.stage.wait(1)
    listener.heard = []
    listener.stage.pull(120)
    #expect(listener.heard == [.armed, .announcement("triggered")])
  }

  @Test func anObserverIsOrdinaryHostCode() {
    let stage = PullStage()
    var path: [String] = []
    stage.control.onSignal = { [control = stage.control] signal in
      path.append("\(signal) in \(control.state)")
      if case .began = signal { control.complete(.success("done")) }
      path.append("\(control.state)")
    }
    stage.control.begin()
    #expect(path.first == "began(action: \"action\") in executing")
    #expect(path.dropFirst().first == "idle", "it meets a finished state, and what it asks is done")
    #expect(path.dropFirst(2).first?.hasPrefix("ended") == true, "one after another")
  }

  @Test func anObserverThatAlwaysAsksAgainDoesNotHoldTheHost() {
    let stage = PullStage()
    var count = 0
    stage.control.onSignal = { [control = stage.control] signal in
      count += 1
      if case .began = signal { control.complete() } else { control.begin() }
    }
    stage.control.begin()
    #expect(count == 100 && stage.diagnostics.map(\.code) == [.callbackLoop])
    stage.control.onSignal = nil
    stage.settle()
    #expect(stage.control.isSettled || stage.control.state == .executing)
  }

  enum Ending: CaseIterable { case complete, fail, cancel, reset, detach, timeOut, kept }

  @Test(arguments: Ending.allCases)
  func eachTicketBeginsAndEndsOnce(ending: Ending) {
    let listener = Listener()
    let control = listener.stage.control
    control.policy.maximumExecutingTime = 2
    if ending == .kept { control.policy.minimumExecutingTime = 1 }
    control.begin()
    control.begin()
    switch ending {
    case .complete: control.complete()
    case .fail: control.fail("x")
    case .cancel: control.cancel()
    case .reset: control.reset()
    case .detach: control.detach()
    case .timeOut: listener.stage.wait(3)
    case .kept:
      control.complete(.success("x"))
      #expect(listener.heard.count == 1, "the end is told when it shows")
    }
    control.complete()
    listener.stage.settle()
    let outcomes: [Ending: ActionOutcome] = [
      .fail: .failure("x"), .cancel: .cancelled, .reset: .cancelled, .detach: .cancelled,
      .timeOut: .timedOut, .kept: .success("x"),
    ]
    #expect(
      listener.heard == [.began(action: "action"), .ended(outcomes[ending] ?? .success)])
  }

  @Test func atTheThresholdItIsArmedAndBegins() {
    let listener = Listener()
    listener.stage.control.policy.firing = .atThreshold
    listener.stage.pull(120)
    #expect(listener.heard == [.armed, .began(action: "action")])
  }

  @Test func withoutAnObserverNothingIsKept() {
    let stage = PullStage()
    stage.control.statusView = ScriptedStatusView()
    stage.pull(120)
    stage.control.announce("unheard")
    var heard: [PullSignal] = []
    stage.control.onSignal = { heard.append($0) }
    stage.pull(80)
    stage.wait(1)
    #expect(heard.isEmpty, "it was not told that it was armed")
    stage.pull(120)
    #expect(heard == [.armed])
  }

  @Test func whoStopsListeningIsToldNoMore() {
    let listener = Listener()
    let control = listener.stage.control
    control.announce("one")
    control.announce("two")
    control.onSignal = nil
    #expect(listener.stage.clock.isIdle)
    listener.stage.wait(1)
    #expect(listener.heard == [.announcement("one")])
  }

  @Test func aPartsOwnTimeIsLikeACallback() {
    let stage = PullStage()
    stage.control.begin()
    var state = PullState.idle
    stage.control.resume(.visualizer) {
      stage.control.complete()
      stage.control.updateStatusView(forProgress: 0.5)
      state = stage.control.state
    }
    #expect(state == .executing && stage.control.state != .executing)
    #expect(stage.log.count("status_view default update_for_progress(0.5)") == 1)
  }

  @Test func anObserverThatAnotherTakesThePlaceOfIsToldNoMore() {
    let stage = PullStage()
    var heard: [String] = []
    stage.control.onSignal = { _ in
      heard.append("first")
      stage.control.onSignal = { _ in heard.append("second") }
    }
    stage.control.resume(.visualizer) {
      stage.control.begin()
      stage.control.complete()
    }
    #expect(heard.first == "first" && heard.count { $0 == "first" } == 1 && heard.count > 1)
  }
}
