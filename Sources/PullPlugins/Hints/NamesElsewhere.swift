/// Names of other versions of Lua and of other languages, with what to write here.
extension MissingName {
  /// Globals.
  static let elsewhere = [
    "unpack": "write table.unpack", "loadstring": "write load",
    "setfenv": "load takes an environment", "getfenv": "load takes an environment",
    "bit": "write the operators & | ~ << >>", "bit32": "write the operators & | ~ << >>",
    "module": "return a table at the end of the file", "printf": "print shows string.format(…)",
    "console": "print shows a value", "len": "write #list", "str": "write tostring(x)",
    "int": "write math.floor(x), or tonumber(text)", "float": "write tonumber(text)",
    "isinstance": "write type(x) == \"…\"", "typeof": "write type(x)",
    "range": "write for i = 1, n do … end", "null": nothing, "NULL": nothing, "None": nothing,
    "Nil": nothing, "nill": nothing,
    "undefined": nothing, "True": "write true", "False": "write false",
    "rgb": "a colour is a text: \"#ff8800\"", "rgba": "a colour is a text: \"#ff8800cc\"",
    "hex": "write string.format(\"%x\", x)", "abs": "write math.abs", "floor": "write math.floor",
    "ceil": "write math.ceil", "sqrt": "write math.sqrt", "sin": "write math.sin",
    "cos": "write math.cos", "min": "write math.min", "max": "write math.max",
    "random": "write math.random", "round": rounding, "clamp": clamping, "lerp": mixing,
    "switch": "write if x == 1 then … elseif x == 2 then … else … end",
    "throw": raising, "raise": raising, "import": requiring, "include": requiring,
    "Pta": "write pta", "PTA": "write pta",
    "UIColor": coloring, "NSColor": coloring, "Color": coloring,
    "CGRect": framing, "CGRectMake": framing, "NSRect": framing, "Rect": framing,
    "CGPoint": "a point is a table: write { x, y }",
    "CGSize": "a size is a table: write { width, height }",
    "UIFont": writingFont,
    "Math": "write math", "String": "write string", "JSON": "there is none: write a Lua table",
  ]

  /// What is said of names that mean nil elsewhere.
  static let nothing = "write nil"
  private static let returning = "end init.lua with return and the plugin's parts"
  private static let parts =
    "write pta.status_view { … }, pta.visualizer { … }, or what else pta makes: "
    + PartKind.allCases.map(\.rawValue).joined(separator: ", ")
  private static let sleeping = "write pta.sleep(seconds), and below it what comes after"
  private static let capitalizing = "write text:sub(1, 1):upper() .. text:sub(2)"
  private static let raising = "write error(\"…\")"
  private static let requiring = "write local name = require \"name\""
  private static let coloring = "a colour is a text: write \"red\", or \"#ff8800\""
  private static let shaping = "write pta.shape(), and give it a path, such as \"ellipse\""
  private static let boxing = "write pta.view(), and give it a frame and a background_color"
  private static let picturing = "write pta.image(\"name.png\")"
  private static let spinning = "write pta.activity_indicator(), and start_animating() for it"
  private static let framing = "a frame is a table: write { 0, 0, 10, 10 }, as x, y, width, height"
  private static let writingFont = "a font is a text: write \"bold 15\""
  private static let rounding = "write math.floor(x + 0.5)"
  private static let clamping = "write math.min(math.max(x, least), greatest)"
  private static let mixing = "write a + (b - a) * t"
  private static let looping = "write a loop: for index, value in ipairs(t) do … end"

  /// What is told of a name that `pta` has not.
  package static func advice(ofPta name: String) -> String? {
    members["pta"]?[name.lowercased()] ?? plugin[name] ?? elsewhere[name]
  }

