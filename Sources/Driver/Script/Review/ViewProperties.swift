import LuaRuntime
import PullPlugins

/// What is asked of a view that `find` found: `find("label").text`.
package struct AskedView {
  /// What is asked, as it is written, and the view's name or variable in the same way.
  package let text, view: String
  /// The property and its type; `nil` where it is the view itself.
  package let property: (name: String, type: LuaType)?
  /// The token behind it.
  package let end: Int

  /// Reads what begins at a token; `nil` where it is something else.
  package init?(_ tokens: [LuaToken], at start: Int) {
    guard let found = AskedView.endOfView(tokens, from: start) else { return nil }
    guard tokens.isSign(".", found), tokens.indices.contains(found + 1),
      tokens[found + 1].kind == .word
    else {
      guard let view = tokens.written(start..<found) else { return nil }
      (text, self.view, property, end) = (view, view, nil, found)
      return
    }
    let name = tokens[found + 1].text
    guard let type = AskedView.types[name], let view = tokens.written(start..<found),
      let text = tokens.written(start..<found + 2)
    else { return nil }
    (self.text, self.view, property, end) = (text, view, (name, type), found + 2)
  }

  /// Whether it is there, and not false, whatever it is: each property of a view has a value.
  package var isAlwaysTrue: Bool {
    guard let type = property?.type else { return false }
    return type != .boolean && type != .any
  }

  /// The properties of all kinds of views.
  static let types: [String: LuaType] = Dictionary(
    ViewAPI.readOnlyTypes().flatMap(\.properties).map { ($0.name, $0.type) }
  ) { first, second in first == second ? first : .any }

  /// The token behind `find("label")`, or behind a variable that is set to such a thing and to nothing else.
  private static func endOfView(_ tokens: [LuaToken], from start: Int) -> Int? {
    if let end = endOfFind(tokens, from: start) { return end }
    guard tokens.indices.contains(start), tokens[start].kind == .word else { return nil }
    let name = tokens[start].text
    let places = tokens.indices.filter { tokens[$0].kind == .word && tokens[$0].text == name }
    let sets = places.filter { tokens.isSign("=", $0 + 1) }
    guard !sets.isEmpty, places.count <= 50, !places.contains(where: { isBound(tokens, $0) }) else {
      return nil
    }
    let areViews = sets.allSatisfy { set in
      tokens.code(set - 1) != ","
        && endOfFind(tokens, from: set + 2).map { end in
          ![".", ":", "[", "and", "or"].contains(tokens.code(end))
        } == true
    }
    return areViews ? start + 1 : nil
  }

  /// Whether a word is a loop's variable, or a parameter.
  private static func isBound(_ tokens: [LuaToken], _ index: Int) -> Bool {
    if ["for", ","].contains(tokens.code(index - 1)), ["in", ","].contains(tokens.code(index + 1)) {
      return true
    }
    guard let open = tokens.openBracket(before: index), tokens.isSign("(", open) else {
      return false
    }
    if tokens.code(open - 1) == "function" { return true }
    let name = tokens.start(ofChainEndingAt: open - 1)
    return name.map { tokens.code($0 - 1) == "function" } ?? false
  }

  private static func endOfFind(_ tokens: [LuaToken], from start: Int) -> Int? {
    guard tokens.code(start) == "find", ![".", ":"].contains(tokens.code(start - 1)) else {
      return nil
    }
    if tokens.indices.contains(start + 1), tokens[start + 1].kind == .text { return start + 2 }
    guard tokens.isSign("(", start + 1), tokens.isSign(")", start + 3) else { return nil }
    return start + 4
  }
}
