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
  if type(value) ~= "table" or getmetatable(value) then return tostring(value) end
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

local function want(name, place, value, kind)
  if type(value) ~= kind then
    error(("assert.%s: argument %d must be a %s, got %s"):format(name, place, kind, text(value)), 0)
  end
end

-- Types are those of the first arguments, with a `?` for one that may be nil.
local function define(name, types, check)
  if not check then types, check = {}, types end
  local function callback(state, arguments)
    for place, kind in ipairs(types) do
      local value = arguments[place]
      if value ~= nil or kind:sub(-1) ~= "?" then want(name, place, value, (kind:gsub("?", ""))) end
    end
    local holds, expected, seen = check(table.unpack(arguments, 1, arguments.n))
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
  want(name, place, value, "string")
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

-- luassert has a `state` of its own, without arguments.
local own_state = rawget(assert, "state")
rawset(assert, "state", function(...)
  if select("#", ...) > 0 then return assert.is_state(...) end
  return own_state()
end)

-- luassert's `snapshot` keeps its spies; asked of anything else it would hold and compare nothing.
local own_snapshot = rawget(assert, "snapshot")
rawset(assert, "snapshot", function(self)
  if self == assert then return own_snapshot(self) end
  error("assert.snapshot: write assert.matches_snapshot(name), or assert:snapshot() for spies", 2)
end)

