import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// Which plugins are on the control, in which order, and what is known of them.
@Suite struct UseTests {
  /// A visualizer and two status views.
  private let folder: PluginFolder
  private let rig: Rig

  init() throws {
    folder = try PluginFolder([
      "first/init.lua": UseTests.bar, "second/init.lua": LaneTests.plugin(named: "second"),
      "third/init.lua": LaneTests.plugin(named: "third", color: "blue"),
    ])
    rig = Rig(library: PluginLibrary(folder: folder.path))
  }

  /// A visualizer with an option.
  static let bar = """
    return pta.visualizer {
      api = 1, name = "first", version = "1.0.0", description = "A bar.",
      options = { stiffness = { type = "number", default = 100, range = { 1, 500 }, doc = "How stiff." } },
    }
    """

  /// An option's change leaves the plugins in their order; a message's order is taken.
  @Test func optionsKeepTheOrder() throws {
    #expect(rig.send(use("first", "second")) == nil)
    let option = "{\"do\":\"option\",\"plugin\":\"first\",\"name\":\"stiffness\",\"value\":200}"
    #expect(rig.send(option) == nil)
    #expect(rig.session.main.used.map(\.name) == ["first", "second"])
    #expect(rig.newest("use")?[0]?["plugins"]?[0]?["options"]?["stiffness"] == .number(200))
    #expect(rig.session.main.session.entries.count { $0.verb.name == "use" } == 3)
    #expect(
      rig.ask("{\"do\":\"recording\",\"id\":1,\"as\":\"script\"}")["name"] == .string("first.lua"))
    rig.send("{\"do\":\"reset\"}")
    #expect(rig.session.main.used.map(\.name) == ["first", "second"])
    #expect(rig.send(use("second", "first")) == nil)
    #expect(rig.session.main.used.map(\.name) == ["second", "first"])
  }

  /// Of two with one part the last has it, whichever option changes.
  @Test func theLastKeepsItsPart() throws {
    try folder.write(
      LaneTests.plugin(named: "second").replacing(
        "height = 60",
        with:
          "height = 60, options = { size = { type = \"number\", default = 1, doc = \"A size.\" } }"),
      to: "second/init.lua")
    #expect(rig.send(use("second", "third")) == nil)
    rig.pull(by: 100)
    #expect(isBlue)
    let option = "{\"do\":\"option\",\"plugin\":\"second\",\"name\":\"size\",\"value\":2}"
    #expect(rig.send(option) == nil)
    rig.pass(0.1)
    #expect(isBlue)
    #expect(rig.session.main.used.map(\.name) == ["second", "third"])
  }

  private func use(_ names: String...) -> String {
    "{\"do\":\"use\",\"plugins\":[\(names.map { "{\"name\":\"\($0)\"}" }.joined(separator: ","))]}"
  }

  private var isBlue: Bool {
    rig.session.changed()
    return rig.newest("frame").map { "\($0)".contains("#0000ff") } == true
  }
}
