-- Values over time: recorded frame by frame, for assertions.
local host = host
local define, text = host.shared.define, host.shared.text
local guard, fields = host.guard, host.fields "spec.sample"

-- What moves in several numbers is followed in one of them.
local NUMBERS = {
  scale = { "scale_x", "scale_y" }, translation = { "translation_x", "translation_y" },
  center = { "center_x", "center_y" }, size = { "width", "height" },
  frame = { "center_x", "center_y", "width", "height" },
  bounds = { "width", "height", "bounds_x", "bounds_y" },
  bounds_origin = { "bounds_x", "bounds_y" },
}

local function reader(what)
  if type(what) == "function" then return what end
  local plain = { pulled = pulled, offset = offset, inset = inset, progress = progress }
  if plain[what] then return plain[what] end
  local name, property = tostring(what):match("^(.+)%.([%a_]+)$")
  if not name then
    local hint = host.nearest(tostring(what), { "pulled", "offset", "inset", "progress" })
    error(("track: there is no value '%s'%s; or a view's property such as 'arrow.rotation'")
      :format(tostring(what), hint), 0)
  end
  if NUMBERS[property] then
    error(("track: '%s' is several numbers; write %s.%s"):format(
      what, name, table.concat(NUMBERS[property], ", or " .. name .. ".")), 0)
  end
  return function()
    local found = find(name)
    if not found then
      local near = host.nearest_view(name)
      local hint = near and (" (did you mean '%s'?)"):format(near) or ""
      error("track: there is no view '" .. name .. "'" .. hint, 0)
    end
    local value = found:presentation(property)
    if value == nil then return found[property] end
    return value
  end
end

-- A value in every frame of what `during` does: a list of `{ t = seconds, value = number }`.
function track(what, during)
  if type(during) ~= "function" then
    error("track: a function is expected that does what is to be followed", 0)
  end
  host.begin_track(reader(what))
  local _ <close> = setmetatable({}, { __close = function() pcall(host.end_track) end })
  during()
  local list = host.end_track()
  for _, sample in ipairs(list) do guard(sample, "a sample", fields) end
  return guard(list, "track(…)")
end

local function samples(name, first, second)
  if type(first) == "table" then return first end
  if first == nil then
    error("assert." .. name .. ": a track, or what to follow, is expected", 0)
  end
  if type(second) ~= "function" then
    local no, rest = "", ""
    if name == "jump" then no, rest = "no.", ", 8" end
    error(('assert.%s%s: what is followed comes first, then a function that moves it%s, as in '
      .. 'assert.%s%s("pulled", function() pull(100) end%s)'):format(
      no, name, name == "jump" and ", then the greatest step" or "", no, name, rest), 0)
  end
  return track(first, second)
end

local function place(before, after)
  return ("from %s at %s s to %s at %s s"):format(
    text(before.value), text(before.t), text(after.value), text(after.t))
end

local function monotonic(name, word, is_wrong)
  define(name, function(first, second)
    local list = samples(name, first, second)
    local moved = false
    for index = 2, #list do
      if is_wrong(list[index - 1].value, list[index].value) then
        return false, "a value that only " .. word, place(list[index - 1], list[index])
      end
      moved = moved or list[index].value ~= list[index - 1].value
    end
    local all = #list > 0 and place(list[1], list[#list]) or "no frame"
    return moved, "a value that " .. word, all
  end)
end

monotonic("grows", "grows", function(before, after) return after < before end)
monotonic("shrinks", "shrinks", function(before, after) return after > before end)

-- A step between two frames that is greater than `greatest`.
define("jump", function(first, second, third)
  local list, greatest
  if type(first) == "table" then
    list, greatest = first, second
  else
    list, greatest = samples("jump", first, second), third
  end
  if type(greatest) ~= "number" then
    error("assert.no.jump: the greatest step that is no jump is missing, a number", 0)
  end
  -- What does nothing over time has no steps, and would always hold.
  if #list < 2 then
    error("assert.no.jump: no time passed while it was followed; have it move, as pull(100) or "
      .. "wait(1) does", 0)
  end
  local widest, where = 0, "no step"
  for index = 2, #list do
    local step = math.abs(list[index].value - list[index - 1].value)
    if step > widest then
      widest, where = step, place(list[index - 1], list[index]) .. ", a step of " .. text(step)
    end
  end
  return widest > greatest, "a step above " .. text(greatest), where
end)

define("settles_within", { "number" }, function(seconds, during)
  if during then during() end
  local taken = host.settle(seconds)
  return taken ~= nil, "rest within " .. text(seconds) .. " s",
    taken and "after " .. text(taken) .. " s"
      or ("still moving: %s, pulled %s, offset %s"):format(
        state(), text(pulled()), text(offset()))
end)
