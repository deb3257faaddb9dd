import Foundation
import Testing
import ViewKit

@testable import PullToAction

/// When the last action succeeded, and how that is said.
@Suite struct LastUpdatedTests {
  private let stage = PullStage()

  /// 1 January 2001, 00:00:00 UTC, Foundation's reference date.
  private static let start = 978_307_200.0

  private func bringClock() {
    let clock = stage.clock
    stage.control.currentDate = { LastUpdatedTests.start + clock.now }
  }

  private func run(_ outcome: ActionOutcome) -> Double {
    stage.pull(120)
    stage.release()
    stage.wait(1)
    stage.control.complete(outcome)
    let end = LastUpdatedTests.start + stage.clock.now
    stage.wait(2)
    return end
  }

  @Test func onlyASuccessIsKept() {
    bringClock()
    #expect(stage.control.lastUpdated == nil)
    _ = run(.failure("no network"))
    #expect(stage.control.lastUpdated == nil)
    let first = run(.success)
    #expect(stage.control.lastUpdated == first)
    _ = run(.cancelled)
    _ = run(.failure("x"))
    #expect(stage.control.lastUpdated == first)
    #expect(run(.success("12 new")) == stage.control.lastUpdated)
  }

  @Test func withoutAClockNothingIsKept() {
    _ = run(.success)
    #expect(stage.control.lastUpdated == nil)
    stage.control.currentDate = { .nan }
    _ = run(.success)
    #expect(stage.control.lastUpdated == nil)
  }

  @Test func aHostStoresAndRestoresIt() {
    stage.control.lastUpdated = 5
    stage.control.lastUpdated = .infinity
    #expect(stage.control.lastUpdated == 5)
    stage.control.lastUpdated = nil
    #expect(stage.control.lastUpdated == nil)
  }

  /// A clock may ask the control, and change it.
  @Test func theClockMayUseTheControl() {
    let control = stage.control
    control.currentDate = { [unowned control] in
      control.lastUpdated = (control.lastUpdated ?? 0) + 1
      return 100
    }
    _ = run(.success)
    #expect(control.lastUpdated == 100)
    control.currentDate = nil
  }

  // MARK: In words

  /// How long ago, and the text; at noon of 15 May 2024.
  private static let ages: [(Double, String)] = [
    (0, "just now"), (59, "just now"), (60, "1 min ago"), (300, "5 min ago"),
    (3599, "59 min ago"), (3600, "1 hour ago"), (7200, "2 hours ago"), (43_199, "11 hours ago"),
    (46_800, "yesterday"), (86_400, "yesterday"), (129_600, "yesterday"), (129_601, "2 days ago"),
    (6 * 86_400, "6 days ago"), (7 * 86_400, "2024-05-08"), (-30, "just now"),
    (-61, "2024-05-15, 12:01"),
  ]

  @Test(arguments: ages) func relative(seconds: Double, text: String) {
    let noon = 1_715_774_400.0
    let line = LastUpdatedText(texts: PullTexts(.english), secondsFromGMT: 0)
      .line(noon - seconds, now: noon, .relative)
    #expect(line == "Last updated: " + text)
  }

  private static let clocks: [(Language, String)] = [
    (.english, "Last updated: today, 09:05"), (.simplifiedChinese, "最后更新：今天 09:05"),
    (.russian, "Обновлено: сегодня, 09:05"),
  ]

  @Test(arguments: clocks) func absolute(language: Language, text: String) {
    let nine = 1_715_763_900.0
    let line = LastUpdatedText(texts: PullTexts(language), secondsFromGMT: 0)
      .line(nine, now: nine + 3600, .absolute)
    #expect(line == text)
  }

  private static let writtenDates: [(Language, String, String)] = [
    (.english, "2000-11-07", "2001-01-02, 09:05"), (.russian, "07.11.2000", "02.01.2001, 09:05"),
    (.simplifiedChinese, "2000年11月7日", "2001年1月2日 09:05"),
    (.traditionalChinese, "2000年11月7日", "2001年1月2日 09:05"),
    (.japanese, "2000年11月7日", "2001年1月2日 09:05"), (.korean, "2000년 11월 7일", "2001년 1월 2일 09:05"),
  ]

  @Test(arguments: writtenDates) func datesAreWrittenAsUsual(
    language: Language, date: String, hour: String
  ) {
    let text = LastUpdatedText(texts: PullTexts(language), secondsFromGMT: 0)
    #expect(text.line(973_555_200, now: 1e9, .relative).hasSuffix(date))
    #expect(text.line(978_426_300, now: 1e9, .absolute).hasSuffix(hour))
  }

  @Test func thereMayBeNone() {
    let text = LastUpdatedText(texts: PullTexts(.english), secondsFromGMT: 0)
    #expect(text.line(nil, now: 5, .relative) == "Not updated yet")
    #expect(text.line(0, now: nil, .relative) == "Last updated: 1970-01-01, 00:00")
    #expect(text.line(0, now: nil, .none) == "")
  }

