-- Makes a test file of Lua's own suite go on after a failure, and tell of each: every statement that is not in a
-- function or a loop runs by itself, and every `assert` outside of functions counts. Nothing moves to another line.
--
-- usage: lua5.4 statements.lua FILE.lua [LINE…]
--
-- Writes the new text to standard output. Statements that begin at a LINE are left out: they end the whole run.

-- MARK: Tokens

local function scan(source)
  local tokens, position, line = {}, 1, 1
  local function count(text) line = line + select(2, text:gsub("\n", "")) end
  local function long_end(from)
    local equals = source:match("^%[(=*)%[", from)
    if equals then return select(2, source:find("]" .. equals .. "]", from, true)) end
  end
  local function string_end(from)
    local quote, at = source:sub(from, from), from + 1
    while source:sub(at, at) ~= quote do
      if source:match("^\\z", at) then
        at = source:match("^\\z%s*()", at)
      else
        at = at + (source:sub(at, at) == "\\" and 2 or 1)
      end
    end
    return at
  end
  local operators = { "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>" }
  local function operator_end(from)
    for _, operator in ipairs(operators) do
      if source:sub(from, from + #operator - 1) == operator then return from + #operator - 1 end
    end
    return from
  end
  -- A number may have a sign in its exponent.
  local function number_end(from)
    local at = from
    local exponent = source:match("^0[xX]", from) and "[pP]" or "[eE]"
    while true do
      if source:match("^" .. exponent .. "[+-]", at) then at = at + 2
      elseif source:match("^[%w.]", at) then at = at + 1
      else return at - 1 end
    end
  end
  local function token_end(from)
    local char = source:sub(from, from)
    if source:match("^[%a_]", from) then return source:match("^[%w_]+()", from) - 1, "name" end
    if source:match("^%.?%d", from) then return number_end(from), "value" end
    if char == "'" or char == '"' then return string_end(from), "value" end
    if long_end(from) then return long_end(from), "value" end
    return operator_end(from), "sign"
  end
  if source:sub(1, 1) == "#" then position = source:find("\n") end
  while position <= #source do
    local last
    if source:match("^%s", position) then last = source:match("^%s+()", position) - 1
    elseif source:match("^%-%-", position) then
      last = long_end(position + 2) or (source:find("\n", position, true) or #source + 1) - 1
    else
      local kind
      last, kind = token_end(position)
      tokens[#tokens + 1] = { text = source:sub(position, last), kind = kind, first = position, last = last, line = line }
    end
    count(source:sub(position, last))
    position = last + 1
  end
  tokens[#tokens + 1] = { text = "", kind = "end", first = #source + 1, last = #source, line = line }
  return tokens
end

-- MARK: Statements: only where each ends

local words = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true
  until while]]):gmatch("%a+") do words[word] = true end
local binary = {}
for sign in ("+ - * / // % ^ & | ~ << >> .. == ~= < > <= >= and or"):gmatch("%S+") do binary[sign] = true end
local unary = { ["-"] = true, ["~"] = true, ["#"] = true, ["not"] = true }

local Parser = {}
Parser.__index = Parser

function Parser:text(ahead) return self.tokens[self.at + (ahead or 0)].text end

function Parser:skip(text)
  if text and self:text() ~= text then
    error(("line %d: %q expected, %q found"):format(self.tokens[self.at].line, text, self:text()))
  end
  self.at = self.at + 1
end

function Parser:take(text)
  if self:text() ~= text then return false end
  self.at = self.at + 1
  return true
end

function Parser:list(close)
  while not self:take(close) do
    if self:take("[") then
      self:expression()
      self:skip("]")
      self:skip("=")
    elseif self.tokens[self.at].kind == "name" and self:text(1) == "=" then
      self.at = self.at + 2
    end
    self:expression()
    if not self:take(",") then self:take(";") end
  end
end

-- A name, a call or whatever is in brackets, with all that follows it.
function Parser:suffixed()
  if self:take("(") then
    self:expression()
    self:skip(")")
  else
    self:skip()
  end
  while true do
    local text = self:text()
    if text == "." or text == ":" then self.at = self.at + 2
    elseif text == "[" then
      self:skip()
      self:expression()
      self:skip("]")
    elseif self:take("(") then self:list(")")
    elseif self:take("{") then self:list("}")
    elseif self.tokens[self.at].kind == "value" and text:match("^[\"'%[]") then self:skip()
    else return end
  end
end

function Parser:expression()
  while unary[self:text()] do self:skip() end
  local token = self.tokens[self.at]
  if self:take("function") then self:function_body()
  elseif self:take("{") then self:list("}")
  elseif token.text == "(" or token.kind == "name" and not words[token.text] then self:suffixed()
  else self:skip() end
  if binary[self:text()] then
    self:skip()
    self:expression()
  end
end

function Parser:expressions()
  repeat self:expression() until not self:take(",")
end

function Parser:body()
  self:block()
  self:skip("end")
end

function Parser:function_body()
  self:skip("(")
  while not self:take(")") do self:skip() end
  local first = self.at
  self.depth = self.depth + 1
  self:body()
  self.depth = self.depth - 1
  for i = first, self.at - 1 do self.tokens[i].inside = true end
end

local forms = {}
forms["do"] = Parser.body
forms["while"] = function(self)
  self:expression()
  self:skip("do")
  self:body()
end
forms["repeat"] = function(self)
  self:block()
  self:skip("until")
  self:expression()
end
forms["if"] = function(self)
  repeat
    self:expression()
    self:skip("then")
    self:block()
  until not self:take("elseif")
  if self:take("else") then self:block() end
  self:skip("end")
end
forms["for"] = function(self)
  while self:text() ~= "=" and self:text() ~= "in" do self:skip() end
  self:skip()
  self:expressions()
  self:skip("do")
  self:body()
end
forms["function"] = function(self)
  while self:text() ~= "(" do self:skip() end
  self:function_body()
end
forms["local"] = function(self)
  if self:take("function") then return forms["function"](self) end
  while self:text() ~= "=" do
    -- The declaration may have no value: then it ends before whatever cannot be a part of it.
    if self.tokens[self.at].kind ~= "name" or words[self:text()] then return end
    self:skip()
    if self:take("<") then self.at = self.at + 2 end
    if not self:take(",") and self:text() ~= "=" then return end
  end
  self:skip()
  self:expressions()
end
forms["return"] = function(self)
  if self.depth == 0 then self.leaves = true end
  local text = self:text()
  if text ~= "end" and text ~= "else" and text ~= "elseif" and text ~= "until" and text ~= ";" and text ~= "" then
    self:expressions()
  end
end
forms["goto"] = function(self) self:skip() end
forms["break"] = function() end
forms["::"] = function(self) self.at = self.at + 2 end
forms[";"] = function() end

function Parser:statement()
  local form = forms[self:text()]
  if form then
    self:skip()
    return form(self)
  end
  repeat self:suffixed() until not self:take(",")
  if self:take("=") then self:expressions() end
end

local closers = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true, [""] = true }

