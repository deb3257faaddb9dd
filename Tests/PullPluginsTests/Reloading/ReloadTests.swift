import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// A new version in the place of the old one.
@Suite struct ReloadTests {
  private static func fields(_ version: String, _ rest: String = "") -> String {
    Script.fields.replacing("1.0.0", with: version) + rest
  }

  @Test func aSavedFile() throws {
    let rig = try ReloadRig(Script.statusView("", fields: ReloadTests.fields("1.0.0")))
    #expect(rig.plugin.checkForChanges() == .unchanged)
    rig.stage.pull(50)
    let reload = try rig.save(Script.statusView("", fields: ReloadTests.fields("2.0.0")))
    #expect(reload == .reloaded(files: ["init.lua"]))
    #expect(rig.plugin.plugin.manifests.map(\.version) == ["2.0.0"])
    #expect(rig.stage.control.statusView === rig.plugin.plugin.statusView)
    #expect(rig.stage.control.state == .pulling && rig.stage.control.pulledAmount == 50)
    let diagnostic = try #require(rig.stage.log.diagnostics.first)
    #expect(diagnostic.code == .pluginReloaded && diagnostic.plugin == "test")
    #expect(diagnostic.message == "the new version is in its place: init.lua")
    #expect(rig.plugin.checkForChanges() == .unchanged)
  }

  /// Of the same bytes nothing becomes; modules and pictures are a part of them.
  @Test func whatCounts() throws {
    let script = Script.statusView("")
    let rig = try ReloadRig(script)
    let before = rig.plugin.plugin
    #expect(try rig.save(script) == .unchanged)
    #expect(rig.plugin.reload() == .unchanged)
    #expect(rig.plugin.plugin === before && rig.codes == [])
    try rig.folder.write("return 1", to: "parts/a.lua")
    try rig.folder.write(PNGBytes.onePixel, to: "dot.png")
    #expect(rig.plugin.checkForChanges() == .reloaded(files: ["dot.png", "parts/a.lua"]))
    try rig.folder.remove("parts")
    #expect(rig.plugin.reload() == .reloaded(files: ["parts/a.lua"]))
    #expect(rig.plugin.plugin !== before)
  }

