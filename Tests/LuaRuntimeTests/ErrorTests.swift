import LuaRuntime
import Testing

@Suite struct ErrorTests {
  private func run(_ source: String, in fixture: Fixture) -> LuaError? {
    do {
      for reference in try fixture.lua.run(Array(source.utf8), name: "init.lua") {
        fixture.lua.release(reference)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("error('bad')", "bad", 1),
    ("\n\nerror('bad')", "bad", 3),
    ("error('bad', 0)", "bad", 1),
    ("\nerror({})", "(the error object is a table value)", 2),
    ("\nerror(nil)", "(the error object is a nil value)", 2),
    ("error(42)", "42", 1),
    ("error(1.5)", "1.5", 1),
    ("\nlocal x = nil + 1", "attempt to perform arithmetic on a nil value", 2),
    ("local t\nt.x = 1", "attempt to index a nil value (local 't')", 2),
    ("missing()", "attempt to call a nil value (global 'missing')", 1),
    ("\nlocal f = function() error('deep', 2) end\n\nf()", "deep", 4),
    ("\nassert(false, 'why')", "why", 2),
    ("\nassert(false)", "assertion failed!", 2),
    ("error('other.lua:7: moved', 0)", "moved", 7),
    ("\nassert(false, 'a ratio of 4:3: too wide')", "a ratio of 4:3: too wide", 2),
    ("error('12:30: too late', 0)", "12:30: too late", 1),
    ("error(setmetatable({}, {__tostring = error}))", "(the error object is a table value)", 1),
  ])
  func messagesAndLines(source: String, message: String, line: Int) throws {
    let fixture = try Fixture()
    let fault = try #require(run(source, in: fixture)?.fault)
    #expect(fault.message == message)
    #expect(fault.line == line)
  }

  @Test func tracebacksNameTheAuthorsFunctions() throws {
    let fixture = try Fixture()
    let source = """
      local plugin = {}
      local function helper() error('bad') end
      function plugin:inner() helper() end
      function plugin:did_change_state() self:inner() ; return 1 end
      return plugin
      """
    let plugin = try fixture.reference(source)
    guard case .function(let method) = try fixture.lua.method("did_change_state", of: plugin)
    else {
      Issue.record("no method")
      return
    }
    let fault = try #require(fixture.lua.call(method, self: plugin)?.fault)
    #expect(fault.message == "bad")
    #expect(fault.file == "init.lua")
    #expect(fault.line == 2)
    #expect(
      fault.traceback == [
        "init.lua:2: in function 'helper'",
        "init.lua:3: in method 'inner'",
        "init.lua:4: in method 'did_change_state'",
      ])
    let main = try #require(run("\nlocal t = {} ; t.x.y = 1", in: fixture)?.fault)
    #expect(main.traceback == ["init.lua:2: in main chunk"])
  }

  @Test func tracebacksAreBounded() throws {
    let fixture = try Fixture()
    let source = "local function f(n) if n == 0 then error('x') end f(n - 1) end f(150)"
    let fault = try #require(run(source, in: fixture)?.fault)
    #expect(fault.traceback.count == 20)
    // The outermost frame is not in it, so none gets the name that the host called.
    let table = try fixture.reference(
      """
      return {step = function()
        local function f(n) return n == 0 and error('x') or (function() return 1 + f(n - 1) end)() + 1 end
        f(60)
      end}
      """)
    guard case .function(let step) = try fixture.lua.method("step", of: table) else { return }
    let deep = try #require(fixture.lua.call(step, self: nil)?.fault)
    #expect(deep.traceback.count == 20)
    #expect(!deep.traceback.contains { $0.hasSuffix("'step'") })
  }

