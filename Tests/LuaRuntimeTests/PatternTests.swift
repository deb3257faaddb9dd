import LuaRuntime
import Testing

/// The pattern functions against those of Lua itself: the same calls on both sides, made by the same
/// generator of random numbers, and their results and messages as one text.
@Suite struct PatternTests {
  /// Writes values and errors so that two Luas can be compared.
  static let writer = """
    local out = {}
    local function show(value)
      return type(value) == "string" and ("%q"):format(value) or tostring(value)
    end
    local function try(name, ...)
      local results = table.pack(pcall(string[name], ...))
      local texts = {}
      for i = 1, math.min(results.n, 8) do texts[i] = show(results[i]) end
      local given = {}
      for i = 1, select("#", ...) do given[i] = show((select(i, ...))) end
      out[#out + 1] = name .. "(" .. table.concat(given, ", ") .. ") = "
        .. table.concat(texts, ", ")
    end
    local function try_gmatch(text, pattern, ...)
      local found = {}
      local fine, message = pcall(function(...)
        for a, b, c in string.gmatch(text, pattern, ...) do
          found[#found + 1] = show(a) .. "/" .. show(b) .. "/" .. show(c)
          if #found > 40 then break end
        end
      end, ...)
      local where = table.concat({...}, ",")
      out[#out + 1] = "gmatch(" .. show(text) .. ", " .. show(pattern) .. where .. ") = "
        .. table.concat(found, " ") .. show(fine) .. show(message)
    end
    local function try_all(text, pattern)
      try("find", text, pattern)
      try("match", text, pattern)
      try_gmatch(text, pattern)
      try("gsub", text, pattern, "<%0>")
      try("gsub", text, pattern, "%1")
    end

    """

  /// The random numbers are the test's own, so that they are the same in both.
  static let generator = """
    local seed = SEED
    local function random(n)
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return (seed >> 8) % n + 1
    end
    local function pick(list) return list[random(#list)] end
    local function word(list, longest)
      local pieces = {}
      for i = 1, random(longest + 1) - 1 do pieces[i] = pick(list) end
      return table.concat(pieces)
    end

    """

  /// Pieces of patterns that are often right, and texts they may match.
  @Test(arguments: 1...12)
  func randomPatternsMatchAlike(seed: Int) throws {
    try expectSame(
      Self.writer + Self.generator.replacing("SEED", with: "\(seed)") + """
        local pieces = {
          "a", "b", ".", "x", "%a", "%d", "%s", "%w", "%p", "%u", "%l", "%x", "%c", "%g", "%A",
          "%D", "%%", "%.", "[abc]", "[^abc]", "[a-c]", "[%d_]", "[]]", "[^]]", "[a-]", "[%]]",
          "*", "+", "-", "?", "(", ")", "()", "^", "$", "%b()", "%bab", "%f[a]", "%f[%w]",
          "%f[^a]", "%1", "%2", "\\0", "[\\0a]", "%z", "-", "*", "(a*)", "(.-)", "(%w+)",
        }
        local letters = {
          "a", "b", "c", "x", "1", "2", " ", "(", ")", "]", "-", "_", ".", "\\0", "\\n", "A", "é",
          "ab", "%",
        }
        for i = 1, 700 do try_all(word(letters, 12), word(pieces, 5)) end
        return table.concat(out, "\\n")
        """)
  }

  /// Any bytes at all as a pattern: most are malformed.
  @Test(arguments: 1...6)
  func malformedPatternsFailAlike(seed: Int) throws {
    try expectSame(
      Self.writer + Self.generator.replacing("SEED", with: "\(seed * 7919)") + """
        local bytes = {
          "%", "[", "]", "^", "$", "(", ")", "-", "*", "+", "?", ".", "b", "f", "a", "0", "1", "9",
          "\\0", "\\255", "z", "%f", "%b", "[^", "[%",
        }
        for i = 1, 900 do try_all(word({"a", "b", "(", ")", "[", "1"}, 6), word(bytes, 6)) end
        return table.concat(out, "\\n")
        """)
  }

