import Foundation
import Testing

/// Whole pulls, as they were read line by line once and are to stay.
///
/// To record them anew: `PTA_RECORD_GOLDENS=1 swift test --filter GoldenTests`; then read the
/// difference before it is committed.
@Suite(.timeLimit(.minutes(60))) struct GoldenTests {
  private static let folder = Tool.root.appendingPathComponent("Tests/EndToEndTests/Golden")
  private static let recordCommand = "PTA_RECORD_GOLDENS=1 swift test --filter GoldenTests"

  private static let names = [
    "fire", "below-threshold", "un-trigger", "cancelled", "fling", "begin-by-code",
    "complete-while-scrolled-away", "timed-out", "helped-on", "callback-raises",
    "at-the-threshold", "spinner",
  ]

  /// Never where nobody reads what was recorded.
  static var isRecording: Bool {
    let variables = ProcessInfo.processInfo.environment
    return variables["PTA_RECORD_GOLDENS"] == "1" && variables["CI"] == nil
  }

  @Test(arguments: names)
  func staysAsItWas(name: String) throws {
    let trace = try trace(of: name)
    let golden = GoldenTests.folder.appendingPathComponent(name + ".jsonl")
    if GoldenTests.isRecording {
      try trace.write(to: golden, atomically: true, encoding: .utf8)
      return
    }
    let expected = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    guard trace != expected else { return }
    Issue.record(
      """
      \(name).jsonl is not what \(name).lua gives:
      \(TextDifference(from: expected, to: trace).description)
      If it is as it should be, record it: \(GoldenTests.recordCommand)
      """)
  }

  /// Each has a script beside it and a name in the list.
  @Test func allAreTested() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenTests.folder.path)
    for ending in [".lua", ".jsonl"] {
      let names = files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
      #expect(Set(names) == Set(GoldenTests.names))
    }
  }

  private func trace(of name: String) throws -> String {
    try withTool { tool in
      try FileManager.default.copyItem(
        at: GoldenTests.folder.appendingPathComponent("plugins"),
        to: tool.folder.appendingPathComponent("plugins"))
      let script = GoldenTests.folder.appendingPathComponent(name + ".lua").path
      let result = try tool.run(["run", script, "--quiet", "--trace", "trace.jsonl"])
      #expect(result.status == (name == "callback-raises" ? 1 : 0))
      return try tool.read("trace.jsonl")
    }
  }
}

/// The first place in which two texts differ, with the lines around it.
struct TextDifference: CustomStringConvertible {
  private static let context = 3
  private static let limit = 12
  private let old: [Substring]
  private let new: [Substring]

  init(from old: String, to new: String) {
    self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
    self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var description: String {
    let same = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed())
      .prefix { $0 == $1 }.count
    var lines = old[..<same].suffix(TextDifference.context).map { "  " + $0 }
    lines += cut(old[same..<(old.count - tail)], mark: "- ")
    lines += cut(new[same..<(new.count - tail)], mark: "+ ")
    lines += new.suffix(tail).prefix(TextDifference.context).map { "  " + $0 }
    return (["line \(same + 1):"] + lines).joined(separator: "\n")
  }

  private func cut(_ lines: ArraySlice<Substring>, mark: String) -> [String] {
    let shown = lines.prefix(TextDifference.limit).map { mark + $0 }
    let rest = lines.count - shown.count
    return rest > 0 ? shown + ["\(mark)… and \(rest) more"] : shown
  }
}

@Suite struct TextDifferenceTests {
  @Test func showsTheFirstDifferenceInItsPlace() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9"
    let new = "1\n2\n3\n4\nfive\n5.5\n6\n7\n8\n9"
    #expect(
      TextDifference(from: old, to: new).description
        == "line 5:\n  2\n  3\n  4\n- 5\n+ five\n+ 5.5\n  6\n  7\n  8")
    #expect(TextDifference(from: "", to: "a").description == "line 1:\n- \n+ a")
    let long = (1...20).map(String.init).joined(separator: "\n")
    #expect(TextDifference(from: "x", to: long).description.hasSuffix("+ 12\n+ … and 8 more"))
  }
}
