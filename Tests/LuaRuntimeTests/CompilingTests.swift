import LuaRuntime
import Testing

/// What is done about a compiler that runs no hook and makes wrong code of some texts.
@Suite struct CompilingTests {
  /// Texts of 64 KiB that take the compiler long, each in its own way.
  static let slow: [(name: String, source: String)] = [
    ("or", "return " + String(repeating: "a or ", count: 13_000) + "a"),
    ("and", "return " + String(repeating: "a and ", count: 10_000) + "a"),
    ("break", "while a do " + String(repeating: "break;", count: 10_000) + "end"),
    (
      "goto",
      (0..<3700).map { "::l\($0):: goto q " }.joined() + "::q::"
    ),
    (
      "variables around globals",
      String(repeating: "local a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t function z() ", count: 150)
        + String(repeating: "_()", count: 17_000) + String(repeating: " end", count: 150)
    ),
    (
      "variables that are declared one by one",
      (0..<20).map { "local function f\($0)() " + String(repeating: "local a ", count: 190) }
        .joined() + String(repeating: "x=y ", count: 8000) + String(repeating: "end ", count: 20)
    ),
  ]

  @Test(arguments: slow.map(\.name))
  func slowTextsUseUpTheBudget(name: String) throws {
    let source = try #require(Self.slow.first { $0.name == name }).source
    #expect(source.utf8.count <= 64 << 10)
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    guard case .instructions? = fixture.lua.compiles(source, name: "slow.lua") else {
      Issue.record("\(String(describing: fixture.lua.compiles(source, name: "slow.lua")))")
      return
    }
  }

  /// An ordinary text of the largest size is compiled, with most of the budget left.
  @Test func ordinaryTextsAreCheap() throws {
    let function = """
      --- Draws the needle; more than the threshold is as good as the threshold.
      local function draw_NUMBER(self, amount, threshold)
        local part = amount / threshold
        if part > 1 and not self.loose then part = 1 elseif part < 0 then part = 0 end
        for index, view in ipairs(self.views) do
          view.alpha = index <= part * #self.views and 1 or 0.3 -- [[ no comment ]]
        end
        return "at " .. part, [==[ local function or and ]==]
      end

      """
    var source = ""
    var number = 0
    while source.utf8.count + function.utf8.count < 64 << 10, number < 190 {
      source += function.replacing("NUMBER", with: "\(number)")
      number += 1
    }
    #expect(source.utf8.count > 60_000)
    let fixture = try Fixture(limits: LuaLimits(instructions: 600_000))
    #expect(fixture.lua.compiles(source, name: "long.lua") == nil)
  }

