import TestSupport
import Testing

@testable import Studio

/// What cannot be done is answered with what to write, and changes nothing.
@Suite struct MessageTests {
  /// Messages, and a part of what is said of each.
  static let wrong: [(message: String, text: String)] =
    json + [
      ("[]", "a message is an object"), ("1", "a message is an object"),
      ("{}", "a message says what to do"),
      ("{\"do\":1}", "a message says what to do"),
      ("{\"do\":\"puase\"}", "did you mean 'pause'?"),
      ("{\"do\":\"pause\",\"id\":{}}", "'id' must be a number or a string"),
      ("{\"do\":\"pause\",\"hurry\":1}", "pause has no field"),
      ("{\"do\":\"touch\"}", "'samples' must be a list of 1 to 1000 samples"),
      ("{\"do\":\"touch\",\"samples\":[]}", "'samples' must be a list"),
      ("{\"do\":\"touch\",\"samples\":[1]}", "'samples' must be a list"),
      ("{\"do\":\"touch\",\"samples\":[[1,2]]}", "'samples' must be a list"),
      ("{\"do\":\"touch\",\"samples\":[[1,2,\"3\"]]}", "'samples' must be a list"),
      ("{\"do\":\"touch\",\"samples\":[[1e308,2,3]]}", "places from -100000 to 100000"),
      ("{\"do\":\"touch\",\"samples\":[[1,2,-3]]}", "a time of 0 or more"),
      ("{\"do\":\"touch\",\"samples\":[[1,2,1e300]]}", "a time of 0 or more"),
      ("{\"do\":\"touch\",\"samples\":[[1,2,3],[1,null,4]]}", "'samples' must be a list"),
      ("{\"do\":\"lift\",\"at\":\"x\"}", "'at' must be a number"),
      ("{\"do\":\"cancel\"}", "no finger is down"),
      ("{\"do\":\"wheel\",\"y\":1e9}", "'y' must be a number from -100000 to 100000"),
      ("{\"do\":\"wheel\",\"x\":true}", "'x' must be a number"),
      ("{\"do\":\"key\"}", "one of \"down\", \"up\", \"escape\""),
      ("{\"do\":\"key\",\"press\":\"left\"}", "one of \"down\", \"up\", \"escape\""),
      ("{\"do\":\"use\"}", "'plugins' must be a list"),
      ("{\"do\":\"use\",\"plugins\":[1]}", "'plugins' must be a list"),
      ("{\"do\":\"use\",\"plugins\":[{\"name\":\"compas\"}]}", "did you mean 'compass'?"),
      ("{\"do\":\"use\",\"plugins\":[{\"name\":\"../../etc\"}]}", "there is no plugin"),
      ("{\"do\":\"use\",\"lane\":1,\"plugins\":[]}", "'lane' must be a whole number from 0 to 0"),
      (
        "{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\",\"options\":[]}]}",
        "got a list for its options"
      ),
      (
        "{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\",\"options\":{\"x\":1}}]}",
        "no option 'x'"
      ),
      (
        "{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\",\"options\":{\"x\":[]}}]}",
        "must be a number, a string"
      ),
      (
        "{\"do\":\"use\",\"plugins\":[{\"name\":\"google\"},{\"name\":\"google\",\"colour\":1}]}",
        "'plugins' must be a list"
      ),
      ("{\"do\":\"option\",\"plugin\":\"compass\",\"name\":\"x\",\"value\":1}", "is not on lane 0"),
      ("{\"do\":\"option\",\"name\":\"x\",\"value\":1}", "'plugin' must be a string"),
      ("{\"do\":\"set\",\"name\":\"them\",\"value\":\"dark\"}", "did you mean 'theme'?"),
      ("{\"do\":\"set\",\"name\":\"theme\"}", "'value' must be"),
      ("{\"do\":\"set\",\"name\":\"theme\",\"value\":\"black\"}", "one of \"light\", \"dark\""),
      ("{\"do\":\"set\",\"name\":\"right_to_left\",\"value\":1}", "true or false"),
      ("{\"do\":\"set\",\"name\":\"text_size\",\"value\":9}", "a number from 0.5 to 4"),
      ("{\"do\":\"set\",\"name\":\"language\",\"value\":\"de\"}", "one of \"en\""),
      ("{\"do\":\"set\",\"name\":\"frames_per_second\",\"value\":61}", "one of 30, 60, 90, 120"),
      (
        "{\"do\":\"set\",\"name\":\"viewport\",\"value\":[390]}",
        "set: 'viewport' must be [width, height], each a number from 100 to 2000, got [390]"
      ),
      ("{\"do\":\"set\",\"name\":\"viewport\",\"value\":[390,1e9]}", "got [390, 1000000000]"),
      (
        "{\"do\":\"set\",\"name\":\"viewport\",\"value\":[1,[2],\"3\",null]}",
        "got [1, a list, \"3\", null]"
      ),
      ("{\"do\":\"set\",\"name\":\"viewport\",\"value\":[1,2,3,4,5]}", "got a list"),
      ("{\"do\":\"set\",\"name\":\"edge\",\"value\":\"middle\"}", "one of \"auto\""),
      ("{\"do\":\"set\",\"name\":\"rows\",\"value\":1.5}", "a whole number from 0 to 500"),
      ("{\"do\":\"set\",\"name\":\"action_seconds\",\"value\":61}", "a number from 0 to 60"),
      ("{\"do\":\"fault\",\"kind\":\"explode\"}", "one of \"raise\", \"memory\""),
      ("{\"do\":\"fault\",\"kind\":\"raise\"}", "no plugin is on the control"),
      ("{\"do\":\"fault\",\"kind\":\"raise\",\"lane\":-1}", "'lane' must be"),
      ("{\"do\":\"play\",\"speed\":0}", "a number from 0.01 to 10"),
      ("{\"do\":\"play\",\"speed\":1e308}", "a number from 0.01 to 10"),
      ("{\"do\":\"step\",\"frames\":0.5}", "a whole number from -600 to 600"),
      ("{\"do\":\"step\",\"frames\":9999}", "a whole number from -600 to 600"),
      ("{\"do\":\"seek\"}", "'frame' must be a whole number from 0 to"),
      ("{\"do\":\"seek\",\"frame\":1000000}", "'frame' must be a whole number from 0 to"),
      ("{\"do\":\"seek\",\"frame\":-1}", "'frame' must be a whole number from 0 to"),
      ("{\"do\":\"compare\"}", "null, \"saved\", \"committed\" or"),
      ("{\"do\":\"compare\",\"with\":3}", "null, \"saved\", \"committed\" or"),
      ("{\"do\":\"compare\",\"with\":\"saved\"}", "use one first"),
      ("{\"do\":\"compare\",\"with\":{\"name\":\"nobody\"}}", "there is no plugin"),
      ("{\"do\":\"series\",\"from\":-1}", "'from' must be a whole number"),
      ("{\"do\":\"series\",\"from\":5,\"to\":2}", "'to' must be a whole number from 5"),
      ("{\"do\":\"frames\",\"from\":1,\"count\":9}", "'count' must be a whole number from 1 to 8"),
      ("{\"do\":\"frames\",\"count\":1}", "'from' must be a whole number"),
      ("{\"do\":\"panels\"}", "'names' must be a list"),
      ("{\"do\":\"panels\",\"names\":[\"trees\"]}", "a list of \"tree\", \"explain\", \"cost\""),
      ("{\"do\":\"recording\"}", "one of \"script\", \"spec\", \"touches\""),
      (
        "{\"do\":\"recording\",\"as\":\"script\",\"save\":\"../../x\"}", "a name of 1 to 64 letters"
      ),
      ("{\"do\":\"recording\",\"as\":\"script\",\"save\":\"x\"}", "no plugin from a folder"),
      ("{\"do\":\"replay\"}", "'text' must be a string"),
      ("{\"do\":\"replay\",\"text\":\"pul(120)\"}", "replay: "),
      ("{\"do\":\"export\",\"as\":\"pdf\"}", "one of \"png\""),
      ("{\"do\":\"export\"}", "one of \"png\""),
      ("{\"do\":\"export\",\"as\":\"sheet\"}", "use one first"),
    ] + recordings

