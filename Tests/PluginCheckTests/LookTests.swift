import Driver
import PullPlugins
import TestSupport
import Testing
import ViewKit

@testable import PluginCheck

/// What is found by looking at plugins, and what is not.
@Suite struct LookTests {
  private static func findings(
    _ script: String, stage: String? = nil, images: [String: [UInt8]] = [:]
  ) throws -> [CheckFinding] {
    var list = FindingList()
    let source = PluginSource(
      name: "test", files: ["init.lua": Array(script.utf8)], images: images)
    for view in CheckLooks.View.all(of: try Plugin(source: source).manifests, in: source) {
      let looks = CheckLooks(
        source: source,
        session: DriverSession(environment: PluginCheckTests.environment()), stage: stage,
        isTime: { true })
      for finding in try looks.findings(view) { list.add(finding, in: view.name) }
    }
    return list.findings
  }

  @Test(arguments: LookRows.atRest + LookRows.cutOff + LookRows.contrast + LookRows.nothing)
  func isFound(row: LookRows.Row) throws {
    let findings = try LookTests.findings(row.script)
    let texts = findings.map(\.text)
    guard let message = row.message else {
      // Who has but one colour cannot be read in both themes, and who has but one place is not in the middle of
      // another screen; that is not what these are about.
      let others = ["in the dark theme", "is where the middle was"]
      #expect(texts.filter { text in !others.contains(where: text.contains) } == [])
      return
    }
    let found = findings.first { $0.message.contains(message) }
    #expect(found?.scenarios.first == row.pull, "\(texts)")
    #expect(found?.kind == .look)
  }

  /// What is in the middle of the screen stays there when that is turned, and a text is shown as it is written.
  @Test(
    arguments: [
      ("box(view, view.width / 2 - 15, 10, 30, 40)", "box at", 6),
      ("box(view, 195 - 4, 10, 8, 8) box(view, 20, 10, 8, 8)", "box at", 6),
      ("label(view, 'Loading', 0, 10, 390).text_alignment = 'center'", "flexible_width", nil),
      (
        "box(view, view.width / 2 - 15, 10, 30, 40).autoresizing = 'flexible_left_margin flexible_right_margin'",
        nil, nil
      ),
      ("box(view, 40, 10, 30, 40)", nil, nil),
      ("label(view, 'Pull\\nfor news', 20, 10, 300)", "a text is shown on one line", 19),
      (
        "local t = { idle = 'Pull {n} more' } label(view, t.idle, 20, 10, 300)",
        "braces are shown as they are",
        19
      ),
      (
        "local t = { idle = 'Pull %.f more' } label(view, t.idle, 20, 10, 300)",
        "'%' is shown as it is", 19
      ),
      ("label(view, ('Pull %d more'):format(3), 20, 10, 300)", nil, nil),
      ("label(view, '50 % done', 20, 10, 300)", nil, nil),
    ] as [(String, String?, Int?)])
  func isTurnedOrRaw(setup: String, message: String?, line: Int?) throws {
    let found = try LookTests.findings(LookRows.Row(id: "", setup: setup).script)
      .filter { !$0.message.contains("in the dark theme") }
    guard let message else { return #expect(found.map(\.text) == []) }
    #expect(found.map { $0.message.contains(message) } == [true], "\(found.map(\.text))")
    if let line { #expect(found.first?.line == line) }
  }

  /// A visualizer goes with any status view, and not with the default one alone, of which little is seen at rest.
  @Test func aVisualizerWithoutRoom() throws {
    func findings(_ clips: String) throws -> [CheckFinding] {
      try LookTests.findings(
        """
        local v = pta.visualizer { api = 1, name = "test", version = "1.0.0", description = "d" }
        function v:layout_status_view(pull, status_view)
          status_view.center_y = pull.height / 2
          status_view.autoresizing = "flexible_top_margin flexible_bottom_margin flexible_width"
          pull.clips_to_bounds = \(clips)
        end
        return v
        """)
    }
    let heir = PluginSource(
      name: "test",
      script: """
        return pta.visualizer { api = 1, name = "test", version = "1.0.0", description = "d", extends = "stretch" }
        """)
    #expect(
      try CheckLooks.View.all(of: Plugin(source: heir).manifests, in: heir).allSatisfy {
        !$0.isTall
      })
    let found = try findings("false")
    #expect(found.map(\.scenarios) == [["a pull with a status view of 80 points"]])
    #expect(
      found.first?.message.hasPrefix(
        "over the content at rest: status_view at (0, "
          + "-40") == true)
    #expect(try findings("true").map(\.text) == [])
  }