local function sequence(name, remark, is_it)
  define(name, { "table" }, function(expected)
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
  define(name, { "number" }, function(expected, tolerance)
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

-- MARK: Calls

local function matches(expected, actual)
  if match.is_matcher(expected) then return expected(actual) end
  if type(expected) == "number" then return is_near(actual, expected) end
  return expected == actual
end

local function describe_call(call)
  local parts = {}
  for index, value in ipairs(call.arguments) do parts[index] = text(value) end
  return ("%s %s.%s(%s)"):format(
    text(call.t), call.to, call.name, table.concat(parts, ", "))
end

local function is_call(call, name, arguments)
  if name ~= call.name and name ~= call.to .. "." .. call.name then return false end
  for index = 1, arguments.n or #arguments do
    if not matches(arguments[index], call.arguments[index]) then return false end
  end
  return true
end

local function check_callback(name)
  local known = host.callback_names()
  for _, callback in ipairs(known) do
    if callback == name then return end
    for _, participant in ipairs(host.participants()) do
      if participant .. "." .. callback == name then return end
    end
  end
  local own = tostring(name):match "([^.]*)$"
  error(("there is no callback %s%s"):format(text(name), host.nearest(own, known)), 0)
end

-- The calls of a callback since the test began or `mark()` was called.
function calls(name)
  check_callback(name)
  local list = {}
  for _, call in ipairs(host.events("callback")) do
    if is_call(call, name, {}) then list[#list + 1] = call end
  end
  return list
end

define("callback", function(name, ...)
  check_callback(name)
  local arguments, seen = table.pack(...), {}
  for _, call in ipairs(calls(name)) do
    seen[#seen + 1] = describe_call(call)
    if is_call(call, name, arguments) then return true, "a call of " .. name, seen[#seen] end
  end
  local expected = "a call of " .. name
  if arguments.n > 0 then expected = expected .. " with " .. text { ... } end
  if #seen > 10 then
    local count = #seen
    seen = { seen[1], seen[2], "… " .. (count - 4) .. " more …", seen[count - 1], seen[count] }
  end
  return false, expected, #seen == 0 and "no call of it" or table.concat(seen, "\n      ")
end)

-- Each is `{ name, arguments… }`; other calls may come in between.
define("callbacks", { "table" }, function(expected)
  local found, seen = 0, {}
  for _, wanted in ipairs(expected) do check_callback(wanted[1]) end
  for _, call in ipairs(host.events("callback")) do
    local wanted = expected[found + 1]
    if wanted and is_call(call, wanted[1], { table.unpack(wanted, 2) }) then found = found + 1 end
    for _, any in ipairs(expected) do
      if is_call(call, any[1], {}) then
        seen[#seen + 1] = describe_call(call)
        break
      end
    end
  end
  local holds, wanted = found == #expected, {}
  for index, call in ipairs(expected) do wanted[index] = "\n      " .. text(call) end
  local heading = holds and "" or #seen == 0 and "no call of them"
    or ("the first %d of them, in:"):format(found)
  return holds, "these calls in this order:" .. table.concat(wanted),
    heading .. (#seen == 0 and "" or "\n      " .. table.concat(seen, "\n      "))
end)

-- The action that the delegate was told of, at least once or so many times.
define("fired", { "number?" }, function(times)
  local count = #calls "delegate.triggered_action"
  local holds = times == nil and count > 0 or count == times
  local expected = times == nil and "an action" or times .. (times == 1 and " action" or " actions")
  local seen = count == 0 and "none" or tostring(count)
  if not holds and count < (times or 1) then seen = seen .. "\n" .. explain() end
  return holds, expected, seen
end)

-- MARK: Views

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

-- The views there are, with the nearest name to one that there is not.
local function no_view(name)
  local near = host.nearest_view(name)
  return "none" .. (near and (" (did you mean '%s'?)"):format(near) or "") .. "\n" .. tree()
end

local function view(name, read)
  define(name, { "string", "table?" }, function(view_name, properties, tolerance)
    local found = find(view_name)
    if not found then return false, "a view '" .. view_name .. "'", no_view(view_name) end
    if properties == nil then return true, "a view '" .. view_name .. "'", "\n" .. tree() end
    local wrong = {}
    for property, expected in pairs(properties) do
      local actual = read(found, property)
      if not same_value(actual, expected, tolerance) then
        wrong[#wrong + 1] = ("%s is %s and not %s"):format(property, text(actual), text(expected))
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

-- MARK: Diagnostics

define("diagnostic", function(code, pattern)
  if code ~= nil then want_known("diagnostic", "code", code, host.diagnostic_codes()) end
  host.expect_diagnostics()
  local seen, found = {}, false
  for _, event in ipairs(host.events("diagnostic")) do
    found = found or (code == nil or event.code == code)
      and (pattern == nil or event.message:find(pattern) ~= nil)
    seen[#seen + 1] = event.text
  end
  local expected = "a diagnostic" .. (code and " " .. text(code) or "")
    .. (pattern and " with " .. text(pattern) or "")
  return found, expected, #seen == 0 and "none" or table.concat(seen, "\n      ")
end)

-- MARK: Allocations

-- Memory that a plugin's callback allocates while `during` runs. Call the callback before that if
-- its first calls allocate what is kept.
define("allocation", function(name, during)
  check_callback(name)
  if type(during) ~= "function" then
    error("assert.no.allocation: a function is expected that has " .. name .. " called", 0)
  end
  local is_fine, raised
  local usage = host.measure(function() is_fine, raised = pcall(during) end)[name:match("[^.]+$")]
  if not is_fine then error(raised, 0) end
  if not usage then
    error(("assert.no.allocation: no plugin's %s was called meanwhile"):format(name), 0)
  end
  return usage.allocations > 0, "allocations in " .. name,
    ("%s of %s calls allocated, %s times and %s bytes in all; what only the first call makes is "
      .. "out of the way when there was a call before"):format(
      text(usage.allocating_calls), text(usage.calls), text(usage.allocations), text(usage.bytes))
end)

-- MARK: Snapshots

-- A golden text: the present frame (how it looks, and its views), or a text of the author's.
define("matches_snapshot", { "string?", "string?" }, function(name, own_text)
  local message = host.check_snapshot(name or "", own_text or show() .. "\n" .. tree())
  return message == nil, "the snapshot" .. (name and " '" .. name .. "'" or ""),
    message and "\n" .. message or "it"
end)

-- MARK: Pictures

local PICTURE_OPTIONS = { list = "boolean", pixels = "number" }

-- Whether the display list is compared, and by how much a channel of a pixel may differ.
local function picture_options(options)
  want("picture", 2, options, "table")
  local names = { "list", "pixels" }
  for name, value in pairs(options) do
    local kind = PICTURE_OPTIONS[name]
    if not kind then
      want_known("picture", "option", name, names)
    end
    if type(value) ~= kind and type(value) ~= "boolean" then
      error(("assert.picture: %s must be a %s, got %s"):format(name, kind, text(value)), 0)
    end
  end
  local pixels = options.pixels
  if pixels == true then pixels = 2 end
  if pixels and (pixels % 1 ~= 0 or pixels < 0 or pixels > 255) then
    error("assert.picture: pixels is by how much a channel may differ, a whole number from 0 to "
      .. "255, and not " .. text(pixels), 0)
  end
  return options.list ~= false, pixels or -1
end

-- A golden picture of the control: its display list and, if asked for, its pixels.
define("picture", function(name, options)
  if type(name) == "table" and options == nil then name, options = nil, name end
  if name ~= nil then want("picture", 1, name, "string") end
  local message = host.check_picture(name or "", picture_options(options or {}))
  return message == nil, "the picture" .. (name and " '" .. name .. "'" or ""),
    message and "\n" .. message or "it"
end)

-- What other assertions of the runner are made of.
rawset(host.shared, "define", define)
rawset(host.shared, "text", text)
rawset(host.shared, "same_value", same_value)
rawset(host.shared, "want_known", want_known)
