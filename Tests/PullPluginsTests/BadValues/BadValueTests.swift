import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Every property and every argument with every bad value, from every callback: an error in the
/// plugin or no effect, and the control goes on.
@Suite struct BadValueTests {
  struct Callback: CustomTestStringConvertible, Sendable {
    let kind: PartKind
    let name: String
    var testDescription: String { "\(kind.rawValue) \(name)" }

    static let all = PartKind.allCases.flatMap { kind in
      kind.methodNames.map { Callback(kind: kind, name: $0) }
    }
  }

  /// A plugin that does something first in one of its callbacks.
  static func script(_ callback: Callback, doing: String) -> String {
    let animation = callback.name == "target_layer" ? "layer" : "default"
    let makers: [PartKind: String] = [
      .visualizer: "local r = pta.visualizer { \(Script.fields), extends = 'stretch' }",
      .statusView: "local r = pta.status_view { \(Script.fields), extends = 'default' }",
      .refreshControl:
        "local r = pta.refresh_control { \(Script.refreshFields), "
        + "animation_type = '\(animation)' }",
      .refreshView: "local r = pta.refresh_view { \(Script.fields) }",
    ]
    var lines = [makers[callback.kind] ?? ""]
    if callback.kind == .refreshControl {
      for name in callback.kind.methodNames where name != "exit_animation" && name != "reset" {
        lines.append("function r:\(name)() return self.layer end")
      }
    }
    let setup = callback.name == "setup" || callback.kind == .visualizer ? "" : "meet(...) "
    if callback.kind != .visualizer { lines.append("function r:setup(...) \(setup)end") }
    lines.append(
      "function r:\(callback.name)(...) known.base_\(callback.kind.rawValue) = self.base "
        + "\(doing); \(rest(callback)) end")
    return (lines + ["return r"]).joined(separator: "\n")
  }

  /// What a callback owes the control.
  private static func rest(_ callback: Callback) -> String {
    switch callback.name {
    case "triggered_action": "(...):execute_action()"
    case "action_completed": "(...):reset_to_idle()"
    case "exit_animation": "select(2, ...)()"
    case "target_layer": "return known.view"
    default: ""
    }
  }

  /// Each callback tries an eighth of them, which three of the callbacks try, of different kinds.
  @Test(arguments: Callback.all.indices) func everyValueEverywhere(index: Int) throws {
    let callback = Callback.all[index]
    let stage = PullStage()
    var limits = PluginLimits.neverDisabled
    limits.instructions = 0
    limits.messages = 10_000
    let script =
      Assault.lua(part: index % 8, of: 8)
      + BadValueTests.script(callback, doing: "assault(...)")
    let plugin = try Plugin(
      source: PluginSource(
        name: "test", files: ["init.lua": Array(script.utf8)],
        images: ["dot.png": PNGBytes.onePixel]), limits: limits)
    plugin.use(on: stage.control)
    stage.control.policy.resultDuration = 0.1
    stage.pullAndLook()
    #expect(stage.log.messages.contains("assaulted"))
    // What it gave as a completion raises that.
    let faults = stage.log.diagnostics.filter { $0.code == .callbackRaised }
      .filter { !$0.message.hasPrefix("called; in") }
    #expect(faults.isEmpty, "\(faults)")
    let complaints = stage.log.messages.filter { $0.hasPrefix("!") }
    #expect(complaints.isEmpty, "\(complaints.prefix(20).joined(separator: "\n"))")
    #expect(
      stage.host.actions == 1 && stage.control.state == .idle && stage.inset == 0,
      "\(stage.log.path) \(stage.log.diagnostics.map(\.code).suffix(4))")
    try stage.expectGoodPluginWorks()
  }

  /// A host's own scroll view may have no numbers: a plugin gets some all the same.
  @Test(arguments: [Double.nan, .infinity]) func aHostWithoutNumbers(number: Double) throws {
    let control = PullToActionControl(clock: FrameClock())
    let log = EventLog()
    control.log = log
    control.attach(to: NumberlessHost(number))
    let script = Script.statusView(
      """
      function s:setup(view, pull)
        local at = pull.scroll_view
        print(at.width, at.height, at.content_offset_y, at.inset_top, at.touch_x, at.touch_y)
      end
      """)
    let plugin = try Plugin(source: PluginSource(name: "test", script: script))
    plugin.use(on: control)
    #expect(log.messages == ["0.0\t0.0\t0.0\t0.0\tnil\tnil"])
  }
}

private final class NumberlessHost: ScrollHost {
  private let number: Double

  init(_ number: Double) {
    self.number = number
  }

  var isAvailable: Bool { true }
  var viewportSize: Size { Size(width: number, height: number) }
  var contentSize: Size { Size(width: number, height: number) }
  var contentOffset: Point { Point(x: number, y: number) }
  var adjustedContentInset: EdgeInsets { EdgeInsets(top: number) }
  var isTracking: Bool { true }
  var isDragging: Bool { true }
  var touchLocation: Point? { Point(x: number, y: number) }
  let contentView: View? = View()
  func addInset(_ delta: Double, edge: Edge, owner: String) {}
  func connect(_ control: PullToActionControl) {}
  func disconnect(_ control: PullToActionControl) {}
}
