import Driver
import TextSupport
import ViewKit

/// Coverage as people read it: how much of each file ran, and which lines did not.
///
/// ```
/// Lines that ran:
///    100 %  14 of 14  Plugins/centered/init.lua
///   87.5 %  35 of 40  Plugins/spinner/init.lua
///                     not run: 12, 15-18
///   90.7 %  49 of 54  in 2 files
/// ```
package enum CoverageSummary {
  /// The text of some files' lines.
  package static func text(of files: [FileCoverage], usesColor: Bool = false) -> String {
    lines(of: files).map { $0.text(usesColor: usesColor) + "\n" }.joined()
  }

  static func lines(of files: [FileCoverage]) -> [StyledText] {
    guard !files.isEmpty else { return ["No lines ran: no plugin was used."] }
    let total = Share(
      ran: files.reduce(0) { $0 + $1.ranCount }, of: files.reduce(0) { $0 + $1.hits.count })
    let shares = files.map { Share(ran: $0.ranCount, of: $0.hits.count) }
    let columns = Columns(shares + [total])
    return ["Lines that ran:"]
      + zip(files, shares).flatMap { file, share in
        [columns.start(share) + StyledText(VisibleText.line(file.path))]
          + missed(in: file, after: columns.width)
      } + [columns.start(total) + StyledText("in \(counted(files.count, "file"))")]
  }

  private static func missed(in file: FileCoverage, after width: Int) -> [StyledText] {
    guard !file.missed.isEmpty else { return [] }
    let ranges = file.missed.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    let indent = String(repeating: " ", count: width)
    return [StyledText(indent + "not run: " + ranges.joined(separator: ", "), .faint)]
  }
}

extension CoverageSummary {
  /// Some lines of all.
  private struct Share {
    let ran: Int
    let of: Int

    /// In percent with one digit, cut off and not rounded: only all is 100.
    var percent: String {
      of == 0 ? "100 %" : NumberText.text(Double(ran * 1000 / of) / 10) + " %"
    }

    var count: String { "\(ran) of \(of)" }

    var style: TextStyle { ran == of ? .green : ran == 0 ? .red : .yellow }
  }

  /// The columns before a file's name.
  private struct Columns {
    private let percent: Int
    private let count: Int

    init(_ shares: [Share]) {
      percent = shares.map(\.percent.count).max() ?? 0
      count = shares.map(\.count.count).max() ?? 0
    }

    var width: Int { percent + count + 6 }

    func start(_ share: Share) -> StyledText {
      "  " + StyledText(padded(share.percent, percent), share.style)
        + StyledText("  " + padded(share.count, count) + "  ")
    }

    private func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: width - text.count) + text
    }
  }
}
