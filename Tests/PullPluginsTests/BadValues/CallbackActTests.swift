import PullPlugins
import PullToAction
import Testing
import ViewKit

/// Whatever a callback does, itself or by what its host does when it is told something in the middle of
/// it: the control goes on, and what was replaced is gone.
@Suite struct CallbackActTests {
  private let environment = PluginEnvironment()

  /// What a host does while a callback runs.
  enum HostAct: String, CaseIterable {
    case complete, fail, cancel, begin, reset, disable, disableAndEnable, detach, reattach,
      elsewhere
    case progress, anotherPlugin, samePlugin, onAnotherControl, builtIn, refreshControl, emptyViews
    case drag, lift, touchCancelled, scroll, wheel, resize, contentSize, inset, style, traits
    case threshold, executingHeight, policy, preset, status, amount, result, frame, manyFrames
    case chooseAction
  }

  /// What the plugin's own code does; `pull` is its control, where it knows it.
  static let pluginActs = [
    "pull:execute_action()", "pull:reset_to_idle()",
    "pull:execute_action() pull:reset_to_idle() pull:execute_action()",
    "pull.pull_threshold = 30", "pull.executing_height = 200", "pull.policy = { dwell = 0.2 }",
    "pull.policy = { firing = 'at_threshold', minimum_executing_time = 0.3 }",
    "pull.height = 300 pull.y = -300", "pull.status_view.height = 90",
    "pull.status_view.hidden = true pull.hidden = true", "pull:apply_theme('dark')",
    "pull.status_view:update_for_state('executing')",
    "for i = 1, 99 do pull.status_view:update_for_pulled_amount(i, 9) end",
    "pull.status_view:update_for_result('failure', 'no')", "pull:add_subview(mine)",
    "mine:remove()",
    "for i = 1, 250 do local v = pta.view() pull:add_subview(v) v:add_subview(pta.view()) end",
    "pull:add_subview(mine) mine:add_subview(pta.view()) mine:remove()",
    "pull:remove_all_animations()",
    again + "again(false)", again + "pta.animate { duration = 0.1, animations = again }",
    again + "pta.animate { duration = 0, animations = function() end, completion = again }",
    "pta.sleep(0.05) pull:execute_action() pull:reset_to_idle() pull.executing_height = 77",
    "pull.action_name = 'other'",
    "coroutine.wrap(function() pull:execute_action() error('no') end)()",
    "if kept then pcall(kept, pull) end kept = function(p) p:reset_to_idle() kept = nil end",
  ]

  /// An animation whose end does all of it, and starts the next.
  private static let again = """
    local rounds = 0
    local function again()
      rounds = rounds + 1
      if rounds > 40 then return end
      pull:execute_action() pull:reset_to_idle() pull.executing_height = 40 + rounds
      pull.status_view.width = 100 + rounds
      local over = pta.animate { duration = rounds % 3 * 0.05, animations = function()
        pull.alpha = 1 - rounds / 100 end, completion = again }
      if rounds % 4 == 0 then over:cancel() end
    end

    """

  private static let beginning = """
    local known, mine, kept = {}, pta.view("mine"), nil
    local function meet(...)
      for _, given in ipairs { ... } do
        local name = tostring(given):match("^([a-z_]+):%d+$")
        if name then known[name] = given end
      end
      return known.pull
    end
    local calls = 0

    """

  /// A plugin that acts in a callback of its first calls.
  private static func script(_ callback: BadValueTests.Callback, _ act: String) -> String {
    beginning
      + BadValueTests.script(
        callback,
        doing: "calls = calls + 1 local pull = meet(...) "
          + "if pull and calls <= 12 then \(act) end")
  }

  @Test(arguments: BadValueTests.Callback.all.indices)
  func pluginsThatActInACallback(index: Int) throws {
    let callback = BadValueTests.Callback.all[index]
    for (place, act) in CallbackActTests.pluginActs.enumerated() {
      let stage = PullStage(framesPerSecond: 20)
      weak let plugin = try stage.use(
        CallbackActTests.script(callback, act), environment: environment)
      try finish(stage, "\(callback): \(act)", isWatched: (index + place) % 6 == 0)
      if (index + place) % 6 == 0 { #expect(plugin == nil, "\(callback): \(act)") }
    }
  }

  /// Every other act comes once, the others with each of twelve calls.
  @Test(arguments: BadValueTests.Callback.all.indices)
  func hostsThatActInACallback(index: Int) throws {
    let callback = BadValueTests.Callback.all[index]
    for (place, act) in HostAct.allCases.enumerated() {
      let stage = PullStage(framesPerSecond: 20)
      let host = ActingHost(stage, limit: (index + place) % 2 == 0 ? 1 : 12)
      stage.control.onDiagnostic = { if $0.message == "act" { host.act(act) } }
      weak let plugin = try stage.use(
        CallbackActTests.script(callback, "pta.log('act')"), environment: environment)
      host.plugin = plugin
      try finish(stage, "\(callback): \(act)", isWatched: (index + place) % 6 == 0) { host.end() }
      #expect(host.count > 0, "\(callback): \(act) was never tried")
      if (index + place) % 6 == 0 { #expect(plugin == nil, "\(callback): \(act)") }
    }
  }

  /// Pulls, lets go, ends what runs, and expects idle; and now and then that the next plugin works and
  /// nothing is left of this one.
  private func finish(
    _ stage: PullStage, _ what: String, isWatched: Bool, _ end: () -> Void = {}
  ) throws {
    stage.control.policy.resultDuration = 0.1
    if isWatched { stage.pullAndLook() } else { stage.pullAndFail() }
    end()
    if stage.scrollView.isTracking { stage.release() }
    for _ in 0..<400 where stage.control.state != .idle || stage.scrollView.isDecelerating {
      if stage.control.ticket != nil { stage.control.complete() }
      stage.frame()
    }
    stage.look(what)
    #expect(stage.control.state == .idle && stage.inset == 0, "\(what)")
    if isWatched { try stage.expectGoodPluginWorks() }
  }
}
