import LuaRuntime
import Testing

/// Loops in C where no hook runs: each of these took seconds, or for ever, for one budget.
@Suite struct WorkTests {
  /// What a script can hand to a library function to make it loop without end.
  static let lies = [
    // An iterator that is called by hand, from a place before the first.
    "local f, t = pairs({1, 2, 3}) f(t, math.mininteger)",
    // A length that is another one when it is asked for again.
    "table.insert(liar(0, 1 << 50), 1, 1)",
    "table.remove(liar(3, 1 << 50), 1)",
    "table.concat(liar(0, 1 << 50))",
  ]

  @Test(arguments: lies)
  func libraryFunctionsAskOnce(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 0))
    let liar = """
      function liar(first, later)
        local asked = false
        local function length()
          if asked then return later end
          asked = true
          return first
        end
        return setmetatable({}, {__len = length, __index = rawlen})
      end
      """
    _ = try fixture.values(liar)
    #expect(fixture.failure(source) == nil)
  }

  static let scans = [
    "local s = ('x'):rep(2000000) while true do utf8.len(s) end",
    "local s = ('x'):rep(2000000) while true do utf8.codes(s) end",
    "local s = ('x'):rep(2000000) while true do pcall(utf8.codepoint, s, 1, -1) end",
    "local s = (' '):rep(2000000) while true do tonumber(s) end",
    "local s = (' '):rep(2000000) while true do tonumber(s, 10) end",
    "local s = (' '):rep(2000000) while true do string.packsize(s) end",
    "local s = (' '):rep(2000000) while true do string.unpack(s, '') end",
    "local s = ('x'):rep(2000000) while true do s:find('y', 1, true) end",
    "\(emptied) while true do next(t) end",
    "\(emptied) while true do pairs(t) end",
    "\(emptied) local l = {} for i = 1, 30000 do l[i] = t end while true do echo(l) end",
    "local f = pairs(table.move({1}, 1, 1, 60000, {})) while true do f({}, 0) end",
  ]

  /// A table that was large: every walk of it passes all the places it still has.
  private static let emptied = """
    local t = {} for i = 1, 6000 do t[i + 0.5] = 1 end for i = 1, 6000 do t[i + 0.5] = nil end
    """

  @Test(.timeLimit(.minutes(60)), arguments: scans)
  func readingCosts(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    guard case .instructions? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
  }

  /// Catching an error goes through all frames below, and a failed call of the host makes a
  /// traceback as well.
  @Test(arguments: [
    ("pcall(error)", 50_000...300_000, 35...65), ("xpcall(error, type)", 50_000...300_000, 35...65),
    ("load(error)", 50_000...300_000, 35...65), ("host()", 900...1000, 35...65),
    ("host(1)", 900...1000, 35...65),
  ])
  func catchingCostsByDepth(
    call: String, shallow: ClosedRange<Int>, deep: ClosedRange<Int>
  ) throws {
    let fixture = try Fixture(limits: LuaLimits(depth: 0))
    let lua = fixture.lua
    let bad = try fixture.reference("return function() error('x') end")
    fixture.host.onCall = { call in
      if call.count == 0 { _ = lua.call(bad, self: nil) }
      if call.count == 1 { _ = lua.start(bad, self: nil, coroutine: 0) }
      return call.done()
    }
    for (depth, times) in [(10, shallow), (10_000, deep)] {
      let source = """
        count = 0
        local function deep(n)
          if n > 0 then return 1 + deep(n - 1) end
          while true do \(call) count = count + 1 end
        end
        deep(\(depth))
        """
      guard case .instructions? = fixture.failure(source),
        case .integer(let count)? = try fixture.values("count").first
      else {
        Issue.record("not stopped")
        return
      }
      #expect(times.contains(count), "\(count)")
    }
  }

  /// How often it can be done is what shows the charge: time is not measured.
  @Test(arguments: [
    ("('x'):rep(1600000)", "utf8.len(s)", 5), ("('x'):rep(1600000)", "s:find('y', 1, true)", 20),
    ("(' '):rep(1600000)", "tonumber(s)", 9), ("(' '):rep(1600000)", "string.packsize(s)", 9),
    // What is shorter than a few thousand bytes weighs nothing by itself.
    ("{('a'):rep(4000), ('a'):rep(2000) .. 'b'}", "s[1]:find(s[2], 1, true)", 8),
    ("('x'):rep(3500)", "local q = ('%q'):format(s)", 540),
    ("(' '):rep(3200) .. '1'", "local x = 1 + s", 4900),
    ("('x'):rep(4000)", "utf8.offset(s, 3999)", 2000),
    ("{}", "next(s)", 250_000),
    ("(function() \(emptied) return t end)()", "next(s)", 2000),
  ])
  func oneBudgetIsSoManyCalls(value: String, call: String, times: Int) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    _ = try fixture.values("count = 0 s = \(value)")
    _ = fixture.failure("while true do \(call) count = count + 1 end")
    guard case .integer(let count)? = try fixture.values("count").first else {
      Issue.record("not counted")
      return
    }
    #expect(count > times / 2 && count <= times)
  }

  @Test func whatIsChargedWorksAsBefore() throws {
    let fixture = try Fixture()
    let source = """
      assert(utf8.len("häß") == 3 and utf8.codepoint("ä") == 228)
      for place, code in utf8.codes("aä") do assert(place <= 2 and (code == 97 or code == 228)) end
      assert(tonumber("0x10") == 16 and tonumber("z", 36) == 35 and tonumber("x") == nil)
      assert(("a.b"):find(".", 1, true) == 2 and ("abc"):find("b") == 2)
      assert(string.packsize("<i4") == 4 and string.unpack("<i4", "\\1\\0\\0\\0") == 1)
      assert(select(2, pcall(utf8.len)) == "bad argument #1 to 'utf8.len' (string expected, got no value)")
      local t = {1, 2, 3}
      table.insert(t, 4) table.insert(t, 1, 0)
      assert(table.concat(t, " ") == "0 1 2 3 4" and table.remove(t) == 4)
      assert(table.remove(t, 1) == 0 and table.remove(t, #t + 1) == nil and #t == 3)
      assert(table.remove({}) == nil and table.remove({}, 0) == nil)
      assert(table.concat(t, ",", 2) == "2,3" and table.concat(t, ",", 3, 2) == "")
      """
    #expect(fixture.failure(source) == nil)
  }
}
