import PullToAction
import Testing
import ViewKit

/// The table of transitions (design, section 5), each row driven from outside.
@Suite struct TransitionTableTests {
  static let allowed: [(PullState, PullState)] = [
    (.idle, .pulling), (.pulling, .triggered), (.triggered, .pulling), (.pulling, .idle),
    (.triggered, .executing), (.idle, .executing), (.pulling, .executing),
    (.executing, .retracting), (.retracting, .idle),
    // The second floor, by a release or by code.
    (.triggered, .open), (.idle, .open), (.pulling, .open), (.open, .retracting),
    // Detached, disabled or reset.
    (.triggered, .idle), (.executing, .idle), (.open, .idle),
  ]

  @Test(arguments: PullState.allCases, PullState.allCases)
  func theTableIsTheDesigns(from: PullState, to: PullState) {
    #expect(from.canChange(to: to) == Self.allowed.contains { $0 == (from, to) })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var drive: @Sendable (PullStage) -> Void

    init(_ description: String, _ path: String, _ drive: @escaping @Sendable (PullStage) -> Void) {
      testDescription = description
      self.path = path
      self.drive = drive
    }
  }

  static let rows: [Row] = [
    Row("a drag pulls", "idle pulling") { $0.pull(0.5) },
    Row("past the threshold", "idle pulling triggered") { $0.pull(101) },
    Row("the threshold itself is not past it", "idle pulling") { $0.pull(100) },
    Row("just past it", "idle pulling triggered") { $0.pull(100 + 1.0 / 1024) },
    Row("brought back within the hysteresis", "idle pulling triggered") {
      $0.pull(120)
      $0.pull(92 + 1.0 / 1024)
    },
    Row("brought back by the hysteresis", "idle pulling triggered pulling") {
      $0.pull(120)
      $0.pull(92)
    },
    Row("past it again", "idle pulling triggered pulling triggered") {
      $0.pull(120)
      $0.pull(50)
      $0.pull(120)
    },
    Row("two changes in one move, up and down", "idle pulling triggered pulling idle") {
      $0.pull(150)
      $0.pull(-10)
    },
    Row("dragged back to 0", "idle pulling idle") {
      $0.pull(50)
      $0.pull(0)
    },
    Row("let go below the threshold, bounced back", "idle pulling idle") {
      $0.pull(80)
      $0.release()
      $0.settle()
    },
    Row("a cancelled drag does not fire", "idle pulling triggered pulling idle") {
      $0.pull(120)
      $0.cancelTouch()
      $0.settle()
    },
    Row("a finished drag fires", "idle pulling triggered executing") {
      $0.pull(120)
      $0.release()
    },
    Row("a finished drag below the threshold does not", "idle pulling triggered pulling idle") {
      $0.pull(120)
      $0.pull(90)
      $0.release()
      $0.settle()
    },
    Row("begun at rest", "idle executing") { $0.control.begin() },
    Row("begun while pulling", "idle pulling executing") {
      $0.pull(50)
      $0.control.begin()
    },
    Row("begun while triggered", "idle pulling triggered executing") {
      $0.pull(150)
      $0.control.begin()
    },
    Row("completed", "idle executing retracting idle") {
      $0.control.begin()
      $0.settle()
      $0.control.complete()
      $0.settle()
    },
    Row("failed", "idle executing retracting") {
      $0.control.begin()
      $0.settle()
      $0.control.fail("no")
    },
    Row("cancelled", "idle executing retracting") {
      $0.control.begin()
      $0.settle()
      $0.control.cancel()
    },
    Row("timed out", "idle executing retracting") {
      $0.control.maximumExecutingTime = 1
      $0.control.begin()
      $0.wait(1)
    },
    Row("retracting ends early under a finger, and it pulls on", retractedUnderAFinger) {
      $0.fire()
      $0.pull(60)
      $0.control.complete()
    },
    Row("scrolled away there is nothing to return", "idle executing retracting idle") {
      $0.control.begin()
      $0.settle()
      $0.scrollView.contentOffset.y = 400
      $0.control.complete()
    },
    Row("reset while pulling", "idle pulling idle") {
      $0.pull(50)
      $0.control.reset()
    },
    Row("disabled while triggered", "idle pulling triggered idle") {
      $0.pull(150)
      $0.control.isEnabled = false
    },
    Row("detached while executing", "idle pulling triggered executing idle") {
      $0.fire()
      $0.control.detach()
    },
    Row("reset while retracting", "idle executing retracting idle") {
      $0.control.begin()
      $0.settle()
      $0.control.complete()
      $0.control.reset()
    },
  ]

  static let retractedUnderAFinger =
    "idle pulling triggered executing retracting idle pulling"

  @Test(arguments: rows)
  func eachRow(row: Row) {
    let stage = PullStage()
    row.drive(stage)
    #expect(stage.log.path == row.path)
    if stage.control.state == .idle { #expect(stage.entry == 0) }
  }

  /// Inertia, bounces, momentum and code report amounts and stay idle.
  static let notDrags: [Row] = [
    Row("a fling that only bounces", "") {
      $0.scrollView.contentOffset.y = 300
      $0.clock.advance { [stage = $0] in stage.scrollView.touchBegan(at: .zero) }
      $0.scrollView.beginDragging()
      $0.release(velocity: 8000)
    },
    Row("a trackpad's momentum", "") { $0.glide(by: 100, events: 40) },
    Row("code", "") { stage in
      for offset in [-50.0, -150, -300] {
        stage.clock.advance { stage.scrollView.contentOffset.y = offset }
      }
    },
    Row("an app's inset taken away", "") { stage in
      stage.scrollView.contentInset.top = 200
      stage.settle()
      stage.scrollView.contentInset.top = 0
    },
  ]

  @Test(arguments: notDrags)
  func onlyADragMovesForward(row: Row) {
    let stage = PullStage()
    var greatest = 0.0
    stage.host.onAmount = { greatest = max(greatest, $0) }
    row.drive(stage)
    stage.settle()
    #expect(greatest > 100, "or it shows nothing")
    #expect(stage.log.path.isEmpty && stage.host.actions.isEmpty)
    #expect(stage.control.pulledAmount == 0)
  }
}
