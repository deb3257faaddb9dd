/// One of the two that a row compares.
package struct Contender {
  /// What is to be there before a round, and is not measured.
  package let prepare: () throws -> Void
  /// Does the work so often; gives the nanoseconds that it took.
  package let time: (Int, Instruments) throws -> Double

  /// One that runs in this process.
  ///
  /// - Parameters:
  ///   - prepare: what is to be there before a round.
  ///   - run: does the work so often.
  package init(prepare: @escaping () throws -> Void = {}, run: @escaping (Int) throws -> Void) {
    self.prepare = prepare
    time = { count, instruments in
      let start = instruments.now()
      try run(count)
      return Double(instruments.now() - start)
    }
  }

  /// One that measures itself.
  package init(time: @escaping (Int, Instruments) throws -> Double) {
    prepare = {}
    self.time = time
  }
}
