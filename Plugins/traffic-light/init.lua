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

-- The colour of each state, and of the text on it: no colour of a style can be read on all of them.
local colors = {
  idle = { "white", "black" },
  pulling = { "red", "black" },
  triggered = { "green", "black" },
  executing = { "light_gray", "black" },
  retracting = { "purple", "white" },
  open = { "blue", "white" },
}

function lights:setup(view, pull)
  self.view, self.pull = view, pull
end

function lights:update_for_state(state)
  self.view.background_color, self.view.text_color = table.unpack(colors[state])
end

function lights:update_for_pulled_amount(amount)
  self.view.text = self.text:format(amount)
end

function lights:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
  local text = self.options.text
  self.text = text == PULLED.en and PULLED[pta.language()] or text
  self.view.text = self.text:format(self.pull.pulled_amount)
end

return lights
