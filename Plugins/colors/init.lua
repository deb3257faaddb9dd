-- The whole control goes from colour to colour.
local PALETTES = {
  rainbow = { "blue", "purple", "red", "orange", "yellow", "green", "cyan" },
  sunset = { "#3d348b", "#7b2d8b", "#c2336d", "#f35b04", "#f7b801" },
}

local colors = pta.refresh_control {
  api = 1,
  name = "colors",
  version = "1.0.0",
  description = "The whole control goes from colour to colour.",
  height = 70,
  -- `animation_type`: "default", "keyframe", "spring" or "layer"; `type`: "slide_down" or
  -- "background"; `anchor_position`: "top", "middle" or "bottom". The first of each unless set.
  animation_duration = 0.3,
  options = {
    palette = {
      type = "choice", choices = { "rainbow", "sunset" }, default = "rainbow",
      doc = "The colours, and their order.",
    },
  },
}

-- Called once. There is nothing to put into the view: it is the control itself that is coloured.
function colors:setup(view, pull)
  self.view = view
  self.pull = pull
  self.palette = PALETTES[self.options.palette]
  self:reset(view)
end

-- What a screen reader calls it follows the person's language, and the edge.
function colors:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
end

-- Every refresh control has it; this one stays as it is while it is pulled.
-- It is not called from the release that begins a refresh until the control is idle again.
function colors:handle_scrolling() end

-- Before each cycle: the next colour, and after the last the first.
function colors:setup_for_cycle()
  self.index = self.index % #self.palette + 1
end

-- The cycle itself: what changes here takes `animation_duration`. Nothing moves, so nothing is left
-- out for who wants less motion.
function colors:animation_cycle()
  self.pull.background_color = self.palette[self.index]
end

-- The control is closed (this may be left out): each pull begins with the first colour.
function colors:reset()
  self.index = 1
  self.pull.background_color = self.palette[1]
end

return colors
