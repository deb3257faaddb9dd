import Testing
import ViewKit

@testable import PullToAction

/// The texts in six languages: none missing, numbers in the right form, switched while it runs.
@Suite struct PullTextsTests {
  /// The keys that a language must have, and no other.
  private static func keys(of language: Language) -> Set<String> {
    let counted = PullTexts.Unit.allCases.flatMap { unit in
      PluralCategory.all(in: language).map { "\(unit.rawValue).\($0.rawValue)" }
    }
    return Set(PullTexts.Key.allCases.map(\.rawValue) + counted)
  }

  @Test(arguments: Language.allCases) func noTextIsMissing(language: Language) {
    let texts = PullTexts.read(language.file)
    #expect(Set(texts.keys) == PullTextsTests.keys(of: language))
    for (key, text) in texts {
      #expect(!text.isEmpty && !text.contains("\r") && !text.hasSuffix(" "), "\(key)")
    }
  }

  /// What is put into a text has its place there in every language.
  @Test(arguments: Language.allCases) func everyTextHasThePlacesOfTheEnglishOne(
    language: Language
  ) {
    let english = PullTexts.read(Language.english.file)
    for (key, text) in PullTexts.read(language.file) {
      let sample = english[key] ?? english[key.replacing(/\.(few|many)$/, with: ".other")] ?? ""
      let places = Set(sample.matches(of: /\{(\w+)\}/).map { String($0.1) })
      #expect(Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) == places, "\(key)")
    }
  }

  /// Numbers from CLDR's samples of the categories for Russian.
  private static let minutes: [(Int, String)] = [
    (1, "1 минуту назад"), (21, "21 минуту назад"), (2, "2 минуты назад"), (4, "4 минуты назад"),
    (22, "22 минуты назад"), (0, "0 минут назад"), (5, "5 минут назад"), (11, "11 минут назад"),
    (12, "12 минут назад"), (14, "14 минут назад"), (111, "111 минут назад"),
    (101, "101 минуту назад"), (112, "112 минут назад"),
  ]

  @Test(arguments: minutes) func russianHasThreeForms(count: Int, text: String) {
    #expect(PullTexts(.russian).ago(count, .minutes) == text)
  }

  @Test func otherLanguagesHaveFewer() {
    #expect(PullTexts(.english).ago(1, .hours) == "1 hour ago")
    #expect(PullTexts(.english).ago(2, .hours) == "2 hours ago")
    #expect(PullTexts(.japanese).ago(1, .hours) == "1時間前")
    #expect(PullTexts(.korean).ago(2, .days) == "2일 전")
  }

  private static let preferences: [([String], Language)] = [
    (["de-DE", "zh-Hant-TW"], .traditionalChinese), (["zh-CN"], .simplifiedChinese),
    (["zh"], .simplifiedChinese), (["zh-HK"], .traditionalChinese),
    (["zh_TW"], .traditionalChinese), (["zh-Hans-HK"], .simplifiedChinese),
    (["ru-RU", "en"], .russian), (["ja"], .japanese), (["ko-KR"], .korean),
    (["de", "fr"], .english), ([], .english), (["", "en-GB"], .english),
  ]

  @Test(arguments: preferences) func theFirstLanguageThatIsKnown(tags: [String], language: Language)
  {
    #expect(Language(preferred: tags) == language)
  }

  // MARK: On a status view

  private let stage = PullStage()
  private let statusView = DefaultStatusView()

  init() { stage.control.statusView = statusView }

  private var text: String? { statusView.statusLabel.textContent?.string }

  @Test func theLanguageIsSwitchedInAPull() {
    stage.pull(50)
    #expect(text == "Pull to update")
    stage.control.traits.language = .russian
    stage.wait(1.0 / 60)
    #expect(text == "Потяните, чтобы обновить")
    stage.pull(120)
    #expect(text == "Отпустите, чтобы обновить")
    stage.control.traits.language = .japanese
    stage.wait(1.0 / 60)
    #expect(text == "指を離して更新")
  }

  @Test func aTextThatWasSetStays() {
    statusView.textForStates[.pulling] = "Down!"
    statusView.textForStates[.triggered] = nil
    stage.control.traits.language = .korean
    stage.pull(50)
    #expect(text == "Down!")
    stage.pull(120)
    #expect(text == "")
    stage.release()
    #expect(text == "로딩 중…")
    statusView.textForStates = [:]
    #expect(text == "")
  }

  private static let edges: [(PullEdge, String, String)] = [
    (.top, "Pull to update", "Refresh"), (.bottom, "Pull up to load more", "Load more"),
    (.leading, "Pull to load more", "Load more"), (.trailing, "Pull to load more", "Load more"),
  ]

  @Test(arguments: edges) func atEachEdgeItSaysOtherThings(
    edge: PullEdge, text: String, label: String
  ) {
    let view = DefaultStatusView()
    let control = PullToActionControl(clock: stage.clock, name: "other", edge: edge)
    control.statusView = view
    control.attach(to: stage.scrollView)
    #expect(view.textForStates[.pulling] == text && control.accessibilityLabel == label)
  }

  @Test func anActionThatTakesTooLongSaysSoInTheLanguage() {
    stage.control.traits.language = .simplifiedChinese
    stage.control.policy.resultDuration = 1
    stage.control.maximumExecutingTime = 0.5
    stage.pull(120)
    stage.release()
    stage.wait(0.7)
    #expect(stage.control.lastOutcome == .timedOut)
    #expect(text == "请求超时")
    // A trace has what the status view was told.
    #expect(stage.log.lines.contains { $0.hasSuffix("update_for_result(failure, 请求超时)") })
  }
}
