-- The default status view, and under its text when the last action succeeded, in the person's words
-- and as large as they want them.
local updated = pta.status_view {
  api = 1,
  name = "last-updated",
  version = "1.0.0",
  description = "Says under the text when the last action succeeded.",
  height = 64,
  extends = "default",
  options = {
    style = {
      type = "choice", choices = { "relative", "absolute" }, default = "relative",
      doc = "How the time is said: how long ago it was, or by the clock.",
    },
  },
}

-- How high the lower line is at the usual size of texts, in points.
local LINE = 18

function updated:setup(view, pull)
  self.view, self.pull = view, pull
  self.label = pta.label(nil, "updated")
  self.label.scales_text = true
  self.label.autoresizing = "flexible_width flexible_top_margin"
  view:add_subview(self.label)
end

-- Time has passed since the last state, and with each success it begins anew.
local function say(self)
  self.label.text = self.state == "idle" and "" or pta.last_updated_text(self.options.style)
end

function updated:update_for_state(state)
  self.base:update_for_state(state)
  self.state = state
  say(self)
end

-- Comes when language, size of texts or edge change, too. At a side there is no second line.
function updated:apply_style(style)
  self.base:apply_style(style)
  if self.state then say(self) end
  self.label.hidden = self.pull.side == "left" or self.pull.side == "right"
  if self.label.hidden then return end
  local line = LINE * pta.text_scale()
  self.label.font = style.font
  self.label.font_size = style.font_size * 0.8
  self.label.text_color = style.text_color
  self.label.frame = {
    x = 0, y = self.view.height - line - 4, width = self.view.width, height = line,
  }
  self.base.status_label.frame = {
    x = 0, y = 0, width = self.view.width, height = self.label.y,
  }
end

return updated
