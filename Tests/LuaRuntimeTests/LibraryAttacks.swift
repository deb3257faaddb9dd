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

  /// Functions of the library that read their arguments or compare; without what stops them each takes
  /// seconds and no limit.
  static let ofLibrary = [
    Attack("sorting one long string", .instructions, many("x", "table.sort(t)")),
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
