-- luassert's extensions for controls. A check is called with the assertion's arguments and returns
-- whether it holds, what was expected (the text after "Expected ") and what was seen. Wrong
-- arguments raise an error.
local host = host
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

local function want(name, place, value, kind)
  if type(value) ~= kind then
    local hint = kind == "table" and type(value) == "string" and "; write { … }" or ""
    local view = kind == "string" and tostring(value):match "^view:%d+ (%S+)"
    if view then hint = "; write its name, " .. text(view) end
    if place > 1 then hint = hint .. spoken(name, value) end
    error(("assert.%s: argument %d must be a %s, got %s%s"):format(
      name, place, kind, text(value), hint), 0)
  end
end

-- What luassert's spies have: functions, by the lines where their text begins.
local a_spy, spy_functions = spy.new(), {}
for field, value in pairs(a_spy) do
  if type(value) == "function" then
    spy_functions[debug.getinfo(value, "S").linedefined] = field
  end
end

-- A field of another library's spies would be nil.
getmetatable(a_spy).__index = function(_, key)
  local asks = debug.getinfo(2, "S").short_src
  if type(key) ~= "string" or asks:find "^luassert/" or asks:find "^pta/" then return end
  error(("a spy has no '%s'; assert.spy(s).was_called(times) asks how often it was called, and "
    .. "s.calls is the list of its calls"):format(key), 2)
end

local function refuse_spy_function(name, value)
  local info = debug.getinfo(value, "S")
  local field = info.short_src == "luassert/spy.lua" and spy_functions[info.linedefined]
  local word = ({
    called = "was_called()", called_with = "was_called_with(…)", returned_with = "returned_with(…)",
  })[field]
  if not word then return end
  error(("%s: a spy's '%s' is a function, and always true; write assert.spy(s).%s"):format(
    name, field, word), 0)
end

-- A verb that is compared itself was meant to be called, unless it is compared with a function.
local function want_value(name, value, other)
  if type(value) ~= "function" or type(other) == "function" then return end
  refuse_spy_function(name, value)
  local function refuse(word)
    error(("%s: %s is a function; write %s()"):format(name, word, word), 0)
  end
  for _, verb in ipairs(host.queries()) do
    if value == _G[verb] then refuse(verb) end
  end
  for word, helper in next, package.loaded["pta.spec"] or {} do
    if value == helper then refuse("helper." .. word) end
  end
end

-- That a view is not there holds as well where its name is a slip.
local function note_missed_view()
  for level = 3, 20 do
    local info = debug.getinfo(level, "Sl")
    if not info then return end
    local source = info.short_src
    if info.currentline > 0 and not source:find "^luassert" and not source:find "^pta/" then
      local name = host.missed_view(info.currentline)
      local near = name and host.nearest_view(name)
      -- Views of a row differ in their numbers.
      if near and near:gsub("%d", "") ~= name:gsub("%d", "") then
        host.shared.note(("there is no view '%s', and one that is called '%s': is that meant?")
          :format(name, near))
      end
      return
    end
  end
end

local registered = require("luassert.namespaces").assertion
for _, name in ipairs {
  "equal", "equals", "same", "near", "true", "false", "boolean", "number", "string", "nil",
  "truthy", "falsy", "match", "matches",
} do
  local own = registered[name].callback
  registered[name].callback = function(state, arguments, level)
    -- That a function is there may well be asked.
    if name ~= "nil" or state.mod then
      want_value("assert." .. name, arguments[1], arguments[2])
      want_value("assert." .. name, arguments[2], arguments[1])
    end
    if arguments[1] == nil and (name == "nil" or name == "falsy") and state.mod then
      note_missed_view()
    end
    return own(state, arguments, level)
  end
end

-- What differs, though it looks the same: numbers in their last digits, and a colour's name from
-- its digits.
local function looks_alike(first, second)
  if type(first) == "number" and type(second) == "table" then
    return "A table is no number; write #list for how many are in it."
  end
  if first == second or type(first) ~= type(second) then return nil end
  if type(first) == "number" then
    return math.abs(first - second) < 0.001
      and "These differ in their last digits; write assert.near(expected, actual, 0.001)." or nil
  end
  if type(first) ~= "string" or not (first .. second):find "#%x%x%x%x%x%x" then return nil end
  local color = host.color(first)
  return color and color == host.color(second)
    and ("These are one colour, which is read as %q."):format(color) or nil
end

