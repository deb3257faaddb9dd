-- A segment of a ring that fills as the content is pulled, then chases its tail in four colours.
local RADIUS = 15
local HEIGHT = 60 -- at the leading and trailing edge it is the width
local SHORT, LONG = 1 / 16, 13 / 16 -- how much of the circle there is to see

local google = pta.refresh_control {
  api = 1,
  name = "google",
  version = "1.0.0",
  description = "A ring that fills with the pull and chases its tail in four colours.",
  height = HEIGHT,
  animation_duration = 0.6, -- `animation_type`: "default", "keyframe", "spring" or "layer"
  animation_options = { curve = "linear" },
  type = "background", -- or "slide_down"; `anchor_position`: "top", "middle" or "bottom"
  options = {
    first = {
      type = "color", default = "blue",
      doc = "The ring while it is pulled.",
    },
    second = {
      type = "color", default = "red",
      doc = "The colour after the first.",
    },
    third = {
      type = "color", default = "orange",
      doc = "The colour after the second.",
    },
    fourth = {
      type = "color", default = "green",
      doc = "The colour before the first again.",
    },
    background_color = {
      type = "color", default = "white",
      doc = "What is behind the ring.",
    },
    line_width = {
      type = "number", default = 3, range = { 1, 10 },
      doc = "In points.",
    },
  },
}

-- Called once: what there is to see goes into `view`; `pull` is the control behind it.
function google:setup(view, pull)
  self.view = view
  local options = self.options
  self.pull = pull
  self.colors = { options.first, options.second, options.third, options.fourth }
  pull.background_color = options.background_color
  self.ring = pta.shape("ring")
  self.ring.width, self.ring.height = 2 * RADIUS, 2 * RADIUS
  self.ring.center = { x = view.width / 2, y = view.height / 2 }
  self.ring.autoresizing = "flexible_left_margin flexible_right_margin"
  -- Clockwise, from the left over the top.
  self.ring.path = "M0 15A15 15 0 0 1 30 15A15 15 0 0 1 0 15"
  self.ring.fill_color = "clear"
  self.ring.line_width = options.line_width
  view:add_subview(self.ring)
  self:reset(view)
end

-- What a screen reader calls it follows the person's language, and the edge.
function google:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- The finger moves: it turns the ring, and in the second half of the way fills it.
-- It is not called from the release that begins a refresh until the control is idle again.
function google:handle_scrolling(_, distance)
  -- What counts is the threshold, which the host may have set, and not the height: the first cycle
  -- begins with what is shown there.
  local ratio = math.min(distance / self.pull.pull_threshold, 1)
  self.ring.rotation = 0.75 * math.pi * distance / HEIGHT
  self.ring.stroke_end = SHORT + 2 * math.max(0, ratio - 0.5) * ratio * (LONG - SHORT)
end

-- Before each cycle: where the ring begins, and where it is to go. Cycles empty it and fill it by
-- turns, the first empties it; who fills it takes the next colour. Each goes on from the angle at
-- which it finds the ring, the first from where the finger has left it.
function google:setup_for_cycle()
  self.cycle = self.cycle + 1
  local from, to, eighths = LONG, SHORT, 15
  if self.cycle == 1 then
    eighths = 14
  elseif self.cycle % 2 == 0 then
    from, to, eighths = SHORT, LONG, 5
  end
  -- Who wants less motion sees the colours change and no more.
  if pta.reduces_motion() then from, to, eighths = LONG, LONG, 0 end
  self.ring.stroke_color = self.colors[self.cycle // 2 % 4 + 1]
  self.ring.stroke_end = from
  self.target = to
  self.turn = eighths * math.pi / 8
end

-- The cycle itself: what changes here moves there in `animation_duration`.
function google:animation_cycle()
  self.ring.stroke_end = self.target
  self.ring.rotation = self.ring.rotation + self.turn
end

-- All is done (this may be left out): the ring fades, and shrinks and turns on where it has turned.
-- Chosen while another control already closes, it has had no cycle, and only fades.
function google:exit_animation(_, completion)
  pta.animate {
    duration = 0.6,
    curve = "linear",
    animations = function()
      self.ring.alpha = 0
      self.ring.rotation = self.ring.rotation + self.turn
      if self.turn ~= 0 then self.ring.stroke_end = 0 end
    end,
  }:wait()
  completion()
end

-- The control is closed (this may be left out): everything is as it was before the first pull.
function google:reset()
  self.cycle, self.target, self.turn = 0, SHORT, 0
  self.ring.stroke_color = self.colors[1]
  self.ring.stroke_end = SHORT
  self.ring.rotation = 0
  self.ring.alpha = 1
end

return google
