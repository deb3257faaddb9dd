import LuaRuntime
import Testing

@Suite struct ReentrancyTests {
  @Test func hostFunctionsMayCallBack() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let square = try fixture.reference("return function(x) return x * x end")
    let note = try fixture.reference("return function(x) noted = x end")
    fixture.host.onCall = { call in
      let argument = call.value(0) ?? .nil
      guard let values = try? lua.callReturning(square, [argument]) else { return call.fail("no") }
      guard lua.call(note, self: nil, .number(1)) == nil else { return call.fail("no") }
      return call.returns(values.first ?? .nil)
    }
    #expect(try fixture.values("host(7) + host(1)") == [.integer(50)])
    #expect(try fixture.values("noted") == [.number(1)])
    // From inside a coroutine, on its own thread.
    #expect(try fixture.values("coroutine.wrap(function() return host(3) end)()") == [.integer(9)])
    #expect(try fixture.values("(select(2, pcall(host, 5)))") == [.integer(25)])
  }

  @Test func errorsOfNestedCallsStayInside() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let bad = try fixture.reference("return function() error('inner') end", name: "inner.lua")
    fixture.host.onCall = { call in
      let fault = lua.call(bad, self: nil)?.fault
      return fault?.message == "inner" ? call.fail("outer") : call.done()
    }
    let fault = try #require(fixture.failure("\nhost()")?.fault)
    #expect(fault.message == "outer")
    #expect(fault.file == "test.lua")
    #expect(fault.line == 2)
    #expect(try fixture.values("pcall(host)").first == .boolean(false))
  }

  @Test func evaluatingAndRunningAreAllowedInside() throws {
    let fixture = try Fixture()
    // The closures hold the fixture, which holds them.
    defer { fixture.host.onCall = nil }
    fixture.host.onCall = { call in
      guard let value = try? fixture.values("1 + 2").first,
        (try? fixture.lua.run(Array("return 5".utf8), name: "x")) != nil,
        case .syntax? = fixture.failure("x = = 1")
      else { return call.fail("no") }
      return call.returns(value)
    }
    #expect(try fixture.values("host()") == [.integer(3)])
    // A syntax error of the nested source does not make the outer error one.
    fixture.host.onCall = { call in
      _ = fixture.failure("x = = 1")
      return call.fail("outer")
    }
    #expect(fixture.message("host()") == "outer")
  }

  /// Each run hands over its own references, and gives back only those when it fails.
  @Test func referencesOfNestedRunsAreTheirOwn() throws {
    let fixture = try Fixture()
    defer { fixture.host.onCall = nil }
    var inner: [LuaReference] = []
    fixture.host.onCall = { call in
      inner = (try? fixture.lua.run(Array("return {1}, {2}".utf8), name: "inner.lua")) ?? []
      return call.done()
    }
    let outer = try fixture.lua.run(Array("host() return 'mine'".utf8), name: "init.lua")
    #expect(outer.count == 1)
    #expect(inner.count == 2)
    #expect(try outer.map { try fixture.lua.value(of: $0) } == [.string("mine")])
    #expect(throws: LuaError.self) {
      try fixture.lua.run(Array("host() error('x')".utf8), name: "init.lua")
    }
    for (index, reference) in inner.enumerated() {
      let expected = LuaTable(array: [.integer(index + 1)])
      #expect(try fixture.lua.value(of: reference) == .table(expected))
    }
  }

  /// A host that goes on after its nested call was stopped gets nothing more done, and no reference
  /// is made that it would not see.
  @Test func nothingIsDoneAfterAStop() throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 5000))
    defer { fixture.host.onCall = nil }
    let lua = fixture.lua
    let loop = try fixture.reference("return function() while true do end end")
    let hostFunction = try fixture.reference("return test.thing")
    let first = try lua.intern("first")
    for _ in 0..<20 {
      var later: LuaError?
      fixture.host.onCall = { call in
        _ = lua.call(loop, self: nil)
        _ = try? lua.intern("lost")
        later = lua.call(hostFunction, self: nil)
        return call.done()
      }
      guard case .instructions? = fixture.failure("host()"), case .instructions(let fault)? = later
      else {
        Issue.record("not stopped: \(String(describing: later))")
        return
      }
      #expect(fault.message == "the limit of 5000 instructions a call is used up")
    }
    #expect(fixture.host.boxes.isEmpty)
    #expect(try lua.intern("second").index == first.index + 1)
  }

  @Test func nestedCallsFromEveryAccessor() throws {
    let fixture = try Fixture()
    let lua = fixture.lua
    let count = try fixture.reference("return function() n = (n or 0) + 1 end")
    let fail = try fixture.reference("return function() error('nested') end")
    _ = try fixture.values("b = test.box(1); b:attach(test.box(2))")
    fixture.host.onAccess = {
      #expect(lua.call(count, self: nil) == nil)
      #expect(lua.call(fail, self: nil)?.fault?.message == "nested")
    }
    let sources = [
      "b.width", "b.hidden", "b.title", "b.frame.x", "b.parent.slot", "b.info[1]", "echo({1})[1]",
      "b.slot",
    ]
    for source in sources { #expect(try fixture.values(source) != [.nil], "\(source)") }
    for source in [
      "b.width = 1", "b.hidden = true", "b.title = 'x'", "b.frame = b.frame",
      "b.background_color = '#1'", "print('x')",
    ] {
      #expect(try fixture.values(source) == [], "\(source)")
    }
    fixture.host.onAccess = nil
    guard case .integer(let n)? = try fixture.values("n").first else {
      Issue.record("not counted")
      return
    }
    #expect(n >= 14)
  }

  @Test func objectsMayGoWhileTheyAreUsed() throws {
    let fixture = try Fixture()
    fixture.host.onCall = { [lua = fixture.lua] call in
      lua.clearHandle(slot: 1)
      return call.done()
    }
    let source = "local b = test.box(1); host(); return b.width"
    #expect(fixture.message(source) == "this box is gone ('width' cannot be used)")
  }
}
