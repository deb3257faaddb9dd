import Testing

@testable import PullToAction

/// What is written down comes out as it was, whatever it is and however much.
@Suite struct EventLogTests {
  private static let arguments: [CallArguments] = [
    .none, .number(0.1), .numbers(-0.0, .infinity),
    .list([.number(1e-300), .number(1.5), .number(-2000)]),
    .progress(0.25, beyondThreshold: false), .progress(1, beyondThreshold: true),
    .state(.executing), .change(from: .pulling, to: .triggered), .style,
    .list([.view("status"), .boolean(true)]),
  ]

  /// Two controls write by turns.
  private func makeLog() -> EventLog {
    let log = EventLog()
    #expect(log.addWriter("pull") == 0 && log.addWriter("bottom") == 1)
    return log
  }

  /// Calls of all kinds, each after each, at times of which some are the same, with names of which some
  /// are new each time, and other events between them.
  private func fill(_ log: EventLog, _ count: Int) -> [TimedEvent] {
    let kinds = EventLogTests.arguments.indices
    let order = kinds.flatMap { first in kinds.flatMap { [first, $0] } }
    return (0..<count).map { index in
      let time = Double(index / 3) / 60
      let participant = Participant.allCases[index % Participant.allCases.count]
      let name = CallbackName.allCases[index * 7 % CallbackName.allCases.count]
      let arguments = EventLogTests.arguments[order[index % order.count]]
      let plugin = index % 11 == 0 ? "new-\(index)" : "plugin-\(index % 4)"
      if index % 13 == 0 {
        let event = PullEvent.state(from: .idle, to: .pulling)
        log.append(event, time: time)
        return TimedEvent(time: time, event: event, control: nil)
      }
      let isDefault = index % 5 == 0
      let writer = index / 2 % 2
      log.append(
        participant, plugin, name, arguments, isDefault: isDefault, time: time, of: writer)
      let callback = Callback(
        participant: participant, plugin: plugin, name: name, arguments: arguments.all,
        isDefault: isDefault)
      return TimedEvent(
        time: time, event: .callback(callback), control: ["pull", "bottom"][writer])
    }
  }

  /// Many of them, with many names.
  @Test(arguments: [0, 1, 2, 511, 10_000]) func whatGoesInComesOut(count: Int) {
    let log = makeLog()
    let expected = fill(log, count)
    #expect(log.count == count && Array(log.events) == expected)
  }

  @Test func readingBetweenTheCallsChangesNothing() {
    let log = makeLog()
    var expected: [TimedEvent] = []
    for size in [1, 100, 0, 255, 2, 1000] {
      expected += fill(log, size)
      #expect(Array(log.events) == expected && log.count == expected.count)
    }
  }

  /// Of a log with a limit there is the end, by the same places, and all diagnostics.
  @Test(arguments: [1, 700, 2500]) func theNewestAreKept(limit: Int) {
    let log = makeLog()
    log.limit = limit
    var expected: [TimedEvent] = []
    for round in 0..<40 {
      expected += fill(log, 500)
      let diagnostic = PullEvent.diagnostic(.ignored("round \(round)", because: "of a test"))
      log.append(diagnostic, time: Double(round))
      expected.append(TimedEvent(time: Double(round), event: diagnostic, control: nil))
      let events = log.events
      #expect(log.count == expected.count && events.endIndex == expected.count)
      #expect(Array(events) == Array(expected[events.startIndex...]))
      #expect(events.count >= min(limit, expected.count))
      // A quarter more, and what comes until it is looked again.
      #expect(events.count <= limit + limit / 4 + 13 * 1024)
      #expect(Array(events.since(0)) == Array(events) && events.since(events.endIndex).isEmpty)
      #expect(log.diagnostics.map(\.time) == (0...round).map(Double.init))
      let late = expected.count - 501
      #expect(log.diagnostics(in: late..<expected.count).map(\.time) == [Double(round)])
    }
    #expect(log.events.startIndex > 0)
  }

