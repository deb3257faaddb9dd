import Benchmarks
import Testing

@Suite struct ChildTests {
  @Test func aRequestIsARowAndACount() {
    #expect(ChildProtocol.request("dispatch", 100_000) == "dispatch 100000")
  }

  @Test func anAnswerIsNanoseconds() throws {
    #expect(try ChildProtocol.nanoseconds("21345678") == 21_345_678)
  }

  @Test(arguments: ["", "error a callback failed", "-1", "1.5"])
  func anythingElseIsWrong(answer: String) {
    #expect(throws: BenchmarkError("the program that was measured said '\(answer)'")) {
      try ChildProtocol.nanoseconds(answer)
    }
  }

  @Test func anEndIsNoAnswer() {
    #expect(throws: BenchmarkError("the program that was measured has ended")) {
      try ChildProtocol.nanoseconds(nil)
    }
  }

  private final class Echo: ChildChannel {
    var asked: [String] = []

    func ask(_ line: String) -> String? {
      asked.append(line)
      return "5000000"
    }
  }

  @Test func aChildTakesItsTurns() throws {
    let echo = Echo()
    var now: Int64 = 0
    var instruments = Instruments(
      now: {
        now += 5_000_000
        return now
      }, bytesInUse: { 0 }, pluginsFolder: "")
    instruments.startChild = { $0 == .luajit ? echo : nil }
    let meter = Meter(instruments: instruments, rounds: 2)
    let rows = try Benchmark.named(["dispatch-luajit", "dispatch-lupa"]).map { $0.row(meter) }
    #expect(rows.map(\.verdict) == [.reported, .notInstalled])
    #expect(rows[0].measurement?.reference?.values.count == 2)
    #expect(echo.asked.allSatisfy { $0.hasPrefix("dispatch ") })
  }
}
