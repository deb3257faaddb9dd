import PullPlugins

/// Labels, indicators and other views that `setup` hides, and that nothing in the plugin's files ever shows.
struct WrittenHidden {
  private let files: [(name: String, tokens: [LuaToken])]

  init(_ files: [(name: String, tokens: [LuaToken])]) { self.files = files }

  var findings: [CheckFinding] {
    ["hidden": "true", "alpha": "0"].sorted { $0.key < $1.key }.flatMap { property, value in
      // What sets it to anything else, or names it, may show any of them.
      let places = files.flatMap { file in
        file.tokens.indices.filter {
          file.tokens[$0].kind != .sign && file.tokens[$0].text == property
        }.map { (file: file, index: $0) }
      }
      guard places.count < 50,
        places.allSatisfy({ isSet(property, to: value, at: $0.index, $0.file.tokens) })
      else { return [CheckFinding]() }
      return places.compactMap { finding(at: $0.index, $0.file, value) }
    }
  }

  private func isSet(
    _ property: String, to value: String, at index: Int, _ tokens: [LuaToken]
  ) -> Bool {
    tokens.isSign(".", index - 1) && tokens.isSign("=", index + 1)
      && tokens.code(index + 2) == value
      && tokens.endOfExpressions(from: index + 2) == index + 3
  }

  private func finding(
    at index: Int, _ file: (name: String, tokens: [LuaToken]), _ value: String
  ) -> CheckFinding? {
    let tokens = file.tokens
    let surroundings = tokens.surroundings(of: index)
    guard surroundings.others == 0, surroundings.functions.count == 1,
      tokens.name(ofFunctionAt: surroundings.functions[0]).map(tokens.code) == "setup",
      let start = tokens.start(ofChainEndingAt: index - 2),
      tokens.isMade(start..<index - 1, by: WrittenViews.kinds)
    else { return nil }
    let view = tokens.text(start..<index - 1)
    let shown = value == "true" ? "\(view).hidden = false" : "\(view).alpha = 1"
    return CheckFinding(
      kind: .look, file: file.name, line: tokens[index].line,
      message: "\(view) is never shown: this hides it, and nothing shows it again; write \(shown) "
        + "when it is to be seen")
  }
}
