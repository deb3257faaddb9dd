-- Shows how far the content is pulled: a bar that grows, and is pale while the action runs.
local bar = pta.status_view {
  api = 1,
  name = "__NAME__",
  version = "1.0.0",
  description = "A bar that grows with the pull.",
  -- In points: so far the control stays open while the action runs.
  height = 40,
  -- What a user may choose. The values are in `self.options`.
  options = {
    color = {
      type = "color",
      default = "blue",
      doc = "The colour of the bar.",
    },
  },
}

-- Called once, before all else: `view` is to be filled.
function bar:setup(view)
  self.view = view
  self.bar = pta.view("bar")
  self.bar.y, self.bar.height = view.height - 4, 4
  self.bar.background_color = self.options.color
  -- When the screen is turned, it becomes wider with the view.
  self.bar.autoresizing = "flexible_width"
  view:add_subview(self.bar)
end

-- What a screen reader calls it follows the person's language, and the edge.
function bar:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Called in each frame of a pull. `amount` and `threshold` are in points: past the threshold,
-- letting go begins the action.
function bar:update_for_pulled_amount(amount, threshold)
  self.bar.width = self.view.width * math.min(amount / threshold, 1)
end

-- `state` is "idle", "pulling", "triggered", "executing", "retracting" or "open".
function bar:update_for_state(state)
  self.bar.alpha = state == "executing" and 0.4 or 1
end

return bar
