import Driver
import LuaRuntime

/// What Tab offers: verbs at the start of a line, what an argument or a field may be where one is due, members
/// behind a dot, and names anywhere else; all of it from what is declared, and from what there is.
///
/// ```text
/// pu                            pull, pulled
/// use spinner to                top=
/// use("spinner", { to           top
/// control.language = "r         ru
/// find("pull").cen              center, center_x, center_y
/// ```
struct VerbCompletion {
  let script: ScriptState
  /// What is in a folder: names, those of folders with a slash at the end.
  var files: (String) -> [String] = { _ in [] }

  /// The lines before this one, of an entry that goes on.
  var entry = ""

  /// Candidates for the word before the cursor.
  func complete(line: String, cursor: Int) -> Completion {
    let before = String(line.prefix(cursor))
    let place = LuaPlace(entry.isEmpty ? before : entry + "\n" + before)
    if place.isComment { return completion(before, typed: "", among: []) }
    let owner = place.ownerStart(isRead: isRead)
    // `find "pull".` is more than an argument that is typed bare.
    if let owner, place.word(owner) == "find" {
      return completion(before, typed: place.typed, among: members(from: owner, in: place))
    }
    if entry.isEmpty, let arguments = BareArguments(before, verbs: script.verbNames) {
      return completion(before, typed: arguments.typed, among: words(for: arguments))
    }
    return completion(
      before, typed: place.typed,
      among: owner.map { members(from: $0, in: place) } ?? words(at: place))
  }

  private func completion(_ before: String, typed: String, among words: [String]) -> Completion {
    Completion(
      replacementStart: max(0, before.count - typed.count),
      candidates: words.filter { $0.hasPrefix(typed) })
  }

  private func words(
    for value: ExpectedValue, typed: String
  ) -> (words: [String], areTexts: Bool) {
    ValueWords(script: script, files: files).words(for: value, typed: typed)
  }

  /// For a verb that is typed bare.
  private func words(for given: BareArguments) -> [String] {
    guard let function = script.api.functions.first(where: { $0.name == given.verb }) else {
      return []
    }
    var options = function.parameters.last { !$0.fields.isEmpty }?.fields ?? []
    if given.verb == "use" {
      options = script.session.plugins.options(of: given.arguments.first ?? "")
    }
    if let name = given.option {
      let option = options.first { $0.name == name }
      return option.map { words(for: ExpectedValue(parameter: $0), typed: given.typed).words } ?? []
    }
    let names = given.isQuoted ? [] : options.map { $0.name + "=" }
    let next = function.parameters.dropFirst(given.arguments.count).first
    guard let next, next.type != .table else { return names }
    let value = ExpectedValue(parameter: next, verb: given.verb)
    let found = words(for: value, typed: given.typed).words
    return found.filter { !ScriptState.objects.contains($0) } + (next.isOptional ? names : [])
  }

  /// For a place in Lua.
  private func words(at place: LuaPlace) -> [String] {
    let finder = ExpectedValueFinder(script: script, place: place)
    if let fields = finder.fields, !fields.isEmpty { return fields.map(\.name) }
    guard let value = finder.value else {
      // Inside of quotes there are no names, nor right behind one.
      return place.isQuoted || place.isBehindName
        ? [] : script.verbNames + ScriptState.objects
    }
    let (found, areTexts) = words(for: value, typed: place.typed)
    guard !place.isQuoted else { return areTexts ? found : [] }
    return areTexts ? found.map(LuaSource.quoted) : found
  }

  /// What is asked and gives a table, at any time.
  private func isRead(_ verb: String) -> Bool {
    script.api.functions.contains { function in
      function.name == verb && function.result == .table
        && function.parameters.allSatisfy(\.isOptional)
    }
  }

  /// Those behind a dot or a colon, of what begins at a token.
  private func members(from owner: Int, in place: LuaPlace) -> [String] {
    let sign = place.tokens.count - 1
    return members(of: place.source(from: owner, to: sign), methods: place.isSign(":", sign))
  }

  private func members(of object: String, methods: Bool) -> [String] {
    let value = script.value(of: object) ?? .nil
    switch value {
    case .table(let table): return methods ? [] : table.fields.compactMap(\.key.asString)
    case .string: return methods ? members(of: "string", methods: false) : []
    default: break
    }
    // Of a view that is not there the type is known all the same.
    let name = object.hasPrefix("find") ? "view" : object
    guard let type = script.type(of: value) ?? script.api.types.first(where: { $0.name == name })
    else { return [] }
    return methods
      ? script.api.methods(of: type).map(\.name) : script.api.properties(of: type).map(\.name)
  }
}
