-- For pandoc: what Scripts/site changes in a page. Links to pages lead to the site's, diagrams are drawn,
-- and the first heading is the title.
local function target(link)
  if link:find "://" then return link end
  return (link:gsub("README%.md", "index.html"):gsub("%.md", ".html"))
end

-- What Mermaid's flow charts and state diagrams have in this project, in the language of dot.
local function drawing(text)
  local lines = { 'digraph { bgcolor=transparent; rankdir=TB; node [shape=box, style=rounded];' }
  for line in text:gmatch "[^\n]+" do
    local from, to, label = line:match "^%s*(%S+) %-%-> ([^%s:]+):?%s*(.*)$"
    local program = line:match "^%s*(%S+)%(%[.*%]%)$"
    if from and from == "[*]" then
      lines[#lines + 1] = ('start [shape=point]; start -> "%s";'):format(to)
    elseif from then
      label = label:gsub("; ", "\\n")
      lines[#lines + 1] = ('"%s" -> "%s" [label="%s", fontsize=10];'):format(from, to, label)
    elseif program then
      lines[#lines + 1] = ('"%s" [shape=ellipse];'):format(program)
    end
  end
  lines[#lines + 1] = "}"
  -- In the colour of the text around it, light or dark.
  local svg = pandoc.pipe("dot", { "-Tsvg" }, table.concat(lines, "\n"))
  return (svg:match("<svg.*"):gsub('<text', '<text fill="currentColor"')
    :gsub('stroke="black"', 'stroke="currentColor"'):gsub('fill="black"', 'fill="currentColor"'))
end

function Link(link)
  link.target = target(link.target)
  return link
end

function CodeBlock(block)
  if block.classes[1] ~= "mermaid" then return nil end
  return pandoc.RawBlock("html", "<figure>" .. drawing(block.text) .. "</figure>")
end

function Pandoc(document)
  for _, block in ipairs(document.blocks) do
    if block.t == "Header" and block.level == 1 then
      document.meta.pagetitle = pandoc.utils.stringify(block)
      return document
    end
  end
end
