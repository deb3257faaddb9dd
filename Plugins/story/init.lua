-- A flower grows while the action runs. That is told in one callback, from the first frame to the
-- last: it waits for each animation, and whatever ends the action ends the story where it is.
local HEIGHT = 90
local GROUND = 80
local GREEN, BROWN = "#3f9a52", "#8a5a3a"

local story = pta.status_view {
  api = 1,
  name = "story",
  version = "1.0.0",
  description = "A seed falls with the pull, and a flower grows while the action runs.",
  height = HEIGHT,
  options = {
    seconds = {
      type = "number", default = 1.5, range = { 0.5, 60 },
      doc = "How long the flower takes to grow, in seconds.",
    },
    color = {
      type = "color", default = "#d6457b",
      doc = "The colour of the petals.",
    },
  },
}

local function add(self, name, path, color)
  local shape = pta.shape(name)
  shape.frame = self.plant.bounds
  shape.path, shape.fill_color = path, color
  self.plant:add_subview(shape)
  return shape
end

-- A part that grows from a point: its view is centred there.
local function add_part(self, name, x, y, path)
  local part = add(self, name, path, GREEN)
  part.frame = { x = x - 20, y = y - 20, width = 40, height = 40 }
  return part
end

function story:setup(view, pull)
  self.view = view
  self.pull = pull
  self.seed = pta.shape("seed")
  self.seed.width, self.seed.height = 6, 8
  self.seed.center_x = view.width / 2
  self.seed.path, self.seed.fill_color = "ellipse", BROWN
  -- The plant's middle is on the ground, so that it sways from there.
  self.plant = pta.view("plant")
  self.plant.frame = { x = view.width / 2 - 40, y = GROUND - 80, width = 80, height = 160 }
  local soil = pta.shape()
  soil.frame = { x = view.width / 2 - 24, y = GROUND - 3, width = 48, height = 6 }
  soil.path, soil.fill_color = "M0 6C8 -2 40 -2 48 6Z", BROWN
  for _, part in ipairs { self.seed, self.plant, soil } do
    part.autoresizing = "flexible_left_margin flexible_right_margin"
    view:add_subview(part)
  end
  self.stem = add(self, "stem", "M40 80C40 62 36 48 40 30", "clear")
  self.stem.stroke_color, self.stem.line_width, self.stem.line_cap = GREEN, 3, "round"
  self.left = add_part(self, "left", 39, 64, "M20 20C14 10 6 8 2 9C4 16 12 20 20 20Z")
  self.right = add_part(self, "right", 38, 54, "M20 20C26 11 33 8 38 9C36 15 28 20 20 20Z")
  self.bloom = add_part(self, "bloom", 40, 28, "")
  for petal = 0, 4 do
    local angle = petal * 2 * math.pi / 5
    local disc = pta.view("petal")
    disc.width, disc.height = 14, 14
    disc.center = { x = 20 + 8 * math.sin(angle), y = 20 - 8 * math.cos(angle) }
    disc.corner_radius, disc.background_color = 7, self.options.color
    self.bloom:add_subview(disc)
  end
  local heart = pta.view("heart")
  heart.frame = { x = 15, y = 15, width = 10, height = 10 }
  heart.corner_radius, heart.background_color = 5, "#f2b632"
  self.bloom:add_subview(heart)
end

-- What a screen reader calls it follows the person's language, and the edge.
function story:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- The flower before it has grown, or when it has.
local function set(self, grown)
  self.stem.stroke_end = grown
  self.left.scale, self.right.scale, self.bloom.scale = grown, grown, grown
  self.plant.rotation = 0
end

-- The story. Each part has its share of the time.
local function tell(self)
  local time = self.options.seconds
  local function animate(share, animations)
    return pta.animate { duration = share * time, curve = "linear", animations = animations }
  end
  animate(0.4, function() self.stem.stroke_end = 1 end):wait()
  animate(0.1, function() self.left.scale = 1 end):wait()
  animate(0.1, function() self.right.scale = 1 end):wait()
  pta.sleep(0.1 * time)
  pta.animate {
    duration = 0.3 * time,
    spring = { damping_ratio = 0.6 },
    animations = function() self.bloom.scale = 1 end,
  }:wait()
  animate(0.2, function() self.plant.rotation = 0.06 end):wait()
  -- It sways until the action ends, and nobody waits for that.
  pta.animate {
    duration = 1.5,
    repeats = true,
    autoreverses = true,
    animations = function() self.plant.rotation = -0.06 end,
  }
end

-- Called anew, it drops what still waited of its last call: the next state ends the story.
function story:update_for_state(state)
  self.seed.hidden = state ~= "pulling" and state ~= "triggered"
  if state == "executing" then
    set(self, pta.reduces_motion() and 1 or 0)
    if not pta.reduces_motion() then tell(self) end
  elseif state == "retracting" then
    -- The end, wherever the story was: in bloom, or back in the ground when it did not go well.
    -- What is on its way there already goes on at its pace.
    local grown = self.pull.outcome == "success" and 1 or 0
    pta.animate {
      duration = 0.25,
      from_current_state = true,
      animations = function() set(self, grown) end,
    }
  else
    set(self, 0)
  end
end

-- The seed falls from 30 points above the ground, and is in it at the threshold.
function story:update_for_pulled_amount(amount, threshold)
  self.seed.center_y = GROUND - 30 * math.max(1 - amount / threshold, 0)
end

return story
