import LuaRuntime
import Testing

@Suite struct LineCoverageTests {
  private func coverage(_ sources: [String: String]) -> LineCoverage {
    LineCoverage(sources: sources.mapValues { Array($0.utf8) })
  }

  /// By the order in which Lua's compiler reads: a call is made in the line where it begins, after
  /// its last argument, and a function where it ends.
  static let sources: [(source: String, hits: [Int: Int])] = [
    ("local a = 1\n\nlocal b = a\nreturn b", [1: 1, 3: 1, 4: 1]),
    // A loop's head runs once more than its body.
    ("for i = 1, 3 do\n  x = i\nend", [1: 4, 2: 3, 3: 1]),
    ("local i = 0\nwhile i < 3 do\n  i = i + 1\nend", [1: 1, 2: 4, 3: 3, 4: 1]),
    // In one line, each round is a run of the line.
    ("for i = 1, 3 do x = i end", [1: 3]),
    ("if x then\n  x = 1\nelse\n  x = 2\nend", [1: 1, 4: 1, 5: 1]),
    // To come back from a call is not to run the line again.
    ("local function f() return 1 end\nlocal x = f() + f() + f()\nreturn x", [1: 4, 2: 1, 3: 1]),
    ("pcall(function()\n  error('x')\n  x = 1\nend)", [1: 2, 2: 1, 4: 2]),
    (
      """
      for i in coroutine.wrap(function()
        coroutine.yield(1)
        coroutine.yield(2)
      end) do
        x = i
      end
      """, [1: 4, 2: 1, 3: 1, 4: 3, 5: 2, 6: 1]
    ),
    (
      "local t = setmetatable({}, {__index = function()\n  return 1\nend})\nx = t.a + t.b",
      [1: 2, 2: 2, 3: 1, 4: 1]
    ),
    ("x = require('mod')(function()\n  return 2\nend)", [1: 2, 2: 1, 3: 2]),
    ("table.sort({2, 1}, function(a, b)\n  return a < b\nend)", [1: 2, 2: 1, 3: 2]),
    (
      "do\n  local x <close> = setmetatable({}, {__close = function()\n    y = 1\n  end})\nend",
      [2: 2, 3: 1, 4: 3, 5: 1]
    ),
    // Text that is loaded under another name is not counted, whatever it is called.
    ("load('x = 1\\nx = 2', '@other.lua')()\nload('x = 1\\nx = 2')()", [1: 1, 2: 1]),
    ("load('x = 1', '=init.lua')()\nload('x = 1', 'init.lua')()", [1: 1, 2: 1]),
    ("load('x = 1', '@init.lu')()\nload('x = 1', '@init.lua2')()", [1: 1, 2: 1]),
    // Nor are lines that the file does not have.
    ("load(('\\n'):rep(70) .. 'x = 1', '@init.lua')()", [1: 1]),
  ]

  @Test(arguments: sources)
  func countsEachLine(source: String, hits: [Int: Int]) throws {
    let coverage = coverage(["init.lua": source])
    let fixture = try Fixture(profile: Fixture.profile(for: source), coverage: coverage)
    fixture.host.modules["mod"] = "return function(f)\n  return f()\nend"
    _ = try fixture.lua.run(Array(source.utf8), name: "init.lua")
    #expect(coverage.hits(of: "init.lua") == hits)
  }

  /// What runs has code.
  @Test(arguments: sources.map(\.source) + LimitTests.endless)
  func onlyLinesWithCodeRun(source: String) throws {
    let coverage = coverage(["init.lua": source])
    let fixture = try Fixture(
      limits: LuaLimits(instructions: 20_000), profile: Fixture.profile(for: source),
      coverage: coverage)
    fixture.host.modules = [
      "mod": "return function(f) return f() end", "endless": "while 1 do end",
    ]
    _ = try? fixture.lua.run(Array(source.utf8), name: "init.lua")
    let hits = coverage.hits(of: "init.lua")
    #expect(!hits.isEmpty)
    let lines = try CodeLines.lines(of: Array(source.utf8), name: "init.lua")
    #expect(lines.isSuperset(of: hits.keys))
  }

