import Foundation
import Testing

/// Specs that loop, hang, exhaust memory or lose their process fail with their names, and the rest
/// go on.
@Suite(.timeLimit(.minutes(60))) struct HostileSpecTests {
  /// `status name` for each test, and `problem message` for what is outside of tests.
  private func lines(_ output: String) throws -> [String] {
    try JSONLines(output).lines
  }

  private func run(_ spec: String, _ arguments: [String]) throws -> [String] {
    try withTool { tool throws in
      try tool.write(spec, to: "p/spec/a_spec.lua")
      try tool.write("it('other', function() end)", to: "p/spec/b_spec.lua")
      let result = try tool.run(["test", "p", "--reporter", "json"] + arguments)
      #expect(result.status == 1)
      #expect(result.errors == "")
      return try lines(result.output)
    }
  }

  /// What hung in Lua's own matching, where nothing could stop it.
  private static let hang = #"string.find(("a"):rep(3000), (".-"):rep(6) .. "b")"#

  @Test(arguments: ["1", "2"])
  func aTestThatLoopsIsStoppedWhereItIs(jobs: String) throws {
    let lines = try run(
      """
      it("first", function() end)
      it("loops", function()
        while true do end
      end)
      it("last", function() end)
      """, ["--timeout", "1", "--jobs", jobs])
    #expect(
      lines == [
        "passed first",
        "error loops: 3: it took longer than a test may, and was stopped here", "passed last",
        "passed other",
      ])
  }

  @Test func aTestThatHangsInCIsEnded() throws {
    let lines = try run(
      """
      it("first", function() end)
      it("hangs", function() \(HostileSpecTests.hang) end)
      it("last", function() end)
      """, ["--timeout", "0.5"])
    #expect(
      lines == [
        "passed first",
        "error hangs: 2: it took longer than a test may, and was stopped here",
        "passed last", "passed other",
      ])
  }

  @Test func bodiesAndHooksToo() throws {
    let lines = try run(
      """
      it("first", function() end)
      describe("body", function() it("lost", function() end) \(HostileSpecTests.hang) end)
      describe("set up", function()
        setup(function() while true do end end)
        it("lost", function() end)
      end)
      it("last", function() end)
      """, ["--timeout", "0.5"])
    #expect(
      lines == [
        "passed first", "problem it took longer than a test may, and was stopped here",
        "problem it took longer than a test may, and was stopped here", "passed last",
        "passed other",
      ])
  }

  @Test func aFileThatHangsEnds() throws {
    let lines = try run(HostileSpecTests.hang, ["--timeout", "0.5"])
    #expect(
      lines == [
        "problem it took longer than a test may, and was stopped here", "passed other",
      ])
  }

  @Test func memory() throws {
    let lines = try run(
      """
      it("first", function() end)
      it("hungry", function()
        local t = {}
        while true do t[#t + 1] = ("x"):rep(1 << 20) .. #t end
      end)
      it("last", function() end)
      """, ["--jobs", "2"])
    #expect(
      lines == [
        "passed first", "error hungry: 4: not enough memory (the limit is 67108864 bytes)",
        "passed last", "passed other",
      ])
  }

  #if os(Linux)
    /// A worker's process is killed from outside while its test runs.
    @Test(arguments: [
      (SIGKILL, "the process was ended"),
      (SIGSEGV, "the process crashed (Segmentation fault)"),
      (SIGABRT, "the process crashed (Aborted)"),
    ])
    func aProcessThatIsLost(signal: Int32, reason: String) throws {
      try withTool { tool throws in
        try tool.write(
          """
          it("first", function() error("said before the loop") end)
          it("is killed", function() record("started.lua") while true do end end)
          it("last", function() end)
          """, to: "p/spec/a_spec.lua")
        try tool.write("it('other', function() end)", to: "p/spec/b_spec.lua")
        // Swift's own handler for crashes goes on after a signal that came from elsewhere, and those of
        // the sanitizers end the process with a status of their own.
        let live = try LiveTool(
          tool, ["test", "p", "--reporter", "json", "--timeout", "60"],
          variables: [
            "SWIFT_BACKTRACE": "enable=no", "TSAN_OPTIONS": "handle_segv=0",
            "ASAN_OPTIONS": "detect_leaks=0:handle_segv=0",
          ])
        _ = live.read(until: "said before the loop")
        // It was told of before the next test began, which says so by a file.
        let started = tool.folder.appendingPathComponent("started.lua").path
        while !FileManager.default.fileExists(atPath: started), sched_yield() == 0 {}
        let worker = try #require(live.children.first)
        kill(worker, signal)
        let rest = try JSONLines(live.readToEnd().split(separator: "\n").dropFirst()).lines
        #expect(rest == ["error is killed: 2: " + reason, "passed last", "passed other"])
        #expect(live.status == 1)
      }
    }

    /// Workers that have nobody to work for end.
    @Test func workersDoNotOutliveTheirParent() throws {
      try withTool { tool throws in
        try tool.write(
          "it('first', function() error('now') end)\nit('b', function() while true do end end)",
          to: "p/spec/a_spec.lua")
        let live = try LiveTool(tool, ["test", "p", "--reporter", "json", "--timeout", "1"])
        _ = live.read(until: "now")
        let worker = try #require(live.children.first)
        live.signal(SIGKILL)
        // The worker holds no end of this pipe: it is over as soon as its parent is.
        _ = live.readToEnd()
        #expect(live.status == -SIGKILL)
        while kill(worker, 0) == 0 { sched_yield() }
      }
    }
  #endif
}

/// The JSON lines of a report as short texts.
struct JSONLines {
  let lines: [String]

  init(_ output: String) throws {
    try self.init(output.split(separator: "\n"))
  }

  init(_ output: some Sequence<Substring>) throws {
    // A process that crashes may say so in between.
    lines = try output.filter { $0.hasPrefix("{\"event\"") }.compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object.flatMap(JSONLines.text)
    }
  }

  private static func text(_ object: [String: Any]) -> String? {
    if let problem = object["problem"] as? [String: Any] {
      return "problem " + firstLine(problem["message"])
    }
    guard let names = object["names"] as? [String], let status = object["status"] as? String else {
      return nil
    }
    let problem = (object["problems"] as? [[String: Any]])?.first.map { problem in
      ": \(problem["line"] as? Int ?? 0): " + firstLine(problem["message"])
    }
    return "\(status) \(names.joined(separator: " "))" + (problem ?? "")
  }

  private static func firstLine(_ message: Any?) -> String {
    (message as? String)?.split(separator: "\n").first.map(String.init) ?? ""
  }
}
