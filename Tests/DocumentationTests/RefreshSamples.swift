import PullToAction
import Testing
import ViewKit

// The samples of "Refresh controls", line by line.

final class Breathing: RefreshControl {
  let name = "breathing"
  let height = 60.0
  let animationDuration = 0.6
  let anchorPosition = RefreshAnchorPosition.middle
  let animationOptions = RefreshAnimationOptions(autoreverses: true)
  private let disc = View(frame: Rect(x: 0, y: 18, width: 24, height: 24), name: "disc")

  func setup(_ animationView: View, pull: PullToActionControl) {
    pull.view.backgroundColor = Color(white: 0.95)
    disc.cornerRadius = 12
    disc.backgroundColor = Color(red: 0.2, green: 0.4, blue: 1)
    disc.center.x = animationView.width / 2
    disc.autoresizing = [.flexibleLeftMargin, .flexibleRightMargin]
    animationView.addSubview(disc)
  }

  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {
    disc.scale = Point(x: pullRatio, y: pullRatio)
  }

  func setupForCycle(_ animationView: View) {
    disc.scale = Point(x: 1, y: 1)
  }

  func animationCycle(_ animationView: View) {
    disc.scale = Point(x: 1.5, y: 1.5)
  }

  func exitAnimation(_ animationView: View, completion: @escaping () -> Void) {
    guard let clock = animationView.clock else { return completion() }
    clock.animate(withDuration: 0.3) {
      self.disc.alpha = 0
    } completion: { _ in
      completion()
    }
  }

  func reset(_ animationView: View) {
    disc.alpha = 1
  }
}

final class Turning: LayerRefreshControl {
  let name = "turning"
  let height = 60.0
  let animationDuration = 0.9
  let targetLayer = View(frame: Rect(x: 0, y: 15, width: 30, height: 30), name: "needle")
  let layerAnimations: [AnimationKeyPath: RefreshLayerAnimation] = [
    .rotation: RefreshLayerAnimation(from: 0, to: 2 * .pi)
  ]

  func setup(_ animationView: View, pull: PullToActionControl) {
    animationView.addSubview(targetLayer)
  }

  func handleScrolling(
    _ animationView: View, pullDistance: Double, pullRatio: Double, pullVelocity: Double
  ) {}
}

@Suite struct RefreshSamples {
  private let stage = SampleStage()
  private var control: PullToActionControl { stage.control }

  private final class Model {
    var reloads = 0
    func reload() { reloads += 1 }
  }

  @Test func theBreathingOneBreathes() throws {
    let scrollView = stage.scrollView
    let model = Model()
    control.use(Breathing())
    control.add(to: scrollView) { model.reload() }
    let disc = try #require(control.statusView.view.subviews.first)
    stage.pull(30)
    #expect(disc.scale == Point(x: 0.5, y: 0.5) && disc.center.x == 195)
    stage.pull(70)
    stage.release()
    #expect(model.reloads == 1 && control.isRefreshing && disc.presentation.scale.x == 1)
    stage.wait(0.6)
    #expect(abs(disc.presentation.scale.x - 1.5) < 1e-6)
    stage.wait(0.6)
    #expect(abs(disc.presentation.scale.x - 1) < 1e-6)
    control.endRefreshing()
    stage.wait(1.35)
    #expect(disc.presentation.alpha < 0.6)
    stage.wait(1)
    #expect(control.state == .idle && disc.alpha == 1)
  }

  @Test func theTurningOneTurns() {
    let turning = Turning()
    control.use(turning)
    control.forceRefresh()
    stage.wait(0.45)
    #expect(abs(turning.targetLayer.presentation.rotation - .pi) < 1e-6)
  }

  @Test func presetsAreAppliedAndTakenBack() {
    control.use(Turning())
    control.apply(.jackrabbit)
    #expect(control.pullThreshold == 100 && control.policy.firing == .atThreshold)
    control.followVisualizer()
    #expect(control.pullThreshold == 60 && control.policy.minimumExecutingTime == 0.9)
  }
}
