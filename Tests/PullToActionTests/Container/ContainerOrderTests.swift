import PullToAction
import Testing
import ViewKit

/// Who is told what, and when: seed 002's "Your Pull to Refresh View" and "Lifecycle", as lines of the
/// log.
@Suite struct ContainerOrderTests {
  @Test func thePullBringsAFreshViewAndTellsOfItsProgress() {
    let stage = ContainerStage()
    #expect(
      stage.lines { stage.pull(16) } == [
        "refresh_view recording setup(view:refresh_view)",
        "refresh_view recording progress_update(0.25, false)",
        "state idle → pulling",
      ])
    #expect(
      stage.lines { stage.pull(64) } == [
        "refresh_view recording progress_update(1, true)", "state pulling → triggered",
      ])
    #expect(
      stage.lines { stage.pull(32) } == [
        "refresh_view recording progress_update(0.5, false)", "state triggered → pulling",
      ])
  }

  @Test func theViewStartsBeforeTheHostIsTold() {
    let stage = ContainerStage()
    stage.pull(128)
    #expect(
      stage.lines { stage.release() } == [
        "state triggered → executing", "inset pull top 64 total 64",
        "refresh_view recording start_animating()", "delegate host triggered_action(action)",
      ])
    #expect(stage.lines { stage.settle() } == [], "a pull in progress is told of no more")
  }

  @Test func theViewStopsBeforeItIsAnimatedAway() throws {
    let stage = ContainerStage()
    stage.fire()
    var alpha = Double.nan
    var entry = Double.nan
    stage.host.view?.onStop = { [unowned stage] in
      alpha = stage.views[0].presentation.alpha
      entry = stage.entry
    }
    #expect(
      stage.lines { stage.complete() } == [
        "state executing → retracting", "refresh_view recording stop_animating()",
        "inset pull top -64 total 0",
      ])
    #expect(alpha == 1 && entry == 64, "it is whole and in its place when it is told")
    stage.settle()
    #expect(stage.views.isEmpty && stage.control.state == .idle)
    #expect(stage.host.view?.calls == ["setup", "start", "stop"])
  }

  @Test func letGoTooEarlyItGoesBackWithTheContent() {
    let stage = ContainerStage()
    stage.pull(32)
    let lines = stage.lines {
      stage.release()
      stage.settle()
    }
    #expect(lines.last == "state pulling → idle")
    #expect(lines.dropLast().last == "refresh_view recording progress_update(0, false)")
    let progress = stage.host.view?.progress ?? []
    #expect(progress.first == 0.5 && progress == progress.sorted(by: >))
    #expect(stage.views.isEmpty && stage.host.triggers == 0)
    #expect(stage.host.view?.calls == ["setup"])
  }

  @Test func aViewIsToldOnlyOfWhatIsNew() {
    let stage = ContainerStage()
    for amount in [100.0, 120, 140, 120] { stage.pull(amount) }
    #expect(stage.host.view?.progress == [1], "it is whole in sight at all of them")
  }

  @Test func theHostBeginsByCode() {
    let stage = ContainerStage()
    let lines = stage.lines { stage.control.begin() }
    #expect(
      lines == [
        "state idle → executing", "refresh_view recording setup(view:refresh_view)",
        "inset pull top 64 total 64", "refresh_view recording start_animating()",
        "delegate host triggered_action(action)",
      ])
    #expect(stage.views.first?.alpha == 1)
    stage.settle()
    #expect(stage.offset == -64)
    stage.complete()
    stage.settle()
    #expect(stage.offset == 0 && stage.views.isEmpty)
  }

  @Test func whatTheViewAsksForComesAfterTheHostIsTold() {
    let stage = ContainerStage()
    stage.host.makeView = { [unowned stage] in
      let view = RecordingRefreshView()
      view.onStart = { stage.control.complete() }
      return view
    }
    stage.pull(120)
    stage.release()
    stage.settle()
    #expect(stage.host.triggers == 1)
    #expect(stage.log.path == "idle pulling triggered executing retracting idle")
  }

  /// Seed: `0.9` of the height, not strictly, when the finger is lifted.
  @Test(arguments: [
    (amount: 57.599, fires: false), (57.601, true), (64, true), (57, false), (300, true),
  ])
  func itFiresFromNineTenthsOfTheHeightOn(amount: Double, fires: Bool) {
    let stage = ContainerStage()
    stage.pull(amount)
    #expect(stage.host.view?.beyond.last == fires)
    stage.release()
    #expect(stage.host.triggers == (fires ? 1 : 0))
  }

  /// A height of which nine tenths are on the grid of offsets.
  @Test func exactlyNineTenthsIsEnough() {
    let stage = ContainerStage()
    stage.host.makeView = { RecordingRefreshView(height: 80) }
    stage.pull(72)
    #expect(stage.host.view?.progress == [0.9] && stage.host.view?.beyond == [true])
    stage.release()
    #expect(stage.host.triggers == 1)
  }

  /// 0.2 s, eased in and out: half of the way at half of the time.
  @Test func itOpensAndClosesInAFifthOfASecond() {
    let stage = ContainerStage()
    stage.pull(128)
    stage.release()
    stage.wait(0.1)
    #expect(abs(stage.offset + 96) < 0.01)
    stage.wait(0.1)
    #expect(stage.offset == -64)
    stage.complete()
    stage.wait(0.1)
    #expect(abs(stage.offset + 32) < 0.01)
    #expect(abs((stage.views.first?.presentation.alpha ?? 0) - 0.5) < 1e-6)
    stage.wait(0.1)
    #expect(stage.offset == 0 && stage.views.isEmpty)
  }
}
