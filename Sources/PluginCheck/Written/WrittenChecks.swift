import PullPlugins

/// What is written in a plugin's files and does nothing, or not what is meant: it is seen in no pull that it is
/// missing.
struct WrittenChecks {
  private struct File {
    let name: String
    let tokens: [LuaToken]
  }

  private let files: [File]
  private(set) var findings: [CheckFinding] = []

  init(_ source: PluginSource) {
    files = source.files.sorted { $0.key < $1.key }
      .map { File(name: $0.key, tokens: LuaTokens($0.value).tokens) }
      .filter { !$0.tokens.isBeyondPeople }
    let all = files.lazy.flatMap(\.tokens).filter { $0.kind != .sign }.map { ($0.text, 1) }
    let uses = Dictionary(all, uniquingKeysWith: +)
    let words = Set(uses.keys)
    for file in files {
      for index in file.tokens.indices {
        lookForView(index, file)
        lookForDescription(index, file)
      }
      let faults =
        WrittenCalls.findings(in: file.tokens) + WrittenValues.findings(in: file.tokens)
        + WrittenAmounts.findings(in: file.tokens) + WrittenGrowth.findings(in: file.tokens)
        + WrittenTimes.findings(in: file.tokens)
      let others = Set(
        files.lazy.filter { $0.name != file.name }.flatMap(\.tokens).filter { $0.kind != .sign }
          .map(\.text))
      let looks =
        WrittenDrawing.findings(in: file.tokens, words: words)
        + WrittenShares.findings(in: file.tokens, others: others)
        + WrittenPlaces.findings(in: file.tokens)
        + WrittenAnimations.findings(in: file.tokens, uses: uses)
      findings += faults.map { CheckFinding(kind: .fault, file: file.name, line: $0, message: $1) }
      findings += looks.map { CheckFinding(kind: .look, file: file.name, line: $0, message: $1) }
    }
    findings += WrittenAnimationKeys(files.map { ($0.name, $0.tokens) }).findings
    findings += WrittenViews(source).takenNames
    findings += WrittenHidden(files.map { ($0.name, $0.tokens) }).findings
  }

  private mutating func add(_ file: File, _ index: Int, _ message: String) {
    findings.append(
      CheckFinding(
        kind: .look, file: file.name, line: file.tokens[index].line, message: message))
  }

  /// `description = ""` in a manifest, of which `pta list` shows nothing, and `doc = ""` of an option.
  private mutating func lookForDescription(_ index: Int, _ file: File) {
    let tokens = file.tokens
    guard ["description", "doc"].contains(tokens[index].text), tokens.isSign("=", index + 1),
      index + 2 < tokens.count, tokens[index + 2].kind == .text,
      tokens[index + 2].text.allSatisfy(\.isWhitespace),
      let start = tokens.openBracket(before: index), start > 1
    else { return }
    if tokens[index].text == "doc" {
      let isOption = tokens[start..<(tokens.closing(of: start) ?? start)].contains {
        $0.kind == .word && $0.text == "default"
      }
      if isOption { add(file, index, "the doc is empty: say in a line what the option is for") }
      return
    }
    let call = tokens.isSign("(", start - 1) ? start - 2 : start - 1
    guard PartKind.allCases.contains(where: { $0.rawValue == tokens[call].text }) else { return }
    add(file, index, "the description is empty: say in a line what people see")
  }

  // MARK: Views that are nowhere

  /// `local dot = pta.view()`, where the variable is only asked and set up: nothing can have put it in a view.
  private mutating func lookForView(_ index: Int, _ file: File) {
    let tokens = file.tokens
    guard index > 4, tokens[index].text == "pta", tokens.isSign(".", index + 1),
      index + 2 < tokens.count, WrittenViews.kinds.contains(tokens[index + 2].text),
      tokens.isSign("=", index - 1), tokens[index - 2].kind == .word
    else { return }
    let name = tokens[index - 2].text
    let isLocal = tokens[index - 3].text == "local"
    let isField = tokens.isSign(".", index - 3) && tokens[index - 4].text == "self"
    guard isLocal || isField, let end = endOfCall(index + 3, tokens), !isPutElsewhere(end, tokens)
    else { return }
    let isHandedOn = files.contains { other in
      other.tokens.indices.contains { place in
        guard other.tokens[place].text == name else { return false }
        if other.tokens[place].kind == .text { return other.tokens.isSign("[", place - 1) }
        // A variable of the same name is another.
        guard other.tokens.isSign(".", place - 1) == isField, !other.tokens.isMaker(at: place)
        else { return false }
        if isGivenBack(place, other.tokens) { return false }
        return ![".", ":", "="].contains { other.tokens.isSign($0, place + 1) }
      }
    }
    guard !isHandedOn, !asksByName else { return }
    add(
      file, index,
      "this view is never put in another, and not seen; write view:add_subview("
        + "\(isField ? "self." : "")\(name))")
  }

  /// `return self.label` at the end of `setup`, from which nobody takes anything.
  private func isGivenBack(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    let start = tokens.isSign(".", index - 1) ? index - 2 : index
    guard start > 0, tokens[start - 1].text == "return", index + 1 < tokens.count,
      tokens[index + 1].text == "end",
      let function = tokens.surroundings(of: index).functions.last, function + 3 < tokens.count
    else { return false }
    return tokens.isSign(":", function + 2) && tokens[function + 3].text == "setup"
  }

  /// Whether fields are asked for by names that are made.
  private var asksByName: Bool {
    files.contains { file in
      file.tokens.indices.contains {
        $0 > 0 && file.tokens.isSign("[", $0) && file.tokens[$0 - 1].text == "self"
          || ["pairs", "rawget"].contains(file.tokens[$0].text) && $0 + 2 < file.tokens.count
            && file.tokens[$0 + 2].text == "self"
      }
    }
  }

  /// The last token of a call whose arguments begin at a token.
  private func endOfCall(_ start: Int, _ tokens: [LuaToken]) -> Int? {
    guard start < tokens.count else { return nil }
    if tokens[start].kind == .text { return start }
    return tokens.isSign("(", start) || tokens.isSign("{", start) ? tokens.closing(of: start) : nil
  }

  /// Whether more is done with what a call gives.
  private func isPutElsewhere(_ end: Int, _ tokens: [LuaToken]) -> Bool {
    [",", ".", ":", ")"].contains { tokens.isSign($0, end + 1) }
  }
}
