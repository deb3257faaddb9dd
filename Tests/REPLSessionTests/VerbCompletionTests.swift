import Driver
@testable import REPL
import TestSupport
import Testing

@Suite struct VerbCompletionTests {
  private func complete(_ line: String, at cursor: Int? = nil) throws -> Completion {
    VerbCompletion(script: try Rig([]).script)
      .complete(line: line, cursor: cursor ?? line.count)
  }

  @Test(arguments: [
    ("pul", 0, ["pull", "pulled"]), ("lift", 0, ["lift_cancelled", "lift"]),
    ("con", 0, ["control"]),
    ("  rele", 2, ["release"]), ("x = off", 4, ["offset"]), ("print(sta", 6, ["stage", "state"]),
    ("use ", 4, ShippedPlugins.names + ["bottom", "stretch", "default"]),
    ("use tr", 4, ["traffic-light"]), ("use \"tr", 5, ["traffic-light"]),
    ("use(\"cen", 5, ["centered"]), ("use('b", 5, ["bubbles", "bottom"]),
    ("use traffic-light te", 18, []),
    ("control.pull_t", 8, ["pull_threshold"]),
    ("scroll.bounce = \"r", 18, []), ("scroll.bounce = \"", 17, []),
    (
      "control:", 8,
      ["apply_theme", "apply_preset", "follow_visualizer", "attach", "detach", "reset"]
    ),
    ("scroll:", 7, ["to", "resize"]), ("scroll.of", 7, ["offset", "offset_x"]),
    ("x = control.ena", 12, ["enabled"]), ("nothing.x", 8, []), ("zzz", 0, []),
    ("help style.t", 5, ["style.text_color"]), ("help(\"pta.lo", 6, ["pta.log"]),
    ("help control.en", 5, ["control.enabled"]), ("help relea", 5, ["release"]),
    ("help scroll:t", 5, ["scroll:to"]), ("watch ", 6, ["on", "off"]), ("watch(\"of", 7, ["off"]),
    ("events st", 7, ["state"]), ("watc", 0, ["watch"]),
  ])
  func offers(line: String, start: Int, candidates: [String]) throws {
    let completion = try complete(line)
    #expect(completion.replacementStart == start)
    #expect(completion.candidates == candidates)
  }

  @Test func looksOnlyAtWhatIsBeforeTheCursor() throws {
    #expect(try complete("pul 120", at: 3).candidates == ["pull", "pulled"])
    #expect(try complete("pull", at: 0).candidates.count > 30)
  }

  /// What is offered exists.
  @Test func everyCandidateIsKnown() throws {
    let script = try Rig([]).script
    let objects = ["control", "scroll", "inner"]
    for name in try complete("").candidates where !objects.contains(name) {
      #expect(script.verbNames.contains(name))
    }
    for name in try complete("help ").candidates {
      #expect(!script.help(name).contains("there is nothing"), "\(name)")
    }
    #expect(Set(try complete("help ").candidates).count == (try complete("help ").candidates.count))
  }
}
