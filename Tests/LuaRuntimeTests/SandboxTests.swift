import LuaRuntime
import Testing

@Suite struct SandboxTests {
  @Test(arguments: [
    ("getmetatable('')", "false"),
    ("getmetatable(test.box(1))", "false"),
    ("getmetatable({})", "nil"),
    ("pcall(setmetatable, '', {})", "false"),
    ("('x').dump", "nil"),
    ("load('return 1')()", "1"),
    ("load('\\27Lua')", "nil"),
    // Ranges of nothing, as in Lua.
    ("#table.move({}, 1, 0, 1)", "0"),
    ("table.move({7}, 2, 1, 1)[1]", "7"),
    ("#table.move({1, 2}, 5, 1, math.maxinteger)", "2"),
    (
      "select(2, pcall(function() table.move({}, 1, 2, math.maxinteger) end))",
      "test.lua:1: bad argument #4 to 'move' (destination wrap around)"
    ),
    ("select(2, load('\\27Lua', 'x', 'b'))", "attempt to load a binary chunk (mode is 't')"),
    (
      "select(2, pcall(function() coroutine.yield() end))",
      "attempt to yield from outside a coroutine"
    ),
    ("select(2, load('return 1', '=x', 'b'))", "attempt to load a text chunk (mode is 'b')"),
    ("load('return x', 'n', 't', {x = 5})()", "5"),
    ("load('return x', 'n', 't', nil)", "function"),
    ("select(2, load('x = = 1', '=name'))", "name:1: unexpected symbol near '='"),
    ("select(2, pcall(load('error()', '=name')))", "nil"),
    (
      "select(2, load(('-'):rep(70000)))",
      "chunk of 70000 bytes is too large (the limit is 65536 bytes)"
    ),
    (
      "select(2, load(function() return '-' end))",
      "chunk of 65537 bytes is too large (the limit is 65536 bytes)"
    ),
    (
      """
      (function() local i = 0 return load(function() i = i + 1 return ({'return ', '4', \
      '2'})[i] end)() end)()
      """,
      "42"
    ),
    ("select(2, load(function() error('reader', 0) end))", "reader"),
    ("select(2, load(function() return {} end))", "reader function must return a string"),
    ("xpcall(function(a, b) return a + b end, print, 1, 2)", "true"),
    ("select(2, xpcall(function(a, b) return a + b end, print, 1, 2))", "3"),
    ("select(2, xpcall(error, function(m) return m .. '!' end, 'bad'))", "bad!"),
    ("select(2, xpcall(error, function(m) error('again', 0) end, 'bad'))", "again"),
    ("select('#', xpcall(function() end, print))", "1"),
    (
      """
      coroutine.wrap(function() return xpcall(function() return coroutine.yield(1) end, \
      print) end)()
      """,
      "1"
    ),
    (
      """
      (function() local f = coroutine.wrap(function() return select(2, xpcall(function() \
      return coroutine.yield() end, print)) end) f() return f(7) end)()
      """,
      "7"
    ),
    (
      """
      (function() local f = coroutine.wrap(function() return select(2, xpcall(function() \
      coroutine.yield() error('e', 0) end, function(m) return m .. 'h' end)) end) f() return \
      f() end)()
      """,
      "eh"
    ),
  ])
  func baseFunctions(source: String, expected: String) throws {
    let fixture = try Fixture()
    #expect(try fixture.text("tostring((\(source)))") == expected)
  }

  @Test(arguments: [
    """
    local C = {} C.__index = C function C.hello() return 5 end local o = setmetatable({}, C) \
    assert(getmetatable(o) == C) assert(o.hello() == 5)
    """,
    """
    local C = {} C.__index = C local o = setmetatable({}, C) function C.late() return 6 end \
    assert(o.late() == 6)
    """,
    """
    local a = setmetatable({}, {__add = function() return 7 end, __len = function() return 8 \
    end, __call = function() return 9 end}) assert(a + a == 7 and #a == 8 and a() == 9)
    """,
    """
    local mt = {} local o = setmetatable({}, mt) mt.__len = function() return 3 end \
    setmetatable({}, mt) assert(#o == 3)
    """,
    """
    local mt = {__len = function() return 3 end} local o = setmetatable({}, mt) mt.__len = \
    nil setmetatable({}, mt) assert(#o == 0)
    """,
    """
    local o = setmetatable({}, {__metatable = 'mine'}) assert(getmetatable(o) == 'mine') \
    assert(not pcall(setmetatable, o, {}))
    """,
    "local o = setmetatable({}, {}) assert(setmetatable(o, nil) == o and getmetatable(o) == nil)",
    """
    local o = setmetatable({}, {__tostring = function() return 'me' end, __name = 'N'}) \
    assert(tostring(o) == 'me') assert(tostring(setmetatable({}, {__name = 'N'})) == 'N')
    """,
    """
    local x = {} local o = setmetatable({}, {__eq = function() return true end}) assert(o == \
    setmetatable({}, getmetatable(o)))
    """,
    "do local x <close> = nil end for k in next, {1}, nil, false do break end",
    """
    local mt = {__index = {}} setmetatable({}, mt) for k in pairs(mt) do assert(k == \
    '__index') end assert(next(mt) == '__index' and next(mt, '__index') == nil)
    """,
    """
    local D = setmetatable({}, {__index = {base = 1}}) D.__index = D assert(setmetatable({}, \
    D).base == 1)
    """,
    "setmetatable(_G, {__index = function(_, k) return k end}) assert(anything == 'anything')",
  ])
  func metatables(source: String) throws {
    let fixture = try Fixture()
    #expect(fixture.failure(source) == nil)
  }

  @Test func finalizersAndWeakTablesDoNothing() throws {
    let fixture = try Fixture()
    let source = """
      local mt = {__gc = function() collected = true end, __mode = "kv"}
      weak = setmetatable({}, mt)
      mt.__gc = mt.__gc
      for i = 1, 100 do weak[i] = {} setmetatable({}, mt) end
      """
    _ = try fixture.values(source)
    fixture.lua.collectGarbage()
    #expect(try fixture.values("#weak, collected") == [.integer(100), .nil])
  }

  /// Tables that others fall back to carry a mark, which nobody sees.
  @Test func marksDoNotShow() throws {
    let fixture = try Fixture()
    let source = """
      base = {duration = 1}
      local object = setmetatable({}, {__index = base, __newindex = base})
      local count = 0
      for k in pairs(base) do count = count + 1 end
      for k in next, base do count = count + 1 end
      assert(count == 2 and #base == 0 and next(base, "duration") == nil)
      return test.all(1, nil, nil, nil, nil, nil, nil, base)
      """
    #expect(fixture.failure(source) == nil)
    guard case .table(let table)? = try fixture.values("base").first else { return }
    #expect(table.fields.count == 1)
  }

  @Test func whatIsMissingIsMissing() throws {
    let fixture = try Fixture()
    for name in [
      "io", "os", "debug", "package", "collectgarbage", "dofile", "loadfile", "warn",
      "string.dump", "coroutine.close", "loadstring",
    ] {
      #expect(try fixture.values(name) == [.nil])
    }
  }
}
