-- Shows the state as a colour and the pulled amount as text.
local lights = pta.status_view {
  api = 1,
  name = "traffic-light",
  version = "1.0.0",
  description = "Red while pulling, green once letting go will do, and how far it was pulled.",
  height = 60,
  options = {
    text = {
      type = "string",
      default = "Pulled by %.f points",
      doc = "What to show; %.f becomes the pulled amount in points.",
    },
  },
}

local colors = {
  idle = "white",
  pulling = "red",
  triggered = "green",
  executing = "light_gray",
  retracting = "purple",
  open = "blue",
}

function lights:setup(view)
  view.accessibility_label = pta.text "accessibility.top"
  self.view = view
end

function lights:update_for_state(state)
  self.view.background_color = colors[state]
end

function lights:update_for_pulled_amount(amount)
  self.view.text = self.options.text:format(amount)
end

function lights:apply_style(style)
  self.view.text_color = style.text_color
end

return lights
