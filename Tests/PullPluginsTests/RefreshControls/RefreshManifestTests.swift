import PullPlugins
import Testing

/// What is missing or wrong of a refresh control is refused when it is loaded, by its name.
@Suite struct RefreshManifestTests {
  static let cases: [(fields: String, complaint: String)] = [
    ("", "'height' and 'animation_duration' are missing"),
    ("height = 60", "'animation_duration' is missing"),
    ("animation_duration = 1", "'height' is missing"),
    ("height = 0, animation_duration = 1", "'height' must be a number of points above 0"),
    ("height = 0/0, animation_duration = 1", "'height' must be a number of points above 0"),
    (
      "height = 60, animation_duration = 0",
      "'animation_duration' must be a number of seconds above 0 up to 3600, got 0"
    ),
    (
      "height = 60, animation_duration = 1/0",
      "'animation_duration' must be a number of seconds above 0 up to 3600, got inf"
    ),
    (
      "height = 60, animation_duration = 1, animation_delay = -1",
      "'animation_delay' must be a number of seconds from 0 up to 3600, got -1"
    ),
    (
      "height = 60, animation_duration = 1, type = \"slide\"",
      "'type' must be one of \"slide_down\", \"background\", got \"slide\""
    ),
    (
      "height = 60, animation_duration = 1, anchor_position = 1",
      "'anchor_position' must be one of \"top\", \"middle\", \"bottom\", got 1"
    ),
    (
      "height = 60, animation_duration = 1, animation_type = {}",
      "'animation_type' must be one of \"default\", \"keyframe\", \"spring\", \"layer\", got a table"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { repeats = true }",
      "'animation_options' has the unknown field 'repeats' (leave it out: a cycle is repeated anyway; it may have "
        + "curve, autoreverses)"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { curve = \"round\" }",
      "'animation_options.curve' must be one of"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { ease = \"x\" }",
      "'animation_options' has the unknown field 'ease' (write curve = \"ease_out\"; it may have"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { yoyo = true }",
      "'animation_options' has the unknown field 'yoyo' (write autoreverses = true; it may have"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { delay = 1 }",
      "'animation_options' has the unknown field 'delay' (write animation_delay = … beside it; it may have"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { curv = \"linear\" }",
      "'animation_options' has the unknown field 'curv' (did you mean 'curve'?; it may have"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = { autoreverses = 1 }",
      "'animation_options.autoreverses' must be true or false, got 1"
    ),
    (
      "height = 60, animation_duration = 1, animation_options = 3",
      "'animation_options' must be { curve = …, autoreverses = … }"
    ),
    (
      "height = 60, animation_duration = 1, "
        + "options = { type = { type = \"string\", default = \"\", doc = \"\" } }",
      "option 'type' is one that every refresh control has; give yours another name"
    ),
    (
      "height = 60, animation_duration = 1, animation_type = \"layer\", animation_delay = 0.1",
      "'animation_delay' is for other animation types"
    ),
    (
      "height = 60, animation_duration = 1, animation_type = \"layer\", "
        + "animation_options = { curve = \"linear\" }",
      "'animation_options' is for other animation types"
    ),
    ("height = 60, animation_duration = 1, extends = \"bottom\"", "unknown field 'extends'"),
  ]

  @Test(arguments: cases)
  func aWrongManifest(fields: String, complaint: String) throws {
    let comma = fields.isEmpty ? "" : ", "
    let script = "return pta.refresh_control { \(Script.fields)\(comma)\(fields) }"
    let error = try #require(Script.loadError(script))
    #expect(error.contains("init.lua:1: pta.refresh_control: \(complaint)"), "\(error)")
  }

  @Test(
    arguments: [
      (
        "default", [],
        "the methods setup, handle_scrolling, setup_for_cycle, animation_cycle; write "
          + "function …:setup(view, pull) … end, function …:handle_scrolling(view, distance, ratio, "
          + "velocity) … end, function …:setup_for_cycle(view) … end, function …:animation_cycle(view) … "
          + "end"
      ),
      (
        "default", ["setup", "handle_scrolling", "setup_for_cycle"],
        "the method animation_cycle; write function …:animation_cycle(view) … end"
      ),
      (
        "default", ["setup", "handle_scroling", "setup_for_cycle"],
        "the methods handle_scrolling, animation_cycle; 'handle_scroling' may be meant to be "
          + "handle_scrolling; write function …:animation_cycle(view) … end"
      ),
      ("layer", ["setup", "handle_scrolling"], "the method target_layer; write"),
      ("layer", ["setup", "handle_scrolling", "target_layer"], nil),
    ] as [(String, [String], String?)])
  func missingMethods(kind: String, methods: [String], complaint: String?) throws {
    let script =
      "local r = pta.refresh_control { \(Script.refreshFields), animation_type = \"\(kind)\" }\n"
      + methods.map { "function r:\($0)() end\n" }.joined() + "return r"
    let error = Script.loadError(script)
    #expect(
      error == nil && complaint == nil
        || error?.contains("a refresh control needs " + (complaint ?? "?")) == true,
      "\(error ?? "loaded")")
  }

  @Test func aMethodThatIsNoFunction() {
    let error = Script.loadError(Script.refreshControl("r.reset = 1"))
    #expect(error?.contains("'reset' must be a function, but it is a number") == true)
  }

  @Test func itIsAllOfAPlugin() {
    let script =
      Script.refreshControl().replacing("return r", with: "")
      + "return r, pta.status_view { \(Script.fields) }"
    #expect(
      Script.loadError(script)?.contains(
        "a refresh control is visualizer and status view in one; return it alone") == true)
  }

  @Test func aWrongWordOfTheUsers() {
    #expect(
      Script.loadError(
        Script.refreshControl(), options: ["anchor_position": .string("left")])?
        .contains("option 'anchor_position' must be one of") == true)
  }

  @Test(arguments: ["jackrabit", ""])
  func aPresetThatIsNone(name: String) throws {
    let error = Script.loadError(
      "return pta.visualizer { \(Script.fields), preset = \"\(name)\" }")
    #expect(
      error?.contains(
        "'preset' must be one of \"standard\", \"shinobi\", \"apl\", \"jh\", "
          + "\"jackrabbit\", got \"\(name)\"")
        == true)
  }
}
