import Foundation
import TestSupport
import Testing

/// The specs of the plugins that come with it, run as their authors would.
@Suite(.timeLimit(.minutes(60))) struct PluginSpecTests {
  private static let plugins = Tool.root.appendingPathComponent("Plugins")

  private static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: plugins.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func thereArePlugins() {
    #expect(PluginSpecTests.names == ShippedPlugins.names)
  }

  @Test func allSpecsPass() throws {
    try withTool { tool in
      let result = try tool.run(["test", PluginSpecTests.plugins.path, "--jobs", "2"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }

  /// A plugin is found from wherever its author stands, and is the one that is there: none is
  /// installed.
  @Test(arguments: [
    ("", ["light"]), ("", ["./light/"]), ("light", []), ("light", ["."]), ("light/spec", ["."]),
    ("light/spec", ["light_spec.lua"]),
  ])
  func fromAnyFolder(place: String, paths: [String]) throws {
    try withTool { tool in
      let files = PluginSpecTests.plugins.appendingPathComponent("traffic-light/init.lua")
      let text = try String(contentsOf: files, encoding: .utf8)
        .replacingOccurrences(of: "\"traffic-light\"", with: "\"light\"")
      try tool.write(text.replacingOccurrences(of: "60", with: "70"), to: "light/init.lua")
      try tool.write(
        """
        it("has the plugin of the folder", function()
          assert.view("status_view", { height = 70 })
          use("light", { text = "by its name" })
          assert.view("status_view", { height = 70 })
        end)
        """, to: "light/spec/light_spec.lua")
      let inside = Tool(folder: tool.folder.appendingPathComponent(place))
      let result = try inside.run(["test"] + paths)
      #expect(result.lines.last?.hasPrefix("1 passed in 1 file") == true, "\(result)")
    }
  }

  /// Changes that nobody can see, and why. The line as it is in the plugin, and the change.
  private static let equivalents: [String: [(change: String, reason: String)]] = [
    "action-row": [
      (
        "if index == self.chosen then return end: removed",
        "it only spares an animation to where the highlight is already"
      )
    ],
    "activity": [
      ("height = HEIGHT,: removed", "64 points are what a refresh view has unless it says")
    ],
    "collapsing-header": [
      (
        "if to == \"idle\" and header.view then header:say() end: and → or",
        "a control of the driver has had both parts, and a result is told after the change"
      )
    ],
    "colors": [
      ("function colors:handle_scrolling() end: emptied", "it is empty, and has to be there")
    ],
    "news-digest": [
      ("function digest:handle_scrolling() end: emptied", "it is empty, and has to be there")
    ],
    "spinner": [
      (
        "if not scroll then return end: removed",
        "a control of the driver has its scroll view at all times"
      ), ("height = SIZE,: removed", "50 points are what a status view has unless it says"),
    ],
    "two-level": [
      ("if not self.view then return end: removed", "a control of the driver has had both parts"),
      (
        "if self.threshold == pull.pull_threshold then return end: removed",
        "it only spares setting the policy again in each frame"
      ),
      (
        "self.board.y = self.is_below and 0 or self.view.height - HEIGHT: removed",
        "a control of the driver stays at its edge"
      ),
    ],
  ]

  /// How many changes of each plugin are tried, from all over the file; all of them where
  /// `PTA_ALL_MUTANTS` is set, which `Scripts/test mutants` does.
  private static let sample = 3

  private static func chosen(_ mutants: [LuaMutant]) -> [LuaMutant] {
    let isComplete = ProcessInfo.processInfo.environment["PTA_ALL_MUTANTS"] != nil
    return isComplete ? mutants : (0..<sample).map { mutants[$0 * mutants.count / sample] }
  }

  /// A broken plugin is caught by its own spec, whatever was changed in it.
  @Test(arguments: names)
  func everyChangeIsCaught(name: String) throws {
    let source = PluginSpecTests.plugins.appendingPathComponent(name + "/init.lua")
    let mutants = LuaMutants(of: try String(contentsOf: source, encoding: .utf8)).all
      .filter { !$0.isOfWords }
    #expect(mutants.count > 10)
    let chosen = PluginSpecTests.chosen(mutants)
    let survivors = try withTool {
      try $0.survivors(of: chosen, in: PluginSpecTests.plugins.appendingPathComponent(name))
    }
    let equivalents = (PluginSpecTests.equivalents[name] ?? []).map(\.change)
      .filter { change in chosen.contains { $0.change == change } }
    #expect(survivors.filter { !equivalents.contains($0.change) }.map(\.change) == [])
    #expect(equivalents.filter { change in !survivors.contains { $0.change == change } } == [])
  }
}
