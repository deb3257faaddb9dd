-- A ring that closes with the pull, then with the action's progress, and ends as a check mark or a
-- cross with the result's text.
local START = "M20 2A18 18 0 0 1 20 38A18 18 0 0 1 20 2" -- a circle from the top, clockwise
local RESULTS = {
  success = { path = "M12 21L18 27L29 14", color = "#2e9e5b" },
  failure = { path = "M13 13L27 27M27 13L13 27", color = "#d64545" },
}

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "progress-ring",
    version = "1.0.0",
    description = "A ring that shows the progress and then the result.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

-- The visualizer keeps the control open for as long as the result is to be read.
local keeper = pta.visualizer(manifest {
  options = {
    seconds = {
      type = "number", default = 1, range = { 0, 10 },
      doc = "How long the result is shown, in seconds.",
    },
  },
})

function keeper:action_completed(pull)
  if RESULTS[pull.outcome] then
    pull.status_view:update_for_result(pull.outcome, pull.result_text)
    pta.sleep(self.options.seconds)
  end
  pull:reset_to_idle()
end

local ring = pta.status_view(manifest {
  height = 80,
  options = {
    center = {
      type = "choice", choices = { "percent", "icon" }, default = "percent",
      doc = "What is in the ring while the action runs: how much is done, or the arrow.",
    },
    color = {
      type = "color", default = "#3478f6",
      doc = "The colour of the progress.",
    },
  },
})

local function add_line(parent, name, path)
  local line = pta.shape(name)
  line.frame = { x = 0, y = 0, width = 40, height = 40 }
  line.path, line.fill_color, line.line_width, line.line_cap = path, "clear", 4, "round"
  parent:add_subview(line)
  return line
end

-- How far things are turned: they stand upright at the top, and face the content at the sides.
local TURNS = { left = -math.pi / 2, right = math.pi / 2 }

function ring:setup(view, pull)
  self.view, self.pull = view, pull
  self.middle = pta.view("middle")
  self.middle.frame = { x = view.width / 2 - 20, y = view.height / 2 - 30, width = 40, height = 60 }
  self.middle.autoresizing = "flexible_left_margin flexible_right_margin flexible_top_margin "
    .. "flexible_bottom_margin"
  view:add_subview(self.middle)
  self.track = add_line(self.middle, "track", START)
  self.track.alpha = 0.25
  self.ring = add_line(self.middle, "ring", START)
  self.mark = add_line(self.middle, "mark", START)
  self.arrow = pta.arrow("arrow")
  self.arrow.frame = { x = 13, y = 12, width = 14, height = 16 }
  self.percent = pta.label(nil, "percent")
  self.percent.frame = self.track.frame
  self.middle:add_subview(self.arrow)
  self.middle:add_subview(self.percent)
  self.label = pta.label(nil, "label")
  self.label.frame = { x = -130, y = 44, width = 300, height = 20 }
  self.middle:add_subview(self.label)
end

-- Its own words, unless there is a result. What turns needs no dots at the end.
local function say(self)
  local has_words = self.state and self.state ~= "idle" and self.state ~= "open"
  self.label.text = has_words and pta.text(self.state):gsub("…$", "") or ""
end

function ring:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  self.middle.rotation = TURNS[self.pull.side] or 0
  if not self.has_result then say(self) end
  self.track.stroke_color, self.arrow.fill_color = style.arrow_color, style.arrow_color
  self.label.text_color, self.label.font = style.text_color, style.font
  self.percent.text_color, self.percent.font = style.text_color, "semibold 11"
end

-- The ring's line, from the top to a part of the circle.
local function close(self, part, seconds)
  pta.animate { duration = seconds, animations = function() self.ring.stroke_end = part end }
end

function ring:update_for_state(state)
  self.ring:remove_animation("turn")
  self.follows = state == "pulling" or state == "triggered"
  if state == "retracting" then return end -- What is shown stays until the control is closed.
  self.state, self.has_result = state, false
  say(self)
  self.ring.stroke_color = self.options.color
  self.mark.stroke_end, self.percent.text = 0, ""
  self.arrow.hidden = state == "executing" and self.options.center == "percent"
  pta.animate {
    duration = 0.2,
    animations = function()
      local is_over = (state == "triggered") ~= (self.pull.side == "bottom")
      self.arrow.rotation = is_over and math.pi or 0
    end,
  }
  if state ~= "executing" then return end
  -- Until the action says how far it is, a quarter of the ring goes round.
  close(self, 0.25, 0.2)
  if pta.reduces_motion() then return end
  self.ring:add_animation {
    key = "turn", key_path = "rotation", from = 0, to = 2 * math.pi, duration = 1, repeats = true,
  }
end

function ring:update_for_pulled_amount(amount, threshold)
  if self.follows then self.ring.stroke_end = math.min(amount / threshold, 1) end
end

function ring:update_for_progress(progress)
  self.ring:remove_animation("turn")
  close(self, progress, 0.2)
  if self.options.center == "percent" then
    self.percent.text = ("%.f%%"):format(progress * 100)
  end
end

function ring:update_for_result(outcome, text)
  local result = RESULTS[outcome] or RESULTS.success
  self.has_result = true
  self.label.text, self.percent.text, self.arrow.hidden = text or "", "", true
  self.mark.path, self.mark.stroke_color = result.path, result.color
  self.ring.stroke_color = result.color
  close(self, 1, 0.2)
  pta.animate { duration = 0.3, animations = function() self.mark.stroke_end = 1 end }
  pta.announce(text or pta.text(outcome))
end

return keeper, ring
