import LuaRuntime
import PullToAction

/// Looks for texts that nobody is to read: the key of one of the engine's texts, `accessibility_label = "accessibility"`,
/// and a label's name in the place of its text.
struct TextReview {
  let types: WrittenTypes
  private var tokens: [LuaToken] { types.tokens }

  /// All of them, in order; of a source that is made to cost time the first.
  var findings: [CopyReview.Finding] {
    tokens.indices.filter { tokens[$0].kind == .text }.prefix(tokens.mostLookedAt)
      .compactMap { index in
        (key(at: index) ?? nameOfLabel(at: index) ?? nameBeforeText(at: index)).map {
          .init(line: tokens[index].line, message: $0)
        }
      }
  }

  private static let spoken: Set = [
    "accessibility_label", "accessibility_hint", "accessibility_value",
  ]

  /// `accessibility_label = "accessibility"`. What a label shows may be the name of a state.
  private func key(at index: Int) -> String? {
    let text = tokens[index].text
    guard tokens.isSign("=", index - 1), tokens.isSign(".", index - 3),
      !tokens.isContinued(index + 1), PeopleAPI.textKeys.contains(text)
    else { return nil }
    let property = tokens.code(index - 2)
    let isWord = PullState(rawValue: text) != nil || PullAPI.outcomes.contains(text)
    guard TextReview.spoken.contains(property) || property == "text" && !isWord else { return nil }
    return "\"\(text)\" is the key of a text: write pta.text \"\(text)\""
  }

  /// `pta.label("hint")` of one that is given another text later.
  private func nameOfLabel(at index: Int) -> String? {
    let name = tokens[index].text
    let hasBracket = tokens.isSign("(", index - 1)
    let maker = index - (hasBracket ? 2 : 1)
    guard tokens.code(maker) == "label", tokens.code(maker - 2) == "pta",
      tokens.isSign("=", maker - 3), hasBracket ? tokens.isSign(")", index + 1) : true,
      !tokens.isContinued(index + 1), name.utf8.allSatisfy(TextReview.isOfName), !name.isEmpty,
      let start = tokens.start(ofChainEndingAt: maker - 4)
    else { return nil }
    // The part that has it as a field is called self in its methods.
    let first = start + (tokens.isSign(".", start + 1) ? 1 : 0)
    let label = tokens[first..<maker - 3].map(\.text) + [".", "text", "="]
    let isSet = tokens.indices.contains { place in
      place + label.count <= tokens.count && tokens[place].text == label[0]
        && (first > start || !tokens.isSign(".", place - 1))
        && zip(label, tokens[place...]).allSatisfy { $0 == $1.text }
    }
    return isSet || name.contains("_") ? told("\"\", \"\(short(name, 64))\"") : nil
  }

  /// `pta.label("hint", "Pull to load")`.
  private func nameBeforeText(at index: Int) -> String? {
    let (name, second) = (tokens[index].text, index + 2)
    guard tokens.code(index - 2) == "label", tokens.code(index - 4) == "pta",
      tokens.isSign("(", index - 1), tokens.isSign(",", index + 1), tokens.isSign(")", second + 1),
      tokens[second].kind == .text, tokens[second].text.contains(" "), !name.isEmpty,
      name.utf8.allSatisfy(TextReview.isOfName)
    else { return nil }
    return told("\"\(short(tokens[second].text, 64))\", \"\(short(name, 64))\"")
  }

  private func told(_ arguments: String) -> String {
    "what pta.label is given first is its text, and then its name: write pta.label(\(arguments))"
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte == 0x5F || (0x30...0x39).contains(byte)
  }
}
