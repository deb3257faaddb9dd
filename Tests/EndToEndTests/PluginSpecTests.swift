import Foundation
import Testing

/// The specs of the plugins that come with it, run as their authors would.
@Suite(.timeLimit(.minutes(2))) struct PluginSpecTests {
  private static let plugins = Tool.root.appendingPathComponent("Plugins")

  private static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: plugins.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func thereArePlugins() {
    #expect(PluginSpecTests.names == ["centered", "spinner", "traffic-light"])
  }

  @Test(arguments: names)
  func theSpecPasses(name: String) throws {
    let spec = PluginSpecTests.plugins.appendingPathComponent("\(name)/spec/\(name)_spec.lua")
    try withTool { tool in
      let result = try tool.run(["run", spec.path])
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  /// A spec that cannot fail would be none: with another plugin in its place, each does.
  @Test(arguments: names)
  func theSpecCanFail(name: String) throws {
    let spec = PluginSpecTests.plugins.appendingPathComponent("\(name)/spec/\(name)_spec.lua")
    let text = try String(contentsOf: spec, encoding: .utf8)
    let other = name == "centered" ? "traffic-light" : "centered"
    try withTool { tool in
      let script = tool.folder.appendingPathComponent("other.lua")
      try text.replacingOccurrences(of: "use(\"\(name)\"", with: "use(\"\(other)\"")
        .write(to: script, atomically: true, encoding: .utf8)
      #expect(try tool.run(["run", script.path]).status == 1)
    }
  }
}