  /// What is no call of a frame takes more room: of that there are fewer, and of calls only those that came since.
  @Test(arguments: [1 << 20, 2 << 20, .max]) func othersAreFewer(limit: Int) {
    let log = makeLog()
    log.limit = limit
    let count = 60_000
    for index in 0..<count {
      log.append(
        .visualizer, "p", .pulledAmountChanged, .number(0), isDefault: false, time: Double(index),
        of: 0)
      log.append(.state(from: .idle, to: .pulling), time: Double(index))
    }
    let events = log.events
    #expect(events.last?.time == Double(count - 1) && events.endIndex == 2 * count)
    let kept = (events.count + 1) / 2
    switch limit {
    case .max: #expect(kept == count)
    case 2 << 20: #expect((16_384...20_480 + 1024).contains(kept))
    default: #expect((8192...10_240 + 1024).contains(kept))
    }
    #expect(events.first?.time == Double(count - kept))
  }

  /// A plugin that is saved again and again is told of each time.
  @Test func olderDiagnosticsAreForgottenAtLast() {
    let log = makeLog()
    log.limit = 100
    let count = 20_000
    for number in 0..<count {
      let diagnostic = PullEvent.diagnostic(.ignored("round \(number)", because: "of a test"))
      log.append(diagnostic, time: Double(number))
    }
    let kept = log.diagnostics
    #expect(log.count == count && kept.last?.time == Double(count - 1))
    #expect(kept.count >= EventLog.olderDiagnostics && kept.count <= 2 * EventLog.olderDiagnostics)
    #expect(kept.map(\.time) == (count - kept.count..<count).map(Double.init))
    #expect(log.diagnostics(in: 0..<count - 10).count == kept.count - 10)
  }

  /// So that reading stands everywhere when the next call comes.
  @Test func readingAfterEachCall() {
    let log = makeLog()
    for index in 0..<1500 {
      log.append(
        .visualizer, "p", .pulledAmountChanged, .number(Double(index)), isDefault: false,
        time: Double(index / 2), of: 0)
      #expect(log.events.last?.time == Double(index / 2))
      #expect(log.events.count == index + 1)
    }
    let amounts = log.events.map { event -> Double? in
      guard case .callback(let call) = event.event, case .number(let amount) = call.arguments[0]
      else { return nil }
      return amount
    }
    #expect(amounts == (0..<1500).map(Double.init))
  }

  @Test func aZeroKeepsItsSign() {
    let log = makeLog()
    log.append(.visualizer, "p", .setup, .numbers(-0.0, 0), isDefault: false, time: 0, of: 0)
    guard case .callback(let call) = log.events[0].event,
      case .number(let first) = call.arguments[0],
      case .number(let second) = call.arguments[1]
    else { return #expect(Bool(false), "another event") }
    #expect(first.sign == .minus && second.sign == .plus)
  }

  /// A host's own part may take the log away, or put another there, when it is asked for its name: when
  /// the control takes it, and not again.
  @Test(arguments: [false, true]) func aPartThatTakesTheLogAway(bringsAnother: Bool) {
    let stage = PullStage()
    let part = LogTaker()
    part.onName = { [control = stage.control] in control.log = bringsAnother ? EventLog() : nil }
    stage.control.log = EventLog()
    stage.control.visualizer = part
    #expect((stage.control.log != nil) == bringsAnother)
    part.onName = { Issue.record("it is asked again") }
    stage.pull(40)
    #expect(stage.control.pulledAmount > 0)
  }

  private final class LogTaker: Visualizer {
    var onName: (() -> Void)?
    var name: String {
      onName?()
      return "taker"
    }
  }

  @Test func diagnosticsOfARange() {
    let log = makeLog()
    for index in 0..<10 {
      log.append(.visualizer, "p", .setup, .none, isDefault: false, time: 0, of: 0)
      let diagnostic = Diagnostic.ignored("call \(index)", because: "of a test")
      log.append(.diagnostic(diagnostic), time: Double(index))
      log.append(.state(from: .idle, to: .pulling), time: 0)
    }
    #expect(log.diagnostics.map(\.time) == (0..<10).map(Double.init))
    #expect(log.diagnostics(in: 2..<8).map(\.time) == [1, 2])
    #expect(log.diagnostics(in: 4..<5).map(\.time) == [1])
    #expect(log.diagnostics(in: 5..<7).isEmpty && log.diagnostics(in: 30..<30).isEmpty)
  }
}
