-- The plainest refresh view: an activity indicator that fades in with the pull, and turns from the
-- moment at which the finger lets go until the action is done.
local HEIGHT = 64

local activity = pta.refresh_view {
  api = 1,
  name = "activity",
  version = "1.0.0",
  description = "An activity indicator that fades in with the pull and turns during the action.",
  height = HEIGHT,
  options = {
    color = {
      type = "color",
      default = "gray",
      doc = "The colour of the indicator.",
    },
    size = {
      type = "number",
      default = 20,
      range = { 4, HEIGHT },
      doc = "How wide and high the indicator is, in points.",
    },
  },
}

-- Called for each pull with a fresh view, as wide as the control, at a side as high: nothing is
-- left of the last one.
-- That it fades in with the pull and is taken away at the end is none of our business.
function activity:setup(view)
  self.view = view
  local size = self.options.size
  self.indicator = pta.activity_indicator("indicator")
  self.indicator.color = self.options.color
  -- It stands still while it fades in, instead of not being there.
  self.indicator.hides_when_stopped = false
  self.indicator.frame =
    { x = (view.width - size) / 2, y = (view.height - size) / 2, width = size, height = size }
  -- In the middle when the screen is turned, too.
  self.indicator.autoresizing = "flexible_left_margin flexible_right_margin flexible_top_margin "
    .. "flexible_bottom_margin"
  view:add_subview(self.indicator)
end

-- What a screen reader calls it follows the person's language, and the edge.
function activity:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- A method progress_update(view, progress, beyond_threshold) would be told how much of the view is
-- in sight, 0 to 1, and whether letting go would do; this one has nothing to show of that.

function activity:start_animating()
  self.indicator:start_animating()
end

function activity:stop_animating()
  self.indicator:stop_animating()
end

return activity
