-- A footer: more is loaded as the end of the list comes near, or by pulling it up; and it says
-- when there is no more.
local SPINNER = 20
local HEIGHT = 44 -- at the leading and trailing edge it is the width
-- How far things are turned there, to face the content.
local TURNS = { left = -math.pi / 2, right = math.pi / 2 }
local WORDS = require "words"

local footer = pta.status_view {
  api = 1,
  name = "load-more",
  version = "1.0.0",
  description = "A footer that loads more as the end comes near, and says when there is no more.",
  edge = "bottom",
  height = HEIGHT,
  options = {
    prefetch = {
      type = "number", default = 0.5, range = { 0, 10 },
      doc = "How near the end must come, in viewports.",
    },
    pulling = {
      type = "string", default = WORDS.en.pulling_up,
      doc = "What is said before letting go will do; in the person's language unless set.",
    },
    releasing = {
      type = "string", default = WORDS.en.releasing,
      doc = "What is said when it will; in the person's language unless set.",
    },
    loading = {
      type = "string", default = WORDS.en.loading,
      doc = "What is said while the action runs; in the person's language unless set.",
    },
    nothing = {
      type = "string", default = WORDS.en.nothing,
      doc = "What is said when there is no more; in the person's language unless set.",
    },
  },
}

function footer:setup(view, pull)
  self.view, self.pull = view, pull
  pull.policy = { prefetch_distance = ("%g%%"):format(self.options.prefetch * 100) }
  self.label = pta.label(nil, "label")
  self.label.frame = { x = 0, y = 0, width = view.width, height = view.height }
  self.label.autoresizing = "flexible_width flexible_height"
  view:add_subview(self.label)
  local middle = pta.view("middle")
  middle.frame =
    { x = view.width / 2 - 90, y = (view.height - HEIGHT) / 2, width = 180, height = HEIGHT }
  middle.autoresizing = "flexible_left_margin flexible_right_margin flexible_top_margin "
    .. "flexible_bottom_margin"
  view:add_subview(middle)
  self.middle = middle
  self.spinner = pta.activity_indicator("spinner")
  self.spinner.frame =
    { x = 0, y = (HEIGHT - SPINNER) / 2, width = SPINNER, height = SPINNER }
  middle:add_subview(self.spinner)
  -- A line on either side of the last words.
  self.lines = {}
  for index, x in ipairs { 16, view.width / 2 + 60 } do
    local line = pta.view("line" .. index)
    line.frame = { x = x, y = view.height / 2, width = view.width / 2 - 76, height = 1 }
    line.autoresizing = "flexible_left_margin flexible_right_margin flexible_width"
    view:add_subview(line)
    self.lines[index] = line
  end
end

-- A word of the user's, or in the person's language.
local function word(self, key)
  local name = key == "pulling" and "pulling_up" or key
  if self.options[key] ~= WORDS.en[name] then return self.options[key] end
  return WORDS[pta.language()][self.pull.edge == "bottom" and name or key]
end

-- The host's words, or those for what is the case; the last ones with their lines, but at a side.
local function say(self)
  self.label.text = self.text or self.key and word(self, self.key) or ""
  for _, line in ipairs(self.lines) do line.hidden = self.key ~= "nothing" or self.turn ~= nil end
end

function footer:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  self.turn = TURNS[self.pull.side]
  self.label.rotation, self.middle.rotation = self.turn or 0, self.turn or 0
  self.label.text_color, self.label.font = style.text_color, style.font
  self.spinner.color = style.text_color
  for _, line in ipairs(self.lines) do line.background_color = style.arrow_color end
  say(self)
end

local KEYS = { pulling = "pulling", triggered = "releasing", executing = "loading" }

function footer:update_for_state(state)
  self.key, self.text = KEYS[state], nil
  say(self)
  if state == "executing" then self.spinner:start_animating() else self.spinner:stop_animating() end
end

-- Told in the end, and again when the control is idle, for as long as there is no more.
function footer:update_for_result(outcome, text)
  self.key, self.text = outcome == "no_more_data" and "nothing" or nil, text
  say(self)
  pta.announce(self.label.text)
end

return footer
