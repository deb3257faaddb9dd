/// A run, or a part of one, as its JSON report tells it.
package struct ReportedRun {
  /// What happened in one file.
  struct File {
    /// From 1: each repetition of a run has all its files.
    let round: Int
    /// The file's place in the whole run, from 1.
    let place: Int
    let events: [RunEvent]
  }

  /// The report's path.
  let report: String
  let plan: RunPlan
  let files: [File]
  let summary: RunSummary

  /// Which part of a run it is.
  var shard: Shard { plan.shard ?? Shard(index: 1, count: 1) }

  /// The places of its files in the whole run, from 1.
  var places: [Int] { plan.places ?? plan.files.indices.map { $0 + 1 } }

  /// The runs of a report, one behind the other.
  package static func runs(
    of events: [RunEvent], report: String
  ) throws(MergeError) -> [ReportedRun] {
    guard !events.isEmpty else { throw .empty(report) }
    var (runs, rest): ([ReportedRun], ArraySlice<RunEvent>) = ([], events[...])
    while !rest.isEmpty {
      guard let end = rest.firstIndex(where: \.isRunEnd) else { throw .cutOff(report) }
      runs.append(try ReportedRun(rest[...end], report: report))
      rest = rest[(end + 1)...]
    }
    return runs
  }

  /// - Parameter events: those of one run, the last of which is its end.
  private init(_ events: ArraySlice<RunEvent>, report: String) throws(MergeError) {
    guard case .runStarted(let plan)? = events.first, case .runEnded(let summary)? = events.last
    else { throw .cutOff(report) }
    self.report = report
    self.plan = plan
    self.summary = summary
    let parts = events.dropFirst().dropLast().split(after: \.isFileEnd)
    let places = plan.places ?? plan.files.indices.map { $0 + 1 }
    guard places.count == plan.files.count, parts.isEmpty || !places.isEmpty,
      events.reduce(into: Tally(), { $0.add($1) }) == summary.tally
    else { throw .cutOff(report) }
    files = parts.enumerated().map { number, events in
      let (round, index) = number.quotientAndRemainder(dividingBy: places.count)
      return File(round: round + 1, place: places[index], events: events)
    }
    for (number, events) in parts.enumerated() {
      guard events.first == .fileStarted(plan.files[number % plan.files.count]),
        !events.dropFirst().contains(where: \.isRunOrFileStart)
      else { throw .cutOff(report) }
    }
  }
}

extension Tally {
  fileprivate mutating func add(_ event: RunEvent) {
    switch event {
    case .testEnded(let result): add(result.status)
    case .fileProblem: fileProblems += 1
    default: break
    }
  }
}

extension RunEvent {
  fileprivate var isRunEnd: Bool { if case .runEnded = self { true } else { false } }
  fileprivate var isRunOrFileStart: Bool {
    switch self {
    case .runStarted, .fileStarted: true
    default: false
    }
  }
  fileprivate var isFileEnd: Bool { if case .fileEnded = self { true } else { false } }
}

extension Sequence {
  /// Parts that end with the elements for which something holds; the last may end without one.
  fileprivate func split(after isEnd: (Element) -> Bool) -> [[Element]] {
    var (parts, part): ([[Element]], [Element]) = ([], [])
    for element in self {
      part.append(element)
      guard isEnd(element) else { continue }
      parts.append(part)
      part = []
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
