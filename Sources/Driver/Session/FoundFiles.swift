import PullPlugins

/// What a plugin's folder held when it was read, or why it could not be read.
typealias PluginFolderContent = Result<PluginSource, PluginError>

/// What the reloads of a session found in the plugins' folders, by their numbers in the session, from 1.
///
/// To come to a moment again they are done with what they found then. A session may last through any number of
/// saves, so only the latest versions are kept: a reload from before them takes what there is now, as one of a
/// recorded session does.
struct FoundFiles {
  /// How many versions are kept.
  static let limit = 64

  /// How many reloads were done.
  private(set) var count = 0
  /// Each version from the reload on that found it first.
  private var versions: [(first: Int, content: [PluginFolderContent])] = []

  /// Another reload has found something.
  mutating func append(_ content: [PluginFolderContent]) {
    count += 1
    let last = versions.last?.content ?? []
    guard versions.isEmpty || content != last else { return }
    let shared = content.enumerated().map { index, found in
      guard index < last.count, let before = try? last[index].get() else { return found }
      return found.map { $0.sharing(filesOf: before) }
    }
    if versions.count == FoundFiles.limit { versions.removeFirst() }
    versions.append((count, shared))
  }

  /// What the next reload found when it was done; `nil` where that is not known any more.
  mutating func next() -> [PluginFolderContent]? {
    count += 1
    return versions.last { $0.first <= count }?.content
  }

  /// All is done again from the beginning.
  mutating func rewind() { count = 0 }

  /// What comes from now on is another than it was.
  mutating func removeLater() { versions.removeAll { $0.first > count } }
}
