import Benchmarks
import PullPlugins
import TestSupport
import Testing

/// What the rows make of what they see, with a clock that goes on by itself, so that one call is a round.
@Suite struct RowTests {
  private final class Ticking {
    var now: Int64 = 0
  }

  private static func meter(step: Int64 = 5_000_000, bytes: @escaping () -> Int = { 0 }) -> Meter {
    let clock = Ticking()
    return Meter(
      instruments: Instruments(
        now: {
          clock.now += step
          return clock.now
        }, bytesInUse: bytes,
        pluginsFolder: MarkdownBlock.checkout.appendingPathComponent("Plugins").path),
      rounds: 1)
  }

  @Test func namesAreToldApart() throws {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try Benchmark.named(["frame"]).map(\.name) == ["frame", "frame-bare", "frame-ten"])
    #expect(
      try Benchmark.named(["pull", "load"]).map(\.name)
        == ["pull", "pull-elastic", "pull-isolated", "load"])
    #expect(throws: BenchmarkError.self) { try Benchmark.named(["fra"]) }
  }

  @Test(arguments: [
    "dispatch", "dispatch-unwatched", "dispatch-tuned", "property-write", "property-read",
    "property-method", "frame", "frame-bare", "frame-ten", "pull", "pull-elastic", "load",
    "grow-controls", "grow-library",
  ])
  func rowsOfThisProcessAreMeasured(name: String) throws {
    let row = try #require(try Benchmark.named([name]).first).row(RowTests.meter())
    #expect(row.measurement?.ratio != nil, "\(row.outcome)")
  }

  @Test func anIsolatedPullIsMeasuredWhereTheWorkerIs() throws {
    let row = try #require(try Benchmark.named(["pull-isolated"]).first)
    #expect(row.row(RowTests.meter()).verdict == .notInstalled)
    var instruments = RowTests.meter().instruments
    instruments.worker = PluginIsolation().worker
    let measured = row.row(Meter(instruments: instruments, rounds: 1))
    // By a clock that goes on by itself both take as long.
    #expect(measured.measurement?.ratio == 1, "\(measured.outcome)")
    let figures = measured.measurement?.figures ?? []
    #expect(figures.map(\.name) == ["least_microseconds_a_pull", "answers_a_pull"])
    // Each of some 70 callbacks has an end, at least.
    #expect((figures.last?.value ?? 0) > 70)
  }

  @Test func drawingIsComparedWhereItIs() throws {
    var instruments = RowTests.meter(step: 1000).instruments
    let source = try PluginSource(folder: instruments.pluginsFolder + "/compass")
    let alone = try Benchmark.measureRendering(
      Meter(instruments: instruments, rounds: 1), source)
    #expect(alone.ratio == nil && alone.reference == nil)
    var lengths: [Int] = []
    instruments.draw = { lists in
      lengths.append(lists.count)
      return 500
    }
    let row = try Benchmark.measureRendering(Meter(instruments: instruments, rounds: 2), source)
    // Two looks at the clock for the shot, two for the scenery, two for all that is sent.
    #expect(row.figures.first == Figure("compose_microseconds", 2))
    #expect((2000...2100).contains(row.ours.median) && row.ratio == row.ours.median / 500)
    let (items, bytes) = (row.figures[2].value, row.figures[3].value)
    #expect(items > 20 && bytes > 20 * items && lengths.count == 2)
    #expect(Double(lengths[0]) > 60 * bytes)
  }

  @Test func aSessionIsLookedAtWhileItGoesOn() throws {
    var bytes = 0
    let meter = RowTests.meter {
      bytes += 1000
      return bytes
    }
    let figures = try Benchmark.measureSession(meter, after: 20, limit: 1000)
    #expect(figures.map(\.name) == ["mib_at_most", "bytes_a_further_pull"])
    // A thousand bytes more at each look, and a look after each pull.
    #expect(figures[0].value > 10_000 / 1_048_576.0)
    #expect(figures[1].value == 1000 && !figures[1].isReached)
  }

  @Test func programsAreComparedWhereTheyAre() throws {
    var instruments = RowTests.meter().instruments
    instruments.runProgram = { $0 == .emptyLua ? 2_000_000 : $0 == .emptyScript ? 9_000_000 : nil }
    let meter = Meter(instruments: instruments, rounds: 3)
    let rows = try Benchmark.named(["start", "specs"]).map { $0.row(meter) }
    #expect(rows[0].measurement?.ratio == 4.5)
    #expect(rows[0].verdict == .reached)
    #expect(rows[1].verdict == .notInstalled)
  }

  @Test func manyControlsAreTakenOneByOne() throws {
    var bytes = 0
    let meter = RowTests.meter {
      bytes += 50_000
      return bytes
    }
    let measurement = try Benchmark.measureMany(meter, counts: [1, 5])
    #expect(
      measurement.figures.map(\.name) == [
        "ratio_at_1", "ratio_at_5", "kib_a_control_at_1", "kib_a_control_at_5", "memory_growth",
      ])
    // As much for five as for one.
    #expect(measurement.figures.last?.value == 0.2)
  }

  @Test func ofEachFrameTheLeastCounts() throws {
    let measurement = try Benchmark.measureLong(RowTests.meter(), frames: 50, runs: 2)
    #expect(measurement.ratio == 1)
    #expect(measurement.reference == Samples([5_000_000]))
    #expect(measurement.figures.map(\.name).last == "memory_growth")
  }
}
