import Foundation
import TestSupport
import Testing

@testable import SpecRunner

/// The reports of a divided run, put together, are those of the whole.
@Suite struct MergeTests {
  /// What a report tells, read back from its text.
  private func read(_ text: String) throws -> [RunEvent] {
    // A line is what ends with a newline: a name may hold what Swift takes for one.
    try text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try JSONDecoder().decode(ReportLine.self, from: Data(line)).event
    }
  }

  /// A run's JSON report, and what is in it: whole microseconds, and no time before 1970.
  private func run(seed: UInt64) throws -> (text: String, events: [RunEvent]) {
    var random = RandomRun(seed: seed)
    let text = try SampleRun.text("json", random.wholeRun())
    return (text, try read(text))
  }

  @Test(arguments: 0..<200)
  func whatIsReadIsWhatWasWritten(seed: UInt64) throws {
    let (text, events) = try run(seed: seed)
    #expect(try SampleRun.text("json", events) == text)
  }

  @Test(arguments: 0..<200, [1, 2, 3, 8])
  func partsMakeTheWhole(seed: UInt64, count: Int) throws {
    let events = try run(seed: seed).events
    var chance = SplitMix64(seed: seed)
    let parts = try RunParts(of: events).divided(among: count, using: &chance)
    let reports = try parts.shuffled(using: &chance).enumerated().flatMap { index, part in
      try ReportedRun.runs(of: read(SampleRun.text("json", part)), report: "\(index).json")
    }
    let merged = try MergedRun(reports)
    #expect(merged.events == events)
    for kind in ReporterKind.all {
      #expect(try SampleRun.text(kind.name, merged.events) == SampleRun.text(kind.name, events))
    }
  }

  @Test func severalPartsMayBeInOneReport() throws {
    let events = try run(seed: 3).events
    var chance = SplitMix64(seed: 3)
    let parts = try RunParts(of: events).divided(among: 4, using: &chance)
    let text = try parts.map { try SampleRun.text("json", $0) }.joined()
    #expect(try MergedRun(ReportedRun.runs(of: read(text), report: "all.json")).events == events)
  }

  @Test func newerVersionsMaySayMore() throws {
    let text = try run(seed: 5).text
    let more = text.replacing("\n", with: "\n{\"event\":\"sung\",\"song\":1}\n")
      .replacing("\"round\":", with: "\"hue\":{},\"round\":")
    #expect(try SampleRun.text("json", read(more)) == text)
  }

  @Test func clocksAreTheFirstAndTheSlowest() throws {
    var (first, second) = (RunPlan(files: [], seed: 1), RunPlan(files: [], seed: 1))
    (first.shard, first.places, first.date) = (Shard(index: 1, count: 2), [], 50)
    (second.shard, second.places, second.date) = (Shard(index: 2, count: 2), [], 20)
    var (quick, slow) = (RunSummary(), RunSummary())
    (quick.duration, slow.duration) = (1.5, 4)
    let merged = try MergedRun(
      ReportedRun.runs(of: [.runStarted(first), .runEnded(slow)], report: "1")
        + ReportedRun.runs(of: [.runStarted(second), .runEnded(quick)], report: "2"))
    #expect(merged.plan.date == 20 && merged.summary.duration == 4)
  }

  // MARK: What cannot be put together

  private func part(_ index: Int, of count: Int, _ change: (inout RunPlan) -> Void = { _ in })
    -> [RunEvent]
  {
    var plan = RunPlan(files: ["a\(index)"], seed: 1)
    (plan.shard, plan.places) = (Shard(index: index, count: count), [index])
    change(&plan)
    return [
      .runStarted(plan), .fileStarted("a\(index)"), .fileEnded("a\(index)", duration: 1),
      .runEnded(RunSummary()),
    ]
  }

  private func error(_ reports: [[RunEvent]]) throws -> String? {
    do {
      _ = try MergedRun(
        reports.enumerated().flatMap { try ReportedRun.runs(of: $1, report: "\($0).json") })
      return nil
    } catch let error as MergeError { return error.description }
  }

  @Test func partsOfOneRun() throws {
    #expect(try error([part(1, of: 2), part(2, of: 2)]) == nil)
    #expect(try error([part(1, of: 2)]) == "the report of shard 2/2 is missing")
    #expect(
      try error([part(2, of: 3)]) == "the report of shard 1/3 is missing, and those of 1 other")
    #expect(
      try error([part(1, of: .max)])?.hasPrefix("the report of shard 2/9223372036854775807 is")
        == true)
    #expect(
      try error([part(1, of: 2), part(2, of: 2), part(1, of: 2)])
        == "shard 1/2 is there 2 times: in 0.json and in 2.json")
    #expect(
      try error([part(1, of: 2) + part(1, of: 2)])
        == "shard 1/2 is there 2 times: 0.json is given, or has it, more than once")
    for (facts, change) in [
      ("seed 1, and seed 7", { $0.seed = 7 }),
      ("without --shuffle, and with --shuffle", { $0.isShuffled = true }),
      ("without --coverage, and with --coverage", { $0.measuresCoverage = true }),
      ("without --profile, and with --profile", { $0.measuresCosts = true }),
      (
        "the files and options of run , and the files and options of run x",
        { $0.fingerprint = "x" }
      ),
      ("2 parts, and 3 parts", { $0.shard?.count = 3 }),
    ] as [(String, (inout RunPlan) -> Void)] {
      #expect(
        try error([part(1, of: 2), part(2, of: 2, change)])?
          .hasPrefix("0.json and 1.json are parts of different runs: \(facts); all parts") == true)
    }
    #expect(
      try error([part(1, of: 2), part(2, of: 2) { $0.places = [1] }])?
        .hasPrefix("file 1 of the run is in two parts: ") == true)
    #expect(
      try error([part(1, of: 2), part(2, of: 2) { $0.places = [3] }])?
        .hasPrefix("file 2 of the run is in no part: ") == true)
  }

  @Test func wholeReports() throws {
    let whole = part(1, of: 1)
    #expect(try error([whole]) == nil)
    #expect(try error([[]])?.hasPrefix("0.json is empty") == true)
    let cut =
      "0.json is not whole: its lines are not those that its totals tell of; run that part again"
    for count in 1...3 {
      #expect(try error([Array(whole.prefix(count))]) == cut)
      #expect(try error([Array(whole.suffix(count))]) == cut)
    }
    #expect(try error([part(1, of: 1) { $0.places = [1, 2] }]) == cut)
    #expect(try error([part(1, of: 1) { ($0.files, $0.places) = ([], []) }]) == cut)
    #expect(try error([part(1, of: 1) { $0.files = ["b"] }]) == cut)
    let test = SampleRun.test("a1", 1, ["t"])
    #expect(try error([Array(whole[..<2]) + [test] + whole[2...]]) == cut)
    #expect(try error([Array(whole[..<2]) + [whole[1]] + whole[2...]]) == cut)
    #expect(try error([whole[..<1] + [.fileOutput(file: "a1", line: "x")] + whole[1...]]) == cut)
  }
}

