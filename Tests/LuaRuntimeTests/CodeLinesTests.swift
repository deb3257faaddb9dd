import LuaRuntime
import Testing

/// Which lines have code. Checked against `luac5.4 -l` on 1,400 files when it was written.
@Suite struct CodeLinesTests {
  private func lines(_ source: String) throws -> [Int] {
    try CodeLines.lines(of: Array(source.utf8), name: "test.lua").sorted()
  }

  static let sources: [(source: String, lines: [Int])] = [
    // A chunk returns where its last word is, or else in its first line.
    ("", [1]),
    ("-- only\n-- words\n", [1]),
    ("local a = 1\n\n-- what for\nreturn a", [1, 4]),
    // A local that is known when it is compiled is no code, one that is nil may be one with another.
    ("local a <const> = 5\nlocal b\nlocal c\nreturn a, b, c", [2, 4]),
    // A function is made where it ends; only a name that is not local is set where it begins.
    ("local function f()\n  g()\nend", [2, 3]),
    ("function f()\n  g()\nend", [1, 2, 3]),
    // Functions that nobody calls, at any depth.
    ("return function()\n  return function()\n    return 1\n  end\nend", [3, 4, 5]),
    ("return function(...)\n  return ...\nend", [2, 3]),
    // Every path returns: the end of the function has no code, but the chunk makes it there.
    (
      "function sign(x)\n  if x < 0 then\n    return -1\n  else\n    return 1\n  end\nend",
      [1, 2, 3, 5, 7]
    ),
    ("while true do\n  f()\nend", [2]),
    // What goes to `break` goes straight on to behind the loop; the way back is where the body ends.
    ("while true do\n  if f() then\n    break\n  end\nend", [2, 4, 5]),
    ("while f() do\n  if x then\n    g()\n  else\n    break\n  end\nend", [1, 2, 3, 7]),
    // Lua asks whether false is true.
    ("if false then\n  f()\nend\ng()", [1, 2, 4]),
    ("while true do\n  f()\nend\ng()", [2]),
    ("do\n  return\nend\nf()", [2]),
    ("goto done\nf()\n::done::\ng()", [1, 4]),
    ("for i = 1, 3 do\n  f(i)\nend", [1, 2, 3]),
    ("for k, v in pairs(t) do\n  f(k, v)\nend", [1, 2, 3]),
    ("repeat\n  local x = f()\nuntil x", [2, 3]),
    ("f {\n  a = 1,\n  b = g(),\n}", [1, 2, 3, 4]),
    ("local x = f(a\n  and b\n  or c)", [1, 2, 3]),
    // The last argument is evaluated when all of the call has been read.
    ("return f(\n  1,\n  2\n)", [1, 2, 4]),
    ("#!/usr/bin/lua\nf()", [2]),
    ("f()\r\ng()\r\nh()", [1, 2, 3]),
  ]

  @Test(arguments: sources)
  func linesOf(source: String, lines: [Int]) throws {
    #expect(try self.lines(source) == lines)
  }

  /// Differences of lines that do not fit a byte, and functions of more than 128 instructions, which
  /// have a list of absolute lines.
  @Test(arguments: [1, 126, 127, 128, 129, 255, 256, 1000])
  func farApart(distance: Int) throws {
    let gap = String(repeating: "\n", count: distance)
    #expect(try lines("f()" + gap + "g()" + gap + "h()") == [1, 1 + distance, 1 + 2 * distance])
    let calls = Array(repeating: "f()", count: distance).joined(separator: "\n")
    #expect(try lines(calls) == Array(1...distance))
    #expect(
      try lines("return function()\n" + calls + "\nend")
        == Array(1...distance + 2).filter { $0 > 1 })
  }

  @Test func constantsOfEveryKind() throws {
    let long = String(repeating: "x", count: 300)
    let source = """
      return nil, true, false, 1, -1, 1e300, 2^53, 9007199254740993, "short", "\(long)",
        { [true] = 1, [1.5] = false, ["\(long)"] = "a\\0b" }, a == 1.5, a < "b", a // 3, ~a
      """
    #expect(try lines(source) == [1, 2])
  }

  @Test func deepNesting() throws {
    let depth = 60
    let source =
      String(repeating: "return function()\n", count: depth)
      + String(repeating: "end\n", count: depth)
    #expect(try lines(source) == Array(depth + 1...2 * depth))
  }

  @Test func whatDoesNotCompile() {
    let syntax = LuaError.syntax(
      file: "bad.lua", line: 2, message: "unexpected symbol near '='", incomplete: false)
    #expect(throws: CodeLinesError.notCompiled(syntax)) {
      try CodeLines.lines(of: Array("x = 1\n= 2".utf8), name: "bad.lua")
    }
    #expect(throws: CodeLinesError.notCompiled(.binaryChunk)) {
      try CodeLines.lines(of: [0x1B, 0x4C], name: "bad.lua")
    }
  }
}