  /// Every class against every byte that it could have an opinion on.
  @Test func classesAgree() throws {
    try expectSame(
      Self.writer + """
        local all = {}
        for i = 0, 255 do all[i + 1] = string.char(i) end
        all = table.concat(all)
        for i = 0, 255 do
          local class = "%" .. string.char(i)
          try("gsub", all, class, "")
          try("gsub", all, "[" .. class .. "]", "")
          try("gsub", all, "[^" .. class .. "]", "")
          try("find", all, "[" .. string.char(i) .. "-z]")
          try("find", all, "%f" .. class)
          try("find", all, string.char(i))
        end
        return table.concat(out, "\\n")
        """)
  }

  /// Starting places, limits, plain searches and all kinds of replacements.
  @Test(arguments: 1...4)
  func argumentsMeanTheSame(seed: Int) throws {
    try expectSame(
      Self.writer + Self.generator.replacing("SEED", with: "\(seed * 31)") + """
        local places = {
          -100, -3, -1, 0, 1, 2, 3, 5, 6, 7, 100, math.maxinteger, math.mininteger, 2.0, "2",
        }
        local replacements = {
          "", "x", "%0%0", "%1", "%2", "%%", "%", "a%", "%x", "%0%1%2", 12, 1.5, {}, {a = "A"},
          {a = false, b = 3, [1] = "one"}, {a = {}}, true, print,
          function(a, b) return b end, function() return false end, function() return {} end,
          function(a) return a .. a end, function() error("inside", 0) end,
          setmetatable({}, {__index = function(_, key) return "<" .. key .. ">" end}),
        }
        local texts = {"", "a", "abc", "hello world", "a\\0b", "aaa", "(a(b)c)"}
        local patterns = {"", "a", "b*", "^a", "(a)(b?)", "()", "%w+", "$", "^", "^^", "$$", "l+", "\\0"}
        for i = 1, 900 do
          local text, pattern = pick(texts), pick(patterns)
          try("find", text, pattern, pick(places))
          try("find", text, pattern, pick(places), true)
          try("match", text, pattern, pick(places))
          try_gmatch(text, pattern, pick(places))
          try("gsub", text, pattern, pick(replacements))
          try("gsub", text, pattern, pick(replacements), pick(places))
        end
        for _, name in ipairs({"find", "match", "gsub", "gmatch"}) do
          try(name) try(name, "a") try(name, {}, "a") try(name, "a", {}) try(name, 12, 2, "x")
          try(name, "a", "a", {}) try(name, "a", "a", "x", "y") try(name, nil, "a", 1.5, 1.5)
        end
        return (table.concat(out, "\\n"):gsub("table: 0x%x+", "table"):gsub("function: [%w: ]+", "function"))
        """)
  }

  @Test(arguments: [
    ("('a'):rep(200)", "('a?'):rep(198)"), ("('a'):rep(300)", "('a?'):rep(300)"),
    ("('a'):rep(20)", "('('):rep(33)"), ("('a'):rep(33)", "('(a)'):rep(33)"),
    ("('a'):rep(32)", "('(a)'):rep(32)"), ("('a'):rep(2000)", "'.-b'"),
    ("('a'):rep(1000)", "'(.-)%1$'"), ("('('):rep(1000)", "'%b()'"),
    ("('a'):rep(250)", "('a*'):rep(199) .. 'b'"),
  ])
  func limitsAreLuas(text: String, pattern: String) throws {
    let source = """
      local out = {}
      local text, pattern = \(text), \(pattern)
      for _, name in ipairs({"find", "match"}) do
        local results = table.pack(pcall(string[name], text, pattern))
        for i = 1, results.n do out[#out + 1] = tostring(results[i]) end
      end
      return table.concat(out, " ")
      """
    let fixture = try Fixture(limits: LuaLimits(memory: 64 << 20, instructions: 20_000_000))
    let stock = try #require(StockLua())
    // What takes Lua for ever is not asked of it.
    guard !pattern.contains("a*") else {
      guard case .instructions? = fixture.failure(source) else {
        Issue.record("not stopped")
        return
      }
      return
    }
    guard case .string(let mine) = try fixture.lua.value(of: try fixture.reference(source)) else {
      Issue.record("no text")
      return
    }
    #expect(mine == stock.text(source))
  }
}
