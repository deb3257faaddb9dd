-- Lays out the status view and moves it: in the middle of what is pulled; it grows in with the pull
-- and shrinks when the action is over.
local zoom = pta.visualizer {
  api = 1,
  name = "__NAME__",
  version = "1.0.0",
  description = "The status view grows with the pull, and shrinks at the end.",
}

-- Called when the status view or the control's size has changed. `pull` is the control's view.
function zoom:layout_status_view(pull, status_view)
  -- What there is no room for is cut off, and does not lie over the content.
  pull.clips_to_bounds = true
  status_view.center_x = pull.width / 2
  status_view.center_y = pull.height / 2
  -- From frame to frame all sides share what the control gains or loses: it stays in the middle.
  status_view.autoresizing = "flexible_left_margin flexible_right_margin "
    .. "flexible_top_margin flexible_bottom_margin"
end

-- Called in each frame of a pull. The status view hears of it from here.
function zoom:pulled_amount_changed(pull, amount)
  -- From the release that begins the action on, it keeps its size until it shrinks.
  if pull.state ~= "executing" and pull.state ~= "retracting" then
    pull.status_view.scale = math.min(amount / pull.pull_threshold, 1)
  end
  pull.status_view:update_for_pulled_amount(amount, pull.pull_threshold)
end

-- The states are "idle", "pulling", "triggered", "executing", "retracting" and "open".
function zoom:did_change_state(pull, _, to)
  -- The host may begin, without a pull.
  if to == "executing" then pull.status_view.scale = 1 end
  pull.status_view:update_for_state(to)
end

-- An animation may play before the action begins ...
function zoom:triggered_action(pull)
  pull:execute_action()
end

-- ... and before the control closes.
function zoom:action_completed(pull)
  pta.animate {
    duration = 0.2,
    animations = function() pull.status_view.scale = 0 end,
  }:wait()
  pull:reset_to_idle()
end

return zoom
