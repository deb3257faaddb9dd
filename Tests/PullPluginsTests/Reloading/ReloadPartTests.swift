import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Which parts a new version takes, by what the old one had, what others have taken since, and what
/// the new one provides.
@Suite struct ReloadPartTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let old: Set<PartKind>
    /// Of the old one, what the host has put others in the place of.
    var replaced: Set<PartKind> = []
    let new: Set<PartKind>
    /// The names of visualizer and status view then: `new`, a built-in one, or the host's.
    let visualizer: String
    let statusView: String

    var testDescription: String {
      "\(words(old)) - \(words(replaced)) → \(words(new))"
    }
    private func words(_ kinds: Set<PartKind>) -> String {
      kinds.map(\.rawValue).sorted().joined(separator: "+")
    }
  }

  private static let v: Set<PartKind> = [.visualizer]
  private static let s: Set<PartKind> = [.statusView]
  private static let both: Set<PartKind> = [.visualizer, .statusView]
  private static let whole: Set<PartKind> = [.refreshControl]
  private static let fresh: Set<PartKind> = [.refreshView]

  static let cases = [
    Case(old: v, new: v, visualizer: "new", statusView: "default"),
    Case(old: s, new: s, visualizer: "bottom", statusView: "new"),
    Case(old: both, new: both, visualizer: "new", statusView: "new"),
    // What it did not provide before it takes as well, and what it does not any more it gives back.
    Case(old: v, new: both, visualizer: "new", statusView: "new"),
    Case(old: s, new: both, visualizer: "new", statusView: "new"),
    Case(old: both, new: v, visualizer: "new", statusView: "default"),
    Case(old: both, new: s, visualizer: "bottom", statusView: "new"),
    Case(old: v, new: s, visualizer: "bottom", statusView: "new"),
    // What is another's by now it leaves alone.
    Case(old: both, replaced: v, new: both, visualizer: "host", statusView: "new"),
    Case(old: both, replaced: s, new: both, visualizer: "new", statusView: "host"),
    Case(old: both, replaced: s, new: v, visualizer: "new", statusView: "host"),
    Case(old: both, replaced: s, new: s, visualizer: "bottom", statusView: "host"),
    // What is both in one.
    Case(old: whole, new: whole, visualizer: "new", statusView: "new"),
    Case(old: fresh, new: fresh, visualizer: "new", statusView: "new"),
    Case(old: fresh, new: whole, visualizer: "new", statusView: "new"),
    Case(old: whole, new: both, visualizer: "new", statusView: "new"),
    Case(old: whole, new: v, visualizer: "new", statusView: "default"),
    Case(old: whole, new: s, visualizer: "bottom", statusView: "new"),
    Case(old: v, new: whole, visualizer: "new", statusView: "new"),
    Case(old: both, replaced: s, new: whole, visualizer: "new", statusView: "new"),
    Case(old: both, replaced: v, new: whole, visualizer: "new", statusView: "new"),
  ]

  private static func script(_ kinds: Set<PartKind>) -> String {
    if kinds == whole { return Script.refreshControl() }
    let parts = PartKind.allCases.filter(kinds.contains)
    return parts.map { "local \($0.rawValue) = pta.\($0.rawValue) { \(Script.fields) }\n" }.joined()
      + "return " + parts.map(\.rawValue).joined(separator: ", ")
  }

  /// The names of the control's parts; `new` where they are the plugin's.
  private func names(_ rig: ReloadRig) -> [String] {
    let (control, plugin) = (rig.stage.control, rig.plugin.plugin)
    return [
      control.visualizer === plugin.visualizer ? "new" : control.visualizer.name,
      control.statusView === plugin.statusView ? "new" : control.statusView.name,
    ]
  }

  @Test(arguments: cases) func takes(one: Case) throws {
    let rig = try ReloadRig(ReloadPartTests.script(one.old))
    let host = HostPart()
    if one.replaced.contains(.visualizer) { rig.stage.control.visualizer = host.visualizer }
    if one.replaced.contains(.statusView) { rig.stage.control.statusView = host.statusView }
    rig.stage.pull(50)
    let reload = try rig.save(ReloadPartTests.script(one.new) + " -- new")
    #expect(reload == .reloaded(files: ["init.lua"]))
    #expect(names(rig) == [one.visualizer, one.statusView])
    #expect(rig.stage.control.view.subviews.count == 1)
    rig.stage.pull(120)
    rig.stage.release()
    rig.stage.settle()
    rig.stage.control.complete()
    rig.stage.settle()
    #expect(rig.stage.log.path == wholePull && rig.stage.host.actions == 1)
    #expect(rig.stage.inset == 0 && rig.codes == [.pluginReloaded])
    // And once more the same: from where it is now.
    try rig.save(ReloadPartTests.script(one.new) + " -- again")
    #expect(names(rig) == [one.visualizer, one.statusView])
  }

  /// Parts of the host's own.
  private struct HostPart {
    final class Quiet: Visualizer {
      let name = "host"
    }
    final class Blank: StatusView {
      let name = "host"
      let view = View(name: "status_view")
    }
    let visualizer = Quiet()
    let statusView = Blank()
  }
}
