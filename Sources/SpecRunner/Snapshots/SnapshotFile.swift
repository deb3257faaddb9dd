/// Golden texts by name, as they lie in a file.
///
/// ```
/// pta snapshots 1
///
/// # centered idle
/// |  ↓             |
/// |  Pull to update|
/// ```
///
/// A line of a text stands between bars, so that no text reads as a name and no editor strips its
/// trailing spaces. Names are sorted: files differ only where their texts do.
package struct SnapshotFile: Equatable, Sendable {
  /// The version that is written, and the only one that is read.
  package static let version = 1
  fileprivate static let format = "pta snapshots "

  /// The texts.
  package var texts: [String: String]

  /// Gathers texts.
  package init(texts: [String: String] = [:]) { self.texts = texts }

  /// What is written into the file.
  package var text: String {
    let entries = texts.sorted { $0.key.precedes($1.key) }.map { name, text in
      let lines = SnapshotFile.barred(text).map { $0 + "\n" }
      return "\n# \(SnapshotName.escaped(name))\n" + lines.joined()
    }
    return "\(SnapshotFile.format)\(SnapshotFile.version)\n" + entries.joined()
  }

  /// Reads what was written.
  ///
  /// - Parameter path: where it was read, for messages.
  package init(parsing text: String, path: String) throws(SnapshotError) {
    var reading = Reading(path: path)
    for (index, line) in SnapshotFile.lines(of: text).enumerated() {
      // Git may have checked the file out with other line endings.
      let line =
        line.utf8.last == UInt8(ascii: "\r") ? String(line.unicodeScalars.dropLast()) : line
      try reading.add(line, number: index + 1)
    }
    try reading.finish()
    texts = reading.texts
  }

  /// Lines as `\n` parts them; every text is its lines joined by it.
  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The lines of a text between bars.
  static func barred(_ text: String) -> [String] { lines(of: text).map { "|\($0)|" } }
}

/// A file that is being read.
private struct Reading {
  let path: String
  var texts: [String: String] = [:]
  var name: (text: String, line: Int)?
  var lines: [String] = []

  mutating func add(_ line: String, number: Int) throws(SnapshotError) {
    if number == 1 {
      try checkVersion(line)
    } else if line.unicodeScalars.starts(with: "# ".unicodeScalars) {
      try begin(String(line.unicodeScalars.dropFirst(2)), number)
    } else if line.unicodeScalars.first == "|" {
      try addText(line, number)
    } else if !line.isEmpty {
      throw .damaged(path: path, line: number, reason: reason(line))
    }
  }

  /// Takes the text that was read last.
  mutating func finish() throws(SnapshotError) {
    guard let name else { return }
    guard !lines.isEmpty else {
      throw .damaged(path: path, line: name.line, reason: "there is no text below this name")
    }
    texts[name.text] = lines.joined(separator: "\n")
  }

  private func checkVersion(_ line: String) throws(SnapshotError) {
    guard line.hasPrefix(SnapshotFile.format) else {
      throw .damaged(path: path, line: 1, reason: "the first line is not 'pta snapshots 1'")
    }
    let version = line.dropFirst(SnapshotFile.format.count)
    guard version == String(SnapshotFile.version) else {
      throw .otherVersion(path: path, version: String(version))
    }
  }

  private mutating func begin(_ escaped: String, _ number: Int) throws(SnapshotError) {
    try finish()
    guard let next = SnapshotName.unescaped(escaped) else {
      throw .damaged(path: path, line: number, reason: "the name has an unknown escape in it")
    }
    guard texts[next] == nil else {
      throw .damaged(path: path, line: number, reason: "a second text has the name '\(next)'")
    }
    name = (next, number)
    lines = []
  }

  private mutating func addText(_ line: String, _ number: Int) throws(SnapshotError) {
    let scalars = line.unicodeScalars
    guard name != nil else {
      throw .damaged(path: path, line: number, reason: "this text has no name above it")
    }
    guard scalars.count >= 2, scalars.last == "|" else {
      throw .damaged(path: path, line: number, reason: "the bar at the end of the line is missing")
    }
    lines.append(String(scalars.dropFirst().dropLast()))
  }

  private func reason(_ line: String) -> String {
    let marks = ["<<<<<<<", "=======", ">>>>>>>"]
    return marks.contains { line.hasPrefix($0) }
      ? "a conflict of a merge was left here"
      : "this is neither a name ('# name') nor a line of a text ('|text|')"
  }
}
