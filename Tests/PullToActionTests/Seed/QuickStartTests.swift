import PullToAction
import Testing
import ViewKit

/// The guide's quick starts and what it says of the delegate.
@Suite struct QuickStartTests {
  /// "We set alwaysBounceVertical to make sure that we can pull down the UIScrollView, even when the
  /// content of the scrollview is fully on-screen."
  @Test(arguments: [false, true]) func contentThatFitsIsPulledWhereItAlwaysBounces(bounces: Bool) {
    let stage = PullStage(isAttached: false)
    stage.scrollView.contentSize = Size(width: 390, height: 100)
    stage.scrollView.alwaysBounceVertical = bounces
    let control = PullToActionControl(scrollView: stage.scrollView)
    #expect(control.view.superview === stage.scrollView.view, "it puts its view in by itself")
    stage.clock.advance {
      stage.scrollView.touchBegan(at: .zero)
      stage.scrollView.touchMoved(to: Point(x: 0, y: 300))
    }
    #expect(control.state == (bounces ? .triggered : .idle))
  }

  /// "However the Pull to Action control does not disappear at this point."
  @Test func withoutACompletionItStays() {
    let stage = PullStage()
    stage.fire()
    stage.wait(600)
    #expect(stage.control.state == .executing && stage.offset == -50)
  }

  @Test func completingInTheDelegateMakesItDisappear() {
    let stage = PullStage()
    stage.host.onAction = { [control = stage.control] _ in control.complete() }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
    #expect(stage.offset == 0 && stage.inset == 0)
  }

  /// The Swift guide's action takes 3 s, Xamarin's 1 s; then it is completed.
  @Test(arguments: [3.0, 1]) func itWaitsForAnActionThatTakesItsTime(seconds: Double) {
    let stage = PullStage()
    var begun = 0.0
    stage.host.onAction = { [control = stage.control, clock = stage.clock] _ in
      begun = clock.now
      clock.schedule(at: begun + seconds) { control.complete() }
    }
    stage.pull(120)
    stage.release()
    stage.wait(seconds - 0.1)
    #expect(stage.control.state == .executing && stage.offset == -50)
    stage.wait(0.1)
    #expect(stage.control.state == .retracting && stage.clock.now >= begun + seconds)
    stage.settle()
    #expect(stage.control.state == .idle)
  }

  /// "will … just before the interaction is processed", "did … the state will have changed".
  @Test func willComesBeforeTheChangeAndDidAfterIt() {
    let stage = PullStage()
    var seen: [String] = []
    let control = stage.control
    stage.host.onWillChange = { seen.append("will \($0) is \(control.state)") }
    stage.host.onDidChange = { seen.append("did \($0) \($1) is \(control.state)") }
    stage.pull(120)
    #expect(
      seen == [
        "will pulling is idle", "did idle pulling is pulling",
        "will triggered is pulling", "did pulling triggered is triggered",
      ])
  }

  @Test func theDelegateIsHeldWeakly() {
    let stage = PullStage()
    var host: ScriptedHost? = ScriptedHost()
    stage.control.delegate = host
    let held = WeakReference(host)
    host = nil
    #expect(held.object == nil && stage.control.delegate == nil)
    stage.fire()
    #expect(stage.control.state == .executing, "it goes on without one")
  }

  /// "Defaults to the height of the statusView", whichever that is.
  @Test func theExecutingHeightIsTheStatusViews() {
    let stage = PullStage()
    #expect(stage.control.executingHeight == 50)
    stage.control.statusView = ScriptedStatusView(height: 72)
    stage.fire()
    #expect(stage.control.executingHeight == 72 && stage.offset == -72)
    stage.control.executingHeight = 30
    stage.settle()
    #expect(stage.offset == -30)
  }

  /// The delegate is told of amounts as well, after the visualizer has shown them.
  @Test func theDelegateIsToldOfAmounts() {
    let stage = PullStage()
    var amounts: [Double] = []
    stage.host.onAmount = { amounts.append($0) }
    for amount in [12.0, 80, 80, 0] { stage.pull(amount) }
    #expect(amounts == [12, 80, 0])
  }
}
