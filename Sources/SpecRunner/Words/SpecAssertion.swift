/// What follows `assert.`, and `match.`.
extension SpecWord {
  private static let value: KeyValuePairs = ["value": "any", "message?": "any"]
  private static let pair: KeyValuePairs = ["expected": "any", "actual": "any", "message?": "any"]
  private static let isPrefixes = ["is", "is_not", "are", "are_not", "not"]
  private static let hasPrefixes = ["has", "has_no"]
  private static let wasPrefixes = ["was", "was_not", "is", "is_not"]

  /// Words that stand before an assertion: `assert.is_not.near`.
  package static let modifiers = ["is", "are", "was", "has", "does", "not", "no"]

  /// Words that are called before an assertion follows: `assert.spy(f).was.called()`.
  package static let subjects: [SpecWord] = [
    SpecWord("spy", value, "What follows is about a spy."),
    SpecWord("stub", value, "What follows is about a stub."),
    SpecWord("array", ["list": "table"], "What follows is about a list."),
    SpecWord("message", ["text": "any"], "What follows says this where it fails."),
  ]

  /// Those of luassert.
  static let generalAssertions: [SpecWord] =
    [
      "true", "false", "nil", "boolean", "number", "string", "table", "function", "userdata",
      "thread", "truthy", "falsy",
    ].map { SpecWord($0, value, "Holds for a value that is \($0).", after: isPrefixes) } + [
      SpecWord("equal", pair, "Holds for the same value.", after: isPrefixes),
      SpecWord("equals", pair, "Holds for the same value.", after: isPrefixes),
      SpecWord("same", pair, "Holds for equal values, tables field by field.", after: isPrefixes),
      SpecWord(
        "near",
        ["expected": "number", "actual": "number", "tolerance": "number", "message?": "any"],
        "Holds for numbers that differ by no more than a tolerance.", after: isPrefixes),
      SpecWord(
        "unique", ["list": "table", "deep?": "boolean", "message?": "any"],
        "Holds for a list without equal values.", after: isPrefixes),
    ]
    + ["match", "matches"].map {
      SpecWord(
        $0,
        [
          "pattern": "string", "text": "any", "first?": "integer", "plain?": "boolean",
          "message?": "any",
        ], result: "any", "Holds for a text with a Lua pattern in it.",
        after: hasPrefixes + ["does_not"])
    }
    + ["error", "errors"].map {
      SpecWord(
        $0, ["body": "function", "expected?": "any", "message?": "any"], result: "any",
        "Holds for a function that raises an error.", after: hasPrefixes)
    }
    + ["error_matches", "error_match", "matches_error", "match_error"].map {
      SpecWord(
        $0,
        [
          "body": "function", "pattern": "string", "first?": "integer", "plain?": "boolean",
          "message?": "any",
        ], result: "any",
        "Holds for a function that raises an error with a Lua pattern in its message.",
        after: hasPrefixes)
    } + [
      SpecWord(
        "returned_arguments", ["count": "integer", "...": "any"],
        "Holds for so many values after the count."),
      SpecWord("holes", ["length?": "integer"], "Holds for a list with gaps.", after: hasPrefixes),
      SpecWord(
        "called", ["times?": "integer"], "Holds for a spy that was called.", after: wasPrefixes),
      SpecWord(
        "called_with", ["...": "any"], "Holds for a spy that was called with these.",
        after: wasPrefixes),
      SpecWord(
        "returned_with", ["...": "any"], "Holds for a spy that has returned these.",
        after: hasPrefixes),
    ]
    + ["at_least", "at_most", "more_than", "less_than"].map {
      SpecWord(
        "called_" + $0, ["times": "integer"],
        "Holds for a spy that was called \($0.replacing("_", with: " ")) so many times.",
        after: wasPrefixes)
    }

  private static let followed: KeyValuePairs = [
    "what": "spec.followed|spec.sample[]", "during?": "fun()",
  ]
  private static let tolerance: KeyValuePairs = ["points": "number", "tolerance?": "number"]
  private static let look: KeyValuePairs = [
    "name": "string", "properties?": "table", "tolerance?": "number",
  ]

