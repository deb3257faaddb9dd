import SpecRunner
import TestSupport
import Testing

@Suite struct SnapshotFileTests {
  private func texts(_ file: String) throws -> [String: String] {
    try SnapshotFile(parsing: file, path: "s.txt").texts
  }

  @Test func isReadable() {
    let file = SnapshotFile(texts: [
      "triggered": "  ↑  \nRelease", "idle": "", "a b\n": "x\n", "z ": "é", " \\": "# idle\n|",
    ])
    #expect(
      file.text == #"""
        pta snapshots 1

        # \u{20}\\
        |# idle|
        |||

        # a b\u{A}
        |x|
        ||

        # idle
        ||

        # triggered
        |  ↑  |
        |Release|

        # z\u{20}
        |é|

        """#)
    #expect(SnapshotFile().text == "pta snapshots 1\n")
  }

  /// As people leave it behind them.
  @Test(arguments: [
    ("pta snapshots 1", [:]), ("pta snapshots 1\n\n\n", [:]),
    ("pta snapshots 1\n# a\n|x|", ["a": "x"]),
    ("pta snapshots 1\r\n\r\n# a\r\n|x|\r\n|y|\r\n", ["a": "x\ny"]),
    ("pta snapshots 1\n\n# b\n|x|\n\n|y|\n# a\n|z|\n", ["b": "x\ny", "a": "z"]),
  ])
  func isReadLeniently(file: String, texts: [String: String]) throws {
    #expect(try self.texts(file) == texts)
  }

  @Test(arguments: [
    ("", 1, "the first line is not 'pta snapshots 1'"),
    ("# a\n|x|", 1, "the first line is not 'pta snapshots 1'"),
    ("pta snapshots 1\n|x|", 2, "this text has no name above it"),
    ("pta snapshots 1\n# a\n|x", 3, "the bar at the end of the line is missing"),
    ("pta snapshots 1\n# a\n|", 3, "the bar at the end of the line is missing"),
    ("pta snapshots 1\n# a\n\n# b\n|x|", 2, "there is no text below this name"),
    ("pta snapshots 1\n# a\n|x|\n# b", 4, "there is no text below this name"),
    ("pta snapshots 1\n# a\n|x|\n# a\n|y|", 4, "a second text has the name 'a'"),
    ("pta snapshots 1\n# \\x\n|x|", 2, "the name has an unknown escape in it"),
    ("pta snapshots 1\n# \\u{D800}\n|x|", 2, "the name has an unknown escape in it"),
    ("pta snapshots 1\n# \\u{41\n|x|", 2, "the name has an unknown escape in it"),
    ("pta snapshots 1\n# a\\\n|x|", 2, "the name has an unknown escape in it"),
    (
      "pta snapshots 1\n# a\n|x|\n  y", 4,
      "this is neither a name ('# name') nor a line of a text ('|text|')"
    ),
    ("pta snapshots 1\n<<<<<<< HEAD\n# a\n|x|", 2, "a conflict of a merge was left here"),
  ])
  func damageIsNamed(file: String, line: Int, reason: String) {
    #expect(throws: SnapshotError.damaged(path: "s.txt", line: line, reason: reason)) {
      try texts(file)
    }
  }

  @Test func damageSaysWhatToDo() {
    #expect(
      SnapshotError.damaged(path: "s.txt", line: 3, reason: "why").description
        == "s.txt:3: why; mend the file, or delete it and write it anew with --update-snapshots")
  }

  @Test(arguments: [
    ("2", "use a newer pta, or delete the file and write them anew with --update-snapshots"),
    ("0", "delete the file and write them anew with --update-snapshots"),
    ("x", "delete the file and write them anew with --update-snapshots"),
  ])
  func anotherVersionIsNamed(version: String, advice: String) {
    let error = #expect(throws: SnapshotError.self) { try texts("pta snapshots \(version)\nx") }
    #expect(error == .otherVersion(path: "s.txt", version: version))
    #expect(
      error?.description == "s.txt:1: these snapshots have version \(version), and this pta reads "
        + "version 1; " + advice)
  }

  private static let pieces = [
    "|", "||", "# ", "#", "\n", "\n\n", "\r", "\r\n", "\\", "\\u{", "}", " ", "  ", "\t", "a", "é",
    "e\u{301}", "\u{301}", "👩‍👩‍👧", "\u{85}", "\u{2028}", "\u{0}", "\u{1B}", "pta snapshots 1", "@@",
  ]

  private func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      SnapshotFileTests.pieces[Int.random(in: 0..<SnapshotFileTests.pieces.count, using: &random)]
    }.joined()
  }

  @Test(arguments: 0..<300)
  func anyTextComesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pairs = (0..<6).map { _ in (text(&random), text(&random)) }
    let file = SnapshotFile(texts: Dictionary(pairs) { first, _ in first })
    let read = try SnapshotFile(parsing: file.text, path: "s.txt")
    #expect(read.texts.count == file.texts.count)
    for (name, text) in file.texts {
      #expect(read.texts[name].map { Array($0.utf8) } == Array(text.utf8))
    }
    #expect(Array(read.text.utf8) == Array(file.text.utf8))
  }

  /// Whatever is lost or doubled: an error with a line, or a file that reads as what it says.
  @Test(arguments: 0..<300)
  func damageIsNamedOrHarmless(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = SnapshotFile(texts: ["a": "x\n|y", "b": text(&random), "c" + text(&random): "z"])
    var scalars = Array(file.text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<scalars.count, using: &random)
      if random.oneIn(2) { scalars.remove(at: place) } else { scalars.insert("\n", at: place) }
    }
    let damaged = String(String.UnicodeScalarView(scalars))
    let outcome = Result { () throws(SnapshotError) in
      try SnapshotFile(parsing: damaged, path: "s.txt")
    }
    switch outcome {
    case .success(let read):
      #expect(try SnapshotFile(parsing: read.text, path: "s.txt") == read)
    case .failure(let error):
      #expect(error.description.hasPrefix("s.txt:"))
    }
  }
}
