import LuaRuntime
import Testing

/// Much of what `string.format` is asked for is not left to Lua's own: it gives the same.
@Suite struct FormatTests {
  /// Numbers near halves, where rounding shows; around what can no longer be told apart from its
  /// neighbours; at the ends of integers; around powers of ten; of a few decimals; and any others.
  private static let numbers = """
    local numbers = {
      0, -0.0, 0.49999999999999994, -0.49999999999999994, 2^51 + 0.5, 2^52 - 0.5, 2^52 + 0.5,
      2^53 - 1, 2^53, 2^53 + 2, -(2^53 - 1), -(2^53), 2^63, 1e22, 1e308, 5e-324, math.huge, -math.huge,
      0/0, math.maxinteger, math.mininteger, 2^53 | 0, (2^53 | 0) + 1, -(2^53 | 0) - 1,
    }
    for i = -50, 50 do numbers[#numbers + 1] = i / 4 end
    for i = -11, 11 do numbers[#numbers + 1] = i end
    for exponent = -8, 18 do
      for step = -3, 3 do numbers[#numbers + 1] = 10.0 ^ exponent * (1 + step * 2.0 ^ -52) end
      for digit = 1, 9 do numbers[#numbers + 1] = (10 - 10.0 ^ -digit / 2) * 10.0 ^ exponent end
    end
    local bits = 1
    for i = 1, 200 do
      bits = bits * 6364136223846793005 + 1442695040888963407
      numbers[#numbers + 1] = bits >> i % 64
      numbers[#numbers + 1] = bits / 2.0 ^ (i % 80)
      numbers[#numbers + 1] = (bits >> 33) % 2000001 / 10.0 ^ (i % 9) - 10.0 ^ (i % 5)
      numbers[#numbers + 1] = (bits >> 33) % 2000001 / 2.0 ^ (i % 12)
    end
    """

  @Test(arguments: [
    "'%d', '%.f', '%.0f', '%s', 'a%db%%c%.fd%se', '%i', '%x'",
    "'%.3f', '%.02f', '%.9f', '%.14f', '%.15f', '%.16f', '%.99f', '%.0g', '%.1g', '%.3g', '%.6g', '%.14g'",
    "'%.15g', '%.16g', '%.17g', '%.g', '%e', '%.2e', '%5.1f', '%-8.2f|', '%+.2f', '%#.f', '%#g', '%05.1f'",
    "'%.00f', '%0.f', '%5.f', '%-5d|', '%+.f', '%+d', '% d', '%.1f', '%.2f', '%f', '%g', '%.3d', '%5s'",
  ])
  func numbersAreWrittenAsByLua(patterns: String) throws {
    try expectSame(
      FormatTests.numbers + """

        local lines = {}
        for _, pattern in ipairs { \(patterns) } do
          for _, number in ipairs(numbers) do
            local fine, text = pcall(string.format, pattern, number, number, number)
            lines[#lines + 1] = fine and text or "error"
          end
        end
        return table.concat(lines, "\\n")
        """)
  }

  /// Sixty thousand, of all sizes and of those that are shown, each to so many digits.
  @Test(arguments: ["f", "g"], 1...5)
  func anyNumberIsWrittenAsByC(conversion: String, seed: Int) throws {
    try expectSame(
      """
      local format, lines, bits = string.format, {}, \(seed)
      for i = 1, 3000 do
        bits = bits * 6364136223846793005 + 1442695040888963407
        local places = "%." .. (bits >> 40) % 18 .. "\(conversion)"
        local any = string.unpack("d", string.pack("j", bits))
        local usual = (bits >> 20) % 20000001 / 10.0 ^ ((bits >> 50) % 8) - 1000
        lines[i] = (i % 10 == 0 and any == any and format(places, any) or "")
          .. " " .. format(places, bits / 2.0 ^ (20 + i % 80)) .. " " .. format(places, usual)
      end
      return table.concat(lines, "\\n")
      """)
  }

  /// What is longer than what is written at once, by little and by much, in each part of a text.
  @Test func longTextsAreWrittenAsByLua() throws {
    try expectSame(
      """
      local lines = {}
      for length = 90, 140 do
        local x = ("x"):rep(length)
        lines[#lines + 1] = x .. ("%d%s"):format(1234567, "abc")
        lines[#lines + 1] = (x .. "%d%s"):format(1234567, "abc")
        lines[#lines + 1] = ("%s%.f"):format(x, 1e15)
        lines[#lines + 1] = ("%d%%%s%d"):format(-5, x, 9)
        lines[#lines + 1] = ("%s|" .. x):format("é\\0z")
      end
      lines[#lines + 1] = ("%s"):format(("y"):rep(5000))
      return table.concat(lines, "\\n")
      """)
  }

  @Test(arguments: [
    ("('%d'):format('12')", "12"), ("('%.f'):format('2.5')", "2"), ("('%d'):format(3.0)", "3"),
    ("('%s%s'):format('a', nil)", "anil"), ("('%.f%%'):format(12.5)", "12%"),
    ("('a\\0%d\\0%s'):format(1, '\\0')", "a\u{0}1\u{0}\u{0}"), ("('%d'):format(1, 2)", "1"),
    ("(''):format()", ""),
  ])
  func whatIsNoNumberIsReadAsByLua(source: String, expected: String) throws {
    #expect(try Fixture().text(source) == expected)
  }

  @Test(arguments: [
    ("('%d'):format(2.5)", "bad argument #1 to 'format' (number has no integer representation)"),
    ("('%d%d'):format(1)", "bad argument #2 to 'format' (no value)"),
    ("('%d'):rep(3000):format()", "bad argument #1 to 'format' (no value)"),
    ("('%.f'):format(nil)", "bad argument #1 to 'format' (number expected, got nil)"),
    ("('%d%'):format(1)", "bad argument #2 to 'format' (no value)"),
    ("('%d%'):format(1, 2)", "invalid conversion '%' to 'format'"),
    ("('%.'):format(1)", "invalid conversion '%.' to 'format'"),
  ])
  func whatIsWrongIsSaidByLua(source: String, message: String) throws {
    #expect(try Fixture().message(source) == message)
  }
}
