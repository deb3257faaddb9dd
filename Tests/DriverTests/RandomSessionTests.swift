import Driver
import Foundation
import Testing

/// Sessions that nobody thought of, against the invariants of the design.
@Suite struct RandomSessionTests {
  /// How many; more by the environment, `PTA_PROPERTY_RUNS=5000 swift test --filter RandomSession`.
  private static let runs =
    ProcessInfo.processInfo.environment["PTA_PROPERTY_RUNS"].flatMap(Int.init) ?? 160
  private static let groups = 8

  @Test(arguments: 0..<groups)
  func keepsTheInvariants(group: Int) throws {
    for seed in stride(from: group, to: RandomSessionTests.runs, by: RandomSessionTests.groups) {
      if let trouble = try RandomSession(seed: UInt64(seed)).trouble() {
        Issue.record("seed \(seed): \(trouble)")
        return
      }
    }
  }
}

/// One session of random verbs, and what becomes of it when it is taken back, and recorded.
private struct RandomSession {
  let seed: UInt64
  private let rig = Rig()
  /// The lines that were logged, with the length of the trace before each.
  private var logged: [(line: String, length: Int)] = []
  private let delegate: String
  private var random: RandomVerbs

  init(seed: UInt64) {
    self.seed = seed
    random = RandomVerbs(seed: seed)
    delegate = random.delegate()
  }

  func trouble() throws -> String? {
    var copy = self
    return try copy.run()
  }

  private mutating func run() throws -> String? {
    try rig.run(delegate)
    for _ in 0..<random.count(5...25) {
      if let trouble = try perform(random.line()) { return trouble }
    }
    // Whatever it was: let go, ended and left alone it comes to rest (invariant 4).
    try finish()
    guard rig.stateName == "idle", rig.session.stage.isSettled else {
      return describe("4: still \(rig.stateName) after it was left alone")
    }
    if let trouble = try breach() { return describe(trouble) }
    return try takenBack() ?? recorded()
  }

  /// Does a line; one that fails must leave no trace.
  private mutating func perform(_ line: String) throws -> String? {
    let length = rig.session.trace.count
    let count = rig.session.entries.count
    do {
      try rig.run(line)
    } catch let error as DriverError {
      guard case .script = error else { return describe("an error of another kind: \(error)") }
      if rig.session.entries.count == count, rig.session.trace.count != length {
        return describe("\(line) failed and left a trace: \(error)")
      }
    }
    if rig.session.entries.count > count { logged.append((line, length)) }
    return nil
  }

  private mutating func finish() throws {
    for line in ["delegate {}", "release()", "cancel()", "settle()"] { _ = try perform(line) }
    if rig.stateName != "idle" {
      // A remembered begin, which a delegate asked for.
      for line in ["cancel()", "settle()"] { _ = try perform(line) }
    }
  }

  private func breach() throws -> String? {
    try Invariants(mayEndEarly: !delegate.isEmpty).breach(in: brief(rig.session.trace))
  }

  /// `back(n)` is as if the verbs had not been, and doing them again gives the same trace.
  private mutating func takenBack() throws -> String? {
    guard !logged.isEmpty else { return nil }
    let whole = rig.session.trace
    let count = random.count(1...logged.count)
    let again = logged.suffix(count)
    try rig.run("back(\(count))")
    guard let first = again.first, rig.session.trace == Array(whole.prefix(first.length)) else {
      return describe("6: back(\(count)) gives another trace")
    }
    guard delegate.isEmpty else { return nil }
    for (line, _) in again { _ = try? rig.run(line) }
    return rig.session.trace == whole ? nil : describe("6: redoing \(count) gives another trace")
  }

  /// The recorded script gives the same trace in a session of its own.
  private func recorded() throws -> String? {
    try rig.run("record('s')")
    let other = Rig()
    try other.run(rig.files["s"] ?? "")
    return other.session.trace == rig.session.trace ? nil : describe("6: the record differs")
  }

  private func describe(_ trouble: String) -> String {
    ([trouble, delegate] + logged.map(\.line)).joined(separator: "\n  ")
  }
}
