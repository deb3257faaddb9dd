/// A word that specs have besides the driver's functions, for editors, linters and pages. What it does is in
/// Lua: in the runner's own (`vocabulary.lua` and its neighbours), or in luassert.
package struct SpecWord: Sendable {
  /// The name in Lua.
  package let name: String
  /// What it takes: names, with a `?` where one may be left out, and types as LuaCATS writes them.
  package let parameters: [(key: String, value: String)]
  /// The type of what it returns; nil for nothing.
  package let result: String?
  /// What it does, in a sentence.
  package let doc: String
  /// Other ways to call it, as types of functions.
  package let overloads: [String]
  /// The words of luassert that it is usually written after, joined by an underscore: `is_true`.
  package let prefixes: [String]

  init(
    _ name: String, _ parameters: KeyValuePairs<String, String>, result: String? = nil,
    _ doc: String, or overloads: [String] = [], after prefixes: [String] = []
  ) {
    self.init(
      name, all: Array(parameters), result: result, doc, or: overloads, after: prefixes)
  }

  init(
    _ name: String, all parameters: [(key: String, value: String)], result: String? = nil,
    _ doc: String, or overloads: [String] = [], after prefixes: [String] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.doc = doc
    self.overloads = overloads
    self.prefixes = prefixes
  }

  /// A table that a spec is given, or gives: its fields as parameters.
  package typealias Table = SpecWord

  // MARK: Functions

  /// The host provides this one.
  static let mark = SpecWord(
    "mark", [:], "What assertions look at begins here: earlier events count no more.")

  /// The global functions.
  package static let functions: [SpecWord] =
    ["describe", "context"].map { block($0, "A block of tests.") } + [
      block("insulate", "A block; what it does to global tables is undone after it."),
      block("expose", "A block whose globals stay."),
    ] + ["it", "spec", "test"].map { block($0, "A test; it has a stage of its own.") } + [
      SpecWord(
        "pending", ["name?": "string", "body?": "fun()"],
        "A test that is still to be written; inside of a test, leaves it as pending."),
      SpecWord("finally", ["body": "fun()"], "Runs a function when the present test ends."),
      hook("before_each", "before each test of the block"),
      hook("after_each", "after each test of the block"),
      hook("setup", "once before the block"), hook("teardown", "once after the block"),
      hook("strict_setup", "once before the block"),
      hook("strict_teardown", "once after the block"),
      hook("lazy_setup", "once before the block's first test, if it has one"),
      hook("lazy_teardown", "once after the block, if a test of it ran"),
      SpecWord(
        "randomize", ["seed?": "integer|boolean", "with?": "integer"],
        "Has the block's tests run in a random order, always the same for a seed."),
      SpecWord(
        "cases", ["list": "table[]", "body": "fun(case: table)"],
        "A block for each table: with its stage, options and control, named by its name."),
      SpecWord(
        "for_all", ["settings": "spec.property", "check?": "fun(values: table)"],
        "Checks something in many random sessions, and finds the simplest in which it does not hold.",
        or: ["fun(check: fun(values: table))"]),
      SpecWord(
        "calls", ["name": "spec.callback_name"], result: "spec.call[]",
        "The calls of a callback since the test began, or since mark()."),
      SpecWord(
        "track", ["what": "spec.followed", "during": "fun()"], result: "spec.sample[]",
        "A value now and in each frame of what a function does."), mark,
    ]

  private static func block(_ name: String, _ doc: String) -> SpecWord {
    SpecWord(
      name, ["name": "string", "body?": "fun()"], doc,
      or: ["fun(body: fun())", "fun(name: string): fun(body: fun())"])
  }

  private static func hook(_ name: String, _ time: String) -> SpecWord {
    SpecWord(
      name, ["body": "fun()"], "Runs a function \(time).", or: ["fun(name: string, body: fun())"])
  }

  // MARK: Tables

  /// What specs give and are given, by the names of their types.
  package static let tables: [Table] = [
    Table(
      "spec.property",
      [
        "runs?": "integer", "length?": "integer", "shrinks?": "integer", "seed?": "integer",
        "gestures?": "boolean|string[]", "host?": "boolean|string[]", "options?": "boolean|table",
        "values?": "table", "before?": "fun(values: table)", "each?": "fun(values: table)",
        "allow_faults?": "boolean",
      ], "What for_all draws."),
    Table(
      "spec.call",
      [
        "t": "number", "to": "string", "plugin?": "string", "name": "string", "arguments": "any[]",
        "default?": "boolean",
      ], "A call of a callback: when, whose, of which plugin, and whether the engine stood in."),
    Table("spec.sample", ["t": "number", "value": "any"], "A value at a time, in seconds."),
    Table(
      "spec.accessible",
      [
        "role?": "string", "label?": "string", "value?": "string", "hint?": "string",
        "actions?": "string[]",
      ], "What a screen reader says of the control."),
    Table(
      "spec.picture", ["list?": "boolean", "pixels?": "integer|boolean"],
      "What of a picture is compared: its display list, and its pixels within some levels."),
  ]

  /// The global tables of luassert and of busted, with the types that say what is in them.
  package static let objects: [(name: String, type: String)] = [
    ("assert", "spec.assert"), ("spy", "spec.spies"), ("stub", "spec.stubs"),
    ("mock", "spec.mocks"), ("match", "spec.matchers"),
  ]
}
