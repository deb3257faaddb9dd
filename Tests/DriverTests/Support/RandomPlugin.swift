import PullPlugins

/// A plugin put together at random of hostile programs, and what is done with it.
struct RandomPlugin {
  private var verbs: RandomVerbs

  init(seed: UInt64) { verbs = RandomVerbs(seed: seed) }

  mutating func count(_ range: ClosedRange<Int>) -> Int { verbs.count(range) }

  /// Something that a person or a host does. Other plugins and stages would take this one off.
  mutating func line() -> String {
    while true {
      let line = verbs.pick([true, false]) ? verbs.pick(RandomPlugin.pulls) : verbs.line()
      if !line.hasPrefix("use(") && !line.hasPrefix("stage") { return line }
    }
  }

  private static let pulls = [
    "pull(150) release()", "pull(150) release() wait(0.3) complete()",
    "pull(60) release() settle()",
    "begin() wait(0.5) complete() wait(1)", "progress_to(0.4)", "control:apply_theme('dark')",
    "wait(3)",
  ]

  mutating func source() -> String {
    let kind = verbs.pick(PartKind.allCases)
    var bodies: [String: String] = [:]
    for name in kind.methodNames where verbs.count(0...2) == 0 { bodies[name] = body(kind, name) }
    let bases: [String?] =
      switch kind {
      case .visualizer: ["bottom", "stretch"]
      case .statusView: ["default"]
      case .refreshControl, .refreshView: []
      }
    return HostilePlugin.source(kind, bodies, extends: verbs.pick([nil] + bases))
  }

  private mutating func body(_ kind: PartKind, _ name: String) -> String {
    var lines = (0..<verbs.count(1...3)).map { _ in
      "if math.random(\(verbs.count(1...4))) == 1 then \(verbs.pick(HostilePrograms.all)) end"
    }
    if name == "triggered_action", verbs.count(0...1) == 0 {
      lines.insert("ctl:execute_action()", at: 0)
    }
    if name == "action_completed", verbs.count(0...1) == 0 {
      lines.insert("ctl:reset_to_idle()", at: 0)
    }
    return lines.joined(separator: "\n")
  }
}
