import Foundation
import Testing
import ViewKit

@testable import PullToAction

/// Every input in every situation that a pull can come into, times left out: explored to the end.
@Suite struct ExplorationTests {
  struct Exploration {
    var changes: Set<MachineWorld.Change> = []
    var situations: [MachineWorld] = []
    var failure: String?

    mutating func explore(_ aspect: MachineAspect) {
      var seen: Set<String> = []
      var open = aspect.rules.map { MachineWorld(rules: $0, aspect: aspect) }
      while let world = open.popLast() {
        situations.append(world)
        let others = aspect.rules.filter { $0 != world.rules }
        for input in MachineInput.all(in: world, otherRules: others) {
          var next = world
          next.take(input)
          if let problem = next.failure {
            failure = failure ?? "\(problem) after \(input) in\n\(world.key)"
            return
          }
          changes.formUnion(next.changes)
          if seen.insert(next.key).inserted { open.append(next) }
        }
      }
    }
  }

  static let explored: Exploration = {
    var exploration = Exploration()
    for aspect in MachineAspect.allCases { exploration.explore(aspect) }
    return exploration
  }()

  @Test func theInvariantsHoldInEverySituation() {
    #expect(Self.explored.failure == nil)
    // As many as there are; fewer means that something cannot be reached any more.
    #expect(Self.explored.situations.count > 2000)
  }

  @Test func everyChangeOfTheTableIsReached() {
    let reached = Set(Self.explored.changes.map { [$0.from, $0.to] })
    let table = PullState.allCases.flatMap { from in
      PullState.allCases.filter(from.canChange).map { [from, $0] }
    }
    #expect(reached == Set(table))
  }

  /// Invariant 4: the action ends, nobody answers any more, and time passes.
  @Test func idleIsReachedFromEverySituation() {
    for situation in Self.explored.situations {
      var world = situation
      world.take(.fingerUp(fires: false, velocity: nil))
      world.take(.look(0))
      if world.machine.run != nil { world.take(.pull(.complete(.success, nil))) }
      if world.machine.state == .open { world.take(.pull(.closeFloor)) }
      let start = world.now
      var steps = 0
      while world.machine.state != .idle, steps < 50 {
        guard let next = world.scheduled.min(by: { $0.value < $1.value }) else { break }
        world.take(.timer(next.key, isBusy: true))
        world.take(.look(0))
        if world.machine.state == .open { world.take(.pull(.closeFloor)) }
        // What was begun meanwhile has its own end.
        if world.machine.run != nil { world.take(.pull(.complete(.success, nil))) }
        steps += 1
      }
      #expect(world.machine.state == .idle && world.now - start < 150, "\(situation.key)")
      if world.machine.state != .idle { return }
    }
  }

  /// A value: the same inputs give the same machine and the same effects, and what happens to a copy
  /// does not happen to it.
  @Test func itIsAValue() {
    for situation in Self.explored.situations.prefix(500) {
      let before = situation.machine
      for input in MachineInput.all(in: situation, otherRules: []) {
        var (first, second) = (situation, situation)
        first.take(input)
        second.take(input)
        #expect(first.machine == second.machine && first.scheduled == second.scheduled)
      }
      #expect(situation.machine == before)
    }
  }

  // MARK: The page

  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/PullToAction/PullToAction.docc/States.md").standardized

  static var diagram: String {
    var lines = ["stateDiagram-v2", "  [*] --> idle"]
    for from in PullState.allCases {
      for to in PullState.allCases {
        let causes = explored.changes.filter { $0.from == from && $0.to == to }.map(\.cause)
        if causes.isEmpty { continue }
        lines.append("  \(from) --> \(to): \(Set(causes).sorted().joined(separator: "; "))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `PTA_RECORD_DIAGRAM=1` writes it anew.
  @Test func thePageShowsWhatWasExplored() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(text.range(of: "```mermaid\n"))
    let end = try #require(text.range(of: "\n```", range: begin.upperBound..<text.endIndex))
    if ProcessInfo.processInfo.environment["PTA_RECORD_DIAGRAM"] != nil {
      let next = text.replacingCharacters(
        in: begin.upperBound..<end.lowerBound, with: Self.diagram)
      try next.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[begin.upperBound..<end.lowerBound] == Self.diagram[...])
    }
  }
}
