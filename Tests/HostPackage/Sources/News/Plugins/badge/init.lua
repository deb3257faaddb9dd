-- A round badge in the middle that grows with the pull.
local badge = pta.status_view {
  api = 1,
  name = "badge",
  version = "1.0.0",
  description = "A badge that grows with the pull.",
  height = 40,
}

function badge:setup(view)
  self.dot = pta.view("dot")
  self.dot.frame = { x = view.width / 2 - 8, y = 12, width = 16, height = 16 }
  self.dot.autoresizing = "flexible_left_margin flexible_right_margin"
  self.dot.corner_radius = 8
  self.dot.background_color = "#D0021B"
  view:add_subview(self.dot)
end

function badge:update_for_pulled_amount(amount, threshold)
  self.dot.scale = math.min(1, amount / threshold)
end

return badge
