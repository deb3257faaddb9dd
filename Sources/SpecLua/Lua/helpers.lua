-- What specs of plugins share: `require "pta.spec"`.
local helper = {}
local assert = require "luassert"

-- What a screen reader was told, in order.
function helper.said()
  local texts = {}
  for _, line in ipairs(signals()) do texts[#texts + 1] = line:match('says "(.*)"') end
  return texts
end

-- Pulls 20 points past the threshold and lets go.
function helper.fire()
  pull(control.pull_threshold + 20)
  release()
end

-- A whole pull, whose action takes so many seconds.
function helper.refresh(seconds)
  helper.fire()
  wait(seconds or 1.5)
  complete()
  settle()
end

-- What happened, without times, without what is told of each frame and without the parts' setup.
function helper.order()
  local list = {}
  for _, line in ipairs(events()) do
    local what = line:gsub("^%S+ ", ""):gsub(" %(default%)$", "")
    local often = what:find("handle_scrolling", 1, true) or what:find("pulled_amount", 1, true)
    local setup = what:find("setup(", 1, true) or what:find("^default") or what:find("^bottom")
    if not often and not setup then list[#list + 1] = what end
  end
  return list
end

-- What `order` gives for a pull of a refresh control whose action ends in its second cycle.
function helper.usual_order()
  local name, height, list = control.visualizer, control.executing_height, {}
  local function add(...)
    for _, what in ipairs { ... } do list[#list + 1] = what:format(name) end
  end
  local function change(from, to, called)
    add("host will_change_state(" .. to .. ")", from .. " → " .. to, called)
    add(("host did_change_state(%s, %s)"):format(from, to))
  end
  change("idle", "pulling")
  change("pulling", "triggered")
  change("triggered", "executing")
  add(("%s inset +%g by pull, now %g"):format(control.side, height, height))
  add("host did_start()", "host triggered_action(action)")
  add("%s setup_for_cycle()", "%s animation_cycle()", "host did_start_animation_cycle()")
  add("host did_end_animation_cycle()")
  add("%s setup_for_cycle()", "%s animation_cycle()", "host did_start_animation_cycle()")
  change("executing", "retracting")
  add("host did_end_animation_cycle()", "%s exit_animation()", "host did_end()")
  add(("%s inset -%g by pull, now 0"):format(control.side, height))
  change("retracting", "idle", "%s reset()")
  return list
end

-- What is seen of some views in each frame of what `during` does; `views` has a list of properties
-- for each name.
function helper.film(views, during)
  if type(views) ~= "table" or type(during) ~= "function" then
    error('film: views and a function are expected, as in helper.film({ arc = { "alpha" } }, '
      .. "function() pull(100) end)", 2)
  end
  if not next(views) then error('film: it shows no view; write { name = { "alpha" } }', 2) end
  for name, properties in pairs(views) do
    if #properties == 0 then error(("film: it shows nothing of view '%s'"):format(name), 2) end
  end
  local frames = {}
  track(function()
    local frame = {}
    for name, properties in pairs(views) do
      local view = find(name)
      if not view then error("film: there is no view '" .. tostring(name) .. "'", 0) end
      for _, property in ipairs(properties) do
        -- A text is shown at once.
        local value = property == "text" and view.text or view:presentation(property)
        -- Raises for what no view has.
        if value == nil then value = view[property] end
        frame[name .. "." .. property] = value
      end
    end
    frames[#frames + 1] = frame
    return pulled()
  end, during)
  return frames
end

-- Colours are rounded to 255 levels, here and there in another direction.
local function is_near(a, b)
  if type(a) ~= type(b) then return false end
  if type(a) == "number" then return math.abs(a - b) <= 1e-9 end
  if type(a) ~= "string" or not (a .. b):find "^#%x+#%x+$" then return a == b end
  -- One that is opaque is written without its alpha.
  a, b = a .. "ff", b .. "ff"
  for place = 2, 8, 2 do
    local one, other = tonumber(a:sub(place, place + 1), 16), tonumber(b:sub(place, place + 1), 16)
    if math.abs(one - other) > 1 then return false end
  end
  return true
end

-- Fails where two films differ.
function helper.assert_same_film(first, second)
  assert.equal(#first, #second)
  if #first == 0 then error("assert_same_film: the films have no frame", 2) end
  for index, frame in ipairs(second) do
    local before = first[index]
    if not next(frame) and not next(before) then
      error(("assert_same_film: frame %d shows nothing"):format(index), 2)
    end
    for _, seen in ipairs { frame, before } do
      for what in pairs(seen) do
        local is, was = frame[what], before[what]
        if not is_near(was, is) then
          assert(false, ("frame %d: %s is %s, and was %s"):format(index, what, is, was))
        end
      end
    end
  end
end

-- Cases for `cases`: the ways in which a pull of a refresh control may end. `plan` has the seconds
-- of a `cycle` and of the `exit`, and `at_rest`, which asserts what is seen before a pull.
function helper.endings(plan)
  local kinds = { cycle = "number", exit = "number", at_rest = "function" }
  for field in pairs(plan) do
    if not kinds[field] then
      error(("endings: there is no '%s'; there are at_rest, cycle, exit"):format(field), 2)
    end
  end
  for field, kind in pairs(kinds) do
    if type(plan[field]) ~= kind then
      error(("endings: '%s' must be a %s, got a %s"):format(field, kind, type(plan[field])), 2)
    end
  end
  local function taken_off(seconds, is_over)
    return function()
      helper.fire()
      if is_over then complete() end
      wait(seconds)
      control:detach()
      if not is_over then assert.diagnostic "refresh-interrupted" end
      plan.at_rest()
      settle()
      control:attach()
      if not is_over then
        complete()
        assert.diagnostic "stale-completion"
      end
    end
  end
  local function ended(how)
    return function()
      helper.fire()
      how()
      settle()
    end
  end
  return {
    { name = "one that succeeded", before = helper.refresh },
    { name = "one that failed", before = ended(function() wait(1) fail "No" end) },
    { name = "one that was called off", before = ended(cancel) },
    { name = "one that did not fire", before = function()
      pull(control.pull_threshold * 0.8)
      release()
      settle()
    end },
    { name = "one in whose cycle it was taken off", before = taken_off(plan.cycle * 1.4) },
    { name = "one in whose exit it was taken off",
      before = taken_off(plan.cycle + plan.exit / 2, true) },
  }
end

-- A colon would hand the module itself over.
for name, own in pairs(helper) do
  helper[name] = function(first, ...)
    if first == helper then
      error(("helper:%s: write a dot and no colon, helper.%s(…)"):format(name, name), 2)
    end
    return own(first, ...)
  end
end

return setmetatable(helper, {
  __index = function(_, name)
    local names = {}
    for known in pairs(helper) do names[#names + 1] = known end
    table.sort(names)
    error(("pta.spec has no '%s'; it has %s"):format(name, table.concat(names, ", ")), 2)
  end,
})
