import ViewKit

/// The control's entry in its scroll view's insets, and the height that it stands for.
extension PullToActionControl {
  /// No control is taller: a plugin's mistake must not scroll the content out of reach.
  static let greatestHeight = 10_000.0

  var executingHeightInForce: Double {
    let height = setExecutingHeight ?? ownSize.height
    guard height.isFinite else { return 0 }
    return min(max(height, 0), PullToActionControl.greatestHeight)
  }

  /// Makes the entry so many points, in one step.
  func setInsetEntry(_ points: Double) {
    let points = Quantum.quantized(points)
    let delta = points - insetEntry
    guard delta != 0 else { return }
    insetEntry = points
    guard let host else { return }
    host.addInset(delta, edge: .top, owner: name, transition: policy.insetTransition)
    record(
      .inset(
        owner: name, edge: .top, delta: delta,
        total: host.adjustedContentInset.top.finite(or: points)))
  }

  /// While the control is open its entry follows the executing height.
  func followExecutingHeight() {
    guard isOpen else { return }
    setInsetEntry(executingHeightInForce)
  }
}
