import LuaRuntime
import Testing

@Suite struct AllocationMeterTests {
  typealias Usage = AllocationMeter.Usage

  /// A state whose method `step(box, amount)` is measured.
  private struct Rig {
    let meter = AllocationMeter()
    let fixture: Fixture
    let plugin: LuaReference
    let step: LuaReference
    var lua: LuaState { fixture.lua }

    init(_ body: String) throws {
      fixture = try Fixture(meter: meter)
      let box = fixture.host.box(1)
      box.parent = fixture.host.box(2)
      plugin = try fixture.reference(
        """
        local plugin = {n = 0, list = {1, 2, 3}, word = "word"}
        function plugin:helper(...) return ... end
        function plugin.make() return {} end
        function plugin:deep(n) if n > 0 then local r = self:deep(n - 1) return r end end
        local up = 0
        function plugin:step(box, amount, to)
          \(body)
        end
        return plugin
        """)
      guard case .function(let step) = try fixture.lua.method("step", of: plugin) else {
        throw LuaError.binaryChunk
      }
      self.step = step
    }

    /// Calls the method with the amounts 1, 2, 3 …
    func call(_ count: Int = 1, inCoroutine: Bool = false, collecting: Bool = false) -> Usage {
      let box = fixture.host.box(1)
      let all = meter.measure {
        for amount in 1...count {
          if collecting { lua.collectGarbage() }
          let arguments = (LuaArgument.object(box.object), LuaArgument.number(Double(amount)))
          if inCoroutine {
            var run = lua.start(step, self: plugin, coroutine: 0, arguments.0, arguments.1)
            while run == .waiting {
              if collecting { lua.collectGarbage() }
              run = lua.resume(coroutine: 0, with: true)
            }
            #expect(run == .finished)
          } else {
            #expect(lua.call(step, self: plugin, arguments.0, arguments.1) == nil)
          }
        }
      }
      #expect(all.keys.sorted() == ["step"])
      return all["step"] ?? Usage()
    }
  }

  /// None of these allocates, not even when it is called for the first time: handles, members and
  /// metatables are made by the host, and room for calls is no garbage.
  static let free = [
    "", "box.width = amount", "box.width = box.width + amount", "box.hidden = amount > 1",
    "box.parent.width = amount", "local p = box.parent.parent",
    "self.n = amount", "up = up + amount * 2 // 3", "for i = 1, 100 do self.n = self.n + i end",
    "self.n = math.max(amount, self.n)", "self:helper(amount, amount)", "self:deep(50)",
    "self.n = select('#', self:helper(1, 2, 3))", "local a, b = pcall(self.helper, self, amount)",
    "self.word = amount > 1 and 'many' or 'one'", "box.title = self.word", "return box, amount",
    "self.n = #self.word + self.word:byte(1)", "table.insert(self.list, table.remove(self.list))",
    "for i, v in ipairs(self.list) do self.n = v end", "self.list[2] = amount",
    "local m = self.helper; m(self, box)", "if amount == box or box == self then error() end",
    "return tostring(self.word)", "self.n = math.sin(amount) ^ 2", "goto done ::done::",
    "local x <const> = 5", "assert(amount, 'message')", "self.word = 'wo' .. 'rd'",
  ]

