-- A pull with a second floor: letting go past the threshold does the action, further down it opens
-- the floor, which stays until it is pulled back or closed. Colour, dots and words say which.
local HEIGHT = 64
local WORDS = require "words"

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "two-level",
    version = "1.0.0",
    description = "A pull with a second floor further down.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

-- The status view: two dots over a title and a hint, on a colour that fills all there is.
local sign = pta.status_view(manifest { height = HEIGHT })

local function add_label(self, name, y, font)
  local label = pta.label(nil, name)
  label.frame = { x = 0, y = y, width = self.board.width, height = 20 }
  label.autoresizing, label.font = "flexible_width", font
  self.board:add_subview(label)
  return label
end

local function add_dot(self, name, x)
  local dot = pta.view(name)
  dot.frame = { x = x, y = 0, width = 6, height = 6 }
  dot.corner_radius = 3
  self.pair:add_subview(dot)
  return dot
end

function sign:setup(view, pull)
  self.view, self.pull = view, pull
  view.clips_to_bounds = true
  self.board = pta.view("board")
  self.board.width, self.board.height = view.width, HEIGHT
  view:add_subview(self.board)
  self.pair = pta.view("pair")
  self.pair.frame = { x = view.width / 2 - 8, y = 8, width = 16, height = 6 }
  self.pair.autoresizing = "flexible_left_margin flexible_right_margin"
  self.board:add_subview(self.pair)
  self.dots = { add_dot(self, "first", 0), add_dot(self, "second", 10) }
  self.title = add_label(self, "title", 19, "semibold 16")
  self.hint = add_label(self, "hint", 39, "13")
end

-- Words and dots are white on a colour, and as the style says where there is none.
local function paint(self)
  local text_color = self.color and "white" or self.text_color
  self.title.text_color, self.hint.text_color = text_color, text_color
  for _, dot in ipairs(self.dots) do dot.background_color = text_color end
end

-- A phrase with a name in it, or a name as a title, in the person's language; a name that has no
-- word there is said as it is.
local function phrase(key, name)
  local words = WORDS[pta.language()]
  return words[key]:format(words.names[name] or name)
end

local function title(name)
  local words = WORDS[pta.language()]
  return ((words.titles[name] or words.names[name] or name):gsub("^%l", string.upper))
end

-- Title and hint as the person's language has them now.
local function say(self)
  self.title.text, self.hint.text = self.words()
end

local function nothing() return "", "" end

function sign:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  -- Next to the content, which is above it at the bottom edge.
  self.is_below = self.pull.edge == "bottom"
  self.board.y = self.is_below and 0 or self.view.height - HEIGHT
  self.board.autoresizing = self.is_below and "flexible_bottom_margin flexible_width"
    or "flexible_top_margin flexible_width"
  self.text_color = style.text_color
  paint(self)
  if self.words then say(self) end
end

-- Level 0 is nothing yet; the action and the floor have a colour. `words` gives title and hint,
-- which may be lifted from the bottom edge.
function sign:show(level, color, words, lift)
  -- The visualizer goes with another status view.
  if not self.view then return end
  self.color, self.words = color, words
  say(self)
  local has_hint = self.hint.text ~= ""
  paint(self)
  for index, dot in ipairs(self.dots) do dot.alpha = index == level and 1 or 0.35 end
  pta.animate {
    duration = 0.2,
    animations = function()
      self.view.background_color = color or "clear"
      -- Without a hint so that the title is in the middle.
      local away = self.is_below and 1 or -1
      self.board.translation_y = (has_hint and 0 or 8) + away * (lift or 0)
    end,
  }
end

function sign:update_for_result(_, text)
  self.words = function() return text or "", "" end
  say(self)
end

-- The visualizer: the floor is a matter of the control's policy.
local levels = pta.visualizer(manifest {
  extends = "stretch",
  options = {
    distance = {
      type = "number", default = 60, range = { 10, 500 },
      doc = "How far below the threshold the second floor is, in points.",
    },
    first = {
      type = "string", default = "refresh",
      doc = "The action's name, which the host's delegate gets.",
    },
    second = {
      type = "string", default = "search",
      doc = "The second floor's name.",
    },
    first_color = {
      type = "color", default = "#2f6fde",
      doc = "What the background is while letting go does the action.",
    },
    second_color = {
      type = "color", default = "#8a3fb8",
      doc = "What the background is while letting go opens the floor, and what the floor is.",
    },
  },
})

-- The floor is below the threshold, wherever that is.
local function place_floor(self, pull)
  local threshold = pull.pull_threshold
  if self.threshold == threshold then return end
  self.threshold, self.floor = threshold, threshold + self.options.distance
  pull.policy = { second_floor = true, floor_threshold = self.floor }
end

local function enter(self, pull, level)
  self.level = level
  local options = self.options
  pull.action_name = options.first
  if level == 0 then
    sign:show(level, nil, function() return phrase("pull", options.first), "" end)
  elseif level == 1 then
    sign:show(level, options.first_color, function()
      return phrase("release", options.first), phrase("further", options.second)
    end)
    pta.announce(phrase("release", options.first))
  else
    sign:show(level, options.second_color, function() return phrase("open", options.second), "" end)
    pta.announce(phrase("open", options.second))
  end
end

-- Only a finger chooses, and not the way back.
local function choose(self, pull, amount)
  place_floor(self, pull)
  local level = 0
  if amount > self.threshold then level = 1 end
  if amount > self.floor then level = 2 end
  if level == self.level then return end
  local scroll = pull.scroll_view
  if scroll and scroll.tracking then enter(self, pull, level) end
end

-- Whether the finger, or the way back before an action, has the control.
local function is_drawn(state) return state == "pulling" or state == "triggered" end

function levels:layout_status_view(pull, status_view)
  self.base:layout_status_view(pull, status_view)
  place_floor(self, pull)
  self.is_drawn = is_drawn(pull.state)
end

function levels:pulled_amount_changed(pull, amount)
  self.base:pulled_amount_changed(pull, amount)
  if self.is_drawn then choose(self, pull, amount) end
end

function levels:did_change_state(pull, from, to)
  self.base:did_change_state(pull, from, to)
  local options = self.options
  self.is_drawn = is_drawn(to)
  if to == "pulling" then
    choose(self, pull, pull.pulled_amount)
  elseif to == "executing" then
    -- The host may have begun it by code, under a name of its own.
    local name = pull.action_name
    sign:show(1, options.first_color, function() return title(name) .. " …", "" end)
  elseif to == "open" then
    local lift = (pull.floor_height - HEIGHT) / 2
    sign:show(2, options.second_color, function()
      return title(options.second), WORDS[pta.language()].close
    end, lift)
  elseif to == "retracting" and from == "open" then
    sign:show(2, options.second_color, function() return title(options.second), "" end)
  elseif to == "idle" then
    self.level = nil
    sign:show(0, nil, nothing)
  end
end

return levels, sign
