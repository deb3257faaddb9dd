import PullToAction
import Testing
import ViewKit

// The samples of "Languages, times, large texts and screen readers", line by line.

private struct HostClock {
  var secondsSince1970 = 1_715_774_400.0
}

private struct Defaults {
  var lastUpdated: Double? = 1_715_774_100
}

@Suite struct PeopleSamples {
  // Controls hold it weakly.
  private let scrollView: ScrollView
  private let control: PullToActionControl

  init() {
    scrollView = ScrollView(clock: FrameClock(), size: Size(width: 390, height: 844))
    control = PullToActionControl(scrollView: scrollView)
  }

  @Test func theFirstLanguageThatThereIs() {
    control.traits.language = Language(preferred: ["de-DE", "ja-JP"])
    #expect(control.traits.language == .japanese)
  }

  @Test func theLastSuccess() {
    let (clock, defaults) = (HostClock(), Defaults())
    control.currentDate = { clock.secondsSince1970 }
    control.secondsFromGMT = 9 * 3600
    control.lastUpdated = defaults.lastUpdated
    control.lastUpdatedStyle = .relative
    #expect(control.lastUpdatedText(.relative) == "Last updated: 5 min ago")
    #expect(control.lastUpdatedText(.absolute) == "Last updated: today, 20:55")
  }

  @Test func aScreenReaderRefreshes() {
    control.accessibilityLabel = "Headlines"
    control.perform(.refresh)
    #expect(control.state == .executing)
  }
}
