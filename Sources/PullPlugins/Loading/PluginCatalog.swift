/// Plugins by name, from several places: where two have one of a name, the first place wins.
public struct PluginCatalog: Equatable, Sendable {
  /// Where they are looked for, in this order.
  public let places: [CatalogPlace]

  /// A folder that is a plugin, or should be; nothing of it was loaded.
  public struct Entry: Equatable, Sendable {
    /// The folder's own name.
    public let name: String
    /// Its path.
    public let folder: String
    /// Whose place it is in.
    public let origin: CatalogPlace.Origin

    /// Whether there is what a plugin begins with.
    public var hasMain: Bool { PluginFiles(path: folder).hasMain }
  }

  /// Makes a catalog of places, which need not exist.
  public init(places: [CatalogPlace]) { self.places = places }

  /// Makes a catalog of one folder.
  public init(folder: String) { self.init(places: [CatalogPlace(folder)]) }

  /// The same, where the plugin of a folder goes before all others of its name, such as the one that a
  /// spec is about.
  package func preferring(_ plugin: String?) -> PluginCatalog {
    PluginCatalog(places: [plugin.map { CatalogPlace($0) }].compactMap { $0 } + places)
  }

  /// What is in the places, by name, and of one name in the order of the places. What is in two of
  /// them, by a link or because they are one, is in the first.
  public var entries: [Entry] {
    var seen: Set<String> = []
    let found = places.flatMap(\.entries).filter {
      seen.insert("\($0.name) \(PluginFiles(path: $0.folder).realURL.path)").inserted
    }
    // Sorting keeps what is equal in its order.
    return found.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }.map(\.element)
  }

  /// The names of the plugins, sorted: the folders with an `init.lua`.
  public var names: [String] { Set(entries.filter(\.hasMain).map(\.name)).sorted() }

  /// Where plugins are looked for, in words.
  package var placesText: String {
    let titles = places.compactMap(\.title).reduce(into: [String]()) { titles, title in
      if !titles.contains(title) { titles.append(title) }
    }
    guard let last = titles.last, titles.count > 1 else { return titles.first ?? "no folder" }
    return titles.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The folder of a plugin.
  ///
  /// - Parameter nameOrPath: a path when it has a `/` in it or is `.` or `..`, otherwise a name.
  /// - Throws: ``PluginError/notFound(name:places:known:)`` for a name that none has;
  ///   ``PluginError/notAPlugin(path:hint:)`` where there is a folder of that name with something else in it.
  public func folder(of nameOrPath: String) throws(PluginError) -> String {
    if nameOrPath.contains("/") || [".", ".."].contains(nameOrPath) { return nameOrPath }
    guard let folder = places.lazy.compactMap({ $0.folder(of: nameOrPath) }).first else {
      if let other = places.lazy.compactMap({ $0.otherFolder(of: nameOrPath) }).first {
        throw .notAPlugin(path: other, hint: MisplacedPlugin.hint(forFolder: other))
      }
      if let file = places.lazy.compactMap({ $0.file(of: nameOrPath) }).first {
        throw .notAPlugin(path: file, hint: MisplacedPlugin(path: file)?.advice)
      }
      throw .notFound(name: nameOrPath, places: placesText, known: names)
    }
    return folder
  }

  /// Reads a plugin by its name here, or by the path of its folder.
  ///
  /// - Throws: ``PluginError`` when it is missing, unreadable or too large.
  public func source(_ nameOrPath: String) throws(PluginError) -> PluginSource {
    try PluginSource(folder: try folder(of: nameOrPath))
  }
}
