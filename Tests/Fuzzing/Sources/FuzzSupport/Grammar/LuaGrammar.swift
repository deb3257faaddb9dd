@testable import LuaRuntime

/// Makes Lua of an input's bytes: every input gives a script that compiles, most of it does
/// something, and inputs that are alike give scripts that are alike.
package struct LuaGrammar {
  /// What has not been used yet.
  package var input: InputBytes
  let types: [LuaTypeDeclaration]
  let functions: [LuaFunctionDeclaration]
  private var depth = 0
  private var room = 160

  /// Begins with what a script can call.
  package init(
    input: InputBytes, types: [LuaTypeDeclaration], functions: [LuaFunctionDeclaration]
  ) {
    self.input = input
    self.types = types
    self.functions = functions
  }

  private mutating func nested(_ body: (inout LuaGrammar) -> String, or shallow: String) -> String {
    guard depth < 4 else { return shallow }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

// MARK: Statements

extension LuaGrammar {
  /// Some statements.
  package mutating func block(atMost count: Int) -> String {
    var lines: [String] = []
    for _ in 0..<input.below(count + 1) where room > 0 && !input.isOver {
      room -= 1
      lines.append(statement())
    }
    return lines.joined(separator: "\n")
  }

  /// A statement; what it raises is seldom caught.
  private mutating func statement() -> String {
    let statement = bareStatement()
    return input.chance(100) ? "pcall(function(...) \(statement) end, ...)" : statement
  }

  private mutating func bareStatement() -> String {
    switch input.below(24) {
    case 0...5: assignment()
    case 6...10: "keep(\(methodCall()))"
    case 11...13: "keep(\(functionCall()))"
    case 14: "keep(\(reading()))"
    case 15, 16: "keep(pcall(function() return \(libraryCall()) end))"
    case 17: "do return \(anything()) end"
    case 18: "error(\(anything()), \(number()))"
    case 19: "A = pta.animate(\(argument("pta", "animate")))"
    case 20: "pta.sleep(\(number()))"
    case 21: trouble()
    case 22: "self[\"\(memberName())\"] = \(anything())"
    default: "if math.random(3) == 1 then \(nested({ $0.block(atMost: 3) }, or: "")) end"
    }
  }

  private mutating func trouble() -> String {
    input.pick([
      "while true do end", "local t = {} while true do t[#t + 1] = { t } end",
      "local function f() return f() + 1 end f()", "for i = 1, 300 do views[i] = pta.view() end",
      "for i = 1, 300 do pull(i) end", "local s = 'xx' while true do s = s .. s end",
      "coroutine.wrap(function() while true do coroutine.yield() pta.sleep(0) end end)()",
      "for i = 1, 300 do A = pta.animate { duration = i, animations = function() V.x = i end } end",
      "xpcall(error, function(...) while true do end end)", "V:add_subview(V)",
      "for i = 1, 300 do P:execute_action() P:reset_to_idle() end", "A:wait()", "A:cancel()",
      "local function again() pta.animate { duration = 0, animations = print, completion = again } "
        + "end again()",
      "setmetatable(_G, { __index = error })", "for k in pairs(_G) do _G[k] = nil end",
      "local c <close> = setmetatable({}, { __close = function() while true do end end })",
      "for i = 1, 300 do print(i) end", "V:remove()", "if ended then ended() ended() end",
    ])
  }

  private mutating func memberName() -> String {
    input.pick(["x", "base", "options", "setup", "update_for_state", "did_change_state", "reset"])
  }
}

// MARK: Members

extension LuaGrammar {
  private mutating func member() -> LuaTypeDeclaration { input.pick(types) }

  private mutating func assignment() -> String {
    let type = member()
    let properties = type.properties
    guard !properties.isEmpty else { return "keep(\(object(of: type.name)))" }
    let property = input.pick(properties)
    return "\(object(of: type.name)).\(property.name) = "
      + value(property.type, range: property.range, fields: property.fields)
  }

  private mutating func reading() -> String {
    let type = member()
    let name = type.properties.isEmpty ? "x" : input.pick(type.properties).name
    return "\(object(of: type.name)).\(name)"
  }

  private mutating func methodCall() -> String {
    let type = input.pick(types.filter { !$0.methods.isEmpty })
    let method = input.pick(type.methods)
    return "\(object(of: type.name)):\(method.name)(\(arguments(method.parameters)))"
  }

  private mutating func functionCall() -> String {
    let function = input.pick(functions)
    return "pta.\(function.name)(\(arguments(function.parameters)))"
  }

  private mutating func argument(_ namespace: String, _ name: String) -> String {
    arguments(functions.first { $0.name == name }?.parameters ?? [])
  }

  private mutating func libraryCall() -> String {
    var call = ""
    for character in input.pick(LuaWords.library) {
      call += character == "?" ? anything() : String(character)
    }
    return call
  }

  /// An expression for an object of a type, or for one of another.
  mutating func object(of type: String) -> String {
    if input.chance(12) { return anything(asPrefix: true) }
    switch type {
    case "view": return input.pick(["V", "made('view')", "made('label', 'a')", "P", "S", "M.view"])
    case "pull": return "P"
    case "status_view": return "S"
    case "style": return "Y"
    case "scroll_view": return "C"
    case "animation": return "A"
    case "image": return "made('image', 'dot.png')"
    case "base_visualizer", "base_status_view": return "self.base"
    default: return "made('\(type)')"
    }
  }
}

// MARK: Values

extension LuaGrammar {
  /// Arguments for parameters: mostly as many as there are.
  package mutating func arguments(_ parameters: [LuaParameter]) -> String {
    var values: [String] = []
    for parameter in parameters {
      if parameter.isOptional, input.chance(90) { break }
      values.append(value(parameter.type, range: parameter.range, fields: parameter.fields))
    }
    if input.chance(6) { values.append(anything()) }
    return values.joined(separator: ", ")
  }

  /// A value of a type, seldom of another.
  mutating func value(
    _ type: LuaType, range: ClosedRange<Double>? = nil, fields: [LuaParameter] = []
  ) -> String {
    if input.chance(14) { return anything() }
    switch type {
    case .any: return anything()
    case .boolean: return input.chance(128) ? "true" : "false"
    case .number, .integer: return number(in: range)
    case .string: return string()
    case .function: return function()
    case .table: return table(fields)
    case .point: return "{ x = \(number()), y = \(number()) }"
    case .size: return "{ width = \(number()), height = \(number()) }"
    case .rect:
      return "{ x = \(number()), y = \(number()), width = \(number()), height = \(number()) }"
    case .insets: return "{ top = \(number()), left = \(number()) }"
    case .color: return quoted(input.pick(LuaWords.colors))
    case .font: return quoted(input.pick(LuaWords.fonts))
    case .path: return path()
    case .autoresizing: return quoted(input.pick(LuaWords.autoresizings))
    case .oneOf(let words): return quoted(input.pick(words))
    case .object(let name): return object(of: name)
    }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  mutating func number(in range: ClosedRange<Double>? = nil) -> String {
    guard let range, input.chance(150) else { return input.pick(LuaWords.numbers) }
    let low = max(range.lowerBound, -1e9)
    let high = min(range.upperBound, 1e9)
    return "\(low + (high - low) * Double(input.byte()) / 255)"
  }

  mutating func string() -> String {
    guard input.chance(60) else { return quoted(input.pick(LuaWords.strings)) }
    return quoted(input.bytes(input.below(24)).map { "\\x" + hexadecimal($0) }.joined())
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private mutating func path() -> String {
    var text = ""
    for _ in 0..<input.below(48) { text.append(input.pick(LuaWords.pathCharacters)) }
    return quoted(text)
  }

  private mutating func function() -> String {
    nested({ "function(...) \($0.block(atMost: 3)) end" }, or: "print")
  }

  /// Any value at all; one that can be indexed where it has to be.
  mutating func anything(asPrefix isPrefix: Bool = false) -> String {
    let value: String =
      switch input.below(8) {
      case 0...4: input.pick(LuaWords.strangers)
      case 5: number()
      case 6: string()
      default: nested({ $0.input.chance(128) ? $0.function() : $0.table([]) }, or: "{}")
      }
    return isPrefix ? "(\(value))" : value
  }

  /// A table with fields that it may have.
  mutating func table(_ fields: [LuaParameter]) -> String {
    nested({ $0.deeperTable(fields) }, or: "{}")
  }

  private mutating func deeperTable(_ fields: [LuaParameter]) -> String {
    var parts: [String] = []
    for field in fields where !field.isOptional || input.chance(90) {
      let value = value(field.type, range: field.range, fields: field.fields)
      parts.append("\(field.name) = \(value)")
    }
    if fields.isEmpty || input.chance(10) {
      for _ in 0..<input.below(5) { parts.append(part()) }
    }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  /// A part of a table that may have any: also what the lists of animations are made of.
  private mutating func part() -> String {
    switch input.below(6) {
    case 0, 1: number()
    case 2: "{ start = \(number()), duration = \(number()), animations = \(function()) }"
    case 3: "[\(string())] = \(anything())"
    case 4: quoted(input.pick(LuaWords.colors))
    default: anything()
    }
  }
}