  /// Members of libraries, and of `pta`; a text has those of `string` as methods.
  static let members = [
    "string": [
      "gfind": "write string.gmatch", "dump": "compiled code is never loaded",
      "trim": "write text:match(\"^%s*(.-)%s*$\")", "strip": "write text:match(\"^%s*(.-)%s*$\")",
      "split": "write for word in text:gmatch(\"[^,]+\") do … end",
      "startswith": "write text:sub(1, #start) == start",
      "starts_with": "write text:sub(1, #start) == start",
      "endswith": "write text:sub(-#ending) == ending",
      "ends_with": "write text:sub(-#ending) == ending",
      "contains": "write text:find(part, 1, true)", "includes": "write text:find(part, 1, true)",
      "indexof": "write text:find(part, 1, true)", "replace": "write text:gsub(old, new)",
      "length": "write #text", "size": "write #text", "substring": "write text:sub(first, last)",
      "substr": "write text:sub(first, last)", "slice": "write text:sub(first, last)",
      "toupper": "write text:upper()", "tolower": "write text:lower()",
      "uppercase": "write text:upper()", "lowercase": "write text:lower()",
      "uppercased": "write text:upper()", "lowercased": "write text:lower()",
      "upcase": "write text:upper()", "downcase": "write text:lower()",
      "capitalize": capitalizing, "capitalized": capitalizing,
      "touppercase": "write text:upper()", "tolowercase": "write text:lower()",
      "join": "write table.concat(list, \", \")", "concat": "write a .. b",
      "repeat": "write text:rep(count)", "charat": "write text:sub(i, i)",
      "isempty": "write text == \"\"",
    ],
    "pta": [
      "rect": framing, "frame": framing, "color": coloring, "colour": coloring, "rgb": coloring,
      "font": writingFont, "point": "a point is a table: write { x, y }",
      "size": "a size is a table: write { width, height }",
      "state":
        "a state is a text, which callbacks such as update_for_state are given: write state == \"executing\"",
      "animation": "write pta.animate { duration = 1, animations = function() … end }",
      "print": "print shows a value", "require": requiring,
      "edge": "an edge is a text: write edge = \"bottom\"",
      "curve": "a curve is a text: write curve = \"ease_out\"",
      "plugin": parts, "component": parts, "widget": parts, "register": returning,
      "export": returning, "define": returning,
      "timer": sleeping, "after": sleeping, "schedule": sleeping, "set_timeout": sleeping,
      "settimeout": sleeping,
      "circle": shaping, "ellipse": shaping, "oval": shaping, "arc": shaping, "line": shaping,
      "path": shaping, "rectangle": boxing, "box": boxing, "container": boxing, "stack": boxing,
      "image_view": picturing, "icon": picturing, "picture": picturing,
      "spinner": spinning, "indicator": spinning, "loader": spinning,
    ],
    "table": [
      "getn": "write #list", "maxn": "write #list", "length": "write #list", "size": "write #list",
      "count": "write #list", "foreach": "write for key, value in pairs(t) do … end",
      "foreachi": "write for index, value in ipairs(t) do … end",
      "contains": looping, "find": looping, "indexof": looping, "map": looping, "filter": looping,
      "reduce": looping, "reverse": looping, "keys": "write for key in pairs(t) do … end",
      "values": "write for _, value in pairs(t) do … end",
      "slice": "write table.move(t, first, last, 1, {})",
      "copy": "write table.move(t, 1, #t, 1, {}), or a loop with pairs",
      "clone": "write table.move(t, 1, #t, 1, {}), or a loop with pairs",
      "push": "write table.insert(list, value)", "append": "write table.insert(list, value)",
      "add": "write table.insert(list, value)", "pop": "write table.remove(list)",
      "shift": "write table.remove(list, 1)", "delete": "write table.remove(list, index)",
      "join": "write table.concat(list, \", \")", "merge": "write a loop with pairs",
      "isempty": "write next(t) == nil", "clear": "write t = {}",
    ],
    "math": [
      "pow": "write x ^ y", "log10": "write math.log(x, 10)", "log2": "write math.log(x, 2)",
      "atan2": "write math.atan(y, x)", "mod": "write x % y", "round": rounding,
      "clamp": clamping, "lerp": mixing, "mix": mixing,
      "sign": "write x > 0 and 1 or x < 0 and -1 or 0", "trunc": "write math.modf(x)",
      "rand": "write math.random()", "tau": "write 2 * math.pi", "inf": "write math.huge",
      "infinity": "write math.huge", "degrees": "write math.deg(x)",
      "radians": "write math.rad(x)", "hypot": "write (x * x + y * y) ^ 0.5",
      "tanh": "write it with math.exp", "sinh": "write it with math.exp",
      "cosh": "write it with math.exp", "cbrt": "write x ^ (1 / 3)",
    ],
  ]
}
