-- A refresh icon that floats over the content: it turns and grows with the pull, spins while the
-- action runs, and is not to be seen when nothing goes on.
local SIZE = 50
local TURN = 2 * math.pi

local manifest = {
  api = 1,
  name = "spinner",
  version = "1.0.0",
  description = "A round refresh icon over the content that turns with the pull and spins.",
}

-- The visualizer: a control that stays at one place of the screen instead of above the content.
local place = pta.visualizer {
  api = manifest.api,
  name = manifest.name,
  version = manifest.version,
  description = manifest.description,
  options = {
    top = {
      type = "number",
      default = 175,
      range = { 0, 10000 },
      doc = "How far the icon is below the top of the screen, in points.",
    },
  },
}

local function put(self, pull)
  local scroll = pull.scroll_view
  if not scroll then return end
  pull.frame = {
    x = (scroll.width - SIZE) / 2,
    y = scroll.content_offset_y + self.options.top,
    width = SIZE,
    height = SIZE,
  }
end

function place:layout_status_view(pull, status_view)
  put(self, pull)
  status_view.frame = { x = 0, y = 0, width = SIZE, height = SIZE }
  status_view.autoresizing = "none"
end

function place:pulled_amount_changed(pull, amount)
  put(self, pull)
  pull.status_view:update_for_pulled_amount(amount, pull.pull_threshold)
end

-- The status view: the icon.
local icon = pta.status_view {
  api = manifest.api,
  name = manifest.name,
  version = manifest.version,
  description = manifest.description,
  height = SIZE,
}

function icon:setup(view)
  self.view = view
  view.autoresizing = "none"
  view.width = SIZE
  self.icon = pta.view("icon")
  self.icon.frame = { x = 0, y = 0, width = SIZE, height = SIZE }
  self.ring = pta.shape("ring")
  self.ring.frame = self.icon.bounds
  self.ring.path = "M25 9A16 16 0 1 0 38.9 17"
  self.ring.fill_color = "clear"
  self.ring.line_width = 3
  self.ring.line_cap = "round"
  self.head = pta.shape("head")
  self.head.frame = self.icon.bounds
  self.head.path = "M31 9L22 2L22 16Z"
  self.icon:add_subview(self.ring)
  self.icon:add_subview(self.head)
  view:add_subview(self.icon)
end

function icon:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  self.ring.stroke_color = style.arrow_color
  self.head.fill_color = style.arrow_color
end

function icon:update_for_pulled_amount(amount, threshold)
  if not self.follows then return end
  local ratio = amount / threshold
  self.icon.rotation = TURN * ratio
  self.icon.scale = math.min(1, ratio)
end

-- One turn a second for as long as the action runs.
local function start(self)
  self.icon.scale = 1
  if pta.reduces_motion() then return end
  self.spin = pta.animate {
    duration = 1,
    curve = "linear",
    repeats = true,
    animations = function() self.icon.rotation = self.icon.rotation + TURN end,
  }
end

-- The quarter of a turn that has begun is finished at the same pace.
local function stop(self)
  local quarter = TURN / 4
  local angle = self.icon:presentation("rotation")
  local target = math.ceil(angle / quarter) * quarter
  self.icon.rotation = angle
  self.spin = pta.animate {
    duration = (target - angle) / TURN,
    curve = "linear",
    animations = function() self.icon.rotation = target end,
  }
end

function icon:update_for_state(state)
  self.icon.hidden = state == "idle"
  self.follows = state == "pulling" or state == "triggered"
  if state == "executing" then
    start(self)
  elseif self.spin and state == "retracting" then
    stop(self)
  elseif state == "idle" and self.spin then
    self.spin:cancel()
    self.spin = nil
  end
end

return place, icon
