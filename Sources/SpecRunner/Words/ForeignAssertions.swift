/// What other libraries call assertions, behind `assert.` or as functions by themselves, and what they are here.
enum ForeignAssertions {
  /// What to write behind `assert.` for a word; `nil` where it is none of theirs.
  static func advice(for word: String) -> String? {
    advice[word.lowercased().filter { $0 != "_" }]
  }

  /// The same for a function: `assertEquals`, `XCTAssertNil`.
  static func advice(forFunction name: String) -> String? {
    let name = name.lowercased().filter { $0 != "_" }
    let prefixes = ["xctassert", "assert", "require"]
    return prefixes.first(where: name.hasPrefix).flatMap {
      advice[String(name.dropFirst($0.count))]
    }
  }

  /// In lower case and without underscores.
  private static let advice: [String: String] = {
    let words: KeyValuePairs = [
      "equal(expected, actual)":
        "equal equals eq eql areequal isequal isequalto equalto that tobe toequal strictequal identical",
      "same(expected, actual)":
        "same deepequal deepequals deep equaltable tablesequal tostrictequal eqv",
      "view(name, { hidden = false })": "visible isvisible tobevisible displayed",
      "view(name, { hidden = true })": "hidden ishidden invisible isinvisible",
      "view(name, { text = \"…\" })": "text hastext label",
      "near(expected, actual, tolerance)":
        "near almostequal almostequals almost approximate closeto isclose close within approx "
        + "tobecloseto",
      "is_true(value)": "true istrue tobetrue yes", "is_false(value)": "false isfalse tobefalse",
      "is_nil(value)": "nil isnil null isnull none undefined",
      "truthy(value)": "truthy ok tobetruthy exists",
      "not_equal(expected, actual)": "notequal notequals isnotequal differs",
      "is_not_nil(value)": "notnil isnotnil notnull",
      "has_error(function, expected)":
        "error throws throwserror raises throw raise fails tothrow haserror",
      "has_no.errors(function)": "doesnotthrow nothrow noterror nothrows",
      "matches(pattern, text)":
        "match matches contains includes include contain tocontain startswith endswith",
      "is_true(a > b)":
        "greater greaterthan above lessthan less below gt lt gte lte atleast atmost",
      "equal(count, #list)": "length len lengthof size count haslength",
      "same({}, list)": "empty isempty",
      "is_true(a <= b and b <= c)": "between isbetween inrange",
      "equal(\"success\", control.outcome)": "outcome result",
      "spy(s).was_called()": "havebeencalled tohavebeencalled wascalled",
      "spy(s).was_called(1)": "calledonce calledoncewith tohavebeencalledonce",
      "spy(s).was_called(times)":
        "calledtimes calledtwice calledthrice callcount tohavebeencalledtimes",
      "spy(s).was_not_called()": "notcalled nevercalled",
      "is_not.equal(expected, actual)": "isnt isnot arent wasnt doesnt hasnt dont never isn",
      "is_string(value), or is_number, is_table …": "type isa typeof instance",
    ]
    let pairs = words.flatMap { write, names in
      names.split(separator: " ").map { (String($0), write) }
    }
    // `XCTAssert` by itself.
    return Dictionary(pairs + [("", "is_true(value)")]) { $1 }
  }()
}
