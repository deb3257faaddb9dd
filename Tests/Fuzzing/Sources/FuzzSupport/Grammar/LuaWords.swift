/// Values that go wrong, as Lua.
enum LuaWords {
  static let numbers = [
    "0", "1", "-1", "0.5", "2", "30", "61.5", "120", "250", "9999", "1e7", "-5", "1e-3", "0.1",
    "1e300", "-1e300", "5e-324", "2^31", "2^53", "math.maxinteger", "math.mininteger", "1/0",
    "-1/0", "0/0", "-0.0", "3", "10", "100",
  ]

  static let strings = [
    "", "a", "100%", "Pulled by %.1f", "\\0", "é", "\\u{1F600}", "\\xff\\xfe", "idle", "triggered",
    "executing", "default", "alpha", "center_y", "rotation", "dot.png", "%d%s%n", "%", "(", "%b()",
    "[a-", "%f[%w]", "(.-)%1", "k", "path", "spring", "no such",
  ]

  static let colors = ["orange", "#ff8000", "#fff", "#ff800080", "clear", "#zz", "#", "white"]
  static let fonts = ["bold 15", "15", "bold", "0", "1e9", "bold italic 1000", "system 12"]
  static let autoresizings = [
    "none", "flexible_width", "flexible_width flexible_height",
    "flexible_left_margin flexible_right_margin flexible_top_margin flexible_bottom_margin",
    "flexible",
  ]
  static let pathCharacters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+,eE  0123456789")

  /// What is no value of any declared type.
  static let strangers = [
    "nil", "true", "false", "{}", "L", "D", "B", "print", "self", "pta", "_G",
    "coroutine.create(print)",
    "setmetatable({}, { __index = error, __tostring = error, __len = error })",
    "setmetatable({}, { __index = L, __call = print })", "('x'):rep(3000)", "K[1]", "P", "S", "V",
    "Y",
    "C", "A", "K", "views", "{ x = 1, y = 2, width = 3, height = 4 }", "{ 1, 2 }",
    "{ nil, nil, 3 }",
    "{ [1.5] = 1, [true] = 2, [L] = 3 }",
  ]

  /// Calls of Lua's own functions with what they may not like.
  static let library = [
    "string.rep(?, ?, ?)", "string.find(?, ?, ?, ?)", "string.match(?, ?, ?)",
    "string.gsub(?, ?, ?, ?)", "string.format(?, ?, ?)", "string.byte(?, ?, ?)",
    "string.char(?, ?)",
    "string.sub(?, ?, ?)", "string.pack(?, ?, ?)", "string.unpack(?, ?, ?)", "string.packsize(?)",
    "string.len(?)", "string.reverse(?)", "string.lower(?)", "table.concat(?, ?, ?, ?)",
    "table.insert(?, ?, ?)", "table.remove(?, ?)", "table.move(?, ?, ?, ?, ?)", "table.sort(?, ?)",
    "table.unpack(?, ?, ?)", "table.pack(?, ?)", "utf8.char(?, ?)", "utf8.len(?, ?, ?, ?)",
    "utf8.codepoint(?, ?, ?, ?)", "utf8.offset(?, ?, ?)", "math.random(?, ?)", "math.fmod(?, ?)",
    "math.tointeger(?)", "math.ult(?, ?)", "math.max(?, ?)", "tonumber(?, ?)", "tostring(?)",
    "select(?, ?)", "rawset(?, ?, ?)", "rawget(?, ?)", "rawlen(?)", "rawequal(?, ?)", "next(?, ?)",
    "setmetatable(?, ?)", "getmetatable(?)", "type(?)", "ipairs(?)", "pairs(?)", "assert(?, ?)",
    "load(?, ?, ?, ?)", "require(?)", "print(?, ?)", "xpcall(?, ?, ?)", "pcall(?, ?)",
    "coroutine.resume(?, ?)", "coroutine.wrap(?)(?)", "coroutine.create(?)", "coroutine.status(?)",
    "coroutine.yield(?)", "coroutine.running()", "coroutine.isyieldable(?)", "error(?, ?)",
  ]

  /// What a script can use by name.
  static let prelude = """
    local P, S, V, Y, C, A
    local K, M, views, L, D, B = {}, {}, {}, {}, {}, {}
    L[1] = L L.x = L
    do local t = D for _ = 1, 100 do t[1] = {} t = t[1] end end
    for i = 1, 2000 do B[i] = i end
    local function keep(...)
      for i = 1, select('#', ...) do K[#K % 8 + 1] = (select(i, ...)) end
      return ...
    end
    local function made(kind, ...)
      if not M[kind] then
        M[kind] = pta[kind](...)
        if V then V:add_subview(M[kind]) end
      end
      return M[kind]
    end

    """
}
