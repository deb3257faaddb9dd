import Testing
import ViewKit

@testable import PullToAction

/// A machine written out.
@Suite struct SnapshotTests {
  private static let rules = PullRules(threshold: 100, policy: PullPolicy())

  private static func text(_ machine: PullMachine) -> String {
    PullSnapshot(machine, under: rules).json.map { "\($0)=\($1)" }.joined(separator: " ")
  }

  @Test func itSaysWhatIsSetAndNothingElse() {
    var machine = PullMachine()
    #expect(
      Self.text(machine) == #"state="idle" pulled=0 threshold=100 action="action" runs=0 due={}"#)
    machine.isEnabled = false
    machine.drag.beganScrolledAway = true
    #expect(
      Self.text(machine)
        == #"state="idle" pulled=0 threshold=100 disabled=true action="action" runs=0 "#
        + #"drag={"began_scrolled_away":true} due={}"#)
  }

  @Test func aPhaseIsWrittenWithItsPayloadAndItsTimers() {
    var machine = PullMachine()
    let moment = Moment(now: 2, frame: 120, finger: [.hasHost, .isLaidOut])
    machine.amount = 60
    for case .change(let phase) in machine.handle(.begin(.no), at: moment, under: Self.rules) {
      machine.enter(phase)
    }
    _ = machine.handle(.entered, at: moment, under: Self.rules)
    #expect(
      Self.text(machine)
        == #"state="executing" pulled=60 threshold=100 action="action" runs=1 "#
        + #"executing={"number":1,"action":"action","began":2,"running":true,"open":true,"#
        + #""asked_since":2} due={"reply":5}"#)
  }

  /// Nothing is left out but what is of no account: how a status view fades, and a frame's number.
  @Test func machinesThatDifferAreWrittenDifferently() {
    var written: [String: PullMachine] = [:]
    for situation in ExplorationTests.explored.situations {
      var machine = situation.machine
      machine.trigger = nil
      if case .retracting(var exit) = machine.phase {
        exit.closing = nil
        exit.closedFrame = 0
        if exit.reply != .resetToIdle { exit.askedSince = 0 }
        machine.phase = .retracting(exit)
      }
      let text = Self.text(machine)
      let other = written.updateValue(machine, forKey: text) ?? machine
      #expect(other == machine, "\(text)")
    }
    #expect(written.count > 100)
  }
}
