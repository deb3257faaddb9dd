-- Which callbacks were called, for assertions.
local host = host
local define, text, is_near = host.shared.define, host.shared.text, host.shared.is_near
local want_state = host.shared.want_state
local guard, fields = host.guard, host.fields "spec.call"

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

-- What the parts and the delegate have: by part, and by the names alone; whether all of a
-- callback's arguments are states.
local known, parts, names = {}, {}, {}
for _, callback in ipairs(host.callbacks()) do
  local part = known[callback.part]
  if not part then
    part = { names = {}, callbacks = {} }
    known[callback.part], parts[#parts + 1] = part, callback.part
  end
  if not known[callback.name] then names[#names + 1] = callback.name end
  part.names[#part.names + 1] = callback.name
  part.callbacks[callback.name], known[callback.name] = callback, callback
end

local function find_callback(name)
  if tostring(name):find(":", 1, true) then
    error(("there is no callback %s; write %s, with a dot"):format(
      text(name), text((tostring(name):gsub(":", ".")))), 0)
  end
  local part, own = tostring(name):match "^([^.]*)%.(.*)$"
  if not part then
    if known[name] and known[name].part then return known[name] end
    error(("there is no callback %s%s"):format(text(name), host.nearest(tostring(name), names)), 0)
  end
  if not known[part] or known[part].part then
    error(("there is no part '%s'%s in %s"):format(part, host.nearest(part, parts), text(name)), 0)
  end
  local found = known[part].callbacks[own]
  if found then return found end
  local list = known[part].names
  local hint = host.nearest(own, list)
  error(("there is no callback %s%s%s"):format(
    text(name), hint, hint:find("known are", 1, true) and ""
      or ("; %s has %s"):format(part, table.concat(list, ", "))), 0)
end

-- Refuses a name that no callback has, and a state that there is not.
local function check_callback(name, assertion, ...)
  local takes_states = find_callback(name).takes_states
  for index = 1, select("#", ...) do
    local value = select(index, ...)
    if type(value) == "table" and not match.is_matcher(value) then
      error(("assert.%s: what a call was given follows its name, one by one; got %s"):format(
        assertion, text(value)), 0)
    end
    if takes_states and type(value) == "string" then want_state(assertion, index + 1, value) end
  end
end

-- The calls of a callback since the test began or `mark()` was called.
function calls(name, ...)
  check_callback(name)
  if select("#", ...) > 0 then
    error("calls: it takes a name only; what a call was given is in calls(name)[1].arguments", 0)
  end
  local list = {}
  for _, call in ipairs(host.events("callback")) do
    if is_call(call, name, {}) then list[#list + 1] = guard(call, "a call", fields) end
  end
  return guard(list, "calls(…)")
end

-- A plugin is put on, and set up, before a test begins.
local function none_of(name)
  if not name:find "setup$" then return "no call of it" end
  return "no call of it: the plugin was set up before the test began; a use(…) in the test sets "
    .. "up anew"
end

define("callback", function(name, ...)
  check_callback(name, "callback", ...)
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
  return false, expected, #seen == 0 and none_of(name) or table.concat(seen, "\n      ")
end)

-- Each is `{ name, arguments… }`; other calls may come in between.
define("callbacks", { "table" }, function(expected)
  local found, seen = 0, {}
  if #expected == 0 then
    error("assert.callbacks: the list is empty; each is { name, arguments… }", 0)
  end
  for index, wanted in ipairs(expected) do
    if type(wanted) ~= "table" then
      error(("assert.callbacks: call %d must be a table, { name, arguments… }, got %s"):format(
        index, text(wanted)), 0)
    end
    check_callback(wanted[1], "callbacks", table.unpack(wanted, 2))
  end
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

-- MARK: Allocations

-- Memory that a plugin's callback allocates while `during` runs. Call the callback before that if
-- its first calls allocate what is kept.
define("allocation", function(name, during)
  if type(name) ~= "string" then
    error("assert.no.allocation: a callback's name comes first, as in "
      .. 'assert.no.allocation("handle_scrolling", function() pull(50) end)', 0)
  end
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
