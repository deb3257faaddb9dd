import PullPlugins
import TextSupport

/// Coverage for people: how much of each file ran, and which lines did not.
///
/// ```
/// Lines that ran:
///    100 %  14 of 14  Plugins/centered/init.lua
///   87.5 %  35 of 40  Plugins/spinner/init.lua
///                     not run: 12, 15-18
///   90.7 %  49 of 54  in 2 files
/// ```
enum CoverageSummary {
  static func lines(of files: [FileCoverage]) -> [StyledText] {
    guard !files.isEmpty else { return ["No lines ran: no plugin was used."] }
    let shares = files.map { Share(ran: $0.ranCount, of: $0.hits.count) }
    let total = shares.reduce(into: Share(ran: 0, of: 0)) { total, share in
      total.ran += share.ran
      total.of += share.of
    }
    let columns = Columns((shares + [total]).map(\.cells))
    func start(_ share: Share) -> StyledText {
      let cells = columns.padded(share.cells)
      return "  " + StyledText(cells[0], share.style) + StyledText("  " + cells[1] + "  ")
    }
    let indent = String(repeating: " ", count: columns.widths.reduce(6, +))
    var lines: [StyledText] = ["Lines that ran:"]
    for (file, share) in zip(files, shares) {
      lines.append(start(share) + StyledText(VisibleText.line(file.path)))
      lines += missed(in: file, indent)
    }
    lines.append(start(total) + StyledText("in \(counted(files.count, "file"))"))
    return lines
  }

  private static func missed(in file: FileCoverage, _ indent: String) -> [StyledText] {
    guard !file.missed.isEmpty else { return [] }
    let ranges = file.missed.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return [StyledText(indent + "not run: " + ranges.joined(separator: ", "), .faint)]
  }

  /// Some lines of all.
  private struct Share {
    var ran, of: Int

    /// The percentage, rounded down to one decimal so that only all lines are 100, and the two numbers.
    var cells: [String] {
      let percent = of == 0 ? "100" : NumberText.text(Double(ran * 1000 / of) / 10)
      return [percent + " %", "\(ran) of \(of)"]
    }

    var style: TextStyle { ran == of ? .green : ran == 0 ? .red : .yellow }
  }
}

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
