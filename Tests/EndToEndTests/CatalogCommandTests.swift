import Foundation
import TestSupport
import Testing

/// `pta list` and `pta info`.
@Suite(.timeLimit(.minutes(60))) struct CatalogCommandTests {
  private static let wave = """
    local wave = pta.visualizer {
      api = 1, name = "wave", version = "2.1.0", description = "Waves.", extends = "stretch",
      options = {
        speed = { type = "choice", choices = { "slow", "fast" }, default = "slow", doc = "How fast." },
        count = { type = "integer", default = 3, range = { 1, math.huge }, doc = "How many." },
        glows = { type = "boolean", default = false, doc = "Whether it glows." },
      },
    }
    local view = pta.status_view {
      api = 1, name = "wave", version = "2.1.0", description = "What waves.", height = 41.5,
      options = { size = { type = "number", default = 1.5, range = { 0, 9 }, step = 0.5, doc = "How big." } },
    }
    function view:setup(root) root.accessibility_label = "wave" end
    function wave:action_completed(pull) pull:reset_to_idle() end
    return wave, view
    """

  private static func write(_ tool: Tool) throws {
    try tool.write(wave, to: "Plugins/wave/init.lua")
    try tool.write("return 1", to: "Plugins/wave/parts/crest.lua")
    try tool.write("", to: "Plugins/wave/spec/wave_spec.lua")
    try tool.write("", to: "Plugins/wave/gallery/sheet.png")
    try tool.write(wave, to: ".local/share/pta/plugins/wave/init.lua")
    try tool.write("return 5", to: "Plugins/odd/init.lua")
    try tool.write(
      "local x = 1\nlocal = 2", to: ".luarocks/share/lua/5.4/pta/plugins/broken/init.lua")
    try tool.write("", to: ".luarocks/share/lua/5.4/pta/plugins/rock/words.lua")
    try tool.write("", to: "file")
  }

  private static let variables = ["PTA_PLUGINS": "nowhere:file"]

  /// In columns; what is hidden after what hides it, what cannot be loaded with why.
  @Test func listsWhatIsFound() throws {
    try withTool { tool in
      try Self.write(tool)
      let result = try tool.run(["list"], variables: Self.variables)
      #expect(result.status == 0)
      #expect(
        result.errorLines
          == ["nowhere", "file"].map {
            "pta list: PTA_PLUGINS names '\($0)', and there is no such folder; the others are searched"
          })
      let rock = "~/.luarocks/share/lua/5.4/pta/plugins"
      let makers = "pta.visualizer, pta.status_view, pta.refresh_control, pta.refresh_view"
      let mine = result.lines.filter { !$0.hasSuffix("  shipped") }
      #expect(
        mine == [
          "broken             -      -                        \(rock)/broken  broken: plugin broken, "
            + "init.lua:2: <name> expected near '='",
          "odd                -      -                        Plugins/odd                                   broken: "
            + "plugin odd, init.lua:1: init.lua returned a number that is no part of a plugin; end init.lua with "
            + "return and the table that one of \(makers) gave",
          "rock               -      -                        \(rock)/rock    broken: "
            + "\(tool.folder.path)/.luarocks/share/lua/5.4/pta/plugins/rock is not a plugin: a plugin "
            + "is a folder with an init.lua in it",
          "wave               2.1.0  visualizer, status view  Plugins/wave",
          "wave               2.1.0  visualizer, status view  ~/.local/share/pta/plugins/wave               "
            + "hidden by Plugins/wave",
        ])
      #expect(result.lines.count == mine.count + ShippedPlugins.names.count)
    }
  }

  /// A plugin has a folder of its own; other Lua files are none.
  @Test func aPluginThatIsAFileIsTold() throws {
    try withTool { tool in
      let script =
        "return pta.visualizer { api = 1, name = 'bar', version = '1.0.0', description = 'd' }"
      for file in ["pa/bar.lua", "pa/other.lua"] { try tool.write(script, to: file) }
      let result = try tool.run(["list", "--plugins", "pa"])
      #expect(result.status == 0)
      #expect(
        result.errorLines == [
          "pta list: a plugin is a folder with an init.lua in it: move pa/bar.lua to pa/bar/init.lua"
        ])
    }
  }

  /// An object a line, its fields always the same.
  @Test func listsForPrograms() throws {
    try withTool { tool in
      try Self.write(tool)
      let result = try tool.run(["list", "--json"], variables: Self.variables)
      let home = tool.folder.path + "/"
      let lines = result.lines.filter { $0.contains("\"name\":\"wave\"") }
      #expect(
        lines == [
          "{\"name\":\"wave\",\"version\":\"2.1.0\",\"kinds\":[\"visualizer\",\"status_view\"],"
            + "\"description\":\"Waves.\",\"origin\":\"here\",\"folder\":\"Plugins/wave\","
            + "\"hidden_by\":null,\"error\":null}",
          "{\"name\":\"wave\",\"version\":\"2.1.0\",\"kinds\":[\"visualizer\",\"status_view\"],"
            + "\"description\":\"Waves.\",\"origin\":\"user\","
            + "\"folder\":\"\(home).local/share/pta/plugins/wave\",\"hidden_by\":\"Plugins/wave\","
            + "\"error\":null}",
        ])
      let rock = try #require(result.lines.first { $0.contains("\"name\":\"rock\"") })
      #expect(
        rock.contains("\"version\":null,\"kinds\":[],\"description\":null,\"origin\":\"luarocks\""))
      #expect(rock.contains("is not a plugin: a plugin is a folder with an init.lua in it\"}"))
    }
  }

  @Test func tellsOfOne() throws {
    try withTool { tool in
      try Self.write(tool)
      let result = try tool.run(["info", "wave"], variables: Self.variables)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.filter { !$0.hasPrefix("loading") }.joined(separator: "\n") == """
          wave 2.1.0
          visualizer: Waves.
          status view: What waves.

          folder    Plugins/wave
          hides     \(tool.folder.path)/.local/share/pta/plugins/wave
          api       1
          extends   stretch
          height    41.5 points
          files     init.lua, parts/crest.lua (\(Self.wave.utf8.count + 8) bytes)
          specs     spec/wave_spec.lua
          pictures  gallery/sheet.png

          options
            count  3       a whole number of at least 1  How many.
            glows  false   true or false                 Whether it glows.
            speed  "slow"  one of "slow", "fast"         How fast.
            size   1.5     a number from 0 to 9          How big.

          callbacks
            action_completed(pull)  The action has ended, and the control waits for reset_to_idle.
            setup(view, pull)       Fills the view, once, before anything else.

          """)
      #expect(
        lines.contains { $0.wholeMatch(of: /loading   [0-9.]+ ms, \d+ bytes of memory/) != nil })
    }
  }

  @Test func tellsProgramsOfOne() throws {
    try withTool { tool in
      try Self.write(tool)
      let result = try tool.run(["info", "./Plugins/wave", "--json"], variables: Self.variables)
      let size = Self.wave.utf8.count
      #expect(
        result.output.replacing(/"seconds":.*/, with: "…") == """
          {"name":"wave","version":"2.1.0","folder":"./Plugins/wave","parts":[\
          {"kind":"visualizer","description":"Waves.","api":1,"height":null,"extends":"stretch",\
          "preset":null,"edge":null,"callbacks":["action_completed"]},\
          {"kind":"status_view","description":"What waves.","api":1,"height":41.5,"extends":null,\
          "preset":null,"edge":null,"callbacks":["setup"]}],"options":[\
          {"name":"count","type":"integer","default":3,"range":[1,null],"step":null,"choices":null,"doc":"How many."},\
          {"name":"glows","type":"boolean","default":false,"range":null,"step":null,"choices":null,\
          "doc":"Whether it glows."},\
          {"name":"speed","type":"choice","default":"slow","range":null,"step":null,"choices":["slow","fast"],\
          "doc":"How fast."},\
          {"name":"size","type":"number","default":1.5,"range":[0,9],"step":0.5,"choices":null,"doc":"How big."}],\
          "files":[{"path":"init.lua","bytes":\(size)},{"path":"parts/crest.lua","bytes":8}],\
          "images":[],"bytes":\(size + 8),"specs":["spec/wave_spec.lua"],\
          "pictures":["gallery/sheet.png"],…\n
          """)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      #expect((object as? [String: Any])?["memory"] is Int)
    }
  }

  @Test(arguments: [
    (
      ["list", "wave"],
      "pta list: 'wave' is too much: it takes only options; pta info wave tells of one", 2
    ),
    (["info"], "pta info: a plugin is missing", 2),
    (["info", "a", "b"], "pta info: one plugin at a time", 2),
    (
      ["info", "./wav"],
      "pta info: ./wav is not a plugin: a plugin is a folder with an init.lua in it", 1
    ),
    (
      ["info", "Plugins/odd"],
      "pta info: plugin odd, init.lua:1: init.lua returned a number that is no part of", 1
    ),
  ])
  func sayWhatIsWrong(words: [String], message: String, status: Int) throws {
    try withTool { tool in
      try Self.write(tool)
      let result = try tool.run(words, variables: ["PTA_PLUGINS": ""])
      #expect(result.errors.hasPrefix(message) && result.status == status, "\(result)")
    }
  }
}
