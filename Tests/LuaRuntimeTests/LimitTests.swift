import LuaRuntime
import Testing

@Suite struct LimitTests {
  private static let long = "function() return 100000 end"

  /// Every one of these would run for ever, or as good as.
  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function f() pcall(f) pcall(f) end f()",
    "xpcall(function() while true do end end, function() while true do end end)",
    "xpcall(error, function() while true do end end)",
    "while true do xpcall(error, function() end) end",
    "coroutine.wrap(function() while true do end end)()",
    """
    local f = coroutine.wrap(function() while true do coroutine.yield() end end) while true \
    do f() end
    """,
    "while true do coroutine.wrap(function() end)() end",
    "while true do pcall(coroutine.wrap(function() while true do end end)) end",
    """
    local function tree() for i = 1, 10 do coroutine.wrap(tree)() end end while true do \
    pcall(tree) end
    """,
    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    "coroutine.wrap(pcall)(function() while true do end end) while true do end",
    "for k, v in function() return 1 end do end",
    """
    setmetatable({}, {__index = function() while true do end end}).x = nil; local x = \
    setmetatable({}, {__index = function() while true do end end}).x
    """,
    "table.sort({1, 2, 3}, function() while true do end end)",
    "(('x'):rep(100)):gsub('.', function() while true do end end)",
    "load(function() while true do end end)",
    "load(function() return ' ' end) while true do load(function() while true do end end) end",
    "goto a ::a:: goto a",
    "while true do ('x'):rep(100000) end",
    "local s = ('x'):rep(1000000) while true do s:upper() end",
    "local s = ('x'):rep(500000) while true do local u = s .. 'y' end",
    "while true do pcall(require, 'endless') end",
    "local t = {} for i = 1, 20000 do t[i] = i end while true do echo(t) end",
    "while true do print(('x'):rep(3000)) end",
    "while true do string.format('%99.99f', 1e308) end",
    "local t = {} for i = 1, 9000 do t['k' .. i] = i end while true do for k in next, t do end end",
    "while true do table.concat({'a', 'b'}) end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do for k in pairs(t) do break end end",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do next(t) end",
    "while true do load('return 1') end",
    "tostring(setmetatable({}, {__tostring = function() while true do end end}))",
    "print(setmetatable({}, {__tostring = function() while true do end end}))",
    "require('endless')",
    "while true do table.concat(setmetatable({}, {__index = rawlen, __len = \(long)})) end",
    "while true do table.insert(setmetatable({}, {__len = \(long)}), 1, 1) end",
    "while true do table.remove(setmetatable({}, {__len = \(long)}), 1) end",
    "while true do table.move({}, 1, 100000, 2) end",
    "while true do table.sort(setmetatable({}, {__len = \(long), __index = rawlen})) end",
  ]

  @Test(arguments: endless)
  func endlessCodeIsStopped(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 16 << 20))
    fixture.host.modules["endless"] = "while true do end"
    guard case .instructions(let fault)? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
    #expect(fault.message == "the limit of 1000000 instructions a call is used up")
    #expect(fault.line == 1)
    // The next call has a budget of its own.
    let loop = "(function() local x = 0 for i = 1, 100000 do x = x + 1 end return x end)()"
    #expect(try fixture.values(loop) == [.integer(100_000)])
  }

  @Test(arguments: [
    "local t = {} while true do t[#t + 1] = {} end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
    "local t = {} xpcall(function() while true do t[#t + 1] = {} end end, print) t = nil error('x')",
    "local t = {} coroutine.resume(coroutine.create(function() while true do t = {t} end end)) t = 0",
    "pcall(coroutine.wrap(function() local t while true do t = {t} end end)) error('x')",
    "load(function() local t while true do t = {t} end end) error('x')",
    "('x'):rep(3000000, 'y')",
    "local s = ('x'):rep(500000) while true do pcall(string.rep, s, 7) end",
    "string.format('%99d', 1):rep(1000000)",
    "local t = {} for i = 1, 1e6 do t[i] = coroutine.create(print) end",
    "local t = {} while true do t = {t} end",
  ])
  func memoryIsBounded(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 0))
    let error = fixture.failure("x = 1; " + source)
    switch error {
    case .memory(let fault)?:
      #expect(fault.message == "not enough memory (the limit is 4194304 bytes)")
      #expect(fault.line == 1)
      #expect(fault.file == "test.lua")
    case .raised(let fault)?: #expect(fault.message == "resulting string too large")
    default: Issue.record("\(String(describing: error))")
    }
    // A stack that was deep shrinks by half in each collection.
    for _ in 0..<12 { fixture.lua.collectGarbage() }
    #expect(fixture.lua.memoryInUse < 100_000)
    #expect(try fixture.values("x") == [.integer(1)])
  }

  /// Nor does `load` give back what compiling had no memory for.
  @Test func compilingWithoutMemoryCannotBeCaught() throws {
    let fixture = try Fixture()
    let source =
      "reached = load('local a, b, c = {1, 2}, \"three\", function() return a end') == nil"
    _ = try fixture.values(source)
    let load = try fixture.reference("return function() \(source) end")
    for n in 1...60 {
      fixture.lua.collectGarbage()
      fixture.lua.failAllocation(after: n)
      _ = fixture.lua.call(load, self: nil)
      fixture.lua.failAllocation(after: nil)
      #expect(try fixture.values("reached") == [.boolean(false)], "at allocation \(n)")
    }
  }

  @Test(arguments: [
    ("('x'):rep(1e18)", "resulting string too large"),
    ("('x'):rep(5, ('y'):rep(2000000))", "resulting string too large"),
    ("table.move({}, 1, 1e15, 2)", "too many elements"),
    ("table.move({}, 1, 9e5, 2)", "too many elements"),
    ("table.unpack({}, 1, 1e7)", "too many results to unpack"),
    ("table.concat(setmetatable({}, {__len = function() return 1e15 end}))", "too many elements"),
    (
      "table.insert(setmetatable({}, {__len = function() return 1e15 end}), 1, 1)",
      "too many elements"
    ),
  ])
  func workOfLibraryFunctionsIsBounded(source: String, message: String) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 0))
    #expect(fixture.message(source) == message)
    #expect(try fixture.values("#(''):rep(1e18)") == [.integer(0)])
  }

  @Test(arguments: [
    "local function f() return tostring(setmetatable({}, {__tostring = f})) end f()",
    "local function f() table.sort({1, 2}, f) end f()",
    "local function f() ('x'):gsub('x', f) end f()",
    "local function f() coroutine.wrap(f)() end f()",
    """
    local t = setmetatable({}, {}) local function f() return load('return ...')(pcall(f)) \
    end f() error('C stack overflow')
    """,
  ])
  func deepRecursionEnds(source: String) throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 32 << 20, instructions: 10_000_000))
    guard case .stackOverflow? = fixture.failure(source) else {
      Issue.record("\(String(describing: fixture.failure(source)))")
      return
    }
  }

  @Test func recursionInLuaOverflowsTheStackWhenThereIsMemory() throws {
    let fixture = try Fixture(limits: LuaLimits(memory: 256 << 20, instructions: 0, depth: 0))
    guard
      case .stackOverflow(let fault)? = fixture.failure("local function f() return 1 + f() end f()")
    else {
      Issue.record("no overflow")
      return
    }
    #expect(fault.line == 1)
    #expect(fault.message.hasPrefix("stack overflow"))
  }

  @Test func interruptionsStopWhatRuns() throws {
    let fixture = try Fixture(limits: .script, profile: .script)
    fixture.host.onCall = { [lua = fixture.lua] _ in
      lua.interrupt()
      return 0
    }
    for source in [
      "host() while true do end", "while true do pcall(host) end",
      "host() while true do ('x'):rep(100) end",
    ] {
      guard case .interrupted(let fault)? = fixture.failure(source) else {
        Issue.record("not interrupted")
        continue
      }
      #expect(fault.message == "interrupted")
    }
    #expect(fixture.lua.interruptHandle.pointee == 0)
    fixture.lua.interruptHandle.pointee = 1
    guard case .interrupted? = fixture.failure("while true do end") else {
      Issue.record("not interrupted")
      return
    }
    #expect(try fixture.values("1") == [.integer(1)])
  }

  @Test func nestedCallsShareTheBudget() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 50_000))
    let inner = try fixture.reference("return function() for i = 1, 10000 do end end")
    fixture.host.onCall = { [lua = fixture.lua] call in
      lua.call(inner, self: nil) == nil ? call.returns(true) : call.fail("stopped")
    }
    guard case .instructions? = fixture.failure("while true do pcall(host) end") else {
      Issue.record("not stopped")
      return
    }
    #expect(try fixture.values("host()") == [.boolean(true)])
  }

  @Test func ordinaryCoroutinesFitTheBudget() throws {
    let fixture = try Fixture()
    let source = """
      (function()
        local sum = 0
        for v in coroutine.wrap(function() for i = 1, 10000 do coroutine.yield(i) end end) do
          sum = sum + v
        end
        return sum
      end)()
      """
    #expect(try fixture.values(source) == [.integer(50_005_000)])
  }
}