-- A view is compared with what it shows, or is.
local function of_view(first, second)
  local view = tostring(second):match "^view:%d+ (%S+)"
  if not view or type(second) == "string" or type(first) == type(second) then return nil end
  if type(first) == "string" then
    return ("A view is no text; write find(%q).text."):format(view)
  end
  local pattern = "A view is no %s; write which of its properties, as in find(%q).alpha."
  return pattern:format(type(first), view)
end

-- A third argument is what is said, and no tolerance; and two tables are never the same one.
for _, name in ipairs { "equal", "equals", "same" } do
  local own = registered[name].callback
  registered[name].callback = function(state, arguments, level)
    local first, second, message = arguments[1], arguments[2], arguments[3]
    if type(message) == "number" and type(first) == "number" then
      error(("assert.%s: it compares exactly; write assert.near(expected, actual, tolerance)")
        :format(name), 0)
    end
    -- What a function gives besides, as `gsub` does, is of another kind.
    local is_said_first = message ~= nil and type(first) == "string"
      and type(second) == type(message)
      and second ~= first
      and (second == message or type(second) ~= "string" and first:find " ")
    if is_said_first then
      error(("assert.%s: what is said comes last; write assert.%s(expected, actual, %s)"):format(
        name, name, text(first)), 0)
    end
    local are_tables = type(first) == "table" and type(second) == "table"
    if name ~= "same" and are_tables and state.mod and message == nil then
      arguments[3] = "These are two tables; write assert.same(expected, actual) to compare what is "
        .. "in them."
      arguments.n = 3
    end
    local remark = state.mod and message == nil
      and (looks_alike(first, second) or of_view(first, second))
    if remark then state.failure_message = remark end
    return own(state, arguments, level)
  end
end

-- Any error would do where none is named, also that of a name that is misspelt in the function.
for _, name in ipairs { "error", "errors" } do
  local own = registered[name].callback
  registered[name].callback = function(state, arguments, level)
    local body, raised = arguments[1], nil
    local metatable = debug.getmetatable(body)
    if type(body) ~= "function" and not (metatable and metatable.__call) then
      error(("assert.has_error: a function is expected, got %s; write "
        .. "assert.has_error(function() … end)"):format(text(body)), 0)
    end
    local is_verb = type(body) == "function" and debug.getinfo(body, "S").what == "C"
    if is_verb and type(arguments[2]) == "number" then
      error("assert.has_error: what a verb is given stands in a function; write "
        .. "assert.has_error(function() pull(-5) end)", 0)
    end
    if type(body) == "function" and arguments[2] == nil then
      arguments[1] = function()
        local is_fine, object = pcall(body)
        if is_fine then return end
        raised = object
        error(object, 0)
      end
    end
    local expected, message = arguments[2], arguments[3]
    local holds, values = own(state, arguments, level)
    local seen = arguments[1]
    if not holds and state.mod and message == nil and type(expected) == "string"
      and type(seen) == "string" and seen:find(expected, 1, true)
    then
      state.failure_message = ("That is a part of the error; write "
        .. "assert.error_matches(function, %q, 1, true)."):format(expected)
    end
    if type(raised) == "string" and raised:find "a nil value %(global '" then error(raised, 0) end
    return holds, values
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
      if value ~= nil or kind:sub(-1) ~= "?" then want(name, place, value, (kind:gsub("?", ""))) end
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
    error(("assert.%s: argument %d must be a state, one of %s; got %s"):format(
      name, place, table.concat(NAMES, ", "), text(value)), 0)
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

-- `assert(state(), "idle")` would always hold.
local own_call, is_state = metatable.__call, {}
for _, name in ipairs(NAMES) do is_state[name] = true end
function metatable.__call(...)
  local _, value, message = ...
  host.shared.note_assertion()
  want_value("assert", value)
  if value and message and is_state[value] and is_state[message] then
    error(('assert(value, message) compares nothing: write assert.state "%s"'):format(message), 0)
  end
  return own_call(...)
end

-- luassert's `snapshot` keeps its spies; asked of anything else it would hold and compare nothing.
local own_snapshot = rawget(assert, "snapshot")
rawset(assert, "snapshot", function(self)
  if self == assert then return own_snapshot(self) end
  error("assert.snapshot: write assert.matches_snapshot(name), or assert:snapshot() for spies", 2)
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
rawset(host.shared, "text", text)
rawset(host.shared, "is_near", is_near)
rawset(host.shared, "want_known", want_known)
rawset(host.shared, "want_state", want_state)
rawset(host.shared, "want", want)
