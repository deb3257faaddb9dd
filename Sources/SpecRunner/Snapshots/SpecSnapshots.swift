/// The snapshots of a spec while it runs: read when the first is asked for, written as soon as one
/// has changed, so that a test that ends its process loses none.
final class SpecSnapshots {
  private let file: SpecFile
  private let environment: SpecEnvironment
  private let isUpdating: Bool
  private var store: SnapshotStore?
  private var unfinished: [String] = []
  private(set) var written: Set<String> = []

  init(file: SpecFile, settings: SpecSettings, environment: SpecEnvironment) {
    self.file = file
    self.environment = environment
    isUpdating = settings.updatesSnapshots
  }

  private var path: String { SnapshotStore.path(forSpec: file.path) }

  /// Compares a text with the one that is kept, or keeps it.
  ///
  /// - Returns: how they differ; `nil` when they are the same.
  /// - Throws: ``SnapshotError``, or a text that says why nothing could be written.
  func check(_ text: String, named name: String) throws -> String? {
    var store = try loaded()
    let outcome = try store.check(text, named: name, isUpdating: isUpdating)
    self.store = store
    switch outcome {
    case .matches: return nil
    case .mismatch(let message): return message
    case .written:
      written.insert(name)
      try write(store)
      return nil
    }
  }

  /// Keeps the snapshots of tests that ended before they had asked for all of them.
  func keep(of tests: [String]) {
    unfinished += tests
  }

  private func isKept(_ name: String) -> Bool {
    unfinished.contains { name == $0 || name.hasPrefix($0 + ": ") }
  }

  /// Ends a run of all tests: what nobody asked for goes when snapshots are updated.
  ///
  /// - Returns: the names that nobody asked for and that are still there.
  func finish() throws -> [String] {
    var store = try loaded()
    let unused = store.unused.filter { !isKept($0) }
    guard isUpdating, !unused.isEmpty else { return unused }
    store.remove(unused)
    self.store = store
    try write(store)
    return []
  }

  private func loaded() throws -> SnapshotStore {
    if let store { return store }
    let store = try SnapshotStore(
      spec: file.path, text: try environment.read(path, SpecEnvironment.snapshotLimit))
    self.store = store
    return store
  }

  private func write(_ store: SnapshotStore) throws {
    if let reason = environment.write(store.file.text, path) { throw WriteError(text: reason) }
  }

  private struct WriteError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
