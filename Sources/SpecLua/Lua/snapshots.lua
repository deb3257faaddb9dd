-- Assertions that compare with what was recorded: texts and pictures.
local host = host
local define, text = host.shared.define, host.shared.text
local want, want_known = host.shared.want, host.shared.want_known

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
