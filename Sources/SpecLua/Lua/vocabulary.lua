-- The words of specs: busted's, and `cases`. The runner keeps what they declare.
local host = host
local note = host.shared.note

local function line() return debug.getinfo(3, "l").currentline end

-- A function, or a callable table such as a spy.
local function callable(value)
  if type(value) == "function" then return value end
  local metatable = debug.getmetatable(value)
  if type(value) == "table" and metatable and metatable.__call then
    return function(...) return value(...) end
  end
end

-- `it("name", f)`, `it(f)` and `it "name" (f)`.
local function declaring(word, declare)
  return function(name, body)
    local where = line()
    host.check_place(word)
    if callable(name) and body == nil then
      name, body = word, name
    end
    if type(name) ~= "string" and type(name) ~= "number" then
      error(word .. ": a name is expected, got a " .. type(name), 2)
    end
    name = tostring(name)
    local function function_in(value)
      return callable(value) or error(("%s '%s': a function is expected, got a %s; write "
        .. "%s(\"%s\", function() … end)"):format(word, name, type(value), word, name), 3)
    end
    if body ~= nil then return declare(name, where, function_in(body)) end
    local late = declare(name, where)
    return function(late_body)
      host.complete(late, function_in(late_body))
    end
  end
end

local function block(word, kind)
  return declaring(word, function(name, where, body)
    return host.block(word, kind, name, where, body)
  end)
end

local function test_word(word)
  return declaring(word, function(name, where, body)
    return host.test(word, name, where, body)
  end)
end

local function hook(word, kind)
  return function(name, body)
    host.check_place(word)
    body = body or name
    if not callable(body) then
      error(("%s: a function is expected, got a %s; write %s(function() … end)"):format(
        word, type(body), word), 2)
    end
    host.hook(word, kind, callable(body), debug.getinfo(2, "l").currentline)
  end
end

local words = {
  describe = block("describe", "describe"), context = block("context", "describe"),
  insulate = block("insulate", "insulate"), expose = block("expose", "expose"),
  it = test_word "it", spec = test_word "spec", test = test_word "test",
  before_each = hook("before_each", "before_each"), after_each = hook("after_each", "after_each"),
  setup = hook("setup", "setup"), strict_setup = hook("strict_setup", "setup"),
  teardown = hook("teardown", "teardown"), strict_teardown = hook("strict_teardown", "teardown"),
  lazy_setup = hook("lazy_setup", "lazy_setup"),
  lazy_teardown = hook("lazy_teardown", "lazy_teardown"),
}

function words.pending(name, body)
  local where = debug.getinfo(2, "l").currentline
  host.check_place("pending")
  if name == nil or callable(name) then name = "pending" end
  if body ~= nil and not callable(body) then
    error("pending '" .. tostring(name) .. "': a function is expected, got a " .. type(body), 2)
  end
  host.test("pending", tostring(name), where)
end

function words.finally(body)
  if not callable(body) then
    error("finally: a function is expected, got a " .. type(body), 2)
  end
  host.finally(callable(body))
end

-- `randomize()`, `randomize(seed)`, `randomize(false)` and `randomize(true, seed)`.
function words.randomize(...)
  local first, second = ...
  host.check_place("randomize")
  host.randomize(select("#", ...) == 0 or first and true or false,
    tonumber(first) or tonumber(second))
end

local case_fields = host.case_fields()

-- Has a block's tests begin with what a case says of the stage, the plugin and the control: by the
-- words that a body would say it with, which check it. What is left is for the tests.
local function give(case, settings)
  local configuration
  for _, name in ipairs(case_fields.stage) do
    if case[name] ~= nil then
      configuration = configuration or {}
      configuration[name] = case[name]
    end
  end
  if configuration then stage(configuration) end
  if case.options ~= nil then host.give_options(case.options) end
  if case.theme ~= nil then settings:apply_theme(case.theme) end
  for _, name in ipairs(case_fields.control) do
    if case[name] ~= nil then settings[name] = case[name] end
  end
end

-- What a case may say: another field that is near to one of these is a slip.
local known_fields, is_known = { "name", "options", "theme" }, {}
for _, names in pairs(case_fields) do
  table.move(names, 1, #names, #known_fields + 1, known_fields)
end
for _, name in ipairs(known_fields) do is_known[name] = true end

local function check_fields(case, index)
  for name in pairs(case) do
    local is_own = type(name) == "string" and not is_known[name]
    local near = is_own and host.nearest_field(name, known_fields)
    if near then
      error(("cases: case %d has a field '%s'; did you mean '%s'?"):format(index, name, near), 3)
    end
    local hint = is_own and host.unread_field(name, known_fields)
    if hint then
      note(("cases: case %d has a field '%s', which nothing reads%s"):format(index, name, hint))
    end
  end
end

-- A block for each of several cases: a stage's configuration, and fields for the tests.
function cases(list, body)
  if type(list) ~= "table" or type(body) ~= "function" then
    error("cases: a list of tables and a function are expected; write cases({ { … } }, "
      .. "function(case) … end)", 2)
  end
  local where = debug.getinfo(2, "l").currentline
  if #list == 0 then
    local hint = next(list) == nil and ""
      or "; each case is a table of its own: cases({ { … } }, f)"
    error("cases: the list is empty" .. hint, 2)
  end
  for index, case in ipairs(list) do
    if type(case) ~= "table" then
      error("cases: case " .. index .. " must be a table, got a " .. type(case), 2)
    end
    check_fields(case, index)
    local name = case.name or case[1]
    if type(name) ~= "string" then
      error("cases: case " .. index .. " has no name; give it one, such as name = \"tablet\"", 2)
    end
    host.block("cases", "describe", name, where, function()
      give(case, control)
      body(case)
    end)
  end
end

-- `require "busted"` returns these words, and `require "busted.runner"` has nothing left to do.
for name, word in pairs(words) do _G[name] = word end
words.assert, words.spy, words.stub, words.mock, words.match = assert, spy, stub, mock, match
package.loaded.busted = words
package.loaded["busted.runner"] = function() end
