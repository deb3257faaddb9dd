/// The lines of the default status view: when the last action succeeded, how high texts are, and what a
/// screen reader says.
extension DefaultStatusView {
  /// Says it anew with each state: time has passed since the last.
  func showLastUpdated() {
    guard let control = control?.object, control.lastUpdatedStyle != .none else { return }
    lastUpdatedLabel.setText(
      state == .idle ? "" : control.lastUpdatedText(control.lastUpdatedStyle))
  }

  /// Tells screen readers what is shown; in place, as it comes with each state.
  func describe() {
    view.describe { said in
      texts.describe(state, showing: announcement, progress: progress, in: &said)
    }
  }

  /// How high a line is in parts of its font's size, as in UIKit's system font.
  private static let lineHeight = 1.2
  /// How large the second line's font is in parts of the first's.
  private static let secondLine = 0.8
  /// What is free above and below the texts together, in points.
  private static let padding = 16.0

  /// Puts the second line under the first, and makes room for larger texts; at the sides there is no second.
  func layOutTexts(_ style: Style) {
    let isAsked = control?.object.map { $0.lastUpdatedStyle != .none } ?? false
    let isShown = isAsked && !isSideways
    guard
      isShown || lastUpdatedLabel.superview != nil || view.traits.textScale != 1
        || givenDepth != nil
    else { return }
    let line = style.font.size * view.traits.textScale * DefaultStatusView.lineHeight
    let second = isShown ? line * DefaultStatusView.secondLine : 0
    let given = givenDepth ?? depth
    givenDepth = given
    depth = max(given, (line + second + DefaultStatusView.padding).rounded(.up))
    if !isSideways { placeLines(line, second, style) }
  }

  private func placeLines(_ line: Double, _ second: Double, _ style: Style) {
    guard second > 0 else {
      lastUpdatedLabel.removeFromSuperview()
      statusLabel.frame = Rect(size: view.size)
      statusLabel.autoresizing = [.flexibleWidth, .flexibleHeight]
      return
    }
    if lastUpdatedLabel.superview == nil { view.insertSubview(lastUpdatedLabel, at: 1) }
    lastUpdatedLabel.textContent?.color = style.textColor
    lastUpdatedLabel.textContent?.font = style.font
    lastUpdatedLabel.textContent?.fontSize = style.font.size * DefaultStatusView.secondLine
    showLastUpdated()
    let top = (view.height - line - second) / 2
    statusLabel.frame = Rect(x: 0, y: top, width: view.width, height: line)
    lastUpdatedLabel.frame = Rect(x: 0, y: top + line, width: view.width, height: second)
    for label in [statusLabel, lastUpdatedLabel] {
      label.autoresizing = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    }
  }
}
