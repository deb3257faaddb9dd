import ViewKit

/// How far the content is pulled, and the frame that follows from it.
extension PullToActionControl {
  /// The vertical content offset at which the content rests, the control's own inset not counted;
  /// 0 when it is attached to nothing.
  public var restOffset: Double {
    readHost(restOffset(of:)) ?? 0
  }

  private func restOffset(of host: any ScrollHost) -> Double {
    let inset = host.adjustedContentInset.top
    return Quantum.quantized(insetEntry - (inset.isFinite ? inset : 0))
  }

  /// Takes the amount from the scroll view, tells of it, and has the states looked at.
  func lookAtScrollHost() {
    guard let distance = readHost({ restOffset(of: $0) - $0.contentOffset.y }) else { return }
    lastLook = frameNumber
    let followed = setThreshold == nil ? presetThreshold : nil
    look = Look(threshold: pullThreshold, policy: policyInForce)
    let amount = Quantum.quantized(distance)
    report(amount: amount.isFinite ? max(0, amount) : 0)
    // One that follows a height is not set by anybody: what a new amount brings in has its own.
    if let followed { look?.follow(threshold: followed.points(statusViewHeight: ownSize.height)) }
    reportTouch()
    noteArming()
  }

  /// Tells a visualizer that listens to it where the finger is, from left to right, while it pulls:
  /// not when what it has begun is under way.
  private func reportTouch() {
    guard hearsTouch, isPulledByFinger, state != .executing,
      state != .retracting, let touch = readHost({ $0.touchLocation }) ?? nil, touch.x.isFinite
    else { return toldTouch = nil }
    guard touch.x != toldTouch else { return }
    toldTouch = touch.x
    tellVisualizer(.touchMoved, .number(touch.x), method: .touchMoved) {
      $0.touchMoved(self, to: touch.x)
    }
  }

  /// Tells of an amount if it differs from the last one: visualizer, the updates that it asked
  /// for, delegate.
  func report(amount: Double) {
    guard amount != pulledAmount else { return }
    pulledAmount = amount
    noteAmount()
    takeDefaultFrame()
    tellVisualizer(
      .pulledAmountChanged, .number(amount),
      method: .pulledAmountChanged
    ) { $0.pulledAmountChanged(self, amount: amount) }
    tellDelegate(.pulledAmountChanged, .number(amount)) {
      $0.pullToAction(self, pulledAmountChanged: amount)
    }
  }

  /// Covers the gap above the content: (0, -amount, width, amount) in the scroll view's
  /// coordinates. A control that was put elsewhere is left where it is, and so is one for as long as
  /// this frame is the same: a visualizer may have given it another.
  func takeDefaultFrame() {
    guard !isPlacedByHost,
      isInContentView, let width = readHost({ $0.viewportSize.width })
    else { return }
    let frame = Rect(
      x: 0, y: -pulledAmount, width: width.isFinite ? max(0, width) : 0, height: pulledAmount)
    guard frame != defaultFrame else { return }
    noticeSizes()
    let last = defaultFrame
    defaultFrame = frame
    view.frame = frame
    // That a visualizer's own width is undone for its next callback is no reason to lay out; and
    // whoever has the first frame taken lays out himself.
    if let last, last.width != frame.width { noticeSizes() } else { noteSizes() }
  }

  /// The scroll view's size, content or insets changed.
  func layoutChanged() {
    takeDefaultFrame()
    lookAtScrollHost()
  }
}
