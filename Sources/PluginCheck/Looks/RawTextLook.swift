import PullPlugins
import TextSupport

/// Whether a text is shown as it is written, where a line break or a value was meant: `"Pull\nfor news"`,
/// `"Pull {n} more"`.
struct RawTextLook: Look {
  /// The texts that are written in the files, as they are shown.
  private let written: [String: WrittenViews.Place]
  private(set) var findings: [CheckFinding] = []
  private var seen: Set<String> = []

  init(_ source: PluginSource) {
    var written: [String: WrittenViews.Place] = [:]
    for (file, bytes) in source.files {
      for token in LuaTokens(bytes).tokens where token.kind == .text {
        written[token.text.replacing("\\n", with: "\n")] = .init(file: file, line: token.line)
      }
    }
    self.written = written
  }

  mutating func see(_ moment: LookMoment) {
    for item in moment.items {
      guard let text = item.item.text?.string, seen.insert(text).inserted,
        let complaint = RawTextLook.complaint(about: text)
      else { continue }
      let place = written[text]
      findings.append(
        CheckFinding(
          kind: .look, message: complaint, measure: "\(item.name) shows \(text)",
          view: place == nil ? item.view(setting: ["text"]) : nil
        ).at(place))
    }
  }

  /// What is wrong with a text that is shown.
  private static func complaint(about text: String) -> String? {
    text.contains("\n")
      ? "a text is shown on one line; make a label for each line, one below the other"
      : WrittenDrawing.placeholder(in: text)
  }
}
