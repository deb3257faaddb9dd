import LuaRuntime
import Testing

@Suite struct OrderTests {
  private let walk = """
    local function walk(t, each)
      local out = {}
      for k, v in each(t) do out[#out + 1] = tostring(k) .. "=" .. tostring(v) end
      return table.concat(out, " ")
    end
    local function by_next(t) return next, t end
    """

  @Test(arguments: [
    ("{}", ""),
    ("{3, 2, 1}", "1=3 2=2 3=1"),
    ("{b = 1, a = 2, ab = 3, B = 4, [''] = 5}", "=5 B=4 a=2 ab=3 b=1"),
    ("{[10] = 1, [-5] = 2, [0] = 3, [2.5] = 4, [-0.5] = 5}", "-5=2 0=3 10=1 -0.5=5 2.5=4"),
    (
      "{true, x = 1, [false] = 2, [true] = 3, [math.mininteger] = 4, [math.maxinteger] = 5}",
      "-9223372036854775808=4 1=true 9223372036854775807=5 x=1 false=2 true=3"
    ),
    ("{[test.box(9)] = 1, [test.box(2)] = 2, z = 3}", "z=3 thing number 2=2 thing number 9=1"),
    ("{1, 2, nil, 4}", "1=1 2=2 4=4"),
    ("setmetatable({b = 1, a = 1}, {x = 1})", "a=1 b=1"),
  ])
  func keysComeInOrder(table: String, expected: String) throws {
    let fixture = try Fixture()
    for each in ["pairs", "by_next"] {
      _ = try fixture.values("\(walk) result = walk(\(table), \(each))")
      #expect(try fixture.text("result") == expected)
    }
  }

  /// A slot that is used again has a handle that is gone and one that is not.
  @Test func handlesOfOneSlotComeByAge() throws {
    let fixture = try Fixture()
    fixture.host.onCall = { [lua = fixture.lua] call in
      lua.clearHandle(slot: 5)
      return call.done()
    }
    let make = "t = {} for i = 1, 20 do t[test.box(5)] = i host() end"
    for each in ["pairs", "by_next"] {
      let values =
        "\(walk) \(make) local s = '' for k, v in \(each)(t) do s = s .. v .. ' ' end result = s"
      _ = try fixture.values(values)
      #expect(
        try fixture.text("result") == (1...20).map { "\($0) " }.joined())
    }
  }

  @Test func pairsGivesThreeValuesAsInLua() throws {
    let fixture = try Fixture()
    #expect(
      try fixture.values("select('#', pairs({})), select('#', pairs({a = 1}))")
        == [.integer(3), .integer(3)])
  }

  @Test func nextGoesThroughLargeTablesAndNestsAndRestarts() throws {
    let fixture = try Fixture()
    let source = """
      local t, u, expected = {}, {}, {}
      for i = 1, 3000 do t["k" .. i] = i end
      for i = 1, 20 do u["u" .. i] = i end
      for k in pairs(t) do expected[#expected + 1] = k end
      local i = 0
      for k, v in next, t do
        i = i + 1
        assert(k == expected[i] and v == t[k])
        if i % 1000 == 0 then
          local inner = 0
          for _ in next, u do inner = inner + 1 end
          assert(inner == 20)
        end
      end
      assert(i == 3000)
      -- From the middle, twice, and after what follows was removed.
      assert(next(t, expected[5]) == expected[6])
      assert(next(t, expected[5]) == expected[6])
      assert(next(t, expected[6]) == expected[7])
      t[expected[8]] = nil
      assert(next(t, expected[7]) == expected[9])
      t[expected[9]] = nil
      assert(next(t, expected[9]) == expected[10])
      assert(next(t, expected[3000]) == nil)
      assert(next(t, "k99999") == nil)
      """
    #expect(fixture.failure(source) == nil)
  }

  @Test func manyStringKeys() throws {
    let fixture = try Fixture()
    let source = """
      local t = {}
      for i = 1, 2000 do t["k" .. (i * 7919) % 2000] = i end
      local last = ""
      count = 0
      for k, v in pairs(t) do
        assert(k > last)
        last = k
        count = count + 1
        t[k] = nil
      end
      assert(next(t) == nil)
      """
    _ = try fixture.values(source)
    #expect(try fixture.values("count") == [.integer(2000)])
  }

  @Test func fieldsMayBeRemovedDuringAWalk() throws {
    let fixture = try Fixture()
    for each in ["pairs(t)", "next, t"] {
      let source = """
        local t = {1, 2, 3, a = 1, b = 2, c = 3}
        seen = 0
        for k in \(each) do seen = seen + 1; t[k] = nil; t.b = nil; t[2] = nil end
        """
      _ = try fixture.values(source)
      #expect(try fixture.values("seen") == [.integer(4)])
    }
  }

  @Test func keysWithoutAnOrderAreRefused() throws {
    let fixture = try Fixture()
    for key in ["{}", "print", "coroutine.create(print)"] {
      for source in ["for k in pairs(t) do end", "next(t)"] {
        let message = try #require(fixture.message("local t = {a = 1, [\(key)] = 1} \(source)"))
        #expect(message.contains("as a key has no fixed order"))
        #expect(message.contains("keep such keys in a list"))
      }
    }
  }

  @Test func pairsHonoursItsMetamethod() throws {
    let fixture = try Fixture()
    let source = "pairs(setmetatable({}, {__pairs = function(t) return 1, 2, 3 end}))"
    #expect(try fixture.values(source) == [.integer(1), .integer(2), .integer(3)])
    #expect(fixture.message("pairs(nil)")?.contains("table expected, got nil") == true)
    #expect(fixture.message("next(5)")?.contains("table expected") == true)
  }

  @Test func sortIsStable() throws {
    let fixture = try Fixture()
    let source = """
      local t = {}
      for i = 1, 1000 do t[i] = {key = (i * 37) % 10, i = i} end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, 1000 do
        local a, b = t[i - 1], t[i]
        assert(a.key < b.key or a.key == b.key and a.i < b.i)
      end
      """
    _ = try fixture.values(source)
    let sorted: [(String, String)] = [
      ("{3, 1, 2}", "1 2 3"), ("{}", ""), ("{1}", "1"), ("{'b', 'a', 'ab', ''}", " a ab b"),
      ("{2, 1.5, -3, 2}", "-3 1.5 2 2"),
    ]
    for (table, expected) in sorted {
      let text = "(function() local t = \(table) table.sort(t) return table.concat(t, ' ') end)()"
      #expect(try fixture.text(text) == expected)
    }
    let down =
      """
      (function() local t = {1, 5, 3} table.sort(t, function(a, b) return a > b end) return \
      t end)()
      """
    #expect(
      try fixture.values(down)
        == [.table(LuaTable(array: [.integer(5), .integer(3), .integer(1)]))])
  }

  @Test(arguments: [
    ("table.sort({1, 'a'})", "attempt to compare string with number"),
    ("table.sort({{}, {}})", "attempt to compare two table values"),
    ("table.sort({1, 2}, 5)", "bad argument #2 to 'sort' (function expected, got number)"),
    ("table.sort(5)", "bad argument #1 to 'sort' (table expected, got number)"),
  ])
  func sortErrors(source: String, message: String) throws {
    let fixture = try Fixture()
    #expect(fixture.message(source) == message)
  }

  @Test func anInvalidOrderIsNoError() throws {
    let fixture = try Fixture()
    _ = try fixture.values("local t = {3, 1, 2, 5, 4} table.sort(t, function() return true end)")
  }
}
