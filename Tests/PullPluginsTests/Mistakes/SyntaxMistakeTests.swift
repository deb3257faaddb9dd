import PullPlugins
import Testing

/// What is written as in another language: Lua's word for it follows Lua's own message.
@Suite struct SyntaxMistakeTests {
  private static let change = "write x = x + 1: Lua has no signs that change a variable"
  private static let block = "a block ends with end, and has no braces"
  private static let field = "write name = value for a field"
  private static let pointer =
    "write a.b for a field, a:f(…) for a method, and function(x) return … end for a function"
  private static let alone = "a value alone does nothing: set something to it, or call it"
  private static let local = "write local x = …"
  private static let word =
    "'end' is a word of Lua and no name; of a table's field, write [\"end\"]"

  static let cases: [(code: String, hint: String)] = [
    ("if a != b then end", "write ~= for \"not equal\""),
    ("if a !== b then end", "write ~= for \"not equal\""),
    ("if a <> b then end", "write ~= for \"not equal\""),
    ("x = a === b", "write == for \"equal\""), ("if a = 1 then end", "write == to compare"),
    ("x = '%d':format(5)", "a text has methods in brackets: write (\"…\"):format(…)"),
    ("if a && b then end", "write and"), ("if a || b then end", "write or"),
    ("x = { repeat = true }", "write repeats = true for an animation that goes on"),
    ("x = 'a' if b else 'c'", "write condition and a or b"),
    ("case 'a': x = 1", "write if x == … then … elseif x == … then … end"),
    ("if !a then end", "write not"), ("x = a ? b : c", "write condition and a or b"),
    ("x = a ?? b", "write a or b"), ("x = a?.b", "write a and a.b"),
    ("x += 1", change), ("x ..= 'a'", change), ("x++", change), ("x //= 2", change),
    ("x--\nreturn", "write x = x - 1; -- begins a comment"), ("x = a ** 2", "write x ^ y"),
    ("// a comment", "a comment begins with --"),
    ("export default x", "write return and the part, or the table"),
    ("x = 1 // half of it", "a comment begins with --"),
    ("# a comment", "a comment begins with --"), ("/* a */", "a comment is written --[[ … ]]"),
    ("let x = 5", local), ("const x = 5", local),
    ("local x: number = 5", "Lua has no types: leave it out"),
    (
      "local function f(x): return x end",
      "leave the colon out: what the function does follows its parameters"
    ),
    ("if a then\nelse:\nend", "leave the colon out: write else"),
    (
      "override func f() end",
      "leave it out: a method is function s:name(…) … end, and local name = … is known in its file only"
    ),
    ("guard let x = 1", "write if not … then return end"),
    ("if a then\nelif b then end", "write elseif … then"),
    ("if a then\nelse if b then\nend", "write elseif in line 3, or one more end"),
    ("if a then { x = 1 }", block), ("function f() { }", block),
    ("if (a) { x() }", "write if … then … end"),
    ("for (i = 0; i < 1; i++) {}", "write for i = 1, n do … end"),
    ("for i, v in ipairs({ 1 }) x = v end", "write for … do … end"),
    ("while f({ 1 }) x = 1 end", "write while … do … end"),
    ("func f() end", "write function name(…) … end"),
    ("local f = x => x", "write function(x) return … end"),
    ("local f = function() return x end end", "there is one end more than there are blocks"),
    ("switch x do end", "write if … then … elseif … then … end"),
    ("try x() end", "write local ok, message = pcall(function() … end)"),
    ("throw x", "write error(\"…\")"), ("import x", "write local name = require \"name\""),
    (
      "for i = 1, 2 do\ncontinue\nend",
      "write goto continue, and ::continue:: before the loop's end"
    ),
    ("for i = 1, 2 do\npass\nend", "leave it out: a block may be empty"),
    ("x = self->bar", pointer), ("self->bar = 1", pointer),
    ("x = self.bar!.alpha", "leave ! out: what is nil raises by itself"),
    ("if (x == \"idle\") { self.x = 1 }", "write if … then … end"),
    ("if (x == \"idle\") {\nself.x = 1\n}", "write if … then … end"),
    ("for i in 1..3 do end", "write for i = 1, 3 do … end"),
    ("for i in 0..<9 do end", "write for i = 0, n do … end"),
    ("x = if a then 1 else 2", "write condition and a or b for a value"),
    ("x = \"it is \\(a)\"", "write \"…\" .. x for a text with values in it"),
    ("x = [1, 2]", "write { … } for a list"), ("x = { a: 1 }", field), ("x = { \"a\": 1 }", field),
    (
      "pta.animate { duration = 1, s.label.alpha = 1 }",
      "a field has a name of its own; what sets something stands in a function, as in animations = function() … end"
    ),
    ("x = { a = 1 b = 2 }", "is there a comma missing before it?"),
    ("f(a = 1)", "arguments have no names: write a table, { name = value }"),
    ("function a.f(b = 1) end", "a parameter has no default: write x = x or … in the function"),
    (
      "x = pta.view(\n  name = 1,\n)",
      "arguments have no names: write a table, { name = value }"
    ),
    (
      "x = function() return f(a = 1) end",
      "arguments have no names: write a table, { name = value }"
    ),
    ("x = { \"a\" = 1 }", "a field's name has no quotes: write name = value"),
    (
      "x = {\n  \"a\" = 1,\n}",
      "a field's name has no quotes: write name = value"
    ),
    ("x = {\n  a = 1,\n  end = { 2 },\n}", "write [\"end\"] = …: end is a word of Lua"),
    ("local end = 1", word), ("x.end = 1", word),
    ("x = 10px", "a number has no unit, and a name begins with a letter"),
    ("x = \"\\q\"", "write \\\\ for a backslash"),
    ("x = “a”", "only ASCII: write \" or ' for quotes, and plain spaces"),
    ("do\nx.y\nend", alone), ("x == 5", "write = to set"), ("a.b == 5", "write = to set"),
    ("f().x == 5", "nothing is done with that: write if f().x == 5 then … end"),
    ("x ~= 5", "nothing is done with that: write if x ~= 5 then … end"),
    ("if a then x.y < b and 2 end", "nothing is done with that: write if x.y < b and 2 then … end"),
    ("return 5\nx = 1", "return comes last: move it to the end of the file"),
    (
      "assert.is.true(x)",
      "'true' is a word of Lua and no name; of a table's field, write [\"true\"]"
    ),
    ("x = a is b", "write == for \"equal\""), ("x + 1", alone),
    ("print 'a', b", "without brackets, a call takes one value: write print('a', …)"),
    ("local { c } = a", "write local c = a.c, and so on: one for each"),
    ("x = math.min(a * 50%, 1)", "a number has no %: write 0.5"),
    ("local function a:f() end", "a method is no local: leave local out"),
    ("a:f = function(b) end", "write function a:f(b) … end"),
    ("x = { 'It's a ring.' }", "the quote in it ends the text: write \"…'s …\", in double quotes"),
    ("do\nx =\nend", "a value is missing before it"),
    ("do\nself:foo\nend", "write a:f(…) to call a method, a.f for a field"),
    ("do\nreturn 5 x = 1\nend", "nothing follows return in its block: write do return end"),
    ("if a then\nx = 1", "that block, or one in it, has no end"),
    ("print \"a\" .. b", "write f(\"…\" .. x): without brackets, a call takes one text"),
  ]

  @Test(arguments: cases) func saysLuasWord(code: String, hint: String) throws {
    let text = try #require(
      Script.loadError(PluginSource(name: "bad", script: "local a, b, x\n" + code)))
    #expect(text.hasSuffix(" (\(hint))"), "\(text)")
    #expect(text.hasPrefix("plugin bad, init.lua:"))
  }

  /// Where nothing of another language is seen, Lua's own message stands.
  @Test(arguments: ["local x = = 1", "x = 1 ) 2"])
  func otherwiseNothingIsAdded(code: String) {
    let text = Script.loadError(PluginSource(name: "bad", script: code))
    #expect(text?.contains("(") == false, "\(text ?? "")")
  }
}
