import Testing

/// A script that means harm, and how it ends.
struct Attack: Sendable, CustomTestStringConvertible {
  /// How a call ends.
  enum End: Sendable, Equatable {
    case fine
    case instructions
    case memory
    case stackOverflow
    case syntax
    /// An error of its own, whose message has this in it.
    case raised(String)
  }

  let name: String
  let end: End
  let source: String

  init(_ name: String, _ end: End, _ source: String) {
    self.name = name
    self.end = end
    self.source = source
  }

  var testDescription: String { name }
}

extension Attack {
  /// Those that were tried against a simple sandbox on this Lua.
  static let known = [
    Attack("loop", .instructions, "while true do end"),
    Attack(
      "loop in a coroutine", .instructions,
      "local c = coroutine.create(function() while true do end end) coroutine.resume(c)"),
    Attack(
      "loop that catches", .instructions,
      "while true do pcall(function() while true do end end) end"),
    Attack(
      "tree of caught calls", .instructions, "local function f() pcall(f) pcall(f) end f()"),
    Attack(
      "handler that loops", .instructions,
      "local function loop() while true do end end xpcall(loop, loop)"),
    Attack(
      "handler that loops after an error", .instructions,
      "xpcall(error, function() while true do end end)"),
    Attack(
      "finalizer", .fine,
      "local t = setmetatable({}, {__gc = function() while true do end end}) t = nil "
        + "for i = 1, 1000 do local x = {} end"),
    Attack(
      "pattern with many choices", .instructions,
      "string.find(('a'):rep(3000), ('.-'):rep(6) .. 'b')"),
    Attack("pattern on a long text", .instructions, "(('a'):rep(200000)):gsub('a*b', '')"),
    Attack("empty string repeated for ever", .fine, "local s = (''):rep(1e18)"),
    Attack(
      "range that nothing could have", .raised("too many elements"), "table.move({}, 1, 1e15, 2)"),
    Attack(
      "insert into a liar", .raised("too many elements"),
      "table.insert(setmetatable({}, {__len = function() return 1e15 end}), 1, 1)"),
    Attack(
      "remove from a liar", .raised("too many elements"),
      "table.remove(setmetatable({}, {__len = function() return 1e15 end}), 1)"),
    Attack(
      "concat of a liar", .raised("too many elements"),
      "table.concat(setmetatable({}, {__index = rawlen, __len = function() return 1e15 end}))"),
    Attack("one long string", .raised("resulting string too large"), "('x'):rep(1e9)"),
    Attack(
      "doubling", .memory, "local s = 'xxxxxxxx' while true do s = s .. s end"),
    Attack(
      "doubling in gsub", .memory,
      "local s = ('x'):rep(1000) while true do s = s:gsub('.+', '%0%0') end"),
    Attack(
      "doubling in format", .memory,
      "local s = ('x'):rep(1000) while true do s = ('%s%s'):format(s, s) end"),
    Attack("recursion", .stackOverflow, "local function f() return 1 + f() end f()"),
    Attack(
      "a million coroutines", .memory,
      "local t = {} for i = 1, 1e6 do t[i] = coroutine.create(print) end"),
    Attack("unpack", .raised("too many results to unpack"), "table.unpack({}, 1, 1e7)"),
    Attack("bytes", .raised("string slice too long"), "(('x'):rep(2e6)):byte(1, -1)"),
    Attack(
      "comparison without order", .fine,
      "local t = {} for i = 1, 500 do t[i] = i end table.sort(t, function() return true end)"),
    Attack("many brackets", .syntax, "return load(('('):rep(60000)) or error('syntax')"),
    Attack(
      "recursion through gsub", .stackOverflow,
      "local function f() ('x'):gsub('x', f) end f()"),
    Attack(
      "recursion through sort", .stackOverflow,
      "local function f() table.sort({1, 2}, f) end f()"),
    Attack(
      "recursion through tostring", .stackOverflow,
      "local function f() return tostring(setmetatable({}, {__tostring = f})) end f()"),
    Attack(
      "recursion through __index", .stackOverflow,
      "local t = setmetatable({}, {__index = function(t, k) return t[k] .. '' end}) local x = t.x"),
    Attack(
      "recursion through coroutines", .stackOverflow,
      "local function f() coroutine.wrap(f)() end f()"),
    Attack(
      "comparing long strings", .instructions,
      "local a, b = ('x'):rep(1000000), ('x'):rep(1000000) while true do local c = a == b end"),
    Attack(
      "error object with a text of its own", .raised("(the error object is a table value)"),
      "error(setmetatable({}, {__tostring = function() while true do end end}))"),
    Attack(
      "metatable of an object", .raised("attempt to index a boolean value"),
      "getmetatable(test.box(1)).__gc(test.box(1))"),
    Attack(
      "metatable of strings", .raised("attempt to index a boolean value"),
      "getmetatable('').__index = {}"),
    Attack(
      "metatable of the globals", .fine,
      "setmetatable(_G, {__index = function() while true do end end})"),
    Attack(
      "closing nested coroutines", .raised("attempt to call a nil value (field 'close')"),
      "coroutine.close(coroutine.create(print))"),
    Attack(
      "weak table", .memory,
      """
      local strong = {}
      local weak = setmetatable({}, {__mode = 'k'})
      setmetatable(strong, {__newindex = weak})
      for i = 1, 1e7 do strong[{}] = ('x'):rep(100) .. i end
      """),
    Attack(
      "weak after the fact", .memory,
      """
      local m = {} local t = setmetatable({}, m) m.__mode = 'kv' setmetatable(t, m)
      for i = 1, 1e7 do t[i] = {i} end
      """),
    Attack(
      "bytecode", .raised("attempt to load a binary chunk"),
      "assert(load('\\27Lua' .. ('x'):rep(100), 'x', 'b'))"),
    Attack("dump", .raised("attempt to call a nil value (field 'dump')"), "string.dump(print)"),
  ]
}
