import PullPlugins
import PullToAction
import Testing

/// A field that is set in what a property gave, which is a copy, is told with file and line.
@Suite struct CopyMistakeTests {

  /// Code of the status view `s`, and what is said of its last line.
  static let mistakes: [(code: String, message: String)] = [
    (
      "local dot = pta.view('dot')\ndot.frame.width = 1",
      "'dot.frame' is a copy, and setting its 'width' changes nothing; write dot.width = …"
    ),
    (
      "function s:setup(view) self.dot = pta.view('dot')\nself.dot.center.x = 5 end",
      "'self.dot.center' is a copy, and setting its 'x' changes nothing; write self.dot.center_x = …"
    ),
    (
      "function s:setup(view)\nview.bounds.width = 5 end",
      "'view.bounds' is a copy, and setting its 'width' changes nothing; write view.width = …"
    ),
    (
      "function s:setup(view)\nview.frame.origin = { 1, 2 } end",
      "'view.frame' is a copy, and setting its 'origin' changes nothing; write view.x = …, and view.y = …"
    ),
    (
      "function s:setup(view)\nview.bounds.size = { 1, 2 } end",
      "'view.bounds' is a copy, and setting its 'size' changes nothing; write view.width = …, and view.height = …"
    ),
    (
      "function s:setup(view, pull)\npull.policy.firing = 'at_threshold' end",
      "'pull.policy' is a copy, and setting its 'firing' changes nothing; write pull.policy = { firing = … }"
    ),
    (
      "function s:setup(view, pull)\npull['policy'].fire = 1 end", ""
    ),
    (
      "function s:setup(view, pull)\npull.policy.fireing = 1 end",
      "'pull.policy' is a copy, and setting its 'fireing' changes nothing; write pull.policy = { firing = … }"
    ),
    (
      "local glow = pta.gradient('glow')\nglow.colors[1] = 'red'",
      "'glow.colors' is a copy, and setting what is in it changes nothing; write local colors = "
        + "glow.colors, change that, and then glow.colors = colors"
    ),
    (
      "local glow = pta.gradient('glow')\nglow.start_point.x = 1",
      "'glow.start_point' is a copy, and setting its 'x' changes nothing; write local start_point = "
        + "glow.start_point, change that, and then glow.start_point = start_point"
    ),
    (
      "function s:setup(view) local frame = view.frame\nframe.x = frame.x + 1 end",
      "'frame' is a copy of 'view.frame', and setting its 'x' changes nothing; write view.x = …"
    ),
    (
      "local function place(icon)\nicon.frame.x = 1 end",
      "'icon.frame' is a copy, and setting its 'x' changes nothing; write icon.x = …"
    ),
    (
      "function s:setup(view, pull)\npull.status_view.frame.y = 1 end",
      "'pull.status_view.frame' is a copy, and setting its 'y' changes nothing; write pull.status_view.y = …"
    ),
  ]

  @Test func ofABase() throws {
    let found = try PullStage(
      Script.statusView(
        "function s:setup()\nself.base.text_for_states.idle = 'x' end",
        fields: Script.fields + ", extends = 'default'")
    ).log.diagnostics
    #expect(found.map(\.line) == [3])
    #expect(found.map(\.code) == [.copyChanged])
  }

  private func findings(_ code: String) throws -> [Diagnostic] {
    try PullStage(Script.statusView(code)).log.diagnostics
  }

  @Test(arguments: mistakes) func isTold(code: String, message: String) throws {
    let found = try findings("\n" + code)
    guard !message.isEmpty else { return #expect(found == []) }
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.code) == [.copyChanged] && found.map(\.line) == [4])
  }

  /// Tables of one's own, copies that are put back, and what is only read.
  @Test(arguments: [
    "s.frame = {} s.frame.x = 1", "local dot = { frame = {} } dot.frame.x = 1",
    "local all = {} local function place(dot) dot.frame.x = 1 end all[1] = { frame = {} }",
    "local function place(dot) dot.center.x = 1 end local function make(d) d.center = {} end",
    "local function place(dot) dot['frame'] = {} dot.frame.x = 1 end",
    "function s:setup(view) local frame = view.frame frame.x = 1 view.frame = frame end",
    "function s:setup(view) local frame = view.frame frame.x = 1 view.x = frame.x end",
    "function s:setup(view) local frame = view.frame frame.x = 1 return frame end",
    "function s:setup(view) self.start = view.frame self.start.x = 1 self.frame = view.frame self.frame.x = 2 end",
    "function s:setup(view) if view.frame.width == 1 then view.width = 2 end end",
    "local policy = {} policy.firing = 1", "s.options.policy = {} s.options.policy.x = 1",
    "function s:setup(view) local t = { [view.frame.x] = 1, frame = view.frame } end",
    "local view = { frame = {} } view.frame.x = 1",
    "local t = pta.view('t') local function place(t) t.frame.x = 1 end",
    "function s:setup(view) local c = view.center c.x = c.x + 10\nself.at = c.x end",
    "function s:setup(view) local f = view.frame f.x = 1 local elsewhere = 3 view.frame = f end",
    "local rows = { { frame = {} } } for _, view in ipairs(rows) do view.frame.x = 1 end",
    "local function place(view, dx) view.frame.x = dx end place({ frame = {} }, 1)",
    "local view, n = { frame = {} }, 1 view.frame.x = n",
    "local r = {} r.frame, r.tint = {}, 'red' local function move(item) item.frame.x = 1 end",
    "function s:setup(view) view = { frame = {} } view.frame.x = 1 end",
    "local function each(f) f({ frame = {} }) end each(function(view) view.frame.x = 1 end)",
  ]) func onesOwn(code: String) throws {
    #expect(try findings(code) == [])
  }

  /// In a source that is made to cost time only so many places are looked at: what comes last is not.
  @Test func withoutEnd() throws {
    let lines = String(repeating: "a.frame.x = b.frame b.frame.x = a ", count: 1000)
    let mistake = "function s:setup(view) view.frame.x = 1 end "
    let isTold = { (found: [Diagnostic]) in found.contains { $0.message.contains("view.frame") } }
    #expect(isTold(try findings("\(mistake)if false then \(lines) end")))
    #expect(!isTold(try findings("if false then \(lines) end \(mistake)")))
  }
}
