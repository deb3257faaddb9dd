import PullPlugins

/// Plugins put together at random from things that plugins should not do.
enum HostileScript {
  /// What any callback may do; `R` becomes a number.
  private static let snippets = [
    "error('no')", "error()", "error({})", "error(setmetatable({}, { __tostring = error }))",
    "local x = nil; x.y = 1", "pull:execute_action()", "pull:reset_to_idle()",
    "pull.pull_threshold = R", "pull.executing_height = R", "pull.height = R", "pull.y = -(R)",
    "pull.width = R", "pull.frame = { x = R, y = R, width = R, height = -(R) }",
    "pull.hidden = true",
    "pull.alpha = 5", "pull.rotation = R", "pull.scale = 0",
    "pull.autoresizing = 'flexible_height'",
    "status.height = R", "status.width = R", "status.x = 1e6", "status.frame = pull.frame",
    "status.autoresizing = 'flexible_top_margin flexible_bottom_margin flexible_width'",
    "status.autoresizing = 'flexible_left_margin flexible_right_margin flexible_height'",
    "status:update_for_state('triggered')", "status:update_for_pulled_amount(-(R), R)",
    "for i = 1, 200 do status:update_for_state('idle') end",
    "for i = 1, 200 do pull:execute_action() pull:reset_to_idle() pull.executing_height = i end",
    "views[#views + 1] = pta.view('v')", "pull:add_subview(views[1])",
    "status:add_subview(views[1])",
    "views[1]:add_subview(views[2])", "views[2]:add_subview(views[1])", "views[1]:remove()",
    "table.remove(views):remove()", "views[1].width = R",
    "views[1].autoresizing = 'flexible_width'",
    "while true do end", "local t = {} while true do t[#t + 1] = { t } end",
    "local function f() return f() + 1 end f()", "kept = kept or status; kept.height = R",
    "kept = pull; kept.x = R", "print(('x'):rep(R))", "pta.log(tostring(pull))", "require('x')",
    "status:remove()", "pta.visualizer { api = 1 }", "own.x = R", "own:add_subview(views[1])",
  ]

  /// A script with both parts or one of them, each with some methods.
  static func random(_ dice: inout Dice) -> String {
    let kinds: [PartKind] = dice.pick([[.visualizer], [.statusView], [.visualizer, .statusView]])
    var lines = ["local views, kept, own, control = {}, nil, nil, nil"]
    for kind in kinds {
      let name = kind == .visualizer ? "v" : "s"
      lines.append("local \(name) = pta.\(kind.rawValue) { \(Script.fields) }")
      for method in kind.methodNames where !dice.oneIn(3) {
        lines.append(Script.method(method, of: kind, body(method, kind, &dice)))
      }
    }
    lines.append("return " + (kinds.count == 2 ? "v, s" : kinds == [.visualizer] ? "v" : "s"))
    return lines.joined(separator: "\n")
  }

  private static func body(_ method: String, _ kind: PartKind, _ dice: inout Dice) -> String {
    var lines: [String] = []
    if kind == .visualizer {
      lines.append("control = pull local status = pull.status_view")
      if method == "triggered_action", !dice.oneIn(3) { lines.append("pull:execute_action()") }
      if method == "action_completed", !dice.oneIn(3) { lines.append("pull:reset_to_idle()") }
    } else {
      if method == "setup" { lines.append("own = ...") }
      lines.append("local pull = control or own local status = own")
    }
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let number = dice.pick(["0", "1e-3", "30", "61.5", "250", "9999", "-5", "1e7"])
      let snippet = dice.pick(snippets).replacing("R", with: number)
      lines.append("if math.random(\(dice.pick([1, 2, 4]))) == 1 then \(snippet) end")
    }
    return lines.joined(separator: "\n  ")
  }
}
