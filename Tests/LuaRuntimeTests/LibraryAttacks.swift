extension Attack {
  /// A string that is 8,192 times in a table takes no memory, and all of it is read again and again.
  private static func many(_ bytes: String, _ use: String) -> String {
    """
    local s = ('\(bytes)'):rep(1000000)
    local t = {s}
    for i = 1, 13 do table.move(t, 1, #t, #t + 1) end
    \(use)
    """
  }

  /// A table that falls back to another, and so on, for reading and for writing.
  private static func chained(length: Int = 200_000, _ use: String) -> String {
    """
    local t = {}
    local n = t
    for i = 1, 198 do
      local m = {}
      setmetatable(n, {__index = m, __newindex = m, __len = function() return \(length) end})
      n = m
    end
    \(use)
    """
  }

  /// Functions of the library that read their arguments, compare, or go along chains; without what stops
  /// them each takes seconds and no limit.
  static let ofLibrary = [
    Attack("sorting one long string", .instructions, many("x", "table.sort(t)")),
    Attack(
      "sorting zeros", .instructions,
      "local s, t = ('\\0'):rep(500000), {} for i = 1, 300 do t[i] = s end table.sort(t)"),
    Attack(
      "sorting by a function of the library", .instructions, many(" ", "table.sort(t, string.pack)")
    ),
    Attack(
      "sorting by the larger", .instructions, many("0", "table.sort(t, math.max)")),
    Attack("bytes from texts", .instructions, many("0", "string.char(table.unpack(t))")),
    Attack("characters from texts", .instructions, many("0", "utf8.char(table.unpack(t))")),
    Attack("the largest of texts", .instructions, many("0", "math.max(table.unpack(t))")),
    Attack("the smallest of texts", .instructions, many("0", "math.min(table.unpack(t))")),
    Attack(
      "packing texts", .instructions, many("0", "string.pack(('d'):rep(#t), table.unpack(t))")),
    Attack(
      "formatting texts", .instructions,
      many("0", "string.format(('%d'):rep(4000), table.unpack(t, 1, 4000))")),
    Attack(
      "repeating by a text", .instructions, many("0", "for i = 1, 60 do ('x'):rep(t[i]) end")),
    Attack(
      "zeros before the hook comes", .instructions,
      "local s = ('\\0'):rep(1500000) for i = 1, 300 do local x = s < s end"),
    Attack(
      "zeros that a coroutine makes", .instructions,
      """
      local s = coroutine.wrap(function() return ('\\0'):rep(1500000) end)()
      for i = 1, 300 do local x = s < s end
      """),
    Attack(
      "zeros in coroutines that rested", .instructions,
      """
      local s
      local f = {}
      for i = 1, 30 do
        f[i] = coroutine.wrap(function()
          coroutine.yield()
          for j = 1, 12 do local x = s < s end
        end)
        f[i]()
      end
      s = ('\\0'):rep(300000)
      for i = 1, 30 do f[i]() end
      """),
    Attack("moving along chains", .instructions, chained("table.move(t, 1, 200000, 1)")),
    Attack("moving into chains", .instructions, chained("table.move({}, 1, 200000, 1, t)")),
    Attack("unpacking chains", .instructions, chained("table.unpack(t, 1, 60000)")),
    Attack("inserting into chains", .instructions, chained("table.insert(t, 1, 1)")),
    Attack("removing from chains", .instructions, chained("table.remove(t, 1)")),
    Attack("sorting chains", .instructions, chained(length: 20_000, "table.sort(t, rawequal)")),
    Attack(
      "joining chains", .instructions,
      chained("for i = 1, 20000 do n[i] = '' end table.concat(t, '', 1, 20000)")),
    Attack(
      "a chain that grows on the way", .instructions,
      """
      local deep = {}
      local n = deep
      for i = 1, 190 do local m = {} setmetatable(n, {__index = m}) n = m end
      local t = {}
      local function first(_, i)
        setmetatable(t, {__index = deep})
        return i
      end
      setmetatable(t, {__index = first})
      table.move(t, 1, 250000, 1, {})
      """),
    Attack(
      "replacing by a chain", .instructions,
      chained("local x = ('x'):rep(500000):gsub('.', t)")),
    Attack("a reader of numbers", .raised("is too large"), "assert(load(math.random))"),
    Attack(
      "concat that moves the stack", .raised("'__concat' is not available"),
      """
      local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
      local o = setmetatable({}, {__concat = function() grow(500) return 'c' end})
      for i = 1, 1000 do
        coroutine.wrap(function() return 1 .. 2 .. o .. ('x'):rep(50) end)()
      end
      """),
    Attack(
      "leaving a loop with a value to close", .raised("'__close' is not available"),
      """
      local o = setmetatable({}, {__close = function() end})
      for i = 1, 2 do
        for k in next, {1}, nil, o do local function f() return k end break end
      end
      local z <close> = o
      """),
    Attack(
      "a value to close after the fact", .raised("variable 'x' got a non-closable value"),
      "local m = {} local t = setmetatable({}, m) m.__close = print local x <close> = t"),
    Attack(
      "concat after the fact", .raised("attempt to concatenate a table value"),
      "local m = {} local t = setmetatable({}, m) m.__concat = print local x = t .. 'x'"),
  ]
}
