import PullPlugins
import PullToAction

/// Views that are placed in another by where that one is itself: `label.center = view.center`. Only as long as the
/// other one's corner is at (0, 0) this comes out right. And a refresh view's own place and alpha, which are the
/// control's.
struct WrittenPlaces {
  private let tokens: [LuaToken]
  private let bindings: [Int: LuaScopes.Binding]

  /// What is wrong in a file, with the lines.
  static func findings(in tokens: [LuaToken]) -> [(line: Int, message: String)] {
    let hasRefreshView = tokens.indices.contains {
      tokens.code($0) == "refresh_view" && tokens.isSign(".", $0 - 1)
        && tokens.code($0 - 2) == "pta"
    }
    let sets = tokens.indices.filter { index in
      tokens.isSign(".", index - 1) && tokens.isSet(at: index)
        && (instead[tokens.code(index)] != nil || hasRefreshView && own[tokens.code(index)] != nil)
    }
    guard !sets.isEmpty else { return [] }
    let places = WrittenPlaces(tokens: tokens, bindings: LuaScopes(tokens).bindings)
    return sets.prefix(tokens.mostLookedAt).compactMap { index in
      ((hasRefreshView ? places.ofControl(at: index) : nil) ?? places.message(at: index + 1))
        .map { (tokens[index].line, $0) }
    }
  }

  /// What the control sets of a refresh view, and what to do instead.
  private static let own = [
    "alpha": fades, "x": moves, "y": moves, "center": moves, "center_x": moves, "center_y": moves,
  ]
  private static let fades = "as far as it is in sight; fade a view of your own in it"
  private static let moves = "with the content; move a view of your own in it"

  /// `view.alpha = progress` in a refresh view.
  private func ofControl(at property: Int) -> String? {
    guard let instead = WrittenPlaces.own[tokens.code(property)],
      let first = tokens.start(ofChainEndingAt: property - 2),
      kind(of: first..<property - 1) == .view
    else { return nil }
    return "\(tokens.text(first..<property + 1)) is the control's, which shows a refresh view "
      + instead
  }

  /// What to write for what is a place in the view around another.
  private static let instead = [
    "frame": "bounds", "center": "{ x = OWNER.width / 2, y = OWNER.height / 2 }",
    "center_x": "width / 2", "center_y": "height / 2",
  ]

  private func message(at equals: Int) -> String? {
    let property = tokens.code(equals - 1)
    let end = tokens.endOfExpressions(from: equals + 1)
    guard tokens.isSign("=", equals), tokens.code(end - 1) == property, tokens.isSign(".", end - 2),
      tokens.start(ofChainEndingAt: end - 1) == equals + 1,
      let first = tokens.start(ofChainEndingAt: equals - 3),
      let kind = kind(of: equals + 1..<end - 2),
      isInside(first..<equals - 2, of: equals + 1..<end - 2, kind)
    else { return nil }
    let owner = tokens.text(equals + 1..<end - 2)
    let value = WrittenPlaces.instead[property] ?? ""
    let write =
      value.hasPrefix("{") ? value.replacing("OWNER", with: owner) : "\(owner).\(value)"
    return "\(owner).\(property) is where \(owner) is in the view around it, and "
      + "\(tokens.text(first..<equals - 2)) is in \(owner) itself: write \(write)"
  }

  /// What a callback is given, where an expression is that, or the field of self that is set to nothing else.
  private func kind(of owner: Range<Int>) -> CallbackParameter.Kind? {
    let last = owner.upperBound - 1
    if owner.count == 1, case .parameter(let function, let place)? = bindings[last] {
      return tokens.kinds(ofParameter: place, of: function).first
    }
    guard owner.count == 3, tokens.code(owner.lowerBound) == "self" else { return nil }
    let given = tokens.indices.filter {
      bindings[$0] == nil && tokens[$0].kind == .word && tokens[$0].text == tokens[last].text
    }.prefix(100).map(tokens.given).filter { $0 != .nothing }
    guard given.count == 1, case .value(let start) = given[0],
      case .parameter(let function, let place)? = bindings[start]
    else { return nil }
    return tokens.kinds(ofParameter: place, of: function).first
  }

  /// Whether a view is in another: it was put there and nowhere else, or is the control's status view.
  private func isInside(
    _ view: Range<Int>, of owner: Range<Int>, _ kind: CallbackParameter.Kind
  ) -> Bool {
    let last = view.upperBound - 1
    if kind == .control {
      if tokens.code(last) == "status_view", view.count == owner.count + 2 {
        return tokens.text(view.lowerBound..<last - 1) == tokens.text(owner)
      }
      if case .parameter(let function, let place)? = bindings[last] {
        return tokens.kinds(ofParameter: place, of: function) == [.statusView]
      }
    }
    guard kind == .control || kind == .view || kind == .statusView else { return false }
    let name = tokens.text(view)
    let adding = tokens.indices.filter { index in
      tokens.code(index) == "add_subview" && tokens.isSign("(", index + 1)
        && tokens.closing(of: index + 1) == index + 2 + view.count
        && tokens.text(index + 2..<index + 2 + view.count) == name
    }
    return !adding.isEmpty
      && adding.allSatisfy { index in
        tokens.start(ofChainEndingAt: index - 2).map {
          tokens.text($0..<index - 1) == tokens.text(owner)
        } ?? false
      }
  }
}
