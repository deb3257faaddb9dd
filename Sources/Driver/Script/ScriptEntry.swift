import LuaRuntime
import PullPlugins
import TextSupport

/// What is typed at a prompt.
extension ScriptState {
  /// What a line of a REPL comes to.
  package enum Outcome {
    /// It ran; the values of an expression.
    case values([LuaValue])
    /// It stops too early: more text may complete it.
    case incomplete
  }

  /// Runs a line, or several that belong together.
  package func evaluate(_ text: String) throws(DriverError) -> Outcome {
    guard let state else { return .values([]) }
    let lua = BareVerb.lua(text, verbs: verbNames) ?? text
    // A verb that is typed bare takes one line, and a quote ends with its line.
    if lua == text, case .syntax(_, _, _, true)? = state.compiles(lua + "\n", name: "input"),
      state.compiles("return " + lua, name: "input") != nil
    {
      if let call = text.wholeMatch(of: /\s*(?:local\s+)?(\w+)\s*=\s*(\w+)\s+([\w-]+)\s*/),
        verbNames.contains(String(call.2)), !LuaSource.keywords.contains(String(call.3))
      {
        let value = Double(call.3) == nil ? LuaSource.quoted(String(call.3)) : String(call.3)
        throw .refused("write \(call.1) = \(call.2)(\(value))")
      }
      return .incomplete
    }
    if let complaint = lostLocals.complaint(about: lua, isGlobal: { !isNil($0) }) {
      throw .refused(complaint)
    }
    let isLua =
      state.compiles(lua, name: "input") == nil
      || state.compiles("return " + lua, name: "input") == nil
    try refuseUnknownVerb(text, lua, isLua, state)
    if isLua { try refuseFindings(in: lua) }
    lostLocals.note(lua)
    knownFields?.note(fieldsSetIn: lua)
    let values: [LuaValue]
    missedView = nil
    patience = Patience()
    do {
      values = try state.evaluate(lua + "\n", name: "input")
    } catch { throw withoutPlace(failure(error, source: lua), of: lua) }
    if let text = takeDelegateError() { throw .script(text) }
    tellOfLeftPlugin { _ in true }
    return .values(values)
  }

  /// Whether an entry is no more than a verb that gives a text to be read, such as `help` or `tree`.
  package func givesText(_ entry: String) -> Bool {
    let lua = BareVerb.lua(entry, verbs: verbNames) ?? entry
    guard let call = lua.wholeMatch(of: /\s*(\w+)\s*(\([^()]*\)|"[^"]*"|'[^']*'|\{[^{}]*\})\s*/)
    else {
      return false
    }
    return api.functions.contains { $0.name == call.1 && $0.result == .string }
  }

  func isNil(_ global: String) -> Bool {
    (try? state?.evaluate(global, name: "input")) == [.nil]
  }

  func review(_ lua: String) -> ScriptReview {
    ScriptReview(lua, api: api, isNil: isNil)
  }

  /// What is wrong in a source that Lua has nothing against, in the order of its lines.
  package func findings(in source: String) -> [(line: Int, text: String)] {
    let found = mistakenTypes(in: source) + review(source).findings
    // A sort that keeps the order of what is in one line.
    return found.enumerated().filter { !found[..<$0].contains($1) }
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { ($0.element.line, $0.element.text) }
  }

  /// What is worth a look in a source that nothing is wrong in.
  package func notes(in source: String) -> [(line: Int, text: String)] {
    let review = review(source)
    return (review.longTimes + review.shares + review.unusedFunctions + review.missingInner)
      .map { ($0.line, $0.text) }
  }

  /// What is wrong in a source, as a message.
  func complaint(about source: String, name: String) -> String? {
    let lines = findings(in: source).map { "\(name):\($0.line): \($0.text)" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// What is typed is looked over before it runs; a verb stays one.
  private func refuseFindings(in lua: String) throws(DriverError) {
    let hasLines = lua.contains("\n")
    if let lost = review(lua).lostVerb {
      throw hasLines ? .script("input:\(lost.line): \(lost.text)") : .refused(lost.text)
    }
    if hasLines, let text = complaint(about: lua, name: "input") { throw .script(text) }
    if let found = findings(in: lua).first { throw .refused(found.text) }
  }

  /// A word that is neither Lua nor known was meant to be a verb.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - lua: the same as Lua.
  ///   - isLua: whether that compiles.
  private func refuseUnknownVerb(
    _ text: String, _ lua: String, _ isLua: Bool, _ state: LuaState
  ) throws(DriverError) {
    let whole = text.trimmingSpaces
    // `ls -l` would be a difference.
    let isCommand = !isLua || whole.contains(/^\w+ -{1,2}[a-z]/)
    // A shell's options would be a comment.
    if lua != text,
      let option = whole.wholeMatch(of: /(\w+)\s[^"']*?\s?--(\w+)(?:=(\S+)|\s+(\S+))?(?:\s--.*)?/),
      option.3 != nil || mayTake(String(option.2), String(option.1))
    {
      let value = option.3 ?? option.4.flatMap { $0.hasPrefix("--") ? nil : $0 } ?? "true"
      throw .refused("options have no dashes: write \(option.2)=\(value)")
    }
    // `# note` would be a length.
    let isNote = whole.hasPrefix("# ") && LuaSource.isName(String(whole.dropFirst(2)))
    let isBare = !isLua || lua != text || isNote && isNil(String(whole.dropFirst(2)))
    let parts = isLua && lua == text ? [whole] : BareVerb.statements(of: text)
    for part in parts.isEmpty ? [whole] : parts {
      let command = ForeignWords.advice(ofCommand: part, isCommand: isCommand, isNil: isNil)
      let advice =
        isBare
        ? BareAdvice(part, functions: api.functions, options: session.plugins.options(of:))?.text
          ?? (isLua ? nil : BareAdvice.ofObject(part, api.types)) : nil
      if let text = command ?? advice { throw .refused(text) }
    }
    if let verb = whole.prefixMatch(of: /(\w+)\s*,\s*(.+)/), verbNames.contains(String(verb.1)),
      state.compiles(lua, name: "input") != nil, isLua
    {
      throw .refused("a verb is called: write \(verb.1)(\(verb.2))")
    }
    for part in parts {
      guard let word = BareVerb.firstWord(part), !verbNames.contains(word) else { continue }
      let isAlone = part == word
      guard isAlone ? isNil(word) : !isLua else { continue }
      if isAlone, let text = member(named: word) { throw .refused(text) }
      if isAlone, let typed = word.wholeMatch(of: /([a-z_]+?)(\d+)/),
        verbNames.contains(String(typed.1))
      {
        throw .refused("there is no verb '\(word)': write \(typed.1) \(typed.2)")
      }
      let nearest =
        Spelling.nearest(to: word, among: verbNames)
        ?? verbNames.first { word.count > 2 && $0.hasPrefix(word) }
      if isAlone || nearest != nil { throw .unknownVerb(word, nearest: nearest) }
    }
  }

  /// Whether a verb may have been meant to take an option: a plugin's may have any name.
  private func mayTake(_ option: String, _ verb: String) -> Bool {
    verb == "use"
      || api.functions.first { $0.name == verb }?.parameters.flatMap(\.fields)
        .contains { $0.name == option } == true
  }

  /// An entry of one line needs no line number.
  private func withoutPlace(_ error: DriverError, of text: String) -> DriverError {
    guard case .script(let message) = error, !text.contains("\n"), message.hasPrefix("input:1: ")
    else { return error }
    return .script(String(message.dropFirst("input:1: ".count)))
  }
}
