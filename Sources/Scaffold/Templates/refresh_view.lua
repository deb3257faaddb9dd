-- Made anew for each pull: a bar that grows with it, and blinks while the action runs.
local bar = pta.refresh_view {
  api = 1,
  name = "__NAME__",
  version = "1.0.0",
  description = "A bar that grows with the pull and blinks during the action.",
  -- In points: so far the control opens.
  height = 48,
  -- What a user may choose. The values are in `self.options`.
  options = {
    color = {
      type = "color",
      default = "blue",
      doc = "The colour of the bar.",
    },
  },
}

-- Called for each pull with a fresh view to fill, as wide as the control.
function bar:setup(view)
  self.view = view
  self.bar = pta.view("bar")
  self.bar.x, self.bar.y, self.bar.height = 20, 22, 4
  self.bar.background_color = self.options.color
  view:add_subview(self.bar)
end

-- What a screen reader calls it follows the person's language, and the edge.
function bar:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Called while it is pulled, and while it goes back without an action. `progress`: how much of the
-- view is in sight, 0 to 1; `beyond_threshold`: whether letting go now would begin the action.
function bar:progress_update(view, progress, beyond_threshold)
  self.bar.width = progress * (view.width - 40)
  self.bar.corner_radius = beyond_threshold and 2 or 0
end

-- Called when the finger has let go, before the host is told.
function bar:start_animating(view)
  self.bar.width = view.width - 40
  pta.animate {
    duration = 0.4,
    repeats = true,
    autoreverses = true,
    animations = function() self.bar.alpha = 0.2 end,
  }
end

-- Called when the action has ended. The view then fades out by itself.
function bar:stop_animating()
  self.bar.alpha = 1
end

return bar
