import Driver
import LuaRuntime

/// What Tab offers inside of braces and quotes: the fields of a table, and the words that a field or a property
/// may have.
///
/// ```text
/// stage { ed                    edge, edges
/// control.policy = { pref       prefetch_distance
/// control.language = "r         ru
/// ```
struct FieldCompletion {
  let script: ScriptState

  /// What could stand at the end of a text, and where what is typed of it begins; `nil` where no table and no
  /// value of a field is begun.
  func words(_ before: String) -> (start: Int, words: [String])? {
    let open = OpenPlaces(in: before)
    if let quote = open.quote { return values(before, open.braces, quote) }
    guard open.isInBraces, let brace = open.braces.last else { return nil }
    let start = before.count - before.reversed().prefix { $0.isLetter || $0 == "_" }.count
    let last = before.prefix(start).last { !$0.isWhitespace }
    // Behind a sign of equality there is a value.
    guard start > brace, last == "{" || last == "," || last == ";" else { return nil }
    let fields = fields(before, open.braces)
    return fields.isEmpty ? nil : (start, fields.map(\.name))
  }

  /// The words for a text that has begun.
  private func values(
    _ before: String, _ braces: [Int], _ quote: Int
  ) -> (start: Int, words: [String])? {
    let head = before.prefix(quote)
    let type: LuaType? =
      if braces.isEmpty { property(assignedAt: head)?.type } else {
        OpenPlaces.name(assignedAt: head).flatMap { name in
          fields(before, braces).first { $0.name == name }?.type
        }
      }
    guard case .oneOf(let words)? = type else { return nil }
    return (quote + 1, words)
  }

  /// The fields of the innermost table.
  private func fields(_ before: String, _ braces: [Int]) -> [LuaParameter] {
    guard let outermost = braces.first else { return [] }
    let head = before.prefix(outermost)
    let first = property(assignedAt: head)?.fields ?? parameters(calledAt: head)
    return braces.dropFirst().reduce(first) { fields, brace in
      let name = OpenPlaces.name(assignedAt: before.prefix(brace))
      return fields.first { $0.name == name }?.fields ?? []
    }
  }

  /// That of `control.policy = `.
  private func property(assignedAt head: Substring) -> LuaProperty? {
    guard let match = head.firstMatch(of: /(\w+)\.(\w+)\s*=\s*$/),
      let type = script.api.types.first(where: { $0.name == match.1 })
    else { return nil }
    return script.api.properties(of: type).first { $0.name == match.2 }
  }

  /// Those of the table that a verb takes, as `stage ` or `pull(120, ` has it next.
  private func parameters(calledAt head: Substring) -> [LuaParameter] {
    guard let match = head.firstMatch(of: /(\w+)\s*(?:\([^()]*)?$/),
      let function = script.api.functions.first(where: { $0.name == match.1 })
    else { return [] }
    return function.parameters.last { !$0.fields.isEmpty }?.fields ?? []
  }
}

/// The braces and the quote that are open at the end of a text, as places in it.
private struct OpenPlaces {
  private(set) var braces: [Int] = []
  private(set) var quote: Int?
  /// Whether the last bracket that is open is a brace.
  var isInBraces: Bool { brackets.last == "{" }
  private var brackets: [Character] = []

  init(in text: String) {
    var mark: Character?
    for (place, character) in text.enumerated() {
      switch character {
      case mark: (mark, quote) = (nil, nil)
      case _ where mark != nil: break
      case "\"", "'": (mark, quote) = (character, place)
      case "(": brackets.append(character)
      case ")": _ = brackets.popLast()
      case "{":
        brackets.append(character)
        braces.append(place)
      case "}": _ = (brackets.popLast(), braces.popLast())
      default: break
      }
    }
  }

  /// The name in `edge = ` at the end of a text.
  static func name(assignedAt head: Substring) -> String? {
    head.firstMatch(of: /(\w+)\s*=\s*$/).map { String($0.1) }
  }
}