  @Test(arguments: [
    ("x = = 1", 1, false), ("\nlocal", 2, true), ("for i = 1, 2 do", 1, true),
    ("x = [[", 1, true), ("x = 'a\n'", 1, false), ("return 1 +", 1, true), ("end", 1, false),
    ("goto nowhere", 1, false), ("\n\nx = 5 5", 3, false),
  ])
  func syntaxErrors(source: String, line: Int, isIncomplete: Bool) throws {
    let fixture = try Fixture()
    for error in [run(source, in: fixture), fixture.lua.compiles(source, name: "init.lua")] {
      guard case .syntax(let file, let found, let message, let incomplete)? = error else {
        Issue.record("no syntax error: \(String(describing: error))")
        continue
      }
      #expect(file == "init.lua")
      #expect(found == line)
      #expect(!message.isEmpty && !message.hasPrefix("init.lua"))
      #expect(incomplete == isIncomplete)
    }
  }

  /// Lua itself gives these errors no place at all, and says the same of calls.
  @Test(arguments: [("(", ")"), ("{", "}"), ("-(", ")")])
  func sourceNestedTooDeepNamesItsFile(open: String, close: String) throws {
    let fixture = try Fixture()
    let deep =
      "return " + String(repeating: open, count: 300) + "1" + String(repeating: close, count: 300)
    guard case .syntax(let file, let line, _, _)? = run(deep, in: fixture) else {
      Issue.record("not refused")
      return
    }
    #expect(file == "init.lua" && line == 1)
    fixture.host.modules["deep"] = "\n" + deep
    let fault = fixture.failure("require('deep')")?.fault
    #expect(
      fault?.message
        == "too many functions, blocks, brackets or operators inside each other: divide it")
    #expect(fault?.file == "deep.lua" && fault?.line == 2)
  }

  @Test func sourceTooLargeForMemoryNamesItsFile() throws {
    let fixture = try Fixture()
    fixture.lua.failAllocation(after: 3)
    defer { fixture.lua.failAllocation(after: nil) }
    guard case .memory(let fault)? = run("local a = {1, 2, 'three'}", in: fixture) else {
      Issue.record("not refused")
      return
    }
    #expect(fault.file == "init.lua")
  }

  @Test func whatAChunkMayBe() throws {
    let fixture = try Fixture()
    #expect(run("#!/usr/bin/env lua\nx = 1", in: fixture) == nil)
    #expect(run("\u{FEFF}x = 1", in: fixture) == nil)
    #expect(run("\u{1B}Lua", in: fixture) == .binaryChunk)
    let long = String(repeating: "-", count: (64 << 10) + 1)
    #expect(run(long, in: fixture) == .tooLarge(bytes: long.utf8.count, limit: 64 << 10))
    #expect(run(String(long.dropLast()), in: fixture) == nil)
    #expect(fixture.lua.compiles("x = 1", name: "x") == nil)
    #expect(run("#!/bin/sh\nerror('x')", in: fixture)?.fault?.line == 2)
  }

  @Test func evaluatingTakesExpressionsAndStatements() throws {
    let fixture = try Fixture()
    #expect(try fixture.values("1 + 1, 'a'") == [.integer(2), .string("a")])
    #expect(try fixture.values("x = 5") == [])
    #expect(try fixture.values("x") == [.integer(5)])
    #expect(try fixture.values("") == [])
    #expect(try fixture.values("-- nothing") == [])
    guard case .syntax(_, 1, _, true)? = fixture.failure("for i = 1, 2 do") else {
      Issue.record("not incomplete")
      return
    }
    // A syntax error inside a chunk that the chunk's own code loads is not one of the chunk.
    #expect(fixture.message("error((select(2, load('x = = 1', '=inner'))))") != nil)
    guard case .raised? = fixture.failure("assert(load('x ='))") else {
      Issue.record("not raised")
      return
    }
  }

  @Test func errorsOfCoroutinesCarryOn() throws {
    let fixture = try Fixture()
    #expect(
      try fixture.values("coroutine.resume(coroutine.create(function() error('x', 0) end))")
        == [.boolean(false), .string("x")])
    let message = fixture.message("coroutine.wrap(function() error('inner') end)()")
    #expect(message?.hasSuffix("inner") == true)
  }

  @Test func errorsInMessagesOfStringChunks() throws {
    let fixture = try Fixture()
    let fault = try #require(fixture.failure("load('a = 1; error(\"b:1: c\")')()")?.fault)
    #expect(fault.message == "b:1: c")
    #expect(fault.line == 1)
  }
}
