/// Why some reports are not the parts of one run. The wording is in `description`.
package enum MergeError: Error, Equatable, CustomStringConvertible {
  /// No run is in a report.
  case empty(String)
  /// A run does not begin or does not end in a report.
  case cutOff(String)
  /// Two reports differ in what is the same in all parts of a run.
  case different(first: String, String, second: String, String)
  /// A part that is in no report, and how many more there are.
  case missing(Shard, others: Int)
  /// A part that is there more than once.
  case twice(Shard, reports: [String])
  /// The parts are not of the same files.
  case otherFiles([String])

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .empty(let report):
      "\(report) is empty; a part of a run writes its report with --reporter json=\(report)"
    case .cutOff(let report): "\(report) is not whole: it was cut off, or is none of a single run"
    case .different(let first, let one, let second, let other):
      "\(first) and \(second) are parts of different runs: \(one), and \(other)"
    case .missing(let shard, let others):
      "the report of shard \(shard) is missing"
        + (others > 0 ? ", and those of \(counted(others, "other"))" : "")
    case .twice(let shard, let reports):
      "shard \(shard) is there \(reports.count) times: in "
        + reports.joined(separator: " and in ")
    case .otherFiles(let reports):
      "\(reports.joined(separator: ", ")) do not add up to one run: their machines had other files, or "
        + "divided them by other --durations"
    }
  }
}
