import TextSupport

/// A path that there is not, and what may have been meant.
package struct NearPath: Equatable, Sendable {
  private let path: String
  /// The path with each part that is not there replaced by the one that is nearest to it; `nil` where none is.
  private var nearest: String?
  /// The folder in which nothing is near, and what it has.
  private var folder = "", names: [String] = []

  /// How many names of a folder are told.
  private static let limit = 8

  /// Looks for it.
  init(to path: String, in files: some FileTree) {
    self.path = path
    var place = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      var next = PathText.joined(place, part)
      if files.kind(next) == nil {
        (folder, names) = (place, files.names(PathText.shown(place)) ?? [])
        names = names.filter { !$0.hasPrefix(".") }.sorted { $0.precedes($1) }
        guard let near = Spelling.nearest(to: part, among: names) else { return }
        next = PathText.joined(place, near)
      }
      place = next
    }
    nearest = place
  }

  /// What is said of it.
  var complaint: String {
    let start = "there is no file or folder '\(path)'"
    if let nearest { return start + " (did you mean '\(nearest)'?)" }
    guard !names.isEmpty else { return start }
    let more = names.count > NearPath.limit ? ", …" : ""
    return "\(start); in \(PathText.shown(folder)) there are "
      + names.prefix(NearPath.limit).joined(separator: ", ") + more
  }
}