  @Test(arguments: free, [false, true])
  func costsNothing(body: String, inCoroutine: Bool) throws {
    var expected = Usage()
    expected.calls = 20
    #expect(try allocated(Rig(body).call(20, inCoroutine: inCoroutine)) == expected)
    // Collections free frames of calls and shrink stacks, which then grow again.
    #expect(
      try allocated(Rig(body).call(20, inCoroutine: inCoroutine, collecting: true)) == expected)
  }

  /// Without what it ran.
  private func allocated(_ usage: Usage) -> Usage {
    var usage = usage
    usage.mostInstructions = 0
    return usage
  }

  /// All of these do, each time.
  static let costly = [
    "local t = {}", "local t = {amount}", "self.f = function() return amount end",
    "self.word = 'n' .. amount", "local s = ('%d'):format(amount + 1e6)",
    "box.size = {width = amount, height = 1}", "self.n = box.size.width",
    "for k in pairs(self) do self.n = k end", "coroutine.wrap(self.helper)(self)",
    "self.word = tostring(amount * 1.37)", "pcall(error, {})", "self.list[#self.list + 10] = {}",
    "box.title = box.title .. amount", "local t = table.pack(self:helper(1))",
    "load('return 1')", "self.word = self.word .. 'x'",
  ]

  @Test(arguments: costly, [false, true])
  func costsSomething(body: String, inCoroutine: Bool) throws {
    let usage = try Rig(body).call(20, inCoroutine: inCoroutine)
    #expect(usage.calls == 20)
    #expect(usage.allocatingCalls == 20)
    #expect(usage.allocations >= 20)
    #expect(usage.bytes >= 16 * usage.allocations)
  }

  /// In numbers that Lua 5.4 has on a machine of 64 bits: a table is 56 bytes, a place in its array 16,
  /// a short string 24 and its bytes with an end.
  @Test(arguments: [
    ("local t = {}", 1, 56), ("local t = {1, 2, 3}", 2, 56 + 48),
    ("local a, b = {}, {}", 2, 112), ("self.word = ('%d'):format(amount + 1e6)", 1, 24 + 8),
  ])
  func isExact(body: String, allocations: Int, bytes: Int) throws {
    let usage = try Rig(body).call(10)
    #expect(usage.allocations == 10 * allocations)
    #expect(usage.bytes == 10 * bytes)
  }

  /// What grows by doubling does so in some calls only.
  @Test func tablesThatGrow() throws {
    // After 3 elements: at 4, 5, 9, 17, 33, 65.
    let appended = try Rig("self.list[#self.list + 1] = amount").call(64)
    #expect((4...6).contains(appended.allocatingCalls))
    #expect((4...7).contains(appended.allocations))
    let first = try Rig("self.a = amount self.b = amount self.c = amount self.d = amount")
    #expect(first.call().allocations > 0)
    #expect(first.call(10).allocations == 0)
  }

  @Test func waitsBelongToTheirCall() throws {
    let rig = try Rig("wait() local t = {} pcall(wait) if amount > 1 then self.t = {} end")
    let usage = rig.call(3, inCoroutine: true)
    #expect(usage.calls == 3)
    // The second run of each, and the third of those with more.
    #expect(usage.allocatingCalls == 5)
    #expect(usage.allocations == 5)
  }

  /// A second coroutine is the host's, however many calls wait.
  @Test func manyCoroutines() throws {
    let rig = try Rig("wait() box.width = amount")
    let box = LuaArgument.object(rig.fixture.host.box(1).object)
    let usage = rig.meter.measure {
      for coroutine in 0..<8 {
        #expect(
          rig.lua.start(rig.step, self: rig.plugin, coroutine: coroutine, box, .number(1))
            == .waiting)
      }
      for coroutine in 0..<4 { #expect(rig.lua.resume(coroutine: coroutine) == .finished) }
      for coroutine in 4..<8 { rig.lua.cancel(coroutine: coroutine) }
    }
    #expect(usage["step"]?.calls == 8)
    #expect(usage["step"]?.allocations == 0)
  }

  /// Of what a host function makes, the handle counts, and the type's metatable does not.
  @Test func objectsOfANewType() throws {
    let rig = try Rig("self.thing = test.thing()")
    #expect((1...3).contains(rig.call().allocations))
    #expect(rig.call().allocations == 0)
  }

  /// What a method has the host call is its own.
  @Test func callsInsideCalls() throws {
    let rig = try Rig("host(function() return {} end) host(self.helper)")
    guard case .function(let make) = try rig.lua.method("make", of: rig.plugin) else { return }
    rig.fixture.host.onCall = { [lua = rig.lua] call in
      guard let function = call.reference(0) else { return call.fail("no memory") }
      defer { lua.release(function) }
      // One with a name is told of, with nothing.
      #expect(lua.call(make, self: nil) == nil)
      return lua.call(function, self: nil) == nil ? call.done() : call.fail("failed")
    }
    let usage = rig.meter.measure {
      #expect(rig.lua.call(rig.step, self: rig.plugin, .none, .number(1)) == nil)
    }
    #expect(usage["make"]?.calls == 2)
    #expect(usage["make"]?.allocations == 0)
    // A closure and its table, and the two tables that were asked for besides.
    #expect(usage["step"]?.allocations ?? 0 >= 4)
  }

  @Test func failuresCount() throws {
    let rig = try Rig("local t = {} error(t)")
    let usage = rig.meter.measure {
      for _ in 0..<3 { #expect(rig.lua.call(rig.step, self: rig.plugin) != nil) }
    }
    #expect(usage["step"]?.allocatingCalls == 3)
    let hungry = try Rig("local t = {} while true do t[#t + 1] = {} end")
    let all = hungry.meter.measure {
      guard case .memory? = hungry.lua.call(hungry.step, self: hungry.plugin) else {
        Issue.record("memory for ever")
        return
      }
    }
    // Not more than there may be and was freed.
    #expect(all["step"]?.bytes ?? 0 > 3 << 20)
  }

  @Test func onlyWhatIsMeasured() throws {
    let rig = try Rig("local t = {}")
    let before = rig.lua.call(rig.step, self: rig.plugin, .none, .number(1))
    #expect(before == nil)
    #expect(!rig.meter.isMeasuring)
    #expect(rig.call(2).allocations == 2)
    #expect(rig.lua.call(rig.step, self: rig.plugin) == nil)
    #expect(rig.call(3).allocations == 3)
    #expect(rig.meter.measure {} == [:])
    // The outer one has what the inner one has, and is over after an error as well.
    let outer = rig.meter.measure {
      _ = rig.call(2)
      #expect(rig.meter.isMeasuring)
      _ = rig.call(3)
    }
    #expect(outer["step"]?.calls == 5)
    #expect(outer["step"]?.allocations == 5)
    #expect(throws: LuaError.binaryChunk) {
      try rig.meter.measure { () throws(LuaError) in throw .binaryChunk }
    }
    #expect(!rig.meter.isMeasuring)
  }
}
