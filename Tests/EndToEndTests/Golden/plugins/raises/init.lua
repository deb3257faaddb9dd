-- Raises an error in every change of state.
local raises = pta.visualizer {
  api = 1,
  name = "raises",
  version = "1.0.0",
  description = "Has a mistake.",
}

local function label_of(pull)
  return pull.label.text
end

function raises:did_change_state(pull)
  self.label = label_of(pull)
end

return raises
