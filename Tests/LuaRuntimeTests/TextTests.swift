import LuaRuntime
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("tostring({})", "table"), ("tostring(print)", "function"), ("tostring(nil)", "nil"),
    ("tostring(coroutine.create(print))", "thread"), ("tostring(1)", "1"), ("tostring(1.0)", "1.0"),
    ("tostring(1e100)", "1e+100"), ("tostring(true)", "true"), ("tostring('a')", "a"),
    ("tostring(setmetatable({}, {__name = 5}))", "table"),
    ("string.format('%s %s %5s|%-5s|', {}, print, 1, true)", "table function     1|true |"),
    (
      "string.format('%d%% %g %q %x %c %i', 3, 2.5, 'a\\nb', 255, 65, 3)",
      "3% 2.5 \"a\\\nb\" ff A 3"
    ),
    (
      "string.format('%.2s|%s', 'abc', setmetatable({}, {__tostring = function() return 'T' end}))",
      "ab|T"
    ),
    ("('%s'):format(nil)", "nil"), ("('%%'):format()", "%"),
    ("('%%%s%%'):format(print)", "%function%"),
    ("('%%s'):format({})", "%s"), ("('a\\0%s|%d'):format({}, 2)", "a\0table|2"),
    ("('%+05.1f|% d|%#x'):format(2.25, 3, 255)", "+02.2| 3|0xff"),
    ("('ab'):rep(3, '-')", "ab-ab-ab"), ("('ab'):rep(0)", ""), ("('ab'):rep(-1)", ""),
    ("('x'):rep(1)", "x"),
    ("table.concat({1, 2, 3}, ', ')", "1, 2, 3"), ("table.concat({1, 2, 3}, ',', 2, 3)", "2,3"),
    ("table.concat({}, ',')", ""), ("table.concat({table.unpack({1, 2, 3}, 2)})", "23"),
    ("table.concat(table.move({1, 2, 3}, 2, 3, 1), ',')", "2,3,3"),
    (
      """
      (function() local t = {1, 2} table.insert(t, 1, 0) table.insert(t, 9) return \
      table.concat(t, ',') end)()
      """,
      "0,1,2,9"
    ),
    (
      """
      (function() local t = {1, 2, 3} table.remove(t, 1) table.remove(t) return \
      table.concat(t, ',') end)()
      """,
      "2"
    ),
  ])
  func texts(source: String, expected: String) throws {
    let fixture = try Fixture()
    #expect(try fixture.text(source) == expected)
  }

  @Test(arguments: [
    ("string.format('%p', {})", "'%p' is not available: addresses differ between runs"),
    ("string.format('%d', 'x')", "bad argument #2 to 'format' (number expected, got string)"),
    ("string.format('%d')", "bad argument #2 to 'format' (no value)"),
    ("('%'):format(1)", "invalid conversion '%' to 'format'"),
    ("('%5'):format(1)", "invalid conversion '%5' to 'format'"),
    ("('%5%'):format(1)", "invalid conversion '%5%' to 'format'"),
    ("('%%%'):format(1)", "invalid conversion '%' to 'format'"),
    ("string.format('%y', 1)", "invalid conversion '%y' to 'format'"),
    ("tostring()", "bad argument #1 to 'tostring' (value expected)"),
    (
      "tostring(setmetatable({}, {__tostring = function() return 5 end})) .. {}",
      "attempt to concatenate a table value"
    ),
    (
      "tostring(setmetatable({}, {__tostring = function() end}))",
      "'__tostring' must return a string"
    ),
    ("('x'):rep({})", "bad argument #1 to 'rep' (number expected, got table)"),
    ("table.concat({{}})", "invalid value (table) at index 1 in table for 'concat'"),
    ("table.insert({}, 5, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({}, 1, 2, 3)", "wrong number of arguments to 'insert'"),
    ("table.remove({}, 5)", "bad argument #1 to 'remove' (position out of bounds)"),
    ("table.concat(5)", "bad argument #1 to 'concat' (table expected, got number)"),
    ("table.unpack()", "attempt to get length of a nil value"),
  ])
  func errors(source: String, message: String) throws {
    let fixture = try Fixture()
    let fault = try #require(fixture.failure("\nlocal x = " + source)?.fault)
    #expect(fault.message == message)
    #expect(fault.line == 2)
  }

  @Test func printIsJoinedAndBounded() throws {
    let fixture = try Fixture()
    _ = try fixture.values(
      "print(1, nil, 'a\\nb', {}, test.box(2)) print() print(('é'):rep(5000), 'x')")
    #expect(fixture.host.printed.count == 3)
    #expect(fixture.host.printed[0] == "1\tnil\ta\nb\ttable\tthing number 2")
    #expect(fixture.host.printed[1] == "")
    #expect(fixture.host.printed[2] == String(repeating: "é", count: 2048) + "...")
  }

  @Test func aHostThatWantsNoMorePrintsIsNotAsked() throws {
    let fixture = try Fixture()
    fixture.host.mostPrints = 2
    _ = try fixture.values("print(1) print(2) print(3)")
    #expect(fixture.host.printed == ["1", "2"])
  }

  /// A print counts as a call of the host, whether or not the host still wants it.
  @Test(arguments: [Int.max, 2])
  func printsCountAsCallsOfTheHost(mostPrints: Int) throws {
    let fixture = try Fixture(limits: LuaLimits(instructions: 100_000))
    fixture.host.mostPrints = mostPrints
    #expect(fixture.failure("n = 0 while true do n = n + 1 print('x') end") != nil)
    guard case .integer(let count)? = try fixture.values("n").first else {
      Issue.record("it has not counted")
      return
    }
    #expect((1500...1900).contains(count))
  }

  @Test func randomNumbersComeFromTheSeed() throws {
    let roll = "math.random(1000000), math.random(), math.random(1000000)"
    let first = try Fixture(seed: 7).values(roll)
    #expect(try Fixture(seed: 7).values(roll) == first)
    #expect(try Fixture(seed: 8).values(roll) != first)
    let fixture = try Fixture(seed: 7)
    _ = try fixture.values("math.random()")
    #expect(try fixture.values("(math.randomseed())") == [.integer(7)])
    #expect(try fixture.values(roll) == first)
    _ = try fixture.values("math.randomseed(5)")
    #expect(try fixture.values(roll) == Fixture(seed: 5).values(roll))
  }
}
