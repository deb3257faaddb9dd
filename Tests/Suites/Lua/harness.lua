-- Goes before a test file that statements.lua has made: what its statements and asserts call.
--
-- Each statement is told as it begins, so that one that ends the whole run is known: `at LINE`. What fails is
-- told as `fails LINE MESSAGE`, once a line. `done` is the end.

local SUITE, told, current = {}, {}, 0

local function fails(line, message)
  if told[line] then return end
  told[line] = true
  print(("fails %d %s"):format(line, (tostring(message):gsub("\n.*", ""))))
end

function SUITE.begins(line)
  current = line
  print("at " .. line)
end

function SUITE.try(line, statement, ...)
  SUITE.begins(line)
  local fine, message = pcall(statement, ...)
  if not fine then fails(line, message) end
end

-- The values of a declaration: if they cannot be had there are none.
function SUITE.value(line, values, ...)
  SUITE.begins(line)
  local results = table.pack(pcall(values, ...))
  if not results[1] then fails(line, results[2]) end
  return table.unpack(results, 2, results[1] and results.n or 1)
end

function SUITE.assert(line, ...)
  if select("#", ...) == 0 then error("bad argument #1 to 'assert' (value expected)", 2) end
  if not ... then fails(line, "assertion failed") end
  return ...
end

-- As Lua's own all.lua has them: nothing that takes long or is not portable, no messages.
_soft, _port, _nomsg = true, true, true
function Message() end

-- What is missing is told, once where it is asked for, and then stood in for by the least that lets the rest of a
-- file be tried: libraries are globals, and nobody sees what is collected when.
local require_here = require
function require(name)
  local fine, module = pcall(require_here, name)
  if fine then return module end
  fails(current, module)
  return package.preload[name] and package.preload[name](name) or _G[name]
end

local libraries = { coroutine = coroutine, math = math, string = string, table = table, utf8 = utf8 }
package = package or { preload = {}, loaded = libraries }
local function nothing() return 0 end
package.preload.tracegc = function() return { start = nothing, stop = nothing } end
if not collectgarbage then
  function collectgarbage()
    fails(current, "there is no collectgarbage")
    return 0
  end
end
