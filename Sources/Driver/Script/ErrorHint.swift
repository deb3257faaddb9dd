import LuaRuntime
import PullPlugins
import TextSupport

/// What was probably meant where a script raised.
extension ScriptState {
  /// The hint that follows an error's message; empty where there is none.
  ///
  /// - Parameters:
  ///   - names: globals besides the verbs.
  ///   - source: the text of the file that raised.
  package func hint(_ error: LuaError, names: [String] = [], source: String = "") -> String {
    if case .syntax(_, let line, let message, _) = error {
      let text =
        BareVerb.advice(message, line: line, of: source, verbs: verbNames)
        ?? comparison(message, line, source) ?? assertionInScript(message, line, source)
      return text.map { " (\($0))" }
        ?? luaHint(message, line: line, names: names, source: source)
    }
    return error.fault.map { hint($0, names: names, source: source) } ?? ""
  }

  /// The same for the fault of an error.
  package func hint(_ fault: LuaFault, names: [String] = [], source: String = "") -> String {
    let line = MissingName.line(fault.line ?? 0, of: source)
    let text =
      hidden(fault, names, source) ?? missedView(fault, source)
      ?? lostVerb(fault.message, source) ?? seen(fault, source)
      ?? LineHint(fault.message, line, script: self)?.text ?? misused(fault.message)
      ?? variable(fault.message) ?? ArgumentHint(fault.message, api: api)?.text
    if let text { return " (\(text))" }
    return luaHint(fault.message, line: fault.line, names: names, source: source)
  }

  /// A local of the script's own that hides a verb.
  private func hidden(_ fault: LuaFault, _ names: [String], _ source: String) -> String? {
    HiddenName(
      fault.message, in: source, line: fault.line, functions: verbNames + names,
      tables: ScriptState.objects + names
    )?.advice
  }

  private func luaHint(
    _ message: String, line: Int?, names: [String], source: String
  ) -> String {
    LuaHint.text(
      message, source: source, line: line, known: verbNames + ScriptState.objects + names,
      advice: MissingName.script)
  }

