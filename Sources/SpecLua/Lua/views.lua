-- What views look like, for assertions.
local host = host
local define, text, is_near = host.shared.define, host.shared.text, host.shared.is_near
local want_known = host.shared.want_known

local PARTS = { "x", "y", "width", "height" }

local function same_value(actual, expected, tolerance)
  if type(expected) == "number" then return is_near(actual, expected, tolerance) end
  if match.is_matcher(expected) then return expected(actual) end
  if type(expected) ~= "table" then return expected == actual end
  if type(actual) ~= "table" then return false end
  for key, value in pairs(expected) do
    if not same_value(actual[PARTS[key] or key], value, tolerance) then return false end
  end
  return true
end

-- A point or a rectangle has all of its numbers in a list, and known names.
local function want_parts(name, property, actual, expected)
  if type(actual) ~= "table" or type(expected) ~= "table" or getmetatable(expected) then return end
  local names = {}
  for _, part in ipairs(PARTS) do
    if actual[part] then names[#names + 1] = part end
  end
  if #names == 0 then return end
  for key in pairs(expected) do
    if type(key) ~= "number" then want_known(name, "field of " .. property, key, names) end
  end
  if #expected > 0 and #expected ~= #names then
    error(("assert.%s: %s is { %s }: %d numbers are expected, got %s"):format(
      name, property, table.concat(names, ", "), #names, text(expected)), 0)
  end
end

-- What is expected of a property, a colour's name as its digits; refuses what can never be so.
local function wanted_value(name, property, actual, expected)
  local kind = type(actual)
  if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then return expected end
  if match.is_matcher(expected) then return expected end
  if type(expected) ~= kind then
    local number = kind == "number" and tonumber(expected)
    error(("assert.%s: %s is a %s, got %s%s"):format(name, property, kind, text(expected),
      number and "; write it without quotes" or ""), 0)
  end
  if not property:find "color$" then return expected end
  return host.color(expected) or error(("assert.%s: %s: there is no colour %s; write \"#rrggbb\" "
    .. "or a name, such as \"red\""):format(name, property, text(expected)), 0)
end

-- The views there are, with the nearest name to one that there is not.
local function no_view(name)
  local label, near = host.label_advice(name), host.nearest_view(name)
  local hint = label or near and ("did you mean '%s'?"):format(near)
  return "none" .. (hint and " (" .. hint .. ")" or "") .. "\n" .. tree()
end

-- An angle that is more than a turn is one in degrees.
local function in_radians(property, expected)
  if property ~= "rotation" or type(expected) ~= "number" or math.abs(expected) <= 2 * math.pi then
    return ""
  end
  return ("; an angle is in radians: write math.rad(%s)"):format(text(expected))
end

-- Whether the other of the two values of what is animated is meant.
local function other_moment(name, found, property, expected, tolerance)
  local is_animated, shown = pcall(found.presentation, found, property)
  if not is_animated or shown == nil then return "" end
  local other = name == "view" and shown or found[property]
  if not same_value(other, expected, tolerance) then return "" end
  return name == "view" and ", which is what is shown: write assert.shown"
    or ", to which it is still on its way: wait, or write assert.view"
end

local function view(name, read)
  define(name, { "string", "table?", "number?" }, function(view_name, properties, tolerance)
    local found = find(view_name)
    local what = "a view '" .. view_name .. "'"
    if not found then
      -- A view that is not there does not look in another way either.
      if properties then return nil, what .. ", however it looks", no_view(view_name) end
      local near = host.nearest_view(view_name)
      -- Views of a row differ in their numbers.
      if near and near:gsub("%d", "") ~= view_name:gsub("%d", "") then
        host.shared.note(("there is no view '%s', and one that is called '%s': is that meant?")
          :format(view_name, near))
      end
      return false, what, no_view(view_name)
    end
    if properties == nil then return true, what, "\n" .. tree() end
    if next(properties) == nil then
      error(("assert.%s: { } compares nothing; write { alpha = 1 }, or leave it out for a view "
        .. "that is there"):format(name), 0)
    end
    local wrong = {}
    for property, expected in pairs(properties) do
      local actual = read(found, property)
      want_parts(name, property, actual, expected)
      expected = wanted_value(name, property, actual, expected)
      if not same_value(actual, expected, tolerance) then
        wrong[#wrong + 1] = ("%s is %s and not %s"):format(property, text(actual), text(expected))
          .. other_moment(name, found, property, expected, tolerance)
          .. in_radians(property, expected)
      end
    end
    return #wrong == 0, ("the view '%s' with %s"):format(view_name, text(properties)),
      #wrong == 0 and "it" or table.concat(wrong, "; ")
  end)
end

view("view", function(found, property) return found[property] end)

-- What is on the screen at this moment of an animation.
view("shown", function(found, property)
  local value = found:presentation(property)
  if value == nil then return found[property] end
  return value
end)

rawset(host.shared, "same_value", same_value)
