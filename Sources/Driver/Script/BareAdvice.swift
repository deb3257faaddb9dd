import LuaRuntime

/// What to write for a statement that is typed as a shell would have it, and that no verb takes so.
struct BareAdvice {
  let text: String

  /// Looks at one statement, which is no Lua; `nil` where there is nothing to be said.
  init?(_ statement: String, functions: [LuaFunctionDeclaration]) {
    guard let words = BareVerb.words(of: statement), let first = words.first else { return nil }
    let rest = words.dropFirst()
    let function = functions.first { $0.name == first }
    if first == "#", !rest.isEmpty {
      text = "a comment begins with --"
    } else if let sign = rest.first(where: { ["&&", "&", "|", "||", "and", "then"].contains($0) }),
      function != nil
    {
      text = "'\(sign)' divides no verbs: write ; between them, as in pull 120; release"
    } else if let function, let advice = BareAdvice.advice(function, Array(rest)) {
      text = advice
    } else if ["print", "tostring", "assert"].contains(first), rest.count == 1,
      let value = rest.first, LuaSource.isName(String(value.prefix { $0 != "." && $0 != "(" }))
    {
      let isVerb = functions.contains { $0.name == value && $0.result != nil }
      text = "write \(first)(\(value)\(isVerb ? "()" : ""))"
    } else {
      return nil
    }
  }

  /// `pull 60 duration 1`, `use ring centered`, `fail No network`.
  private static func advice(_ function: LuaFunctionDeclaration, _ rest: [String]) -> String? {
    let fields = function.parameters.flatMap(\.fields).map(\.name)
    if let place = rest.firstIndex(where: fields.contains), place + 1 < rest.count,
      !rest[place + 1].hasPrefix("=")
    {
      return "write \(rest[place])=\(rest[place + 1])"
    }
    let isPlain = rest.allSatisfy { $0.first?.isLetter == true && !$0.contains("=") }
    guard rest.count > 1, isPlain, function.parameters.first?.type == .string else { return nil }
    if function.name == "use" {
      return "a use for each: write " + rest.map { "use \($0)" }.joined(separator: "; ")
    }
    return function.parameters.count == 1
      ? "write \(function.name) \(LuaSource.quoted(rest.joined(separator: " "))), in quotes" : nil
  }
}
