/// The visualizer and the status view of a control, each in its slot: how they are called, laid out and
/// replaced.
final class Parts {
  var visualizer: VisualizerSlot
  var statusView: StatusViewSlot
  /// What the visualizer asks of the status view, until its callback returns.
  var commands: [StatusCommand] = []
  var isTellingStatusView = false
  var isLayingOut = false
  /// Whether parts are being replaced: the policy may change more than once.
  var isInstalling = false
  /// The state that the status view was last told.
  var forwardedState: PullState?
  /// What the status view had to say last.
  var lastAnnouncement: String?
  /// The sizes of the status view and of the control when the visualizer last had its say.
  var laidOutSize = Size.zero
  var laidOutControlSize = Size.zero
  /// How the control's view and the status view's root looked last.
  var controlLook = SeenLook()
  var statusLook = SeenLook()

  init(visualizer: any Visualizer, statusView: any StatusView) {
    self.visualizer = VisualizerSlot(visualizer)
    self.statusView = StatusViewSlot(statusView)
  }

  var combined: (any CombinedPart)? { visualizer.combined }

  /// Whether nothing of either is under way.
  var isBusy: Bool { visualizer.part.isBusy || statusView.part.isBusy }

  /// Nothing of either is to come later.
  func stop() {
    visualizer.part.stop()
    statusView.part.stop()
  }
}
