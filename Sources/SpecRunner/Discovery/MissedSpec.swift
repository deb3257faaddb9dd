import PullPlugins

/// A file that may have been meant as a spec, and that nobody runs: its name or its folder is another.
package struct MissedSpec: Equatable {
  /// Relative as the search was.
  package let path: String

  /// Whether its text is one of a spec: outside of all functions it calls `describe` or `it`. What specs
  /// share does so only inside.
  package static func isSpec(_ text: String) -> Bool {
    var depth = 0
    let tokens = LuaTokens(Array(text.utf8)).tokens
    for (token, next) in zip(tokens, tokens.dropFirst()) where token.kind == .word {
      switch token.text {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "describe", "it":
        if depth == 0, next.isSign("(") || next.kind == .text { return true }
      default: break
      }
    }
    return false
  }

  /// Why it is not run, and what to do.
  package var description: String {
    let name = PathText.lastName(path)
    let folder = PathText.parent(path) ?? ""
    guard !name.hasSuffix(SpecFile.suffix) else {
      let root =
        PathText.lastName(folder).firstMatch(of: /^(specs|tests?|__tests__)$/) == nil
        ? folder : PathText.parent(folder) ?? ""
      let place = PathText.joined(PathText.joined(root, SpecFile.folder), name)
      return
        "\(path) is not run: specs lie in a folder named \(SpecFile.folder); move it to \(place)"
    }
    let base = name.dropLast(4)
      .replacing(/^(test|spec)[-_.]|[-_.]?(tests?|specs?|Tests?|Specs?)$/, with: "")
    let other = (base.isEmpty ? PathText.lastName(PathText.parent(folder) ?? "") : String(base))
    return "\(path) is not run: the name of a spec ends with \(SpecFile.suffix); call it "
      + "\(other.isEmpty ? "my" : other)\(SpecFile.suffix)"
  }
}
