import Driver
import Foundation
import PullPlugins
import Testing

@testable import SpecRunner

/// What `record` writes into a file that ends in `_spec.lua`: a spec that passes, and notices what changes.
@Suite struct RecordedSpecTests {
  private static let lamp = """
    local lamp = pta.status_view { api = 1, name = "lamp", version = "1.0.0", description = "A lamp." }
    function lamp:setup(view)
      self.label = pta.label(nil, "label")
      view:add_subview(self.label)
    end
    function lamp:update_for_state(state) self.label.text = state end
    function lamp:update_for_result(outcome, text) self.label.text = text or outcome end
    return lamp
    """

  private final class Files { var written: [String: String] = [:] }

  private func record(_ source: String, plugins: String) throws -> String {
    let files = Files()
    let session = DriverSession(
      environment: DriverSession.Environment(
        library: PluginLibrary(folder: plugins), draw: { _, _ in [] },
        read: { path throws(DriverError) in throw .file(path: path, reason: "not here") },
        write: { path, text throws(DriverError) in files.written[path] = text }))
    let script = try ScriptState(session: session, onPrint: { _ in })
    try script.run(source + "\nrecord 'a_spec.lua'", name: "session.lua")
    return try #require(files.written["a_spec.lua"])
  }

  private func withLamp(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "lamp-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("lamp"), withIntermediateDirectories: true)
    try write(RecordedSpecTests.lamp, folder.path)
    try body(folder.path)
  }

  private func write(_ source: String, _ folder: String) throws {
    try source.write(toFile: folder + "/lamp/init.lua", atomically: false, encoding: .utf8)
  }

  @Test(arguments: [
    "pull(120) release() settle() complete('ok') settle()",
    "stage { edges = { 'top', 'bottom' }, fps = 30 } at 'bottom' pull(130) release() wait(1) fail('no') settle()",
    "delegate { triggered_action = function() complete('done') end } pull(150) release() settle() begin() settle()",
    "use('spinner') control.policy = { firing = 'at_threshold' } pull(110) stage() pull(60) release() settle()",
    "touch { y = 422 } wait(0.1) touch { y = 700 } lift() settle() complete() complete() settle()",
    "use('spinner') pull(200) release() wait(2) complete() wait(1)",
    "use('google') pull(150, { duration = 1 }) release() settle() complete() settle()",
    "",
  ])
  func passes(session: String) throws {
    let spec = try record(session, plugins: SpecRig.plugins)
    for plugin in [nil, "traffic-light"] {
      let rig = SpecRig(spec, plugin: plugin).run()
      #expect(rig.statuses == ["passed a goes as it went"], "\(rig.message)\n\(spec)")
    }
  }

