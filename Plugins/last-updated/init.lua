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

-- The default status view has a second line for it, whatever the control's own style is: it grows
-- with the person's texts, is said anew as time passes, and is not shown at a side.
function updated:setup()
  self.base.last_updated_style = self.options.style
end

return updated
