import PullPlugins

/// Finds spec files.
///
/// A path may be a file of any name, a plugin's folder or any other, or the name of a plugin. A
/// folder gives every `*_spec.lua` that has a folder `spec` above it, as far as `spec` is at or below
/// the folder that was asked for.
package struct SpecSearch {
  private let files: any FileTree
  private let folders: [String]
  private let plugin: (String) throws(PluginError) -> String

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - folders: those that are searched when nothing is asked for.
  ///   - plugin: gives the folder of a plugin by its name.
  package init(
    files: any FileTree, folders: [String],
    plugin: @escaping (String) throws(PluginError) -> String
  ) {
    self.files = files
    self.folders = folders
    self.plugin = plugin
  }

  /// The specs at some paths, sorted by path, each once.
  ///
  /// - Parameter paths: files, folders or names of plugins; none for the current folder when it is
  ///   a plugin or has a folder `spec`, otherwise for all plugins.
  /// - Parameter tell: is told of each file that may have been meant as a spec, and is none.
  package func specs(
    at paths: [String], tell: (MissedSpec) -> Void = { _ in }
  ) throws(DiscoveryError) -> [SpecFile] {
    var walk = SpecWalk(files: files)
    var places = paths.isEmpty ? try addDefault(to: &walk) : []
    for path in paths {
      var place = try located(path)
      // A plugin's own file means the plugin.
      if PathText.lastName(place) == PluginSource.main, files.kind(place) == .file {
        place = PathText.parent(place) ?? place
      }
      if files.kind(PathText.shown(place)) == .file {
        walk.addFile(place)
      } else {
        try walk.addFolder(place)
        places.append(words(place))
      }
    }
    let taken = Set(walk.found.map(\.path))
    for path in walk.others.sorted(by: { $0.precedes($1) }) where !taken.contains(path) {
      tell(MissedSpec(path: path))
    }
    guard !walk.found.isEmpty else { throw .nothingFound(places) }
    return walk.found.sorted { $0.path.precedes($1.path) }
  }

  private func addDefault(to walk: inout SpecWalk) throws(DiscoveryError) -> [String] {
    if files.kind(PluginSource.main) == .file || files.kind(SpecFile.folder) == .folder
      || walk.isInSpecs("")
    {
      try walk.addFolder("")
      return [words("")]
    }
    let current = "the current folder, which has neither an init.lua nor a folder spec"
    var places = [current]
    for folder in folders.map(PathText.normalized) {
      guard files.kind(PathText.shown(folder)) == .folder else {
        places.append("\(folder), which does not exist")
        continue
      }
      try walk.addFolder(folder)
      places.append(words(folder))
    }
    return places
  }

  private func words(_ folder: String) -> String {
    let place = "\(PathText.shown(folder)) and the folders below it"
    guard files.kind(PathText.joined(folder, PluginSource.main)) == .file else { return place }
    let name = PathText.lastName(files.realPath(PathText.shown(folder)) ?? folder) + SpecFile.suffix
    let spec = PathText.joined(PathText.joined(folder, SpecFile.folder), name)
    return "\(place) (the plugin's first spec is to be \(spec))"
  }

  /// A spec by its name alone: without its folder, and without its ending.
  private func file(named name: String) -> String? {
    guard !name.isEmpty else { return nil }
    let file = name.hasSuffix(".lua") ? name : name + ".lua"
    guard file.hasSuffix(SpecFile.suffix) else { return nil }
    let owner = PathText.lastName(String(file.dropLast(SpecFile.suffix.count)))
    let folders = ["", (try? plugin(owner)).map(PathText.normalized)].compactMap(\.self)
    let places = folders.flatMap { [$0, PathText.joined($0, SpecFile.folder)] }
    return places.map { PathText.joined($0, file) }.first { files.kind($0) == .file }
  }

  /// A file or folder takes precedence over a plugin of the same name.
  private func located(_ path: String) throws(DiscoveryError) -> String {
    let normalized = PathText.normalized(path)
    if !path.isEmpty, files.kind(PathText.shown(normalized)) != nil { return normalized }
    if let file = file(named: normalized) { return file }
    if path.contains("/") || path.hasSuffix(".lua") {
      throw .missing(NearPath(to: normalized, in: files))
    }
    do throws(PluginError) {
      return PathText.normalized(try plugin(path))
    } catch { throw .notFound(path: path, plugin: error) }
  }
}

/// Why there is nothing to run. The wording is in `description`.
package enum DiscoveryError: Error, Equatable, CustomStringConvertible {
  /// A path that does not exist, and is not the name of one of the plugins either.
  case notFound(path: String, plugin: PluginError)
  /// A path that does not exist, and that can be no plugin's name.
  case missing(NearPath)
  /// A folder that cannot be read.
  case unreadable(path: String)
  /// No specs in any of these places, in words.
  case nothingFound([String])

  /// What is missing, where it was looked for, and what to do.
  package var description: String {
    switch self {
    case .notFound(let path, let plugin):
      return "there is no file or folder '\(path)', and \(plugin)"
    case .missing(let path): return path.complaint
    case .unreadable(let path): return "cannot read the folder '\(path)'"
    case .nothingFound(let places):
      return "no specs found: a spec is a file *\(SpecFile.suffix) in a folder named "
        + "\(SpecFile.folder). Looked in \(places.joined(separator: "; "))"
    }
  }
}
