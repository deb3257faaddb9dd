import PullPlugins
import PullToAction

/// Whether a status view that extends the default one shows states by itself and leaves the default one's label,
/// which it has set up, without a text.
struct BaseLook: Look {
  private static let method = "update_for_state"

  private let place: (file: String, line: Int)?
  private var hasText = false, isSeen = false

  init(_ source: PluginSource) { place = BaseLook.definition(in: source) }

  mutating func see(_ moment: LookMoment) {
    guard place != nil, moment.state == .executing else { return }
    isSeen = true
    if moment.items.contains(where: \.isWord) { hasText = true }
  }

  var findings: [CheckFinding] {
    guard let place, isSeen, !hasText else { return [] }
    return [
      CheckFinding(
        kind: .look, file: place.file, line: place.line,
        message: "\(BaseLook.method) does not tell the default one, whose label stays empty; write "
          + "self.base:\(BaseLook.method)(state) in it")
    ]
  }

  /// Where the method is written, of a plugin that leaves all else to the default one.
  private static func definition(in source: PluginSource) -> (file: String, line: Int)? {
    var found: (file: String, line: Int)?
    var extends = false
    for (file, bytes) in source.files.sorted(by: { $0.key < $1.key }) {
      let tokens = LuaTokens(bytes).tokens
      for index in tokens.indices.dropFirst(2) {
        if tokens[index].kind == .text, tokens[index].text == "default",
          tokens[index - 2].text == "extends"
        {
          extends = true
        }
        guard tokens[index].kind == .word else { continue }
        // What is asked of it by itself may be all.
        if tokens[index].text == "base" || tokens[index].text == "setup" { return nil }
        let isMethod = tokens[index - 1].isSign(":") || tokens[index - 1].isSign(".")
        if tokens[index].text == method, isMethod { found = (file, tokens[index].line) }
      }
    }
    return extends ? found : nil
  }
}
