-- Three bubbles that grow with the pull, swell one after another, and run into one at the end.
local bubbles = pta.refresh_control {
  api = 1,
  name = "bubbles",
  version = "1.0.0",
  description = "Three bubbles that swell one after another.",
  height = 80,
  animation_duration = 1,
  animation_type = "keyframe", -- or "default", "spring", "layer"
  animation_options = { curve = "linear" },
  -- And `type`: "slide_down", as here, comes with the content; "background" lies still behind it.
  anchor_position = "middle", -- or "top", "bottom": where it is when pulled further than its height
  options = {
    color = {
      type = "color", default = "white",
      doc = "The bubbles' colour.",
    },
    background_color = {
      type = "color", default = "blue",
      doc = "What is behind the bubbles.",
    },
    size = {
      type = "number", default = 24, range = { 4, 40 },
      doc = "How wide a bubble is, in points.",
    },
  },
}

-- Called once: what there is to see goes into `view`; `pull` is the control behind it.
function bubbles:setup(view, pull)
  self.view = view
  self.pull = pull
  pull.background_color = self.options.background_color
  for index = 1, 3 do
    local bubble = pta.view("bubble" .. index)
    bubble.width, bubble.height = self.options.size, self.options.size
    bubble.corner_radius = self.options.size / 2
    bubble.background_color = self.options.color
    -- Where the screen is turned in the middle of a cycle they stay centred, and are where they
    -- belong, to the point, in the next.
    bubble.autoresizing = "flexible_left_margin flexible_right_margin"
    view:add_subview(bubble)
    self[index] = bubble
  end
  self:reset(view)
end

-- What a screen reader calls it follows the person's language, and the edge.
function bubbles:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- At a third, the half and two thirds of the width, all as large as they are to be.
local function arrange(self, view, scale)
  for index, part in ipairs { 1 / 3, 1 / 2, 2 / 3 } do
    self[index].center = { x = view.width * part, y = view.height / 2 }
    self[index].scale = scale
  end
end

-- The finger moves: the bubbles have their size when letting go will do.
-- That is at the threshold, which the host may have set; `ratio` would be the part of the height.
-- From the release that begins a refresh until the control is idle again this is not called.
function bubbles:handle_scrolling(view, distance)
  arrange(self, view, math.min(distance / self.pull.pull_threshold, 1))
end

-- Before each cycle: where it begins, whatever was before.
function bubbles:setup_for_cycle(view)
  arrange(self, view, 1)
end

-- The cycle itself. Each keyframe has its start and duration as parts of `animation_duration`.
function bubbles:animation_cycle()
  -- Who wants less motion sees the bubbles, and no more.
  if pta.reduces_motion() then return end
  pta.add_keyframe(0, 0.3, function() self[1].scale = 1.8 end)
  pta.add_keyframe(0.3, 0.3, function() self[1].scale, self[2].scale = 1, 1.8 end)
  pta.add_keyframe(0.6, 0.3, function() self[2].scale, self[3].scale = 1, 1.8 end)
  pta.add_keyframe(0.9, 0.1, function() self[3].scale = 1 end)
end

-- All is done (this may be left out): they run into one, it bursts, and for a moment there is
-- nothing.
function bubbles:exit_animation(view, completion)
  if pta.reduces_motion() then return completion() end
  pta.animate {
    duration = 0.7,
    keyframes = {
      { start = 0, duration = 0.4, animations = function()
        self[1].center_x, self[3].center_x = view.width / 2, view.width / 2
        self[2].scale = 2.5
      end },
      { start = 0.4, duration = 0.3, animations = function()
        for _, bubble in ipairs(self) do bubble.scale, bubble.alpha = 0.1, 0 end
      end },
    },
  }:wait()
  completion()
end

-- The control is closed (this may be left out, too): everything is as it was before the first pull.
function bubbles:reset(view)
  arrange(self, view, 0)
  for _, bubble in ipairs(self) do bubble.alpha = 1 end
end

return bubbles
