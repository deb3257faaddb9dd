-- How busted tells of its tests here: a line each, the status and the full name, as `pta test --reporter json` has
-- them.
local escapes = { ["\\"] = "\\\\", ['"'] = '\\"', ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
local words = { success = "passed", failure = "failed" }

return function()
  local busted = require "busted"
  local handler = require "busted.outputHandlers.base" ()

  busted.subscribe({ "test", "end" }, function(element, _, status)
    local name = handler.getFullName(element):gsub('[\\"\n\r\t]', escapes)
    io.write("test ", words[status] or status, " ", name, "\n")
    return nil, true
  end)
  busted.subscribe({ "suite", "end" }, function()
    io.write(("end %d %d %d %d\n"):format(handler.successesCount, handler.failuresCount, handler.errorsCount,
      handler.pendingsCount))
    return nil, true
  end)
  return handler
end
