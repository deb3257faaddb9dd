/// What hostile callbacks do: each ends with a fault, or goes on for as long as it may.
enum HostilePrograms {
  static let all =
    waiting + chains + prints + nested
    + [
      "while true do end", "while true do pcall(error) end",
      "while true do string.format('%099.99f', 1e300) end",
      "local t = {} while true do t[#t + 1] = { t } end",
      "pcall(function() local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end end) error('after')",
      "local function f() return 1 + f() end f()",
      "local function f() return 1 + f() end print(pcall(f))",
      "string.rep('a', 30):find(('a?'):rep(30) .. ('a'):rep(30))",
      "table.sort({ 3, 1, 2 }, function() return true end)",
      "error('no')", "error()", "error({})", "error(setmetatable({}, { __tostring = error }))",
      "error(nil, 0)",
      "local x = nil x.y = 1", "view.nothing = 1", "view.alpha = 'x'", "view:nothing()",
      "nothing()", "view.alpha()",
      "while true do pcall(function() view.alpha = 0.5 end) end",
      "while true do pcall(function() view.nothing = 1 end) end",
      "while true do local _ = view.width end", "while true do pcall(view.remove) end",
      "for i = 1, 1000 do kept = pta.view() view:add_subview(kept) end", "view:add_subview(view)",
      "view:remove() view.x = 1",
      "kept = pta.view() kept:remove() kept.alpha = 1 print(tostring(kept))",
      "for i = 1, 200 do ctl.status_view:update_for_state('executing') end",
      "while true do pcall(function() ctl.status_view:update_for_state('idle') end) end",
      "for i = 1, 50 do ctl:execute_action() ctl:reset_to_idle() end", "ctl.pull_threshold = 0 / 0",
      "ctl.height = 1e308",
      "ctl.policy = { hysteresis = -1 }",
      "ctl.policy = { minimum_executing_time = 0.2, result_duration = 0.3 }",
      "ctl:apply_style { font = 'bold 30' }", "require('x')", "require('init')",
      "load('return 1')()", "load('x x')()",
      "view.transform = {} view.frame = { x = 0 / 0 }", "pta.visualizer { api = 1 }",
      "pta.image('x.png')",
      "setmetatable(_G, { __index = function() error('global') end }) local _ = nothing",
      "pta = nil", "p.setup = 5",
      "kept = kept or coroutine.wrap(function() while true do coroutine.yield() end end) for i = 1, 1e5 do kept() end",
      "coroutine.wrap(function() pta.sleep(1) end)()",
      "coroutine.wrap(function() error('inside') end)()",
    ]

  /// Waits without end.
  static let waiting =
    ["0", "0.0001", "0.005", "0.3"].flatMap { time in
      [
        "while true do pcall(function() \(animate(time)):wait() end) end",
        "while true do \(animate(time)):wait() end",
        "while true do pcall(pta.sleep, \(time)) end", "while true do pta.sleep(\(time)) end",
        "pta.sleep(\(time)) error('woken')",
        "pcall(function() pta.sleep(\(time)) error('in it') end) while true do end",
      ]
    } + [
      "while true do coroutine.wrap(function() pcall(pta.sleep, 0) end)() end",
      "while true do pcall(function() coroutine.wrap(function() pta.sleep(0) end)() end) end",
      "local c = coroutine.wrap(function() while true do coroutine.yield() end end) while true do c() pta.sleep(0.01) end",
      "running = \(animate("0.2")) while true do running:wait() end",
      "while true do for i = 1, 1000 do print(i) end pta.sleep(0.01) end",
      "while true do for i = 1, 200 do view.alpha = 0.5 end pta.sleep(0.01) end",
      "table.sort({ 3, 1, 2 }, function() pta.sleep(1) end)",
      "string.gsub('a', 'a', function() pta.sleep(1) end)",
    ]

  /// Animations that start the next when they end.
  static let chains =
    ["0", "0.001", "0.1"].flatMap { time in
      ["1", "2"].flatMap { count in
        ["pta.animate(block)", "pcall(pta.animate, block)"].map { start in
          """
          local function again()
            for _ = 1, \(count) do
              local block = { duration = \(time), animations = function() view.alpha = 0.5 end, completion = again }
              \(start)
            end
          end
          again()
          """
        }
      }
    } + [
      """
      local function again()
        pta.animate({ duration = 1, animations = function() end, completion = again }):cancel()
      end
      again()
      """,
      "pta.animate { duration = 0.1, animations = function() end, completion = function() error('late') end }",
      "pta.animate { duration = 0.1, animations = function() end, completion = function() while true do end end }",
      "pta.animate { duration = 0.1, animations = function() end, completion = function() pta.sleep(1) end }",
      "for i = 1, 300 do pta.animate { duration = 1, animations = function() view.x = i end } end",
      "for i = 1, 256 do pta.animate { duration = 1, repeats = true, animations = function() view.x = i end } end",
      "for i = 1, 300 do view:add_animation { key_path = 'alpha', from = 0, to = 1, duration = 1 } end",
    ]

  /// Prints without end.
  static let prints = [
    "local i = 0 while true do i = i + 1 print(i) end",
    "local i = 0 while true do i = i + 1 pcall(print, i) end",
    "while true do pcall(function() while true do print('x') end end) end",
    "while true do pta.log('x') end",
    "local t = ('x'):rep(1e5) while true do print(t) end",
    "local t = ('x'):rep(1e5) while true do pcall(print, t) end",
    "local t = ('x'):rep(1e5) while true do pcall(pta.log, t) end",
    "for i = 1, 200 do print(i, {}, view) end",
    "print(setmetatable({}, { __tostring = function() while true do print('inside') end end }))",
  ]

  /// Animations inside each other.
  static let nested = [
    "local function nest() pta.animate { duration = 1, animations = nest } end nest()",
    "local function nest() pcall(pta.animate, { duration = 1, animations = nest }) end nest()",
    "local function nest() pta.animate { duration = 1, keyframes = { { start = 0, duration = 1, animations = nest } } } end nest()",
    "local function nest() pcall(pta.animate, { duration = 1, animations = function() nest() nest() end }) end nest()",
    "pta.animate { duration = 1, animations = function() pta.animate { duration = 1, animation = 1 } end }",
    "pta.animate { duration = 1, animations = function() error('inside') end }",
    "pta.animate { duration = 1, animations = function() while true do end end }",
    "pta.animate { duration = 1, animations = function() pta.sleep(1) end }",
    "pta.animate { duration = 1 }",
    "pta.animate { duration = 1, animations = function() print('x') view:remove() end }",
  ]

  private static func animate(_ time: String) -> String {
    "pta.animate { duration = \(time), animations = function() view.alpha = 1 - view.alpha end }"
  }
}
