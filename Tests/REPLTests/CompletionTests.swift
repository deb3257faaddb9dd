import Testing

@testable import REPL

@Suite struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var start: Int
    var candidates: [String]
    var step: CompletionStep
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing fits", before: "xyz", start: 0, candidates: [], step: .none),
    Case(
      name: "the only one", before: "use cen", start: 4, candidates: ["centered"],
      step: .insert(removing: "cen", text: "centered")),
    Case(name: "complete already", before: "use a", start: 4, candidates: ["a"], step: .none),
    Case(
      name: "what several share", before: "use t", start: 4, candidates: ["traffic", "trace"],
      step: .insert(removing: "t", text: "tra")),
    Case(
      name: "nothing left to share", before: "use tra", start: 4, candidates: ["traffic", "trace"],
      step: .list(["traffic", "trace"])),
    Case(
      name: "a shorter prefix takes nothing away", before: "PU", start: 0,
      candidates: ["pull", "pulled"], step: .list(["pull", "pulled"])),
    Case(
      name: "the only one replaces other spelling", before: "PU", start: 0, candidates: ["pull"],
      step: .insert(removing: "PU", text: "pull")),
    Case(
      name: "wide and combined characters", before: "日e\u{301}", start: 1,
      candidates: ["e\u{301}t", "e\u{301}te"],
      step: .insert(removing: "e\u{301}", text: "e\u{301}t")),
    Case(
      name: "escape sequences stay out", before: "", start: 0, candidates: ["\u{1B}[2J", "b", "c"],
      step: .list(["b", "c"])),
    Case(
      name: "a start outside the line", before: "ab", start: 9, candidates: ["c"],
      step: .insert(removing: "", text: "c")),
  ]

  @Test(arguments: cases) func step(_ example: Case) {
    let completion = Completion(
      replacementStart: example.start, candidates: example.candidates)
    #expect(completion.step(before: example.before) == example.step)
  }

  @Test func columnsFillDownwards() {
    let lines = columns(["a", "bb", "ccc", "d", "e"], width: 12, limit: 10)
    #expect(lines == ["a    d", "bb   e", "ccc"])
  }

  @Test func columnsFitTheWidth() {
    let names = (0..<57).map { "name\($0)" }
    for width in [1, 7, 20, 80, 200] {
      let lines = columns(names, width: width, limit: 100)
      #expect(lines.allSatisfy { $0.count < max(width, 8) })
      #expect(lines.joined(separator: " ").split(separator: " ").count == names.count)
    }
  }

  @Test func columnsCountTheRest() {
    let names = (0..<12).map(String.init)
    #expect(columns(names, width: 80, limit: 10).last == "… and 2 more")
    #expect(columns([], width: 80, limit: 10).isEmpty)
  }
}
