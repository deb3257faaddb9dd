import Testing

@testable import LuaRuntime

/// A text that was compiled before is what it is when it is compiled.
@Suite struct CompiledTextsTests {
  private static let text = """
    local count = 0
    local function fails(x)
      return x.y.z
    end
    local module = { name = ... }
    function module.next() count = count + 1 return count + (offset or 0) end
    function module.fails() return fails({}) end
    return module
    """
  private static let name = "lib/counter.lua"

  private func state(
    with texts: [(String, name: String)], limits: LuaLimits = LuaLimits(memory: 16 << 20)
  ) throws -> Fixture {
    let compiled = CompiledTexts()
    for (text, name) in texts { compiled.add(Array(text.utf8), name: name) }
    return try Fixture(limits: limits, compiled: compiled)
  }

  /// What can be seen of it: in a state that has it, and in one that compiles it.
  private func both(_ source: String, limits: LuaLimits = LuaLimits(memory: 16 << 20)) throws
    -> [String]
  {
    try [[(CompiledTextsTests.text, name: CompiledTextsTests.name)], []].map { texts in
      let fixture = try state(with: texts, limits: limits)
      try fixture.lua.setGlobal("text", to: .string(CompiledTextsTests.text))
      do throws(LuaError) {
        return "\(try fixture.values(source))"
      } catch { return "\(error)" }
    }
  }

  @Test(arguments: [
    "load(text, '@lib/counter.lua')('lib').name",
    "(function() local lib = load(text, '@lib/counter.lua')() lib.next() return lib.next() end)()",
    "load(text, '@lib/counter.lua', 't', { offset = 40 })().next()",
    "pcall(load(text, '@lib/counter.lua')().fails)", "load(text, '@lib/counter.lua')().fails()",
    "load(text, '@lib/counter.lua', 'b')", "load(text, '@other.lua')().fails()",
    "load(text .. ' ', '@lib/counter.lua')().fails()", "load(text, '=lib/counter.lua')().fails()",
  ])
  func looksTheSame(source: String) throws {
    let seen = try both(source)
    #expect(seen[0] == seen[1])
  }

  /// The budget at which a load is just stopped.
  @Test func isChargedTheSame() throws {
    let load = "load(text, '@lib/counter.lua')().next()"
    let ends = try (1...40).map { try both(load, limits: LuaLimits(instructions: $0 * 25)) }
    #expect(ends.allSatisfy { $0[0] == $0[1] })
    #expect(ends.first?[0].contains("instructions") == true && ends.last?[0].contains("1") == true)
    #expect(ends.first?[0] != ends.last?[0])
  }

  @Test func runsFromTheHost() throws {
    let fixture = try state(with: [(CompiledTextsTests.text, name: CompiledTextsTests.name)])
    let module = try #require(
      try fixture.lua.run(Array(CompiledTextsTests.text.utf8), name: CompiledTextsTests.name).first)
    #expect(try fixture.lua.fields(of: module).map(\.name) == ["fails", "next"])
  }

  @Test func moreMayComeWhenStatesAreThere() throws {
    let compiled = CompiledTexts()
    let fixture = try Fixture(compiled: compiled)
    for number in 0..<100 {
      let text = "return \(number)"
      compiled.add(Array(text.utf8), name: "n\(number)")
      #expect(try fixture.text("'' .. load('\(text)', '@n\(number)')()") == "\(number)")
    }
    compiled.add(Array("return return".utf8), name: "wrong")
    #expect(
      fixture.message("assert(load('return return', '@wrong'))")?.contains("wrong:1:") == true)
  }

  @Test func eachIsThereOnceAndNotTooMany() {
    let compiled = CompiledTexts()
    let texts = (0..<260).map { Array("return \($0)".utf8) }
    for text in texts + texts { compiled.add(text, name: "one") }
    #expect(compiled.count == 256)
    let others = CompiledTexts()
    for name in ["a", "b", "a"] { others.add(texts[0], name: name) }
    #expect(others.count == 2)
  }

  /// Memory may fail at each allocation; afterwards the state is as good as before. Compiling asks for memory more
  /// often, which shows that it is not done.
  @Test func failsAtEachAllocation() throws {
    let taken = try failures(of: state(with: [(CompiledTextsTests.text, CompiledTextsTests.name)]))
    let compiled = try failures(of: state(with: []))
    let other = try failures(of: state(with: [(CompiledTextsTests.text, "lib/other.lua")]))
    #expect(taken > 20 && taken < compiled && compiled == other)
  }

  private func failures(of fixture: Fixture) throws -> Int {
    let text = Array(CompiledTextsTests.text.utf8)
    for n in 1...2000 {
      fixture.lua.failAllocation(after: n, onlyOnce: false)
      defer { fixture.lua.failAllocation(after: nil, onlyOnce: false) }
      do throws(LuaError) {
        try fixture.lua.run(text, name: CompiledTextsTests.name).forEach(fixture.lua.release)
        return n - 1
      } catch { guard case .memory = error else { throw error } }
    }
    Issue.record("it never had enough")
    return 0
  }
}
