import LuaRuntime
import PullPlugins

/// What was probably meant where Lua's message says less than the line that raised.
struct LineHint {
  let text: String

  /// Looks at a line; `nil` where there is nothing to be said.
  init?(_ message: String, _ line: Substring, script: ScriptState) {
    guard
      let text = LineHint.assertion(message, line, script.api)
        ?? LineHint.unquoted(message, line, script.api)
        ?? LineHint.member(message, line, script.api) ?? LineHint.exit(message, line)
        ?? LineHint.geometry(message, script.api)
    else { return nil }
    self.text = text
  }

  /// `assert.state "executing"` in a script.
  private static func assertion(_ message: String, _ line: Substring, _ api: LuaAPI) -> String? {
    guard message.hasPrefix("attempt to index a function value (global 'assert')"),
      let match = line.firstMatch(
        of: #/\bassert\.(?:is_)?(\w+)\s*\(?\s*("[^"]*"|'[^']*'|-?[\d.]+)?/#)
    else { return nil }
    let isAsked = api.functions.contains { $0.name == match.1 && $0.result != nil }
    let instead = isAsked ? match.2.map { "\(match.1)() == \($0)" } : nil
    return "only specs have assert.\(match.1): pta test runs the files NAME_spec.lua; here write "
      + "assert(\(instead ?? "value == 5"))"
  }

  /// `use(traffic-light)` and `show(x.png)`: a name with other signs, of which Lua takes the first word.
  private static func unquoted(_ message: String, _ line: Substring, _ api: LuaAPI) -> String? {
    guard let name = message.firstMatch(of: #/a nil value \(global '(\w+)'\)$/#)?.1 else {
      return nil
    }
    let calls = line.matches(of: #/\b(\w+)\s*\(\s*((\w+)(?:[-.\/]\w+)+)\s*[,)]/#)
    let call = calls.first { call in
      let function = api.functions.first { $0.name == call.1 }
      return call.3 == name && function?.parameters.first?.type == .string
    }
    return call.map { "write \($0.1)(\"\($0.2)\"), in quotes" }
  }

  /// `policy.firing = "on_release"`.
  private static func member(_ message: String, _ line: Substring, _ api: LuaAPI) -> String? {
    guard message.hasPrefix("attempt to index a nil value (global "),
      let match = line.firstMatch(of: #/(?:^|\s)(\w+)\.(\w+)\s*=(?!=)\s*(\S+)/#),
      message.hasSuffix("'\(match.1)')"),
      let property = api.types.first(where: { $0.name == "control" })?.properties
        .first(where: { $0.name == match.1 }),
      property.fields.contains(where: { $0.name == match.2 })
    else { return nil }
    return "write control.\(match.1) = { \(match.2) = \(match.3) }"
  }

  private static func exit(_ message: String, _ line: Substring) -> String? {
    guard message.hasPrefix("attempt to index a nil value (global 'os')"),
      line.contains(#/\bos\.exit\b/#)
    else { return nil }
    return
      "quit leaves pta repl; a script ends with its last line, and with error(\"why\") before it"
  }

  /// `"frame " .. view.frame`.
  private static func geometry(_ message: String, _ api: LuaAPI) -> String? {
    guard
      let match = message.wholeMatch(
        of: #/attempt to concatenate a table value \(field '(\w+)'\)/#),
      let property = api.types.lazy.flatMap(\.properties).first(where: { $0.name == match.1 }),
      let field = (property.type.fieldNames + property.fields.map(\.name)).first
    else { return nil }
    return "'\(match.1)' is a table, and no text: write .\(match.1).\(field)"
  }
}
