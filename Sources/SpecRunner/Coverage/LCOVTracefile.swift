import TextSupport

/// Coverage in the format of lcov, which many tools read: a "tracefile" (`man geninfo`, section FILES).
///
/// ```
/// TN:
/// SF:Plugins/centered/init.lua
/// DA:2,1
/// DA:11,0
/// LF:2
/// LH:1
/// end_of_record
/// ```
package enum LCOVTracefile {
  /// The text of some files' lines.
  package static func text(of files: [FileCoverage]) -> String { files.map(record).joined() }

  /// `SF` names the file, each `DA` a line and how often it ran, `LF` says how many lines there are and
  /// `LH` how many of them ran.
  private static func record(_ file: FileCoverage) -> String {
    // A path takes the rest of its line, and there is no other way to write one.
    let head = ["TN:", "SF:" + VisibleText.line(file.path)]
    let lines = file.lines.map { "DA:\($0),\(file.hits[$0] ?? 0)" }
    let end = ["LF:\(lines.count)", "LH:\(file.ranCount)", "end_of_record", ""]
    return (head + lines + end).joined(separator: "\n")
  }
}
