import PullToAction
import Testing
import ViewKit

/// The threshold, and the moment at which a drag ends.
@Suite struct ThresholdTests {
  @Test func theDefaultIsTheSeeds() {
    let stage = PullStage()
    #expect(stage.control.pullThreshold == 100)
    #expect(stage.control.executingHeight == 50)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 0, -5] as [Double])
  func whatIsNoThresholdIsIgnored(value: Double) {
    let stage = PullStage()
    stage.control.pullThreshold = 60
    stage.control.pullThreshold = value
    #expect(stage.control.pullThreshold == 60)
  }

  @Test func underAFingerItTakesEffectInTheNextTick() {
    let stage = PullStage()
    stage.pull(80)
    stage.control.pullThreshold = 60
    #expect(stage.control.state == .pulling)
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
    stage.control.pullThreshold = 90
    #expect(stage.control.state == .triggered)
    stage.clock.advance()
    #expect(stage.control.state == .pulling)
  }

  /// The tick that is under way goes on by the threshold that it began with.
  @Test func setInACallbackItTakesEffectInTheNextTick() {
    let stage = PullStage()
    stage.host.onAmount = { [control = stage.control] _ in control.pullThreshold = 60 }
    stage.pull(80)
    #expect(stage.control.state == .pulling)
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
  }

  @Test func withoutAFingerItWaitsForTheNextDrag() {
    let stage = PullStage()
    stage.pull(80)
    stage.release()
    stage.control.pullThreshold = 10
    stage.wait(0.05)
    #expect(stage.control.pulledAmount > 10 && stage.control.state == .pulling)
    stage.settle()
    stage.pull(20)
    #expect(stage.control.state == .triggered)
  }

  /// A pull fires only where it is past the threshold when it ends.
  @Test func raisedJustBeforeTheEndItDoesNotFire() {
    let stage = PullStage()
    stage.pull(120)
    stage.control.pullThreshold = 200
    stage.release()
    #expect(stage.log.path == "idle pulling triggered pulling")
    stage.settle()
    #expect(stage.host.actions.isEmpty && stage.control.state == .idle)
  }

  /// The app's delegate is told of the end before the control; whatever it sets then, the pull
  /// that the person let go past the threshold fires.
  @Test(arguments: ["inset", "content", "offset", "nothing"])
  func anAppThatSetsThingsWhenTheDragEndsDoesNotLoseThePull(what: String) {
    final class App: ScrollViewDelegate {
      var what = ""
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        switch what {
        case "inset": scrollView.contentInset.bottom = 40
        case "content": scrollView.contentSize.height = 3000
        case "offset": scrollView.contentOffset.y -= 1
        default: break
        }
      }
    }
    let stage = PullStage()
    let app = App()
    app.what = what
    stage.scrollView.delegate = app
    stage.pull(120)
    stage.release()
    #expect(stage.log.path == "idle pulling triggered executing")
  }

  @Test func aCancelledDragDoesNotFireWhateverTheAppSets() {
    let stage = PullStage()
    stage.pull(150)
    stage.cancelTouch()
    #expect(stage.control.state == .pulling)
    stage.settle()
    #expect(stage.log.path == "idle pulling triggered pulling idle")
  }

  @Test func aFlickPastTheThresholdInOneFrameFires() {
    let stage = PullStage()
    stage.clock.advance {
      stage.scrollView.touchBegan(at: .zero)
      stage.scrollView.touchMoved(to: Point(y: 300))
      stage.scrollView.touchEnded()
    }
    #expect(stage.log.path == "idle pulling triggered executing")
  }

  @Test func theAmountIsReportedExactly() {
    let stage = PullStage()
    stage.scrollView.contentInset.top = 20.5
    stage.settle()
    for amount in [1.0, 99.5, 100, 250, 0] {
      stage.pull(amount)
      #expect(stage.control.pulledAmount == amount)
    }
  }

  @Test func aPullWhileDisabledDoesNothingAndGoesOnWhenEnabled() {
    let stage = PullStage()
    stage.control.isEnabled = false
    stage.pull(150)
    #expect(stage.control.state == .idle && stage.control.pulledAmount == 150)
    stage.control.isEnabled = true
    stage.clock.advance()
    #expect(stage.control.state == .triggered)
    stage.control.isEnabled = false
    #expect(stage.control.state == .idle)
    stage.release()
    stage.settle()
    #expect(stage.host.actions.isEmpty)
  }
}
