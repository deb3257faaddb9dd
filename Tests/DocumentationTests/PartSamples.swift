import PullToAction
import Testing
import ViewKit

// The samples of "Visualizers and status views in Swift" and "Styles, themes and traits", line by
// line.

/// Says when the content was last new.
final class DatedStatusView: StatusView {
  let name = "dated"
  let base = DefaultStatusView()
  var lastUpdate = "never"

  var view: View { base.view }
  var announcement: String? { base.announcement }

  func update(for state: PullState) {
    base.textForStates[.pulling] = "Updated: \(lastUpdate)"
    base.update(for: state)
  }
  func update(forPulledAmount amount: Double, threshold: Double) {
    base.update(forPulledAmount: amount, threshold: threshold)
  }
  func update(forProgress progress: Double) { base.update(forProgress: progress) }
  func update(forResult outcome: ActionOutcome) { base.update(forResult: outcome) }
  func apply(_ style: Style) { base.apply(style) }
}

/// The status view leaves to the side before the control closes.
final class LeavingVisualizer: Visualizer {
  let name = "leaving"
  private let base = StretchVisualizer()
  private var leaving: ViewAnimation?

  var isBusy: Bool { leaving?.isRunning ?? false }

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    base.layoutStatusView(pull, statusView: statusView)
  }

  func actionCompleted(_ pull: PullToActionControl) {
    guard !pull.traits.reducesMotion else { return base.actionCompleted(pull) }
    let view = pull.statusView.view
    leaving = pull.clock.animate(withDuration: 0.3, curve: .easeIn) {
      view.translation.x = view.width
    } completion: { [weak self, weak pull] _ in
      // Also when it was interrupted; but not when another visualizer has taken over.
      if self?.leaving != nil { pull?.resetToIdle() }
    }
  }

  func didChangeState(_ pull: PullToActionControl, from: PullState, to: PullState) {
    if to == .idle { pull.statusView.view.translation.x = 0 }
    base.didChangeState(pull, from: from, to: to)
  }

  func stop() {
    leaving?.cancel()
    leaving = nil
  }
}

@Suite struct PartSamples {
  private let pulled = SampleStage()
  private var control: PullToActionControl { pulled.control }
  private var text: String? { control.view.find("status_label")?.textContent?.string }

  @Test func aStatusViewThatExtendsTheDefaultOne() {
    let statusView = DatedStatusView()
    control.statusView = statusView
    pulled.pull(50)
    #expect(text == "Updated: never")
    pulled.pull(0)
    statusView.lastUpdate = "today"
    pulled.pull(50)
    #expect(text == "Updated: today")
    pulled.pull(120)
    #expect(text == "Release to update" && statusView.base.pullingIcon.rotation == .pi)
    control.style.textColor = Color(white: 1)
    pulled.release()
    #expect(statusView.base.statusLabel.textContent?.color == Color(white: 1))
  }

  @Test(arguments: [false, true])
  func aVisualizerThatExtendsABuiltInOne(reducesMotion: Bool) {
    control.traits.reducesMotion = reducesMotion
    control.visualizer = LeavingVisualizer()
    let view = control.statusView.view
    pulled.pull(120)
    #expect(view.height == 120, "as stretch does")
    pulled.release()
    pulled.wait(1)
    control.complete()
    pulled.wait(0.2)
    #expect((pulled.scrollView.adjustedContentInset.top == 50) == !reducesMotion)
    #expect((view.presentation.translation.x > 50) == !reducesMotion)
    pulled.wait(2)
    #expect(control.state == .idle && view.translation == .zero)
  }

  /// Replaced on its way out, it closes nothing for the next.
  @Test func aVisualizerThatIsReplaced() {
    control.visualizer = LeavingVisualizer()
    control.begin()
    control.complete()
    pulled.wait(0.1)
    var trouble: [Diagnostic] = []
    control.onDiagnostic = { trouble.append($0) }
    control.visualizer = BottomVisualizer()
    pulled.wait(2)
    #expect(control.state == .idle && trouble == [])
  }

  @Test func textsInAnotherLanguage() {
    let statusView = DefaultStatusView()
    statusView.textForStates = [
      .pulling: "اسحب للتحديث",
      .triggered: "اترك للتحديث",
      .executing: "جارٍ التحميل…",
    ]
    control.statusView = statusView
    control.traits.layoutDirection = .rightToLeft
    let drop = View(frame: Rect(x: 0, y: 0, width: 20, height: 20), name: "drop")
    drop.shape = ShapeContent(.ellipse, fillColor: Color(red: 0, green: 0, blue: 1))
    statusView.pullingIcon = drop
    statusView.turnsWithPull = true
    pulled.pull(50)
    #expect(text == "اسحب للتحديث" && drop.center.x == 390 - 34 && drop.rotation == .pi / 2)
  }

  @Test func stylesAndThemes() {
    let control = control
    control.style.textColor = Color(red: 0.2, green: 0.2, blue: 0.6)
    control.style.font = Font(size: 17, weight: .semibold)
    control.style.arrowBorderWidth = 1
    pulled.wait(1.0 / 60)
    let label = control.view.find("status_label")?.textContent
    #expect(label?.font == Font(size: 17, weight: .semibold))
    func appearanceChanged(isDark: Bool) {
      var theme: Theme = isDark ? .dark : .light
      theme.inactiveTintColor = Color(red: 1, green: 0.5, blue: 0)
      control.applyTheme(theme)
    }
    appearanceChanged(isDark: true)
    #expect(control.style.textColor == Theme.dark.primaryFontColor)
    #expect(control.style.arrowColor == Color("orange"))
    control.traits = Traits(layoutDirection: .rightToLeft, reducesMotion: true)
    pulled.wait(1.0 / 60)
    #expect(control.view.find("pulling_icon")?.center.x == 356.0)
  }

  @Test func comingAndGoing() {
    control.visualizer = BottomVisualizer(
      transition: VisualizerTransition(
        opening: AnimationTiming(duration: 0.2),
        closing: AnimationTiming(duration: 0.3, pace: .curve(.easeIn))))
    control.begin()
    pulled.wait(0.1)
    #expect(control.statusView.view.presentation.alpha < 1)
    pulled.wait(0.2)
    #expect(control.statusView.view.presentation.alpha == 1)
  }
}
