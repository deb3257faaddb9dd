@testable import SpecRunner
import Testing

@Suite struct WorkerLineTests {
  private static let names: [[String]] = [
    ["a"], ["a block", "a test"], ["tab\there", "line\nbreak", "back\\slash \\n \\t"],
    ["windows\r\n", "ünïcödé 🙂", ""], ["#slow", "{\"json\": 1}", "s\tp"],
  ]

  @Test(arguments: names) func aTestThatBeginsComesBack(names: [String]) throws {
    let test = TestIdentity(
      file: "a\tfolder/x_spec.lua", line: 12, names: names, ordinal: 3, round: 2)
    let line = try #require(WorkerLine.text(of: .testStarted(test)))
    #expect(!line.utf8.contains(UInt8(ascii: "\n")) && !line.hasPrefix("{"))
    #expect(WorkerLine.message(line, running: nil) == .testStarted(test))
  }

  @Test func aTestThatPassedComesBack() throws {
    let test = TestIdentity(file: "x_spec.lua", line: 1, names: ["a"], ordinal: 7)
    let passed = WorkerMessage.event(
      .testEnded(TestResult(test: test, status: .passed, duration: 0.001_234_5)))
    let line = try #require(WorkerLine.text(of: passed))
    #expect(WorkerLine.message(line, running: test) == passed)
    let other = TestIdentity(file: "x_spec.lua", line: 1, names: ["a"], ordinal: 8)
    #expect(WorkerLine.message(line, running: other) == nil)
    #expect(WorkerLine.message(line, running: nil) == nil)
  }

  @Test func whatHasMoreToSayIsJSON() {
    let test = TestIdentity(file: "x_spec.lua", line: 1, names: ["a"], ordinal: 7)
    let problem = Problem(status: .failed, message: "no")
    for result in [
      TestResult(test: test, status: .failed, problems: [problem]),
      TestResult(test: test, status: .passed, output: ["printed"]),
      TestResult(test: test, status: .pending),
    ] {
      #expect(WorkerLine.text(of: .event(.testEnded(result))) == nil)
    }
    #expect(WorkerLine.text(of: .finished(FileReport())) == nil)
    #expect(WorkerLine.text(of: .bodyStarted(1)) == nil)
  }

  @Test(arguments: ["", "s", "s\t1", "s\tx\t1\t1\tf\tn", "p", "p\t1", "{}", "p\t7\tx", "q\t1\t2"])
  func damagedLinesAreNoMessages(line: String) {
    let test = TestIdentity(file: "x_spec.lua", line: 1, names: ["a"], ordinal: 7)
    #expect(WorkerLine.message(line, running: test) == nil)
  }
}
