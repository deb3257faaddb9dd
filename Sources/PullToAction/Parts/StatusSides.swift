/// The default status view at each side of the content.
extension DefaultStatusView {
  private var side: Edge { control?.object?.side ?? .top }

  /// Whether it stands upright, its text turned by a quarter.
  var isSideways: Bool { side.axis == .horizontal }

  /// The icon's rotation while it points the way of the pull: at the top downward.
  var restingAngle: Double {
    switch side {
    case .top: 0
    case .bottom: .pi
    case .left: -.pi / 2
    case .right: .pi / 2
    }
  }

  /// Its length along the pull.
  var depth: Double {
    get { isSideways ? view.width : view.height }
    set { if isSideways { view.width = newValue } else { view.height = newValue } }
  }

  /// How long the turned text is at the usual size of texts, in points, unless one of the texts needs more.
  private static let sidewaysLength = 160.0

  /// How long it is: no longer than the viewport has room for it and the icon.
  private var lengthOfText: Double {
    let usual = DefaultStatusView.sidewaysLength * view.traits.textScale
    let needed = texts.forStates.values.map { width(of: $0, givenSize(statusLabel)) }.max() ?? 0
    let room = view.height - view.width - 2 * DefaultStatusView.margin
    return room > 0 ? min(max(usual, needed), room) : usual
  }

  /// At the left the text is read from below, at the right from above; icon and indicator are where it begins.
  func layOutSideways() {
    let isLeft = side == .left
    let middle = Point(x: view.width / 2, y: view.height / 2)
    let centred: Autoresizing = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    lastUpdatedLabel.removeFromSuperview()
    let length = lengthOfText
    statusLabel.bounds.size = Size(width: length, height: view.width)
    statusLabel.center = middle
    statusLabel.rotation = isLeft ? -.pi / 2 : .pi / 2
    statusLabel.autoresizing = centred
    let distance = (length + view.width) / 2
    for icon in [pullingIcon, activityIndicator] {
      icon.center = Point(x: middle.x, y: middle.y + (isLeft ? distance : -distance))
      icon.autoresizing = centred
    }
  }

  /// The text lies level again.
  func layOutLevel() {
    guard statusLabel.rotation != 0 else { return }
    statusLabel.rotation = 0
    statusLabel.frame = Rect(size: view.size)
    statusLabel.autoresizing = [.flexibleWidth, .flexibleHeight]
  }

  /// The bar grows in reading direction, at the sides from the top down.
  func layOutProgress() {
    let thickness = 2.0
    let length = (isSideways ? view.height : view.width) * progress
    let isMirrored = view.traits.layoutDirection == .rightToLeft
    var (frame, free, along): (Rect, Autoresizing, Autoresizing)
    switch side {
    case .top, .bottom:
      let (x, y) = (isMirrored ? view.width - length : 0, view.height - thickness)
      frame = Rect(x: x, y: side == .top ? y : 0, width: length, height: thickness)
      free = side == .top ? .flexibleTopMargin : .flexibleBottomMargin
      along = [.flexibleWidth, isMirrored ? .flexibleLeftMargin : .flexibleRightMargin]
    case .left, .right:
      let x = side == .left ? view.width - thickness : 0
      frame = Rect(x: x, y: 0, width: thickness, height: length)
      free = side == .left ? .flexibleLeftMargin : .flexibleRightMargin
      along = [.flexibleHeight, .flexibleBottomMargin]
    }
    progressBar.frame = frame
    // In proportion to the view's length; a line of no length has no proportion to keep.
    progressBar.autoresizing = length > 0 ? free.union(along) : free
  }
}
