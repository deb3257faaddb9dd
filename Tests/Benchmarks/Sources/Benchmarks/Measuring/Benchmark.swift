/// A row of the table: what is done, beside what, and how it is to come out.
package struct Benchmark {
  /// What it is asked for by.
  package let name: String
  /// What is done, in a few words.
  package let what: String
  /// What it is compared with, in a few words.
  package let reference: String
  /// The greatest ratio that will do; `nil` where it is only told.
  package let goal: Double?
  /// What is to be built or installed for it, by the names that `Scripts/provide` knows.
  package let needs: [String]
  /// Measures it; `nil` where the reference is not installed.
  package let measure: (Meter) throws -> Measurement?
  /// Makes what does ours so often, for counting its instructions; `nil` where they are not counted.
  package let body: ((Instruments) throws -> (Int) throws -> Void)?

  /// Makes a row.
  package init(
    name: String, what: String, reference: String, goal: Double? = nil, needs: [String] = [],
    body: ((Instruments) throws -> (Int) throws -> Void)? = nil,
    measure: @escaping (Meter) throws -> Measurement?
  ) {
    self.name = name
    self.what = what
    self.reference = reference
    self.goal = goal
    self.needs = needs
    self.body = body
    self.measure = measure
  }

  /// Measures it, and tells what has come out, whatever it is.
  package func row(_ meter: Meter) -> Row {
    do {
      guard let measurement = try measure(meter) else { return Row(self, .notInstalled) }
      return Row(self, .measured(measurement))
    } catch {
      return Row(self, .failed("\(error)"))
    }
  }
}
