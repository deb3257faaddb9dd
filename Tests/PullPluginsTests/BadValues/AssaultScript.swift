/// The Lua of ``Assault`` that does not follow from what is declared.
extension Assault {
  /// The values that are no literals.
  static let prelude = """
    local nan, inf = 0 / 0, 1 / 0
    local long = ("x"):rep(100000)
    local known, touched = {}, nil
    local function fail() error("called") end
    local function many()
      local t = {}
      for i = 1, 2000 do t[i] = i end
      return t
    end
    local function cyclic()
      local t = { x = 1, y = 2, duration = 1 }
      t.t, t[1], t[t] = t, t, t
      return t
    end
    local function nested()
      local t = {}
      for i = 1, 1000 do t = { t, x = t } end
      return t
    end
    local function hostile()
      local meta = { __metatable = false, __name = "view" }
      for _, name in ipairs { "index", "newindex", "len", "pairs", "call", "tostring", "eq", "lt",
        "le", "unm", "add" } do
        meta["__" .. name] = function() touched = name error("touched") end
      end
      return setmetatable({}, meta)
    end
    local gone = false

    """

  /// The attempts.
  static let attack = """
    local function complain(what, message) pta.log("!" .. what .. ": " .. message:sub(1, 300)) end
    -- A message begins with the file and the line, and is no longer than a person reads.
    local function attempt(what, code)
      tried = tried + 1
      if tried % parts ~= part then return end
      local ok, message = pcall(code)
      if touched then complain(what, "asked for __" .. touched) touched = nil end
      if ok then return end
      if type(message) ~= "string" then return complain(what, "raised a " .. type(message)) end
      if not message:find("^init%.lua:%d+: .") then complain(what, message) end
      if #message > 1000 then complain(what, "has a message of " .. #message .. " bytes") end
    end

    -- The bad values, and the same in tables of the shapes that there are, made once a callback.
    local plain, wrapped
    local function values() return plain end
    local function make_shapes(own)
      plain, wrapped = make_values(own), nil
      local list = make_values(own)
      for index = 1, #list do
        local name, value = list[index][1], list[index][2]
        if value ~= nil then
          list[#list + 1] = { "{ " .. name .. ", … }", { value, value } }
          list[#list + 1] = { "{ x = " .. name .. " }", { x = value, y = 1, width = 1, height = value } }
          list[#list + 1] = { "{ [" .. name .. "] }", value == value and { [value] = value } or {} }
          list[#list + 1] = { "{{ start = " .. name .. " }}",
            {{ start = value, duration = 1, animations = print }} }
        end
      end
      wrapped = list
    end
    local function shapes(entry) return entry.wraps and wrapped or plain end

    local function fitting(fits, own)
      if fits == "print" then return print end
      if fits == "{}" then return {} end
      if fits == "animation" then
        return { duration = 0.1, animations = function() own.alpha = 0.5 own.width = 30 end }
      end
      if fits == "layer" then return { key_path = "alpha", to = 0, duration = 0.1 } end
      return fits == "view" and own or known[fits] or fits
    end

    local tryFields
    function tryFields(what, fields, own, make, use)
      for _, field in ipairs(fields) do
        for _, value in ipairs(shapes(field, own)) do
          attempt(what .. "." .. field.name .. " = " .. value[1], function()
            local t = make()
            t[field.name] = value[2]
            use(t)
          end)
        end
        tryFields(what .. "." .. field.name, field.fields, own, function() return {} end,
          function(inner)
            local t = make()
            t[field.name] = inner
            use(t)
          end)
      end
    end

    local function tryProperties(object, kind, own)
      for _, property in ipairs(kind.properties) do
        local what, name = kind.name .. "." .. property.name, property.name
        attempt(what, function() return object[name] end)
        for _, value in ipairs(shapes(property, own)) do
          attempt(what .. " = " .. value[1], function() object[name] = value[2] end)
        end
        tryFields(what, property.fields, own, function() return {} end,
          function(t) object[name] = t end)
      end
      for _, key in ipairs(values(own)) do
        attempt(kind.name .. "[" .. key[1] .. "]", function() return object[key[2]] end)
        attempt(kind.name .. "[" .. key[1] .. "] =", function() object[key[2]] = key[2] end)
      end
    end

    local function tryCall(what, call, list, own, after)
      local function arguments()
        local t = { n = #list }
        for index, parameter in ipairs(list) do t[index] = fitting(parameter.fits, own) end
        return t
      end
      for index, parameter in ipairs(list) do
        for _, value in ipairs(shapes(parameter, own)) do
          attempt(what .. " #" .. index .. " " .. value[1], function()
            local t = arguments()
            t[index] = value[2]
            call(table.unpack(t, 1, t.n))
          end)
        end
        tryFields(what, parameter.fields, own, function() return arguments()[index] end,
          function(t)
            local all = arguments()
            all[index] = t
            call(table.unpack(all, 1, all.n))
          end)
      end
      for _, value in ipairs(values(own)) do
        attempt(what .. " self " .. value[1], function() after(value[2]) end)
      end
      attempt(what .. " rightly", function()
        local t = arguments()
        call(table.unpack(t, 1, t.n))
      end)
    end

    local function tryMethods(object, kind, own, waits)
      for _, method in ipairs(kind.methods) do
        if method.waits == waits then
          local name = method.name
          tryCall(kind.name .. ":" .. name, function(...) object[name](object, ...) end,
            method.parameters, own, function(other) object[name](other) end)
        end
      end
    end

    local function tryFunctions(own, waits)
      for _, f in ipairs(functions) do
        if f.waits == waits then
          tryCall("pta." .. f.name, pta[f.name], f.parameters, own,
            function(other) pta[f.name](other, other, other, other, other) end)
        end
      end
    end

    local function meet(...)
      for _, given in ipairs { ... } do
        local name = tostring(given):match("^([a-z_]+):%d+$")
        if name then known[name] = given end
      end
      if known.pull then
        known.status_view, known.style = known.pull.status_view, known.pull.style
        known.scroll_view = known.pull.scroll_view
      end
    end

    local function make(own)
      for _, name in ipairs { "shape", "gradient", "activity_indicator" } do
        known[name] = pta[name]()
        own:add_subview(known[name])
      end
      known.image = pta.image("dot.png")
      gone = pta.view()
      gone:remove()
      known.animation = pta.animate { duration = 0.5, animations = function() own.alpha = 0.5 end }
    end

    local assaulted = 0
    local function assault(...)
      assaulted = assaulted + 1
      if assaulted > 1 then return end
      meet(...)
      local own = pta.view("own")
      own.frame = { x = 1, y = 1, width = 20, height = 20 }
      local root = known.view or known.pull
      if root then root:add_subview(own) end
      make(own)
      make_shapes(own)
      for _, waits in ipairs { false, true } do
        if waits then
          -- The shortest time that an action may take is no bad value.
          if known.pull then known.pull.policy = { maximum_executing_time = 0 } end
          pta.log("assaulted")
        end
        for _, kind in ipairs(types) do
          local object = kind.name == "view" and own or known[kind.name]
          if object then
            if not waits then tryProperties(object, kind, own) end
            if kind.name ~= "view" then tryMethods(object, kind, own, waits) end
          end
        end
        tryFunctions(own, waits)
      end
      tryMethods(own, types[1], own, false)
    end

    """
}
