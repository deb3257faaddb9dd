import PullToAction
import ViewKit

/// A visualizer that does what the test says, and what `bottom` does where the test says nothing.
final class ScriptedVisualizer: Visualizer {
  let name: String
  var isBusy = false
  private(set) var stops = 0
  var onLayout: ((PullToActionControl, View) -> Void)?
  var onAmount: ((PullToActionControl, Double) -> Void)?
  var onChange: ((PullToActionControl, PullState, PullState) -> Void)?
  var onProgress: ((PullToActionControl, Double) -> Void)?
  var onTriggered: ((PullToActionControl) -> Void)?
  var onCompleted: ((PullToActionControl) -> Void)?
  private let bottom = BottomVisualizer()

  init(name: String = "scripted") {
    self.name = name
  }

  /// One that never lets the control go on.
  static func mute(isBusy: Bool = false) -> ScriptedVisualizer {
    let visualizer = ScriptedVisualizer(name: "mute")
    visualizer.onTriggered = { _ in }
    visualizer.onCompleted = { _ in }
    visualizer.isBusy = isBusy
    return visualizer
  }

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    if let onLayout { return onLayout(pull, statusView) }
    bottom.layoutStatusView(pull, statusView: statusView)
  }
  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    if let onAmount { return onAmount(pull, amount) }
    bottom.pulledAmountChanged(pull, amount: amount)
  }
  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    if let onChange { return onChange(pull, from, to) }
    bottom.didChangeState(pull, from: from, to: to)
  }
  func progressChanged(_ pull: PullToActionControl, progress: Double) {
    if let onProgress { return onProgress(pull, progress) }
    bottom.progressChanged(pull, progress: progress)
  }
  func triggeredAction(_ pull: PullToActionControl) {
    if let onTriggered { return onTriggered(pull) }
    bottom.triggeredAction(pull)
  }
  func actionCompleted(_ pull: PullToActionControl) {
    if let onCompleted { return onCompleted(pull) }
    bottom.actionCompleted(pull)
  }
  func stop() { stops += 1 }
}

/// A status view that does what the test says.
final class ScriptedStatusView: StatusView {
  let name: String
  let view: View
  var onSetup: ((View) -> Void)?
  var onState: ((PullState) -> Void)?
  var onAmount: ((Double, Double) -> Void)?
  var onStyle: ((Style) -> Void)?
  var onProgress: ((Double) -> Void)?
  var onResult: ((ActionOutcome) -> Void)?
  var isBusy = false

  init(name: String = "scripted", width: Double = 390, height: Double = 60) {
    self.name = name
    view = View(frame: Rect(x: 0, y: 0, width: width, height: height), name: "status_view")
    if width == 390 { view.autoresizing = .flexibleWidth }
  }

  func setup(_ view: View) { onSetup?(view) }
  func update(for state: PullState) { onState?(state) }
  func update(forPulledAmount amount: Double, threshold: Double) { onAmount?(amount, threshold) }
  func update(forProgress progress: Double) { onProgress?(progress) }
  func update(forResult outcome: ActionOutcome) { onResult?(outcome) }
  func apply(_ style: Style) { onStyle?(style) }
}

/// Parts with no method of their own.
final class EmptyVisualizer: Visualizer {
  let name = "empty"
  let methods: CallbackSet = []
}

final class EmptyStatusView: StatusView {
  let name = "empty"
  let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 40), name: "status_view")
  let methods: CallbackSet = []
}