  @Test func modulesAreFilesOfTheirOwn() throws {
    let coverage = coverage(["init.lua": "", "mod.lua": "\n\n\n"])
    let fixture = try Fixture(coverage: coverage)
    fixture.host.modules["mod"] = "local m = {}\nfunction m.f()\n  x = 1\nend\nreturn m"
    _ = try fixture.lua.run(Array("require('mod').f()".utf8), name: "init.lua")
    _ = try fixture.lua.run(Array("require('mod').f()".utf8), name: "init.lua")
    #expect(coverage.hits(of: "init.lua") == [1: 2])
    // The text is a line longer than what was announced, which is let go.
    #expect(coverage.hits(of: "mod.lua") == [1: 1, 2: 1, 3: 2, 4: 3])
    #expect(coverage.names == ["init.lua", "mod.lua"])
    #expect(coverage.hits(of: "other.lua") == [:])
  }

  /// The counts are the host's: of several states at a time, one after another, and of none.
  @Test func statesShareIt() throws {
    let source = "return function(n)\n  for i = 1, n do\n    x = i\n  end\nend"
    let coverage = coverage(["init.lua": source])
    func use(_ count: Double) throws {
      let first = try Fixture(coverage: coverage)
      let second = try Fixture(coverage: coverage)
      let other = try Fixture()
      for fixture in [first, second, other] {
        let function = try fixture.reference(source)
        #expect(fixture.lua.call(function, self: nil, .number(count)) == nil)
      }
    }
    try use(3)
    #expect(coverage.hits(of: "init.lua") == [2: 8, 3: 6, 5: 4])
    try use(1)
    #expect(coverage.hits(of: "init.lua") == [2: 12, 3: 8, 5: 8])
  }

  @Test func lanesThatWait() throws {
    let source = """
      return function()
        pcall(function()
          wait()
          coroutine.wrap(function()
            x = 1
          end)()
          wait()
          error({})
        end)
        wait()
      end
      """
    let coverage = coverage(["init.lua": source])
    let fixture = try Fixture(coverage: coverage)
    let run = try fixture.reference(source)
    var hits = [11: 1, 2: 1, 9: 1, 3: 1]
    #expect(fixture.lua.start(run, self: nil, coroutine: 0) == .waiting)
    hits[2] = 2
    #expect(coverage.hits(of: "init.lua") == hits)
    #expect(fixture.lua.resume(coroutine: 0) == .waiting)
    hits.merge([4: 2, 5: 1, 6: 2, 7: 1]) { $1 }
    #expect(coverage.hits(of: "init.lua") == hits)
    #expect(fixture.lua.resume(coroutine: 0) == .waiting)
    hits.merge([8: 1, 10: 1]) { $1 }
    #expect(coverage.hits(of: "init.lua") == hits)
    fixture.lua.cancel(coroutine: 0)
    #expect(fixture.lua.start(run, self: nil, coroutine: 0) == .waiting)
    #expect(coverage.hits(of: "init.lua")[3] == 2)
  }

  /// A stopped call is counted to its end, and what comes after it as before.
  @Test func afterAKill() throws {
    let source = """
      return function(again)
        repeat
          pcall(function() while true do end end)
        until not again
      end
      """
    let coverage = coverage(["init.lua": source])
    let fixture = try Fixture(limits: LuaLimits(instructions: 10_000), coverage: coverage)
    let run = try fixture.reference(source)
    for round in 1...3 {
      let error =
        round == 2
        ? fixture.lua.start(run, self: nil, coroutine: 0, .boolean(true)).error
        : fixture.lua.call(run, self: nil, .boolean(true))
      guard case .instructions? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let hits = coverage.hits(of: "init.lua")
      // The body of the loop is a single jump.
      #expect(try #require(hits[3]) > round * 9_000)
      #expect(hits[4] == nil)
    }
    let quick = try fixture.reference("\n\n\n\nreturn function() end")
    let before = coverage.hits(of: "init.lua")[5] ?? 0
    for _ in 0..<3 { #expect(fixture.lua.call(quick, self: nil) == nil) }
    #expect(coverage.hits(of: "init.lua")[5] == before + 3)
  }
}

extension LuaRun {
  fileprivate var error: LuaError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
