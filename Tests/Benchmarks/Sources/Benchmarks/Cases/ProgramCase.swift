/// Whole programs.
extension Benchmark {
  static var programs: [Benchmark] {
    [
      Benchmark(
        name: "start", what: "pta run of an empty script, the whole process",
        reference: "lua5.4 -e ''", goal: 10
      ) { meter in
        try compare(.emptyScript, with: .emptyLua, meter)
      },
      Benchmark(
        name: "specs", what: "pta test of 1,000 specs of a whole pull each",
        reference: "busted with 1,000 specs of an empty assertion", goal: 0.5
      ) { meter in
        // Each takes seconds.
        let meter = Meter(instruments: meter.instruments, rounds: min(meter.rounds, 3))
        return try compare(.specs(1000), with: .bustedSpecs(1000), meter)
      },
    ]
  }

  private static func compare(
    _ ours: ProgramRun, with reference: ProgramRun, _ meter: Meter
  ) throws -> Measurement? {
    let run = meter.instruments.runProgram
    // The first time reads the files; and not all is there everywhere.
    guard try run(reference) != nil, try run(ours) != nil else { return nil }
    return try meter.compare(program(ours), with: program(reference), count: 1)
  }

  private static func program(_ run: ProgramRun) -> Contender {
    Contender(time: { _, instruments in
      guard let taken = try instruments.runProgram(run) else {
        throw BenchmarkError("a program is gone")
      }
      return taken
    })
  }
}
