import Foundation
import PullToAction
import Testing

/// The control and a model of it are given the same, with plugins that misbehave, and do the same.
@Suite struct ModelTests {
  /// How many runs of 100 inputs; 10,000 in `Scripts/test model`.
  private static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 204
  private static let groups = 4

  @Test(arguments: 0..<groups) func theyAgree(group: Int) throws {
    for seed in stride(from: group, to: ModelTests.runs, by: ModelTests.groups) {
      let run = try ModelRun(seed: UInt64(seed))
      guard let difference = run.play(100) else { continue }
      let inputs = run.inputs.suffix(40).map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed), a plugin that \(run.habit):\n\(difference)\nafter\n\(inputs)")
      return
    }
  }

  /// The runs are worth something: each state, ending and habit is come to.
  @Test func theRunsReachWhatTheyShould() throws {
    var (states, endings): (Set<String>, Set<String>) = ([], [])
    var codes: Set<Diagnostic.Code> = []
    for seed in 0..<min(ModelTests.runs, 204) {
      let run = try ModelRun(seed: UInt64(seed))
      run.onDiagnostic = { codes.insert($0.code) }
      _ = run.play(100)
      states.formUnion(run.states)
      endings.formUnion(run.ended)
    }
    #expect(states.count == 5 && endings == ["success", "failure", "cancelled"])
    #expect(
      codes.isSuperset(of: [
        .callbackRaised, .limitReached, .pluginDisabled, .actionNotExecuted, .idleNotReset,
        .contentNotReturned, .staleCompletion,
      ]), "\(codes)")
  }
}
