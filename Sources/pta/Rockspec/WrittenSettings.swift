import PullPlugins

/// A file that sets names to values in Lua, as a rockspec does. It is read and not run, so that each value has its
/// line.
struct WrittenSettings {
  /// What a name is set to.
  indirect enum Value {
    case text(String), number(String), boolean, table([Field])
    /// Put together, or asked for.
    case other
  }

  /// A name, and what it is set to.
  struct Field {
    /// `nil` for a value of a list.
    let name: String?
    let line: Int
    var value: Value
  }

  private(set) var fields: [Field] = []
  /// Whether it has none of what a reader of values cannot follow: functions, loops, conditions.
  let isPlain: Bool
  /// The variables that nothing is set to, at their first place: Lua's own libraries too.
  private(set) var unset: [(name: String, line: Int, isWord: Bool)] = []

  private let tokens: [LuaToken]
  private var at = 0
  private var variables: [String: Value] = [:]

  private static let words: Set = ["and", "or", "not", "true", "false", "nil", "local"]

  /// Takes in a source that Lua can read.
  init(_ tokens: [LuaToken]) {
    self.tokens = tokens
    let blocks: Set = ["function", "if", "for", "while", "do", "repeat", "goto", "return"]
    isPlain = !tokens.contains { $0.kind == .word && blocks.contains($0.text) }
    while isPlain, at < tokens.count { takeStatement() }
  }

  /// What `a` or `a.b` of the settings is.
  subscript(_ path: String...) -> Field? {
    var (found, fields): (Field?, [Field]) = (nil, fields)
    for name in path {
      found = fields.last { $0.name == name }
      fields = found?.table ?? []
    }
    return found
  }

  private mutating func takeStatement() {
    let isLocal = tokens[at].text == "local" && tokens[at].kind == .word
    if isLocal { at += 1 }
    guard let (path, end) = target(at) else {
      note(at)
      at += 1
      return
    }
    let line = tokens[at].line
    at = end
    let value = takeValue(inTable: false)
    if path.count == 1 { variables[path[0]] = value }
    if !isLocal { WrittenSettings.set(path[...], to: value, line, in: &fields) }
  }

  private static func set(
    _ path: ArraySlice<String>, to value: Value, _ line: Int, in fields: inout [Field]
  ) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      fields.removeAll { $0.name == name }
      return fields.append(Field(name: name, line: line, value: value))
    }
    guard let place = fields.lastIndex(where: { $0.name == name }),
      var inner = fields[place].table
    else { return }
    set(path.dropFirst(), to: value, line, in: &inner)
    fields[place].value = .table(inner)
  }

  /// The names in `a.b =`, and the token behind it.
  private func target(_ start: Int) -> (path: [String], end: Int)? {
    guard tokens.indices.contains(start), tokens[start].kind == .word else { return nil }
    var (path, end) = ([tokens[start].text], start + 1)
    while tokens.isSign(".", end), end + 1 < tokens.count {
      path.append(tokens[end + 1].text)
      end += 2
    }
    return tokens.isSign("=", end) ? (path, end + 1) : nil
  }

  private mutating func takeValue(inTable: Bool) -> Value {
    var value = Value.other
    guard at < tokens.count else { return value }
    let token = tokens[at]
    switch token.kind {
    case .text: value = .text(token.text)
    case .word where token.text == "true" || token.text == "false": value = .boolean
    case .word: value = variables[token.text] ?? .other
    case .sign where token.text.first?.isNumber == true: value = .number(token.text)
    case .sign: break
    }
    if token.isSign("{") { value = takeTable() } else { step() }
    if isEnd(inTable) { return value }
    while !isEnd(inTable) { step() }
    return .other
  }

  /// Over a token, or over all that is in brackets.
  private mutating func step() {
    note(at)
    var depth = 0
    repeat {
      if ["(", "[", "{"].contains(where: tokens[at].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[at].isSign) { depth -= 1 }
      at += 1
      if depth > 0, at < tokens.count { note(at) }
    } while depth > 0 && at < tokens.count
  }

  private func isEnd(_ inTable: Bool) -> Bool {
    guard at < tokens.count else { return true }
    if inTable { return [",", ";", "}"].contains(where: tokens[at].isSign) }
    return tokens[at].isSign(";") || tokens[at].kind == .word && tokens[at].text == "local"
      || target(at) != nil
  }

  private mutating func takeTable() -> Value {
    var fields: [Field] = []
    at += 1
    while at < tokens.count, !tokens[at].isSign("}") {
      let line = tokens[at].line
      var (name, isKnown): (String?, Bool) = (nil, true)
      if tokens[at].kind == .word, tokens.isSign("=", at + 1) {
        name = tokens[at].text
        at += 2
      } else if tokens[at].isSign("[") {
        isKnown =
          at + 1 < tokens.count && tokens[at + 1].kind == .text
          && tokens.isSign("]", at + 2)
        name = isKnown ? tokens[at + 1].text : nil
        step()
        at += 1
      }
      let value = takeValue(inTable: true)
      if isKnown { fields.append(Field(name: name, line: line, value: value)) }
      if at < tokens.count, !tokens[at].isSign("}") { at += 1 }
    }
    at += 1
    return .table(fields)
  }

  /// Notes a variable that has no value.
  private mutating func note(_ index: Int) {
    let token = tokens[index]
    guard token.kind == .word, variables[token.text] == nil,
      !WrittenSettings.words.contains(token.text), !tokens.isSign(".", index - 1),
      !tokens.isSign(":", index - 1), !tokens.isSign("=", index + 1),
      !unset.contains(where: { $0.name == token.text })
    else { return }
    let isAsked =
      index + 1 < tokens.count
      && ([".", ":", "(", "[", "{"].contains(where: tokens[index + 1].isSign)
        || tokens[index + 1].kind == .text)
    unset.append((token.text, token.line, !isAsked))
  }
}

extension WrittenSettings.Field {
  /// What it is as a text.
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// What is in it.
  var table: [WrittenSettings.Field]? { if case .table(let fields) = value { fields } else { nil } }
}