  /// To name the value that is wrong in `a.b.c`, Lua goes through the function's code for every field,
  /// in calls within calls: 30,000 of them overflow the stack of a thread.
  @Test(arguments: [
    "return t" + String(repeating: ".x", count: 30_000) + " + 1",
    "return ((t" + String(repeating: ".x", count: 40) + ")" + String(repeating: ".x", count: 40)
      + ")"
      + String(repeating: ".x", count: 40) + ".x()",
    "return t" + String(repeating: "[a]", count: 20_000) + " + 1",
    "return t" + String(repeating: "[1 + a]", count: 9_000) + ".x()",
    "return t" + String(repeating: ".x[ (a) ]", count: 6_000) + ".x()",
    "return " + String(repeating: "(", count: 150) + "t"
      + String(repeating: String(repeating: ".x", count: 60) + ")", count: 150) + ".x()",
    "return " + String(repeating: "t" + String(repeating: ".x", count: 60) + "[", count: 150) + "1"
      + String(repeating: "]", count: 150) + ".x()",
    String(repeating: "local x = 1 ", count: 180) + String(repeating: "f(1) ", count: 8000)
      + "return t" + String(repeating: ".x", count: 90) + ".x()",
  ])
  func longAccessesAreRefused(source: String) throws {
    #expect(source.utf8.count <= 64 << 10)
    let fixture = try Fixture()
    guard
      case .syntax(let file, let line, let message, _)? = fixture.lua.compiles(
        "-- one\n\n" + source, name: "long.lua")
    else {
      Issue.record("compiled")
      return
    }
    #expect(file == "long.lua" && line == 3)
    #expect(
      message == "too many fields of fields (as in a.b.c) in a function of this length: divide it")
    #expect(
      fixture.message("assert(load('return t' .. ('.x'):rep(200)))")?.contains("divide") == true)
  }

  /// Lua's compiler calls itself for each.
  @Test(arguments: [
    String(repeating: "return function()\n", count: 150) + String(repeating: "end ", count: 150),
    String(repeating: "do\n", count: 250) + String(repeating: "end ", count: 250),
    "return " + String(repeating: "(\n", count: 250) + "1" + String(repeating: ")", count: 250),
    "return " + String(repeating: "{\n", count: 250) + String(repeating: "}", count: 250),
    "return a" + String(repeating: "\n.. a", count: 250),
    "return a" + String(repeating: "\n^ a", count: 250),
    "return " + String(repeating: "not\n", count: 300) + "1",
    "return " + String(repeating: "- \n", count: 300) + "1",
  ])
  func whatIsNestedTooDeepIsNamed(source: String) throws {
    let fixture = try Fixture()
    guard
      case .syntax(let file, let line, let message, _)? = fixture.lua.compiles(
        source, name: "deep.lua")
    else {
      Issue.record("\(String(describing: fixture.lua.compiles(source, name: "deep.lua")))")
      return
    }
    #expect(file == "deep.lua" && line >= 150)
    #expect(
      message == "too many functions, blocks, brackets or operators inside each other: divide it")
  }

  @Test(arguments: [
    String(repeating: "return function()\n", count: 80) + String(repeating: "end ", count: 80),
    "return " + String(repeating: "(", count: 150) + "1" + String(repeating: ")", count: 150),
    "return a" + String(repeating: "\n.. a", count: 150),
    String(repeating: "x = a .. b\n", count: 1000) + "y = {1 ^ 2, 2 ^ 3}",
  ])
  func whatIsNestedLessIsNot(source: String) throws {
    let fixture = try Fixture()
    #expect(fixture.lua.compiles(source, name: "good.lua") == nil)
  }

  /// Deep calls are another matter than a deep text.
  @Test func deepCallsAreNoDeepTexts() throws {
    let fixture = try Fixture()
    let source = """
      local function f() return (('x'):gsub('x', function() assert(load('return 1')) f() end)) end
      return (select(2, pcall(f)))
      """
    #expect(try fixture.text(source)?.hasSuffix("C stack overflow") == true)
  }

  @Test(arguments: [
    "return a.b.c.d.e.f.g[h.i.j].k, m.n", "x.y = 1.5 .. 2 .. x.y .. '.x.x.x' -- .x.x.x",
    "f(a.b)(c.d)[e.f]:g(h.i):j(k.l)",
    String(repeating: "a.b.c = a.b.c ", count: 500),
    String(repeating: "f(a.b.c) ", count: 500),
    "return " + String(repeating: "a.b.c + ", count: 100) + "a.b",
    "return {" + String(repeating: "a.b, ", count: 1000) + "}",
    "return {" + String(repeating: "{ x = a.b.c[1] }, ", count: 1000) + "}",
    "return function() " + String(repeating: "a.b.c(function() return d.e end) ", count: 500)
      + "end",
    "return [==[ .x.x ]] ]=] .x.x ]==], [[.x]]",
  ])
  func ordinaryAccessesAreNot(source: String) throws {
    let fixture = try Fixture()
    #expect(fixture.lua.compiles(source, name: "good.lua") == nil)
  }

  /// How often an error in a long function can be caught: it costs 6,000 words times 3 fields, by 8.
  @Test func errorsInLongFunctionsAreDear() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    let filler = String(repeating: "x = x ", count: 3000)
    let source = """
      count = 0
      local function f(x) if not x then \(filler) end return t.x.x.x + 1 end
      while true do pcall(f, 1) count = count + 1 end
      """
    _ = fixture.failure(source)
    guard case .integer(let count)? = try fixture.values("count").first else { return }
    #expect((400...445).contains(count), "\(count)")
  }
}