/// A run that is taken apart.
private struct RunParts {
  let plan: RunPlan
  let summary: RunSummary
  /// The events of each file, each time that it ran.
  var files: [[RunEvent]] = []

  init(of events: [RunEvent]) throws {
    guard case .runStarted(let plan)? = events.first, case .runEnded(let summary)? = events.last
    else { throw Unreadable() }
    (self.plan, self.summary) = (plan, summary)
    for event in events.dropFirst().dropLast() {
      if case .fileStarted = event { files.append([]) }
      files[files.count - 1].append(event)
    }
  }

  struct Unreadable: Error {}

  /// The parts that as many machines would run, each file on any of them.
  func divided(among count: Int, using chance: inout SplitMix64) -> [[RunEvent]] {
    let machines = plan.files.map { _ in Int.random(in: 0..<count, using: &chance) }
    return (0..<count).map { machine in
      let mine = machines.indices.filter { machines[$0] == machine }
      var part = plan
      part.files = mine.map { plan.files[$0] }
      (part.shard, part.places) = (Shard(index: machine + 1, count: count), mine.map { $0 + 1 })
      let events = files.enumerated().filter { machines[$0.offset % machines.count] == machine }
        .flatMap(\.element)
      var own = RunSummary()
      (own.tally, own.duration) = (tally(of: events), summary.duration)
      // What no event tells: any of it may have been found by any machine.
      func share<Item>(_ items: [Item]) -> [Item] {
        items.enumerated().filter { $0.offset % count == machine }.map(\.element)
      }
      own.add(
        unused: share(summary.unusedSnapshots), written: share(summary.writtenSnapshots))
      own.coverage = share(summary.coverage)
      own.profile = share(summary.profile)
      return [.runStarted(part)] + events + [.runEnded(own)]
    }
  }

  private func tally(of events: [RunEvent]) -> Tally {
    events.reduce(into: Tally()) { tally, event in
      switch event {
      case .testEnded(let result): tally.add(result.status)
      case .fileProblem: tally.fileProblems += 1
      default: break
      }
    }
  }
}
