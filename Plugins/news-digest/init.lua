-- A ring of six dots that turns while the action runs; at the end the dots fly apart and together
-- again, and the last of them floods the control.
local RADIUS, SIZE = 20, 9
local HEIGHT = 90 -- at the leading and trailing edge it is the width

local digest = pta.refresh_control {
  api = 1,
  name = "news-digest",
  version = "1.0.0",
  description = "A ring of six dots that turns, and ends in a flood.",
  height = HEIGHT,
  animation_duration = 0.9,
  animation_type = "layer", -- a cycle is a turn of one view; or "default", "keyframe", "spring"
  anchor_position = "middle", -- or "top", "bottom"; `type`: "slide_down", "background"
  options = {
    background_color = {
      type = "color", default = "#f7f5f5",
      doc = "What is behind the dots.",
    },
    flood_color = {
      type = "color", default = "purple",
      doc = "The last dot, and what it floods the control with.",
    },
  },
}

-- Called once: what there is to see goes into `view`; `pull` is the control behind it.
function digest:setup(view, pull)
  self.view = view
  self.pull = pull
  self.ring = pta.view("ring")
  self.ring.width, self.ring.height = HEIGHT, HEIGHT
  self.ring.center = { x = view.width / 2, y = view.height / 2 }
  self.ring.autoresizing = "flexible_left_margin flexible_right_margin flexible_top_margin "
    .. "flexible_bottom_margin"
  view:add_subview(self.ring)
  self.dots = {}
  for _, color in ipairs { "red", "orange", "yellow", "green", "blue", self.options.flood_color } do
    local dot = pta.view("dot" .. #self.dots + 1)
    dot.width, dot.height, dot.corner_radius = SIZE, SIZE, SIZE / 2
    dot.background_color = color
    self.ring:add_subview(dot)
    self.dots[#self.dots + 1] = dot
  end
  self:reset(view)
end

-- What a screen reader calls it follows the person's language, and the edge.
function digest:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Sixths of a turn, clockwise from the bottom. The two on the vertical have a radius of their own:
-- what is beyond the control's edges is not to be seen.
local function arrange(self, radius, vertical)
  local middle = self.ring.height / 2
  for index, dot in ipairs(self.dots) do
    local angle = math.pi / 2 + (index - 1) * math.pi / 3
    local distance = index % 3 == 1 and vertical or radius
    dot.center = {
      x = middle + distance * math.cos(angle), y = middle + distance * math.sin(angle),
    }
  end
end

-- Every refresh control has it; this one lies as it is while it is pulled.
-- It is not called from the release that begins a refresh until the control is idle again.
function digest:handle_scrolling() end

-- Before each cycle, and optional for this kind: says anew how the layer moves, because the person
-- may want less motion by now.
function digest:setup_for_cycle()
  pta.add_basic_animation("rotation", 0, pta.reduces_motion() and 0 or 2 * math.pi)
end

-- What turns.
function digest:target_layer()
  return self.ring
end

-- All is done (this may be left out). The keyframes are parts of a second.
function digest:exit_animation(view, completion)
  if pta.reduces_motion() then return completion() end
  local last = self.dots[6]
  pta.animate {
    duration = 1,
    keyframes = {
      { start = 0, duration = 0.4, animations = function() arrange(self, 50, 35) end },
      { start = 0.4, duration = 0.3, animations = function() arrange(self, 0, 0) end },
      { start = 0.7, duration = 0.3, animations = function()
        last.scale = 2 * math.max(view.width, view.height) / SIZE
      end },
    },
  }:wait()
  self.ring.alpha = 0
  self.pull.background_color = self.options.flood_color
  completion()
end

-- The control is closed (this may be left out): everything is as it was before the first pull.
function digest:reset()
  self.pull.background_color = self.options.background_color
  self.ring.alpha = 1
  self.dots[6].scale = 1
  arrange(self, RADIUS, RADIUS)
end

return digest
