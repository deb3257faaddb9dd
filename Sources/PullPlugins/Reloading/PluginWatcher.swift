/// Tells of plugins' folders that a file was saved, replaced or removed in: by inotify on Linux, by
/// kqueue on macOS.
///
/// ```swift
/// let watcher = PluginWatcher(folders: ["Plugins/centered"])
/// // Once a frame, or whenever `watcher.descriptor` is readable:
/// for folder in watcher.changedFolders() { … }
/// ```
///
/// It looks at `.lua` and `.png` files in the folder and the folders in it, but not in `spec`,
/// `gallery` and hidden ones, as a ``PluginSource`` has them. However an editor saves is seen:
/// in place, by a new file under the old name, and by another folder or link in the place of
/// the old one. It may say that a folder has changed that has not, so what it says is a reason to read
/// the folder and compare. Where the system tells nothing (no watches left, a file system over a
/// network) it reports every folder as changed now and then.
public final class PluginWatcher {
  /// The folders, as their paths were given; set, and others are watched from then on.
  public var folders: [String] { didSet { if folders != oldValue { watchAll() } } }

  /// What is watched: all of a plugin's folders by number, or the one around it.
  private struct Use: Hashable {
    let folder: Int
    let isParent: Bool
  }

  private let queue: FileEventQueue?
  private var uses: [Int32: Set<Use>] = [:]
  /// Folders that could not be watched completely.
  private var blind: Set<Int> = []
  private var askedCount = 0
  /// How often a folder was searched for what to watch.
  private(set) var searchCount = 0

  /// After how many questions a folder that the system says nothing about counts as changed.
  static let blindPeriod = 15
  /// The same for all others: not every file system reports what other machines do.
  static let period = 150

  /// Begins to watch; folders that are not there are watched when they are.
  public init(folders: [String]) {
    self.folders = folders
    queue = FileEventQueue()
    watchAll()
  }

  /// For a host that waits for several things at a time: a file descriptor that becomes readable when
  /// there is something to be asked for with ``changedFolders()``; it must not be read or closed.
  /// `nil` where the system cannot watch.
  public var descriptor: Int32? { queue?.descriptor }

  /// Whether there is a folder for which the system does not report everything: then a host that waits for
  /// ``descriptor`` has to ask now and then all the same.
  public var isBlind: Bool { !blind.isEmpty }

  /// Those of the folders that have changed, or may have, since this was asked last. Never waits.
  public func changedFolders() -> [String] {
    askedCount += 1
    var changed: Set<Int> = []
    if let queue {
      let found = queue.read()
      var others: Set<Int> = []
      for event in found.events { take(event, into: &changed, others: &others) }
      for folder in others { watch(folder) }
      if found.hasLost {
        watchAll()
        changed.formUnion(folders.indices)
      }
    }
    for folder in folders.indices where isDue(folder) {
      changed.insert(folder)
      if blind.contains(folder) { watch(folder) }
    }
    return changed.sorted().map { folders[$0] }
  }

  private func isDue(_ folder: Int) -> Bool {
    let period = blind.contains(folder) ? PluginWatcher.blindPeriod : PluginWatcher.period
    return askedCount.isMultiple(of: period)
  }

  /// - Parameter others: gets the folders in which others are to be watched now.
  private func take(_ event: FileEvent, into changed: inout Set<Int>, others: inout Set<Int>) {
    for use in uses[event.watch] ?? [] where folders.indices.contains(use.folder) {
      if let name = event.name {
        let isMeant =
          use.isParent
          ? name == WatchedPlaces(folder: folders[use.folder]).name
          : PluginFiles.mayBelong(name) && (event.isStructural || PluginFiles.type(of: name) != nil)
        guard isMeant else { continue }
      }
      changed.insert(use.folder)
      if event.isStructural || use.isParent { others.insert(use.folder) }
    }
  }

  private func watchAll() {
    blind.formIntersection(folders.indices)
    for folder in folders.indices { watch(folder) }
    for folder in Set(uses.values.joined().map(\.folder)) where !folders.indices.contains(folder) {
      use([], for: folder)
    }
  }

  /// Watches what there is of a folder now, and no longer what there was.
  private func watch(_ folder: Int) {
    searchCount += 1
    guard let queue else { return blind = Set(folders.indices) }
    let places = WatchedPlaces(folder: folders[folder])
    let inside = places.paths(withFiles: FileEventQueue.watchesFiles).map { queue.watch($0) }
    let parent = queue.watch(places.parent)
    let isComplete = inside.allSatisfy { $0 != nil } && parent != nil
    if isComplete { blind.remove(folder) } else { blind.insert(folder) }
    let watches =
      inside.compactMap { $0 }.map { ($0, Use(folder: folder, isParent: false)) }
      + [parent].compactMap { $0 }.map { ($0, Use(folder: folder, isParent: true)) }
    use(watches, for: folder)
  }

  private func use(_ watches: [(Int32, Use)], for folder: Int) {
    var next = uses.mapValues { $0.filter { $0.folder != folder } }
    for (watch, use) in watches { next[watch, default: []].insert(use) }
    for watch in next.keys where next[watch]?.isEmpty == true {
      queue?.unwatch(watch)
      next[watch] = nil
    }
    uses = next
  }
}

/// What to watch for one plugin's folder.
struct WatchedPlaces {
  /// As it was given.
  let folder: String

  /// How many folders and files of a plugin are watched: beyond, a change is noticed when the
  /// folder is looked at anew.
  static let limit = 512

  /// The folder's name in the folder around it.
  var name: String { PluginFiles(path: folder).name }

  /// The folder around it: only there is seen that another folder is put in its place. By the words
  /// of the path, because a link is put in its place as well.
  var parent: String {
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last != ".", last != ".." else {
      return PluginFiles(path: folder).realURL.deletingLastPathComponent().path
    }
    let rest = parts.dropLast().joined(separator: "/")
    if folder.hasPrefix("/") { return "/" + rest }
    return rest.isEmpty ? "." : rest
  }

  /// The folder and those in it that a plugin's files may be in; where the system has to be asked of
  /// each file, those too.
  func paths(withFiles: Bool) -> [String] {
    var paths: [String] = []
    var waiting = [folder]
    while let path = waiting.popLast(), paths.count < WatchedPlaces.limit {
      paths.append(path)
      for entry in DirectoryListing.entries(of: path, limit: PluginSource.entryLimit) ?? []
      where PluginFiles.mayBelong(entry.name) {
        let place = path + "/" + entry.name
        switch entry.kind {
        case .folder: waiting.append(place)
        case .file: if withFiles, PluginFiles.type(of: place) != nil { paths.append(place) }
        case .other: break
        }
      }
    }
    return Array(paths.prefix(WatchedPlaces.limit))
  }
}

/// Something that happened in a watched folder, or to a watched file.
struct FileEvent: Equatable {
  /// Which watch it is of.
  let watch: Int32
  /// The name of what changed in the folder; `nil` where the system does not say, or where it is the
  /// folder itself.
  let name: String?
  /// What the name stands for may be there now and not have been before, or the other way round: what
  /// is to be watched may be something else.
  let isStructural: Bool
}

/// The result of reading events.
struct FileEvents: Equatable {
  var events: [FileEvent] = []
  /// Whether there were more than the system keeps.
  var hasLost = false
}
