import Testing

@testable import SpecRunner

/// What files of golden pictures are called.
@Suite struct PictureNameTests {
  @Test(arguments: [
    ("looks right", "", "looks_right"), ("looks right", "at rest", "looks_right+at_rest"),
    ("traffic-light is red, Again", "", "traffic-light_is_red,_Again"), ("", "", "%"),
    ("", "x", "+x"), ("a", "50%", "a+50%25"), ("a_b", "c+d", "a%5Fb+c%2Bd"),
    ("../../x", "", "%2E%2E%2F%2E%2E%2Fx"),
    ("a\0b\n", "", "a%00b%0A"), ("ä", "🚀", "%C3%A4+%F0%9F%9A%80"),
    ("a:b*?\"<>|\\~", "", "a%3Ab%2A%3F%22%3C%3E%7C%5C%7E"),
    ("con", "", "con%"), ("LPT1", "", "LPT1%"), ("console", "", "console"), ("CON", "x", "CON+x"),
    (".hidden", "", "%2Ehidden"),
  ])
  func areSafe(test: String, own: String, stem: String) {
    #expect(PictureName(test: test, own: own).stem == stem)
  }

  @Test func longOnesEndInANumber() {
    let stems = ["a", "b"].map { last in
      PictureName(test: String(repeating: "x", count: 300) + last, own: "").stem
    }
    for stem in stems {
      #expect(stem.utf8.count == 117 && stem.hasPrefix(String(repeating: "x", count: 100) + "~"))
    }
    #expect(stems[0] != stems[1])
    let longest = String(repeating: "y", count: 120)
    #expect(PictureName(test: longest, own: "").stem == longest)
    #expect(PictureName(test: longest + "y", own: "").stem.utf8.count == 117)
  }

  /// Whatever the names, the files are of one folder and of no other name.
  @Test func areInjective() {
    let parts = [
      "", "a", "A", " ", "_", "+", "~", "%", "%41", ".", "/", "é", "e\u{301}", ",", "NUL",
    ]
    var seen: [String: PictureName] = [:]
    for test in parts.flatMap({ start in parts.map { start + $0 } }) {
      for own in parts {
        let name = PictureName(test: test, own: own)
        let stem = name.stem
        #expect(stem.utf8.allSatisfy { byte in "%+~_-,".utf8.contains(byte) || isPlain(byte) })
        if let other = seen[stem] {
          #expect(
            other.test.utf8.elementsEqual(test.utf8) && other.own.utf8.elementsEqual(own.utf8))
        }
        seen[stem] = name
      }
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar)
      || ("A"..."Z").contains(scalar)
  }

  private static let long = String(repeating: "a long name ", count: 12)

  @Test(arguments: [
    ("a", "", "a", true), ("a", "x", "a", true), ("ab", "", "a", false), ("ab", "x", "a", false),
    ("a", "", "ab", false), ("con", "", "con", true), ("con", "x", "con", true), ("", "", "", true),
    (long, "", long, true), (long, "x", long, true), ("a", long, "a", true),
    ("b", long, "a", false), (long + "b", "", long, true), ("a" + long, "", "b", false),
  ])
  func mayBelong(test: String, own: String, to other: String, expected: Bool) {
    let stem = PictureName(test: test, own: own).stem
    #expect(PictureName.mayBelong(stem, toTest: other) == expected)
  }

  @Test func aLongNameIsCutInMessages() {
    #expect(PictureName(test: "a", own: "b").text == "a: b")
    #expect(PictureName(test: "a", own: "").text == "a")
    let text = PictureName(test: String(repeating: "x", count: 300), own: "").text
    #expect(text == String(repeating: "x", count: 200) + "…")
  }
}
