import Driver
import PullPlugins

/// What Tab offers: verbs at the start of a line, plugins after `use`, members after a dot, fields in braces
/// (``FieldCompletion``), and names anywhere else; all of it from what is declared.
struct VerbCompletion {
  let script: ScriptState

  /// Candidates for the word before the cursor.
  func complete(line: String, cursor: Int) -> Completion {
    let before = String(line.prefix(cursor))
    for (verb, words) in verbsOfWords {
      if let argument = argumentStart(before, verb: verb) {
        return completion(before, from: argument, among: words())
      }
    }
    if let found = FieldCompletion(script: script).words(before) {
      return completion(before, from: found.start, among: found.words)
    }
    // Inside of quotes there are no names.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
      return completion(before, from: before.count, among: [])
    }
    let word = String(before.reversed().prefix { isWordCharacter($0) }.reversed())
    if let dot = word.lastIndex(where: { $0 == "." || $0 == ":" }) {
      let object = String(word[..<dot])
      let members = members(of: object, method: word[dot] == ":")
      let start = before.count - word.distance(from: dot, to: word.endIndex) + 1
      return completion(before, from: start, among: members)
    }
    return completion(before, from: before.count - word.count, among: names)
  }

  private func completion(_ before: String, from start: Int, among words: [String]) -> Completion {
    let typed = before.dropFirst(start)
    return Completion(replacementStart: start, candidates: words.filter { $0.hasPrefix(typed) })
  }

  /// Where the argument of a verb begins, for `use tr`, `use "tr` and `use("tr`.
  private func argumentStart(_ before: String, verb: String) -> Int? {
    guard before.hasPrefix(verb) else { return nil }
    let rest = before.dropFirst(verb.count)
    guard let first = rest.first, first == " " || first == "(" || first == "\"" else { return nil }
    let lead = rest.prefix { " (\"'".contains($0) }
    guard !rest.dropFirst(lead.count).contains(" ") else { return nil }
    return verb.count + lead.count
  }

  private var names: [String] { script.verbNames + ["control", "scroll", "inner"] }

  /// Verbs whose argument is one of a few words.
  private var verbsOfWords: [(verb: String, words: () -> [String])] {
    let plugins = { script.session.plugins.names + BuiltInName.allCases.map(\.rawValue) }
    return [("use", plugins), ("help", { script.helpNames })]
      + script.api.functions.compactMap { function in
        guard case .oneOf(let words)? = function.parameters.first?.type else { return nil }
        return (function.name, { words })
      }
  }

  private func members(of object: String, method: Bool) -> [String] {
    guard let type = script.api.types.first(where: { $0.name == object }) else { return [] }
    let methods = script.api.methods(of: type).map(\.name)
    return method ? methods : script.api.properties(of: type).map(\.name)
  }

  private func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.:".contains(character)
  }
}
