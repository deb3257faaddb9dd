import Testing
import ViewKit

@testable import PullToAction

/// Numbers that are none, where hosts and visualizers hand some on.
@Suite struct NoNumberTests {
  static let none: [Double] = [.nan, .infinity, -.infinity]

  /// Whatever is divided by whatever, the icon points somewhere.
  @Test(arguments: [
    (0.0, 0.0, 0.0), (5, 0, 1), (-5, 0, 0), (50, 100, 0.5), (200, 100, 1), (5, -1, 1),
    (1e308, 1e-308, 1), (0, 1e-300, 0),
  ]) func anIconTurns(amount: Double, threshold: Double, share: Double) {
    let statusView = DefaultStatusView()
    statusView.turnsWithPull = true
    statusView.update(forPulledAmount: amount, threshold: threshold)
    #expect(statusView.pullingIcon.rotation == .pi * share)
  }

  @Test(arguments: none) func nothingIsToldOfThem(number: Double) {
    let stage = PullStage()
    let log = EventLog()
    stage.control.log = log
    stage.control.updateStatusView(forPulledAmount: number, threshold: 5)
    stage.control.updateStatusView(forPulledAmount: 5, threshold: number)
    stage.control.updateStatusView(forPulledAmount: 5, threshold: 0)
    #expect(log.events.isEmpty)
    stage.control.updateStatusView(forPulledAmount: 5, threshold: 7)
    #expect(log.events.count == 1)
    stage.control.style.arrowBorderWidth = 2
    stage.control.style.arrowBorderWidth = number
    #expect(stage.control.style.arrowBorderWidth == 2)
  }

  @Test func aProgressThatIsNone() {
    let statusView = DefaultStatusView()
    statusView.view.width = 100
    statusView.update(for: .executing)
    statusView.update(forProgress: 0.5)
    statusView.update(forProgress: .nan)
    #expect(statusView.progressBar.width == 50)
    // What is laid out anew still has a length.
    statusView.apply(Style())
    #expect(statusView.progressBar.width == 50)
  }

  @Test(arguments: none) func aControlWithoutAPlace(number: Double) {
    let control = PullToActionControl(
      frame: Rect(x: 0, y: number, width: 100, height: 50), clock: FrameClock())
    #expect(control.view.frame == .zero)
  }

  /// An adapter that has no numbers.
  @Test(arguments: none) func anInsetThatIsNone(number: Double) {
    let control = PullToActionControl(clock: FrameClock())
    let host = NumberlessHost(number)
    let log = EventLog()
    control.log = log
    control.attach(to: host)
    control.begin()
    #expect(control.restOffset.isFinite && control.pulledAmount == 0)
    for case .inset(_, _, let delta, let total) in log.events.map(\.event) {
      #expect(delta == 50 && total == 50)
    }
    control.reset()
    #expect(control.state == .idle && control.view.frame.width == 0)
  }
}

private final class NumberlessHost: ScrollHost {
  private let number: Double

  init(_ number: Double) {
    self.number = number
  }

  var isAvailable: Bool { true }
  var viewportSize: Size { Size(width: number, height: number) }
  var contentSize: Size { Size(width: number, height: number) }
  var contentOffset: Point { Point(x: number, y: number) }
  var adjustedContentInset: EdgeInsets { EdgeInsets(top: number) }
  var isTracking: Bool { true }
  var isDragging: Bool { true }
  var touchLocation: Point? { Point(x: number, y: number) }
  var touchVelocity: Point { Point(x: number, y: number) }
  let contentView: View? = View()
  func addInset(_ delta: Double, edge: Edge, owner: String) {}
  func connect(_ control: PullToActionControl) {}
  func disconnect(_ control: PullToActionControl) {}
}