  /// A status view that is shown is told of the state by nobody but the visualizer.
  @Test(arguments: [
    ("", true), ("pull.status_view:update_for_state(to)", false),
    ("pull.status_view.hidden, pull.background_color = true, 'orange'", false),
    ("error('x')", false),
  ])
  func aVisualizerThatTellsNothing(body: String, isFound: Bool) throws {
    let findings = try LookTests.findings(
      """
      local v = pta.visualizer { api = 1, name = "test", version = "1.0.0", description = "d" }
      function v:did_change_state(pull, _, to)
        \(body)
      end
      return v
      """
    ).filter { $0.kind == .fault }
    #expect(findings.map(\.line) == (isFound ? [2] : []), "\(findings.map(\.text))")
    #expect(
      findings.allSatisfy {
        $0.message.hasSuffix("write pull.status_view:update_for_state(to) in it")
      })
  }

  /// At other edges the content is on another side.
  @Test(arguments: [
    ("bottom", "box(view, 20, -50, 40, 40)", "over the content at rest: box at (20, 794, 40 × 40)"),
    ("bottom", "box(view, 20, 10, 40, 40)", nil),
    ("bottom", "label(view, 'Loading', 100, 50, 190)", "executing at 60 points: the text"),
    (
      "trailing", "box(view, -50, 20, 40, 40)",
      "over the content at rest: box at (340, 20, 40 × 40)"
    ),
    ("trailing", "box(view, 10, 20, 40, 40)", nil),
    ("trailing", "label(view, 'Loading', 10, 20, 190)", "points beyond the screen's edge"),
  ])
  func atOtherEdges(edge: String, setup: String, message: String?) throws {
    let row = LookRows.Row(id: "", setup: setup)
    let script = row.script.replacing("height = 60", with: "height = 60, edge = '\(edge)'")
    let messages = try LookTests.findings(script).map(\.message)
      .filter { !$0.contains("in the dark theme") }
    #expect(messages.contains { $0.contains(message ?? "") } == (message != nil), "\(messages)")
  }

  /// Views may have the same name.
  @Test func eachIsTold() throws {
    let labels = ["'#999999'", "'#aaaaaa'"].map { "label(view, 'News', 100, 20, 30, \($0)) " }
    let row = LookRows.Row(id: "", setup: labels.joined())
    let messages = try LookTests.findings(row.script).map(\.message)
    #expect(messages.count { $0.hasPrefix("hard to read in the light theme") } == 2)
    #expect(messages.count { $0.hasPrefix("cut off") } == 0)
    let narrow = LookRows.Row(id: "", setup: labels.joined().replacing("20, 30", with: "20, 10"))
    #expect(
      try LookTests.findings(narrow.script).count { $0.message.hasPrefix("cut off") } == 1)
  }

  /// Views that one line makes anew have one mistake.
  @Test(arguments: ["'Loading ' .. state", "state"]) func whatIsMadeAnew(text: String) throws {
    let width = text == "state" ? 190 : 20
    let row = LookRows.Row(
      id: "", setup: "self.view = view",
      more: "function v:update_for_state(state)\nlabel(self.view, \(text), 100, 20, \(width)) end")
    let found = try LookTests.findings(row.script).filter { !$0.message.contains("dark theme") }
    let kind = text == "state" ? "one text on another" : "cut off"
    #expect(found.count { $0.message.hasPrefix(kind) } == 1, "\(found.map(\.text))")
  }

  /// A picture is seen; what its pixels are is not known, nor whether a text on them can be read.
  @Test func pictures() throws {
    let picture =
      "local p = pta.image('p.png', 'p') p.frame = { x = 20, y = 10, width = 300, height = 40 } "
      + "view:add_subview(p) "
    let images = ["p.png": PNGBytes.onePixel]
    for setup in [picture, picture + "label(view, 'Loading', 90, 20, 190, 'white')"] {
      let row = LookRows.Row(id: "", setup: setup)
      #expect(try LookTests.findings(row.script, images: images).map(\.text) == [])
    }
    let clear = LookRows.Row(id: "", setup: picture + "p.alpha = 0.01")
    #expect(try LookTests.findings(clear.script, images: images).count == 1)
  }

  /// A header that is the control's lies over the outer content, not over the list.
  @Test func onAStageOfItsOwn() throws {
    let row = LookRows.Row(id: "", setup: "box(view, 0, 60, 380, 200)")
    let stage = "stage { nested = { header = 200 } }"
    #expect(try LookTests.findings(row.script, stage: stage).map(\.text) == [])
    #expect(try LookTests.findings(row.script).map(\.kind) == [.look])
    let lower = row.script.replacing("380, 200", with: "380, 210")
    #expect(try LookTests.findings(lower, stage: stage).map(\.kind) == [.look])
  }

  /// The script that makes it is the plugin's: it reaches no file and ends, whatever it catches.
  @Test(arguments: [
    ("record('/tmp/x')", "record cannot be used in gallery/stage.lua, where there is stage { … }"),
    ("replay('/tmp/x')", "replay cannot be used in gallery/stage.lua"),
    ("show('/tmp/x.png')", "show cannot be used"), ("use('/tmp/x')", "use cannot be used"),
    ("wait(1)", "wait cannot be used"), ("control:detach()", "detach cannot be used"),
    ("while true do end", "it ran longer than it may"),
    ("pcall(function() while true do end end)", "it ran longer than it may"),
    ("control, scroll, stage = nil", nil), ("control.text_scale = 1", nil),
  ])
  func aStageThatIsNotTrusted(stage: String, message: String?) throws {
    let row = LookRows.Row(id: "", setup: "box(view, 20, 10, 40, 40)")
    let findings = try LookTests.findings(row.script, stage: "\n" + stage)
    #expect(findings.map(\.line) == (message == nil ? [] : [2]), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.message.hasPrefix(message ?? "") })
  }

  /// Verbs take time that no limit of Lua counts.
  @Test func aStageThatTakesLong() throws {
    var calls = 0
    let looks = CheckLooks(
      source: PluginSource(name: "test", script: ""),
      session: DriverSession(environment: PluginCheckTests.environment()),
      stage: "for _ = 1, 9 do stage {} end",
      isTime: {
        calls += 1
        return calls < 4
      })
    let findings = try looks.findings(CheckLooks.View.all[0])
    #expect(findings.map(\.message) == ["this takes too long"] && calls == 4)
  }

  /// Black and white differ most, and WCAG's own example of what is just enough is enough.
  @Test func contrasts() throws {
    let white = Color(white: 1)
    #expect(Contrast.ratio(white, Color(white: 0)) == 21)
    let grey = try #require(Color("#767676"))
    #expect((4.5..<4.6).contains(Contrast.ratio(grey, white)))
    #expect(Contrast.ratio(white, grey) == Contrast.ratio(grey, white))
    for (text, size) in [
      ("18", 4.5), ("23.9", 4.5), ("24", 3), ("bold 18.6", 4.5), ("bold 18.7", 3),
    ] {
      #expect(Contrast.required(of: try #require(Font(text)), scale: 1) == size)
    }
    let mended = Contrast.mended(Color(white: 0.6), on: white, to: 4.5)
    #expect((4.5..<5.5).contains(Contrast.ratio(mended, white)))
  }
}
