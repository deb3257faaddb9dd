/// The snapshots of one spec file while its tests run: text in, text out.
package struct SnapshotStore: Equatable, Sendable {
  /// What came of looking at a text.
  package enum Outcome: Equatable, Sendable {
    /// The text is the one that is kept.
    case matches
    /// The text is kept from now on.
    case written
    /// The text is another, or none is kept: what a failure says.
    case mismatch(String)
  }

  /// The spec.
  package let spec: String
  /// The texts that are kept.
  package private(set) var file: SnapshotFile
  /// The texts that this run came with, by name.
  package private(set) var seen: [String: String] = [:]
  /// The names under which this run has kept another text than there was.
  package private(set) var written: Set<String> = []
  /// Whether what is kept is no longer what it began with, and its file is to be written.
  package private(set) var hasChanged = false

  /// Begins with what is kept for a spec.
  ///
  /// - Parameter text: what the file at ``path(forSpec:)`` holds; `nil` when there is none.
  package init(spec: String, text: String? = nil) throws(SnapshotError) {
    self.spec = spec
    file =
      try text.map { text throws(SnapshotError) in
        try SnapshotFile(parsing: text, path: SnapshotStore.path(forSpec: spec))
      } ?? SnapshotFile()
  }

  /// Where a spec's snapshots lie: in `__snapshots__` beside it, under its own name.
  package static func path(forSpec spec: String) -> String {
    let name = PathText.lastName(spec)
    let base = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    return String(spec.dropLast(name.count)) + "__snapshots__/" + base + ".txt"
  }

  /// The text that is kept under a name.
  package func text(named name: String) -> String? { file.texts[name] }

  /// Compares a text with the one that is kept, or keeps it.
  ///
  /// - Parameter isUpdating: whether snapshots are to be written; otherwise nothing is.
  /// - Throws: ``SnapshotError/nameTaken(name:difference:)`` when this run came with another text
  ///   under the same name.
  package mutating func check(
    _ text: String, named name: String, isUpdating: Bool
  ) throws(SnapshotError) -> Outcome {
    let kept = file.texts[name]
    let isKept = kept.map { SnapshotStore.areSame($0, text) } == true
    if let other = seen[name], !SnapshotStore.areSame(other, text) {
      throw .nameTaken(name: name, difference: difference(other, text).unified())
    }
    seen[name] = text
    if isKept { return .matches }
    guard isUpdating else { return .mismatch(message(name, text, kept)) }
    file.texts[name] = text
    written.insert(name)
    hasChanged = true
    return .written
  }

  /// The names that nobody asked for, sorted.
  package var unused: [String] {
    file.texts.keys.filter { seen[$0] == nil }.sorted { $0.precedes($1) }
  }

  /// Forgets some texts.
  package mutating func remove(_ names: [String]) {
    for name in names where file.texts[name] != nil {
      file.texts[name] = nil
      hasChanged = true
    }
  }

  // Canonically equivalent texts are equal in Swift, and not the same bytes.
  private static func areSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }

  private func difference(_ kept: String, _ text: String) -> LineDifference {
    func barred(_ text: String) -> [String] { SnapshotFile.lines(of: text).map { "|\($0)|" } }
    return LineDifference(from: barred(kept), to: barred(text))
  }

  private func message(_ name: String, _ text: String, _ kept: String?) -> String {
    let next = "Keep it as it is now: pta test \(spec) --update-snapshots"
    guard let kept else {
      let lines = SnapshotFile.lines(of: text).map { "|\($0)|" }
      return (["There is no snapshot '\(name)' yet. This would be it:"] + lines + [next])
        .joined(separator: "\n")
    }
    let lines = difference(kept, text).unified()
    return (["The snapshot '\(name)' is another:"] + lines + [next]).joined(separator: "\n")
  }
}
