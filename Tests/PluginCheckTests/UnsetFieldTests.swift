import PullPlugins
import Testing

@testable import PluginCheck

/// Fields that a plugin reads and never sets.
@Suite struct UnsetFieldTests {
  /// Fields that are read, and set nowhere.
  @Test(arguments: [
    (
      "self.active = true end function s:update_for_state()\nif self.actve then print(1) end",
      "did you mean 'self.active'?"
    ),
    (
      "print(1)\nif self.state == 'executing' then print(2) end",
      "set it first, as in self.state = …"
    ),
    ("self.n = 1 print(self.n)", nil), ("self.a, self.b = 1, 2 print(self.a, self.b)", nil),
    ("print(self.options, self.name, self.light)", nil),
    ("print('State: ')\nprint(self.State)", "set it first, as in self.State = …"),
    ("local k = 'x' self[k] = 1 print(self.x)", nil),
    ("print(self.size) end local mt = {} function mt.__index() return 1", nil),
    ("print(self.size) end local find = print local mt = { __index = find } if mt then", nil),
    ("end local function fit(self) return self.width", nil),
    ("print(self.done()) end function s:done()", nil),
    ("local t = { n = 1 } function t:f() print(self.n) end", nil),
  ]) func aFieldThatIsSetNowhere(code: String, advice: String?) {
    let source = PluginSource(
      name: "test", script: "local s = {} function s.light() end function s:setup() \(code) end")
    let findings = UnsetFields(source).findings
    #expect(findings.count == (advice == nil ? 0 : 1), "\(findings.map(\.text))")
    #expect(findings.allSatisfy { $0.line == 2 && $0.message.hasSuffix(advice ?? "") })
  }
}
