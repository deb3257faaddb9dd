import PullPlugins

/// The files of a plugin that it needs to run: what its main file requires, by any number of steps, and the
/// pictures that are named there.
struct NeededFiles {
  private(set) var names: Set<String> = []
  private let source: PluginSource
  /// The texts that were read.
  private var texts: Set<String> = []

  init(of source: PluginSource) {
    self.source = source
    take(PluginSource.main)
    names.formUnion(source.images.keys.filter(isNamed))
  }

  private mutating func take(_ file: String) {
    guard let bytes = source.files[file], names.insert(file).inserted else { return }
    let tokens = LuaTokens(bytes).tokens
    // A name that is put together may be any.
    let isComputed = tokens.indices.dropLast().contains { index in
      tokens[index].kind == .word && tokens[index].text == "require"
        && !NeededFiles.hasWholeName(tokens[(index + 1)...])
    }
    guard !isComputed else {
      names.formUnion(source.files.keys)
      names.formUnion(source.images.keys)
      return
    }
    for token in tokens where token.kind == .text {
      texts.insert(token.text)
      take(token.text.replacing(".", with: "/") + ".lua")
    }
  }

  /// Whether `"name"` or `("name")` follows.
  private static func hasWholeName(_ tokens: ArraySlice<LuaToken>) -> Bool {
    let rest = tokens.first?.isSign("(") == true ? tokens.dropFirst() : tokens
    guard rest.first?.kind == .text else { return false }
    return rest.count == tokens.count || rest.dropFirst().first?.isSign(")") == true
  }

  /// Whether a picture's name, or a part of it that others are made of, is written somewhere.
  private func isNamed(_ picture: String) -> Bool {
    texts.contains { text in
      text.contains(picture) || text.count > 3 && picture.contains(text)
    }
  }
}
