-- Which diagnostics there were, for assertions.
local host = host
local define, text = host.shared.define, host.shared.text
local want, want_known = host.shared.want, host.shared.want_known

define("diagnostic", function(code, pattern)
  if code ~= nil then want_known("diagnostic", "code", code, host.diagnostic_codes()) end
  if pattern ~= nil then
    -- Lua says what is wrong with it, whether or not there is something to look at.
    want("diagnostic", 2, pattern, "string")
    local is_pattern, complaint = pcall(string.find, "", pattern)
    if not is_pattern then error("assert.diagnostic: " .. complaint, 0) end
  end
  local seen, found = {}, false
  local events = host.events("diagnostic")
  host.expect_diagnostics()
  for _, event in ipairs(events) do
    found = found or (code == nil or event.code == code)
      and (pattern == nil or event.message:find(pattern) ~= nil)
    seen[#seen + 1] = event.text
  end
  local expected = "a diagnostic" .. (code and " " .. text(code) or "")
    .. (pattern and " with " .. text(pattern) or "")
  return found, expected, #seen == 0 and "none" or table.concat(seen, "\n      ")
end)