  /// What a spec expects of looks: of each view what has changed, after each verb.
  @Test func looks() throws {
    try withLamp { folder in
      try write(
        RecordedSpecTests.lamp.replacingOccurrences(
          of: "self.label.text = state",
          with: "self.label.text = state self.label.alpha = state == 'pulling' and 0.25 or 1"),
        folder)
      let spec = try record(
        "use('\(folder)/lamp') pull(50, { duration = 0 }) pull(60)", plugins: folder)
      let lines = spec.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        lines.filter { $0.hasPrefix("assert.view(") } == [
          #"assert.view("label", {"#,
          #"assert.view("status_view", { frame = { 0, 0, 390, 50 } })"#,
          #"assert.view("label", { text = "pulling", alpha = 0.25 })"#,
          #"assert.view("status_view", { frame = { 0, 10, 390, 50 } })"#,
        ], "\(spec)")
    }
  }

  /// Each change of what is seen is noticed.
  @Test(arguments: [
    ("text or outcome", "outcome"), ("self.label.text = state", "self.label.text = 'x'"),
    ("view:add_subview(self.label)", "self.label.alpha = 0.5 view:add_subview(self.label)"),
    ("view:add_subview(self.label)", "self.label.text_color = 'red' view:add_subview(self.label)"),
    ("self.label.text = state", "self.label.text = state self.label.y = #state"),
    ("\"label\"", "\"other\""), ("return lamp", "lamp.setup = nil return lamp"),
    ("function lamp:update_for_result", "function lamp:_update_for_result"),
  ])
  func notices(written: String, instead: String) throws {
    try withLamp { folder in
      let source =
        "use('\(folder)/lamp') pull(120) release() control.policy = { result_duration = 1 } complete('ok') settle()"
      let spec = try record(source, plugins: folder)
      #expect(SpecRig(spec).run().statuses == ["passed a goes as it went"])
      try write(RecordedSpecTests.lamp.replacingOccurrences(of: written, with: instead), folder)
      let rig = SpecRig(spec).run()
      #expect(rig.statuses != ["passed a goes as it went"], "\(instead)")
    }
  }

  /// A plugin whose bulb swings for a second when it is triggered.
  private static let swing = """
    local lamp = pta.status_view { api = 1, name = "lamp", version = "1.0.0", description = "A lamp." }
    function lamp:setup(view)
      self.bulb = pta.view("bulb")
      view:add_subview(self.bulb)
    end
    function lamp:update_for_state(state)
      if state ~= "executing" then return end
      pta.animate { duration = 0.8, spring = { damping_ratio = 0.5 }, animations = function() self.bulb.rotation = 1 end }
      pta.animate { duration = 0.4, curve = "linear", animations = function() self.bulb.center = { x = 9, y = 5 } end }
    end
    return lamp
    """

  /// What moves is looked at on its way, by whatever verb time passes.
  @Test(arguments: ["wait(1)", "settle()", "wait(0.05) touch { y = 300 } wait(1) lift() wait(1)"])
  func noticesAnimations(passes: String) throws {
    try withLamp { folder in
      try write(RecordedSpecTests.swing, folder)
      let source =
        "use('\(folder)/lamp') pull(120, { duration = 0.1 }) release() \(passes) complete() settle()"
      let spec = try record(source, plugins: folder)
      #expect(spec.contains("assert.shown(\"bulb\", {"), "\(spec)")
      #expect(SpecRig(spec).run().statuses == ["passed a goes as it went"], "\(spec)")
      for (written, instead) in [
        ("damping_ratio = 0.5", "damping_ratio = 0.6"), ("duration = 0.8", "duration = 0.85"),
        ("\"linear\"", "\"ease_in_out\""), ("duration = 0.4", "duration = 0.5"),
        ("rotation = 1", "rotation = -1"),
      ] {
        try write(
          RecordedSpecTests.swing.replacingOccurrences(of: written, with: instead), folder)
        let rig = SpecRig(spec).run()
        #expect(rig.statuses != ["passed a goes as it went"], "\(instead)")
      }
    }
  }

  /// What never stops to move makes no endless spec.
  @Test func isBounded() throws {
    try withLamp { folder in
      try write(
        RecordedSpecTests.swing.replacingOccurrences(
          of: "view:add_subview(self.bulb)",
          with: """
            view:add_subview(self.bulb)
            for index = 1, 20 do
              local spark = pta.view("spark" .. index)
              self.bulb:add_subview(spark)
              spark:add_animation {
                key_path = "rotation", from = 0, to = 6, duration = 0.5, repeats = true,
              }
            end
            """
        ).replacingOccurrences(
          of: "rotation = 1", with: "rotation = self.bulb.rotation + 1"), folder)
      let spec = try record(
        "use('\(folder)/lamp') for _ = 1, 25 do begin() wait(1) complete() wait(1) end",
        plugins: folder)
      let shown = spec.split(separator: "\n").count { $0.contains("assert.shown") }
      #expect(shown == 60 * 12)
      #expect(SpecRig(spec).run().statuses == ["passed a goes as it went"])
    }
  }
}
