import Driver
import PullPlugins
import Testing

@testable import PluginCheck

/// What a second pull says, and a first one did not.
@Suite struct StaleTextTests {
  @Test(arguments: [
    // Set for one state only.
    ("if state == 'executing' then self.l.text = 'Loading' end", true),
    (
      "if state == 'executing' then self.l.text = 'Loading' elseif state == 'idle' then self.l.text = 'Pull' end",
      false
    ),
    ("self.l.text = state == 'executing' and 'Loading' or 'Pull'", false),
    // Another text each time, and one that stays from the end of the first.
    (
      "if state == 'executing' then self.n = (self.n or 0) + 1 self.l.text = 'Loads: ' .. self.n end",
      false
    ),
    ("if state == 'retracting' then self.l.text = 'Pulled before' end", false),
    (
      "if state == 'pulling' then self.n = (self.n or 0) + 1 self.l.text = 'Pull ' .. self.n end",
      false
    ),
  ]) func isSeenInASecondPull(body: String, isFound: Bool) throws {
    let script = LookRows.Row(
      id: "", setup: "self.l = label(view, 'Pull', 20, 20, 200)",
      more: "function v:update_for_state(state)\n\(body) end"
    ).script
    let looks = CheckLooks(
      source: PluginSource(name: "test", script: script),
      session: DriverSession(environment: PluginCheckTests.environment()), stage: nil,
      isTime: { true })
    let found = try looks.findings(CheckLooks.View.all[0])
      .filter { $0.message.hasPrefix("label still says \"Load") }
    #expect(found.count == (isFound ? 1 : 0))
    #expect(found.allSatisfy { $0.line == 12 }, "\(found.map(\.text))")
  }
}
