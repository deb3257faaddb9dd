import Foundation
import Testing

/// A plugin as a rock: made by `pta new`, installed by the real luarocks without a network, found by `pta`.
@Suite(.timeLimit(.minutes(60))) struct RockTests {
  private static let luarocks = URL(fileURLWithPath: "/usr/bin/luarocks")

  private static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: luarocks.path)
  }

  @Test(
    .enabled(if: isInstalled, "luarocks is missing (Debian: luarocks)"),
    arguments: [("wave", []), ("Big-end_9", ["--visualizer", "--status-view"])])
  func aNewPluginIsARock(name: String, kinds: [String]) throws {
    try withTool { tool in
      _ = try tool.run(["new", name] + kinds)
      let inside = Tool(folder: tool.folder.appendingPathComponent(name))
      let variables = ["HOME": tool.folder.path, "PTA_PLUGINS": "", "http_proxy": "localhost:9"]
      let made = try inside.run(
        ["make", "--local"], variables: variables, executable: RockTests.luarocks)
      #expect(made.status == 0, "\(made)")
      // From elsewhere: the rock, and not the folder that it was made of.
      let elsewhere = Tool(folder: tool.folder.appendingPathComponent("elsewhere"))
      try elsewhere.write("", to: "file")
      let listed = try elsewhere.run(["list"], variables: variables)
      let line = try #require(listed.lines.first { $0.hasPrefix(name + " ") })
      #expect(line.contains("~/.luarocks/share/lua/5.") && !line.contains("broken"), "\(line)")
      let used = try elsewhere.run(["render", name, "-o", "x.svg"], variables: variables)
      #expect(used.status == 0, "\(used)")
      try tell(of: elsewhere, name, variables)
    }
  }

  /// A rock without its main file is listed with what is wrong.
  private func tell(of tool: Tool, _ name: String, _ variables: [String: String]) throws {
    let places = try #require(
      FileManager.default.enumerator(
        atPath: tool.folder.deletingLastPathComponent().appendingPathComponent(".luarocks").path))
    let main = try #require(
      places.compactMap { $0 as? String }.first { $0.hasSuffix("plugins/\(name)/init.lua") })
    try FileManager.default.removeItem(
      at: tool.folder.deletingLastPathComponent().appendingPathComponent(".luarocks/" + main))
    let listed = try tool.run(["list"], variables: variables)
    let line = try #require(listed.lines.first { $0.hasPrefix(name + " ") })
    #expect(
      line.hasSuffix("is not a plugin: a plugin is a folder with an init.lua in it"), "\(line)")
  }
}
