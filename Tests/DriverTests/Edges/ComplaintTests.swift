import Driver
import PullToAction
import Testing

/// What the users of other libraries complain about most, at each edge. Each script is a stage with one control.
@Suite struct ComplaintTests {
  static let complaints = [
    NamedScript(
      "begin and finish in one turn lose a callback, or leave the spinner",
      """
      begin() complete() settle() assert(state() == "idle" and actions == 1)
      begin() complete() begin() settle() assert(state() == "executing" and actions == 3)
      complete() settle() assert(state() == "idle" and inset() == before)
      """),
    NamedScript(
      "ending in the callback is lost",
      """
      finish = function() complete() end
      pull(120) release() settle()
      assert(state() == "idle" and actions == 1 and inset() == before)
      """),
    NamedScript(
      "a late end ends the next run",
      """
      begin() complete() settle() complete() begin() settle()
      assert(state() == "executing" and actions == 2)
      """),
    NamedScript(
      "the control is behind a bar: an inset of the app's is not respected",
      """
      scroll.insets = { top = 88, left = 30, bottom = 34, right = 20 }
      to_edge() local rest = offset()
      pull(120) release() settle()
      assert(pulled() == 50 and inset() == app_inset() + 50)
      complete() settle() assert(offset() == rest and inset() == app_inset())
      """),
    NamedScript(
      "insets drift when the app sets its own, or the screen is turned",
      """
      begin() settle()
      scroll.insets = { top = 10, left = 20, bottom = 30, right = 40 } settle()
      scroll:resize(844, 390) settle() scroll:resize(390, 844) settle()
      scroll.insets = { top = 0, left = 0, bottom = 0, right = 0 } settle()
      complete() settle() assert(inset() == before and state() == "idle")
      """),
    NamedScript(
      "it fires at the wrong distance, or only on release",
      """
      control.pull_threshold = 60 control.policy = { firing = "at_threshold" }
      pull(60) assert(state() == "pulling") pull(61) assert(state() == "executing" and actions == 1)
      """),
    NamedScript(
      "the content jumps when the data is made anew as it ends",
      """
      pull(120) release() settle()
      local at = offset() scroll.content_height = 5000 scroll.content_width = 5000
      assert(offset() == at) complete() assert(offset() == at) wait(1 / 60)
      assert(math.abs(offset() - at) < 30) settle() assert(inset() == before)
      """),
    NamedScript(
      "a fling from far away fires",
      """
      away_from_edge(600) local sign = away(1)
      drag_along(sign * 60) release_along(sign * 4000) settle()
      assert(actions == 0 and state() == "idle")
      """),
    NamedScript(
      "code that moves the content fires",
      """
      scroll_along(rest() - away(150)) wait(0.2) settle() assert(actions == 0)
      """),
    NamedScript(
      "it flashes: an action that is over at once is hardly seen",
      """
      control.policy = { minimum_executing_time = 0.5 } finish = function() complete() end
      pull(120) release() wait(0.4) assert(state() == "executing")
      wait(0.2) assert(state() == "retracting" or state() == "idle")
      """),
    NamedScript(
      "a running action cannot be called off",
      """
      begin() settle() cancel() settle()
      assert(state() == "idle" and control.outcome == "cancelled" and inset() == before)
      """),
    NamedScript(
      "pulling again while it runs fires twice",
      """
      pull(120) release() settle() pull(150) release() settle() assert(actions == 1)
      """),
    NamedScript(
      "a failure leaves it stuck, and says nothing",
      """
      control.policy = { result_duration = 0.5 }
      pull(120) release() settle() fail "No network" wait(0.2)
      assert(control.outcome == "failure" and control.result_text == "No network")
      settle() assert(state() == "idle" and inset() == before)
      """),
    NamedScript(
      "pushing back before letting go fires all the same",
      """
      pull(150) pull(20) release() settle() assert(actions == 0 and state() == "idle")
      """),
    NamedScript(
      "a call that comes in fires it",
      """
      pull(150) lift_cancelled() settle() assert(actions == 0 and state() == "idle")
      """),
  ]

  /// The words of the scripts for the edge.
  private static func preamble(_ edge: PullEdge) -> String {
    let isVertical = edge.axis == .vertical
    let sign = edge == .top || edge == .leading ? 1 : -1
    return """
      stage { edge = "\(edge)", content = { 2000, 2000 } }
      actions, finish = 0, function() end
      delegate { triggered_action = function() actions = actions + 1 finish() end }
      function away(points) return points * \(sign) end
      function scroll_along(place)
        \(isVertical ? "scroll:to(place)" : "scroll:to(0, place)")
      end
      function drag_along(points)
        \(isVertical ? "drag(points)" : "drag(0, { x = points })")
      end
      function release_along(velocity)
        \(isVertical ? "release(velocity)" : "release()")
      end
      function app_inset() return scroll.insets[control.side] end
      function rest()
        local length = \(isVertical ? "2000 - 844" : "2000 - 390")
        return away(1) == 1 and -app_inset() or length + app_inset()
      end
      function to_edge() scroll_along(rest()) wait(1 / 60) end
      function away_from_edge(points) scroll_along(rest() + away(points)) wait(1 / 60) end
      to_edge() before = inset()

      """
  }

  @Test(arguments: complaints, PullEdge.allCases)
  func isNoneHere(complaint: NamedScript, edge: PullEdge) throws {
    let rig = Rig()
    try rig.run(Self.preamble(edge) + complaint.script)
  }
}
