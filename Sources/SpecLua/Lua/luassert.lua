-- What luassert's own assertions say besides, where they fail, or would always hold:
-- what was probably meant.
local host = host
local text = host.shared.text
local assert = assert

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

-- That a view is not there holds, or fails, as well where its name is a slip.
local function missed_view()
  for level = 3, 20 do
    local info = debug.getinfo(level, "Sl")
    if not info then return end
    local source = info.short_src
    if info.currentline > 0 and not source:find "^luassert" and not source:find "^pta/" then
      local name = host.missed_view(info.currentline)
      local near = name and host.nearest_view(name)
      -- Views of a row differ in their numbers.
      if near and near:gsub("%d", "") ~= name:gsub("%d", "") then
        return ("there is no view '%s', and one that is called '%s': is that meant?")
          :format(name, near)
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
    if arguments[1] == nil and (name == "nil" or name == "falsy" or name == "truthy") then
      local missed = missed_view()
      if missed and state.mod == (name ~= "truthy") then
        host.shared.note(missed)
      elseif missed and arguments[2] == nil then
        state.failure_message = missed
      end
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

local deepcompare = require("luassert.util").deepcompare

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
    if name ~= "same" and are_tables and not state.mod and first ~= second
      and deepcompare(first, second)
    then
      host.shared.note("these are two tables, which are never one, and the same is in them; write "
        .. "assert.not_same(expected, actual) to compare that")
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

-- `assert(state(), "idle")` would always hold.
local metatable = getmetatable(assert)
local own_call, is_state = metatable.__call, {}
for _, name in ipairs(host.shared.states) do is_state[name] = true end
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
