import ViewKit

/// The status view that a control begins with: full width × 50, with a label.
public final class DefaultStatusView: StatusView {
  /// `default`.
  public let name = "default"
  /// The whole of it.
  public let view: View
  /// The label that shows the text for the state.
  public let statusLabel: View
  /// The text for each state; a state without one shows none. Takes effect at once.
  public var textForStates: [PullState: String] = [
    .pulling: "Pull to update",
    .triggered: "Release to update",
    .executing: "Loading…",
  ]
  {
    didSet { showText() }
  }

  private var state = PullState.idle

  /// The height that it begins with, in points.
  public static let defaultHeight = 50.0

  /// Makes one; the control gives it its width.
  public init() {
    let frame = Rect(x: 0, y: 0, width: 0, height: DefaultStatusView.defaultHeight)
    view = View(frame: frame, name: "status_view")
    view.autoresizing = .flexibleWidth
    statusLabel = View(frame: frame, name: "status_label")
    statusLabel.autoresizing = [.flexibleWidth, .flexibleHeight]
    statusLabel.textContent = TextContent()
    view.addSubview(statusLabel)
  }

  /// Shows the text for the state.
  public func update(for state: PullState) {
    self.state = state
    showText()
  }

  /// Takes on the colours and the font size.
  public func apply(_ style: Style) {
    view.backgroundColor = style.statusBackgroundColor
    statusLabel.textContent?.color = style.textColor
    statusLabel.textContent?.fontSize = style.fontSize
  }

  private func showText() {
    statusLabel.textContent?.string = textForStates[state] ?? ""
  }
}
