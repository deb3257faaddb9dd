-- Several actions side by side: where the finger is when it lets go says which of them it is.
local HEIGHT = 56
local MARGIN = 8
local WORDS = require "words"

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "action-row",
    version = "1.0.0",
    description = "Several actions side by side, chosen by where the finger is.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

-- The status view: a label for each action, and a highlight behind the one that is chosen.
local row = pta.status_view(manifest {
  height = HEIGHT,
  options = {
    names = {
      type = "string", default = "archive,refresh,search",
      doc = "The names of the actions from where one begins to read, with commas between.",
    },
    color = {
      type = "color", default = "#2f6fde",
      doc = "The colour of the highlight.",
    },
  },
})

-- The visualizer may be in use with another status view, when this one has not been set up.
row.names, row.labels = {}, {}

-- What an action is called: a name that has words is said in the person's language.
local function word(name) return WORDS[pta.language()][name] or name end

function row:setup(view)
  self.view = view
  self.highlight = pta.view("highlight")
  self.highlight.corner_radius = (HEIGHT - 2 * MARGIN) / 2
  self.highlight.background_color = self.options.color
  self.highlight.text_color = "white"
  self.highlight.font = "semibold 15"
  view:add_subview(self.highlight)
  for name in self.options.names:gmatch("[^,]+") do
    local label = pta.label(nil, name)
    view:add_subview(label)
    self.names[#self.names + 1], self.labels[#self.labels + 1] = name, label
  end
end

-- The place of an action in the row; it begins on the right where one reads from there.
local function place(self, index)
  local width = self.view.width / #self.names
  if pta.layout_direction() == "right_to_left" then index = #self.names + 1 - index end
  return {
    x = (index - 1) * width + MARGIN, y = MARGIN,
    width = width - 2 * MARGIN, height = HEIGHT - 2 * MARGIN,
  }
end

function row:arrange()
  for index, label in ipairs(self.labels) do label.frame = place(self, index) end
  if self.chosen then self.highlight.frame = place(self, self.chosen) end
end

-- How strong the highlight is says whether letting go would do it.
local function paint(self)
  local isCertain = self.state ~= "pulling"
  self.highlight.alpha = not self.chosen and 0 or isCertain and 1 or 0.25
  for index, label in ipairs(self.labels) do
    local is_chosen = index == self.chosen
    label.text_color = is_chosen and isCertain and "white" or self.style.text_color
    label.font = is_chosen and "semibold 15" or "15"
    label.alpha = (is_chosen or self.state ~= "executing") and 1 or 0.4
  end
end

function row:apply_style(style)
  self.style = style
  self.view.accessibility_label = pta.text "accessibility"
  for index, label in ipairs(self.labels) do
    label.text = word(self.names[index]):gsub("^%l", string.upper)
  end
  if self.outcome then self.highlight.text = pta.text(self.outcome) end
  self:arrange()
  paint(self)
end

function row:update_for_state(state)
  self.state = state
  if state == "idle" then
    self.chosen, self.outcome, self.highlight.text = nil, nil, ""
  elseif state == "retracting" then
    return -- What is shown stays until the control is closed.
  end
  self.highlight.scale = 1
  paint(self)
  if state ~= "executing" or pta.reduces_motion() then return end
  -- Not by its strength: white words on a paler one cannot be read.
  pta.animate {
    duration = 0.7,
    repeats = true,
    autoreverses = true,
    animations = function() self.highlight.scale = 0.94 end,
  }
end

-- The first one is at once where it belongs, and moves on from there.
function row:choose(index)
  if index == self.chosen then return end
  local seconds = (not self.chosen or pta.reduces_motion()) and 0 or 0.2
  self.chosen = index
  pta.animate {
    duration = seconds,
    curve = "ease_out",
    from_current_state = true,
    animations = function() self.highlight.frame = place(self, index) end,
  }
  paint(self)
end

-- The highlight grows over the row, and has the words.
function row:update_for_result(outcome, text)
  self.outcome = not text and outcome or nil
  self.highlight.text, self.highlight.alpha = text or pta.text(outcome), 1
  self.highlight.scale = 1
  pta.announce(self.highlight.text)
  for _, label in ipairs(self.labels) do label.alpha = 0 end
  pta.animate {
    duration = 0.2,
    animations = function()
      self.highlight.frame = {
        x = MARGIN, y = MARGIN,
        width = self.view.width - 2 * MARGIN, height = HEIGHT - 2 * MARGIN,
      }
    end,
  }
end

-- The visualizer: it hears of the finger.
local chooser = pta.visualizer(manifest { extends = "bottom" })

function chooser:layout_status_view(pull, status_view)
  self.base:layout_status_view(pull, status_view)
  row:arrange()
end

function chooser:touch_moved(pull, x)
  local count = #row.names
  if count == 0 then return end
  local index = math.max(1, math.min(x * count // pull.width + 1, count))
  if pta.layout_direction() == "right_to_left" then index = count + 1 - index end
  if index ~= row.chosen then pta.announce(word(row.names[index])) end
  row:choose(index)
  pull.action_name = row.names[index]
end

-- An action that the host begins is in the row if it has one of its names.
function chooser:did_change_state(pull, from, to)
  self.base:did_change_state(pull, from, to)
  for index, name in ipairs(row.names) do
    if name == pull.action_name then row:choose(index) end
  end
end

return chooser, row
