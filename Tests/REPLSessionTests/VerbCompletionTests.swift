import Driver
@testable import REPL
import TestSupport
import Testing

@Suite struct VerbCompletionTests {
  private func complete(_ line: String, at cursor: Int? = nil) throws -> Completion {
    let folders = [
      ".": ["b.lua", "a.lua", ".git/", "Plugins/"], "Plugins/": ["mine/", "notes.txt"],
    ]
    let script = try Rig([]).script
    return VerbCompletion(script: script, files: { folders[$0] ?? [] })
      .complete(line: line, cursor: cursor ?? line.count)
  }

  private static let completions: [(line: String, start: Int, candidates: [String])] = [
    ("pul", 0, ["pull", "pulled"]), ("lift", 0, ["lift_cancelled", "lift"]),
    ("con", 0, ["control"]),
    ("  rele", 2, ["release"]), ("x = off", 4, ["offset"]), ("print(sta", 6, ["stage", "state"]),
    ("use ", 4, ShippedPlugins.names + ["bottom", "stretch", "default"]),
    ("use tr", 4, ["traffic-light"]), ("use \"tr", 5, ["traffic-light"]),
    ("use(\"cen", 5, ["centered"]), ("use('b", 5, ["bubbles", "bottom"]),
    ("use traffic-light te", 18, ["text="]), ("use spinner ", 12, ["top="]),
    ("use(\"spinner\", { t", 17, ["top"]), ("use default turns_with_pull=t", 28, ["true"]),
    ("use(\"default\", { turns_with_pull = f", 35, ["false"]), ("use nosuch ", 11, []),
    ("use bottom opening_curve=\"ease_in", 26, ["ease_in", "ease_in_out"]),
    ("use \"\u{301}", 4, []), ("use \"\u{301}ce", 4, []), ("use Plug", 4, []),
    ("use ./Plug", 4, []), ("use Plugins/", 4, ["Plugins/mine/"]),
    ("reload ", 7, []), ("pull ", 5, []), ("pull(", 5, []), ("wait ", 5, []),
    ("pull 120 ", 9, ["duration="]),
    ("pull(con", 5, ["control"]), ("fail ", 5, []), ("begin ", 6, ["reveal="]),
    ("begin reveal=im", 13, ["immediately"]), ("stage fps=60 ed", 13, ["edge=", "edges="]),
    ("stage edge=\"to", 12, ["top"]), ("at ", 3, ["top", "bottom", "leading", "trailing"]),
    ("at(", 3, ["\"top\"", "\"bottom\"", "\"leading\"", "\"trailing\""]), ("stage(", 6, ["{ "]),
    ("control.enabled = ", 18, ["true", "false"]), ("if control.edge == \"bo", 20, ["bottom"]),
    ("replay ", 7, ["Plugins/", "a.lua", "b.lua"]), ("replay \"a", 8, ["a.lua"]),
    ("record('Plugins/n", 8, ["Plugins/notes.txt"]), ("show(\"b", 6, ["b.lua"]),
    ("show .g", 5, [".git/"]),
    ("find(\"pul", 6, ["pull", "pulling_icon"]), ("find stat", 5, ["status_label", "status_view"]),
    ("print(find \"act", 12, ["activity_indicator"]),
    ("find(\"pull\").cen", 13, ["center", "center_x", "center_y"]),
    ("find(\"pulling_icon\").line_c", 21, ["line_cap"]), ("find 'pull':", 12, ["presentation"]),
    ("x = find('nosuch').alp", 19, ["alpha"]), ("control.policy.fi", 15, ["firing"]),
    ("math.mi", 5, ["min", "mininteger"]),
    ("control.edge:up", 13, ["upper"]), ("scroll.insets.to", 14, ["top"]),
    ("control:apply_theme ", 20, []),
    ("control:apply_preset(\"ap", 22, ["apl"]), ("tree(", 5, ["\"views\"", "\"accessibility\""]),
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
    ("help scroll:t", 5, ["scroll:to"]), ("watch ", 6, ["on", "off", "hand"]),
    ("watch(\"of", 7, ["off"]),
    ("events st", 7, ["state"]), ("watc", 0, ["watch"]),
    ("stage { insets = { ", 19, ["top", "left", "bottom", "right"]),
    ("stage { viewport = { w", 21, ["width"]), ("stage { edges = { \"le", 19, ["leading"]),
    ("complete { ", 11, ["outcome", "text"]), ("complete { outcome = \"n", 22, ["no_more_data"]),
    ("delegate { did_st", 11, ["did_start", "did_start_animation_cycle"]),
    ("control:apply_theme { pri", 22, ["primary_font", "primary_font_color"]),
    ("control:apply_theme { active_tint_color = \"bl", 43, ["black", "blue"]),
    ("control:apply_theme \"d", 21, ["dark"]),
    ("control.style = { text_color = \"or", 32, ["orange"]),
    ("scroll.damping = \"te", 18, ["tension"]), ("scroll.insets = { le", 18, ["left"]),
    ("snapshot().pul", 11, ["pulled"]), ("x = snapshot().thr", 15, ["threshold"]),
    ("release().x", 10, []), ("pull(5).x", 8, []),
    ("-- pu", 5, []), ("pull 5 -- re", 12, []), ("x = 1 --[[ pu", 13, []),
    ("x = [[ pu", 6, []), ("print('\\' pu", 7, []),
    ("help spinner.", 5, ["spinner.top"]), ("help \"spinner.t", 6, ["spinner.top"]),
  ]

  @Test(arguments: completions)
  func offers(line: String, start: Int, candidates: [String]) throws {
    let completion = try complete(line)
    #expect(completion.replacementStart == start)
    #expect(completion.candidates == candidates)
  }

  /// An entry that goes on has what was typed before it.
  @Test(arguments: [
    ("stage {", "  ed", 2, ["edge", "edges"]), ("stage { edge = \"top\",", "fp", 0, ["fps"]),
    ("pull(", "con", 0, ["control"]), ("x = [[", "pu", 0, []), ("--[[ a", "pu", 2, []),
    ("if true then", "  rele", 2, ["release"]), ("if true then", "use ", 4, []),
    ("control.policy = {\n firing =", "\"at", 1, ["at_threshold"]),
  ])
  func goesOn(entry: String, line: String, start: Int, candidates: [String]) throws {
    let completion = VerbCompletion(script: try Rig([]).script, entry: entry)
      .complete(line: line, cursor: line.count)
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
