-- Never calls execute_action or reset_to_idle.
local forgetful = pta.visualizer {
  api = 1,
  name = "forgetful",
  version = "1.0.0",
  description = "Forgets to go on.",
}

function forgetful:triggered_action() end

function forgetful:action_completed() end

return forgetful
