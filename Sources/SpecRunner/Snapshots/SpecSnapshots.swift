/// The snapshots of a spec while it runs: read when the first is asked for, written as soon as one
/// has changed, so that a test that ends its process loses none.
final class SpecSnapshots {
  private let spec: String
  private let environment: SpecEnvironment
  private let isUpdating: Bool
  /// What is kept.
  private var file: SnapshotFile?
  /// The texts of this run, by name.
  private var seen: [String: String] = [:]
  /// The names of the texts that this run has written.
  private(set) var written: Set<String> = []

  init(file: SpecFile, settings: SpecSettings, environment: SpecEnvironment) {
    spec = file.path
    self.environment = environment
    isUpdating = settings.updatesSnapshots
  }

  /// Where a spec's snapshots lie: in `__snapshots__` beside it, under its own name.
  static func path(forSpec spec: String) -> String {
    PathText.beside(spec, in: "__snapshots__") + ".txt"
  }

  /// Compares a text with the one that is kept, or keeps it.
  ///
  /// - Returns: how they differ; `nil` when they are the same.
  /// - Throws: ``SnapshotError``, or why the file cannot be read or written.
  func check(_ text: String, named name: String) throws -> String? {
    var file = try loaded()
    if let other = seen[name], !SpecSnapshots.areSame(other, text) {
      throw SnapshotError.nameTaken(name: name, difference: difference(other, text))
    }
    seen[name] = text
    let kept = file.texts[name]
    if let kept, SpecSnapshots.areSame(kept, text) { return nil }
    guard isUpdating else { return message(name, text, kept) }
    file.texts[name] = text
    written.insert(name)
    try write(file)
    return nil
  }

  /// Ends a run of all tests: what no test asked for is removed when snapshots are updated.
  ///
  /// - Parameter unfinished: tests that ended before they had asked for all of their snapshots.
  /// - Returns: the names that no test asked for and that are still there, sorted.
  func finish(keeping unfinished: [String]) throws -> [String] {
    var file = try loaded()
    let unused = file.texts.keys.filter { name in
      seen[name] == nil && !unfinished.contains { name == $0 || name.hasPrefix($0 + ": ") }
    }.sorted { $0.precedes($1) }
    guard isUpdating, !unused.isEmpty else { return unused }
    for name in unused { file.texts[name] = nil }
    try write(file)
    return []
  }

  private func loaded() throws -> SnapshotFile {
    if let file { return file }
    let path = SpecSnapshots.path(forSpec: spec)
    let text = try environment.read(path, SpecEnvironment.snapshotLimit)
    let file = try text.map { try SnapshotFile(parsing: $0, path: path) } ?? SnapshotFile()
    self.file = file
    return file
  }

  private func write(_ file: SnapshotFile) throws {
    self.file = file
    try environment.write(file.text, SpecSnapshots.path(forSpec: spec))
  }

  // Canonically equivalent texts are equal in Swift, and not the same bytes.
  private static func areSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }

  private func difference(_ kept: String, _ text: String) -> [String] {
    LineDifference(from: SnapshotFile.barred(kept), to: SnapshotFile.barred(text)).unified()
  }

  private func message(_ name: String, _ text: String, _ kept: String?) -> String {
    let lines =
      if let kept { ["The snapshot '\(name)' is another:"] + difference(kept, text) } else {
        ["There is no snapshot '\(name)' yet. This would be it:"] + SnapshotFile.barred(text)
      }
    let next = "Keep it as it is now: pta test \(spec) --update-snapshots"
    return (lines + [next]).joined(separator: "\n")
  }
}
