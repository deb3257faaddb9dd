/// The visualizer and the status view of a control, each in its slot: how they are called, laid out and
/// replaced.
final class Parts {
  var visualizer: VisualizerSlot
  var statusView: StatusViewSlot
  /// The default status view that it is, or extends. Not in the slot, which a frame copies.
  var defaultStatusView: DefaultStatusView?
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
    defaultStatusView = DefaultStatusView.base(of: statusView)
  }

  var combined: (any CombinedPart)? { visualizer.combined }

  /// Whether nothing of either is under way.
  var isBusy: Bool { visualizer.part.isBusy || statusView.part.isBusy }

  /// Nothing of either is to come later.
  func stop() {
    visualizer.part.stop()
    statusView.part.stop()
  }

  // MARK: Transitions of the built-in visualizers

  // The status view's own properties stay as they are: nothing is left of a transition when it is taken away.

  private static let fadeKey = "visualizer_transition"

  /// Fades the status view in. One that a pull has brought into sight is there already and would only
  /// flash: it springs up instead.
  ///
  /// - Returns: how long that takes, in seconds; `nil` for no time.
  func fadeIn(by opening: AnimationTiming, isSeen: Bool, _ traits: Traits) -> Double? {
    guard takesTime(opening, traits) else { return nil }
    return fade(
      try? LayerAnimation(
        keyPath: isSeen ? .scale : .alpha, from: isSeen ? 0.8 : 0, timing: opening),
      fill: .backwards)
  }

  /// The same for fading out: the status view stays so until the control is idle.
  func fadeOut(by closing: AnimationTiming?, _ traits: Traits) -> Double? {
    guard let closing, takesTime(closing, traits) else { return nil }
    return fade(try? LayerAnimation(keyPath: .alpha, to: 0, timing: closing), fill: .forwards)
  }

  private func takesTime(_ timing: AnimationTiming, _ traits: Traits) -> Bool {
    !traits.reducesMotion && timing.totalDuration > 0 && timing.totalDuration.isFinite
  }

  private func fade(_ animation: LayerAnimation?, fill: LayerAnimation.FillMode) -> Double? {
    guard var animation else { return nil }
    animation.fillMode = fill
    animation.isRemovedOnCompletion = fill == .backwards
    statusView.root.add(animation, forKey: Parts.fadeKey)
    return animation.timing.totalDuration
  }

  /// Makes the status view whole again.
  func endFading() { statusView.root.removeAnimation(forKey: Parts.fadeKey) }
}
