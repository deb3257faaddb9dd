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

  /// The lines with code that did not run, in ranges: what lies between two of them and has no code
  /// does not part them.
  var missed: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for line in lines {
      let isMissed = hits[line] == 0
      if isMissed, isOpen, let last = ranges.popLast() {
        ranges.append(last.lowerBound...line)
      } else if isMissed {
        ranges.append(line...line)
      }
      isOpen = isMissed
    }
    return ranges
  }

  /// The same with a path that begins at a folder, where the file is in it.
  ///
  /// - Parameter folder: an absolute path.
  package func relative(to folder: String) -> FileCoverage {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(start), path != start else { return self }
    return FileCoverage(path: String(path.dropFirst(start.count)), hits: hits)
  }
}

extension Sequence<FileCoverage> {
  /// One of each file, in the order of their paths: what several workers counted, added up.
  package func merged() -> [FileCoverage] {
    // By their bytes: for Swift, an accent of its own and a letter that has it are the same.
    var files: [[UInt8]: FileCoverage] = [:]
    for file in self {
      files[Array(file.path.utf8), default: FileCoverage(path: file.path, hits: [:])].hits
        .merge(file.hits, uniquingKeysWith: +)
    }
    return files.values.sorted { $0.path.precedes($1.path) }
  }
}
