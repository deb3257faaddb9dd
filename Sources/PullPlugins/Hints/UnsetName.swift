/// A field that is nil because nobody has set it yet, and a word without quotes, by the line that raised.
struct UnsetName {
  /// What to write.
  let advice: String

  /// What Lua says of nil, with what a field is to begin with.
  private static let messages: [(beginning: String, end: String, value: String)] = [
    ("attempt to perform arithmetic on a nil value", "", "0"),
    ("attempt to compare ", "nil with number", "0"),
    ("attempt to compare ", "number with nil", "0"),
    ("attempt to compare two nil values", "", "0"),
    ("bad 'for' ", "got nil)", "0"), ("attempt to concatenate a nil value", "", "\"\""),
    ("attempt to get length of a nil value", "", "{}"), ("attempt to index a nil value", "", "{}"),
    ("bad argument #1 to ", "(table expected, got nil)", "{}"),
  ]

  /// Looks for it; `nil` where the line has nothing of the kind, or what is nil may be anything.
  ///
  /// - Parameters:
  ///   - message: what Lua said.
  ///   - files: the plugin's.
  ///   - file: which of them raised.
  ///   - line: and where.
  init?(_ message: String, in files: [String: [LuaToken]], file: String?, _ line: Int) {
    guard let tokens = file.flatMap({ files[$0] }) else { return nil }
    let places = tokens.indices.filter { tokens[$0].line == line }
    if message.hasPrefix("bad "), message.hasSuffix(" expected, got nil)"),
      let word = UnsetName.bareWord(in: tokens, places, files.values.map(\.self))
    {
      let isText = message.firstMatch(of: #/\((?:number|boolean|table|function) /#) == nil
      guard let told = MissingName.plugin[word] ?? (isText ? "write \"\(word)\", in quotes" : nil)
      else { return nil }
      advice = "\(word) is a variable that is never set: \(told)"
      return
    }
    guard
      let known = UnsetName.messages.first(where: {
        message.hasPrefix($0.beginning) && message.contains($0.end)
      }), let (name, owner, method) = UnsetName.field(message, tokens, places)
    else { return nil }
    if let given = UnsetName.given(name, in: method, tokens, files.values) {
      advice = given
      return
    }
    // Where it is set to nil, it is not for want of a first value.
    let isTakenAway = files.values.contains { tokens in
      tokens.indices.contains { place in
        tokens[place].text == name && tokens.isSign(".", place - 1) && tokens.isSign("=", place + 1)
          && tokens.code(place + 2) == "nil"
      }
    }
    guard !isTakenAway else { return nil }
    let others = files.flatMap { other, tokens in
      tokens.indices.filter { place in
        tokens[place].text == name && tokens.isSign(".", place - 1) && tokens.isSign("=", place + 1)
          && (other != file || tokens[place].line != line)
      }.map { tokens[$0].line }
    }
    // What is made somewhere is no table to begin with.
    if known.value == "{}", let line = others.min() {
      advice =
        "self.\(name) is nil until line \(line) sets it: ask for it first, if self.\(name) then … end"
      return
    }
    let since = others.min().map { " until line \($0) sets it" } ?? ""
    advice =
      "self.\(name) is nil\(since): write \(owner).\(name) = \(known.value) outside of the methods"
  }

  /// The field of `self` that a message names, or the only one in the line, and the table that the method is in.
  private static func field(
    _ message: String, _ tokens: [LuaToken], _ places: [Int]
  ) -> (name: String, owner: String, method: Int)? {
    let named = message.firstMatch(of: #/\((\w+) '(\w+)'\)$/#)
    guard named.map({ $0.1 == "field" }) ?? true, let first = places.first else { return nil }
    let fields = places.filter {
      $0 > 1 && tokens.isSign(".", $0 - 1) && tokens[$0 - 2].text == "self"
        && !tokens.isSign("=", $0 + 1)
    }
    let names = Set(
      fields.filter { field in
        named != nil || ![".", "(", "["].contains { tokens.isSign($0, field + 1) }
      }.map { tokens[$0].text })
    let name = named.map { String($0.2) } ?? (names.count == 1 ? names.first : nil)
    let method = tokens.surroundings(of: first).functions.last { tokens.isSign(":", $0 + 2) }
    guard let name, names.contains(name), let method else { return nil }
    return (name, tokens[method + 1].text, method)
  }

  /// `self.threshold`, which the method is given as a parameter, and `self.width` of a view that it is given.
  private static func given(
    _ name: String, in method: Int, _ tokens: [LuaToken], _ files: some Collection<[LuaToken]>
  ) -> String? {
    let isSet = files.contains { tokens in
      tokens.indices.contains {
        tokens[$0].text == name && tokens.isSign(".", $0 - 1) && tokens.isSet(at: $0)
      }
    }
    guard !isSet, let end = tokens.closing(of: method + 4) else { return nil }
    let parameters = tokens[method + 4..<end].filter { $0.kind == .word }.map(\.text)
    if parameters.contains(name) {
      return "self.\(name) is never set: write \(name), the method's parameter"
    }
    guard ["width", "height", "bounds", "frame", "center"].contains(name),
      let view = parameters.first(where: { ["view", "pull", "status_view"].contains($0) })
    else { return nil }
    return "self is the plugin's table, and no view: write \(view).\(name)"
  }

  /// The one variable of a line that is given to something and set nowhere.
  private static func bareWord(
    in tokens: [LuaToken], _ places: [Int], _ files: [[LuaToken]]
  ) -> String? {
    guard let variables = ComparisonReview.variables(in: files) else { return nil }
    let bindings = LuaScopes(tokens).bindings
    let words = places.filter { index in
      bindings[index] == .global && ["=", "(", ","].contains { tokens.isSign($0, index - 1) }
        && ![".", ":", "(", "[", "{", "="].contains { tokens.isSign($0, index + 1) }
        && !variables.contains(tokens[index].text)
        && !MissingName.isKnown(global: tokens[index].text)
    }.map { tokens[$0].text }
    return words.count == 1 ? words[0] : nil
  }
}
