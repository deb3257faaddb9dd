-- A seed falls while the content is pulled; while the action runs it rains, and a flower grows.
--
-- All of the executing part is told in one callback that waits: `tell`, from its first line to its
-- last. Nobody has to end it: with the next state update_for_state is called anew, and what still
-- waited of its last call goes no further.
local GROUND = 70 -- the height of the ground in the view, in points

local story = pta.status_view {
  api = 1,
  name = "story",
  version = "1.0.0",
  description = "A flower that grows while the action runs: a story told in one waiting callback.",
  height = 80,
  options = {
    color = {
      type = "color", default = "#e8578c",
      doc = "The colour of the blossom.",
    },
    pace = {
      type = "number", default = 1, range = { 0.25, 4 },
      doc = "How fast the story is told: 2 is twice as fast.",
    },
  },
}

local function add(parent, name, path, color, place)
  local shape = pta.shape(name)
  shape.frame = place
  shape.path = path
  shape.fill_color = color
  parent:add_subview(shape)
  return shape
end

function story:setup(view)
  -- The stage of the story, in the middle of the view whatever its width.
  local stage = pta.view("stage")
  stage.frame = { x = view.width / 2 - 60, y = 0, width = 120, height = view.height }
  stage.autoresizing = "flexible_left_margin flexible_right_margin"
  view:add_subview(stage)
  self.stem = add(
    stage, "stem", "M4 40C0 28 8 16 4 4", "clear", { x = 56, y = 30, width = 8, height = 40 })
  self.stem.stroke_color, self.stem.line_width, self.stem.line_cap = "#4f9d5d", 3, "round"
  self.leaves = add(
    stage, "leaves", "M14 10C8 8 4 4 0 0C8 0 14 2 14 10C14 2 20 0 28 0C24 4 20 8 14 10Z", "#4f9d5d",
    { x = 46, y = 46, width = 28, height = 10 })
  self.blossom = add(
    stage, "blossom",
    "M13 13C3 9 7 0 13 4C19 0 23 9 13 13C23 9 29 17 22 19C22 27 12 26 13 13"
      .. "C14 26 4 27 4 19C-3 17 3 9 13 13Z",
    self.options.color, { x = 47, y = 20, width = 26, height = 26 })
  self.seed = add(stage, "seed", "ellipse", "#8a6642", { x = 57, y = 0, width = 6, height = 8 })
  self.ground = add(
    stage, "ground", "ellipse", "#a98560", { x = 20, y = GROUND - 2, width = 80, height = 8 })
  self.cloud = add(
    stage, "cloud", "M8 18A8 8 0 0 1 8 2A12 10 0 0 1 30 2A8 8 0 0 1 32 18Z", "#9fb3c8",
    { x = 40, y = 8, width = 40, height = 20 })
  self.rain = pta.view("rain")
  self.rain.frame = { x = 46, y = 28, width = 28, height = 34 }
  for drop = 0, 2 do
    add(self.rain, "drop" .. drop, "ellipse", "#5b9bd5",
      { x = drop * 12, y = drop % 2 * 8, width = 3, height = 8 })
  end
  stage:add_subview(self.rain)
  self:begin_again()
end

-- Before the story: bare ground.
function story:begin_again()
  self.stem.stroke_end = 0
  self.leaves.scale, self.blossom.scale, self.blossom.rotation = 0, 0, 0
  self.cloud.alpha, self.rain.alpha = 0, 0
  self.seed.y = -8
end

-- The pull: the seed falls as the content comes down, and lies in the ground at the threshold.
function story:update_for_pulled_amount(amount, threshold)
  if self.is_told then return end
  self.seed.y = -8 + GROUND * math.min(amount / threshold, 1)
end

-- The story. Each line takes its time, and the next begins when it is over.
function story:tell()
  local function take(seconds, what, fields)
    local animation = { duration = seconds / self.options.pace, animations = what }
    for key, value in pairs(fields or {}) do animation[key] = value end
    pta.animate(animation):wait()
  end
  self.seed.y = GROUND - 8
  -- A cloud comes from where reading begins …
  self.cloud.translation_x = pta.layout_direction() == "right_to_left" and 60 or -60
  take(0.3, function()
    self.cloud.alpha, self.cloud.translation_x = 1, 0
  end, { curve = "ease_out" })
  -- … and rains;
  self.rain.alpha, self.rain.translation_y = 1, 0
  take(0.35, function() self.rain.alpha, self.rain.translation_y = 0, 12 end, { curve = "ease_in" })
  -- a stem grows up into the sun,
  take(0.4, function() self.stem.stroke_end, self.cloud.alpha = 1, 0 end)
  -- gets its leaves
  take(0.15, function() self.leaves.scale = 1 end)
  -- and its blossom,
  take(0.4, function() self.blossom.scale = 1 end, { spring = { damping_ratio = 0.5 } })
  -- and sways in the wind, for as long as it takes.
  local lean = 0.2
  while true do
    take(0.8, function() self.blossom.rotation = lean end)
    lean = -lean
  end
end

function story:update_for_state(state)
  self.is_told = state == "executing" or state == "retracting"
  if state == "idle" then
    self:begin_again()
  elseif state == "executing" and pta.reduces_motion() then
    -- Who wants less motion sees how it ends.
    self.seed.y, self.stem.stroke_end = GROUND - 8, 1
    self.leaves.scale, self.blossom.scale = 1, 1
  elseif state == "executing" then
    self:tell()
  end
end

return story
