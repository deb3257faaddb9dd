import PullToAction
import Testing
import ViewKit

/// The default status view: an icon that turns, a text for each state, an indicator, a result.
@Suite struct DefaultStatusViewTests {
  let stage = PullStage()
  let statusView = DefaultStatusView()

  init() { stage.control.statusView = statusView }

  private var text: String? { statusView.statusLabel.textContent?.string }
  private var icon: View { statusView.pullingIcon }

  @Test func theIconIsAnArrowThatPointsDown() {
    #expect(icon.shape?.outline == .arrow && icon.rotation == 0 && icon.name == "pulling_icon")
    #expect(icon.isHidden, "at rest there is nothing to say")
    stage.pull(50)
    #expect(!icon.isHidden && icon.rotation == 0)
  }

  /// "Rotated by 180 degrees when the scroll view goes past the specified pullThreshold."
  @Test func pastTheThresholdItTurnsByHalfATurnInAFifthOfASecond() {
    stage.pull(50)
    stage.pull(120)
    #expect(icon.rotation == .pi && icon.presentation.rotation == 0)
    stage.wait(0.1)
    // Ease in and out is half way in the middle.
    #expect(abs(icon.presentation.rotation - .pi / 2) < 1e-6)
    stage.wait(0.1)
    #expect(icon.presentation.rotation == .pi)
    stage.pull(80)
    #expect(icon.rotation == 0)
    stage.wait(0.2)
    #expect(icon.presentation.rotation == 0)
  }

  @Test func withLessMotionItIsTurnedAtOnce() {
    stage.control.traits.reducesMotion = true
    stage.pull(50)
    stage.pull(120)
    #expect(icon.presentation.rotation == .pi)
  }

  /// "An example would be to rotate an arrow partially as a user pulls downwards."
  @Test func itMayTurnWithThePull() {
    statusView.turnsWithPull = true
    for (amount, angle) in [(25.0, 0.25), (75, 0.75), (100, 1), (140, 1), (50, 0.5)] {
      stage.pull(amount)
      #expect(abs(icon.presentation.rotation - angle * .pi) < 1e-9)
    }
  }

  @Test func anyViewMayTakeTheIconsPlace() {
    stage.pull(120)
    stage.wait(0.2)
    let old = icon
    let star = View(frame: Rect(x: 0, y: 0, width: 12, height: 12), name: "star")
    statusView.pullingIcon = star
    #expect(old.superview == nil && star.superview === statusView.view)
    #expect(star.center == old.center && star.rotation == .pi && !star.isHidden)
    stage.pull(80)
    #expect(star.rotation == 0)
  }

  /// The guide's example sets all five.
  @Test func eachStateHasATextThatCanBeSet() {
    statusView.textForStates = [
      .idle: "Idle", .pulling: "Pulling", .retracting: "Retracting", .triggered: "Triggered",
      .executing: "Executing",
    ]
    var shown = [text]
    func note() { shown.append(text) }
    stage.pull(50)
    note()
    stage.pull(120)
    note()
    stage.release()
    note()
    stage.control.complete()
    note()
    stage.settle()
    note()
    #expect(shown == ["Idle", "Pulling", "Triggered", "Executing", "Retracting", "Idle"])
  }

  @Test func theIndicatorTurnsWhileTheActionRuns() {
    func isTurning() -> Bool { statusView.activityIndicator.activityIndicator!.isAnimating }
    stage.pull(120)
    #expect(!isTurning() && !icon.isHidden)
    stage.release()
    #expect(isTurning() && icon.isHidden)
    stage.control.complete()
    #expect(!isTurning())
  }

  @Test func aResultIsShownForItsTime() {
    stage.control.policy.resultDuration = 1
    stage.fire()
    stage.control.fail("No network")
    #expect(text == "No network")
    stage.wait(0.9)
    #expect(text == "No network" && stage.control.state == .retracting && stage.inset == 50)
    stage.settle()
    #expect(text == "" && stage.control.state == .idle)
  }

