import Testing
import TextSupport

@testable import SpecRunner

@Suite struct DefaultReporterTests {
  private func options(_ columns: Int?, usesColor: Bool = false) -> ReporterOptions {
    var options = ReporterOptions()
    options.columns = columns
    options.usesColor = usesColor
    return options
  }

  /// Without a terminal nothing is rewritten, and the rest is the same.
  @Test func whatStaysIsWhatIsPrinted() throws {
    let text = try SampleRun.text("default")
    let plain = try SampleRun.text("plain")
    let files = plain.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.contains(" ms)") }
    #expect(files.count == 2)
    // The plain report but for the lines of files, and the empty lines around them.
    let words = { (text: String) in text.split(separator: "\n").filter { !files.contains($0) } }
    #expect(words(text) == words(plain))
    #expect(!text.contains("\r") && !text.contains("\u{1B}"))
  }

  @Test(arguments: 0..<100, [true, false])
  func aTerminalShowsTheSame(seed: UInt64, usesColor: Bool) throws {
    var run = RandomRun(seed: seed)
    let events = run.events()
    let rewritten = try SampleRun.text("default", events, options(100_000, usesColor: usesColor))
    let printed = try SampleRun.text("default", events)
    #expect(Screen(rewritten).lines.joined(separator: "\n") == printed)
    #expect(usesColor || !rewritten.contains("\u{1B}[3"))
  }

  @Test func theLineOfProgress() throws {
    let events = SampleRun.events
    let lines = try (0...events.count).map { count in
      Screen(try SampleRun.text("default", Array(events.prefix(count)), options(79))).lastLines.last
    }
    #expect(lines[1] == "[0/2] 0 passed  ")
    #expect(lines[2] == "[0/2] 0 passed  Plugins/arrow/spec/arrow_spec.lua")
    #expect(lines[6] == "[0/2] 1 passed, 1 failed  Plugins/arrow/spec/arrow_spec.lua")
    #expect(lines[8] == "[1/2] 1 passed, 1 failed, 1 pending  Plugins/arrow/spec/arrow_spec.lua")
    #expect(
      lines[13] == "[2/2] 2 passed, 1 failed, 1 error, 1 problem outside tests, 1 pending  Plugin…"
    )
    // Nothing is left of it.
    #expect(lines[14] == "")
  }

  /// It never reaches the last column, where some terminals begin a new line.
  @Test(arguments: [0, 1, 2, 3, 10, 20, 40, 79])
  func aNarrowTerminal(columns: Int) throws {
    for seed in 0..<20 {
      var run = RandomRun(seed: UInt64(seed))
      let events = run.events().dropLast()
      for count in 1...events.count {
        let text = try SampleRun.text("default", Array(events.prefix(count)), options(columns))
        let line = try #require(Screen(text).lastLines.last)
        #expect(ColumnWidth.of(line) <= max(0, columns - 1))
      }
    }
  }

  /// A picture that is too wide is cut, not wrapped; a message is left to the terminal.
  @Test func wideThings() throws {
    let problem = Problem(
      status: .failed, message: "a message that is quite long",
      moment: Moment(time: 1, summary: "idle", picture: ["0123456789", "日本語日本語", "short"]))
    let test = SampleRun.test("a.lua", 1, ["t"], .failed, [problem])
    let lines = Screen(try SampleRun.text("default", [test], options(12))).lines
    #expect(lines.contains("  a message that is quite long"))
    #expect(lines.contains("    0123456…") && lines.contains("    日本語…"))
    #expect(lines.contains("    short"))
  }

  @Test func colour() throws {
    let text = try SampleRun.text("default", SampleRun.events, options(nil, usesColor: true))
    for piece in [
      "\u{1B}[31mFAILED   \u{1B}[0m\u{1B}[1marrow › stays\u{1B}[0m",
      "\u{1B}[35mERROR    \u{1B}[0m", "\u{1B}[33mPENDING  \u{1B}[0m", "\u{1B}[32m2 passed\u{1B}[0m",
      "\u{1B}[31m1 failed\u{1B}[0m", "\u{1B}[35m1 error\u{1B}[0m", "\u{1B}[33m1 pending\u{1B}[0m",
    ] { #expect(text.contains(piece)) }
    #expect(Screen(text).lines.joined(separator: "\n") == (try SampleRun.text("default")))
  }

  /// More files than were planned, as when each is run again and again.
  @Test func moreThanPlanned() throws {
    let file = "a.lua"
    let round: [RunEvent] = [.fileStarted(file), .fileEnded(file, duration: 0)]
    let events = [.runStarted(RunPlan(files: [file], seed: 1))] + round + round
    let text = try SampleRun.text("default", events, options(40))
    #expect(Screen(text).lastLines.last == "[2/2] 0 passed  a.lua")
  }
}