  /// What is no JSON.
  static let json = [
    ("", "it is no JSON: at byte 1"), ("{", "expected the name of a field"),
    ("nul", "expected a value"),
    ("{\"do\":\"pause\"} x", "expected its end"), ("{\"do\":NaN}", "expected a value"),
    ("{\"do\":01}", "expected a value"), ("{\"a\":1e400}", "the number is too large"),
    ("{\"a\":\"\\x\"}", "no such escape"), ("{\"a\":\"\\u12\"}", "four hexadecimal digits"),
    ("{\"a\":\"b", "expected the end of a string"), ("{\"a\" 1}", "expected :"),
    ("[1 2]", "expected , or ]"),
    ("{\"a\":\"\n\"}", "control character"),
    (String(repeating: "[", count: 100_000), "nested deeper than 16 levels"),
    (String(repeating: "{\"a\":", count: 100_000), "nested deeper than 16 levels"),
  ]

  /// Recordings that cannot be replayed.
  static let recordings = [
    ("{}", "{\\\"pta_touches\\\":1, …}"), ("{\"pta_touches\":2}", "got 2"),
    ("{\"pta_touches\":1}", "'samples' must be a list"),
    (of(""), nil), (of("1"), "sample 1 must be a list such as"),
    (of("[0,\"touch\",1]"), "sample 1 must be"),
    (of("[0,\"lift\"]"), "a lift of a finger that is down"),
    (of("[0,\"touch\",1,2,3],[0,\"wheel\",0,1]"), "sample 2"),
    (of("[5,\"touch\",1,2,3],[4,\"lift\"]"), "in a frame from 5"),
    (of("[1e9,\"touch\",1,2,3]"), "in a frame from 0"),
    (of("[0,\"touch\",1e9,2,3]"), "at a place from"),
    (of("[0,\"touch\",1,2,1e300]"), "at a time in milliseconds"),
    (of("[0,\"key\",\"left\"]"), "sample 1 must be [frame, \\\"key\\\""),
    (of("[0,\"jump\"]"), "sample 1 must be [frame, \\\"touch\\\""),
    (
      of("").replacing("\"samples\"", with: "\"frames\":1e9,\"samples\""),
      "'frames' must be a whole number"
    ),
    (
      of("").replacing("\"samples\"", with: "\"viewport\":[1,1],\"samples\""),
      "'viewport' must be [width, height]"
    ),
  ].compactMap { text, error in
    error.map {
      (
        "{\"do\":\"replay\",\"text\":\(JSONValue.string(text).json)}",
        $0.replacing("\\\"", with: "\"")
      )
    }
  }

