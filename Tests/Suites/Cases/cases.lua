-- Random calls of the string library, one line of results each: two Luas write the same lines, or they differ.
--
-- Given a seed, how many, and whether to show the calls as well. The numbers are this file's own: `math.random` is
-- not the same in all versions.

local seed, count, shows = ...

local state = seed * 2862933555777941757 + 3037000493
local function random(n)
  state = state * 6364136223846793005 + 1442695040888963407
  return (state >> 33) % n + 1
end
for _ = 1, 8 do random(1) end
local function pick(list) return list[random(#list)] end
local function word(list, longest)
  local pieces = {}
  for i = 1, random(longest + 1) - 1 do pieces[i] = pick(list) end
  return table.concat(pieces)
end

-- MARK: Values

local letters = { "a", "b", "c", "x", "1", "2", " ", "(", ")", "]", "-", "_", ".", "\0", "\n", "A", "é", "ab", "%", "\xff" }
-- Pieces that make patterns that are often right, and sometimes not.
local pieces = {
  "a", "b", ".", "x", "%a", "%d", "%s", "%w", "%p", "%u", "%l", "%x", "%c", "%g", "%A", "%D", "%S", "%W", "%%", "%.",
  "[abc]", "[^abc]", "[a-c]", "[%d_]", "[]]", "[^]]", "[a-]", "[%]]", "[%a-z]", "[\x80-\xff]", "*", "+", "-", "?", "(",
  ")", "()", "^", "$", "%b()", "%bab", "%f[a]", "%f[%w]", "%f[^a]", "%1", "%2", "\0", "[\0a]", "%z", "*", "-", "(a*)",
  "(.-)", "(%w+)", "(.)", "(%a*)", "%", "[", "[^", "%f", "%b", "%0", "%9",
}
local replacements = { "", "<%0>", "%1", "%2", "%%", "x", "%1%1", "%", "%a", "\0" }
local numbers = {
  0, 1, -1, 2, 3, 7, 10, 42, -128, 255, 256, 65535, 1 << 31, -(1 << 31), 1 << 53, math.maxinteger, math.mininteger, 0.0,
  -0.0, 0.1, 0.5, 1.5, -2.5, 1e15, 1e16, 1e100, 1e-100, 123456.789, 1 / 0, -1 / 0, 2^53, 2^63, -2^63, 1e308, 5e-324,
}
local function number()
  local kind = random(4)
  if kind == 1 then return pick(numbers) end
  if kind == 2 then return random(2000) - 1000 end
  if kind == 3 then return (random(1 << 30) - (1 << 29)) / pick { 1, 2, 3, 10, 1000, 1e9, 1e-9 } end
  return state
end
local function text() return word(letters, 14) end
local function any()
  local kind = random(12)
  if kind <= 5 then return number() end
  if kind <= 9 then return text() end
  if kind == 10 then return tostring(number()) end
  if kind == 11 then return random(2) == 1 end
  return nil
end
local position = function() return random(36) - 18 end

-- MARK: Calls

local function show(value)
  local kind = math.type(value) or type(value)
  if kind == "string" or kind == "integer" or kind == "float" then return ("%q"):format(value) end
  return kind == "boolean" and tostring(value) or kind
end
local lines, size = {}, 0
local function tell(line)
  lines[#lines + 1] = line
  size = size + #line
  if size > 30000 then
    print(table.concat(lines, "\n"))
    lines, size = {}, 0
  end
end
local function all(...)
  local shown = {}
  for i = 1, math.min(select("#", ...), 12) do shown[i] = show((select(i, ...))) end
  return table.concat(shown, " ")
end
local function call(name, f, ...)
  local results = all(pcall(f, ...))
  tell(shows and name .. "(" .. all(...) .. ") = " .. results or results)
end

local function walk(...)
  local found, n = {}, 0
  for a, b, c in string.gmatch(...) do
    n = n + 1
    found[n] = show(a) .. "/" .. show(b) .. "/" .. show(c)
    if n > 40 then break end
  end
  return table.concat(found, " ")
end

local found = { a = "A", b = 7, ab = false, ["1"] = true, x = 1.5 }
local patterns = {
  function() call("find", string.find, text(), word(pieces, 6)) end,
  function() call("find", string.find, text(), word(pieces, 5), position()) end,
  function() call("find", string.find, text(), word(letters, 3), position(), random(2) == 1) end,
  function() call("match", string.match, text(), word(pieces, 6)) end,
  function() call("match", string.match, text(), word(pieces, 5), position()) end,
  function() call("gmatch", walk, text(), word(pieces, 5)) end,
  function() call("gmatch", walk, text(), word(pieces, 4), position()) end,
  function() call("gsub", string.gsub, text(), word(pieces, 5), pick(replacements)) end,
  function() call("gsub", string.gsub, text(), word(pieces, 5), pick(replacements), random(4) - 1) end,
  function() call("gsub", string.gsub, text(), word(pieces, 4), found) end,
  function()
    call("gsub", string.gsub, text(), word(pieces, 4), function(a, b)
      if a == "x" then return end
      return b or a
    end)
  end,
}

local flags = { "", "", "", "", "-", "+", " ", "#", "0", "-0", "+#", "00", "-----", "+- #0", "######" }
local widths = { "", "", "", "", "1", "5", "10", "20", "99", "05", "100", "1000", "*" }
local precisions = { "", "", "", ".", ".0", ".1", ".3", ".10", ".17", ".20", ".99", ".100", ".-1" }
local conversions = {
  "d", "d", "i", "u", "o", "x", "X", "c", "e", "E", "f", "F", "g", "G", "a", "A", "s", "s", "q", "%", "z", "l", "", "5",
}
local function specifier()
  return "%" .. pick(flags) .. pick(widths) .. pick(precisions) .. pick(conversions)
end
local simple = { "%d", "%5d", "%-5d", "%05d", "%x", "%g", "%.3f", "%.14g", "%s", "%10s", "%-10s", "%.2s", "%q", "%%", "%c", "%a", "%i", "%5.1f" }
local formats = {
  function() call("format", string.format, specifier(), any()) end,
  function() call("format", string.format, specifier(), number()) end,
  function() call("format", string.format, pick(simple), any()) end,
  function() call("format", string.format, text():gsub("%%", "") .. pick(simple) .. text(), any(), any()) end,
  function() call("format", string.format, specifier() .. specifier(), any(), any()) end,
  function() call("format", string.format, pick(simple) .. " " .. pick(simple) .. pick(simple), number(), text(), number()) end,
}

local packs = { "b", "B", "h", "H", "i4", "I3", "j", "J", "n", "f", "d", "s1", "s2", "z", "x", "<", ">", "=", "!4", "i17", "c3", "Xi4", " " }
local others = {
  function() call("sub", string.sub, text(), position(), position()) end,
  function() call("byte", string.byte, text(), position(), position()) end,
  function() call("rep", string.rep, text(), random(12) - 3, pick(replacements)) end,
  function() call("upper", string.upper, text()) end,
  function() call("lower", string.lower, text()) end,
  function() call("reverse", string.reverse, any()) end,
  function() call("tonumber", tonumber, word({ "1", "0", "x", "e", ".", "-", " ", "f", "9", "p", "0x" }, 7)) end,
  function() call("tonumber", tonumber, word({ "1", "0", "z", "a", "-", " ", "7" }, 6), random(40) - 2) end,
  function() call("tostring", tostring, number()) end,
  function() call("char", string.char, random(260) - 2, random(256) - 1) end,
  function() call("pack", string.pack, word(packs, 4), any(), any(), any()) end,
  function() call("unpack", string.unpack, word(packs, 4), text(), position()) end,
  function() call("packsize", string.packsize, word(packs, 5)) end,
  function() call("concat", table.concat, { number(), text(), number() }, pick(replacements)) end,
  function() call("len", utf8.len, text(), position(), position(), random(2) == 1) end,
  function() call("<", function(a, b) return a < b, a <= b, a == b end, text(), text()) end,
}

for _ = 1, count do
  local kind = random(20)
  pick(kind <= 9 and patterns or kind <= 18 and formats or others)()
end
print(table.concat(lines, "\n"))
