import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// Refresh controls of which nothing moves from the second cycle on, and such as move.
@Suite struct CycleWatchTests {
  private static func script(_ fields: String, _ methods: String) -> String {
    """
    local r = pta.refresh_control {
      api = 1, name = "test", version = "1.0.0", description = "A test.", height = 60, \(fields) }
    function r:setup(view)
      view.accessibility_label = pta.text "accessibility"
      self.disc = pta.view("disc")
      self.disc.frame = { x = view.width / 2 - 12, y = 18, width = 24, height = 24 }
      self.disc.autoresizing = "flexible_left_margin flexible_right_margin"
      self.disc.background_color = "#4060ff"
      view:add_subview(self.disc)
      self:begin()
    end
    function r:handle_scrolling(_, _, ratio) self.disc.scale = ratio end
    \(methods)
    return r
    """
  }

  private static let cycle =
    "function r:begin() end function r:setup_for_cycle() SETUP end function r:animation_cycle()\nCYCLE end"
  private static let layer =
    "function r:begin() BEGIN end function r:target_layer() return self.disc end"
  private static let still = "nothing moves from the second cycle on, while the action runs: "

  @Test(arguments: [
    ("animation_duration = 0.6", "self.disc.alpha = 1", "self.disc.rotation = 1.5", 14),
    ("animation_duration = 3", "", "self.disc.scale, self.disc.alpha = 0.5, 1", 14),
    ("animation_duration = 0.6", "self.disc.rotation = 0", "self.disc.rotation = 1.5", nil),
    ("animation_duration = 0.6", "", "self.disc.rotation = self.disc.rotation + 1", nil),
    (
      "animation_duration = 4, animation_options = { autoreverses = true }", "self.disc.scale = 1",
      "self.disc.scale = 1.5", nil
    ),
  ]) func isToldOfCycles(fields: String, setup: String, change: String, line: Int?) throws {
    let methods = CycleWatchTests.cycle.replacing("SETUP", with: setup)
      .replacing("CYCLE", with: change)
    let found = try CycleWatchTests.findings(fields, methods)
    let property = change.prefix { $0 != " " && $0 != "," }
    #expect(
      found.map(\.message)
        == (line == nil
          ? []
          : [CycleWatchTests.still + "\(property) is so already; set it back in setup_for_cycle"]))
    #expect(found.map(\.line) == (line == nil ? [] : [line]))
  }

  @Test(arguments: [
    ("", "nothing moves while the action runs: nothing says what a cycle animates; write"),
    (
      "pta.add_basic_animation('alpha', 1, 1)", still + "what pta.add_basic_animation names changes"
    ),
    ("pta.add_basic_animation('rotation', 0, 6)", nil),
  ]) func isToldOfLayers(begin: String, message: String?) throws {
    let found = try CycleWatchTests.findings(
      "animation_duration = 0.6, animation_type = 'layer'",
      CycleWatchTests.layer.replacing("BEGIN", with: begin))
    #expect(found.map { $0.message.hasPrefix(message ?? "-") } == (message == nil ? [] : [true]))
    #expect(found.allSatisfy { $0.line == 13 }, "\(found.map(\.text))")
  }

  private static func findings(_ fields: String, _ methods: String) throws -> [CheckFinding] {
    let script = script(fields, methods)
    let folder = try ScratchPlugin(script)
    defer { folder.remove() }
    return try PluginCheck(
      path: folder.path, environment: PluginCheckTests.environment(), clock: { 0 }
    ).run(PluginSource(name: "test", script: script)).findings
      .filter { $0.message.hasPrefix("nothing moves") }
  }
}
