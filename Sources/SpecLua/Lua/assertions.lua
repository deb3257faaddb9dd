-- luassert's extensions for controls. A check is called with the assertion's arguments and returns
-- whether it holds, what was expected (the text after "Expected ") and what was seen. Wrong
-- arguments raise an error.
local host = host
local assert = assert
local say = require "say"

local TOLERANCE = 0.001

-- The format that luassert requires: the message is complete already.
say:set("assertion.pta", "%s")

local DEEPEST = 8

local function text(value, depth)
  depth = depth or 1
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) == "number" then return host.number(value) end
  if match.is_matcher(value) then return assert:format({ value, n = 1 })[1] end
  local metatable = getmetatable(value)
  if type(value) ~= "table" or metatable and not metatable.has_known_fields then
    return tostring(value)
  end
  if depth > DEEPEST then return "{ … }" end
  local parts = {}
  for index, item in ipairs(value) do parts[index] = text(item, depth + 1) end
  for key, item in pairs(value) do
    if math.type(key) ~= "integer" or key < 1 or key > #value then
      parts[#parts + 1] = tostring(key) .. " = " .. text(item, depth + 1)
    end
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- A message is said before an assertion of ours; a word alone is more likely a value.
local function spoken(name, value)
  if type(value) ~= "string" or not value:find " " then return "" end
  return ("; a message stands before it: assert.message(%s).%s(…)"):format(text(value), name)
end

-- What to write in place of a word where a table is wanted: `assert.view("arc", "alpha", 1)`.
local function table_of(name, value, next_value)
  if name ~= "view" and name ~= "shown" then return "{ … }" end
  local is_property = value:find "^%l[%w_]*$" and (next_value ~= nil or #value > 1)
  if not is_property then return ("{ text = %s }"):format(text(value)) end
  return ("{ %s = %s }"):format(value, next_value == nil and "…" or text(next_value))
end

local function want(name, place, value, kind, next_value)
  if type(value) ~= kind then
    local hint = kind == "table" and type(value) == "string"
      and "; write " .. table_of(name, value, next_value)
      or kind == "table" and type(value) == "boolean" and "; write { … }, or leave it out"
      or ""
    local view = kind == "string" and tostring(value):match "^view:%d+ (%S+)"
    if kind == "number" and tonumber(value) then hint = "; write it without quotes" end
    if view then hint = "; write its name, " .. text(view) end
    if place > 1 then hint = hint .. spoken(name, value) end
    error(("assert.%s: argument %d must be a %s, got %s%s"):format(
      name, place, kind, text(value), hint), 0)
  end
end

local parameters = host.assertion_parameters()

-- One too many is a slip, or was meant to be looked at.
local function want_no_more(name, arguments)
  local taken, count = parameters[name], arguments.n
  while count > 0 and arguments[count] == nil do count = count - 1 end
  if not taken or count <= #taken then return end
  local names = #taken == 0 and "nothing" or table.concat(taken, ", ")
  local extra = arguments[#taken + 1]
  error(("assert.%s: it takes %s; argument %d, %s, is too many%s"):format(
    name, names, #taken + 1, text(extra), spoken(name, extra)), 0)
end

-- Types are those of the first arguments, with a `?` for one that may be nil. A check that gives
-- nil for whether it holds fails with `not` as well.
local function define(name, types, check)
  if not check then types, check = {}, types end
  local function callback(state, arguments)
    for place, kind in ipairs(types) do
      local value = arguments[place]
      if value ~= nil or kind:sub(-1) ~= "?" then
        want(name, place, value, (kind:gsub("?", "")), arguments[place + 1])
      end
    end
    want_no_more(name, arguments)
    local holds, expected, seen = check(table.unpack(arguments, 1, arguments.n))
    if holds == nil then holds = not state.mod end
    if (not holds) == state.mod then
      local message = "Expected " .. (state.mod and "" or "not: ") .. expected
      if seen then
        message = message .. "\nSeen:" .. (seen:sub(1, 1) == "\n" and "" or " ") .. seen
      end
      -- luassert would format its arguments; this one is the message.
      for index = arguments.n, 2, -1 do arguments[index] = nil end
      arguments[1], arguments.n, arguments.nofmt = message, 1, { true }
    end
    return holds
  end
  assert:register("assertion", name, callback, "assertion.pta", "assertion.pta")
end

local function is_near(actual, expected, tolerance)
  return type(actual) == "number" and math.abs(actual - expected) <= (tolerance or TOLERANCE)
end

-- MARK: States, amounts, insets

local NAMES = { "idle", "pulling", "triggered", "executing", "retracting", "open" }

local function want_known(name, what, word, words)
  for _, known in ipairs(words) do
    if word == known then return end
  end
  error(("assert.%s: there is no %s '%s'%s"):format(
    name, what, tostring(word), host.nearest(tostring(word), words)), 0)
end

local function want_state(name, place, value)
  if type(value) ~= "string" then
    error(("assert.%s: argument %d must be a state, one of %s; got %s%s"):format(
      name, place, table.concat(NAMES, ", "), text(value),
      value == nil and "; state() tells which it is" or ""), 0)
  end
  want_known(name, "state", value, NAMES)
end

local function states()
  local list = { host.state_at_mark() }
  for _, event in ipairs(host.events("state")) do list[#list + 1] = event.to end
  return list
end

local function arrows(list) return table.concat(list, " → ") end

local FIRING = { triggered = true, executing = true }

-- With the reason why the action did not come, if a state was expected that leads to it.
local function explained(seen, list)
  local advice = list[#list] == "idle" and host.rest_advice()
  local has_fired = state() == "executing" or state() == "retracting"
  if advice and (has_fired or #list == 1) then
    return seen .. "\n" .. advice:gsub("^%l", string.upper) .. "."
  end
  for _, state in ipairs(list) do
    if FIRING[state] then return seen .. "\n" .. explain() end
  end
  return seen
end

define("state", function(expected)
  want_state("state", 1, expected)
  local now = state()
  return now == expected, "the state " .. expected,
    now == expected and now or explained(now .. " (" .. arrows(states()) .. ")", { expected })
end)

-- luassert has a `state` of its own, which it needs only for the words after `assert.`.
local metatable = getmetatable(assert)
local own_state = rawget(assert, "state")
function metatable:__index(key) return rawget(self, key) or own_state()[key] end
rawset(assert, "state", function(...)
  if rawequal((...), assert) then error("assert:state: write assert.state, with a dot", 0) end
  return assert.is_state(...)
end)

local function sequence(name, remark, is_it)
  define(name, { "table" }, function(expected)
    if #expected == 0 then
      error(("assert.%s: the list is empty; write states, such as { \"idle\", \"pulling\" }")
        :format(name), 0)
    end
    for index, value in ipairs(expected) do want_state(name, index, value) end
    local seen = states()
    local holds = is_it(seen, expected)
    return holds, "the states " .. arrows(expected) .. remark,
      holds and arrows(seen) or explained(arrows(seen), expected)
  end)
end

sequence("states", "", function(seen, expected) return arrows(seen) == arrows(expected) end)

sequence("passes_through", " in this order, with others in between", function(seen, expected)
  local found = 0
  for _, name in ipairs(seen) do
    if name == expected[found + 1] then found = found + 1 end
  end
  return found == #expected
end)

local function number(name, read, what)
  define(name, { "number", "number?" }, function(expected, tolerance)
    local actual = read()
    return is_near(actual, expected, tolerance), what .. " " .. text(expected), text(actual)
  end)
end

number("pulled", function() return pulled() end, "a pulled amount of")
number("offset", function() return offset() end, "a content offset of")
number("inset", function() return inset() end, "a top inset of")

local INSET = { "owner", "edge", "delta", "total", "t" }

-- A number is the delta of an entry; a table has the fields to compare.
define("insets", { "table" }, function(expected)
  for _, wanted in ipairs(expected) do
    for key in pairs(type(wanted) == "table" and wanted or {}) do
      want_known("insets", "field", key, INSET)
    end
  end
  local entries, seen = host.events("inset"), {}
  local holds = #entries == #expected
  for index, entry in ipairs(entries) do
    seen[index] = ("%s by %s on the %s at %s s"):format(
      text(entry.delta), entry.owner, entry.edge, text(entry.t))
    local wanted = expected[index]
    if type(wanted) == "number" then wanted = { delta = wanted } end
    for key, value in pairs(wanted or {}) do
      local matches = entry[key] == value
        or type(value) == "number" and is_near(entry[key], value)
      holds = holds and matches
    end
  end
  return holds, "the inset entries " .. text(expected),
    #seen == 0 and "none" or table.concat(seen, "; ")
end)

-- What other assertions of the runner are made of.
rawset(host.shared, "define", define)
rawset(host.shared, "states", NAMES)
rawset(host.shared, "text", text)
rawset(host.shared, "is_near", is_near)
rawset(host.shared, "want_known", want_known)
rawset(host.shared, "want_state", want_state)
rawset(host.shared, "want", want)
