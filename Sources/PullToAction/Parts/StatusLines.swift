import TextSupport

/// The lines of the default status view: when the last action succeeded, how high texts are, and what a
/// screen reader says.
extension DefaultStatusView {
  /// How it says when the last action succeeded, by itself or as the control has it.
  private var saidStyle: LastUpdatedStyle {
    lastUpdatedStyle ?? control?.object?.lastUpdatedStyle ?? .none
  }

  /// What there is to say of that now; nothing at rest.
  private var lastUpdatedText: String {
    state == .idle ? "" : control?.object?.lastUpdatedText(saidStyle) ?? ""
  }

  /// Whether time has passed since it was said.
  var saysOldTime: Bool {
    state != .idle && lastUpdatedLabel.superview != nil
      && lastUpdatedLabel.textContent?.string != lastUpdatedText
  }

  /// Says it anew with each state: time has passed since the last.
  func showLastUpdated() {
    if lastUpdatedLabel.superview != nil { lastUpdatedLabel.setText(lastUpdatedText) }
  }

  /// Tells screen readers what is shown; in place, as it comes with each state.
  func describe() {
    view.describe { said in
      texts.describe(state, showing: announcement, progress: progress, in: &said)
    }
  }

  /// Says what a host has set on the control, and offers what the control does: no hint where a pull does
  /// nothing.
  func complete(_ said: inout Accessibility, for pull: PullToActionControl) {
    said.actions = pull.accessibilityActions
    if said.actions != [.refresh], said.hint == texts.hint { said.hint = nil }
    said.label = pull.view.accessibilityLabel ?? said.label
    said.value = pull.view.accessibilityValue ?? said.value
    said.hint = pull.view.accessibilityHint ?? said.hint
  }

  /// How wide a text probably is with the style's font, in points: six tenths of its size a column, which is
  /// more than most letters have. No renderer has set it yet.
  func width(of text: String, _ size: Double) -> Double {
    Double(ColumnWidth.of(text)) * 0.6 * size * view.traits.textScale
  }

  /// How long a line may be beside the icon, in points.
  private var room: Double {
    if isSideways { return statusLabel.bounds.size.width }
    let free = DefaultStatusView.margin + activityIndicator.bounds.size.width + 6
    return view.width - 2 * free
  }

  /// The one that a status view is, or extends.
  static func base(of part: any StatusView) -> DefaultStatusView? {
    sequence(first: part, next: \.fallback).lazy.compactMap { $0 as? DefaultStatusView }.first
  }

  /// There is more room, or less.
  func sizeChanged() {
    guard style != nil else { return }
    layOut()
    fitTexts()
  }

  /// Makes both lines smaller where one of them has no room beside the icon (`adjustsFontSizeToFitWidth`).
  func fitTexts() {
    let lines = [statusLabel, lastUpdatedLabel].filter { $0.superview != nil }
    let sizes = lines.map(givenSize)
    let widths = zip(lines, sizes).map { width(of: $0.textContent?.string ?? "", $1) }
    guard room > 0, let widest = widths.max() else { return }
    let share = min(1, room / widest)
    fitted = zip(lines, sizes).map { FittedText(label: $0, given: $1, shown: $1 * share) }
    for text in fitted { text.label.textContent?.fontSize = text.shown }
  }

  /// The size of a label's font before it was made smaller; whoever sets another means that one.
  func givenSize(_ label: View) -> Double {
    let size = label.textContent?.fontSize ?? 0
    return fitted.first { $0.label === label && $0.shown == size }?.given ?? size
  }

  /// How high a line is in parts of its font's size, as in UIKit's system font.
  private static let lineHeight = 1.2
  /// How large the second line's font is in parts of the first's.
  private static let secondLine = 0.8
  /// What is free above and below the texts together, in points.
  private static let padding = 16.0

  /// Puts the second line under the first, and makes room for larger texts; at the sides there is no second.
  func layOutTexts(_ style: Style) {
    let isShown = saidStyle != .none && !isSideways
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

/// A line whose font may have been made smaller.
struct FittedText {
  let label: View
  let given, shown: Double
}
