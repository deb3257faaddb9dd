import LuaRuntime
import Testing

/// Memory runs out at each allocation in turn: the process lives, and the next call works.
@Suite struct MemoryTests {
  private static let plugin = """
    local plugin = {name = "p", list = {1, 2, 3}}
    local Base = {} Base.__index = Base
    function Base.new(n) return setmetatable({n = n}, Base) end
    local helper = require("helper")
    function plugin:step(box, amount)
      box.width = amount
      box.frame = {x = 1, y = 2, width = amount, height = box.frame.height}
      box.title = ("%d points of %s"):format(amount, tostring(box))
      for k, v in pairs({b = 1, a = 2, 3}) do self[k] = v end
      table.sort(self.list, function(a, b) return a > b end)
      self.text = table.concat(self.list, ",") .. next(self)
      self.parts = {coroutine.wrap(function() coroutine.yield(1) end)()}
      self.made = Base.new(helper.twice(2))
      self.info = box.info
      self.loaded = load("return 1")()
      print(self.text, xpcall(error, tostring, "x"))
      host(function() end, {1})
    end
    return plugin
    """

  private func fixture(coverage: LineCoverage? = nil) throws -> Fixture {
    let fixture = try Fixture(coverage: coverage)
    fixture.host.modules["helper"] = "return {twice = function(x) return x * 2 end}"
    fixture.host.onCall = { [lua = fixture.lua] call in
      guard let reference = call.reference(0) else { return call.fail("no memory") }
      lua.release(reference)
      return call.returns(call.value(1) ?? .nil)
    }
    return fixture
  }

  @Test func creation() throws {
    var limit = 1000
    var failures = 0
    while true {
      do {
        _ = try Fixture(limits: LuaLimits(memory: limit))
        break
      } catch let error as LuaError {
        guard case .memory = error else {
          Issue.record("\(error)")
          return
        }
        failures += 1
      }
      limit += 61
    }
    #expect(failures > 100)
    #expect(limit < 64 << 10)
  }

  /// What small pieces of one size have taken can be had for those of another.
  @Test func allOfItIsThereForEachSize() throws {
    let limit = 1 << 20
    let fixture = try Fixture(limits: LuaLimits(memory: limit, instructions: 0))
    for length in [24, 56, 88, 120, 152, 184, 216, 24, 200] {
      let failure = fixture.failure(
        """
        local kept, rest = {}, ("x"):rep(\(length - 8))
        for i = 1, math.huge do
          kept[i] = ("%08d"):format(i) .. rest
          count = i
        end
        """)
      #expect(failure != nil)
      #expect(try fixture.values("count * \(length) > \(limit / 4)") == [.boolean(true)])
      fixture.lua.collectGarbage()
    }
  }

  @Test(arguments: [true, false])
  func loading(onlyOnce: Bool) throws {
    let fixture = try fixture()
    let bytes = Array(Self.plugin.utf8)
    var failures = 0
    for n in 1... {
      fixture.lua.failAllocation(after: n, onlyOnce: onlyOnce)
      do {
        let references = try fixture.lua.run(bytes, name: "init.lua")
        fixture.lua.failAllocation(after: nil)
        for reference in references { fixture.lua.release(reference) }
        if failures > 0 || n > 50 { break }
      } catch {
        fixture.lua.failAllocation(after: nil)
        #expect(isMemory(error))
        failures += 1
      }
      #expect(try fixture.values("1 + 1") == [.integer(2)])
    }
    // Failing once only makes Lua collect and try again.
    #expect(onlyOnce ? failures == 0 : failures > 50)
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
  }

  @Test(arguments: [true, false], [true, false])
  func callback(onlyOnce: Bool, isCovered: Bool) throws {
    let coverage = LineCoverage(sources: ["init.lua": Array(Self.plugin.utf8)])
    let fixture = try fixture(coverage: isCovered ? coverage : nil)
    let lua = fixture.lua
    let plugin = try fixture.reference(Self.plugin)
    guard case .function(let step) = try lua.method("step", of: plugin) else {
      Issue.record("no method")
      return
    }
    var failures = 0
    var passes = 0
    var n = 0
    while passes < 20 {
      n += 1
      // A slot not seen before, so that making its handle is among the allocations.
      let box = fixture.host.box(Int32(n % 50))
      lua.clearHandle(slot: box.slot)
      lua.failAllocation(after: n, onlyOnce: onlyOnce)
      let error = lua.call(step, self: plugin, .object(box.object), .number(5))
      lua.failAllocation(after: nil)
      if let error {
        #expect(isMemory(error), "\(n): \(error)")
        failures += 1
        passes = 0
      } else {
        passes += 1
      }
      #expect(lua.call(step, self: plugin, .object(box.object), .number(5)) == nil)
      if n > 2000 { break }
    }
    #expect(onlyOnce ? failures == 0 : failures > 40)
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
    // The first call of the method may fail before its first line.
    let hits = coverage.hits(of: "init.lua")[6] ?? 0
    #expect(isCovered ? hits > n && hits <= 2 * n : hits == 0)
  }

  @Test func everyOperationOfTheHost() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let table = try fixture.reference("return {f = print, a = {1, 2, {3}}}")
    let identity = try fixture.reference("return function(...) return ... end")
    let deep = LuaValue.table(LuaTable(array: [.string("a fairly long string that is not kept")]))
    let operations: [(Int) throws -> Void] = [
      { lua.release(try lua.intern("name \($0)")) },
      { try lua.set("field \($0)", of: table, to: deep) },
      { try lua.set("guarded \($0)", of: table, to: deep, index: identity) },
      { try lua.setGlobal("global \($0)", to: deep) },
      { _ in if case .function(let f) = try lua.method("f", of: table) { lua.release(f) } },
      { _ in _ = try lua.value(of: table, references: true) },
      { _ in _ = try lua.fields(of: table) },
      { _ in _ = try lua.callReturning(identity, [deep, deep]) },
      { _ in _ = try lua.evaluate("{a = {}}, test.box(1)", name: "x") },
      { _ in if let error = lua.compiles("local a <const> = {1, 'x'}", name: "y") { throw error } },
    ]
    for operation in operations {
      for n in 1...200 {
        lua.failAllocation(after: n)
        do {
          try operation(n)
          lua.failAllocation(after: nil)
        } catch let error as LuaError {
          lua.failAllocation(after: nil)
          #expect(isMemory(error))
        }
      }
      try operation(0)
    }
  }

  @Test func memoryStaysFlat() throws {
    let fixture = try fixture()
    let lua = fixture.lua
    let plugin = try fixture.reference(Self.plugin)
    guard case .function(let step) = try lua.method("step", of: plugin) else { return }
    var before = 0
    for round in 0..<2000 {
      let box = fixture.host.box(Int32(round % 10))
      lua.clearHandle(slot: box.slot)
      #expect(lua.call(step, self: plugin, .object(box.object), .number(5)) == nil)
      if round == 100 {
        lua.collectGarbage()
        before = lua.memoryInUse
      }
    }
    lua.collectGarbage()
    #expect(lua.memoryInUse <= before + 1024)
  }

  private func isMemory(_ error: LuaError) -> Bool {
    switch error {
    case .memory: true
    // What a failed collection of an argument or a refused reference is reported as by the host.
    case .raised(let fault): fault.message.contains("memory") || fault.message.contains("too large")
    default: false
    }
  }
}
