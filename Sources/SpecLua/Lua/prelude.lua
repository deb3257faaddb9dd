-- What a spec's state has besides the sandbox and the driver's functions: luassert, busted's
-- globals and scopes. It runs once in each state, before the spec, and returns the functions that
-- the runner calls. `host` has functions of the runner, which specs do not see.
local host = host

-- MARK: Failures and pending tests are tables, so that they differ from errors.

local function positioned(message, level)
  local info = debug.getinfo(level + 1, "Sl")
  if not info or info.currentline <= 0 then return message end
  return info.short_src .. ":" .. info.currentline .. ": " .. message
end

local signal = {
  __tostring = function(self) return self.message end,
}

-- As busted's: the level is that of `error`.
local function fail(message, level)
  if type(message) ~= "string" and type(message) ~= "number" then
    message = getmetatable(message) and tostring(message) or "assertion failed!"
  end
  level = math.type(level) == "integer" and level or 1
  if level > 0 then message = positioned(tostring(message), level + 1) end
  error(setmetatable({ pta_kind = "failure", message = tostring(message) }, signal), 0)
end

local function interrupt_as_pending(message)
  error(setmetatable({ pta_kind = "pending", message = tostring(message or "") }, signal), 0)
end

-- MARK: Modules: the spec's own folder, and luassert.

local loaded = {
  _G = _G, string = string, table = table, math = math, utf8 = utf8, coroutine = coroutine,
  debug = debug,
}
package = {
  loaded = loaded, preload = {}, path = "", cpath = "", config = "/\n;\n?\n!\n-\n",
}

-- Assertions fail through `error` in this one module; elsewhere in luassert it says that an
-- assertion is used wrongly, which is an error.
--
-- For each assertion luassert.util walks up the stack to its file. It reads only the source of each
-- function; the other fields of `debug.getinfo` take much longer.
local debug_of_source = setmetatable({
  getinfo = function(level, ...)
    if math.type(level) == "integer" and select("#", ...) == 0 then
      return (debug.getinfo(level + 1, "S"))
    end
    -- Another version of luassert may ask for more, or about a function.
    if math.type(level) == "integer" then level = level + 1 end
    return (debug.getinfo(level, ...))
  end,
}, { __index = debug })

