import ViewKit

/// The visualizer and the status view of a control, each in its slot: how they are called, laid out and
/// replaced.
final class Parts {
  /// The visualizer, and what belongs to it alone.
  struct VisualizerSlot {
    var part: any Visualizer {
      didSet { hearsTouch = part.methods.contains(.touchMoved) }
    }
    /// The same, where it is made of two parts.
    var combined: (any CombinedPart)?
    /// Whether it is told where the finger is: asked in each frame.
    private(set) var hearsTouch = false
    /// Where the finger was, from left to right, when it was last told.
    var toldTouch: Double?
    /// What it has changed of the control's view and of the status view's root.
    var touchOfControl = PartTouch()
    var touchOfStatus = PartTouch()

    init(_ part: any Visualizer) { self.part = part }
  }

  /// The status view, and what belongs to it alone.
  struct StatusViewSlot {
    var part: any StatusView
    /// Its root; asked for when the control takes it, and not again.
    let root: View
    var isSetUp = false
    /// The root's size and mask as it came, or as it changed them itself: what a visualizer that
    /// stretches it must not wear out.
    var ownSize: Size
    var ownAutoresizing: Autoresizing = []
    var styleIsPending = false
    /// The traits that it was last given.
    var appliedTraits = Traits()
    /// What it has changed of the control's view.
    var touchOfControl = PartTouch()

    init(_ part: any StatusView) {
      self.part = part
      root = part.view
      ownSize = root.bounds.size
    }
  }

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

  // MARK: Replacing

  /// Puts another visualizer in the place of the present one, which leaves nothing behind.
  func replace(_ next: any Visualizer, _ core: ControlCore) {
    if next !== visualizer.part {
      combined?.leave(core.pull)
      visualizer.part.stop()
      visualizer.touchOfControl.undo(on: core.view)
      visualizer.touchOfStatus.undo(on: statusView.root)
    }
    visualizer.toldTouch = nil
    visualizer.part = next
    visualizer.combined = next.combinedPart
  }

  /// The same for the status view.
  func replace(_ next: any StatusView, _ core: ControlCore) {
    if next !== statusView.part {
      statusView.part.stop()
      statusView.touchOfControl.undo(on: core.view)
    }
    if statusView.isSetUp { restoreStatusViewSize(core) }
    visualizer.touchOfStatus.undo(on: statusView.root)
    statusView.root.removeFromSuperview()
    statusLook = SeenLook()
    statusView = StatusViewSlot(next)
  }

  /// Of parts that are to be set, the other half where one of them has one, and a built-in one where
  /// the present part has lost its other half.
  func completed(
    _ visualizer: (any Visualizer)?, _ statusView: (any StatusView)?, _ core: ControlCore
  ) -> ((any Visualizer)?, (any StatusView)?) {
    if let whole = visualizer?.combinedPart {
      if let statusView, statusView !== whole.statusPart {
        core.report(
          .ignored(
            "setting the status view \(statusView.name)",
            because: "\(whole.name) is visualizer and status view in one"))
      }
      return (whole, whole === self.combined ? nil : whole.statusPart)
    }
    guard let combined else { return (visualizer, statusView) }
    let other = statusView === combined.statusPart ? nil : statusView
    if visualizer == nil, other == nil { return (nil, nil) }
    return (visualizer ?? BottomVisualizer(), other ?? DefaultStatusView())
  }
}
