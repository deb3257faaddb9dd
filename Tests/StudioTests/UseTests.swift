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

  /// The content lies where the control is: from a plugin at the bottom to one at the top, too.
  @Test func theContentGoesToTheEdge() {
    let rig = Rig()
    for (name, isAtTop) in [("load-more", false), ("compass", true)] {
      #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(name)\"}]}") == nil)
      let stage = rig.session.main.stage
      #expect(stage.offset == stage.control.restOffset, "\(name)")
      #expect((stage.offset < 100) == isAtTop, "\(name): \(stage.offset)")
    }
  }

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

  // MARK: Declarations

  /// What pages know of a plugin, by the newest list that came.
  private func told(_ name: String, in list: JSONValue?) -> JSONValue? {
    list?.items.first { $0["name"] == .string(name) }
  }

  /// A page that comes now.
  private func hello() throws -> JSONValue? {
    let page = rig.session.join(now: rig.now)
    defer { rig.session.leave(page) }
    return try rig.session.nextMessage(for: page).map { try JSONReader.value(of: $0) }?["hello"]
  }

  /// Another version declares something else: that is told before what is on, and values that nothing takes are gone.
  @Test(arguments: [
    (
      "stiffness =", "tension =",
      "first was saved: there is no option 'stiffness' any more, so 200 was dropped",
      "tension"
    ),
    (
      "{ 1, 500 }", "{ 1, 150 }",
      "first was saved: 'stiffness' must be a number from 1 to 150, got 200, so 200 was dropped",
      "stiffness"
    ),
  ])
  func savedDeclarationsAreTold(old: String, new: String, note: String, option: String) throws {
    #expect(rig.send(use("first", "second")) == nil)
    rig.send("{\"do\":\"option\",\"plugin\":\"first\",\"name\":\"stiffness\",\"value\":200}")
    rig.pull(by: 100)
    _ = rig.news()
    let text = UseTests.bar.replacing(old, with: new).replacing("A bar.", with: "Another bar.")
    try folder.write(text, to: "first/init.lua")
    rig.pass(0.1)
    let news = rig.news()
    let place = news.firstIndex { $0["plugins"] != nil }
    #expect(place != nil && place == news.firstIndex { $0["use"] != nil })
    let first = told("first", in: news.compactMap { $0["plugins"] }.last)
    #expect(first?["description"] == .string("Another bar."))
    #expect(first?["options"]?.items.map { $0["name"] } == [.string(option)])
    #expect(
      news.compactMap { $0["use"] }.last?[0]?["plugins"]?[0]?["options"]
        == .object([option: .number(100)]))
    #expect(news.flatMap { $0["events"]?.items ?? [] }.contains { $0["text"] == .string(note) })
    #expect(news.allSatisfy { $0["problem"] == nil })
    #expect(rig.session.main.used.map(\.name) == ["first", "second"])
    #expect(rig.session.main.stage.isFingerDown)
    #expect(told("first", in: try hello()?["plugins"]) == first)
    // One that does not load declares nothing: the last good version is on.
    try folder.write("return nonsense", to: "first/init.lua")
    rig.pass(0.3)
    #expect(rig.news().contains { $0["problem"]?["line"] != nil })
    #expect(told("first", in: try hello()?["plugins"]) == first)
    #expect(!rig.news().contains { $0["plugins"] != nil })
  }

  /// A version of which nothing is dropped is loaded as ever.
  @Test func savedValuesStay() throws {
    rig.send(use("first"))
    rig.send("{\"do\":\"option\",\"plugin\":\"first\",\"name\":\"stiffness\",\"value\":200}")
    _ = rig.news()
    try folder.write(
      UseTests.bar.replacing(
        "doc = \"How stiff.\" }",
        with:
          "doc = \"How hard.\" }, soft = { type = \"boolean\", default = true, doc = \"Soft.\" }"),
      to: "first/init.lua")
    rig.pass(0.1)
    let news = rig.news()
    #expect(told("first", in: news.compactMap { $0["plugins"] }.last)?["options"]?.items.count == 2)
    #expect(
      news.compactMap { $0["use"] }.last?[0]?["plugins"]?[0]?["options"]
        == .object(["stiffness": .number(200), "soft": .boolean(true)]))
    #expect(rig.session.main.session.entries.last { $0.verb.name != "wait" }?.verb.name == "reload")
  }

  /// A value that is the default is set by nobody: another default that is saved counts.
  @Test func defaultsAreNotSet() throws {
    func value() -> JSONValue? {
      rig.newest("use")?[0]?["plugins"]?[0]?["options"]?["stiffness"]
    }
    func set(_ value: Int) {
      rig.send("{\"do\":\"option\",\"plugin\":\"first\",\"name\":\"stiffness\",\"value\":\(value)}")
    }
    func save(_ value: Int) throws {
      try folder.write(
        UseTests.bar.replacing("default = 100", with: "default = \(value)"), to: "first/init.lua")
      rig.pass(0.3)
    }
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"first\",\"options\":{\"stiffness\":100}}]}")
    #expect(rig.session.main.used.first?.options == [:])
    try save(150)
    #expect(value() == .number(150))
    set(200)
    try save(160)
    #expect(value() == .number(200))
    // It was tuned, and written into the file.
    try save(200)
    #expect(rig.session.main.used.first?.options == [:])
    try save(250)
    #expect(value() == .number(250))
    set(300)
    set(250)
    #expect(rig.session.main.used.first?.options == [:])
    rig.send("{\"do\":\"compare\",\"with\":{\"name\":\"first\",\"options\":{\"stiffness\":250}}}")
    #expect(rig.session.lanes.last?.used.first?.options == [:])
  }

  /// A plugin that was made meanwhile is there when it is asked for, and when a page comes; one that is gone is not.
  @Test func newPluginsAreFound() throws {
    try folder.write(LaneTests.plugin(named: "fourth"), to: "fourth/init.lua")
    #expect(rig.send(use("fourth")) == nil)
    #expect(told("fourth", in: rig.newest("plugins")) != nil)
    try folder.write(LaneTests.plugin(named: "fifth"), to: "fifth/init.lua")
    #expect(rig.send("{\"do\":\"compare\",\"with\":{\"name\":\"fifth\"}}") == nil)
    try folder.write("nonsense", to: "sixth/init.lua")
    try folder.remove("third")
    try folder.remove("fourth")
    let list = try hello()?["plugins"]
    #expect(told("sixth", in: list)?["error"] != nil)
    #expect(told("third", in: list) == nil)
    // It is on still.
    #expect(told("fourth", in: list)?["description"] == .string("A test."))
    #expect(rig.newest("plugins") == list)
    try folder.write(LaneTests.plugin(named: "sixth"), to: "sixth/init.lua")
    #expect(rig.send(use("sixth")) == nil)
    #expect(told("sixth", in: rig.newest("plugins"))?["error"] == nil)
    // Nothing new is told twice.
    _ = try hello()
    #expect(rig.newest("plugins") != nil)
    _ = try hello()
    #expect(rig.newest("plugins") == nil)
  }

  /// One that fails as soon as it is chosen is shown as any other failure.
  @Test(arguments: ["use", "reset", "replay"]) func failuresOfASetupAreShown(way: String) throws {
    let text = LaneTests.plugin(named: "second").replacing(
      "self.box = pta.view", with: "local x = nil + 1\n  self.box = pta.view")
    if way == "use" {
      try folder.write(text, to: "second/init.lua")
      #expect(rig.send(use("second")) == nil)
    } else {
      #expect(rig.send(use("second")) == nil)
      try folder.write(text, to: "second/init.lua")
      #expect(rig.newest("problem") == nil)
      #expect(
        rig.send(
          way == "reset"
            ? "{\"do\":\"reset\"}" : "{\"do\":\"replay\",\"text\":\"use 'second' wait(1)\"}") == nil
      )
    }
    rig.pass(0.1)
    let problem = rig.newest("problem")
    #expect(problem?["plugin"] == .string("second"))
    #expect(problem?["line"] == .number(4))
    #expect(rig.send(use("third")) == nil)
    #expect(rig.newest("problem") == .null)
  }

  /// What is wrong in one of two plugins is shown in its own file.
  @Test(arguments: [["first", "second"], ["second", "first"]])
  func failuresAreInTheirOwnFiles(order: [String]) throws {
    #expect(rig.send(use(order[0], order[1])) == nil)
    for (name, text) in [("first", UseTests.bar), ("second", LaneTests.plugin(named: "second"))] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      try folder.write(text + "\nlocal \(name) = = 1", to: name + "/init.lua")
      rig.pass(0.3)
      let news = rig.news()
      let problem = news.compactMap { $0["problem"] }.last
      let path = JSONValue.string(folder.path + "/\(name)/init.lua")
      #expect(problem?["file"] == path)
      #expect(
        problem?["source"]?.items.last
          == .list([.number(Double(lines) + 1), .string("local \(name) = = 1")]))
      let events = news.flatMap { $0["events"]?.items ?? [] }.filter { $0["file"] != nil }
      #expect(events.map { $0["file"] } == [path])
      try folder.write(text + "\n", to: name + "/init.lua")
      rig.pass(0.3)
      #expect(rig.newest("problem") == .null)
    }
  }

  /// What the command line names and cannot be loaded is shown, and the rest is on.
  @Test func whatCannotBeLoadedIsShown() throws {
    try folder.write("-- A mistake.\nlocal x = = 1", to: "second/init.lua")
    rig.session.useLoadable([
      ("first", OptionText("stiffness=150").map { [$0] } ?? []), ("second", []),
    ])
    #expect(rig.session.main.used == [Lane.Used(name: "first", options: ["stiffness": 150])])
    let news = rig.news()
    let problem = news.compactMap { $0["problem"] }.last
    #expect(problem?["kept"] == .string("none"))
    #expect(problem?["plugin"] == .string("second"))
    #expect(problem?["file"] == .string(folder.path + "/second/init.lua"))
    #expect(problem?["line"] == .number(2))
    #expect(problem?["source"]?.items.last == .list([.number(2), .string("local x = = 1")]))
    #expect(
      news.flatMap { $0["events"]?.items ?? [] }.contains {
        $0["text"]?.text?.hasPrefix("second is not on: ") == true
      })
    // It lasts until it is put on.
    rig.pass(3)
    #expect(rig.newest("problem") == nil)
    try folder.write(LaneTests.plugin(named: "second"), to: "second/init.lua")
    #expect(rig.send(use("first", "second")) == nil)
    #expect(rig.newest("problem") == .null)
    for (given, message) in [
      (("nobody", []), "no plugin \"nobody\""),
      (("first", OptionText("stiffness=900").map { [$0] } ?? []), "stiffness"),
    ] as [(StudioSession.Given, String)] {
      rig.session.useLoadable([given])
      let problem = rig.newest("problem")
      #expect(problem?["message"]?.text?.contains(message) == true)
      #expect(problem?["file"] == .null)
      #expect(rig.session.main.used.isEmpty)
    }
  }

  /// What could not be loaded is put on when it can be, with what is on by then.
  @Test func whatComesBackIsPutOn() throws {
    let good = LaneTests.plugin(named: "second")
    try folder.remove("second/init.lua")
    rig.session.useLoadable([
      ("first", OptionText("stiffness=150").map { [$0] } ?? []), ("second", []),
    ])
    #expect(rig.newest("problem")?["kept"] == .string("none"))
    rig.send("{\"do\":\"option\",\"plugin\":\"first\",\"name\":\"stiffness\",\"value\":200}")
    rig.pass(2)
    #expect(rig.session.main.used.map(\.name) == ["first"])
    try folder.write(good, to: "second/init.lua")
    rig.pass(1.1)
    #expect(
      rig.session.main.used == [
        Lane.Used(name: "first", options: ["stiffness": 200]),
        Lane.Used(name: "second", options: [:]),
      ])
    #expect(rig.newest("problem") == .null)
    // One that is on goes on, though its file cannot be loaded meanwhile.
    try folder.remove("third/init.lua")
    rig.session.useLoadable([("first", []), ("second", []), ("third", [])])
    #expect(rig.newest("problem")?["kept"] == .string("none"))
    try folder.write("return = 1", to: "second/init.lua")
    rig.pass(1)
    try folder.write(LaneTests.plugin(named: "third"), to: "third/init.lua")
    rig.pass(1.1)
    #expect(rig.session.main.used.map(\.name) == ["first", "second", "third"])
    try folder.write(good, to: "second/init.lua")
    // Not what nobody wants any more.
    try folder.remove("second/init.lua")
    rig.session.useLoadable([("second", [])])
    #expect(rig.send(use("third")) == nil)
    try folder.write(good, to: "second/init.lua")
    rig.pass(2)
    #expect(rig.session.main.used.map(\.name) == ["third"])
  }
}
