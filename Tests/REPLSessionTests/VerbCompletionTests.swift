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
    ("scroll.bounce = \"r", 17, []),
    ("scroll.bounce = \"", 17, ["default", "lobanov", "motion", "flutter", "web_kit"]),
    ("control.language = \"r", 20, ["ru"]), ("control.language = 'z", 20, ["zh-Hans", "zh-Hant"]),
    ("control.action_name = \"", 23, []),
    ("stage { ed", 8, ["edge", "edges"]), ("stage{ed", 6, ["edge", "edges"]),
    ("stage({ fps = 60, da", 18, ["date"]), ("stage { edge = \"bo", 16, ["bottom"]),
    ("stage { nested = { ord", 19, ["order"]), ("stage { edge = ed", 15, []),
    ("stage { nested = { control = \"in", 30, ["inner"]),
    ("stage { nested = {}, ac", 21, ["action_seconds"]),
    ("control.policy = { pref", 19, ["prefetch_distance"]),
    ("control.policy = { firing = \"at", 29, ["at_threshold"]),
    ("pull(120, { du", 12, ["duration"]), ("begin { reveal = \"an", 18, ["animated"]),
    ("print({ sta", 8, ["stage", "state"]), ("x = { of", 6, ["offset"]),
    ("pull(120, { duration = math.min(1, con", 35, ["control"]),
    ("stage { edge = \"{\", fp", 20, ["fps"]),
    ("wait(1) control.policy = { dw", 27, ["dwell"]), ("style { te", 8, []),
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
