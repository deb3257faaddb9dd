import Foundation
import LuaRuntime
import Reach
import Testing

/// What is not on the list is not there, and what is on it is: `Sandbox/allowed.txt` for every state,
/// `Sandbox/spec.txt` for what specs have besides.
@Suite struct AllowListTests {
  private func list(_ name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Sandbox/\(name).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map(String.init)
  }

  private func reachable(_ fixture: Fixture) throws -> [String] {
    let state = try #require(fixture.lua as? LocalState).state
    let lines = String(cString: try #require(clua_reach(state))).split(separator: "\n")
    return lines.map(String.init).sorted()
  }

  private func reachable(_ profile: LuaProfile) throws -> [String] {
    try reachable(Fixture(profile: profile, api: LuaAPI()))
  }

  @Test(arguments: [LuaProfile.plugin, .script])
  func nothingElseIsThere(profile: LuaProfile) throws {
    let found = try reachable(profile)
    let allowed = try list("allowed")
    #expect(Set(found).subtracting(allowed).sorted() == [])
    #expect(Set(allowed).subtracting(found).sorted() == [])
    #expect(allowed.count == Set(allowed).count)
  }

  @Test func aSpecHasALittleMore() throws {
    let found = try reachable(.spec)
    let allowed = try list("allowed") + list("spec")
    #expect(Set(found).subtracting(allowed).sorted() == [])
    #expect(Set(allowed).subtracting(found).sorted() == [])
  }

  /// The walk sees what a script could hide from itself.
  @Test func nothingHides() throws {
    let fixture = try Fixture(api: LuaAPI())
    _ = try fixture.values(
      """
      local hidden = {secret = {}}
      a = setmetatable({}, {__index = hidden, __metatable = false, __pairs = function() end})
      setmetatable(_G, {__pairs = function() return next, {} end, __metatable = "locked"})
      """)
    let found = try reachable(fixture)
    #expect(found.contains("a<metatable>.__index.secret table"))
    #expect(found.contains("<metatable>.__pairs function"))
  }

  /// With an API, what is declared comes to it and nothing more.
  @Test func anAPIAddsWhatItDeclares() throws {
    let found = Set(try reachable(Fixture())).subtracting(try reachable(.plugin))
    var declared = ["echo function", "host function", "wait function", "test table"]
    declared += ["all", "box", "thing"].map { "test.\($0) function" }
    for type in ["box", "thing"] {
      declared += ["__index", "__newindex", "__tostring"].map { "<\(type)>.\($0) function" }
      declared += ["<\(type)>.__name string", "<\(type)>.__metatable boolean"]
    }
    #expect(found.sorted() == declared.sorted())
  }
}
