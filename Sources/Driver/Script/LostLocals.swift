/// The locals of lines that are done. Each ended with its line, which is easily forgotten at a prompt.
struct LostLocals {
  /// By name, what would have stayed.
  private var lasting: [String: String] = [:]

  /// Notes what an entry declares.
  mutating func note(_ entry: String) {
    let isOneLine = !entry.contains("\n")
    for match in entry.matches(of: /\blocal\s+(function\s+)?(\w+(?:\s*,\s*\w+)*)/) {
      let isWhole = isOneLine && match.range.lowerBound == entry.startIndex
      for name in match.2.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        lasting[String(name)] =
          isWhole
          ? String(entry.trimmingPrefix(/local\s+/))
          : match.1 == nil ? "\(name) = …" : "function \(name)(…)"
      }
    }
  }

  /// What is to be said of an entry that uses one of them.
  ///
  /// - Parameter isGlobal: whether there is a global of a name.
  func complaint(about entry: String, isGlobal: (String) -> Bool) -> String? {
    guard !lasting.isEmpty, !entry.contains("\n") else { return nil }
    let words = BareVerb.unquoted(entry).matches(of: /([.:]\s*)?\b([A-Za-z_]\w*)(\s*=)?/)
    // What declares names may mean its own.
    guard !words.contains(where: { ["local", "for", "function"].contains($0.2) }) else {
      return nil
    }
    let set = words.filter { $0.3 != nil }.map(\.2)
    for word in words where word.1 == nil && !set.contains(word.2) {
      guard let instead = lasting[String(word.2)], !isGlobal(String(word.2)) else { continue }
      return "there is no '\(word.2)' any more: locals end with their line; write \(instead)"
    }
    return nil
  }
}
