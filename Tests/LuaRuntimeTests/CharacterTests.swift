import LuaRuntime
import Testing

/// The functions of `utf8` against those of Lua itself.
@Suite struct CharacterTests {
  static let writer =
    PatternTests.generator + """
      local out = {}
      local function try(name, ...)
        local results = table.pack(pcall(utf8[name], ...))
        for i = 1, results.n do results[i] = tostring(results[i]) end
        local given = table.pack(...)
        for i = 1, given.n do given[i] = ("%q"):format(given[i]) end
        out[#out + 1] = name .. "(" .. table.concat(given, ", ") .. ") = "
          .. table.concat(results, ", ")
      end

      """

  /// Characters of all lengths, those at the ends of the ranges, and bytes that are none.
  static let pieces = """
    local pieces = {
      "", "a", "\\0", "\\x7F", "\\u{80}", "\\u{7FF}", "\\u{800}", "\\u{D7FF}", "\\u{D800}", "\\u{DFFF}",
      "\\u{E000}", "\\u{FFFF}", "\\u{10000}", "\\u{10FFFF}", "\\u{110000}", "\\u{1FFFFF}", "\\u{200000}",
      "\\u{3FFFFFF}", "\\u{4000000}", "\\u{7FFFFFFF}", "\\x80", "\\xBF", "\\xC0\\x80", "\\xC1\\xBF",
      "\\xE0\\x80\\x80", "\\xF0\\x80\\x80\\x80", "\\xFE", "\\xFF", "\\xE2\\x82", "\\xF4\\x90\\x80\\x80", "\\xC3",
      "\\xFD", "\\xFC\\x84\\x80\\x80\\x80\\x80", "ä", "日本", "x",
    }
    local places = {-9, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 9, math.maxinteger, math.mininteger}

    """

  @Test(arguments: 1...6)
  func allButCodesAgree(seed: Int) throws {
    try expectSame(
      (Self.writer + Self.pieces).replacing("SEED", with: "\(seed)") + """
        for i = 1, 400 do
          local s = word(pieces, 4)
          for _, lax in ipairs {true, false} do
            try("len", s, 1, -1, lax)
            try("len", s, pick(places), pick(places), lax)
            try("codepoint", s, 1, -1, lax)
            try("codepoint", s, pick(places), pick(places), lax)
          end
          try("codepoint", s)
          try("codepoint", s, pick(places))
          try("len", s)
          try("offset", s, pick(places))
          try("offset", s, pick(places), pick(places))
          try("offset", s, random(7) - 4, random(6))
        end
        for _, name in ipairs {"len", "codepoint", "offset", "codes"} do
          try(name) try(name, 12) try(name, "a", "x") try(name, "a", 1.5)
        end
        return table.concat(out, "\\n"):gsub("function: [%w: ]+", "function"):gsub("function,", "function,")
        """)
  }

  /// Where a text is one of characters; Lua 5.4.4 takes others for such.
  @Test(arguments: 1...3)
  func codesAgree(seed: Int) throws {
    try expectSame(
      (Self.writer + Self.pieces).replacing("SEED", with: "\(seed)") + """
        for i = 1, 2000 do
          local s = word(pieces, 5)
          for _, lax in ipairs {true, false} do
            if utf8.len(s, 1, -1, lax) then
              local line = {("%q"):format(s)}
              for place, code in utf8.codes(s, lax) do line[#line + 1] = place .. ":" .. code end
              out[#out + 1] = table.concat(line, " ")
            end
          end
        end
        return table.concat(out, "\\n")
        """)
  }

  @Test(arguments: [
    "'\\x80'", "'a\\x80'", "'ä\\x80b'", "'\\xC3'", "'a\\xFF'", "'\\xE2\\x82'", "'\\u{D800}'",
    "'\\u{110000}'",
  ])
  func codesRefuseWhatIsNoText(text: String) throws {
    let fixture = try Fixture()
    let message = fixture.message("for _ in utf8.codes(\(text)) do end")
    #expect(message?.contains("invalid UTF-8 code") == true, "\(message ?? "nothing")")
  }
}
