-- A header above a list: it collapses to a bar as the list is scrolled, and stretches with a pull.
-- It is for a list in a scroll view that has as much room for the header above the list.
local BAR = 44 -- How tall the line with the title is, at the header's lower edge, in points.
local LIBRARY = {
  en = "Library", ["zh-Hans"] = "资料库", ["zh-Hant"] = "資料庫", ja = "ライブラリ", ko = "보관함",
  ru = "Библиотека",
}

-- What visualizer and status view say of themselves, and what each says besides.
local function manifest(fields)
  local both = {
    api = 1,
    name = "collapsing-header",
    version = "1.0.0",
    description = "A header that collapses as the list scrolls, and stretches with a pull.",
  }
  for key, value in pairs(both) do fields[key] = value end
  return fields
end

local header = pta.status_view(manifest {
  height = 60,
  options = {
    height = {
      type = "number", default = 200, range = { 44, 1000 },
      doc = "How tall the header is at rest, in points: what there is above the list.",
    },
    title = {
      type = "string", default = LIBRARY.en,
      doc = "What stands at its lower edge; \"Library\" in the person's language unless set.",
    },
    color = {
      type = "color", default = "#5b3f8c",
      doc = "The header's colour.",
    },
    text_color = {
      type = "color", default = "white",
      doc = "The title's colour.",
    },
  },
})

function header:setup(view, pull)
  self.view, self.pull = view, pull
  self.cover = pta.view("cover")
  self.cover.background_color = self.options.color
  view:add_subview(self.cover)
  self.title = pta.label(nil, "title")
  self.title.text_color = self.options.text_color
  self.title.font = "bold 17"
  self.cover:add_subview(self.title)
  self.indicator = pta.activity_indicator("indicator")
  self.indicator.color = self.options.text_color
  self.cover:add_subview(self.indicator)
end

-- The control ends where the content begins: what hangs below it lies over the content and scrolls
-- away with it, and what is pulled out above it stretches the cover.
function header:draw(amount)
  local width = self.view.width
  local height = amount + self.options.height
  self.cover.frame = { x = 0, y = 0, width = width, height = height }
  self.title.frame = { x = 0, y = height - BAR, width = width, height = BAR }
  self.indicator.center = { x = width / 2, y = math.max(amount / 2, 10) }
  self.indicator.alpha = math.min(amount / math.max(self.pull.executing_height, 1), 1)
end

function header:update_for_pulled_amount(amount) self:draw(amount) end

function header:update_for_state(state) self.indicator.animating = state == "executing" end

-- The title, or how the action ended, in its own words or in the person's language.
function header:say(outcome, text)
  self.outcome, self.text = outcome, text
  local title = self.options.title
  if title == LIBRARY.en then title = LIBRARY[pta.language()] end
  self.title.text = text or outcome and pta.text(outcome) or title
end

function header:apply_style()
  self.view.accessibility_label = pta.text "accessibility"
  self:say(self.outcome, self.text)
end

function header:update_for_result(outcome, text)
  self:say(outcome, text)
  pta.announce(self.title.text)
end

-- The visualizer has the status view fill the control, and puts the title back in the end.
local fill = pta.visualizer(manifest { extends = "stretch" })

function fill:layout_status_view(pull, status_view)
  self.base:layout_status_view(pull, status_view)
  if header.view then header:draw(pull.pulled_amount) end -- It goes with another status view.
end

function fill:did_change_state(pull, from, to)
  self.base:did_change_state(pull, from, to)
  if to == "idle" and header.view then header:say() end
end

return fill, header
