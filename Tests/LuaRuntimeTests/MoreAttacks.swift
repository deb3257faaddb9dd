extension Attack {
  /// Work in C, or in one instruction.
  static let ofWork = [
    Attack(
      "a table called by itself", .raised("'__call' must be a function, got table"),
      "local m = {} local t = setmetatable({}, m) m.__call = t setmetatable(t, m) t()"),
    Attack(
      "a chain that comes back", .raised("'__index' chain too long"),
      "local m = {} local t = setmetatable({}, m) m.__index = t setmetatable(t, m) return t.x"),
    Attack(
      "a chain of two that comes back", .raised("'__newindex' chain too long"),
      """
      local a, b = {}, {}
      setmetatable(a, {__newindex = b}) setmetatable(b, {__newindex = a})
      a.x = 1
      """),
    Attack(
      "keys in one chain", .instructions,
      """
      local t = {}
      for i = 1, 60000 do t[i * 65535] = 1 end
      while true do local x = t[65535 * 70000] end
      """),
    Attack(
      "all the arguments", .instructions,
      """
      local t = {} for i = 1, 30000 do t[i] = i end
      local function g(...) return select('#', ...) end
      local function f(...) while true do g(...) end end
      f(table.unpack(t))
      """),
    Attack(
      "arguments that grow", .instructions,
      """
      local function grow(n, ...)
        if n == 0 then while true do select('#', ...) end end
        return grow(n - 1, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, ...)
      end
      grow(2000)
      """),
    Attack(
      "digits added", .instructions,
      "local s = ('1'):rep(1000000) while true do local x = s + 1 end"),
    Attack(
      "digits as a limit", .instructions,
      "local s = ('0'):rep(1000000) while true do pcall(function() for i = 1, s do end end) end"),
    Attack(
      "digits for a number", .instructions,
      "local s = ('0'):rep(1000000) while true do math.floor(s) end"),
    Attack(
      "plain search", .instructions,
      "local s = ('a'):rep(1000000) while true do s:find(('a'):rep(500000) .. 'b', 1, true) end"),
    Attack(
      "a pattern of brackets", .instructions,
      "local p = '[' .. ('a'):rep(100000) .. ']' while true do ('b'):rep(100000):find(p) end"),
    Attack(
      "balanced at every place", .instructions,
      "(('('):rep(100000)):gsub('%b()', '')"),
    Attack(
      "a capture repeated", .instructions,
      "(('a'):rep(100000)):find('(.*)%1b')"),
    Attack("a frontier at every place", .instructions, "(('a'):rep(100000)):find('.-.-%f[b]')"),
    Attack(
      "nothing, replaced for ever", .instructions,
      "while true do (('x'):rep(10000)):gsub('', '') end"),
    Attack(
      "gmatch that does not advance", .instructions,
      "for a in (('x'):rep(1000000)):gmatch('') do end"),
    Attack(
      "pattern in a coroutine in a pattern", .instructions,
      """
      local function f()
        return coroutine.wrap(function() (('a'):rep(3000)):find(('.-'):rep(6) .. 'b') end)()
      end
      while true do pcall(string.gsub, 'x', 'x', f) end
      """),
    Attack(
      "pattern in a handler", .instructions,
      "xpcall(error, function() (('a'):rep(3000)):find(('.-'):rep(6) .. 'b') end)"),
    Attack(
      "continuation bytes", .instructions,
      "local s = 'a' .. ('\\x80'):rep(1000000) local f = utf8.codes(s) while true do pcall(f, s, 1) end"
    ),
    Attack(
      "characters counted", .instructions,
      "local s = ('\\u{7FFFFFFF}'):rep(100000) while true do utf8.len(s, 1, -1, true) end"),
    Attack(
      "offsets", .instructions,
      "local s = ('x'):rep(1000000) while true do utf8.offset(s, 999999) end"),
    Attack(
      "code points", .instructions,
      "local s = ('x'):rep(20000) while true do utf8.codepoint(s, 1, -1) end"),
    Attack(
      "packing", .instructions,
      "while true do pcall(string.pack, ('!16 i16 x'):rep(20)) end"),
    Attack(
      "a string until its zero", .instructions,
      "local s = ('x'):rep(1000000) while true do pcall(string.unpack, 'z', s) end"),
    Attack(
      "wide numbers", .instructions, "while true do ('%99.99f'):format(1e308) end"),
    Attack(
      "a text for a number", .instructions,
      """
      local b, s = test.box(1), (' '):rep(500000)
      while true do pcall(function() b.center = {x = s, y = 1} end) end
      """),
    Attack(
      "quoting", .instructions,
      "local s = ('\\0'):rep(100000) while true do local q = ('%q'):format(s) end"),
    Attack(
      "upper case", .instructions, "local s = ('x'):rep(500000) while true do s:upper() end"),
    Attack(
      "reading by reader", .instructions,
      "while true do load(function() return nil end) end"),
    Attack(
      "compiling", .instructions, "local s = ('x = 1 '):rep(10000) while true do load(s) end"),
    Attack(
      "a name of a chunk", .instructions,
      "local s = ('x'):rep(1000000) while true do load('return', s) load('?', s) end"),
    Attack(
      "values in a walk", .instructions,
      "local t = {} for i = 1, 10000 do t['k' .. i] = i end while true do next(t, 'k5000') end"),
    Attack(
      "sorting by a liar", .instructions,
      "while true do table.sort(setmetatable({}, {__len = function() return 1e5 end, __index = rawlen})) end"
    ),
    Attack(
      "short coroutines", .instructions,
      "while true do coroutine.wrap(function() end)() end"),
    Attack(
      "a tree of coroutines", .instructions,
      """
      local function tree(n)
        for i = 1, 10 do coroutine.wrap(function() if n > 0 then tree(n - 1) end end)() end
      end
      while true do tree(5) end
      """),
    Attack(
      "coroutines that yield", .instructions,
      "local f = coroutine.wrap(function() while true do coroutine.yield() end end) while true do f() end"
    ),
  ]

  /// Limits that would be passed by catching, closing or hiding.
  static let ofEscape = [
    Attack(
      "memory, caught", .memory,
      "while true do pcall(function() local t while true do t = {t} end end) end"),
    Attack(
      "memory, in a handler", .memory,
      "xpcall(function() local t while true do t = {t} end end, function() while true do end end)"),
    Attack(
      "memory, in a coroutine", .memory,
      "while true do coroutine.resume(coroutine.create(function() local t while true do t = {t} end end)) end"
    ),
    Attack(
      "memory, in a reader", .memory,
      "while true do load(function() local t while true do t = {t} end end) end"),
    Attack(
      "depth, caught", .stackOverflow,
      "local function f() return 1 + f() end while true do pcall(f) end"),
    Attack(
      "depth, in a coroutine", .stackOverflow,
      "local function f() return 1 + f() end while true do coroutine.resume(coroutine.create(f)) end"
    ),
    Attack(
      "error of an error", .instructions,
      "local function f() error(setmetatable({}, {__index = f})) end while true do xpcall(f, f) end"
    ),
    Attack(
      "yield over a limit", .instructions,
      "local f = coroutine.wrap(function() while true do pcall(coroutine.yield) end end) while true do f() end"
    ),
    Attack(
      "a limit in __eq", .instructions,
      "local m = {__eq = function() while true do end end} return setmetatable({}, m) == setmetatable({}, m)"
    ),
    Attack(
      "a limit in __len", .instructions,
      "return #setmetatable({}, {__len = function() while true do end end})"),
    Attack(
      "a limit in __pairs", .instructions,
      "for k in pairs(setmetatable({}, {__pairs = function() while true do end end})) do end"),
    Attack(
      "globals with a metatable", .instructions,
      "setmetatable(_G, {__index = function() while true do end end}) local x = nothing"),
    Attack(
      "a function of the library replaced", .fine,
      "string.format = nil table.concat = nil pairs = nil pcall = error error = nil"),
    Attack(
      "a host function that is told nonsense", .raised("bad argument"), "test.all({}, {}, {})"),
    Attack(
      "a limit in what the host calls", .instructions,
      "while true do pcall(tostring, setmetatable({}, {__tostring = function() while true do end end})) end"
    ),
    Attack("print without end", .instructions, "while true do print(('x'):rep(4000)) end"),
    Attack("print of many", .instructions, "while true do print(table.unpack({}, 1, 200)) end"),
    Attack(
      "modules that require each other", .raised("requires itself"), "require('a')"),
    Attack(
      "a module that loops", .instructions, "while true do pcall(require, 'endless') end"),
    Attack("nested load", .stackOverflow, "local s = 'load(...)(...)' load(s)(s)"),
    Attack(
      "the environment as a constant", .raised("attempt to index a number value"),
      "local _ENV <const> = 1 x = 2"),
    Attack(
      "an error about a field of fields", .syntax,
      "return load('return t' .. ('.x'):rep(30000) .. ' + 1') or error('syntax')"),
    Attack(
      "errors in a long function", .instructions,
      "local f = load(('x = x '):rep(5000) .. 'return t.x.x + 1') while true do pcall(f) end"),
  ]

  /// All of them.
  static let all = known + ofWork + ofEscape + ofLibrary
}
