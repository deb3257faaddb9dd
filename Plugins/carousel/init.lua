-- The end of a carousel: pulled past its last card, a ring closes around a chevron; let go, and all
-- is opened. It stands at the trailing edge, left or right, and at the leading one as well.
local SIZE = 40
local CIRCLE = "M20 2A18 18 0 0 1 20 38A18 18 0 0 1 20 2" -- from the top, clockwise
local CHEVRON = "M17 13L24 20L17 27" -- points to the right
local SEE_ALL = {
  en = "See all", ["zh-Hans"] = "查看全部", ["zh-Hant"] = "查看全部", ja = "すべて", ko = "모두 보기",
  ru = "Все",
}

local carousel = pta.status_view {
  api = 1,
  name = "carousel",
  version = "1.0.0",
  description = "The end of a carousel: a ring that closes around a chevron.",
  edge = "trailing",
  height = 64, -- at this edge it is the width
  options = {
    text = {
      type = "string", default = SEE_ALL.en,
      doc = "What is said below the ring; \"See all\" in the person's language unless set.",
    },
    color = {
      type = "color", default = "#3478f6",
      doc = "The colour of the ring and the chevron.",
    },
  },
}

local function add_line(self, name, path)
  local line = pta.shape(name)
  line.frame = { x = 0, y = 0, width = SIZE, height = SIZE }
  line.path, line.fill_color, line.line_width, line.line_cap = path, "clear", 3, "round"
  line.stroke_color = self.options.color
  self.middle:add_subview(line)
  return line
end

function carousel:setup(view, pull)
  self.view, self.pull = view, pull
  self.middle = pta.view("middle")
  self.middle.frame =
    { x = (view.width - SIZE) / 2, y = (view.height - SIZE) / 2, width = SIZE, height = SIZE }
  self.middle.autoresizing = "flexible_left_margin flexible_right_margin flexible_top_margin "
    .. "flexible_bottom_margin"
  view:add_subview(self.middle)
  self.track = add_line(self, "track", CIRCLE)
  self.track.alpha = 0.2
  self.ring = add_line(self, "ring", CIRCLE)
  self.chevron = add_line(self, "chevron", CHEVRON)
  self.label = pta.label(nil, "label")
  self.middle:add_subview(self.label)
end

-- The chevron points the way that the content is pulled; the text is below the ring, at the top and
-- the bottom edge beside it.
local ROTATIONS = { left = 0, right = math.pi, top = math.pi / 2, bottom = -math.pi / 2 }

function carousel:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  local text = self.options.text
  self.label.text = text == SEE_ALL.en and SEE_ALL[pta.language()] or text
  self.label.text_color, self.label.font = style.text_color, "medium 12"
  local side = self.pull.side
  self.chevron.rotation = ROTATIONS[side]
  local is_level = side == "top" or side == "bottom"
  self.label.text_alignment = is_level and "left" or "center"
  self.label.frame = is_level and { x = SIZE + 8, y = 0, width = SIZE, height = SIZE }
    or { x = -8, y = SIZE + 4, width = SIZE + 16, height = 18 }
end

local function turn(self, is_on)
  self.ring:remove_animation("turn")
  if not is_on or pta.reduces_motion() then return end
  self.ring:add_animation {
    key = "turn", key_path = "rotation", from = 0, to = 2 * math.pi, duration = 1, repeats = true,
  }
end

function carousel:update_for_state(state)
  turn(self, state == "executing")
  if state == "executing" then
    self.ring.stroke_end = 0.25
  elseif state == "idle" then
    self.ring.stroke_end = 0
  end
  local scale = state == "triggered" and not pta.reduces_motion() and 1.15 or 1
  pta.animate { duration = 0.2, animations = function() self.middle.scale = scale end }
end

function carousel:update_for_result(outcome, text) pta.announce(text or pta.text(outcome)) end

-- The first amount of a pull comes before its state does.
function carousel:update_for_pulled_amount(amount, threshold)
  local state = self.pull.state
  if state == "executing" or state == "retracting" then return end
  self.ring.stroke_end = math.min(amount / threshold, 1)
end

return carousel
