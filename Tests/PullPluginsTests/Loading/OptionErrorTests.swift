import PullPlugins
import Testing

/// Options that a plugin declares wrongly, and options that its user gives wrongly.
@Suite struct OptionErrorTests {
  /// The table behind `options =`, and the complaint about it.
  static let declarations: [(options: String, complaint: String)] = [
    ("1", "\(options) got 1"), ("{ {} }", "\(options) got values without a name"),
    ("{ a = 1 }", "option 'a' \(option) got 1"),
    ("{ [true] = {} }", "option '(not a string)' \(option) got a table"),
    (
      "{ a = { type = \"choice\", choices = { \"x\", \"y\", \"x\" }, default = \"x\", doc = \"\" } }",
      "option 'a' has the choice \"x\" twice"
    ),
    (
      "{ a = { type = \"choice\", choices = { \"fast\", \"slow\" }, default = \"fats\", doc = \"\" } }",
      "the default of option 'a' must be one of \"fast\", \"slow\", got \"fats\" (did you mean \"fast\"?)"
    ),
    (
      "{ a = { min = 1, type = \"number\", \(rest) } }",
      "option 'a' has the unknown field 'min' (write range = { least, greatest })"
    ),
    ("{ a = { type = \"bool\", \(rest) } }", type(", got \"bool\" (did you mean \"boolean\"?)")),
    ("{ a = { type = \"nubmer\", \(rest) } }", type(", got \"nubmer\" (did you mean \"number\"?)")),
    ("{ a = { \(rest) } }", type("")),
    ("{ a = { type = \"float\", \(rest) } }", type(", got \"float\" (did you mean \"number\"?)")),
    ("{ a = { type = 1, \(rest) } }", type(", got 1")),
    (
      "{ a = { type = \"number\", doc = \"\" } }",
      "option 'a' needs a default that is a number, string or boolean"
    ),
    (
      "{ a = { type = \"number\", default = {}, doc = \"\" } }",
      "the default of option 'a' must be a number, got a table"
    ),
    (
      "{ a = { type = \"number\", default = 1 } }",
      "option 'a' needs a doc = \"…\" that says what it is for"
    ),
    (
      "{ a = { type = \"number\", default = \"1\", doc = \"\" } }",
      "the default of option 'a' must be a number, got \"1\""
    ),
    (
      "{ a = { type = \"number\", default = 1/0, doc = \"\" } }",
      "the default of option 'a' must be a number, got inf"
    ),
    (
      "{ a = { type = \"number\", default = 5, range = { 1, 4.5 }, doc = \"\" } }",
      "the default of option 'a' must be a number from 1 to 4.5, got 5"
    ),
    (
      "{ a = { type = \"number\", default = -1, range = { 0, 1/0 }, doc = \"\" } }",
      "the default of option 'a' must be a number of at least 0, got -1"
    ),
    (
      "{ a = { type = \"number\", default = 1, range = { -1/0, 0 }, doc = \"\" } }",
      "the default of option 'a' must be a number of at most 0, got 1"
    ),
    (
      "{ a = { type = \"integer\", default = 1.5, doc = \"\" } }",
      "the default of option 'a' must be a whole number, got 1.5"
    ),
    (
      "{ a = { type = \"color\", default = \"rde\", doc = \"\" } }",
      "the default of option 'a' must be a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\", black, dark_gray, light_gray, white, gray, red, green, "
        + "blue, cyan, yellow, magenta, orange, purple, brown, clear, got \"rde\" (did you mean \"red\"?)"
    ),
    (
      "{ a = { type = \"boolean\", default = 0, doc = \"\" } }",
      "the default of option 'a' must be true or false, got 0"
    ),
    (
      "{ a = { type = \"choice\", choices = { \"x\", \"y\" }, default = \"z\", doc = \"\" } }",
      "the default of option 'a' must be one of \"x\", \"y\", got \"z\""
    ),
    (
      "{ a = { type = string, \(rest) } }",
      "option 'a' needs a type: boolean, number, integer, string, color, choice or image; write "
        + "type = \"string\", in quotes"
    ),
    (
      "{ a = { type = \"boolean\", default = {}, doc = \"\" } }",
      "the default of option 'a' must be true or false, got a table"
    ),
    ("{ a = { type = \"choice\", \(rest) } }", "option 'a' needs choices = { \"…\", \"…\" }"),
    (
      "{ a = { type = \"choice\", choices = {}, \(rest) } }",
      "option 'a' needs choices = { \"…\", \"…\" }"
    ),
    (
      "{ a = { type = \"choice\", choices = { \"x\", 1 }, \(rest) } }",
      "option 'a' needs choices = { \"…\", \"…\" }, got 1; a choice is a text in quotes"
    ),
    (
      "{ a = { type = \"choice\", choices = { x = \"X\" }, \(rest) } }",
      "option 'a' needs choices = { \"…\", \"…\" }, got a name with a value: write \"x\" alone"
    ),
    (
      "{ a = { type = \"choice\", choices = \"x\", \(rest) } }",
      "option 'a' needs choices = { \"…\", \"…\" }, got \"x\""
    ),
    (
      "{ a = { type = \"color\", default = blue, doc = \"\" } }",
      "option 'a' needs a default that is a number, string or boolean; blue is a variable without a value: "
        + "write default = \"blue\""
    ),
    (
      "{ a = { type = \"number\", range = { 2, 1 }, \(rest) } }",
      "the range of option 'a' is the wrong way round: write { 1, 2 }"
    ),
    (
      "{ a = { type = \"number\", range = { 0/0, 1 }, \(rest) } }",
      "the range of option 'a' must be { least, greatest }, as in range = { 0, 10 }, got a table"
    ),
    (
      "{ a = { type = \"number\", range = 1, \(rest) } }",
      "the range of option 'a' must be { least, greatest }, as in range = { 0, 10 }, got 1"
    ),
    (
      "{ a = { type = \"string\", range = { 1, 2 }, default = \"\", doc = \"\" } }",
      "option 'a' has the unknown field 'range' (only numbers have one: write type = \"number\", or leave "
        + "it out)"
    ),
    (
      "{ a = { type = \"number\", choices = {}, \(rest) } }",
      "option 'a' has the unknown field 'choices' (write type = \"choice\" for one of some words)"
    ),
    (
      "{ a = { type = \"number\", defualt = 2, \(rest) } }",
      "option 'a' has the unknown field 'defualt' (did you mean 'default'?)"
    ),
    (
      "{ a = { type = \"number\", 1, \(rest) } }",
      "option 'a' has values without a name; write name = value"
    ),
  ]