  /// The last good one goes on, and who reads it knows what to do.
  @Test(arguments: [
    ("x = = 1", "init.lua", 1, "unexpected symbol near '='"),
    ("\nerror 'no'", "init.lua", 2, "no"), ("return 1", "init.lua", 1, "init.lua returned"),
    ("local s = pta.status_view { api = 9 } return s", "init.lua", 1, "api"),
    ("while true do end", "init.lua", 1, "it ran longer than it may"),
  ])
  func whatDoesNotLoad(script: String, file: String?, line: Int?, message: String) throws {
    let rig = try ReloadRig(Script.statusView(""))
    let before = rig.plugin.plugin
    rig.stage.pull(50)
    try rig.folder.writeInPlace(script, to: "init.lua")
    guard case .failed(let error) = rig.plugin.reload() else {
      Issue.record("it was loaded")
      return
    }
    #expect(error.description.contains(message))
    #expect(rig.plugin.plugin === before && rig.stage.control.statusView === before.statusView)
    let told = rig.stage.log.diagnostics
    #expect(told.count == 1 && told[0].code == .reloadFailed && told[0].plugin == "test")
    #expect(told[0].file == file && told[0].line == line)
    #expect(told[0].message.contains(message))
    #expect(
      told[0].message.hasSuffix(
        "; the last good version goes on. Correct the file and save it again")
    )
    // Again, and back: it is told of once, and the old bytes are the old version.
    #expect(rig.plugin.reload() == .failed(error))
    #expect(rig.plugin.checkForChanges() == .unchanged)
    #expect(rig.stage.log.diagnostics.count == 1)
    #expect(try rig.save(Script.statusView("")) == .unchanged)
    try rig.folder.writeInPlace(script, to: "init.lua")
    #expect(rig.plugin.reload() == .failed(error))
    #expect(rig.stage.log.diagnostics.count == 2)
    #expect(try rig.save(Script.statusView("-- mended")) == .reloaded(files: ["init.lua"]))
    rig.stage.release()
    rig.stage.settle()
    #expect(rig.stage.log.path == "idle pulling idle")
  }

  /// Once a frame: what is half written is no news, and what lasts is, once.
  @Test func whatIsHalfWritten() throws {
    let rig = try ReloadRig(Script.statusView(""))
    #expect(try rig.save("local s = pta.sta") == .unchanged)
    #expect(rig.plugin.checkForChanges() == .unchanged)
    #expect(try rig.save(Script.statusView("-- whole")) == .reloaded(files: ["init.lua"]))
    #expect(rig.codes == [.pluginReloaded])
    // A frame takes at most 17 ms: 68 ms, less than the 100 that a change may take.
    try rig.save("local s = pta.sta")
    let looks = (0..<6).map { _ in rig.plugin.checkForChanges() }
    #expect(looks.prefix(2).allSatisfy { $0 == .unchanged })
    #expect(looks.count { $0 != .unchanged } == 1)
    #expect(rig.codes == [.pluginReloaded, .reloadFailed])
    // Another mistake is another message; the same one is not, whatever is saved beside it.
    try rig.save("local s = pta.stat")
    for _ in 0..<6 { rig.plugin.checkForChanges() }
    try rig.save("local s = pta.stat")
    for _ in 0..<6 { rig.plugin.checkForChanges() }
    #expect(rig.codes == [.pluginReloaded, .reloadFailed, .reloadFailed])
  }

  /// A folder that is gone is as what does not load; another one in its place is a new version.
  @Test func aFolderThatIsGone() throws {
    let rig = try ReloadRig(Script.statusView(""))
    try rig.folder.remove("init.lua")
    for _ in 0..<6 { rig.plugin.checkForChanges() }
    let told = rig.stage.log.diagnostics
    #expect(told.map(\.code) == [.reloadFailed])
    #expect(told[0].message.contains("is not a plugin: a plugin is a folder with an init.lua"))
    #expect(try rig.save(Script.statusView("-- here")) == .reloaded(files: ["init.lua"]))
  }

  @Test func optionsAreGivenToEachVersion() throws {
    func script(_ options: String) -> String {
      Script.statusView(
        "function s:setup() print(self.options.size) end",
        fields: Script.fields + ", options = { \(options) }")
    }
    let rig = try ReloadRig(
      script("size = { type = 'number', default = 1, doc = 'x' }"), options: ["size": 7])
    try rig.save(script("size = { type = 'number', default = 2, doc = 'x' }"))
    #expect(rig.stage.log.messages == ["7", "7"])
    try rig.folder.writeInPlace(
      script("width = { type = 'number', default = 2, doc = 'x' }"), to: "init.lua")
    guard case .failed(.wrongOption(_, let message)) = rig.plugin.reload() else {
      Issue.record("it was loaded")
      return
    }
    #expect(message.contains("it has no option 'size'"))
    #expect(rig.stage.log.messages.count == 2 && rig.stage.control.statusView.name == "test")
  }

  /// What is saved while the control has other parts is there with the first look when it has these
  /// again.
  @Test func savedWhileItIsNotUsed() throws {
    let rig = try ReloadRig(Script.statusView("", fields: ReloadTests.fields("1.0.0")))
    let old = try #require(rig.plugin.plugin.statusView)
    rig.stage.control.statusView = DefaultStatusView()
    #expect(try rig.save(Script.statusView("", fields: ReloadTests.fields("2.0.0"))) == .unchanged)
    rig.stage.control.statusView = old
    #expect(rig.plugin.checkForChanges() == .reloaded(files: ["init.lua"]))
    #expect(rig.plugin.plugin.manifests.map(\.version) == ["2.0.0"])
    #expect(rig.stage.control.statusView === rig.plugin.plugin.statusView)
  }

  /// What may go well another time, from the same files.
  @Test func aReasonThatPasses() throws {
    let clock = TestClock()
    let environment = PluginEnvironment(clock: { clock.look() }, trust: .all)
    var limits = PluginLimits()
    limits.seconds = 0.1
    let rig = try ReloadRig(Script.statusView(""), limits: limits, environment: environment)
    let next = Script.statusView("for _ = 1, 20000 do end", fields: ReloadTests.fields("2.0.0"))
    clock.step = 0.2
    #expect(try rig.save(next) == .unchanged)
    for _ in 0..<400 { rig.plugin.checkForChanges() }
    #expect(rig.codes == [.reloadFailed])
    guard case .failed(let error) = rig.plugin.reload() else {
      Issue.record("it was loaded")
      return
    }
    #expect(error.description.contains("init.lua:2: it took longer than it may"))
    clock.step = 0
    // By itself some time later, and at once when it is asked for.
    let looks = (0..<200).map { _ in rig.plugin.checkForChanges() }
    #expect(looks.count { $0 == .reloaded(files: ["init.lua"]) } == 1)
    clock.step = 0.2
    try rig.folder.writeInPlace(next + " ", to: "init.lua")
    #expect(rig.plugin.reload() != .reloaded(files: ["init.lua"]))
    clock.step = 0
    #expect(rig.plugin.reload() == .reloaded(files: ["init.lua"]))
  }

  /// The worker could not be started, and then it can.
  @Test func aWorkerThatComesLater() throws {
    let folder = try PluginFolder(["init.lua": Script.statusView("")])
    let environment = PluginEnvironment(trust: .all)
    let stage = PullStage()
    let plugin = try ReloadingPlugin(
      folder: folder.path, on: stage.control, environment: environment)
    environment.trust = .none
    environment.isolation = PluginIsolation(worker: folder.path + "/worker")
    try folder.writeInPlace(Script.statusView("-- new"), to: "init.lua")
    guard case .failed(let error) = plugin.reload() else {
      Issue.record("it was loaded")
      return
    }
    #expect(
      error.description.contains("No such file or directory; build pta-worker and put it beside"))
    try folder.link("worker", to: PluginIsolation().worker)
    #expect(plugin.reload() == .reloaded(files: ["init.lua"]))
  }

  /// In processes of their own: of the versions before nothing is left. In a process that does nothing
  /// else, because a file that is written counts as saved when no process has it open.
  @Test func manyIsolated() async {
    await #expect(processExitsWith: .success) {
      let environment = PluginEnvironment(trust: .none)
      let rig = try ReloadRig(Script.both(""), environment: environment)
      var workers: [Int32] = []
      var (bytes, files): (Set<Int>, Set<Int>) = ([], [])
      for round in 0..<200 {
        workers.append(try #require(rig.plugin.plugin.workerID))
        rig.stage.pull(Double(20 + round % 60), frames: 1)
        let reload = try rig.save(
          Script.both("function v:did_change_state(pull) pta.sleep(9) end -- \(1000 + round)"))
        try #require(reload == .reloaded(files: ["init.lua"]))
        bytes.insert(rig.plugin.plugin.memoryInUse)
        files.insert(ReloadTests.openFiles)
      }
      let present = try #require(rig.plugin.plugin.workerID)
      try #require(kill(present, 0) == 0)
      try #require(workers.allSatisfy { $0 == present || (kill($0, 0) == -1 && errno == ESRCH) })
      try #require(bytes.count == 1 && files.count == 1, "\(bytes) \(files)")
      rig.stage.release()
      rig.stage.settle()
      try #require(rig.stage.inset == 0)
    }
  }

  /// How many files this process has open.
  private static var openFiles: Int {
    (0..<1024).count { fcntl(Int32($0), F_GETFD) != -1 }
  }

  /// A control that is gone, and one whose parts are others' by now.
  @Test func withoutAPlace() throws {
    let rig = try ReloadRig(Script.both(""))
    rig.stage.control.use(visualizer: StretchVisualizer(), statusView: DefaultStatusView())
    #expect(try rig.save(Script.both("-- new")) == .unchanged)
    #expect(rig.plugin.reload() == .notUsed)
    #expect(rig.stage.control.visualizer.name == "stretch" && rig.codes == [])
    let folder = try PluginFolder(["init.lua": Script.both("")])
    let lonely = try ReloadingPlugin(
      folder: folder.path, on: PullStage().control, environment: PluginEnvironment(trust: .all))
    #expect(lonely.reload() == .notUsed)
  }
}

/// A clock that goes on by so much with each look.
private final class TestClock {
  var step = 0.0
  private var time = 0.0

  func look() -> Double {
    time += step
    return time
  }
}
