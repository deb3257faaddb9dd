local v = pta.visualizer { api = 1, name = "busy", version = "1.0.0", description = "Asks for something in every callback." }
local s = pta.status_view { api = 1, name = "busy", version = "1.0.0", description = "Asks for something in every callback." }
local function busy(view) for _ = 1, 5 do view.alpha = 0.5 end return view.alpha end
function s:setup(view) self.view = view; busy(view) end
function v:layout_status_view(pull, status) busy(status) end
function v:pulled_amount_changed(pull) busy(pull.status_view) end
function v:did_change_state(pull) busy(pull.status_view) end
function v:triggered_action(pull)
  pta.animate { duration = 0.1, animations = function() pull.status_view.alpha = 0 end }:wait()
  pta.sleep(0.1)
  pull:execute_action()
end
function v:action_completed(pull)
  pta.sleep(0.2)
  pull:reset_to_idle()
end
function s:update_for_state(state) if self.view then busy(self.view) end end
return v, s
