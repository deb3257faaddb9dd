import Foundation
import LuaRuntime
import Reach
import Testing

@testable import PullPlugins

/// What a plugin can reach: the list of the runtime, what the API declares, and nothing else.
@Suite struct AllowListTests {
  private func listed() throws -> [String] {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../LuaRuntimeTests/Sandbox/allowed.txt").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }

  private func declared(by api: LuaAPI) -> [String] {
    var lines = api.functions.map { "\($0.name) function" }
    for namespace in api.namespaces {
      lines.append("\(namespace.name) table")
      lines += namespace.functions.map { function in
        // That is for names that the table has not.
        let place = function.name == "__index" ? "<metatable>" : ""
        return "\(namespace.name)\(place).\(function.name) function"
      }
      if namespace.functions.contains(where: { $0.name == "__index" }) {
        lines += ["\(namespace.name)<metatable> table"]
        lines += ["\(namespace.name)<metatable>.__metatable boolean"]
      }
    }
    for type in api.types {
      lines += ["__index", "__newindex", "__tostring"].map { "<\(type.name)>.\($0) function" }
      lines += ["<\(type.name)>.__name string", "<\(type.name)>.__metatable boolean"]
    }
    return lines
  }

  @Test func aPluginReachesWhatIsDeclared() throws {
    let api = PluginAPI().lua
    var host = 0
    let found = try withUnsafeMutableBytes(of: &host) { memory in
      let start = try #require(memory.baseAddress)
      let lua = try LocalState(profile: .plugin, limits: .plugin, api: api, seed: 1, host: start)
      let lines = String(cString: try #require(clua_reach(lua.state))).split(separator: "\n")
      return lines.map(String.init)
    }
    let expected = Set(try listed() + declared(by: api))
    #expect(Set(found).subtracting(expected).sorted() == [])
    #expect(expected.subtracting(found).sorted() == [])
  }
}
