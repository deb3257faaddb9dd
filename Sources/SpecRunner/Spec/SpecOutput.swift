/// What a spec prints, kept for the results of the test that printed it.
struct SpecOutput {
  /// The most that is kept: a test that prints in a loop must not fill memory and reports.
  private static let limit = 1 << 20

  private var text = ""
  private var isCut = false

  mutating func write(_ piece: String) {
    guard !isCut else { return }
    text += piece
    if text.utf8.count > SpecOutput.limit {
      isCut = true
      text = String(text.prefix(SpecOutput.limit / 4)) + "\n… (more is left out)"
    }
  }

  /// The lines since the last time.
  mutating func take() -> [String] {
    defer { self = SpecOutput() }
    guard !text.isEmpty else { return [] }
    if text.hasSuffix("\n") { text.removeLast() }
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
  }
}
