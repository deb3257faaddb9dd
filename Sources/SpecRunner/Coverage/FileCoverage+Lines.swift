import PullPlugins

extension FileCoverage {
  /// What was counted in a plugin's folder, by absolute paths.
  init(_ file: PluginCoverage.File) {
    self.init(path: file.folder + "/" + file.name, hits: file.hits)
  }

  /// The lines with code, in order.
  var lines: [Int] { hits.keys.sorted() }

  /// How many lines ran.
  var ranCount: Int { hits.values.count { $0 > 0 } }

  /// The ranges of lines with code that did not run. Lines without code do not split a range.
  var missed: [ClosedRange<Int>] {
    lines.split { hits[$0] != 0 }.map { $0[$0.startIndex]...$0[$0.endIndex - 1] }
  }

  /// The same with its path relative to a folder, if the file is in it.
  ///
  /// - Parameter folder: an absolute path.
  package func relative(to folder: String) -> FileCoverage {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(start), path != start else { return self }
    return FileCoverage(path: String(path.dropFirst(start.count)), hits: hits)
  }
}

extension Sequence<FileCoverage> {
  /// The counts of several workers added up, by file, sorted by path.
  package func merged() -> [FileCoverage] {
    // By bytes: Swift considers canonically equivalent paths equal.
    var files: [[UInt8]: FileCoverage] = [:]
    for file in self {
      files[Array(file.path.utf8), default: FileCoverage(path: file.path, hits: [:])].hits
        .merge(file.hits, uniquingKeysWith: +)
    }
    return files.values.sorted { $0.path.precedes($1.path) }
  }
}
