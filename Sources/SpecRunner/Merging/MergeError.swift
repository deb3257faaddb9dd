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
  /// A file of the whole run, by its place, is in two parts or in none.
  case otherDivision(place: Int, isTwice: Bool)

  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .empty(let report):
      "\(report) is empty; a part of a run writes its report with --reporter json=\(report)"
    case .cutOff(let report):
      "\(report) is not whole: its lines are not those that its totals tell of; run that part again"
    case .different(let first, let one, let second, let other):
      "\(first) and \(second) are parts of different runs: \(one), and \(other); all parts need the same "
        + "files in the same folders and the same options"
    case .missing(let shard, let others):
      "the report of shard \(shard) is missing"
        + (others > 0 ? ", and those of \(counted(others, "other"))" : "")
    case .twice(let shard, let reports):
      "shard \(shard) is there \(reports.count) times: "
        + (Set(reports).count == 1
          ? "\(reports[0]) is given, or has it, more than once"
          : "in " + reports.joined(separator: " and in "))
    case .otherDivision(let place, let isTwice):
      "file \(place) of the run is in \(isTwice ? "two parts" : "no part"): the machines divided the files "
        + "by different --durations; run all parts with the same"
    }
  }
}
