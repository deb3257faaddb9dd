import Driver
import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// Recordings: what was done comes back the same.
@Suite struct RecordingTests {
  private func pulled(_ plugin: String) -> Rig {
    let rig = Rig(library: PluginLibrary(folder: ShippedPlugins.folder))
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(plugin)\"}]}")
    rig.pass(0.2)
    rig.pull(by: 230)
    rig.lift()
    rig.pass(3)
    rig.pull(by: 40, seconds: 0.1)
    rig.send("{\"do\":\"cancel\"}")
    rig.pass(0.5)
    return rig
  }

  private func text(_ rig: Rig, as kind: String) -> String {
    rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"\(kind)\"}")["text"]?.text ?? ""
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).json }

  @Test(arguments: ["compass", "google"])
  func touchesComeBackExactly(plugin: String) throws {
    let rig = pulled(plugin)
    let recording = text(rig, as: "touches")
    #expect(recording.hasPrefix("{\"pta_touches\":1,"))
    let other = Rig(library: PluginLibrary(folder: ShippedPlugins.folder))
    other.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(plugin)\"}]}")
    #expect(other.send("{\"do\":\"replay\",\"text\":\(quoted(recording))}") == nil)
    #expect(other.session.main.stage.log.events == rig.session.main.stage.log.events)
    #expect(text(other, as: "touches") == recording)
    #expect(other.session.time.mode == .film)
    other.pass(8)
    #expect(other.session.time.mode == .live)
  }

  @Test func aScriptComesBackExactly() {
    let rig = pulled("compass")
    let script = text(rig, as: "script")
    let other = Rig(library: PluginLibrary(folder: ShippedPlugins.folder))
    #expect(other.send("{\"do\":\"replay\",\"text\":\(quoted(script))}") == nil)
    #expect(other.session.main.stage.log.events == rig.session.main.stage.log.events)
    #expect(other.session.main.used.map(\.name) == ["compass"])
  }

  /// A script by hand, with verbs that take time, on what is on.
  @Test func aScriptIsPlayedOnWhatIsOn() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"google\"}]}")
    #expect(
      rig.send("{\"do\":\"replay\",\"text\":\"pull(150) release() wait(0.5) complete() settle()\"}")
        == nil)
    #expect(rig.session.main.used.map(\.name) == ["google"])
    #expect(rig.session.shown == rig.session.partStart)
    #expect(rig.session.newest - rig.session.partStart > 60)
    let before = rig.session.main.session.script
    // One that fails changes nothing.
    let error = rig.send("{\"do\":\"replay\",\"text\":\"pull(150) nonsense()\"}")
    #expect(error?.hasPrefix("replay: replay.lua:1:") == true)
    for (script, expected) in [
      ("while true do end", "replay.lua:1"), ("wait(3000)", "at most 600 seconds"),
      ("record 'x.lua'", "uses no files"), ("for i = 1, 30000 do wheel(1) end", "20000 verbs"),
      ("", "does nothing"), ("replay 'x.lua'", "uses no files"),
      ("stage { fps = 1000 } wait(1)", "240 frames"),
      ("describe(\"x\", function() end)", "replay.lua is a spec, which pta test runs"),
      ("-- a spec\n describe 'x'", "is a spec"),
    ] {
      let error = rig.send("{\"do\":\"replay\",\"text\":\(quoted(script))}")
      #expect(error?.contains(expected) == true, "\(script): \(error ?? "no error")")
    }
    let named = rig.send(
      "{\"do\":\"replay\",\"name\":\"mine.lua\",\"text\":\"pull(150) nonsense()\"}")
    #expect(named?.hasPrefix("replay: mine.lua:1:") == true)
    #expect(rig.session.main.session.script == before)
  }

  /// A saved spec passes in the plugin's folder.
  @Test(arguments: ["compass", "google", "spinner"])
  func aSpecPasses(plugin: String) {
    let rig = pulled(plugin)
    let spec = text(rig, as: "spec")
    #expect(spec.contains("assert.states"))
    let results = SpecRun.results(of: spec, in: ShippedPlugins.folder + "/" + plugin)
    #expect(results.map(\.status) == [.passed], "\(results.flatMap(\.problems).map(\.message))")
  }

  @Test func savingReplacesRecordingsOnly() throws {
    let folder = try PluginFolder(["init.lua": LaneTests.plugin()])
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    #expect(
      rig.send("{\"do\":\"recording\",\"as\":\"spec\",\"save\":\"pull\"}")?.contains(
        "no plugin from a folder") == true)
    #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}") == nil)
    let path = folder.path + "/spec/pull_spec.lua"
    rig.disk.files[path] = "describe('mine', function() end)"
    #expect(
      rig.send("{\"do\":\"recording\",\"as\":\"spec\",\"save\":\"pull\"}")?.contains(
        "is there, and no recording") == true)
    #expect(rig.disk.files[path] == "describe('mine', function() end)")
    for (kind, file) in [
      ("spec", "other_spec.lua"), ("script", "other.lua"), ("touches", "other.json"),
    ] {
      for isReplaced in [false, true] {
        let reply = rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"\(kind)\",\"save\":\"other\"}")
        #expect(reply["error"] == nil)
        #expect(reply["path"] == .string(folder.path + "/spec/" + file))
        #expect(reply["replaced"] == .boolean(isReplaced))
        #expect(reply["name"] == .string(file))
      }
    }
    for name in ["../x", "", "a/b", "x.lua", "-x", String(repeating: "a", count: 65)] {
      #expect(rig.send("{\"do\":\"recording\",\"as\":\"spec\",\"save\":\"\(name)\"}") != nil)
    }
    #expect(rig.disk.files.count == 4)
  }

  /// A recording that somebody went on writing, and one of an earlier studio, are not replaced.
  @Test(arguments: [("spec", "_spec.lua"), ("script", ".lua"), ("touches", ".json")])
  func whatWasEditedIsKept(kind: String, ending: String) throws {
    let folder = try PluginFolder(["init.lua": LaneTests.plugin()])
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}")
    let path = folder.path + "/spec/pull" + ending
    let save = "{\"do\":\"recording\",\"as\":\"\(kind)\",\"save\":\"pull\"}"
    #expect(rig.send(save) == nil)
    #expect(rig.send(save) == nil)
    rig.disk.files[path]? += "\n"
    let edited = rig.disk.files[path]
    #expect(
      rig.send(save)?.hasSuffix(
        "pull\(ending) is not as it was saved: choose another name, or remove it first") == true)
    #expect(rig.disk.files[path] == edited)
    let later = Rig(library: PluginLibrary(folder: folder.path))
    later.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}")
    later.disk.files = rig.disk.files
    #expect(later.send(save)?.contains("was saved before this studio began") == true)
    later.disk.files[path] = " \n"
    #expect(later.send(save) == nil)
  }

  /// Plugins that were looked at and replaced before anything happened are in no recording; later ones are.
  @Test(arguments: ["script", "spec"]) func recordingsBeginWithWhatIsOn(kind: String) throws {
    let folder = try PluginFolder([
      "first/init.lua": UseTests.bar, "second/init.lua": LaneTests.plugin(named: "second"),
      "third/init.lua": LaneTests.plugin(named: "third"),
    ])
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    func use(_ name: String, _ options: String = "{}") {
      let error = rig.send(
        "{\"do\":\"use\",\"plugins\":[{\"name\":\"\(name)\",\"options\":\(options)}]}")
      #expect(error == nil)
      rig.pass(0.2)
    }
    func uses() -> [String] {
      text(rig, as: kind).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("use") || $0.contains("reload(") }
    }
    #expect(uses() == [])
    rig.send("{\"do\":\"set\",\"name\":\"reduced_motion\",\"value\":true}")
    use("second")
    try folder.write(LaneTests.plugin(named: "second", color: "blue"), to: "second/init.lua")
    rig.pass(0.2)
    #expect(uses().count == 2 && uses()[0] == "use(\"second\")")
    use("first")
    use("first", "{\"stiffness\":200}")
    use("third")
    use("first", "{\"stiffness\":300}")
    #expect(uses() == ["use(\"first\", { stiffness = 300 })"])
    #expect(text(rig, as: kind).contains("reduces_motion"))
    rig.pull(by: 50)
    use("second")
    #expect(
      uses().map { $0.prefix(11) } == [
        "use(\"first\"", "use(\"bottom", "use(\"defaul", "use(\"second",
      ])
    let other = Rig(library: PluginLibrary(folder: folder.path))
    guard kind == "script" else { return }
    #expect(other.send("{\"do\":\"replay\",\"text\":\(quoted(text(rig, as: kind)))}") == nil)
    #expect(other.session.main.used.map(\.name) == ["second"])
    #expect(other.session.main.stage.clock.tickTime == rig.session.main.stage.clock.tickTime)
    #expect(other.session.main.stage.fingerPlace == rig.session.main.stage.fingerPlace)
  }

  /// Each of two plugins has a folder for what is saved; one that comes with the program has none.
  @Test func savingNamesThePlugin() throws {
    let folder = try PluginFolder([
      "first/init.lua": UseTests.bar, "second/init.lua": LaneTests.plugin(named: "second"),
    ])
    let shipped = try PluginFolder(["shipped/init.lua": LaneTests.plugin(named: "shipped")])
    let rig = Rig(
      library: PluginLibrary(places: [
        .folder(folder.path), LibraryPlace(shipped.path, .shipped), .shipped,
      ]))
    func save(_ more: String) -> JSONValue {
      rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"script\",\"save\":\"x\"\(more)}")
    }
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"first\"},{\"name\":\"second\"}]}")
    #expect(save("")["path"] == .string(folder.path + "/first/spec/x.lua"))
    #expect(
      save(",\"plugin\":\"second\"")["path"] == .string(folder.path + "/second/spec/x.lua"))
    #expect(
      save(",\"plugin\":\"secon\"")["error"]?.text
        == "recording: the control has no plugin 'secon' (did you mean 'second'?); it has first, second"
    )
    #expect(
      rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"spec\",\"plugin\":\"second\"}")["name"]
        == .string("second_spec.lua"))
    let count = rig.disk.files.count
    for (name, advice) in [
      ("shipped", "copy \(shipped.path)/shipped to a folder of your own"),
      ("compass", "name a plugin of your own"),
    ] {
      rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(name)\"}]}")
      #expect(
        save("")["error"]?.text?.hasPrefix(
          "recording: \(name) comes with pta, and nothing is saved in its folder; \(advice)")
          == true)
    }
    #expect(rig.disk.files.count == count)
    // Built-in parts are passed over.
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"stretch\"},{\"name\":\"second\"}]}")
    #expect(save("")["path"] == .string(folder.path + "/second/spec/x.lua"))
  }

  @Test func exportsAskTheHost() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\"}]}")
    rig.pull(by: 60)
    rig.session.receive(
      Array("{\"do\":\"export\",\"id\":7,\"as\":\"png\"}".utf8), from: rig.page, now: rig.now)
    #expect(rig.exports.map(\.fileName) == ["compass.png"])
    rig.session.exported(1, .success("exports/1/compass.png"))
    let reply = rig.ask("{\"do\":\"pause\",\"id\":8}")
    #expect(reply["url"] == .string("exports/1/compass.png"))
    for kind in ["svg", "webp", "gif", "sheet", "trace"] {
      rig.session.receive(
        Array("{\"do\":\"export\",\"id\":9,\"as\":\"\(kind)\"}".utf8), from: rig.page, now: rig.now)
      rig.session.exported(rig.session.exportCount, .failure(.refused("no")))
    }
    #expect(rig.exports.count == 6)
    guard case .text(let trace)? = rig.exports.last?.work else {
      Issue.record("a trace is text")
      return
    }
    #expect(trace.split(separator: "\n").count > 20)
  }
}
