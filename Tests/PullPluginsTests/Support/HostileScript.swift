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
    "pull.policy = { firing = 'at_threshold' }", "pull.policy = { hysteresis = R }",
    "pull.policy = { minimum_executing_time = 0.2, result_duration = 0.3 }",
    "pull:apply_theme('dark')", "pull:apply_style { font = 'bold R' }",
    "views[#views + 1] = pta.shape() views[#views].path = 'M0 0L1 R'", "pta.image('x.png')",
  ]

  /// The same with time: what is animated, waited for, and interrupted.
  private static let slow = [
    "running = pta.animate { duration = 0.2, animations = function() pull.alpha = 0 end }",
    "pta.animate { duration = R, animations = function() status.height = R own.x = R end }",
    "pta.animate { duration = 0, animations = function() error('no') end }",
    "pta.animate { duration = 0.1, animations = function() while true do end end }",
    "pta.animate { duration = 0.1, animations = function() pta.sleep(0) end }",
    """
    pta.animate { duration = 0.1, animations = function() status.frame = pull.frame end,
      completion = function() pull:execute_action() pull:reset_to_idle() error('late') end }
    """,
    """
    local function again()
      pta.animate { duration = 0, animations = function() end, completion = again }
    end
    again()
    """,
    "for i = 1, 300 do pta.animate { duration = R, animations = function() pull.x = i end } end",
    """
    running = pta.animate { duration = 0.3, repeats = true, autoreverses = true,
      animations = function() pull.rotation = R status.scale = R end }
    """,
    """
    pta.animate { spring = { mass = 1, damping = 0 }, mode = 'cubic', keyframes = {
      { start = 0, duration = 0.5, animations = function() status.y = R end },
      { start = 0.2, duration = 0.8, animations = function() status.y = -(R) end } } }
    """,
    "status:add_animation { key_path = 'center_y', by = R, duration = 0.3, key = 'k' }",
    "pull:add_animation { key_path = 'height', to = R, fill_mode = 'both', delay = 0.1 }",
    "status:remove_all_animations()", "pull:remove_animation('k')",
    "pta.sleep(R)", "pta.sleep(0.1) error('woken')", "pta.sleep(0) while true do end",
    "while true do pta.sleep(0.05) end", "pcall(function() pta.sleep(0.2) error('in it') end)",
    "coroutine.wrap(function() pta.sleep(1) end)()", "if running then running:wait() end",
    "if running then running:cancel() end",
    "pta.animate { duration = 0.2, animations = function() own.alpha = 0 end }:wait() error('w')",
    "self.base:layout_status_view(pull, status)",
    "self.base:did_change_state(pull, 'idle', 'idle')",
    "self.base:update_for_state('executing')", "self.base.pulling_icon.x = R",
    "self.base:replace_pulling_icon(views[1])", "self.base.status_label.text = 'R'",
  ]

  /// A script with both parts or one of them, each with some methods.
  static func random(_ dice: inout Dice) -> String {
    let kinds: [PartKind] = dice.pick([
      [.visualizer], [.statusView], [.visualizer, .statusView], [.refreshControl],
    ])
    if kinds == [.refreshControl] { return refreshControl(&dice) }
    var lines = ["local views, kept, own, control, running = {}, nil, nil, nil, nil"]
    for kind in kinds {
      let name = kind == .visualizer ? "v" : "s"
      let bases = kind == .visualizer ? ["bottom", "stretch"] : ["default"]
      let base = dice.oneIn(2) ? ", extends = \"\(dice.pick(bases))\"" : ""
      lines.append("local \(name) = pta.\(kind.rawValue) { \(Script.fields)\(base) }")
      for method in kind.methodNames where !dice.oneIn(3) {
        lines.append(Script.method(method, of: kind, body(method, kind, &dice)))
      }
    }
    lines.append("return " + (kinds.count == 2 ? "v, s" : kinds == [.visualizer] ? "v" : "s"))
    return lines.joined(separator: "\n")
  }

  /// A refresh control with all methods; it seldom says that its exit is over.
  private static func refreshControl(_ dice: inout Dice) -> String {
    let animation = dice.pick(["default", "keyframe", "spring", "layer"])
    var lines = [
      "local views, kept, own, control, running = {}, nil, nil, nil, nil",
      "local r = pta.refresh_control { \(Script.refreshFields), animation_type = '\(animation)' }",
    ]
    let more = [
      "pta.add_keyframe(0, R, function() own.x = R end)", "ended = ended or completion",
      "pta.add_basic_animation('rotation', 0, R)", "if ended then ended() end",
      "pta.exit_is_over(1)", "pull.action_name = 'R'", "control:execute_action()",
      "control:reset_to_idle()",
    ]
    for method in PartKind.refreshControl.methodNames {
      var code = body(method, .refreshControl, &dice)
      for _ in 0..<2 where dice.oneIn(3) {
        code += "\n  " + dice.pick(more).replacing("R", with: dice.pick(["0", "0.5", "7"]))
      }
      if method == "exit_animation", dice.oneIn(2) { code += "\n  completion()" }
      lines.append(Script.method(method, of: .refreshControl, code))
    }
    return (lines + ["return r"]).joined(separator: "\n")
  }

  private static func body(_ method: String, _ kind: PartKind, _ dice: inout Dice) -> String {
    var lines: [String] = []
    if kind == .visualizer {
      lines.append("control = pull local status = pull.status_view")
      let wait = dice.oneIn(3) ? "pta.sleep(0.1) " : ""
      if method == "triggered_action", !dice.oneIn(3) {
        lines.append(wait + "pull:execute_action()")
      }
      if method == "action_completed", !dice.oneIn(3) {
        lines.append(wait + "pull:reset_to_idle()")
      }
    } else {
      if method == "setup" {
        lines.append(kind == .statusView ? "own = ..." : "own, control = view, (...)")
      }
      lines.append("local pull = control or own local status = own")
    }
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let number = dice.pick(["0", "1e-3", "30", "61.5", "250", "9999", "-5", "1e7"])
      let snippet = dice.pick(dice.oneIn(2) ? snippets : slow).replacing("R", with: number)
      lines.append("if math.random(\(dice.pick([1, 2, 4]))) == 1 then \(snippet) end")
    }
    return lines.joined(separator: "\n  ")
  }
}
