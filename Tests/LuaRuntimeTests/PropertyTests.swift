import LuaRuntime
import Testing

@Suite struct PropertyTests {
  @Test func everyKindIsReadAndWritten() throws {
    let fixture = try Fixture()
    _ = try fixture.values("b = test.box(1)")
    let cases: [(set: String, read: String, value: String)] = [
      ("b.width = 12.5", "b.width", "12.5"),
      ("b.width = 7", "b.width", "7.0"),
      ("b.count = 4", "b.count", "4"),
      ("b.hidden = true", "b.hidden", "true"),
      ("b.title = 'hé\\0llo'", "#b.title", "7"),
      ("b.background_color = '#ff0000'", "b.background_color", "#ff0000"),
      ("b.mode = 'busy'", "b.mode", "busy"),
      ("b.center = {x = 5, y = 6.5}", "b.center.y", "6.5"),
      // What others fall back to, or have as their metatable, bears marks that are no fields.
      (
        "local p = {x = 7, y = 8} setmetatable({}, p) setmetatable({}, {__index = p}) b.center = p",
        "b.center.y", "8.0"
      ),
      ("b.size = {width = 5, height = 7}", "b.size.height", "7.0"),
      ("b.frame = {x = 1, y = 2, width = 3, height = 8}", "b.frame.height", "8.0"),
      ("b.insets = {left = 9}", "b.insets.left .. ' ' .. b.insets.top", "9.0 0.0"),
      ("b.look = { width = 8 }", "b.look", "8.0"),
      ("b:attach(test.box(2))", "b.parent.slot", "2"),
      ("b.parent.width = 3", "b.parent.info.width .. b.parent.info[1]", "3.01"),
      ("b:grow(1)", "b:grow(1.5, 2)", "12.0"),
      ("local x", "test.box(2) == b.parent and b ~= b.parent", "true"),
      ("local x", "b.parent.parent", "nil"),
    ]
    for (set, read, value) in cases {
      _ = try fixture.values(set)
      #expect(try fixture.text("tostring(\(read))") == value, "\(set); \(read)")
    }
    fixture.host.box(1).title = nil
    #expect(try fixture.values("b.title") == [.nil])
  }

