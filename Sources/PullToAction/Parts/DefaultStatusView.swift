/// The status view that a control begins with: full width × 50 (at the sides 50 × full height), with an arrow that turns over when
/// letting go will do, a text for the state, and an activity indicator while the action runs.
///
/// It is laid out in reading direction, and follows ``PullToActionControl/traits``.
public final class DefaultStatusView: StatusView {
  /// `default`.
  public let name = "default"
  /// The whole of it.
  public let view: View
  /// The label that shows the text for the state.
  public let statusLabel: View
  /// What turns while the action runs, in the place of the icon.
  public let activityIndicator: View
  /// A line next to the content, as long as an action that can tell has come.
  public let progressBar: View
  /// What points the way of the pull until letting go will do, and then back: an arrow, at the top downward, or whatever it is replaced
  /// with, which is put where the arrow is and keeps its own colours unless it is an arrow too. A
  /// view that this one is in cannot be put into it, and is not taken.
  public var pullingIcon: View { didSet { if pullingIcon !== oldValue { replaceIcon(oldValue) } } }
  /// The text for each state; a state without one shows none. Takes effect at once. In the person's
  /// language, and of the control's edge, unless set: a text that is set stays, the others follow.
  public var textForStates: [PullState: String] {
    get { texts.forStates }
    set {
      texts.forStates = newValue
      showText()
    }
  }
  /// The label that says when the last action succeeded, under the other; in the view only while the
  /// control's ``PullToActionControl/lastUpdatedStyle`` or its own asks for it.
  public let lastUpdatedLabel = View(name: "last_updated_label")
  /// How it says when the last action succeeded, whatever the control's style is; `nil`, as the control has
  /// it, unless set. `LastUpdatedStyle.none` says nothing, `nil` follows the control.
  public var lastUpdatedStyle: LastUpdatedStyle? { didSet { style.map(apply) } }
  /// Whether the icon turns as far as the content is pulled, instead of at once at the threshold;
  /// false unless set.
  public var turnsWithPull = false

  /// The text that it shows.
  public private(set) var announcement: String?

  private(set) var state = PullState.idle
  private var resultText: String?
  private(set) var style: Style?
  private(set) var progress = 0.0
  private(set) var texts = StatusTexts()
  private(set) var control: WeakBox<PullToActionControl>?
  /// Its lines as they were last made to fit.
  var fitted: [FittedText] = []
  /// The length along the pull that it was given, before it grew with its texts.
  var givenDepth: Double?

  /// The height that it begins with, in points.
  public static let defaultHeight = 50.0
  /// How long the icon takes to turn over, in seconds.
  public static let turnDuration = 0.2

  /// Makes one; the control gives it its width.
  public init() {
    let frame = Rect(x: 0, y: 0, width: 0, height: DefaultStatusView.defaultHeight)
    view = View(frame: frame, name: "status_view")
    view.autoresizing = .flexibleWidth
    statusLabel = View(frame: frame, name: "status_label")
    statusLabel.autoresizing = [.flexibleWidth, .flexibleHeight]
    statusLabel.textContent = TextContent()
    statusLabel.textContent?.scalesWithTraits = true
    lastUpdatedLabel.textContent = TextContent()
    lastUpdatedLabel.textContent?.scalesWithTraits = true
    pullingIcon = .arrow(frame: DefaultStatusView.iconFrame, name: "pulling_icon")
    activityIndicator = View(frame: DefaultStatusView.indicatorFrame, name: "activity_indicator")
    activityIndicator.activityIndicator = ActivityIndicatorContent()
    progressBar = View(name: "progress_bar")
    for subview in [statusLabel, pullingIcon, activityIndicator, progressBar] {
      view.addSubview(subview)
    }
    layOut()
    describe()
  }

  /// Notes its control, of which it asks when the last action succeeded.
  public func setup(_ view: View, pull: PullToActionControl) { follow(pull) }

  /// Notes the control of a status view that extends it.
  package func follow(_ pull: PullToActionControl) {
    control = pull.link
    // By way of the control: with a weak reference to itself a frame takes 130 instructions more.
    view.completeDescription { [link = pull.link] said in
      guard let pull = link.object else { return }
      pull.core.parts.defaultStatusView?.complete(&said, for: pull)
    }
  }

  /// Shows the text for the state, and the icon or the activity indicator.
  public func update(for state: PullState) {
    self.state = state
    if state != .retracting { resultText = nil }
    progress = 0
    layOutProgress()
    showText()
    pullingIcon.isHidden = state != .pulling && state != .triggered
    if state == .executing {
      activityIndicator.startAnimating()
    } else {
      activityIndicator.stopAnimating()
    }
    if !turnsWithPull { turn(to: restingAngle + (state == .triggered ? .pi : 0)) }
  }

  /// Turns the icon with the pull, where ``turnsWithPull`` says so: half way round at the threshold, or
  /// at once where that is not above 0.
  public func update(forPulledAmount amount: Double, threshold: Double) {
    // In every state: the first amount of a pull comes before its state does.
    guard turnsWithPull else { return }
    let share = threshold > 0 ? amount / threshold : amount > 0 ? 1 : 0
    pullingIcon.rotation = restingAngle + .pi * min(max(share, 0), 1)
  }

  /// Shows how far the action has come as the length of ``progressBar``.
  public func update(forProgress progress: Double) {
    guard state == .executing, progress.isFinite else { return }
    self.progress = progress
    layOutProgress()
    describe()
  }

  /// Shows the result's text until the control is idle.
  public func update(forResult outcome: ActionOutcome) {
    resultText = texts.text(for: outcome)
    showText()
  }

  /// Takes on the colours and the font, the direction of reading, the language and the size of texts.
  public func apply(_ style: Style) {
    view.backgroundColor = style.statusBackgroundColor
    statusLabel.textContent?.color = style.textColor
    statusLabel.textContent?.font = style.font
    self.style = style
    fitted = []
    if texts.follow(view.traits.language, control?.object?.edge ?? .top) { showText() }
    if !isSideways { layOutLevel() }
    layOutTexts(style)
    turnIcon()
    colorIcon()
    activityIndicator.activityIndicator?.color = style.arrowColor
    progressBar.backgroundColor = style.arrowColor
    layOut()
    fitTexts()
    layOutProgress()
  }

  // MARK: What is shown where

  /// How far the icon is from the edge where reading begins, in points.
  static let margin = 24.0
  private static let iconFrame = Rect(x: margin, y: 10, width: 20, height: 30)
  private static let indicatorFrame = Rect(x: margin, y: 15, width: 20, height: 20)

  /// Puts icon and indicator where reading begins, centred from top to bottom; at the sides where the turned
  /// text begins.
  func layOut() {
    guard !isSideways else { return layOutSideways() }
    let isMirrored = view.traits.layoutDirection == .rightToLeft
    for (icon, frame) in [
      (pullingIcon, DefaultStatusView.iconFrame),
      (activityIndicator, DefaultStatusView.indicatorFrame),
    ] {
      let middle = frame.midX
      icon.center = Point(x: isMirrored ? view.width - middle : middle, y: view.height / 2)
      icon.autoresizing = [
        isMirrored ? .flexibleLeftMargin : .flexibleRightMargin,
        .flexibleTopMargin, .flexibleBottomMargin,
      ]
    }
  }

  private func showText() {
    announcement =
      (state == .retracting || state == .idle ? resultText : nil) ?? texts.text(for: state)
    statusLabel.textContent?.string = announcement ?? ""
    showLastUpdated()
    if isSideways { layOutSideways() }
    fitTexts()
    describe()
  }
}
