-- An elastic edge: it hangs down where the finger is, and swings until it is straight when let go.
local FURTHEST = 150 -- It hangs no lower than at this amount, in points.
local DECAY = 6 -- How fast the swinging fades: to 1 / e in a sixth of a second.
local SWINGS = 3 -- How often it swings there and back in a second.
local SECONDS = 1 -- Then there is next to nothing left of it.

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "elastic",
    version = "1.0.0",
    description = "An edge that bends where the finger is, and swings when it is let go.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

local edge = pta.status_view(manifest {
  height = 60,
  options = {
    softness = {
      type = "number", default = 0.3, range = { 0, 0.6 },
      doc = "How much of the pulled amount the edge hangs down.",
    },
    color = {
      type = "color", default = "#2f6fde",
      doc = "The colour of what is pulled out.",
    },
  },
})

-- How far things are turned: they stand upright at the top, and face the content at the sides.
local TURNS = { left = -math.pi / 2, right = math.pi / 2 }

function edge:setup(view, pull)
  self.view, self.pull, self.x = view, pull, math.max(view.width, view.height) / 2
  self.side = nil -- Nothing is drawn yet.
  self.cloth = pta.shape("cloth")
  self.cloth.fill_color = self.options.color
  view:add_subview(self.cloth)
  self.middle = pta.view("middle")
  self.middle.frame = { x = view.width / 2 - 10, y = view.height / 2 - 10, width = 20, height = 20 }
  self.middle.autoresizing = "flexible_left_margin flexible_right_margin "
    .. "flexible_top_margin flexible_bottom_margin"
  self.middle.text_color = "white"
  view:add_subview(self.middle)
  self.arrow = pta.arrow("arrow")
  self.arrow.frame = self.middle.bounds
  self.arrow.fill_color = "white"
  self.middle:add_subview(self.arrow)
  self.indicator = pta.activity_indicator("indicator")
  self.indicator.color = "white"
  self.middle:add_subview(self.indicator)
end

-- The words for an outcome follow the person's language, if it has none of its own.
function edge:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
  if self.outcome then self.middle.text = pta.text(self.outcome) end
end

-- How far the edge hangs, in points: with the finger, and since it was let go as a pendulum.
local function sag(self)
  if pta.reduces_motion() then return 0 end
  if not self.let_go then
    return self.options.softness * math.min(self.pull.pulled_amount, FURTHEST)
  end
  local t = pta.now() - self.let_go
  if t > SECONDS then return 0 end
  return self.hung * math.exp(-DECAY * t) * math.cos(2 * math.pi * SWINGS * t)
end

-- The cloth covers the view. Drawn as at the top, it is turned over at the bottom, and turned by a
-- quarter at the sides.
local function cover(self, side, width, height)
  local turn, cloth = TURNS[side], self.cloth
  self.side, self.width, self.height = side, width, height
  self.along, self.deep = width, height
  if turn then self.along, self.deep = height, width end
  cloth.frame = {
    x = (width - self.along) / 2, y = (height - self.deep) / 2,
    width = self.along, height = self.deep,
  }
  cloth.rotation, self.middle.rotation = turn or 0, turn or 0
  cloth.scale_y = side == "bottom" and -1 or 1
end

-- The sides are as far above the content as the edge hangs; below 0 its middle is. What is drawn so
-- already is left alone.
local function draw(self)
  local side, width, height = self.pull.side, self.view.width, self.view.height
  local is_covered = side == self.side and width == self.width and height == self.height
  if not is_covered then cover(self, side, width, height) end
  local along, deep = self.along, self.deep
  local x = side == "left" and along - self.x or self.x
  local depth = math.max(-deep, math.min(sag(self), deep))
  if is_covered and x == self.drawn_x and depth == self.depth then return end
  self.drawn_x, self.depth = x, depth
  local high, tip = deep, deep
  if depth > 0 then high = deep - depth else tip = deep + depth end
  local left, right = x / 2, (x + along) / 2
  self.cloth.path = ("M0 0V%.2fC%.2f %.2f %.2f %.2f %.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fV0Z")
    :format(high, left, high, left, tip, x, tip, right, tip, right, high, along, high)
  self.middle.alpha = math.max(0, math.min(high / 40, 1))
end

local function let_go(self)
  self.hung = sag(self)
  self.let_go = pta.now()
end

function edge:update_for_pulled_amount()
  local scroll = self.pull.scroll_view
  local is_held = scroll and scroll.tracking
  if self.pull.state == "pulling" and is_held == (self.let_go ~= nil) then
    if is_held then self.let_go = nil else let_go(self) end
  end
  draw(self)
end

function edge:update_for_state(state)
  self.indicator.animating = state == "executing"
  self.arrow.hidden = state == "executing" or state == "retracting"
  pta.animate {
    duration = 0.2,
    animations = function()
      local is_over = (state == "triggered") ~= (self.pull.side == "bottom")
      self.arrow.rotation = is_over and math.pi or 0
    end,
  }
  if state == "executing" then
    let_go(self)
  elseif state == "idle" then
    self.let_go, self.outcome, self.middle.text = nil, nil, ""
  end
  -- While the content rests nobody says that it moves: the swinging is drawn from frame to frame.
  while self.let_go and pta.now() <= self.let_go + SECONDS do
    pta.sleep(1 / 60)
    draw(self)
  end
end

function edge:update_for_result(outcome, text)
  self.outcome = not text and outcome or nil
  self.middle.text = text or pta.text(outcome)
  pta.announce(self.middle.text)
end

-- The visualizer has the status view fill the control, and hears of the finger.
local fill = pta.visualizer(manifest { extends = "stretch" })

function fill:touch_moved(_, x)
  edge.x = x
  if edge.view then draw(edge) end -- The visualizer goes with another status view.
end

return fill, edge
