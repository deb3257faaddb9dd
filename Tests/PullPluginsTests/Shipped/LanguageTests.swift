import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// The plugins of the repository speak the person's language: each word follows it in the next frame.
@Suite struct LanguageTests {
  private let stage = PullStage()
  private var control: PullToActionControl { stage.control }

  /// What is read and heard of the control.
  private var words: [String] {
    func texts(of view: View) -> [String] {
      [view.textContent?.string, view.accessibilityLabel].compactMap { $0 }.filter { !$0.isEmpty }
        + view.subviews.flatMap(texts)
    }
    return texts(of: control.view) + [control.accessibilityLabel].compactMap { $0 }
  }

  /// Words of English in what is said in a language with other letters.
  private func expectNoEnglish(_ moment: String, _ name: String) {
    for language in Language.allCases where language != .english {
      control.traits.language = language
      stage.frame()
      let english = words.filter { $0.contains(/[A-Za-z]{2}/) }
      #expect(english == [], "\(name), \(moment), \(language)")
    }
    control.traits.language = .english
    stage.frame()
    let isEnglish = words.allSatisfy { $0.allSatisfy { $0.isASCII || $0 == "…" } }
    #expect(isEnglish, "\(name), \(moment)")
  }

  @Test(arguments: ShippedPlugins.names) func noEnglishWordIsLeft(name: String) throws {
    try Shipped.plugin(name).use(on: control)
    control.policy.resultDuration = 1
    stage.frame()
    expectNoEnglish("idle", name)
    for amount in [60.0, 130] {
      stage.pull(amount)
      expectNoEnglish("pulled by \(amount)", name)
    }
    stage.release()
    stage.wait(0.2)
    #expect(control.state == .executing)
    expectNoEnglish("executing", name)
    control.complete()
    stage.wait(0.1)
    expectNoEnglish("ended", name)
    stage.settle()
    expectNoEnglish("idle again", name)
  }

  @Test(arguments: ShippedPlugins.names) func aScreenReaderHearsItsName(name: String) throws {
    try Shipped.plugin(name).use(on: control)
    stage.pull(60)
    stage.frame()
    #expect(control.accessibilityLabel == "Refresh")
    control.traits.language = .russian
    stage.frame()
    #expect(control.accessibilityLabel == "Обновить")
  }

  /// At the other edges it is called something else, and the word follows the edge.
  @Test(arguments: [
    "action-row", "carousel", "collapsing-header", "elastic", "label", "load-more",
    "progress-ring", "story", "traffic-light", "two-level",
  ]) func theNameIsTheEdges(name: String) throws {
    try Shipped.plugin(name).use(on: control)
    control.edge = .bottom
    stage.frame()
    #expect(control.accessibilityLabel == "Load more")
  }

  @Test func theWordsAreTheEdges() throws {
    try Shipped.plugin("progress-ring").use(on: control)
    control.edge = .bottom
    control.statusView.update(for: .pulling)
    #expect(words.contains("Pull up to load more"))
  }

  private static let own: [(String, [String: OptionValue], String)] = [
    ("carousel", ["text": "More"], "More"), ("traffic-light", ["text": "%.f pt"], "60 pt"),
    ("collapsing-header", ["title": "News"], "News"), ("load-more", ["pulling": "Up!"], "Up!"),
    ("label", ["pulling": "Down!"], "Down!"), ("two-level", ["first": "sync"], "sync"),
    ("action-row", ["names": "reply"], "Reply"),
  ]

  /// An option that the user has set stays in every language.
  @Test(arguments: own) func whatTheUserSaysStays(
    name: String, options: [String: OptionValue], word: String
  ) throws {
    try Shipped.plugin(name, options: options).use(on: control)
    stage.pull(60)
    for language in Language.allCases {
      control.traits.language = language
      stage.frame()
      #expect(words.contains { $0.contains(word) }, "\(name), \(language)")
    }
  }

  @Test func anActionThatTakesTooLongSaysSoInTheLanguage() throws {
    try Shipped.plugin("progress-ring").use(on: control)
    control.traits.language = .japanese
    control.maximumExecutingTime = 0.5
    stage.pull(130)
    stage.release()
    stage.wait(0.8)
    #expect(words.contains("タイムアウトしました"))
  }
}
