import LuaRuntime
import PullPlugins
import TextSupport

/// A script that may be a session as it was typed, a verb a line.
struct TypedScript {
  let source: String
  /// What messages call it.
  let name: String
  let functions: [LuaFunctionDeclaration]
  let types: [LuaTypeDeclaration]
  /// Gives those of a plugin.
  let options: (String) -> [LuaParameter]
  let state: LuaState

  private var verbs: [String] { functions.map(\.name) }

  /// The source if it is Lua, and otherwise what it is with its bare verbs written as calls. Where
  /// neither compiles, the one that comes further says why.
  ///
  /// - Throws: ``DriverError/script(_:)`` for a line that must be a misspelled verb.
  func lua() throws(DriverError) -> String {
    guard let sourceLine = errorLine(in: source) else { return source }
    // To Swift the end of a line on Windows is one character.
    let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let verbs = verbs
    let translated = lines.map { BareVerb.lua($0, verbs: verbs) ?? $0 }.joined(separator: "\n")
    let line = errorLine(in: translated)
    try refuseBareMistakes(in: lines.prefix(line ?? lines.count))
    guard let line else { return translated }
    if let text = lines.prefix(line).last.flatMap({ BareAdvice.ofObject($0, types) }) {
      throw .script("\(name):\(line): \(text)")
    }
    try refuseUnknownVerbs(in: lines.prefix(line))
    return line > sourceLine ? translated : source
  }

  /// Where a text stops being Lua; `nil` where it does not.
  private func errorLine(in text: String) -> Int? {
    switch state.compiles(text, name: name) {
    case .syntax(_, let line, _, _): line
    case .some: 0
    case nil: nil
    }
  }

  /// `pull 60 && release`, of which a call is made that nobody means.
  private func refuseBareMistakes(in lines: some Sequence<String>) throws(DriverError) {
    let verbs = verbs
    for (index, line) in lines.enumerated() where BareVerb.lua(line, verbs: verbs) != nil {
      for part in BareVerb.statements(of: line) {
        guard let advice = BareAdvice(part, functions: functions, options: options)
        else { continue }
        throw .script("\(name):\(index + 1): \(advice.text)")
      }
    }
  }

  private func refuseUnknownVerbs(in lines: some Sequence<String>) throws(DriverError) {
    let verbs = verbs
    for (index, line) in lines.enumerated() {
      guard let word = BareVerb.firstWord(line), !verbs.contains(word),
        BareVerb.lua(line, verbs: [word]) != nil
      else { continue }
      let nearest = Spelling.nearest(to: word, among: verbs)
      let text =
        ForeignWords.advice(for: word)
        ?? nearest.map { DriverError.unknownVerb(word, nearest: $0).description }
      if let text { throw .script("\(name):\(index + 1): \(text)") }
    }
  }
}

extension ScriptState {
  /// A function that a script defines and nothing calls, where the script has done nothing else.
  package func uncalledFunction(in source: String) -> (line: Int, name: String)? {
    guard !hasActed else { return nil }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let start = tokens.indices.dropLast(2).first { index in
      tokens[index].kind == .word && tokens[index].text == "function"
        && tokens[index + 1].kind == .word && tokens[index + 2].isSign("(")
        && tokens.count { $0.text == tokens[index + 1].text } == 1
    }
    return start.map { (tokens[$0].line, tokens[$0 + 1].text) }
  }
}

/// How an error in a script reads: its place, what happened, and what was probably meant.
package enum ScriptErrorText {
  static func text(_ error: LuaError, hint: String = "", file: String? = nil) -> String {
    if case .syntax(let file, let line, let message, _) = error {
      return "\(file):\(line): \(message)\(hint)"
    }
    guard let fault = error.fault else { return (file.map { $0 + ": " } ?? "") + error.message }
    // The innermost line says what the place says already.
    let lines = fault.traceback.filter { !$0.hasPrefix(KnownFields.chunk) }
    let trace = lines.count > 1 ? lines : []
    return ([joined(error.placedMessage, hint)] + trace.map { "    " + $0 }).joined(separator: "\n")
  }

  /// A message and its hint, which takes the place of the list of all members.
  package static func joined(_ message: String, _ hint: String) -> String {
    (hint.isEmpty
      ? message : message.replacing(#/(has no property '\w+'); it has [\w, ]+$/#) { $0.1 })
      + hint
  }

  /// What messages call a file: its last component.
  static func name(ofFile path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
