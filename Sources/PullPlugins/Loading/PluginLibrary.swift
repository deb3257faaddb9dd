/// Plugins by name, from several places: where two have one of a name, the first place wins.
///
/// ```swift
/// let plugins = PluginLibrary(places: [.folder("Plugins"), .shipped])
/// try Plugin(named: "google", in: plugins).use(on: control)
/// ```
public struct PluginLibrary: Equatable, Sendable {
  /// Where they are looked for, in this order.
  public let places: [LibraryPlace]

  /// A folder that is a plugin, or should be; nothing of it was loaded.
  public struct Entry: Equatable, Sendable {
    /// The folder's own name.
    public let name: String
    /// Its path.
    public let folder: String
    /// Whose place it is in.
    public let origin: LibraryPlace.Origin

    /// Whether there is what a plugin begins with.
    public var hasMain: Bool { PluginFiles(path: folder).hasMain }
  }

  /// Makes a library of places, which need not exist.
  public init(places: [LibraryPlace]) { self.places = places }

  /// Makes a library of one folder.
  public init(folder: String) { self.init(places: [LibraryPlace(folder)]) }

  /// The plugins that come with the package.
  public static let shipped = PluginLibrary(places: [.shipped])

  /// The same, where the plugin of a folder goes before all others of its name, such as the one that a
  /// spec is about.
  package func preferring(_ plugin: String?) -> PluginLibrary {
    PluginLibrary(places: [plugin.map { LibraryPlace($0) }].compactMap { $0 } + places)
  }

  /// What is in the folders, by name, and of one name in the order of the places. What is in two of
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

  /// The names of the plugins, sorted: the folders with an `init.lua`, and those that come with the package
  /// where that is a place.
  public var names: [String] { Set(places.flatMap(\.plugins)).sorted() }

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
  package func folder(of nameOrPath: String) throws(PluginError) -> String {
    if PluginLibrary.isPath(nameOrPath) { return nameOrPath }
    guard let folder = places.lazy.compactMap({ $0.folder(of: nameOrPath) }).first else {
      throw missing(nameOrPath)
    }
    return folder
  }

  /// Reads a plugin by its name here, or by the path of its folder.
  ///
  /// - Parameter nameOrPath: a path when it has a `/` in it or is `.` or `..`, otherwise a name.
  /// - Throws: ``PluginError/notFound(name:places:known:)`` for a name that none has;
  ///   ``PluginError/notAPlugin(path:hint:)`` where there is a folder of that name with something else in it;
  ///   others where it is unreadable or too large.
  public func source(_ nameOrPath: String) throws(PluginError) -> PluginSource {
    if PluginLibrary.isPath(nameOrPath) { return try PluginSource(folder: nameOrPath) }
    for place in places {
      if let source = try place.source(of: nameOrPath) { return source }
    }
    throw missing(nameOrPath)
  }

  private static func isPath(_ nameOrPath: String) -> Bool {
    nameOrPath.contains("/") || [".", ".."].contains(nameOrPath)
  }

  /// What there is in place of a plugin of a name.
  private func missing(_ name: String) -> PluginError {
    if let other = places.lazy.compactMap({ $0.otherFolder(of: name) }).first {
      return .notAPlugin(path: other, hint: MisplacedPlugin.hint(forFolder: other))
    }
    if let file = places.lazy.compactMap({ $0.file(of: name) }).first {
      return .notAPlugin(path: file, hint: MisplacedPlugin(path: file)?.advice)
    }
    if let place = places.lazy.compactMap({ $0.deeperPlace(of: name) }).first {
      return .notAPlugin(
        path: place,
        hint: "\(name) is in it: write \(place)/\(name), or name \(place) as the folder of plugins")
    }
    return .notFound(name: name, places: placesText, known: names)
  }
}
