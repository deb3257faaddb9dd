-- Shows the state as a colour and the pulled amount as text.
local PULLED = {
  en = "Pulled by %.f points", ["zh-Hans"] = "已拉动 %.f 点", ["zh-Hant"] = "已拉動 %.f 點",
  ja = "%.f ポイント引きました", ko = "%.f포인트 당김", ru = "Потянуто на %.f пт",
}

local lights = pta.status_view {
  api = 1,
  name = "traffic-light",
  version = "1.0.0",
  description = "Red while pulling, green once letting go will do, and how far it was pulled.",
  height = 60,
  options = {
    text = {
      type = "string",
      default = PULLED.en,
      doc = "What to show, in the person's language unless set; %.f becomes the pulled amount.",
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

function lights:setup(view, pull)
  self.view, self.pull = view, pull
end

function lights:update_for_state(state)
  self.view.background_color = colors[state]
end

function lights:update_for_pulled_amount(amount)
  self.view.text = self.text:format(amount)
end

function lights:apply_style(style)
  self.view.accessibility_label = pta.text "accessibility"
  local text = self.options.text
  self.text = text == PULLED.en and PULLED[pta.language()] or text
  self:update_for_pulled_amount(self.pull.pulled_amount)
  self.view.text_color = style.text_color
end

return lights
