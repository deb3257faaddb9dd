import LuaRuntime

/// Looks for what comes too early: `dot.corner_radius = dot.width / 2` before the width is set, the center before the
/// size, which moves it, `completion()` while the animation goes on, and what `animations` sets once more.
struct OrderReview {
  let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }

  private static let makers: Set = ["view", "label", "shape", "gradient"]
  /// What each property sets.
  private static let sides: [String: Set<String>] = [
    "width": ["width"], "height": ["height"], "frame": ["width", "height"],
    "bounds": ["width", "height"],
  ]
  private static let centers: [String: Set<String>] = [
    "center": ["width", "height"], "center_x": ["width"], "center_y": ["height"],
  ]

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter { tokens.code($0) == "pta" }.prefix(tokens.mostLookedAt)
      .compactMap { tokens.isSign("=", $0 - 1) ? finding(at: $0) : completedEarly(at: $0) }
      + tokens.indices.filter { tokens.code($0) == "animations" }.prefix(tokens.mostLookedAt)
      .compactMap(setTwice)
  }

  /// `animations = function() dot.alpha = 0 dot.alpha = 1 end`: only what is set last counts.
  private func setTwice(in animations: Int) -> CopyReview.Finding? {
    let start = animations + 5
    guard types.isFieldOfTable(animations), tokens.code(animations + 2) == "function",
      tokens.isSign(")", start - 1)
    else { return nil }
    var seen: Set<String> = []
    for sign in start..<endOfStraight(from: start) where tokens.isSign("=", sign) {
      guard let first = tokens.start(ofChainEndingAt: sign - 1), tokens.isSign(".", sign - 2),
        tokens.openBracket(before: first) == nil, !tokens.isSign(",", first - 1)
      else { continue }
      let path = tokens.text(first..<sign)
      guard path == "…" || seen.insert(path).inserted else {
        return finding(
          sign - 1,
          "'\(path)' is set twice, and only this counts: set what it is to begin with before pta.animate"
        )
      }
    }
    return nil
  }

  /// `pta.animate { … } completion()` in `exit_animation`: the animation has only begun.
  private func completedEarly(at index: Int) -> CopyReview.Finding? {
    guard tokens.code(index + 2) == "animate", tokens.isSign("{", index + 3),
      let end = tokens.closing(of: index + 3), tokens.isSign("(", end + 2),
      tokens.isSign(")", end + 3),
      case .parameter(let function, _)? = types.bindings[end + 1],
      let name = tokens.name(ofFunctionAt: function), tokens.code(name) == "exit_animation",
      types.isPart(tokens[name - 2].text)
    else { return nil }
    let completion = tokens.code(end + 1)
    return finding(
      end + 1,
      "the animation has only begun here: write :wait() behind it, or completion = \(completion) in it"
    )
  }

  /// What is done with the view that is made at a token, as far as it is certain.
  private func finding(at maker: Int) -> CopyReview.Finding? {
    guard OrderReview.makers.contains(tokens.code(maker + 2)),
      let start = tokens.start(ofChainEndingAt: maker - 2)
    else { return nil }
    let view = tokens[start..<maker - 1].map(\.text)
    let end = endOfStraight(from: maker)
    var set: Set<String> = []
    // A side that was read, and a center that was set, before the size was.
    var (early, centered): (Int?, Int?) = (nil, nil)
    for place in maker..<end where isView(view, at: place) {
      let dot = place + view.count
      guard tokens.isSign(".", dot) else {
        if tokens.isSign(")", dot), tokens.code(place - 2) == "add_subview" { continue }
        return nil
      }
      let property = tokens.code(dot + 1)
      guard let sides = OrderReview.sides[property] else {
        if OrderReview.centers[property] != nil, set.isEmpty, tokens.isSet(at: dot + 1) {
          centered = dot + 1
        }
        continue
      }
      guard tokens.isSet(at: dot + 1) else {
        guard sides.count == 1 else { return nil }
        if !set.contains(property) { early = early ?? dot + 1 }
        continue
      }
      set.formUnion(sides)
      let line = tokens[dot + 1].line
      if let early, sides.contains(tokens[early].text) {
        return finding(
          early,
          "'\(tokens.text(early - view.count - 1..<early + 1))' is still 0 here: set it before, and "
            + "not in line \(line)")
      }
      if let centered, !sides.isDisjoint(with: OrderReview.centers[tokens[centered].text] ?? []) {
        let isCenteredAgain = (dot..<tokens.endOfBlock(from: dot)).contains {
          isView(view, at: $0) && OrderReview.centers[tokens.code($0 + view.count + 1)] != nil
            && tokens.isSet(at: $0 + view.count + 1)
        }
        if isCenteredAgain { return nil }
        return finding(
          centered,
          "\(property) is set in line \(line), after the \(tokens[centered].text), which that moves: "
            + "set the size first")
      }
    }
    return nil
  }

  private func finding(_ token: Int, _ message: String) -> CopyReview.Finding {
    CopyReview.Finding(line: tokens[token].line, message: message)
  }

  /// Whether the view's own words stand there.
  private func isView(_ view: [String], at place: Int) -> Bool {
    tokens.indices.contains(place + view.count) && !tokens.isSign(".", place - 1)
      && zip(view, tokens[place...]).allSatisfy { $0 == $1.text && $1.kind != .text }
  }

  /// The end of what is done one after another: of the block, or where another block begins.
  private func endOfStraight(from start: Int) -> Int {
    let end = tokens.endOfBlock(from: start)
    return tokens[start..<end].firstIndex {
      $0.kind == .word && ["if", "for", "while", "repeat", "function", "goto"].contains($0.text)
    } ?? end
  }
}
