import PullPlugins

extension SessionPlugins {
  /// What is said of a view's name that a plugin on the control gives a label as its text: `pta.label("hint")`.
  package func labelAdvice(for name: String) -> String? {
    for source in usedSources {
      for (file, bytes) in source.files.sorted(by: { $0.key < $1.key }) {
        let tokens = LuaTokens(bytes).tokens
        let text = tokens.indices.first { index in
          let isAlone = tokens.isSign("(", index - 1) && tokens.isSign(")", index + 1)
          let maker = index - (isAlone ? 2 : 1)
          return tokens[index].kind == .text && tokens[index].text == name && maker > 1
            && tokens[maker].text == "label" && tokens.isSign(".", maker - 1)
            && tokens[maker - 2].text == "pta"
        }
        guard let text else { continue }
        let place = "\(file):\(tokens[text].line)"
        return "that is the text of a label of \(place), whose name comes second: "
          + "write pta.label(\"\", \(LuaSource.quoted(name)))"
      }
    }
    return nil
  }
}
