import PullToAction

/// A callback that the plugin calls itself, without what the control would give: then its parameters are nil.
extension PluginSource {
  /// The hint, to follow the message; `nil` where no such call is written.
  ///
  /// - Parameters:
  ///   - message: what was raised, without its place.
  ///   - source: the text of the file that it is about.
  ///   - line: the line in it.
  func callHint(_ message: String, in source: String, line: Int?) -> String? {
    guard let line, message.contains("nil") || message.hasSuffix("got no value)") else {
      return nil
    }
    let tokens = LuaTokens(Array(source.utf8)).tokens
    guard let last = tokens.indices.last(where: { tokens[$0].line == line }),
      let function = tokens.surroundings(of: last).functions.first,
      let name = tokens.name(ofFunctionAt: function), tokens.isSign(":", name - 1),
      CallbackDeclaration.all.contains(where: { $0.name.rawValue == tokens[name].text }),
      tokens.isSign("(", name + 1), let end = tokens.closing(of: name + 1)
    else { return nil }
    let names = tokens[(name + 2)..<end].filter { $0.kind == .word }.map(\.text)
    let isAbout = tokens.contains {
      $0.line == line && $0.kind == .word && names.contains($0.text)
    }
    // What is nil may have another name than what was not given.
    let nilName = message.firstMatch(of: #/nil value \((?:\w+) '(\w+)'\)/#).map { String($0.1) }
    guard isAbout, nilName.map(names.contains) ?? true, let call = emptyCall(of: tokens[name].text)
    else { return nil }
    let place = files.count > 1 ? "line \(call.line) of \(call.file)" : "line \(call.line)"
    return
      " (\(place) calls \(tokens[name].text) with nothing: write \(call.owner):\(tokens[name].text)("
      + names.joined(separator: ", ") + "))"
  }

  /// `self:update_for_state()`.
  private func emptyCall(of name: String) -> (owner: String, file: String, line: Int)? {
    for (file, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let tokens = LuaTokens(bytes).tokens
      let call = tokens.indices.first {
        tokens.code($0) == name && tokens.isSign(":", $0 - 1) && tokens.isSign("(", $0 + 1)
          && tokens.isSign(")", $0 + 2) && tokens.code($0 - 3) != "function"
          && tokens.code($0 - 2) != "base"
      }
      if let call, let start = tokens.start(ofChainEndingAt: call - 2) {
        return (tokens.text(start..<call - 1), file, tokens[call].line)
      }
    }
    return nil
  }
}
