-- A compass whose disc and needle come together with the pull, spin while the action runs, and come
-- apart when it is over. Distances are in points, times in seconds.
local SIZE = 60
local QUARTER = math.pi / 2
local COLORS = { "red", "blue", "purple", "cyan", "orange", "magenta" }

-- The phases of a pull. The stage, which disc and needle are on, has the present one's name.
local PULLING = "pulling" -- the finger draws disc and needle together
local RELEASING = "releasing" -- no finger, no action: they part as the content goes back
local CONNECTED = "connected" -- they have met, and stay together for as long as the finger is down
local ANIMATING = "animating" -- the action runs: the needle spins, the colours change
local EXITING = "exiting" -- the action is over: they part while the control closes

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "compass",
    version = "1.0.0",
    description = "A disc and a needle that come together with the pull, and spin.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

-- The visualizer has the status view fill the control, and acts at 100 points with the finger down.
local fill = pta.visualizer(manifest { extends = "stretch", preset = "jackrabbit" })

local compass = pta.status_view(manifest {
  height = SIZE,
  options = {
    quarter = {
      type = "number", default = 0.3, range = { 0.05, 5 },
      doc = "How long a quarter of a turn takes, in seconds.",
    },
    colors = {
      type = "boolean", default = true,
      doc = "Whether the background goes through the colours.",
    },
    disc = {
      type = "color", default = "#5b8db8",
      doc = "The colour of the disc.",
    },
  },
})

local function add(parent, path, color, name)
  local shape = pta.shape(name)
  shape.frame = { x = 0, y = 0, width = SIZE, height = SIZE }
  shape.path = path
  shape.fill_color = color
  parent:add_subview(shape)
  return shape
end

local function circle(x, y, radius)
  return ("M%g %ga%g %g 0 1 0 %g 0a%g %g 0 1 0 %g 0Z"):format(
    x - radius, y, radius, radius, 2 * radius, radius, radius, -2 * radius)
end

-- They meet at the threshold: ratio 0 is one width from the middle, 1 is the middle.
local function arrange(self, amount, threshold)
  local disc, needle = self.disc, self.needle
  local way = SIZE
  if not self.together and amount < threshold then way = SIZE * (amount / threshold) end
  local y = self.stage.height / 2 - SIZE / 2
  if way ~= self.way then disc.x, needle.x, self.way = 120 - way, way, way end
  if y ~= self.y then disc.y, needle.y, self.y = y, y, y end
end

function compass:setup(view, pull)
  self.view = view
  self.pull, self.phase, self.steps, self.began = pull, RELEASING, 0, nil
  self.way, self.y = nil, nil
  -- The colour is a view of its own, so that its alpha leaves the compass opaque.
  self.color = pta.view("color")
  self.color.frame = view.bounds
  self.color.autoresizing = "flexible_width flexible_height"
  -- Disc and needle start one width left and right of the middle: three widths in all.
  self.stage = pta.view(self.phase)
  self.stage.frame = { x = view.width / 2 - 90, y = 0, width = 180, height = view.height }
  self.stage.autoresizing = "flexible_left_margin flexible_right_margin flexible_height"
  self.stage.clips_to_bounds = true
  view:add_subview(self.color)
  view:add_subview(self.stage)
  self.disc = add(self.stage, circle(30, 30, 25), self.options.disc, "disc")
  add(self.disc, "M25 1H35V6H25Z", "#c8473f")
  for _, dot in ipairs { { 30, 10 }, { 50, 30 }, { 30, 50 }, { 10, 30 } } do
    add(self.disc, circle(dot[1], dot[2], 1.5), "#33373d")
  end
  add(self.disc, "M30 13L34 26L47 30L34 34L30 47L26 34L13 30L26 26Z", "#efe9d8")
  add(self.disc, circle(30, 30, 9.5), "#c3dbe3")
  self.needle = add(self.stage, "M41.7 18.3L18.3 41.7L27.5 27.5Z", "#d8483f", "needle")
  add(self.needle, "M41.7 18.3L32.5 32.5L18.3 41.7Z", "#8a3429")
  arrange(self, pull.pulled_amount, pull.pull_threshold)
end

-- What a screen reader calls it follows the person's language, and the edge.
function compass:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Where a phase puts them elsewhere they do not jump: they are shown where they were, and move.
local function enter(self, phase)
  local before = self.disc.x + self.disc:presentation("translation_x")
  self.phase, self.stage.name = phase, phase
  self.together = phase == CONNECTED or phase == ANIMATING
  arrange(self, self.pull.pulled_amount, self.pull.pull_threshold)
  local shift = before - self.disc.x
  self.disc.translation_x, self.needle.translation_x = shift, -shift
  pta.animate {
    duration = 0.3,
    animations = function() self.disc.translation_x, self.needle.translation_x = 0, 0 end,
  }
end

local function fade(self, alpha, seconds)
  pta.animate {
    duration = seconds, curve = "linear", animations = function() self.color.alpha = alpha end,
  }
end

function compass:update_for_pulled_amount(amount, threshold)
  arrange(self, amount, threshold)
  local present = self.phase
  if present == ANIMATING or present == EXITING then return end
  local scroll = self.pull.scroll_view
  local phase = CONNECTED
  if not (scroll and scroll.tracking) then
    phase = RELEASING
  elseif not self.together and 120 - 2 * self.way >= 1 then
    phase = PULLING
  end
  if phase ~= present then enter(self, phase) end
end

-- Both go on until they are set otherwise: a turn is four quarters, and each takes a colour.
local function start(self)
  local quarter = self.options.quarter
  if not pta.reduces_motion() then
    pta.animate {
      duration = 4 * quarter,
      curve = "linear",
      repeats = true,
      animations = function() self.needle.rotation = self.needle.rotation + 4 * QUARTER end,
    }
  end
  self.began = pta.now()
  if not self.options.colors then return end
  local frames = {}
  for index = 1, #COLORS do
    frames[index] = {
      start = (index - 1) / #COLORS,
      duration = 1 / #COLORS,
      animations = function()
        self.color.background_color = COLORS[(self.steps + index) % #COLORS + 1]
      end,
    }
  end
  self.color.background_color = COLORS[self.steps % #COLORS + 1]
  self.color.alpha = 0
  fade(self, 0.3, quarter)
  pta.animate {
    delay = quarter, duration = #COLORS * quarter, repeats = true, keyframes = frames,
  }
end

-- The quarter that has begun is finished at the same pace. The next action begins with the next
-- colour: the tutorial counts them over all actions.
local function stop(self)
  local quarter = self.options.quarter
  local angle = self.needle:presentation("rotation")
  local target = math.ceil(angle / QUARTER) * QUARTER
  self.needle.rotation = angle
  pta.animate {
    duration = (target - angle) / QUARTER * quarter,
    curve = "linear",
    animations = function() self.needle.rotation = target end,
  }
  self.steps = self.steps + (pta.now() - self.began) // quarter + 1
  fade(self, 0, 0.3)
end

function compass:update_for_state(state)
  if state == "executing" then
    enter(self, ANIMATING)
    start(self)
  elseif state == "retracting" then
    enter(self, EXITING)
    -- Chosen while another closes, it has not begun.
    if self.began then stop(self) end
  elseif state == "idle" then
    enter(self, RELEASING)
    self.needle.rotation = 0
    self.color.background_color = "clear"
  end
end

return fill, compass