  @Test(arguments: [
    ("b.width = 'abc'", #"bad value for 'width' (number expected, got string "abc")"#),
    ("b.width = '12'", #"bad value for 'width' (number expected, got string "12")"#),
    ("b.width = 0/0", "'width' must be a finite number, got nan"),
    ("b.width = 1/0", "'width' must be a finite number, got inf"),
    ("b.width = -math.huge", "'width' must be a finite number, got -inf"),
    ("b.width = -1", "'width' must be between 0 and 1000, got -1"),
    ("b.count = 1.5", "'count' must be a whole number, got 1.5"),
    ("b.count = {}", "bad value for 'count' (whole number expected, got table)"),
    ("b.hidden = 1", "bad value for 'hidden' (boolean expected, got number 1)"),
    ("b.hidden = nil", "bad value for 'hidden' (boolean expected, got nil)"),
    ("b.title = 5", "bad value for 'title' (string expected, got number 5)"),
    ("b.title = b", "bad value for 'title' (string expected, got box)"),
    ("b.mode = 'x'", #"'mode' must be one of "idle", "busy", got string "x""#),
    (
      "b.background_color = 'x'",
      ##"bad value "x" for 'background_color' (expected a color such as "orange" or "#ff8800")"##
    ),
    ("b.center = {x = 1}", "'center' needs the field 'y' (number)"),
    ("b.center = {x = 1, y = 0/0}", "'center' field 'y': must be a finite number, got nan"),
    (
      "b.center = {x = 1, y = 'a'}", #"'center' field 'y': number expected, got string "a""#
    ),
    (
      "b.center = {x = 1, y = 2, z = 3}",
      #"'center' has an unknown field, string "z"; it may have x, y"#
    ),
    (
      "b.insets = { tpo = 5 }",
      #"'insets' has an unknown field, string "tpo" (did you mean 'top'?); it may have top, left, "#
        + "bottom, right"
    ),
    ("b.insets = {1, 2}", "'insets' needs the field 'bottom' (number)"),
    ("b.frame = {1, 2, 3, 4, 5}", "'frame' must be 4 numbers and nothing else"),
    ("b.center = {1, 2, x = 3}", "'center' must be 2 numbers and nothing else"),
    ("b.center = {1, 'a'}", #"'center' field 'y': number expected, got string "a""#),
    ("b.frame = 3", "bad value for 'frame' (table {x, y, width, height} expected, got number 3)"),
    ("b.slot = 1", "'slot' of box is read-only"),
    ("b.look = 1", "bad value for 'look' (table expected, got number 1)"),
    ("b.look = {}", "'look' needs the field 'width' (number)"),
    ("b.look = { width = 0/0 }", "'look' field 'width': must be a finite number, got nan"),
    (
      "b.look = { width = 1, x = 1 }",
      #"'look' has an unknown field, string "x"; it may have width, title"#
    ),
    ("b.look = { width = 1, title = 't' }", "'look' has the title t"),
    ("b.info = 1", "'info' of box is read-only"),
    ("b.grow = 1", "'grow' of box is a method and cannot be set"),
    ("return b.colour", "a box has no property 'colour' (did you mean 'background_color'?)"),
    ("b.widht = 1", "a box has no property 'widht' (did you mean 'width'?)"),
    ("b.Width = 1", "a box has no property 'Width' (did you mean 'width'?)"),
    ("return test.thing().zzz", "a thing has no property 'zzz'; it has slot, fail"),
    ("return b[1]", "a box has no property [number]"),
    ("return test.thing().width", "a thing has no property 'width'; it has slot, fail"),
  ])
  func refusals(source: String, message: String) throws {
    let fixture = try Fixture()
    _ = try fixture.values("b = test.box(1)")
    let fault = try #require(fixture.failure("\n" + source)?.fault)
    #expect(fault.message == message)
    #expect(fault.file == "test.lua")
    #expect(fault.line == 2)
    // A property that was met before is found in another way.
    #expect(fixture.message(source) == message)
  }

  /// Properties are known by where their names are in memory: no other string that comes to be there may
  /// pass for one.
  @Test(arguments: ["width", "a_property_with_a_name_of_more_than_forty_letters"])
  func namesThatAreGoneAreForgotten(name: String) throws {
    let fixture = try Fixture()
    _ = try fixture.values("b = test.box(1); function read(name) return b[name] end")
    // Each time another string, unless it is one of those that Lua has only once.
    let read = """
      local rest = '\(name.dropFirst(3))'
      for _ = 1, 100 do assert(read('\(name.prefix(3))' .. rest) == 10) end
      """
    _ = try fixture.values(read)
    fixture.lua.collectGarbage()
    let refused = """
      local refused, kept = 0, {}
      for i = 1, 500 do
        kept[i] = ('%0\(name.count)d'):format(i)
        if not pcall(read, kept[i]) then refused = refused + 1 end
      end
      return refused
      """
    #expect(try fixture.values(refused) == [.integer(500)])
    _ = try fixture.values(read)
  }

  @Test func typesThatShareANameDoNotShareAProperty() throws {
    let fixture = try Fixture()
    _ = try fixture.values("b = test.box(1); t = test.thing()")
    for _ in 0..<2 {
      #expect(try fixture.values("return b.slot, t.slot") == [.integer(1), .integer(900)])
      #expect(
        fixture.message("return t.width") == "a thing has no property 'width'; it has slot, fail")
      #expect(try fixture.values("return b.width") == [.number(10)])
    }
  }

  @Test func handlesHaveTexts() throws {
    let fixture = try Fixture()
    #expect(try fixture.text("tostring(test.box(4))") == "thing number 4")
    #expect(try fixture.text("string.format('%s|%5s', test.box(4), 1)") == "thing number 4|    1")
    #expect(try fixture.values("test.box(4)") == [.other("thing number 4")])
    #expect(try fixture.values("getmetatable(test.box(4))") == [.boolean(false)])
    #expect(fixture.message("setmetatable(test.box(4), {})")?.contains("table expected") == true)
    #expect(fixture.message("return test.box(1) + 1")?.contains("box value") == true)
  }

  @Test func handlesOfDeadObjectsAreRefused() throws {
    let fixture = try Fixture()
    _ = try fixture.values("b = test.box(1); other = test.box(2)")
    fixture.lua.clearHandle(slot: 1)
    fixture.lua.clearHandle(slot: 77)
    let cases = [
      ("return b.width", "this box is gone ('width' cannot be used)"),
      ("b.width = 1", "this box is gone ('width' cannot be used)"),
      ("b:grow(1)", "this box is gone ('grow' cannot be used)"),
      ("other:attach(b)", "bad argument #1 'parent' to 'attach' (is a box that is gone)"),
    ]
    for (source, message) in cases { #expect(fixture.message(source) == message) }
    #expect(try fixture.text("tostring(b)") == "box (gone)")
    // The slot again: a new handle, and the old one stays dead.
    #expect(try fixture.values("test.box(1) ~= b and test.box(1).width") == [.number(10)])
    #expect(fixture.message("return b.width") == cases[0].1)
  }
}