  /// Where a day begins is a matter of the place.
  @Test func theDayIsThatOfThePlace() {
    let evening = 1_715_810_400.0  // 15 May 2024, 22:00 UTC
    let tokyo = LastUpdatedText(texts: PullTexts(.english), secondsFromGMT: 9 * 3600)
    #expect(
      tokyo.line(evening, now: evening, .absolute) == "Last updated: today, 07:00")
    #expect(
      tokyo.line(evening - 8 * 3600, now: evening, .absolute)
        == "Last updated: yesterday, 23:00")
  }

  /// Against Foundation's calendar, over the four hundred years of its cycle and beyond.
  @Test func datesAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var date = -12_000_000_000.0
    while date < 12_000_000_000 {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: date))
      let time = CivilTime(date, secondsFromGMT: 0)
      // Foundation's calendar is Julian before 1582.
      if date > -12_219_292_800 {
        #expect(
          [time.year, time.month, time.day, time.hour, time.minute]
            == [parts.year, parts.month, parts.day, parts.hour, parts.minute], "\(date)")
      }
      date += 86_400 * 97 + 12_345
    }
  }

  // MARK: On the status view

  private func statusView() -> DefaultStatusView {
    let view = DefaultStatusView()
    stage.control.statusView = view
    return view
  }

  @Test func theDefaultStatusViewShowsItWhereItIsAskedTo() {
    let view = statusView()
    bringClock()
    stage.pull(50)
    #expect(view.lastUpdatedLabel.superview == nil)
    stage.control.lastUpdatedStyle = .relative
    stage.wait(1.0 / 60)
    #expect(view.lastUpdatedLabel.superview === view.view)
    #expect(view.lastUpdatedLabel.textContent?.string == "Not updated yet")
    stage.release()
    stage.wait(2)
    _ = run(.success)
    stage.wait(240)
    stage.pull(50)
    #expect(view.lastUpdatedLabel.textContent?.string == "Last updated: 4 min ago")
    #expect(view.statusLabel.frame.maxY == view.lastUpdatedLabel.frame.minY)
    stage.control.lastUpdatedStyle = .none
    stage.wait(1.0 / 60)
    #expect(view.lastUpdatedLabel.superview == nil)
    #expect(view.statusLabel.frame == Rect(x: 0, y: 0, width: 390, height: 50))
  }

  /// A finger that rests, or an action that runs, for an hour does not keep the time from passing.
  @Test func aTimeInSightIsSaidAnew() {
    let view = statusView()
    bringClock()
    stage.control.lastUpdatedStyle = .relative
    _ = run(.success)
    stage.pull(50)
    #expect(view.lastUpdatedLabel.textContent?.string == "Last updated: just now")
    stage.wait(70)
    #expect(view.lastUpdatedLabel.textContent?.string == "Last updated: 1 min ago")
    stage.pull(120)
    stage.release()
    stage.wait(60)
    #expect(stage.control.state == .executing)
    #expect(view.lastUpdatedLabel.textContent?.string == "Last updated: 2 min ago")
  }

  @Test func aStatusViewMayHaveAStyleOfItsOwn() {
    let view = statusView()
    view.lastUpdatedStyle = .absolute
    stage.pull(50)
    #expect(view.lastUpdatedLabel.textContent?.string == "Not updated yet")
    view.lastUpdatedStyle = LastUpdatedStyle.none
    stage.control.lastUpdatedStyle = .relative
    stage.wait(1.0 / 60)
    #expect(view.lastUpdatedLabel.superview == nil)
    view.lastUpdatedStyle = nil
    #expect(view.lastUpdatedLabel.superview === view.view)
  }

  // MARK: The size of texts

  /// A line is 1.2 of its font's size: 15 points, 18 at twice the size 36, with 16 around it 52.
  @Test func itGrowsWithItsTexts() {
    let view = statusView()
    stage.control.traits.textScale = 2
    stage.wait(1.0 / 60)
    #expect(view.view.height == 52 && stage.control.executingHeight == 52)
    stage.control.lastUpdatedStyle = .absolute
    stage.wait(1.0 / 60)
    // A second line of four fifths: 36 + 28.8 + 16.
    #expect(view.view.height == 81)
    stage.control.lastUpdatedStyle = .none
    stage.control.traits.textScale = 1
    stage.wait(1.0 / 60)
    #expect(view.view.height == 50 && stage.control.executingHeight == 50)
  }

  @Test func textsAreDrawnLarger() throws {
    _ = statusView()
    stage.control.traits.textScale = 2
    stage.pull(50)
    stage.wait(0.1)
    let texts = DisplayList(of: stage.scrollView.view).items.compactMap { item in
      if case .text(let text) = item.content { text } else { nil }
    }
    #expect(texts.map(\.font.size) == [30] && texts.allSatisfy { !$0.scalesWithTraits })
  }
}