  @Test func progressIsALineAsLongAsTheActionHasCome() {
    stage.fire()
    #expect(statusView.progressBar.width == 0)
    for fraction in [0.25, 0.5, 1] {
      stage.control.setProgress(fraction)
      #expect(statusView.progressBar.width == 390 * fraction)
    }
    stage.control.complete()
    #expect(statusView.progressBar.width == 0)
  }

  @Test func readFromTheRightItIsMirrored() {
    stage.control.traits.layoutDirection = .rightToLeft
    stage.fire()
    stage.control.setProgress(0.5)
    #expect(icon.center.x == 390 - 34 && statusView.activityIndicator.center.x == 390 - 34)
    #expect(statusView.progressBar.frame.maxX == 390)
    stage.control.traits.layoutDirection = .leftToRight
    stage.clock.advance()
    #expect(icon.center.x == 34 && statusView.progressBar.frame.minX == 0)
  }

  /// "Stretches to fill the available space …, keeping the contents of the status view centered."
  @Test func stretchedItsContentsStayCentred() {
    stage.control.visualizer = StretchVisualizer()
    for amount in [120.0, 1, 300, 0, 75] {
      stage.pull(amount)
      for part in [icon, statusView.activityIndicator, statusView.statusLabel] {
        #expect(abs(part.center.y - amount / 2) < 1e-9, "\(part.name) at \(amount)")
      }
    }
  }

  @Test func itsTextsAreAnnounced() {
    var heard: [String] = []
    stage.control.onSignal = { if case .announcement(let text) = $0 { heard.append(text) } }
    stage.pull(50)
    stage.wait(0.5)
    stage.pull(120)
    stage.wait(0.5)
    stage.release()
    #expect(heard == ["Pull to update", "Release to update", "Loading…"])
  }

  @Test(arguments: LayoutDirection.allCases)
  func progressKeepsItsPartOfTheWidth(direction: LayoutDirection) {
    stage.control.traits.layoutDirection = direction
    stage.fire()
    stage.control.setProgress(0.5)
    stage.scrollView.viewportSize = Size(width: 844, height: 390)
    let frame = statusView.progressBar.frame
    #expect(frame.width == 422 && frame.minX == (direction == .leftToRight ? 0 : 422))
    stage.control.complete()
    stage.settle()
    for width in [0.0, 390] { stage.scrollView.viewportSize = Size(width: width, height: 844) }
    #expect(statusView.progressBar.width == 0)
  }

  @Test func anArrowInTheIconsPlaceHasTheStylesColoursAndOtherIconsTheirOwn() {
    let blue = Color(red: 0, green: 0, blue: 1)
    let drop = View(frame: Rect(x: 0, y: 0, width: 20, height: 20), name: "drop")
    drop.shape = ShapeContent(.ellipse, fillColor: blue)
    statusView.pullingIcon = drop
    stage.control.applyTheme(.dark)
    stage.clock.advance()
    #expect(drop.shape?.fillColor == blue)
    statusView.pullingIcon = .arrow(frame: drop.frame, name: "mine")
    #expect(icon.shape?.fillColor == Theme.dark.inactiveTintColor)
  }

  @Test func whatTheStatusViewIsInIsNotTakenForItsIcon() {
    let arrow = icon
    for view in [statusView.view, stage.control.view, stage.scrollView.view] {
      let frame = view.frame
      statusView.pullingIcon = view
      #expect(icon === arrow && !view.isHidden && view.frame == frame)
    }
    #expect(arrow.superview === statusView.view)
  }

  @Test func anIconThatAnotherStatusViewHasTakenStaysThere() {
    let other = DefaultStatusView()
    let shared = View(name: "shared")
    statusView.pullingIcon = shared
    other.pullingIcon = shared
    statusView.pullingIcon = View(name: "fresh")
    #expect(shared.superview === other.view && icon.superview === statusView.view)
  }
}
