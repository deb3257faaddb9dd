import ViewKit

/// How far the content is pulled, and the frame that follows from it.
extension PullToActionControl {
  /// The vertical content offset at which the content rests, the control's own inset not counted;
  /// 0 when it is attached to nothing.
  public var restOffset: Double {
    host.map(restOffset(of:)) ?? 0
  }

  private func restOffset(of host: any ScrollHost) -> Double {
    Quantum.quantized(-(host.adjustedContentInset.top - insetEntry))
  }

  /// Takes the amount from the scroll view, tells of it, and has the states looked at.
  func lookAtScrollHost() {
    guard let host else { return }
    lastLook = clock.tickCount
    look = Look(threshold: pullThreshold, policy: policy)
    let amount = Quantum.quantized(restOffset(of: host) - host.contentOffset.y)
    report(amount: amount.isFinite ? max(0, amount) : 0)
    noteArming()
  }

  /// Tells of an amount if it differs from the last one: visualizer, the updates that it asked
  /// for, delegate.
  func report(amount: Double) {
    guard amount != pulledAmount else { return }
    pulledAmount = amount
    takeDefaultFrame()
    tellVisualizer(
      .pulledAmountChanged, [.number(amount)],
      isOwn: visualizer.methods.contains(.pulledAmountChanged)
    ) { $0.pulledAmountChanged(self, amount: amount) }
    tellDelegate(.pulledAmountChanged, [.number(amount)]) {
      $0.pullToAction(self, pulledAmountChanged: amount)
    }
  }

  /// Covers the gap above the content: (0, -amount, width, amount) in the scroll view's
  /// coordinates. A control that was put elsewhere is left where it is.
  func takeDefaultFrame() {
    guard !isPlacedByHost, let host, view.superview === host.contentView else { return }
    let width = host.viewportSize.width
    noticeSizes()
    view.frame = Rect(
      x: 0, y: -pulledAmount, width: width.isFinite ? max(0, width) : 0, height: pulledAmount)
    noticeSizes()
  }

  /// The scroll view's size, content or insets changed.
  func layoutChanged() {
    guard host != nil else { return }
    takeDefaultFrame()
    lookAtScrollHost()
  }
}