-- Adds the nearest of luassert's words, and of ours, to its complaint about one that it has not.
local function refuse_word(message, level)
  local kind, word = tostring(message):match "^luassert: unknown modifier/(%w+): '(.*)'$"
  if not kind then error(message, level + 1) end
  local namespaces, names = loaded["luassert.namespaces"], {}
  local last = {}
  for token in word:gmatch "[^_]+" do
    if #last > 0 or not namespaces.modifier[token] then last[#last + 1] = token end
  end
  for name in pairs(namespaces[kind]) do names[#names + 1] = name end
  table.sort(names)
  word = table.concat(last, "_")
  local called = kind == "assertion" and "assert" or "match"
  local known = kind == "assertion" and host.foreign_assertion(word)
  if known then
    error(("assert.%s is not there (write assert.%s)"):format(word, known), level + 1)
  end
  error(("%s.%s is not there%s"):format(called, word, host.nearest(word, names)), level + 1)
end

-- Numbers as few digits as read back as the same.
local function shortest(format, value, ...)
  if format ~= "%.20g" then return string.format(format, value, ...) end
  for digits = 15, 17 do
    local text = string.format("%." .. digits .. "g", value)
    if tonumber(text) == value then return text end
  end
end

local environments = {
  ["luassert.assert"] = setmetatable({ error = fail }, { __index = _G }),
  ["luassert.util"] = setmetatable(
    { debug = debug_of_source, error = refuse_word }, { __index = _G }),
  ["luassert.formatters"] = setmetatable(
    { string = setmetatable({ format = shortest }, { __index = string }) }, { __index = _G }),
}

local loading = {}

function require(name)
  if loaded[name] ~= nil then return loaded[name] end
  local preload = package.preload[name]
  local chunk, place = preload, ":preload:"
  if not preload then
    if loading[name] then
      error("module '" .. name .. "' is being loaded already: it requires itself", 2)
    end
    local found = host.module(name)
    if found.message then error(found.message, 2) end
    place = found.name
    local message
    chunk, message = load(found.source, "@" .. place, "t", environments[name] or _G)
    if not chunk then error(message, 0) end
  end
  loading[name] = true
  local _ <close> = setmetatable({}, { __close = function() loading[name] = nil end })
  local result = chunk(name, place)
  if result ~= nil then loaded[name] = result end
  if loaded[name] == nil then loaded[name] = true end
  return loaded[name]
end

-- MARK: Functions that specs must not use raise an error with the reason.

local function refusal(name, reason)
  return function() error(name .. ": " .. reason, 2) end
end

-- A library with some functions, others that are refused with a reason, and nothing else.
local function refusing(library, functions, reasons)
  for name, reason in pairs(reasons) do
    functions[name] = refusal(library .. "." .. name, reason)
  end
  return setmetatable(functions, {
    __index = function(_, name)
      error(library .. "." .. tostring(name) .. " is not there for specs", 2)
    end,
  })
end

local function stream(name)
  return {
    write = function(self, ...)
      host.write(...)
      return self
    end,
    flush = function(self) return self end,
    setvbuf = function() return true end,
    close = refusal(name .. ":close", "what a spec writes belongs to its test, and stays open"),
    read = refusal(name .. ":read", "a spec has no input"),
  }
end

local files = "a spec reads and writes no files; texts belong into it, into a module in its folder "
  .. "(require) or into a snapshot"
local clock = "a spec runs in virtual time; now() gives it"
local process = "a spec cannot see or end the process that it runs in"

io = refusing("io", {
  stdin = stream("io.stdin"), stdout = stream("io.stdout"),
  stderr = stream("io.stderr"),
  write = function(...)
    host.write(...)
    return io.stdout
  end,
  type = function(value)
    return (value == io.stdin or value == io.stdout or value == io.stderr) and "file" or nil
  end,
}, {
  open = files, lines = files, input = files, output = files, popen = process, tmpfile = files,
  read = "a spec has no input", close = files,
})

os = refusing("os", { difftime = function(a, b) return a - (b or 0) end }, {
  exit = "a spec cannot see or end the process that it runs in; error(message) ends a test, and "
    .. "pending(reason) leaves it for later",
  execute = "a spec starts no other programs; wait(seconds) lets time pass",
  sleep = "a spec runs in virtual time; wait(seconds) lets it pass",
  getenv = process, setlocale = process, clock = clock,
  time = clock, date = clock, remove = files, rename = files, tmpname = files,
})

-- MARK: Scopes. A global that a block or a test assigns ends with it, as in busted.

local ROOT = 0
local scopes = { [ROOT] = setmetatable({}, { __index = _G }) }
local current, target = scopes[ROOT], scopes[ROOT]

local environment = setmetatable({}, {
  __index = function(_, key) return current[key] end,
  __newindex = function(_, key, value) rawset(target, key, value) end,
})

-- An error object need not be a string: the host is given its text.
local function describe_error(raised)
  local metatable = debug.getmetatable(raised)
  if metatable == signal then return end
  if metatable and metatable.__tostring then
    local is_fine, text = pcall(tostring, raised)
    if is_fine then host.error_object(text) end
  else
    host.error_object(raised)
  end
end

-- Whether the present test has asserted something: the host is told once.
local has_asserted = false

-- Where an assertion failed and `pcall` kept it from the test, until another one runs.
local kept

local function note_assertion()
  kept = nil
  if has_asserted then return end
  has_asserted = true
  host.asserted()
end

-- In a module `assert` raises what Lua's does, as with busted, whose words modules do not see: a
-- test may want the module's error. luassert's assertions are in it all the same.
local luassert, own_assert = require "luassert", assert
local module_assert = setmetatable({}, {
  __call = function(_, ...)
    note_assertion()
    local holds, message = ...
    if holds or select("#", ...) == 0 then return own_assert(...) end
    error(select("#", ...) == 1 and "assertion failed!" or message, 2)
  end,
  __index = function(_, key) return luassert[key] end,
})

scopes[ROOT].pcall = function(...)
  local results = table.pack(pcall(...))
  local raised = results[2]
  if not results[1] and getmetatable(raised) == signal and raised.pta_kind == "failure" then
    kept = debug.getinfo(2, "Sl")
  end
  return table.unpack(results, 1, results.n)
end

-- Tells of something that holds and is worth a look, at the author's line.
local function note(message)
  for level = 3, 30 do
    local info = debug.getinfo(level, "Sl")
    if not info then return end
    local is_ours = info.short_src:find "^pta/" or info.short_src:find "^luassert/"
    if info.currentline > 0 and not is_ours then
      return host.note(info.short_src, info.currentline, message)
    end
  end
end

-- For the runner's other chunks; the table is gone when specs run.
rawset(host, "shared", {
  signal = signal, describe_error = describe_error, note_assertion = note_assertion,
  note = note,
})

-- Runs a function with the globals of a scope; those that it assigns go into `into`.
local function run(body, scope, into)
  local outer_scope, outer_target = current, target
  current, target = scope, into
  local _ <close> = setmetatable({}, {
    __close = function(_, raised)
      current, target = outer_scope, outer_target
      if type(raised) == "table" then describe_error(raised) end
    end,
  })
  body()
end

local function copy(from)
  local values = {}
  for key, value in next, from do values[key] = value end
  return values
end

local function put_back(into, values)
  for key in next, copy(into) do rawset(into, key, values[key]) end
  for key, value in next, values do rawset(into, key, value) end
end

-- MARK: What the runner calls. Scopes have numbers.

local runner = { fail = fail, positioned = positioned }

function runner.scope(id, parent)
  scopes[id] = setmetatable({}, { __index = scopes[parent] })
end

-- Gives a message when the text does not compile.
function runner.file(source, name)
  local chunk, message = load(source, "@" .. name, "t", environment)
  if not chunk then return message end
  scopes[ROOT].assert, assert = luassert, module_assert
  run(chunk, scopes[ROOT], scopes[ROOT])
end

function runner.run(body, scope, into) run(body, scopes[scope], scopes[into]) end

-- A test has a scope of its own, with a `pending` that interrupts the test.
local scope_of_test

function runner.test(body, parent)
  scope_of_test = setmetatable({ pending = interrupt_as_pending }, { __index = scopes[parent] })
  run(body, scope_of_test, scope_of_test)
  if kept and kept.currentline > 0 then
    host.note(kept.short_src, kept.currentline,
      "an assertion failed, and pcall kept that from the test; assert what pcall gives")
  end
end

-- What a test gave to `finally` sees the globals of the test.
function runner.finally(body)
  rawset(scope_of_test, "pending", nil)
  run(body, scope_of_test, scope_of_test)
end

-- Before each test: an error may have left another scope, and random numbers start afresh.
function runner.reset(seed)
  has_asserted, kept = false, nil
  current, target = scopes[ROOT], scopes[ROOT]
  math.randomseed(seed)
end

local saved = {}

-- What an insulated block does to the global tables is undone after it.
function runner.save(id)
  saved[id] = { globals = copy(_G), loaded = copy(loaded), metatable = debug.getmetatable(_G) }
end

function runner.restore(id)
  if debug.getmetatable(_G) ~= saved[id].metatable then setmetatable(_G, saved[id].metatable) end
  put_back(_G, saved[id].globals)
  put_back(loaded, saved[id].loaded)
end

-- As busted shuffles, so that a seed gives the same order.
function runner.shuffle(count, seed)
  local order = {}
  for index = 1, count do order[index] = index end
  math.randomseed(seed)
  for index = count, 2, -1 do
    local other = math.random(index)
    order[index], order[other] = order[other], order[index]
  end
  return order
end

-- Whether one of the patterns is found in a name.
function runner.finds(name, patterns)
  for _, pattern in ipairs(patterns) do
    if name:find(pattern) then return true end
  end
  return false
end

-- Words that only lead to an assertion: what is called with nothing but these would assert nothing.
local LEADING = {
  is = true, are = true, was = true, has = true, does = true, ["not"] = true, no = true,
}

local util, namespaces = require "luassert.util", require "luassert.namespaces"
local extract_keys = util.extract_keys

function util.extract_keys(kind, tokens)
  local keys = extract_keys(kind, tokens)
  if kind ~= "assertion" then return keys end
  local leads = true
  for _, key in ipairs(keys) do
    if namespaces.assertion[key] then note_assertion() end
    leads = leads and LEADING[key]
  end
  if leads then
    local word = "assert." .. table.concat(tokens, "_")
    error(("%s asserts nothing; an assertion follows it, such as %s.equal(expected, actual)")
      :format(word, word), 0)
  end
  return keys
end

local make_arglist = util.make_arglist

function util.make_arglist(...)
  local first = ...
  local is_chain = type(first) == "table" and rawget(first, "tokens")
  local is_assert = rawequal(first, luassert) or rawequal(first, module_assert)
  if (is_chain or is_assert) and debug.getinfo(2, "n").namewhat == "method" then
    error("assert: write a dot and no colon, as in assert."
      .. (is_chain and "spy(s).was_called()" or "equal(expected, actual)"), 0)
  end
  return make_arglist(...)
end

-- For the runner's own chunks; `runner.file` hands it on.
assert = luassert
spy, mock = require "luassert.spy", require "luassert.mock"
stub, match = require "luassert.stub", require "luassert.match"

return runner
