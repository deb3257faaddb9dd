import Driver
import PullPlugins
import TestSupport
import Testing

/// Plugins in processes of their own: nothing in the trace shows it.
@Suite struct IsolationTests {
  /// Pulls that every plugin knows, with all the ways in which they end, and what happens meanwhile.
  private static let pulls = """
    pull(30, { duration = 0.2 }) wait(0.1) release() settle()
    pull(140, { duration = 0.3 }) wait(0.2) release() wait(0.4) progress_to(0.3) wait(0.2)
    pull(140) release() wait(0.3) progress_to(0.9) complete("done") settle()
    pull(140) release() wait(0.3) fail("no") settle()
    pull(140) release() wait(0.1) cancel() settle()
    begin() wait(0.3) control:apply_theme("dark") complete() settle()
    fault("raise") pull(140) release() settle()
    fault("memory") pull(140) release() settle()
    drag(150, { duration = 0.2 }) hold(0.1) drag(-150) release(-300) settle()
    pull(160) release(500) wait(1) control:reset() settle()
    pull(160) lift_cancelled() settle() fling(900) settle() wheel(-90) settle()
    """

  @Test(arguments: ShippedPlugins.names)
  func theTraceIsTheSame(plugin: String) throws {
    let rigs = [Rig(), Rig(trust: .none)]
    for rig in rigs {
      for line in IsolationTests.pulls.split(separator: "\n") {
        try rig.run("use(\"\(plugin)\") " + line)
      }
    }
    #expect(rigs[0].session.trace.count > 400)
    #expect(rigs[0].session.trace == rigs[1].session.trace)
    #expect(rigs[0].session.entries == rigs[1].session.entries)
  }

  /// Sessions that nobody thought of, with another plugin every now and then.
  @Test(arguments: 0..<8)
  func soItIsInAnySession(seed: Int) throws {
    var random = RandomVerbs(seed: UInt64(seed))
    let lines = (0..<40).map { _ in random.line() }
    let rigs = [Rig(), Rig(trust: .none)]
    for rig in rigs {
      for (index, line) in lines.enumerated() {
        if index % 5 == 0 {
          let name = ShippedPlugins.names[(seed * 2 + index) % ShippedPlugins.names.count]
          try rig.run("use(\"\(name)\")")
        }
        _ = try? rig.run(line)
      }
    }
    #expect(rigs[0].session.trace == rigs[1].session.trace)
  }
}
