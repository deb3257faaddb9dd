import PullToAction
import Testing
import ViewKit

/// Scroll views that call back, and hosts that change their mind, in the middle of a change of the inset.
@Suite struct ReentrantHostTests {
  static let calls: [(name: String, call: @Sendable (PullToActionControl) -> Void)] = [
    ("scrolls", { $0.scrollHostDidScroll() }), ("lays out", { $0.scrollHostDidChangeLayout() }),
    ("begins a drag", { $0.scrollHostWillBeginDragging() }),
    ("ends a drag", { $0.scrollHostDidEndDragging(cancelled: false) }),
    ("begins", { $0.begin() }), ("completes", { $0.complete() }), ("cancels", { $0.cancel() }),
    ("resets", { $0.reset() }), ("detaches", { $0.detach() }),
    ("disables", { $0.isEnabled = false }), ("moves", { $0.edge = .bottom }),
    ("another part", { $0.statusView = ScriptedStatusView(height: 70) }),
    ("attaches elsewhere", { $0.attach(to: PullStage.makeScrollView(clock: $0.clock)) }),
    ("attaches here again", { control in control.host.map { control.attach(to: $0) } }),
    ("attaches to another adapter", { $0.attach(to: LyingHost()) }),
  ]

  /// Once, and in every change: what was added is taken away, and the control comes to rest.
  @Test(arguments: calls.map(\.name), [1, 1000])
  func inTheMiddleOfAChangeOfTheInset(name: String, times: Int) throws {
    let call = try #require(Self.calls.first { $0.name == name }).call
    let clock = FrameClock()
    let host = LyingHost()
    let control = PullToActionControl(clock: clock)
    var rest = times
    host.onInset = { control in
      rest -= 1
      if rest >= 0 { call(control) }
    }
    control.attach(to: host)
    host.drag(to: -150)
    host.letGo()
    for _ in 0..<300 { clock.advance() }
    control.isEnabled = true
    control.complete()
    for _ in 0..<300 { clock.advance() }
    rest = 0
    control.detach()
    #expect(control.state == .idle && host.added == 0 && control.ticket == nil)
    control.edge = .top
    control.attach(to: host)
    control.begin()
    #expect(control.state == .executing && host.added > 0)
  }

  /// An adapter that can tell one control only, with two on it: both open and close.
  @Test func oneAdapterForTwoControls() {
    let clock = FrameClock()
    let host = LyingHost()
    let controls = ["a", "b"].map { PullToActionControl(clock: clock, name: $0) }
    for control in controls { control.attach(to: host) }
    for control in controls { control.begin() }
    #expect(host.added == 100)
    controls[0].detach()
    #expect(host.added == 50 && controls[0].state == .idle)
    controls[1].complete()
    clock.advance()
    host.contentOffset.y = 0
    clock.advance()
    #expect(host.added == 0 && controls[1].state == .idle)
  }

  /// The first scroll view has nothing of the control any more, and holds it no longer.
  @Test func theSecondAttachmentTakesItFromTheFirst() {
    let clock = FrameClock()
    let control = PullToActionControl(clock: clock)
    let (first, second) = (LyingHost(), LyingHost())
    control.attach(to: first)
    first.drag(to: -150)
    first.letGo()
    #expect(first.added == 50)
    control.attach(to: second)
    #expect(first.added == 0 && control.state == .idle && control.lastOutcome == .cancelled)
    first.drag(to: -150)
    #expect(control.state == .idle && control.pulledAmount == 0)
    second.drag(to: -150)
    second.letGo()
    #expect(second.added == 50 && control.state == .executing)
  }

  /// In whatever it is told, the delegate may take the control away, and drop it.
  @Test(arguments: ["will", "did", "amount", "action"]) func detachingInCallbacks(moment: String) {
    final class Leaver: PullToActionDelegate {
      let moment: String
      init(_ moment: String) { self.moment = moment }
      func leave(_ now: String, _ control: PullToActionControl) {
        if now == moment { control.detach() }
      }
      func pullToAction(_ control: PullToActionControl, willChangeStateTo state: PullState) {
        leave("will", control)
      }
      func pullToAction(
        _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
      ) {
        leave("did", control)
      }
      func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) {
        leave("amount", control)
      }
      func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
        leave("action", control)
      }
    }
    let (clock, host, leaver) = (FrameClock(), LyingHost(), Leaver(moment))
    weak var gone: PullToActionControl?
    do {
      let control = PullToActionControl(clock: clock)
      gone = control
      control.delegate = leaver
      control.attach(to: host)
      host.drag(to: -150)
      host.letGo()
      clock.advance()
      #expect(control.host == nil && control.state == .idle && host.added == 0)
    }
    #expect(gone == nil && clock.isIdle)
  }
}
