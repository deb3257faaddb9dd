-- Keeps the status view in the middle of the control, at its own size, while the control grows.
local centered = pta.visualizer {
  api = 1,
  name = "centered",
  version = "1.0.0",
  description = "The status view stays centred in the control and keeps its size.",
}

-- The masks do the rest: from frame to frame the margins along the pull share what the control
-- gains or loses, so the middle stays the middle. What there is no room for yet is cut off, and
-- does not lie over the content.
function centered:layout_status_view(pull, status_view)
  pull.clips_to_bounds = true
  status_view.center_x = pull.width / 2
  status_view.center_y = pull.height / 2
  local is_level = pull.side == "top" or pull.side == "bottom"
  status_view.autoresizing = is_level
      and "flexible_top_margin flexible_bottom_margin flexible_width"
    or "flexible_left_margin flexible_right_margin flexible_height"
end

-- The control covers the space beyond the content by itself.
function centered:pulled_amount_changed(pull, amount)
  pull.status_view:update_for_pulled_amount(amount, pull.pull_threshold)
end

function centered:did_change_state(pull, _, to)
  pull.status_view:update_for_state(to)
end

-- An animation could play here before the action begins ...
function centered:triggered_action(pull)
  pull:execute_action()
end

-- ... and here before the control closes.
function centered:action_completed(pull)
  pull:reset_to_idle()
end

return centered
