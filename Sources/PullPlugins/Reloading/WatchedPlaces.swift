import Platform

/// What is to be watched for one plugin's folder.
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
      return URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath()
        .deletingLastPathComponent().path
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
