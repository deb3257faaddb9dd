-- A label that says what to do, turns a somersault on the last quarter of the way, and beats while
-- the action runs.
local WORDS = require "words"

local label = pta.refresh_control {
  api = 1,
  name = "label",
  version = "1.0.0",
  description = "A label that says what to do, and beats while the action runs.",
  height = 70,
  animation_duration = 0.4,
  animation_type = "spring", -- or "default", "keyframe", "layer"
  animation_options = { autoreverses = true }, -- there and back: a cycle takes 0.8 s
  anchor_position = "middle", -- or "top", "bottom"; `type`: "slide_down", "background"
  options = {
    pulling = {
      type = "string", default = WORDS.en.pulling_down,
      doc = "What is said before letting go will do; in the person's language unless set.",
    },
    releasing = {
      type = "string", default = WORDS.en.releasing,
      doc = "What is said when it will; in the person's language unless set.",
    },
    refreshing = {
      type = "string", default = WORDS.en.refreshing,
      doc = "What is said while the action runs; in the person's language unless set.",
    },
    done = {
      type = "string", default = WORDS.en.done,
      doc = "What is said in the end; in the person's language unless set.",
    },
    failed = {
      type = "string", default = WORDS.en.failed,
      doc = "What is said in the end after an error; in the person's language unless set.",
    },
    text_color = {
      type = "color", default = "white",
      doc = "The label's colour.",
    },
    background_color = {
      type = "color", default = "purple",
      doc = "What is behind the label.",
    },
  },
}

-- A word of the user's, or in the person's language; without a key nothing is said.
local function say(self, key)
  self.key = key
  local text = key and self.options[key] or ""
  local name = key == "pulling" and "pulling_down" or key
  if key and text == WORDS.en[name] then
    text = WORDS[pta.language()][self.pull.edge == "top" and name or key]
  end
  self.label.text = text
end

-- How far the label is turned: at the sides it faces the content.
local TURNS = { left = -math.pi / 2, right = math.pi / 2 }

-- Called once: what there is to see goes into `view`; `pull` is the control behind it.
function label:setup(view, pull)
  self.view, self.pull = view, pull
  pull.background_color = self.options.background_color
  self.label = pta.label(nil, "label")
  self.label.frame = { x = 0, y = view.height / 2 - 10, width = view.width, height = 20 }
  self.label.autoresizing = "flexible_width flexible_top_margin flexible_bottom_margin"
  self.label.text_color = self.options.text_color
  view:add_subview(self.label)
  self.key = "pulling"
end

-- Then, and whenever the person's language or the edge changes: what there is to say.
function label:apply_style()
  self.label.rotation = TURNS[self.pull.side] or 0
  self.view.accessibility_label = pta.text "accessibility"
  say(self, self.key)
end

-- The finger moves. From three quarters of the way to its end the label turns once about its
-- horizontal axis, which is seen as its height: the cosine of the angle.
-- It is not called from the release that begins a refresh until the control is idle again.
function label:handle_scrolling(_, distance)
  -- What counts is the threshold, which the host may have set, and not the height.
  local threshold = self.pull.pull_threshold
  local ratio = math.min(distance / threshold, 1)
  local angle = 8 * math.pi * math.max(0, ratio - 0.75)
  self.label.scale_y = pta.reduces_motion() and 1 or math.cos(angle)
  say(self, distance > threshold and "releasing" or "pulling")
end

-- Before each cycle: where it begins, whatever was before.
function label:setup_for_cycle()
  say(self, "refreshing")
  self.label.scale = 1
end

-- The cycle itself: what changes here moves there and, because it autoreverses, back.
function label:animation_cycle()
  if not pta.reduces_motion() then self.label.scale = 1.3 end
end

-- All is done (this may be left out): the label says how it ended, and flies away. It begins at
-- the scale at which it is seen: the cycle has come back to it, while what was set there has
-- stayed.
function label:exit_animation(_, completion)
  local keys = { success = "done", no_more_data = "done", failure = "failed" }
  say(self, keys[self.pull.outcome])
  if self.key then pta.announce(self.pull.result_text or self.label.text) end
  self.label.scale = 1
  pta.animate {
    duration = 0.3,
    animations = function()
      self.label.alpha = 0
      if not pta.reduces_motion() then self.label.scale = 5 end
    end,
  }:wait()
  completion()
end

-- The control is closed (this may be left out): everything is as it was before the first pull.
function label:reset()
  say(self, "pulling")
  self.label.scale = 1
  self.label.alpha = 1
end

return label