  private static let options =
    "'options' must be a table such as { speed = { type = \"number\", default = 1, doc = \"…\" } },"
  private static let option =
    "must be a table such as { type = \"number\", default = 1, doc = \"…\" },"
  private static let rest = "default = 1, doc = \"\""

  private static func type(_ given: String) -> String {
    "option 'a' needs a type: boolean, number, integer, string, color, choice or image\(given)"
  }

  @Test(arguments: declarations) func declaredWrongly(options: String, complaint: String) {
    let fields = Script.fields + ", options = \(options)"
    #expect(
      Script.loadError(Script.visualizer("", fields: fields))
        == "plugin bad, init.lua:1: pta.visualizer: \(complaint)")
  }

  private static let script = Script.statusView(
    "print(s.options.count, s.options.size, s.options.text, s.options.tint, s.options.on, "
      + "s.options.way, math.type(s.options.size))",
    fields: Script.fields
      + """
      , options = {
        count = { type = "integer", default = 2, range = { 0, 9 }, doc = "" },
        size = { type = "number", default = 1.5, doc = "" },
        text = { type = "string", default = "hi", doc = "" },
        tint = { type = "color", default = "red", doc = "" },
        on = { type = "boolean", default = false, doc = "" },
        way = { type = "choice", choices = { "up", "down" }, default = "up", doc = "" },
      }
      """)

  static let given: [(options: [String: OptionValue], complaint: String)] = [
    (["cuont": 1], "it has no option 'cuont' (did you mean 'count'?)"),
    (
      ["zzzzzzzz": 1],
      "it has no option 'zzzzzzzz' (it has count, on, size, text, tint, way)"
    ),
    (["count": 10], "option 'count' must be a whole number from 0 to 9, got 10"),
    (["count": 1.5], "option 'count' must be a whole number from 0 to 9, got 1.5"),
    (["count": "1"], "option 'count' must be a whole number from 0 to 9, got \"1\""),
    (["size": .number(.nan)], "option 'size' must be a number, got nan"),
    (["size": .number(.infinity)], "option 'size' must be a number, got inf"),
    (["size": true], "option 'size' must be a number, got true"),
    (["text": 1], "option 'text' must be a string, got 1"),
    (
      ["tint": "#12"],
      "option 'tint' must be a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\", black, dark_gray, light_gray, white, gray, red, green, "
        + "blue, cyan, yellow, magenta, orange, purple, brown, clear, got \"#12\""
    ),
    (["on": "true"], "option 'on' must be true or false, got \"true\""),
    (["way": "left"], "option 'way' must be one of \"up\", \"down\", got \"left\""),
    (
      ["way": "left", "cuont": 1],
      "option 'way' must be one of \"up\", \"down\", got \"left\"; it has no option 'cuont' (did you mean "
        + "'count'?)"
    ),
  ]

  /// The user's mistake is not told as an error in the plugin's line.
  @Test(arguments: given) func givenWrongly(options: [String: OptionValue], complaint: String) {
    #expect(
      Script.loadError(OptionErrorTests.script, options: options) == "plugin test: \(complaint)")
  }

  @Test func aPluginCannotHideAWrongOption() {
    let script =
      "pcall(pta.visualizer, { \(Script.fields), options = { a = { type = \"boolean\", "
      + "default = true, doc = \"\" } } })\nreturn pta.status_view { \(Script.fields) }"
    #expect(
      Script.loadError(script, options: ["a": 1])
        == "plugin test: option 'a' must be true or false, got 1")
  }

  @Test func thereMayBeNone() {
    #expect(
      Script.loadError(Script.visualizer(""), options: ["a": 1])
        == "plugin test: it has no option 'a' (it has none)")
  }

  @Test func theUsersValuesLieOverTheDefaults() throws {
    let stage = try PullStage(OptionErrorTests.script)
    try stage.use(
      OptionErrorTests.script,
      options: ["count": 9, "size": 3, "text": "", "tint": "#fff", "on": true, "way": "down"])
    #expect(
      stage.log.messages == [
        "2\t1.5\thi\tred\tfalse\tup\tfloat", "9\t3\t\t#fff\ttrue\tdown\tinteger",
      ])
  }

  /// Options of either part are known, and each part has its own.
  @Test func partsHaveOptionsOfTheirOwn() throws {
    let option = "{ type = \"number\", default = 1, doc = \"\" }"
    let stage = try PullStage(
      "local v = pta.visualizer { \(Script.fields), options = { a = \(option) } }\n"
        + "local s = pta.status_view { \(Script.fields), options = { b = \(option) } }\n"
        + "print(v.options.a, v.options.b, s.options.a, s.options.b)\nreturn v, s",
      options: ["a": 5, "b": 6])
    #expect(stage.log.messages == ["5\tnil\tnil\t6"])
  }
}
