-- `for_all`: properties. The runner draws sessions and runs them; this is the part that needs Lua.
local host = host
local reseed = math.randomseed

local signal, describe_error = host.shared.signal, host.shared.describe_error

local function check_function(name, value)
  if value ~= nil and type(value) ~= "function" then
    error("for_all: " .. name .. " must be a function, got a " .. type(value), 3)
  end
end

local telling = {
  __close = function(_, raised)
    if type(raised) == "table" then describe_error(raised) end
  end,
}

-- Refuses what looks like a verdict, and describes what the author's functions raise.
local function calling(body, drawn)
  return body and function(values)
    local _ <close> = setmetatable({}, telling)
    if values and drawn[1] then host.guard(values, "values", drawn) end
    if body(values) == false then
      error("for_all: what its function returns is not looked at; write assert.is_true(…)", 0)
    end
  end
end

local function stop(failure)
  -- The runner was asked to stop: this code is interrupted soon, and must not return before.
  while failure.kind == "interrupted" do end
  -- Lua's own message, so that it counts as an error of memory.
  if failure.kind == "memory" then error("not enough memory", 0) end
  error(setmetatable({ pta_kind = failure.kind, message = failure.message }, signal), 0)
end

-- `for_all({ runs = 100 }, function(values) … end)`, `for_all(function() … end)`
function for_all(settings, check)
  host.shared.note_assertion()
  if type(settings) == "function" and check == nil then
    settings, check = {}, settings
  end
  if type(settings) ~= "table" then
    error("for_all: a table of settings and a function are expected, got a " .. type(settings), 2)
  end
  local before, each = settings.before, settings.each
  check_function("what it checks", check)
  check_function("'before'", before)
  check_function("'each'", each)
  if not check and not each then
    error("for_all: there is nothing to check: give it a function, or each = function() … end", 2)
  end
  local plain = {}
  for name, value in next, settings do
    if name ~= "before" and name ~= "each" then plain[name] = value end
  end
  local drawn = {}
  for name in next, type(settings.values) == "table" and settings.values or {} do
    if type(name) == "string" then drawn[#drawn + 1] = name end
  end
  table.sort(drawn)
  before = calling(before, drawn)
  local function begin(values, seed)
    reseed(seed)
    if before then before(values) end
  end
  local failure = host.for_all(plain, begin, calling(each, drawn), calling(check, drawn))
  if failure then stop(failure) end
end
