import Benchmarks
import Testing

@Suite struct ReportingTests {
  private static func benchmark(
    _ name: String, goal: Double?, _ measure: @escaping (Meter) throws -> Measurement?
  ) -> Benchmark {
    Benchmark(
      name: name, what: "a \"thing\"", reference: "C", goal: goal, measure: measure)
  }

  private static var meter: Meter {
    Meter(
      instruments: Instruments(now: { 0 }, bytesInUse: { 0 }, pluginsFolder: ""), rounds: 1)
  }

  private static let rows: [Row] = [
    benchmark("quick", goal: 2) { _ in
      Measurement(
        ours: Samples([150, 160, 140]), reference: Samples([100, 90, 120]),
        figures: [Figure("kib_an_instance", 12.25, goal: 32), Figure("calls", 7)])
    },
    benchmark("slow", goal: 1.25) { _ in
      Measurement(ours: Samples([3_000_000]), reference: Samples([2000]))
    },
    benchmark("told", goal: nil) { _ in Measurement(ours: Samples([10]), reference: Samples([4])) },
    benchmark("heavy", goal: 2) { _ in
      Measurement(
        ours: Samples([10]), reference: Samples([10]), figures: [Figure("kib", 40, goal: 32)])
    },
    benchmark("absent", goal: 2) { _ in nil },
    benchmark("broken", goal: nil) { _ in throw BenchmarkError("it cannot be") },
  ].map { $0.row(meter) }

  @Test func verdicts() {
    #expect(
      ReportingTests.rows.map(\.verdict) == [
        .reached, .missed, .reported, .missed, .notInstalled, .failed,
      ])
    #expect(ReportingTests.rows.map(\.isBad) == [false, true, false, true, false, true])
  }

  @Test func table() {
    #expect(
      RowTable(ReportingTests.rows).lines == [
        "row       ours  reference   ratio    goal                 beside",
        "quick   150 ns     100 ns   1.5 ×     ≤ 2  reached        C",
        "  kib an instance: 12.3 (≤ 32)",
        "  calls: 7",
        "slow      3 ms       2 µs  1500 ×  ≤ 1.25  missed         C",
        "told     10 ns       4 ns   2.5 ×       –  reported       C",
        "heavy    10 ns      10 ns     1 ×     ≤ 2  missed         C",
        "  kib: 40 (≤ 32) missed",
        "absent       –          –       –     ≤ 2  not installed  C",
        "broken       –          –       –       –  failed         C",
        "  it cannot be",
      ])
  }

  @Test func json() {
    let lines = Row.json(of: ReportingTests.rows).split(separator: "\n").map(String.init)
    #expect(lines.first == "[" && lines.last == "]" && lines.count == 8)
    #expect(
      lines[1] == """
        {"name":"quick","what":"a \\"thing\\"","reference":"C","goal":2,"ratio":1.5,"ours_ns":150,\
        "ours_least_ns":140,"reference_ns":100,"reference_least_ns":90,"rounds":3,"reached":true,\
        "verdict":"reached","figures":[{"name":"kib_an_instance","value":12.25,"goal":32},\
        {"name":"calls","value":7,"goal":null}],"problem":null},
        """)
    #expect(
      lines[5] == """
        {"name":"absent","what":"a \\"thing\\"","reference":"C","goal":2,"ratio":null,"ours_ns":null,\
        "ours_least_ns":null,"reference_ns":null,"reference_least_ns":null,"rounds":null,\
        "reached":null,"verdict":"not installed","figures":[],"problem":null},
        """)
    #expect(
      lines[6].hasSuffix("\"verdict\":\"failed\",\"figures\":[],\"problem\":\"it cannot be\"}"))
  }
}
