import PullToAction
import Testing
import ViewKit

/// The guide's two how-tos, in Swift; in Lua they are `Plugins/centered` and `traffic-light`.
@Suite struct HowToTests {
  /// "A new kind of visualizer, which keeps the statusView centered as the Pull to Action expands."
  private final class CustomVisualizer: Visualizer {
    let name = "custom"

    func triggeredAction(_ pull: PullToActionControl) { pull.executeAction() }
    func actionCompleted(_ pull: PullToActionControl) { pull.resetToIdle() }
    func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
      pull.updateStatusView(for: to)
    }
    func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
      pull.view.frame = Rect(x: 0, y: -amount, width: pull.view.width, height: amount)
      pull.updateStatusView(forPulledAmount: amount, threshold: pull.pullThreshold)
    }
    func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
      statusView.center = Point(x: pull.view.width / 2, y: pull.view.height / 2)
      statusView.autoresizing = [.flexibleTopMargin, .flexibleBottomMargin]
    }
  }

  /// "Our Status view will change colour as the state changes", and say how far it was pulled.
  private final class CustomStatusView: StatusView {
    let name = "custom"
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 60), name: "status_view")
    static let colors: [PullState: Color] = [
      .idle: Color(white: 1), .pulling: Color(red: 1, green: 0, blue: 0),
      .triggered: Color(red: 0, green: 1, blue: 0), .executing: Color(white: 2.0 / 3),
      .retracting: Color(red: 0.5, green: 0, blue: 0.5),
    ]

    func setup(_ view: View) { view.textContent = TextContent() }
    func update(for state: PullState) {
      view.backgroundColor = CustomStatusView.colors[state] ?? view.backgroundColor
    }
    func update(forPulledAmount amount: Double, threshold: Double) {
      view.textContent?.string = "Pulled by \(Int(amount.rounded())) points"
    }
  }

  @Test func aVisualizerThatCentres() {
    let stage = PullStage()
    stage.control.visualizer = CustomVisualizer()
    let root = stage.control.statusView.view
    for amount in [20.0, 120, 75] {
      stage.pull(amount)
      #expect(root.center == Point(x: 195, y: amount / 2))
      #expect(root.bounds.size == Size(width: 390, height: 50))
    }
    stage.pull(120)
    stage.release()
    #expect(stage.host.actions.count == 1)
    stage.control.complete()
    stage.settle()
    #expect(stage.control.state == .idle && stage.diagnostics.isEmpty)
  }

  @Test func aStatusViewInColours() {
    let stage = PullStage()
    let statusView = CustomStatusView()
    stage.control.statusView = statusView
    func check(_ state: PullState, _ text: String) {
      #expect(stage.control.state == state)
      #expect(statusView.view.backgroundColor == CustomStatusView.colors[state])
      #expect(statusView.view.textContent?.string == text)
    }
    check(.idle, "Pulled by 0 points")
    stage.pull(50)
    check(.pulling, "Pulled by 50 points")
    stage.pull(120)
    check(.triggered, "Pulled by 120 points")
    stage.release()
    stage.settle()
    check(.executing, "Pulled by 60 points")
    stage.control.complete()
    check(.retracting, "Pulled by 60 points")
    stage.settle()
    check(.idle, "Pulled by 0 points")
  }

  /// "We would call executeAction in the completion block of pullToActionTriggeredAction:, and
  /// resetToIdle in the completion block of pullToActionActionCompleted:."
  private final class AnimatedVisualizer: Visualizer {
    let name = "animated"
    private(set) var isBusy = false

    func triggeredAction(_ pull: PullToActionControl) {
      animate(pull, scale: 1.5) { pull.executeAction() }
    }
    func actionCompleted(_ pull: PullToActionControl) {
      animate(pull, scale: 1) { pull.resetToIdle() }
    }

    private func animate(
      _ pull: PullToActionControl, scale: Double, then: @escaping () -> Void
    ) {
      isBusy = true
      pull.clock.animate(withDuration: 0.25) {
        pull.statusView.view.scale = Point(x: scale, y: scale)
      } completion: { [weak self] _ in
        self?.isBusy = false
        then()
      }
    }
  }

  @Test func aVisualizerThatAnimatesBeforeTheActionAndAfterIt() {
    let stage = PullStage()
    stage.control.visualizer = AnimatedVisualizer()
    stage.pull(120)
    stage.release()
    let fired = stage.clock.now
    stage.wait(0.2)
    #expect(stage.host.actions.isEmpty && stage.control.state == .executing)
    var executed = 0.0
    stage.host.onAction = { [clock = stage.clock] _ in executed = clock.now }
    stage.wait(0.1)
    #expect(stage.host.actions.count == 1 && abs(executed - fired - 0.25) < 1e-9)
    stage.settle()
    stage.control.complete()
    stage.wait(0.2)
    #expect(stage.control.state == .retracting && stage.inset == 50, "it has its room meanwhile")
    stage.settle()
    #expect(stage.control.state == .idle && stage.inset == 0)
  }
}