  /// Those of the runner, which go with luassert's words as well.
  static let ownAssertions: [SpecWord] = [
    SpecWord("state", ["name": "pta.state"], "Holds while the control is in the state."),
    SpecWord("states", ["names": "pta.state[]"], "Holds if it went through exactly these states."),
    SpecWord(
      "passes_through", ["names": "pta.state[]"],
      "Holds if it went through these in this order; others may come in between."),
    SpecWord("pulled", tolerance, "Holds while the content is pulled by so many points."),
    SpecWord("offset", tolerance, "Holds for the content offset along the control's axis."),
    SpecWord("inset", tolerance, "Holds for the inset at the control's edge."),
    SpecWord(
      "insets", ["entries": "(number|table)[]"], "Holds if exactly these insets were made."),
    SpecWord(
      "fired", ["times?": "integer"],
      "Holds if the delegate was handed the action, so many times or at all."),
    SpecWord(
      "callback", ["name": "spec.callback_name", "...": "any"],
      "Holds if there was a call with these first arguments."),
    SpecWord(
      "callbacks", ["calls": "any[][]"],
      "Holds if there were these calls in this order; others may come in between."),
    SpecWord("view", look, "Holds if there is a view of the name, with these values."),
    SpecWord("shown", look, "Holds for what is on the screen at this moment of an animation."),
    SpecWord(
      "accessible", ["expected?": "spec.accessible"],
      "Holds if a screen reader has something to say of the control, or says this."),
    SpecWord("grows", followed, "Holds for a value that moves upward, and never back."),
    SpecWord("shrinks", followed, "Holds for a value that moves downward, and never back."),
    SpecWord(
      "jump", ["what": "spec.followed", "during": "fun()", "greatest": "number"],
      "Holds for a step from one frame to the next that is above a greatest one.",
      or: ["fun(samples: spec.sample[], greatest: number)"]),
    SpecWord(
      "settles_within", ["seconds": "number", "during?": "fun()"],
      "Holds if all is at rest within a time."),
    SpecWord(
      "allocation", ["name": "spec.callback_name", "during": "fun()"],
      "Holds if the plugin's callback makes something while a function runs."),
    SpecWord(
      "matches_snapshot", ["name?": "string", "text?": "string"],
      "Holds if the frame and its views, or a text, are as in the snapshot."),
    SpecWord(
      "picture", ["name?": "string", "options?": "spec.picture"],
      "Holds if the control looks as in the golden picture.", or: ["fun(options: spec.picture)"]),
    SpecWord(
      "diagnostic", ["code?": "string", "pattern?": "string"],
      "Holds if there was such a diagnostic, which the test then expects."),
  ].map { word in
    SpecWord(
      word.name, all: word.parameters, word.doc, or: word.overloads,
      after: ["is", "is_not", "has_no", "no", "not"])
  }

  /// All assertions.
  package static let assertions = generalAssertions + ownAssertions

  /// What makes a matcher: `match.is_number()`.
  package static let matchers: [SpecWord] =
    [
      "true", "false", "nil", "boolean", "number", "string", "table", "function", "userdata",
      "thread", "truthy", "falsy",
    ].map { matcher($0, [:], "is \($0)") } + [
      matcher("equal", ["expected": "any"], "is the same"),
      matcher("equals", ["expected": "any"], "is the same"),
      matcher("same", ["expected": "any"], "is equal, tables field by field"),
      matcher("ref", ["expected": "any"], "is this very table"),
      matcher("near", ["expected": "number", "tolerance": "number"], "differs by no more"),
      matcher("unique", ["deep?": "boolean"], "is a list without equal values"),
      matcher("match", ["pattern": "string"], "has a Lua pattern in it"),
      matcher("matches", ["pattern": "string"], "has a Lua pattern in it"),
      matcher("all_of", ["...": "any"], "fits all of these"),
      matcher("any_of", ["...": "any"], "fits one of these"),
      matcher("none_of", ["...": "any"], "fits none of these"),
    ]

  private static func matcher(
    _ name: String, _ parameters: KeyValuePairs<String, String>, _ what: String
  ) -> SpecWord {
    SpecWord(
      name, parameters, result: "spec.matcher", "Fits a value that \(what).",
      after: ["is", "is_not", "has", "has_no", "does", "does_not", "not"])
  }
}