  /// What somebody took for something else, in Lua's words.
  private func misused(_ message: String) -> String? {
    if let match = message.firstMatch(of: #/a function value \((?:global|local|upvalue) '(\w+)'\)/#)
    {
      return "\(match.1) is a function: write \(match.1)(…)"
    }
    if message.hasPrefix("there are no modules here") {
      return "use \"NAME\" puts a plugin on the control, replay \"FILE\" runs a script"
    }
    if let match = message.prefixMatch(of: #/'(\w+)' of (\w+) is read-only/#) {
      return HostNames.readOnly["\(match.2).\(match.1)"]
        ?? (ScriptState.objects.contains(String(match.2))
          ? nil : "a script looks at views; a plugin sets them")
    }
    if let match = message.firstMatch(
      of: #/to 'to' \(number expected, got string "(top|start|begin|beginning|home|bottom|end)"/#)
    {
      return ["bottom", "end"].contains(match.1)
        ? "it takes points: write scroll:to(scroll.content_height), which stops at the end"
        : "it takes points: write scroll:to(0)"
    }
    if message.contains(#/^complete: 'result' .* got (false|\{ outcome = "(fail|err|cancel))/#) {
      return "what fails ends with fail(\"why\"), what is called off with cancel()"
    }
    if let match = message.firstMatch(of: #/a nil value \(global '(\w+)'\)/#) {
      let name = String(match.1)
      let view = message.hasPrefix("attempt to index") ? viewText(name) : nil
      return HostNames.advice(for: name) ?? view ?? member(named: name) ?? option(of: name, message)
    }
    if let match = message.wholeMatch(of: #/.* has no field '(\w+)'; it has ([\w, ]+)/#) {
      return misspelt(String(match.1), among: match.2.split(separator: ", ").map(String.init))
    }
    guard
      let match = message.prefixMatch(of: #/an? (control|scroll|inner) has no property '(\w+)'/#)
    else { return nil }
    guard let function = api.functions.first(where: { $0.name == match.2 }) else {
      return HostNames.advice(for: "\(match.1).\(match.2)")
        ?? HostNames.advice(for: String(match.2)) ?? field(named: String(match.2))
    }
    return "\(match.2) stands by itself: write \(HelpText.signature(function))"
  }

  /// A field that is not in a table: the nearest one, or a verb of that name.
  private func misspelt(_ field: String, among fields: [String]) -> String? {
    if let near = Spelling.nearest(to: field, among: fields) { return "did you mean '\(near)'?" }
    let asked = api.functions.filter { $0.result != nil && $0.parameters.allSatisfy(\.isOptional) }
    return Spelling.nearest(to: field, among: asked.map(\.name)).map { "\($0)() tells that" }
  }

  /// What a name is that stands by itself: a member of the control or of the scroll view, or a view.
  func member(named name: String) -> String? {
    for type in api.types where ScriptState.objects.contains(type.name) {
      if type.properties.contains(where: { $0.name == name }) {
        return "write \(type.name).\(name)"
      }
      if let method = type.methods.first(where: { $0.name == name }) {
        return "write " + HelpText.signature(method, prefix: type.name + ":")
      }
    }
    return viewText(name)
  }

  /// `wave.speed = 2`, of a plugin that is on the control.
  private func option(of plugin: String, _ message: String) -> String? {
    guard message.hasPrefix("attempt to index"), session.plugins.usedNames.contains(plugin) else {
      return nil
    }
    let option = session.plugins.options(of: plugin).first?.name ?? "option"
    return "options are given with use: write use(\"\(plugin)\", { \(option) = … })"
  }

  private func viewText(_ name: String) -> String? {
    session.stage.control.view.find(name).map { _ in "write find(\"\(name)\")" }
  }

  /// A field of what the control has as a table: `control.firing`.
  private func field(named name: String) -> String? {
    let control = api.types.first { $0.name == "control" }?.properties
    return control?.first { $0.fields.contains { $0.name == name } }
      .map {
        "write control.\($0.name) = { \(name) = … }, and control.\($0.name).\(name) to read it"
      }
  }

  /// `control.state == "triggered"` as a statement, of what cannot be set.
  private func comparison(_ message: String, _ line: Int, _ source: String) -> String? {
    guard let lost = LostComparison(message, line: line, of: source), lost.isComparison else {
      return nil
    }
    guard lost.mayBeSet else {
      return "nothing is done with that: write assert(\(lost.left) \(lost.sign) \(lost.right))"
    }
    return lost.path?.first.map(ScriptState.objects.contains) == true
      ? nil
      : "write \(lost.left) = \(lost.right) to set it, or assert(\(lost.left) == \(lost.right))"
  }

  /// `assert.is.true(x)`, which no script has, and no spec by that name.
  private func assertionInScript(_ message: String, _ line: Int, _ source: String) -> String? {
    guard message.contains(#/near '(?:true|false|nil|not|function)'$/#),
      MissingName.line(line, of: source).contains(
        #/\bassert\.(?:\w+\.)*(?:true|false|nil|not|function)\b/#)
    else { return nil }
    return "only specs have assert.is_true and the like; here write assert(value == 5)"
  }

  /// `pull threshold`, typed bare: a word is a text, and not the variable of that name.
  private func variable(_ message: String) -> String? {
    guard
      let match = message.firstMatch(
        of: #/^bad argument #1 '\w+' to '(\w+)' \(number expected, got string "([A-Za-z_]\w*)"\)/#),
      !LuaSource.keywords.contains(String(match.2)), !isNil(String(match.2))
    else { return nil }
    return "write \(match.1)(\(match.2)) for the variable"
  }

  /// A verb or an object that is one no more, because a variable took its name.
  private func lostVerb(_ message: String, _ source: String) -> String? {
    guard let match = message.firstMatch(of: #/a (\w+) value \(global '(\w+)'\)/#),
      match.1 != "function",
      (verbNames + ScriptState.objects).contains(String(match.2))
    else { return nil }
    if match.1 == match.2, message.hasPrefix("attempt to call") {
      return "'\(match.2)' is no function: what it does stands behind a colon, as in "
        + (match.2 == "control" ? "control:apply_theme \"dark\"" : "\(match.2):to(y)")
    }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    let set = tokens.indices.dropLast().first {
      tokens[$0].text == match.2 && tokens[$0].kind == .word && tokens[$0 + 1].isSign("=")
    }
    let place = set.map { " at line \(tokens[$0].line)" } ?? ""
    return "'\(match.2)' was set to something else\(place): give that another name"
  }

  /// What is nil is a view that `find` did not find: at the same line, or in the variable that was set from it.
  private func missedView(_ fault: LuaFault, _ source: String) -> String? {
    guard let (name, place) = missedView, fault.file == place.file,
      let match = fault.message.prefixMatch(
        of: #/attempt to index a nil value(?: \(\w+ '(\w+)'\))?/#)
    else { return nil }
    if let variable = match.1 {
      let sets = MissingName.line(place.line, of: source).matches(of: #/(\w+)\s*=\s*find\b/#)
      guard sets.contains(where: { $0.1 == variable }) else { return nil }
    } else if fault.line != place.line {
      return nil
    }
    return missedView(name)
  }

  /// What is said of a view that there is not.
  private func missedView(_ name: String) -> String {
    let (first, member) = (name.prefix { $0 != "." }, name.drop { $0 != "." })
    if !member.isEmpty, session.stage.control.view.find(String(first)) != nil {
      return "find takes a view's name: write find(\"\(first)\")\(member)"
    }
    let near = ViewTreeText.nearest(to: name, in: session.stage.control.view)
    return "find found no view '\(name)'; "
      + (session.plugins.labelAdvice(for: name) ?? near.map { "did you mean '\($0)'?" }
        ?? "tree() lists them")
  }

  /// What `find` was last given and found nowhere, and in which line.
  package var missedViewPlace: (name: String, line: Int)? {
    missedView.map { ($0.name, $0.place.line) }
  }

  /// What is said of an entry that comes to nothing, because `find` found no view.
  package var missedViewText: String? { missedView.map { missedView($0.name) } }

  /// The same of one that asks for a scroll view in the stage's, where there is none.
  package func missedInnerText(_ entry: String) -> String? {
    session.stage.inner == nil && entry.contains(/^\s*inner\.\w+\s*$/) ? ScriptReview.noInner : nil
  }
}

extension LostComparison {
  /// Whether `=` may be meant: of a variable, or of what the control or a scroll view lets be set.
  package var mayBeSet: Bool {
    guard sign == "==", let path else { return false }
    guard path.count == 2, ScriptState.objects.contains(path[0]) else { return true }
    let properties = ScriptAPI.types.first { $0.name == path[0] }?.properties ?? []
    return properties.first { $0.name == path[1] }?.isReadOnly != true
  }
}
