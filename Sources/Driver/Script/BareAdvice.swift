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
    } else if function != nil,
      let sign = zip(rest, rest.dropFirst()).first(where: { word, next in
        ["&&", "&", "|", "||", ",", "and", "then"].contains(word)
          && functions.contains { $0.name == next }
      })?.0
    {
      text = "'\(sign)' divides no verbs: write ; between them, as in pull 120; release"
    } else if let function, let advice = BareAdvice.advice(function, Array(rest)) {
      text = advice
    } else if ["print", "tostring", "assert"].contains(first),
      let value = rest.first, LuaSource.isName(String(value.prefix { $0 != "." && $0 != "(" }))
    {
      let isVerb = functions.contains { $0.name == value && $0.result != nil }
      text =
        "write \(first)(\(rest.joined(separator: " "))\(isVerb && rest.count == 1 ? "()" : ""))"
    } else {
      return nil
    }
  }

  private static let units = ["pt", "px", "points", "s", "sec", "second", "seconds", "ms"]

  /// `pull 60 pt`, `pull 60 duration 1`, `use ring centered`, `fail No network`.
  private static func advice(_ function: LuaFunctionDeclaration, _ rest: [String]) -> String? {
    if let unit = zip(rest, rest.dropFirst()).first(where: {
      Double($0) != nil && BareAdvice.units.contains($1)
    }) {
      return "a number has no unit: write \(function.name) \(unit.0)"
    }
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