function Parser:block()
  while not closers[self:text()] do self:statement() end
end

-- MARK: The new text

local path, skipped = arg[1], {}
for i = 2, #arg do skipped[tonumber(arg[i])] = true end
local file = assert(io.open(path))
local source = file:read("a")
file:close()
local parser = setmetatable({ tokens = scan(source), at = 1, depth = 0 }, Parser)
local insertions = {}

local function insert(position, text)
  insertions[#insertions + 1] = { position = position, text = text, order = #insertions }
end

-- Whether a jump leaves these tokens: it could not leave a function that is put around them.
local function jumps(first, last)
  if parser.leaves then return true end
  local labels = {}
  for i = first, last do
    if parser.tokens[i].text == "::" then labels[parser.tokens[i + 1].text] = true end
  end
  for i = first, last do
    if parser.tokens[i].text == "goto" and not labels[parser.tokens[i + 1].text] then return true end
  end
  return false
end

local apart

-- What a function of some line begins with.
local function head(line) return "function(...) " .. (skipped[line] and "do return end " or "") end

local function wrap_local(first, last)
  local tokens = parser.tokens
  if tokens[first + 1].text == "function" then return end
  local sign, line = first, tokens[first].line
  while tokens[sign].text ~= "=" do
    if sign == last then return end
    sign = sign + 1
  end
  insert(tokens[sign].last + 1, (" SUITE.value(%d, %sreturn "):format(line, head(line)))
  insert(tokens[last].last + 1, " end, ...)")
end

local function wrap(first, last)
  local tokens = parser.tokens
  local text, line = tokens[first].text, tokens[first].line
  if text == "local" then wrap_local(first, last)
  elseif text == "do" then
    parser.at = first + 1
    apart()
    parser:skip("end")
  elseif text == "::" or text == ";" or text == "break" or text == "return" or text == "goto" then return
  elseif jumps(first, last) then
    insert(tokens[first].first, ("SUITE.begins(%d) if %s then "):format(line, not skipped[line]))
    insert(tokens[last].last + 1, " end")
  else
    insert(tokens[first].first, ("SUITE.try(%d, %s"):format(line, head(line)))
    insert(tokens[last].last + 1, " end, ...)")
  end
end

function apart()
  while not closers[parser:text()] do
    local first = parser.at
    parser.leaves = false
    parser:statement()
    local after = parser.at
    wrap(first, after - 1)
    parser.at = after
  end
end

apart()
for i, token in ipairs(parser.tokens) do
  local before, after = parser.tokens[i - 1], parser.tokens[i + 1]
  -- One in a function stays as it is: who calls the function may want its error.
  if token.text == "assert" and not token.inside and after.text == "(" and not (before and (before.text == "." or before.text == ":")) then
    insert(token.first, "SUITE.")
    local empty = parser.tokens[i + 2].text == ")"
    insert(after.last + 1, token.line .. (empty and "" or ", "))
  end
end

-- Scripts and specs are UTF-8, and no line of theirs begins with a bracket that calls what is on the line before.
local changed = {}
for i, token in ipairs(parser.tokens) do
  if token.kind == "value" and token.text:match("^[\"']") and not utf8.len(token.text) then
    changed[token] = token.text:gsub("[\x80-\xff]", function(byte) return ("\\%03d"):format(byte:byte()) end)
  end
  local before = parser.tokens[i - 1]
  if token.text == "(" and before and before.line < token.line and before.text:match("^[%w_)%]]+$")
    and not words[before.text] then
    insert(before.last + 1, "(")
    changed[token] = ""
  end
end

table.sort(insertions, function(a, b)
  if a.position ~= b.position then return a.position < b.position end
  return a.order < b.order
end)

local position = 1
local function copy(to)
  io.write((source:sub(position, to):gsub("[\x80-\xff]", "?")))
  position = to + 1
end
local next_insertion = 1
local function insert_before(place)
  local each = insertions[next_insertion]
  while each and each.position <= place do
    copy(each.position - 1)
    io.write(each.text)
    next_insertion = next_insertion + 1
    each = insertions[next_insertion]
  end
end
for _, token in ipairs(parser.tokens) do
  insert_before(token.first)
  if changed[token] then
    copy(token.first - 1)
    io.write(changed[token])
    position = token.last + 1
  elseif token.kind == "value" then
    copy(token.first - 1)
    io.write(token.text)
    position = token.last + 1
  end
end
copy(#source)
