import LuaRuntime
import Testing

/// Every difference from Lua that the page on the sandbox names, in its order.
@Suite struct LuaDifferenceTests {
  struct Difference: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String

    init(_ name: String, _ source: String) {
      self.name = name
      self.source = source
    }

    var testDescription: String { name }
  }

  static let missing = [
    Difference(
      "what is missing",
      """
      for _, name in ipairs {"io", "os", "debug", "package", "collectgarbage", "dofile", "loadfile", "warn"} do
        assert(_G[name] == nil, name)
      end
      assert(string.dump == nil and coroutine.close == nil and math.pow == nil)
      """),
    Difference(
      "require",
      "local fine, message = pcall(require, 'string') assert(not fine and message:find('no module'))"
    ),
    Difference(
      "load",
      """
      local f, message = load('\\27Lua')
      assert(f == nil and message:find('attempt to load a binary chunk'))
      f, message = load(('x = 1 '):rep(20000))
      assert(f == nil and message == 'chunk of 120000 bytes is too large (the limit is 65536 bytes)')
      f, message = load('return a' .. ('.b'):rep(101), '=long')
      assert(f == nil and message:find('long:1: too many fields of fields', 1, true))
      assert(load('return a' .. ('.b'):rep(99)))
      """),
  ]

  static let metatables = [
    Difference(
      "metatable of strings",
      """
      assert(getmetatable('') == false)
      assert(not pcall(setmetatable, '', {}))
      assert(not pcall(function() return '1' | 2 end))
      """),
    Difference(
      "finalizers and weak tables",
      """
      local called = false
      do local t = setmetatable({}, {__gc = function() called = true end}) end
      local weak = setmetatable({}, {__mode = 'k'})
      weak[{}] = 1
      for i = 1, 20000 do local t = {i} end
      assert(not called and rawlen(weak) == 0)
      """),
    Difference(
      "late metamethods",
      """
      local class = {}
      local object = setmetatable({}, class)
      class.__len = function() return 7 end
      assert(#object == 0)
      setmetatable({}, class)
      assert(#object == 7 and getmetatable(object) == class)
      class.__index = class
      setmetatable(object, class)
      class.late = 'found'
      assert(object.late == 'found')
      """),
    Difference(
      "__call",
      """
      local callable = setmetatable({}, {__call = function() end})
      local fine, message = pcall(setmetatable, {}, {__call = callable})
      assert(not fine and message:find("'__call' must be a function, got table"))
      """),
    Difference(
      "__close and __concat",
      """
      for name, advice in pairs {__close = "pcall", __concat = "'__tostring'"} do
        local fine, message = pcall(setmetatable, {}, {[name] = print})
        assert(not fine and message:find(name .. "' is not available", 1, true))
        assert(message:find(advice, 1, true))
      end
      do local x <close> = nil local y <close> = false end
      """),
    Difference(
      "names of types",
      "assert(tostring(setmetatable({}, {__name = 'N'})) == 'N')"),
  ]

  static let order = [
    Difference(
      "pairs",
      """
      local names = {}
      for k in pairs {b = 1, a = 1, [2] = 1, [1] = 1, [true] = 1, [0.5] = 1} do
        names[#names + 1] = tostring(k)
      end
      assert(table.concat(names, ' ') == '1 2 0.5 a b true')
      local fine, message = pcall(pairs, {[{}] = 1})
      assert(not fine and message:find('no fixed order'))
      """),
    Difference(
      "next", "assert(next({10, 20}, 3) == nil and next({a = 1, c = 2}, 'b') == 'c')"),
    Difference(
      "sort",
      """
      local t = {{1, 'a'}, {0, 'b'}, {1, 'c'}, {0, 'd'}}
      table.sort(t, function(x, y) return x[1] < y[1] end)
      assert(t[1][2] .. t[2][2] .. t[3][2] .. t[4][2] == 'bdac')
      table.sort({3, 1, 2}, function() return true end)
      """),
    Difference(
      "texts of values",
      """
      assert(tostring({}) == 'table' and tostring(print) == 'function')
      assert(not pcall(string.format, '%p', {}))
      """),
    Difference(
      "random numbers",
      "local a = math.random(1000) math.randomseed() assert(math.random(1000) == a)"),
  ]

  static let bounds = [
    Difference(
      "sizes",
      """
      local function refused(text, ...)
        local fine, message = pcall(...)
        assert(not fine and message:find(text, 1, true), message)
      end
      refused('resulting string too large', string.rep, 'x', 1 << 40)
      refused('too many elements', table.move, {}, 1, 1 << 40, 2)
      refused('too many elements', table.concat, {}, ',', 1, 1 << 40)
      """),
    Difference(
      "error handlers",
      """
      local inside
      local function f() inside = true error('x', 0) end
      local fine, message = xpcall(f, function(m) inside = false return m .. '!' end)
      assert(not fine and message == 'x!')
      fine, message = pcall(xpcall, error, error)
      """),
    Difference(
      "yields across many protected calls",
      """
      local function nested(n)
        if n == 0 then return coroutine.yield() end
        return (select(2, assert(pcall(nested, n - 1))))
      end
      assert(coroutine.resume(coroutine.create(nested), 60))
      local fine, message = coroutine.resume(coroutine.create(nested), 150)
      assert(not fine and message:find('attempt to yield across a C-call boundary', 1, true))
      """),
    Difference(
      "tables that are not ordinary",
      "assert(not pcall(table.move, 'abc', 1, 3, 1, {}) and not pcall(table.sort, test.box(1)))"),
    Difference(
      "letters",
      "assert(('é'):find('%a') == nil and ('é'):upper() == 'é' and tostring(1.5) == '1.5')"),
    Difference(
      "utf8",
      "assert(not pcall(utf8.codes, '\\x80')) assert(not pcall(function() for _ in utf8.codes('a\\xff') do end end))"
    ),
  ]

  @Test(arguments: missing + metatables + order + bounds)
  func isAsThePageSays(difference: Difference) throws {
    let fixture = try Fixture()
    #expect(fixture.failure(difference.source) == nil)
  }

  /// The last: a limit ends the call, where Lua's own errors could be caught.
  @Test(arguments: [
    "local function f() return 1 + f() end pcall(f) reached = true",
    "pcall(function() local t while true do t = {t} end end) reached = true",
    "pcall(function() while true do end end) reached = true",
  ])
  func limitsCannotBeCaught(source: String) throws {
    let fixture = try Fixture()
    #expect(fixture.failure(source) != nil)
    #expect(try fixture.values("reached") == [.nil])
    // What Lua itself refuses is caught as ever.
    let nested =
      "local function f() return tostring(setmetatable({}, {__tostring = f})) end return pcall(f)"
    #expect(try fixture.values(nested).first == .boolean(false))
  }
}
