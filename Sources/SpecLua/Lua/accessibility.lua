-- What a screen reader finds, for assertions.
local host = host
local define, text, same_value = host.shared.define, host.shared.text, host.shared.same_value
local want_known = host.shared.want_known

local SAID = { "role", "label", "value", "hint", "actions" }
local SPOKEN = host.accessibility_words()

local function want_word(word, words, what)
  if type(word) == "string" then want_known("accessible", what, word, words) end
end

local function want_said(expected)
  if next(expected) == nil then
    error("assert.accessible: { } compares nothing; write { label = … }, or leave it out", 0)
  end
  for name, value in pairs(expected) do
    want_word(tostring(name), SAID, "field")
    if name == "role" then want_word(value, SPOKEN.role, "role") end
    if name == "actions" then
      if type(value) ~= "table" then
        error("assert.accessible: 'actions' must be a list, got " .. text(value), 0)
      end
      for _, action in ipairs(value) do want_word(action, SPOKEN.actions, "action") end
    end
  end
end

-- What a screen reader says of the control: a table of `role`, `label`, `value`, `hint`, `actions`.
define("accessible", { "table?" }, function(expected)
  local seen = {}
  for _, name in ipairs(SAID) do
    seen[name] = control["accessibility_" .. name]
  end
  if expected == nil then
    local is_called = seen.label ~= nil and seen.label ~= ""
    return is_called, "something that a screen reader calls the control", text(seen)
  end
  want_said(expected)
  local wrong = {}
  for name, value in pairs(expected) do
    if name == "actions" then
      local actions = table.concat(seen.actions, ", ")
      if actions ~= table.concat(value, ", ") then wrong[#wrong + 1] = "actions are " .. actions end
    elseif not same_value(seen[name], value) then
      wrong[#wrong + 1] = ("%s is %s and not %s"):format(name, text(seen[name]), text(value))
    end
  end
  table.sort(wrong)
  return #wrong == 0, "a screen reader to find " .. text(expected),
    #wrong == 0 and "it" or table.concat(wrong, "; ")
end)
