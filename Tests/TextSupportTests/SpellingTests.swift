import Testing

@testable import TextSupport

@Suite struct SpellingTests {
  @Test(arguments: [
    ("pull", "pull", 0), ("plul", "pull", 1), ("pul", "pull", 1), ("pulll", "pull", 1),
    ("", "abc", 3), ("abc", "", 3), ("ca", "abc", 3), ("kitten", "sitting", 3),
  ])
  func countsTheDifferences(from: String, to: String, distance: Int) {
    #expect(Spelling.distance(Array(from), Array(to)) == distance)
  }

  @Test(arguments: [
    ("pul", "pull", true), ("plul", "pull", true), ("foo", "now", false), ("abc", "", false),
    ("lyout_status_veiw", "layout_status_view", true), ("line_dash", "line_cap", false),
    ("line_caps", "line_cap", true), ("font_style", "font_size", false),
    ("text_size", "font_size", true),
  ])
  func nearIsAThirdOfTheLettersButNeverMoreThanHalf(from: String, to: String, isNear: Bool) {
    #expect((Spelling.nearest(to: from, among: [to]) == to) == isNear)
  }

  @Test func ofEquallyNearOnesTheFirstWins() {
    #expect(Spelling.nearest(to: "at", among: ["bat", "cat"]) == "bat")
    #expect(Spelling.nearest(to: "sate", among: ["same", "state"]) == "state")
    #expect(Spelling.nearest(to: "x", among: []) == nil)
    #expect(Spelling.nearest(to: "triggered_actoin", among: ["a", "triggered_action"]) != nil)
  }

  @Test func saysWhatWasMeantOrWhatThereIs() {
    let words = ["release", "pull"]
    #expect(Spelling.hint(for: "relese", among: words) == "did you mean 'release'?")
    #expect(Spelling.hint(for: "xyz", among: words) == "known are release, pull")
    #expect(Spelling.hint(for: "", among: words, otherwise: "it has ") == "it has release, pull")
  }
}
