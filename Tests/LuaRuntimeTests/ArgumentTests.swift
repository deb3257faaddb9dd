import LuaRuntime
import Testing

@Suite struct ArgumentTests {
  @Test func argumentsAreDecoded() throws {
    let fixture = try Fixture()
    let all =
      "test.all(1.5, true, 'a\\nb', 'busy', print, {x = 1, y = 2}, test.box(3), {duration = 1})"
    #expect(try fixture.text(all) == "1.5 true a\nb busy true 1.0,2.0 3 true")
    #expect(try fixture.text("test.all(2, nil, 'x')") == "2.0 false x  false 0.0,0.0 -1 false")
  }

  @Test(arguments: [
    ("test.all()", "bad argument #1 'amount' to 'all' (number expected, got no value)"),
    ("test.all(nil)", "bad argument #1 'amount' to 'all' (number expected, got nil)"),
    ("test.all('abc')", #"bad argument #1 'amount' to 'all' (number expected, got string "abc")"#),
    ("test.all('5')", #"bad argument #1 'amount' to 'all' (number expected, got string "5")"#),
    ("test.all(0/0)", "bad argument #1 'amount' to 'all' (must be a finite number, got nan)"),
    ("test.all(-0.5)", "bad argument #1 'amount' to 'all' (must be between 0 and 100, got -0.5)"),
    ("test.all(1, 2)", "bad argument #2 'flag' to 'all' (boolean expected, got number 2)"),
    ("test.all(1, true, 3)", "bad argument #3 'text' to 'all' (string expected, got number 3)"),
    (
      "test.all(1, nil, nil, 'no')",
      #"bad argument #4 'mode' to 'all' (must be one of "idle", "busy", got string "no")"#
    ),
    // A word ends where it ends, not at a zero inside.
    (
      "test.all(1, nil, nil, 'idle\\0x')",
      #"bad argument #4 'mode' to 'all' (must be one of "idle", "busy", got string "idle?x")"#
    ),
    (
      "test.all(1, nil, nil, nil, nil, {x = 1, y = 2, ['x\\0'] = 3})",
      #"bad argument #6 'place' to 'all' (has an unknown field, string "x?"; it may have x, y)"#
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, {duration = 1, ['curve\\0'] = 3})",
      #"bad argument #8 'options' to 'all' (has an unknown field, string "curve?"; it may have duration, curve)"#
    ),
    (
      "test.all(1, nil, nil, nil, {})",
      "bad argument #5 'run' to 'all' (function expected, got table)"
    ),
    (
      "test.all(1, nil, nil, nil, nil, {x = 1})",
      "bad argument #6 'place' to 'all' (needs the field 'y' (number))"
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, test.thing())",
      "bad argument #7 'box' to 'all' (box expected, got thing)"
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, {})",
      "bad argument #8 'options' to 'all' (needs the field 'duration' (number))"
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, {duration = -1})",
      "bad argument #8 'options' to 'all' (field 'duration': must be at least 0, got -1)"
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, {duration = 1, curve = 2})",
      "bad argument #8 'options' to 'all' (field 'curve': string expected, got number 2)"
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, {duration = 1, colour = 2})",
      #"bad argument #8 'options' to 'all' (has an unknown field, string "colour"; it may have duration, curve)"#
    ),
    (
      "test.all(1, nil, nil, nil, nil, nil, nil, nil, 9)",
      "too many arguments to 'all' (at most 8 expected, got 9)"
    ),
    ("test.box(1001)", "bad argument #1 'slot' to 'box' (must be between 0 and 1000, got 1001)"),
    ("test.box(1).grow(2)", "'grow' needs its box: call it with ':', as in box:grow(...)"),
    ("test.box(1).grow()", "'grow' needs its box: call it with ':', as in box:grow(...)"),
    (
      "test.box(1).grow(test.box(2))",
      "'grow' needs its box: call it with ':', as in box:grow(...)"
    ),
    ("test:box(1)", "'box' takes no object: call it with '.', as in test.box(...)"),
    ("test:box()", "'box' takes no object: call it with '.', as in test.box(...)"),
    ("test.thing().fail('x')", "'fail' needs its thing: call it with ':', as in thing:fail(...)"),
    (
      "test.box(1):grow(1, 11)",
      "bad argument #2 'times' to 'grow' (must be between 1 and 10, got 11)"
    ),
    ("test.box(1):fail('oh: no')", "oh: no"),
  ])
  func refusals(source: String, message: String) throws {
    let fixture = try Fixture()
    let fault = try #require(fixture.failure("\nlocal x = " + source)?.fault)
    #expect(fault.message == message)
    #expect(fault.file == "test.lua")
    #expect(fault.line == 2)
  }

  @Test func longTextsInMessagesAreCut() throws {
    let fixture = try Fixture()
    let message = try #require(fixture.message("test.all(('é'):rep(50) .. '\\n')"))
    let quoted = String(repeating: "é", count: 20) + "..."
    #expect(message.contains(quoted))
    #expect(fixture.message("test.all('a\\nb')")?.contains("\"a?b\"") == true)
  }

  @Test func extraArgumentsOfVariadicFunctionsAreReachable() throws {
    let fixture = try Fixture()
    var seen: [LuaValue?] = []
    fixture.host.onCall = { call in
      seen = (0..<call.count).map(call.value)
      return call.returns(Double(call.count))
    }
    #expect(try fixture.values("host(1, 'a', nil, 4, 5, 6, 7, 8, 9, {10})") == [.number(10)])
    #expect(seen.count == 10)
    #expect(seen[1] == .string("a"))
    #expect(seen[8] == .integer(9))
    #expect(seen[9] == .table(LuaTable(array: [.integer(10)])))
  }

  @Test func everyResultIsPushed() throws {
    let fixture = try Fixture()
    let kept = try fixture.reference("return {kept = true}")
    let results: [(LuaValue, (LuaCall) -> Int32)] = [
      (.number(1.5), { $0.returns(1.5) }),
      (.boolean(true), { $0.returns(true) }),
      (.string("x"), { $0.returns("x") }),
      (.nil, { $0.returns(LuaObject?.none) }),
      (
        .table(LuaTable(fields: [.init(key: .string("kept"), value: .boolean(true))])),
        {
          $0.returns(kept)
        }
      ),
      (.integer(7), { $0.returns(LuaValue.integer(7)) }),
    ]
    for (value, body) in results {
      fixture.host.onCall = body
      #expect(try fixture.values("host()") == [value])
    }
    fixture.host.onCall = { $0.done() }
    #expect(try fixture.values("host()") == [])
    #expect(try fixture.values("echo((host()))") == [.nil])
  }

  @Test func aResultThatIsTooLargeIsAnError() throws {
    let fixture = try Fixture()
    let numbers = LuaValue.table(LuaTable(array: Array(repeating: .number(0.5), count: 200_000)))
    fixture.host.onCall = { $0.returns(numbers) }
    let error = try fixture.values("select(2, pcall(host))")
    #expect(error == [.string("the result takes more than 1 MiB; ask for less")])
  }
}
