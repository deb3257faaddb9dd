import TestSupport
import Testing

@testable import SpecRunner

@Suite struct LineDifferenceTests {
  private func unified(_ from: String, _ to: String, context: Int = 3) -> String {
    let lines = { (text: String) in
      text.isEmpty
        ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return LineDifference(from: lines(from), to: lines(to)).unified(context: context)
      .joined(separator: "\n")
  }

  /// The example of the GNU diffutils manual, "Detailed Description of Unified Format".
  @Test func agreesWithTheManualOfDiff() {
    let lao = """
      The Way that can be told of is not the eternal Way;
      The name that can be named is not the eternal name.
      The Nameless is the origin of Heaven and Earth;
      The Named is the mother of all things.
      Therefore let there always be non-being,
        so we may see their subtlety,
      And let there always be being,
        so we may see their outcome.
      The two are the same,
      But after they are produced,
        they have different names.
      """
    let tzu = """
      The Nameless is the origin of Heaven and Earth;
      The named is the mother of all things.

      Therefore let there always be non-being,
        so we may see their subtlety,
      And let there always be being,
        so we may see their outcome.
      The two are the same,
      But after they are produced,
        they have different names.
      They both may be called deep and profound.
      Deeper and more profound,
      The door of all subtleties!
      """
    #expect(
      unindented(unified(lao, tzu))
        == unindented(
          """
          --- expected
          +++ got
          @@ -1,7 +1,6 @@
          - The Way that can be told of is not the eternal Way;
          - The name that can be named is not the eternal name.
            The Nameless is the origin of Heaven and Earth;
          - The Named is the mother of all things.
          + The named is the mother of all things.
          +\u{20}
            Therefore let there always be non-being,
              so we may see their subtlety,
            And let there always be being,
          @@ -9,3 +8,6 @@
            The two are the same,
            But after they are produced,
              they have different names.
          + They both may be called deep and profound.
          + Deeper and more profound,
          + The door of all subtleties!
          """))
  }

  private func unindented(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { line in line.drop { $0 == " " } }
  }

  @Test(arguments: [
    ("", "", ""), ("a", "a", ""), ("a\nb", "a\nb", ""),
    ("", "a", "--- expected\n+++ got\n@@ -0,0 +1,1 @@\n+ a"),
    ("a", "", "--- expected\n+++ got\n@@ -1,1 +0,0 @@\n- a"),
    ("a", "b", "--- expected\n+++ got\n@@ -1,1 +1,1 @@\n- a\n+ b"),
    ("a\nb\nc", "a\nx\nc", "--- expected\n+++ got\n@@ -2,1 +2,1 @@\n- b\n+ x"),
    ("a\nb", "a\nx\nb", "--- expected\n+++ got\n@@ -1,0 +2,1 @@\n+ x"),
  ])
  func withoutContext(from: String, to: String, text: String) {
    #expect(unified(from, to, context: 0) == text)
  }

  @Test func aLongOneIsCut() {
    let difference = LineDifference(
      from: (0..<100).map { "\($0)" }, to: (0..<100).map { "x\($0)" })
    let lines = difference.unified(limit: 10)
    #expect(lines.count == 13)
    #expect(lines.last == "… 191 more lines")
    #expect(difference.unified(limit: 201).count == 203)
  }

  /// Thousands of lines that all differ take no time and no memory to speak of.
  @Test func whatIsTooLongIsReplaced() {
    let from = ["same"] + (0..<5000).map { "a\($0)" } + ["end"]
    let to = ["same"] + (0..<5000).map { "b\($0)" } + ["end"]
    let steps = LineDifference(from: from, to: to).steps
    #expect(steps.count == 10_002)
    #expect(steps[0] == .init(kind: .same, line: "same"))
    #expect(steps[1] == .init(kind: .removed, line: "a0"))
    #expect(steps[5001] == .init(kind: .added, line: "b0"))
    #expect(steps[10_001] == .init(kind: .same, line: "end"))
  }

  private func lines(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      String(Int.random(in: 0...3, using: &random))
    }
  }

  private func longestCommon(_ from: [String], _ to: [String]) -> Int {
    var row = [Int](repeating: 0, count: to.count + 1)
    for line in from {
      let above = row
      for (index, other) in to.enumerated() {
        row[index + 1] = line == other ? above[index] + 1 : max(above[index + 1], row[index])
      }
    }
    return row[to.count]
  }

  @Test(arguments: 0..<300)
  func stepsLeadFromOneToTheOtherAndAreTheFewest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (from, to) = (lines(&random), lines(&random))
    var (old, new): ([String], [String]) = ([], [])
    var same = 0
    for step in LineDifference(from: from, to: to).steps {
      if step.kind != .added { old.append(step.line) }
      if step.kind != .removed { new.append(step.line) }
      if step.kind == .same { same += 1 }
    }
    #expect(old == from && new == to)
    #expect(same == longestCommon(from, to))
  }

  /// What is shown is enough to make one text of the other, as `patch` does.
  @Test(arguments: 0..<300)
  func whatIsShownAppliesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (from, to) = (lines(&random), lines(&random))
    let context = Int.random(in: 0...3, using: &random)
    let shown = LineDifference(from: from, to: to).unified(context: context, limit: .max)
    #expect(shown.isEmpty == (from == to))
    var result: [String] = []
    var next = 0
    for line in shown.dropFirst(2) {
      if let numbers = line.wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/) {
        let start = try #require(Int(numbers.1)) - (numbers.2 == "0" ? 0 : 1)
        try #require(start >= next && start <= from.count)
        result += from[next..<start]
        next = start
        #expect(result.count == (Int(numbers.3) ?? -1) - (numbers.4 == "0" ? 0 : 1))
      } else {
        let text = String(line.dropFirst(2))
        if !line.hasPrefix("+") {
          try #require(next < from.count && from[next] == text)
          next += 1
        }
        if !line.hasPrefix("-") { result.append(text) }
      }
    }
    #expect(result + from[next...] == to)
  }
}
