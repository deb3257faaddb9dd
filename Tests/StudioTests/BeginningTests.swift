import Foundation
import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// Where a recording begins: with the first pull after what was changed, and not in its middle.
@Suite struct BeginningTests {
  private let folder: PluginFolder
  private let rig: Rig

  init() throws {
    folder = try PluginFolder(["init.lua": BeginningTests.box(width: 10)])
    rig = Rig(library: PluginLibrary(folder: folder.path))
    #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}") == nil)
    rig.pass(0.2)
  }

  /// A box as wide as its option says, and in a colour that is the version's.
  private static func box(width: Int, color: String = "red") -> String {
    LaneTests.plugin(color: color).replacing(
      "height = 60",
      with: """
        height = 60,
          options = { width = { type = "number", default = \(width), range = { 1, 90 }, doc = "How wide." } }
        """
    ).replacing("width = 20", with: "width = self.options.width")
  }

  private func pull() {
    rig.pull(by: 150)
    rig.lift()
    rig.pass(4)
    #expect(rig.state == "idle")
  }

  private func set(_ width: Int) {
    let text = "{\"do\":\"option\",\"plugin\":\"test\",\"name\":\"width\",\"value\":\(width)}"
    #expect(rig.send(text) == nil)
    rig.pass(0.2)
  }

  private func save(_ text: String) throws {
    try folder.write(text, to: "init.lua")
    rig.pass(0.3)
  }

  /// Saves a recording, and gives its text; or why it was not saved.
  private func record(as kind: String = "spec") -> String {
    let reply = rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"\(kind)\",\"save\":\"pull\"}")
    return (reply["text"] ?? reply["error"])?.text ?? ""
  }

  private func uses(in text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("use") || $0.contains("reload") }
  }

  private func lifts(in text: String) -> Int { text.components(separatedBy: "lift").count - 1 }

  private func check(_ spec: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let results = SpecRun.results(of: spec, in: folder.path)
    #expect(
      results.map(\.status) == [.passed], "\(results.flatMap(\.problems).map(\.message))",
      sourceLocation: sourceLocation)
  }

  @Test func aSavedFileBeginsAnother() throws {
    pull()
    pull()
    #expect(lifts(in: record()) == 2)
    try save(BeginningTests.box(width: 10, color: "blue"))
    let refusal =
      "recording: test was saved in the middle of this recording: pull once more, and save"
    #expect(record() == refusal)
    #expect(record(as: "script") == refusal)
    #expect(lifts(in: record(as: "touches")) == 2)
    pull()
    let spec = record()
    #expect(uses(in: spec) == ["use(\"test\")"])
    #expect(lifts(in: spec) == 1)
    check(spec)
    #expect(lifts(in: record(as: "touches")) == 1)
    // The film reaches back, and what was saved since is there when it is gone on with.
    rig.send("{\"do\":\"seek\",\"frame\":40}")
    let past = rig.newest("frame").map { "\($0)" }
    #expect(past?.contains("#ff0000") == true)
    #expect(rig.send("{\"do\":\"resume\"}") == nil)
    #expect(rig.newest("frame").map { "\($0)" }?.contains("#0000ff") == true)
  }

  @Test func aChangedOptionBeginsAnother() throws {
    pull()
    set(20)
    set(30)
    // What was pulled before is there still.
    #expect(lifts(in: record()) == 1)
    pull()
    let spec = record()
    #expect(uses(in: spec) == ["use(\"test\", { width = 30 })"])
    #expect(lifts(in: spec) == 1)
    check(spec)
    try save(BeginningTests.box(width: 30))
    check(spec)
    pull()
    // What is not changed goes on.
    rig.pass(0.1)
    let start = rig.session.partStart
    pull()
    #expect(rig.session.partStart == start)
  }

  @Test func aSettingBeginsAnother() {
    pull()
    rig.send("{\"do\":\"set\",\"name\":\"theme\",\"value\":\"dark\"}")
    pull()
    let script = record(as: "script")
    #expect(lifts(in: script) == 1)
    #expect(script.contains("dark"))
  }

  /// What cannot be loaded changes nothing, is in no recording, and is told as long as it is there.
  @Test func whatCannotBeLoadedBeginsNothing() throws {
    pull()
    let start = rig.session.partStart
    try save(BeginningTests.box(width: 10) + "\nlocal x = = 1")
    #expect(rig.newest("problem")?["kept"] == .string("version"))
    pull()
    #expect(rig.session.partStart == start)
    #expect(lifts(in: record()) == 2)
    set(20)
    pull()
    #expect(rig.session.partStart > start)
    #expect(rig.session.feed.problem?.cause == .reload)
    pull()
    #expect(lifts(in: record()) == 2)
    try save(BeginningTests.box(width: 10))
    #expect(rig.session.feed.problem == nil)
    let spec = record()
    #expect(lifts(in: spec) == 2)
    check(spec)
  }

  /// What has grown long is ended by the next pull, so that the last one can be saved.
  @Test func whatIsLongIsEndedByAPull() {
    rig.pass(298)
    pull()
    rig.pass(20)
    let start = rig.session.partStart
    #expect(lifts(in: record(as: "touches")) == 1)
    pull()
    #expect(rig.session.partStart > start)
    #expect(lifts(in: record(as: "touches")) == 1)
    // Where nothing was pulled, nothing is to be kept.
    rig.send("{\"do\":\"reset\"}")
    rig.pass(310)
    #expect(rig.session.main.stage.clock.tickTime < 20)
  }

  /// Whatever a pull begins with; the content stays where it is.
  @Test(arguments: [
    ("{\"do\":\"touch\",\"samples\":[[195,200,500]]}", true), ("{\"do\":\"wheel\",\"y\":10}", true),
    ("{\"do\":\"key\",\"press\":\"down\"}", true), ("{\"do\":\"begin\"}", true),
    ("{\"do\":\"key\",\"press\":\"escape\"}", false), ("{\"do\":\"lift\"}", false),
    ("{\"do\":\"pause\"}", false),
  ])
  func aPullBegins(message: String, begins: Bool) {
    rig.send("{\"do\":\"wheel\",\"y\":200}")
    rig.pass(2)
    let offset = rig.session.main.stage.offset
    #expect(offset > 100)
    set(20)
    let start = rig.session.partStart
    #expect(rig.session.isMixed)
    rig.send(message)
    #expect((rig.session.partStart > start) == begins)
    #expect(rig.session.isMixed != begins)
    #expect(abs(rig.session.main.stage.offset - offset) <= (message.contains("wheel") ? 11 : 0))
    #expect(rig.session.main.used.first?.options == ["width": 20])
  }
}
