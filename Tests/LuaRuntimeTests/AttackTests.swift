import LuaRuntime
import Testing

/// What hostile scripts come to with the limits a plugin has: each ends as it should, within its budget,
/// and the state is as good as new.
@Suite struct AttackTests {
  private func end(of attack: Attack, in fixture: Fixture) -> Attack.End {
    switch fixture.failure(attack.source) {
    case nil: .fine
    case .instructions?: .instructions
    case .memory?: .memory
    case .stackOverflow?: .stackOverflow
    case .syntax?: .syntax
    case .raised(let fault)?: .raised(fault.message)
    default: .raised("something else")
    }
  }

  private func isSame(_ end: Attack.End, _ expected: Attack.End) -> Bool {
    switch (end, expected) {
    case (.raised(let message), .raised(let part)): message.contains(part)
    case (.raised(let message), .syntax): message.hasSuffix("syntax")
    default: end == expected
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: Attack.all)
  func endsAsItShould(attack: Attack) throws {
    let fixture = try Fixture()
    fixture.host.modules = [
      "endless": "while true do end", "a": "require('b')", "b": "require('a')",
    ]
    let before = fixture.lua.memoryInUse
    let end = end(of: attack, in: fixture)
    #expect(isSame(end, attack.end), "\(end)")
    // A stack that was deep shrinks by half in each collection.
    for _ in 0..<14 { fixture.lua.collectGarbage() }
    #expect(fixture.lua.memoryInUse < before + 16 << 10)
    let sum = try fixture.lua.evaluate(
      "(function() local x = 0 for i = 1, 1000 do x = x + i end return x end)()", name: "after.lua")
    #expect(sum == [.integer(500_500)])
    #expect(fixture.host.tokensMade == fixture.host.tokensFreed)
  }

  @Test func thereAreMany() {
    #expect(Attack.all.count >= 100)
    #expect(Set(Attack.all.map(\.name)).count == Attack.all.count)
  }
}
