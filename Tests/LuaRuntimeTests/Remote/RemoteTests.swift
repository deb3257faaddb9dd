import LuaRuntime
import Testing

/// A state in a worker process beside one in this process: the same code does the same.
@Suite struct RemoteTests {
  private static let sources = [
    "1, 1.5, 'a', nil, true, {1, 2, x = {y = 'z'}}, print, -0.0, 1/0",
    "test.box(1).width, test.box(1).count, test.box(1).hidden, test.box(1).title",
    "test.box(1).center, test.box(1).frame, test.box(1).insets, test.box(1).info",
    "test.box(1).parent, tostring(test.box(2)), tostring(test.thing()), test.box(1) == test.box(1)",
    "local b = test.box(1) b.width = 12 b.title = 'é' b.hidden = true b.mode = 'busy' "
      + "b.background_color = '#fff' b.center = {x = 5, y = 6} b.insets = {left = 2} "
      + "b.look = {width = 7} return b.width, b.title, b.hidden, b.mode, b.center, b.insets",
    "test.box(1).count = 3.0 return test.box(1).count, math.type(test.box(1).count)",
    "test.box(1):attach(test.box(2)) return test.box(1).parent, test.box(1).parent == test.box(2)",
    "test.box(1):grow(2, 3), test.box(1):grow(0.5)",
    "test.all(5, true, 'text', 'busy', function() end, {x = 1, y = 2}, test.box(3), {duration = 1})",
    "echo(5), echo('a\\0b'), echo({1, {2}, k = 'v'}), echo(nil), echo(2^53), echo(1 << 60)",
    "echo(print), echo({f = print}), echo(test.box(1)), echo({test.box(2)}), echo(coroutine.create(print))",
    "local t = {} t.t = t return echo(t)",
    "local t = {} local x = t for i = 1, 30 do x.n = {} x = x.n end return echo(t)",
    "echo({[1.5] = 1, [true] = 2, [10] = 3, a = 4, [test.box(1)] = 5})",
    "echo(('x'):rep(900000))", "#tostring(echo(('x'):rep(1000000)))",
    "wait()", "pcall(wait)", "coroutine.wrap(function() wait() end)()",
    "error('oh')", "error({})", "local x = nil + 1", "while true do end", "error(test.box(1))",
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) end", "local function f() f() end f()",
    "local t = setmetatable({}, {__index = function(t, k) error('no ' .. k) end}) return t.x",
    "test.box(1).nothing", "test.box(1).widht", "test.box(1).slot = 3", "test.box(1).width = 'a'",
    "test.box(1).width = 0/0", "test.box(1).width = 1001", "test.box(1).mode = 'x'",
    "test.box(1).background_color = 'red'", "test.box(1).look = {width = 1, title = 't'}",
    "test.box(1).look = {}", "test.box(1).grow = 1", "test.box(1):grow()", "test.box(1).grow(1)",
    "test.box(1):fail('why')", "pcall(test.box(1).fail, test.box(1), 'why')", "test.all()",
    "test.all(1, 2)", "test.all(1, nil, nil, 'no')", "test.box(-1)", "test.box(1.5)", "echo(1, 2)",
    "print('a', 1, test.box(1))", "require 'm'", "require 'missing'", "require 'bad'",
    "for i = 1, 3 do print(require 'm') end", "require(('x'):rep(200))",
    "(function(...) return select('#', ...) end)(1, nil, nil)", "string.format('%s', test.box(4))",
    "math.random(1, 1000000), math.random()", "load('return 1 +')", "load('return 7')()", "x y",
    "collectgarbage and 1 or 2", "#'x' .. test.box(1)", "next({a = 1}), pairs({})",
  ]

  @Test(arguments: sources) func doesTheSame(source: String) throws {
    let fixtures = [try Fixture(), try Fixture(channel: Worker.channel())]
    let outcomes = try fixtures.map { fixture in
      fixture.host.modules = ["m": "print('loading') return 'module'", "bad": "local ="]
      var outcome = try ["return " + source, source].map { try result(of: $0, in: fixture) }
      outcome += fixture.host.printed
      outcome += fixture.host.boxes.map { "\($0.slot) \($0.width) \($0.title ?? "") \($0.center)" }
      // It can be used afterwards.
      outcome.append(try result(of: "return 6 * 7", in: fixture))
      #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
      return outcome
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].last == "[LuaRuntime.LuaValue.integer(42)]")
  }

  private func result(of source: String, in fixture: Fixture) throws -> String {
    do throws(LuaError) {
      return "\(try fixture.values(source))"
    } catch {
      return "\(error)"
    }
  }

  /// Handles that the host takes back, or has stand for another object.
  @Test func handlesAreKnownAgain() throws {
    let fixtures = [try Fixture(), try Fixture(channel: Worker.channel())]
    for fixture in fixtures {
      let lua = fixture.lua
      let box = fixture.host.box(1)
      _ = try lua.evaluate("kept = test.box(1) other = test.box(2)", name: "a")
      lua.redirectHandle(slot: 1, to: Unmanaged.passUnretained(fixture.host.box(7)).toOpaque())
      fixture.host.box(7).width = 77
      #expect(
        try lua.evaluate("kept.width, kept:grow(1), kept.slot", name: "b")
          == [.number(77), .number(78), .integer(7)])
      box.width = 11
      #expect(
        try lua.evaluate("test.box(1).width, kept == test.box(1)", name: "c")
          == [.number(11), .boolean(false)])
      #expect(
        try lua.evaluate("test.box(3):attach(kept) return test.box(3).parent.slot", name: "d")
          == [.integer(7)])
      // Many are redirected to the same.
      for _ in 0..<2000 {
        _ = try lua.evaluate("last = test.box(1)", name: "e")
        lua.redirectHandle(slot: 1, to: Unmanaged.passUnretained(fixture.host.box(7)).toOpaque())
      }
      #expect(
        try lua.evaluate("last.slot, tostring(last)", name: "f")
          == [.integer(7), .string("thing number 7")])
      lua.clearHandle(slot: 2)
      #expect(fixture.message("other.width") == "this box is gone ('width' cannot be used)")
      #expect(try fixture.text("tostring(other)") == "box (gone)")
      #expect(
        try lua.evaluate("echo(other), echo({other})[1]", name: "g")
          == [.string("box (gone)"), .string("box (gone)")])
    }
  }

  /// Host functions call back in, and those out again, down to Lua's own limit.
  @Test func callsNest() throws {
    let outcomes = try [try Fixture(), try Fixture(channel: Worker.channel())].map { fixture in
      let step = try fixture.reference("return function() depth = (depth or 0) + 1 host() end")
      var errors: [LuaError] = []
      fixture.host.onCall = { call in
        if let error = fixture.lua.call(step, self: nil) { errors.append(error) }
        return call.done()
      }
      let error = fixture.lua.call(step, self: nil)
      let depth = try fixture.values("depth")
      fixture.host.onCall = nil
      return "\(depth) \(errors) \(String(describing: error))"
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].contains("C stack overflow"))
  }

  /// What would not fit into a message is an error in Lua, and the worker lives on.
  @Test(arguments: [
    "echo(('x'):rep(1100000))", "test.box(1).title = ('x'):rep(1100000)",
    "host(table.unpack({}, 1, 65))",
  ])
  func whatIsTooLarge(source: String) throws {
    let fixture = try Fixture(channel: Worker.channel())
    let message = try #require(fixture.message(source))
    #expect(message.hasSuffix("is given is too large to hand over to another process"))
    #expect(try fixture.values("1") == [.integer(1)])
  }

  /// Making a message of a large value is work, whatever the host does with it.
  @Test func largeValuesAreCounted() throws {
    let fixture = try Fixture(channel: Worker.channel())
    let setup = "local t = {} for i = 1, 100 do t[i] = ('x'):rep(1000) .. i end"
    let times = try #require(try fixture.timesUntilTheLimit("host(t)", after: setup))
    // 100,000 bytes, by 16.
    #expect((100...160).contains(times), "\(times)")
  }

  /// A small one counts as it does in the host's process.
  @Test func smallValuesAreFree() throws {
    let counts = try [try Fixture(), try Fixture(channel: Worker.channel())].map { fixture in
      try fixture.timesUntilTheLimit("host({1, 2, x = ('x'):rep(1000)})")
    }
    #expect(counts[0] != nil && counts[0] == counts[1])
  }

  /// The worker keeps the time by a clock of its own.
  @Test func timeIsMeasured() throws {
    let limits = LuaLimits(instructions: 0, seconds: 0.02)
    let fixture = try Fixture(channel: Worker.channel(limits), limits: limits)
    guard case .time(let fault)? = fixture.failure("local x\nwhile true do x = 1 end") else {
      Issue.record("it is not stopped")
      return
    }
    #expect(fault.message == "the limit of 0.02 seconds a call is used up" && fault.line == 2)
    #expect(try fixture.values("1") == [.integer(1)])
  }

  @Test func memoryIsTheWorkers() throws {
    let fixture = try Fixture(channel: Worker.channel())
    let before = fixture.lua.memoryInUse
    _ = try fixture.values("held = ('x'):rep(1000000)")
    #expect(fixture.lua.memoryInUse - before > 999_000)
    _ = try fixture.values("held = nil")
    fixture.lua.collectGarbage()
    #expect(abs(fixture.lua.memoryInUse - before) < 20_000)
  }
}
