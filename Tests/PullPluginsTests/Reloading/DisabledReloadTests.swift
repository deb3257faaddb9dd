import PullPlugins
import PullToAction
import Testing

/// Instances that were disabled: a new version gives them another start.
@Suite struct DisabledReloadTests {
  private static let loop = "while true do end"

  /// In the middle of the pull, in whichever callback it was.
  @Test(arguments: ["did_change_state", "pulled_amount_changed", "triggered_action"])
  func aNewVersion(method: String) throws {
    let rig = try ReloadRig(
      Script.both("function v:\(method)() \(DisabledReloadTests.loop) end"))
    let control = rig.stage.control
    rig.stage.pull(120)
    rig.stage.release()
    rig.stage.wait(1)
    #expect(rig.plugin.plugin.isDisabled && control.state == .executing)
    #expect(control.visualizer.name == "bottom" && control.statusView.name == "default")
    let ticket = control.ticket
    #expect(
      try rig.save(
        Script.both("function v:action_completed(pull) print('end') pull:reset_to_idle() end"))
        == .reloaded(files: ["init.lua"]))
    #expect(
      !rig.plugin.plugin.isDisabled && control.state == .executing && control.ticket == ticket)
    #expect(control.visualizer.name == "test" && control.statusView.name == "test")
    control.complete()
    rig.stage.settle()
    #expect(rig.stage.log.messages == ["end"] && rig.stage.inset == 0)
    #expect(rig.stage.host.actions == 1 && rig.codes.last == .message)
  }

  /// One part that it has provided, where the other is somebody else's.
  @Test func onlyItsOwnPart() throws {
    let rig = try ReloadRig(Script.visualizer("function v:did_change_state() error('no') end"))
    let control = rig.stage.control
    for _ in 0..<2 { rig.stage.pullThrough() }
    #expect(rig.plugin.plugin.isDisabled && control.visualizer.name == "bottom")
    let mine = DefaultStatusView()
    control.statusView = mine
    #expect(try rig.save(Script.visualizer("-- mended")) == .reloaded(files: ["init.lua"]))
    #expect(control.visualizer.name == "test" && control.statusView === mine)
  }

  /// A host that has set another part since does not get the plugin back.
  @Test func theHostsOwnStays() throws {
    let rig = try ReloadRig(Script.visualizer("function v:did_change_state() error('no') end"))
    for _ in 0..<2 { rig.stage.pullThrough() }
    rig.stage.control.visualizer = StretchVisualizer()
    #expect(try rig.save(Script.visualizer("-- mended")) == .unchanged)
    #expect(rig.plugin.reload() == .notUsed)
    #expect(rig.stage.control.visualizer.name == "stretch")
  }

  /// A new version that is no better is disabled as well.
  @Test func again() throws {
    let rig = try ReloadRig(
      Script.visualizer("function v:did_change_state() \(DisabledReloadTests.loop) end"))
    for round in 1...3 {
      rig.stage.pullThrough()
      #expect(rig.plugin.plugin.isDisabled && rig.stage.host.actions == round)
      try rig.save(
        Script.visualizer(
          "function v:did_change_state() \(DisabledReloadTests.loop) end -- \(round)"))
      #expect(!rig.plugin.plugin.isDisabled)
    }
    #expect(rig.codes.filter { $0 == .pluginDisabled }.count == 3)
  }

  /// From the same files only when it is asked for: looking at them is no reason.
  @Test func theSameFiles() throws {
    let script = Script.visualizer("function v:did_change_state() \(DisabledReloadTests.loop) end")
    let rig = try ReloadRig(script)
    rig.stage.pull(50)
    #expect(rig.plugin.plugin.isDisabled)
    #expect(try rig.save(script) == .unchanged)
    for _ in 0..<200 { #expect(rig.plugin.checkForChanges() == .unchanged) }
    #expect(rig.plugin.plugin.isDisabled)
    #expect(rig.plugin.reload() == .reloaded(files: []))
    #expect(!rig.plugin.plugin.isDisabled && rig.stage.control.visualizer.name == "test")
    #expect(rig.plugin.reload() == .unchanged)
  }
}
