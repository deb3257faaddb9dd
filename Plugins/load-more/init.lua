-- A footer: more is loaded as the end of the list comes near, or by pulling it up; and it says
-- when there is no more.
local SPINNER = 20

local footer = pta.status_view {
  api = 1,
  name = "load-more",
  version = "1.0.0",
  description = "A footer that loads more as the end comes near, and says when there is no more.",
  edge = "bottom",
  height = 44,
  options = {
    prefetch = {
      type = "number", default = 0.5, range = { 0, 10 },
      doc = "How near the end must come, in viewports.",
    },
    pulling = {
      type = "string", default = "Pull up for more",
      doc = "What is said before letting go will do.",
    },
    releasing = {
      type = "string", default = "Release for more",
      doc = "What is said when it will.",
    },
    loading = {
      type = "string", default = "Loading more",
      doc = "What is said while the action runs.",
    },
    nothing = {
      type = "string", default = "That is all",
      doc = "What is said when there is no more.",
    },
  },
}

function footer:setup(view, pull)
  view.accessibility_label = pta.text "accessibility.bottom"
  pull.policy = { prefetch_distance = ("%g%%"):format(self.options.prefetch * 100) }
  self.label = pta.label("", "label")
  self.label.frame = { x = 0, y = 0, width = view.width, height = view.height }
  self.label.autoresizing = "flexible_width flexible_height"
  view:add_subview(self.label)
  self.spinner = pta.activity_indicator("spinner")
  self.spinner.frame =
    { x = view.width / 2 - 90, y = (view.height - SPINNER) / 2, width = SPINNER, height = SPINNER }
  self.spinner.autoresizing = "flexible_left_margin flexible_right_margin"
  view:add_subview(self.spinner)
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

function footer:apply_style(style)
  self.label.text_color, self.label.font = style.text_color, style.font
  self.spinner.color = style.text_color
  for _, line in ipairs(self.lines) do line.background_color = style.arrow_color end
end

-- What is said, and whether it is the last word.
local function say(self, text, is_last)
  self.label.text = text
  for _, line in ipairs(self.lines) do line.hidden = not is_last end
end

function footer:update_for_state(state)
  local texts = {
    pulling = self.options.pulling, triggered = self.options.releasing,
    executing = self.options.loading,
  }
  say(self, texts[state] or "", false)
  if state == "executing" then self.spinner:start_animating() else self.spinner:stop_animating() end
end

-- Told in the end, and again when the control is idle, for as long as there is no more.
function footer:update_for_result(outcome, text)
  if outcome == "no_more_data" then
    say(self, text or self.options.nothing, true)
  elseif text then
    say(self, text, false)
  end
end

return footer
