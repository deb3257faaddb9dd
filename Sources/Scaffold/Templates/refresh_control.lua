-- A square that grows with the pull, and turns by a quarter each cycle while the action runs, pale
-- and not by turns. Every method that a refresh control can have is here: leave out what you do
-- not need.
--
-- One pull, from its beginning to its end:
--   handle_scrolling, again and again
--   → [let go further down than `height`: the action begins]
--   → setup_for_cycle, animation_cycle → the same again, until the action has ended
--   → exit_animation → [its completion: the control closes] → reset
local square = pta.refresh_control {
  api = 1,
  name = "__NAME__",
  version = "1.0.0",
  description = "A square that grows with the pull and turns during the action.",
  -- How high it is, and how far it is pulled before letting go begins the action, in points.
  height = 60,
  -- How long a cycle takes, in seconds. (And `animation_delay`: how long it waits before.)
  animation_duration = 0.5,
  -- How what animation_cycle changes is animated: "default", "keyframe" or "spring", which may have
  -- `animation_options = { curve = "linear", autoreverses = true }`. "layer" moves a view besides.
  animation_type = "layer",
  -- "slide_down" comes with the content, "background" lies still behind it. A user may choose.
  type = "background",
  -- Where it is when it is pulled further than it is high: "top", "middle" or "bottom". A user may
  -- choose this, too.
  anchor_position = "middle",
  -- What else a user may choose. The values are in `self.options`.
  options = {
    color = {
      type = "color", default = "gray",
      doc = "The square's colour.",
    },
  },
}

-- Required. Called once, before all else. `view` is to be filled: it is as wide as the screen and
-- as high as `height`. `pull` is the control behind it, which has the background.
function square:setup(view, pull)
  self.view = view
  self.pull = pull
  pull.background_color = "#eeeeee"
  self.square = pta.view("square")
  self.square.width, self.square.height, self.square.corner_radius = 24, 24, 6
  self.square.center = { x = view.width / 2, y = view.height / 2 }
  self.square.autoresizing = "flexible_left_margin flexible_right_margin"
  self.square.background_color = self.options.color
  view:add_subview(self.square)
  self:reset(view)
end

-- What a screen reader calls it follows the person's language, and the edge.
function square:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Required. Called when the content is pulled or goes back, until the action begins. `distance` is
-- how far, in points; `ratio` the same as a part of `height`, at most 1; `velocity` how fast the
-- finger goes down, in points a second. It may not wait. It is not called from the release that
-- begins a refresh until the control is idle again.
function square:handle_scrolling(view, distance, ratio, velocity)
  -- The host may have set another threshold than the height. The square has its size there.
  self.square.scale = math.min(distance / self.pull.pull_threshold, 1)
end

-- Required, but not for "layer". Called before each cycle, to make what it begins with: nothing of
-- that is animated.
function square:setup_for_cycle(view)
  self.square.scale = 1
  self.is_pale = not self.is_pale
  -- For "layer" only: how target_layer moves, if the person wants it to.
  pta.add_basic_animation("rotation", 0, pta.reduces_motion() and 0 or math.pi / 2)
end

-- Required, but not for "layer". Called then: what changes here moves there, in a cycle's time. For
-- "keyframe" it does so in steps: pta.add_keyframe(start, duration, function() … end), where start
-- and duration are parts of the cycle.
function square:animation_cycle(view)
  self.square.alpha = self.is_pale and 0.4 or 1
end

-- Required for "layer" and only of use there. Called before each cycle: gives back the view that
-- pta.add_basic_animation moves.
function square:target_layer()
  return self.square
end

-- Optional. Called when the action has ended, and the cycle that ran then. It may wait, and calls
-- `completion` in the end: the control closes.
function square:exit_animation(view, completion)
  pta.animate {
    duration = 0.3,
    animations = function() self.square.alpha = 0 end,
  }:wait()
  completion()
end

-- Optional. Called when the control has closed, or was stopped before: the next pull is to look
-- like the first.
function square:reset(view)
  self.square.scale = 0
  self.square.alpha = 1
  self.is_pale = false
end

return square
