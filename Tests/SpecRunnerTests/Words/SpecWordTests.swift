import Driver
import LuaRuntime
import Testing

@testable import SpecRunner

/// What is declared of the words of specs is what a spec's state has, no more and no less.
@Suite struct SpecWordTests {
  /// What a spec prints, one name a line.
  private func names(_ table: String, setup: String = "") -> Set<String> {
    let rig = SpecRig(setup + "\nfor name in pairs(\(table)) do print(name) end").run()
    #expect(rig.fileProblems.isEmpty)
    return Set(rig.printed)
  }

  @Test func globalsAreDeclared() throws {
    let state = try LocalState(
      profile: .spec, limits: .script, api: LuaAPI(), seed: 0,
      host: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    let list = "local all = {} for name in pairs(_G) do all[#all + 1] = name end return all"
    let lua = try state.evaluate(list, name: "list").first?.asTable?.array.compactMap(\.asString)
    let verbs = ScriptAPI.functions(own: ScriptFunction.all).map(\.name)
    let objects = ["control", "scroll", "inner", "io", "os", "package"]
    let words = SpecWord.functions.map(\.name) + SpecWord.objects.map(\.name)
    #expect(names("_G") == Set((lua ?? []) + verbs + objects + words))
  }

  @Test(arguments: [
    ("assertion", SpecWord.assertions.map(\.name)),
    ("modifier", SpecWord.modifiers + SpecWord.subjects.map(\.name)),
    ("matcher", SpecWord.matchers.map(\.name)),
  ])
  func namespacesOfLuassertAreDeclared(_ namespace: String, _ declared: [String]) {
    #expect(names("require 'luassert.namespaces'.\(namespace)") == Set(declared))
    #expect(Set(declared).count == declared.count)
  }

  @Test func helpersAreDeclared() {
    let helpers = SpecWord.helpers
    #expect(names("require '\(SpecWord.module)'") == Set(helpers.map(\.name)))
    #expect(helpers.allSatisfy { !$0.doc.isEmpty })
    #expect(helpers.first { $0.name == "film" }?.parameters.map(\.key) == ["views?", "during?"])
  }

  @Test func fieldsOfPropertiesAreDeclared() throws {
    let property = try #require(SpecWord.tables.first { $0.name == "spec.property" })
    let rig = SpecRig("it('x', function() for_all({ unknown = 1 }, function() end) end)").run()
    let listed = rig.message.split(separator: "known are ").last?.prefix { $0 != ")" } ?? ""
    let names = listed.split(separator: ", ").map(String.init)
    let declared = property.parameters.map { $0.key.prefix { $0 != "?" } }
    #expect(Set(names) == Set(declared.map(String.init)), "\(rig.message)")
  }

  /// The fields that are functions of what luassert makes.
  @Test(arguments: [
    ("spec.spies", "spy", []), ("spec.spy", "spy.new()", []), ("spec.stubs", "stub", []),
    ("spec.stub", "stub({}, 'x')", ["spec.spy"]), ("spec.mocks", "mock", []),
  ])
  func doublesAreDeclared(_ type: String, _ value: String, _ bases: [String]) {
    let declared = SpecWord.doubles.filter { ([type] + bases).contains($0.name) }
    let setup = """
      local all, present = {}, \(value)
      for name, field in pairs(present) do
        if type(field) == "function" and name ~= "callback" then all[name] = true end
      end
      """
    #expect(names("all", setup: setup) == Set(declared.flatMap(\.functions).map(\.name)))
    #expect(declared.contains { $0.name == type && $0.call != nil })
    #expect(declared.first { $0.name == type }?.extends == bases.first)
  }
}
