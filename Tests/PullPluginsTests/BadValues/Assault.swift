import LuaRuntime
import PullPlugins

/// Lua that tries every property and every argument that the API declares with every value that it is
/// not made for: what is declared from now on is tried by itself.
enum Assault {
  /// Values by what they are, as Lua makes them anew each time; `own` is a view of the plugin's.
  static let values = [
    "nan", "-nan", "inf", "-inf", "1e308", "-1e308", "2^63", "-2^63", "math.mininteger",
    "math.maxinteger", "0", "-0.0", "1e-320", "'text'", "''", "'a\\0b'", "'\\255\\254'",
    "long", "'1e308'", "'nan'", "'0x10'", "true", "false", "nil", "print", "fail",
    "coroutine.create(fail)", "{}", "cyclic()", "nested()", "many()", "hostile()", "gone", "own",
    "known.view", "known.pull", "known.style", "known.scroll_view", "known.animation", "pta",
  ]

  /// Functions that wait: tried last, as what they wait for has the callback go on later.
  private static let waiting: Set<String> = ["sleep", "wait"]

  /// The script's beginning. `assault(…)` is to be called with what a callback was given.
  static var lua: String {
    let api = PluginAPI()
    let types = api.types.map { type in
      let properties = members(of: type, api).properties.map(line)
      let methods = members(of: type, api).methods.map(line)
      return "{ name = '\(type.name)', properties = {\(properties.joined(separator: ", "))}, "
        + "methods = {\(methods.joined(separator: ", "))} }"
    }
    let functions = api.functions.map(line)
    return "local types = {\n\(types.joined(separator: ",\n"))\n}\n"
      + "local functions = {\n\(functions.joined(separator: ",\n"))\n}\n" + prelude
      + "local function make_values(own) return {\n"
      + values.map { "{ [[\($0)]], \($0) }" }.joined(separator: ", ") + "\n} end\n" + attack
  }

  /// A type's own members and those of the type that it extends.
  private static func members(
    of type: LuaTypeDeclaration, _ api: PluginAPI
  ) -> (properties: [LuaProperty], methods: [LuaFunctionDeclaration]) {
    guard let base = api.types.first(where: { $0.name == type.extends }) else {
      return (type.properties, type.methods)
    }
    let inherited = members(of: base, api)
    // What all views have is tried with a plain one and with the control's.
    let isTried = type.name == "pull"
    return (
      (isTried ? inherited.properties : []) + type.properties,
      (isTried ? inherited.methods : []) + type.methods
    )
  }

  private static func line(_ property: LuaProperty) -> String {
    "{ name = '\(property.name)', wraps = \(wraps(property.type)), "
      + "fields = \(fields(property.fields)) }"
  }

  private static func line(_ function: LuaFunctionDeclaration) -> String {
    let parameters = function.parameters.map { parameter in
      "{ fits = \(fitting(parameter)), wraps = \(wraps(parameter.type)), "
        + "fields = \(fields(parameter.fields)) }"
    }
    return "{ name = '\(function.name)', waits = \(waiting.contains(function.name)), "
      + "parameters = {\(parameters.joined(separator: ", "))} }"
  }

  private static func fields(_ fields: [LuaParameter]) -> String {
    let lines = fields.map { field in
      "{ name = '\(field.name)', wraps = \(wraps(field.type)), fields = \(self.fields(field.fields)) }"
    }
    return "{\(lines.joined(separator: ", "))}"
  }

  /// Whether a table is a value of the type: then bad values come in tables, too.
  private static func wraps(_ type: LuaType) -> Bool {
    [.table, .any, .point, .size, .rect, .insets].contains(type)
  }

  /// What an argument is given while another one is tried.
  private static func fitting(_ parameter: LuaParameter) -> String {
    switch parameter.type {
    case .string: "'alpha'"
    case .number, .integer: "1"
    case .function: "'print'"
    case .oneOf(let words): "'\(words.first ?? "")'"
    case .table where parameter.fields.contains { $0.name == "animations" }: "'animation'"
    case .table where parameter.fields.contains { $0.name == "key_path" }: "'layer'"
    case .object(let type): "'\(type)'"
    default: "'{}'"
    }
  }

  private static let prelude = """
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
        "le", "concat", "unm", "add", "close" } do
        meta["__" .. name] = function() touched = name error("touched") end
      end
      return setmetatable({}, meta)
    end
    local gone = false

    """

  private static let attack = """
    local function complain(what, message) pta.log("!" .. what .. ": " .. message:sub(1, 300)) end
    -- A message begins with the file and the line, and is no longer than a person reads.
    local function attempt(what, code)
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
      pta.log("assaulted")
    end

    """
}
