import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// The mistake that is shown over the page: it lasts as long as its cause.
@Suite struct ProblemTests {
  private static let option = """
    local view = pta.status_view { api = 1, name = "test", version = "1.0.0", description = "A test.", height = 60,
      options = { count = { type = "integer", range = { 0, 9 }, default = 1, doc = "A number." } } }
    function view:setup() if self.options.count == 3 then error("no three") end end
    function view:update_for_pulled_amount(amount)
      if self.options.count == 4 then error("no four") end
      if self.options.count == 5 and amount > 100 and not self.told then
        self.told = true
        error("too far")
      end
    end
    return view
    """

  private func rig(in folder: PluginFolder) -> Rig {
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}") == nil)
    return rig
  }

  private func set(_ count: Int, on rig: Rig) {
    let text = "{\"do\":\"option\",\"plugin\":\"test\",\"name\":\"count\",\"value\":\(count)}"
    #expect(rig.send(text) == nil)
  }

  /// What is on the disk is the good version again: by undoing, and by the folder's coming back.
  @Test(arguments: ["syntax", "folder"]) func theGoodVersionIsBack(what: String) throws {
    let good = LaneTests.plugin()
    let folder = try PluginFolder(["init.lua": good])
    let rig = rig(in: folder)
    rig.pass(0.1)
    if what == "folder" {
      try folder.remove("init.lua")
    } else {
      try folder.write(LaneTests.plugin("local x = = 1"), to: "init.lua")
    }
    rig.pass(1)
    #expect(rig.newest("problem")?["kept"] == .string("version"))
    try folder.write(good, to: "init.lua")
    rig.pass(1)
    #expect(rig.newest("problem") == .null)
  }

  @Test func anOptionIsSetRightAgain() throws {
    let folder = try PluginFolder(["init.lua": ProblemTests.option])
    let rig = rig(in: folder)
    for _ in 0..<2 {
      set(3, on: rig)
      #expect(rig.newest("problem")?["kept"] == .string("default"))
      // Nobody calls setup again.
      rig.pass(8)
      #expect(rig.session.feed.problem != nil)
      set(3, on: rig)
      #expect(rig.session.feed.problem != nil)
      set(2, on: rig)
      #expect(rig.newest("problem") == .null)
    }
  }

  @Test func whatGoesWellAgainIsOver() throws {
    let folder = try PluginFolder(["init.lua": ProblemTests.option])
    let rig = rig(in: folder)
    set(5, on: rig)
    rig.pull(by: 300, seconds: 0.02)
    #expect(rig.newest("problem")?["message"]?.text?.contains("too far") == true)
    rig.lift()
    rig.pass(4)
    #expect(rig.session.feed.problem != nil)
    rig.pass(4)
    #expect(rig.newest("problem") == .null)
  }

  /// What an animation's function raises is shown at the line where it is.
  @Test func theLineInAnAnimationIsShown() throws {
    let text = LaneTests.plugin(
      "pta.animate { duration = 1, animations = function()\n  error('inside')\nend }")
    let folder = try PluginFolder(["init.lua": text])
    let rig = rig(in: folder)
    rig.pull(by: 100)
    let problem = rig.newest("problem")
    #expect(
      problem?["message"]?.text?.contains("its animations raised init.lua:12: inside") == true)
    #expect(problem?["line"] == .number(12))
    #expect(problem?["source"]?[2] == .list([.number(12), .string("  error('inside')")]))
  }

  /// A disabled plugin says so until it is used anew.
  @Test func oneThatIsDisabledSaysSo() throws {
    let folder = try PluginFolder(["init.lua": ProblemTests.option])
    let rig = rig(in: folder)
    set(4, on: rig)
    rig.pull(by: 200)
    #expect(rig.newest("problem")?["message"]?.text?.contains("no four") == true)
    #expect(rig.isDisabled)
    rig.session.feed.problem.map { #expect($0.json.contains("\"kept\":\"disabled\"")) }
    // What cannot be loaded changes nothing of that.
    try folder.write("return = 1", to: "init.lua")
    rig.pass(1)
    #expect(rig.newest("problem")?["kept"] == .string("disabled"))
    set(2, on: rig)
    #expect(!rig.isDisabled)
    rig.pass(0.1)
    #expect(rig.session.feed.problem?.json.contains("\"kept\":\"disabled\"") != true)
  }
}

extension Rig {
  /// Whether pages are told that a plugin is disabled.
  var isDisabled: Bool {
    session.noteUse()
    let plugins = newest("use")?[0]?["plugins"]?.items ?? []
    return plugins.contains { $0["disabled"] == .boolean(true) }
  }
}