  private static func of(_ samples: String) -> String {
    "{\"pta_touches\":1,\"samples\":[\(samples)]}"
  }

  @Test func whatIsWrongIsToldAndChangesNothing() {
    let rig = Rig()
    rig.pass(0.1)
    let before = state(of: rig)
    for (message, text) in MessageTests.wrong {
      let error = rig.send(message)
      #expect(error?.contains(text) == true, "\(message.prefix(200)): \(error ?? "no error")")
      #expect(state(of: rig) == before, "\(message.prefix(200))")
    }
    #expect(rig.send([0xFF, 0xFE, 0x7B]) == "it is not UTF-8: write JSON as UTF-8")
    // With an id it comes as a reply.
    #expect(rig.ask("{\"do\":\"seek\",\"id\":\"a\\\"b\",\"frame\":-1}")["reply"] == .string("a\"b"))
    // A wheel while a finger is down.
    rig.send("{\"do\":\"touch\",\"samples\":[[195,200,100]]}")
    #expect(rig.send("{\"do\":\"wheel\",\"y\":10}")?.contains("no finger down") == true)
  }

  private func state(of rig: Rig) -> [String] {
    let session = rig.session
    return [
      session.main.session.script,
      "\(session.newest) \(session.time.mode) \(session.time.speed) \(session.lanes.count)",
      session.settings.json, "\(session.partStart)",
    ]
  }

  @Test func textsOfJSONAreRead() throws {
    let text =
      "{\"a\":[1,-2.5e2,true,false,null],\"b\":{\"c\":\"\\u00e9\\n\\ud83d\\ude00\\/\\ud800x\"}}"
    let value = try JSONReader.value(of: Array(text.utf8))
    #expect(
      value["a"] == .list([.number(1), .number(-250), .boolean(true), .boolean(false), .null]))
    #expect(value["b"]?["c"] == .string("é\n😀/\u{FFFD}x"))
  }
}
