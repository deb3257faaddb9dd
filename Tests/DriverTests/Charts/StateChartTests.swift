@testable import Charts
import Driver
import PullToAction
import Testing
import ViewKit

@Suite struct StateChartTests {
  private static let samples: TraceSamples = {
    var samples = TraceSamples(name: "a \"b\\c\".lua")
    samples.append([
      (0.1, .state(from: .idle, to: .pulling)), (0.2, .state(from: .pulling, to: .triggered)),
      (0.3, .state(from: .triggered, to: .pulling)), (0.4, .state(from: .pulling, to: .triggered)),
      (0.5, .state(from: .triggered, to: .executing)),
    ])
    return samples
  }()

  /// Design, section 5, with what the host alone can do.
  @Test func thereAreSixteenTransitions() {
    #expect(
      StateTransition.all.map { "\($0.from) \($0.to)" } == [
        "idle pulling", "idle executing", "idle open", "pulling idle", "pulling triggered",
        "pulling executing", "pulling open", "triggered idle", "triggered pulling",
        "triggered executing", "triggered open", "executing idle", "executing retracting",
        "retracting idle", "open idle", "open retracting",
      ])
  }

  @Test func transitionsAreCounted() {
    #expect(
      StateChartTests.samples.transitions == [
        .init(from: .idle, to: .pulling): 1, .init(from: .pulling, to: .triggered): 2,
        .init(from: .triggered, to: .pulling): 1, .init(from: .triggered, to: .executing): 1,
      ])
  }

  @Test func isWrittenForGraphviz() {
    #expect(
      StateGraph.text(of: StateChartTests.samples) == """
        digraph "a \\"b\\\\c\\".lua" {
          rankdir=LR;
          node [shape=box, style="rounded,filled", fontname="sans-serif"];
          edge [fontname="sans-serif"];
          start [shape=point, width=0.15];
          idle [fillcolor="#e9ecef"];
          pulling [fillcolor="#bfdbf7"];
          triggered [fillcolor="#ffdd94"];
          executing [fillcolor="#bce3c2"];
          retracting [fillcolor="#dccbf0"];
          open [fillcolor="#f6c6cf"];
          start -> idle;
          idle -> pulling [label="1", color="#4a5568", fontcolor="#4a5568"];
          idle -> executing [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          idle -> open [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          pulling -> idle [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          pulling -> triggered [label="2", color="#4a5568", fontcolor="#4a5568"];
          pulling -> executing [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          pulling -> open [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          triggered -> idle [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          triggered -> pulling [label="1", color="#4a5568", fontcolor="#4a5568"];
          triggered -> executing [label="1", color="#4a5568", fontcolor="#4a5568"];
          triggered -> open [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          executing -> idle [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          executing -> retracting [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          retracting -> idle [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          open -> idle [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
          open -> retracting [label="0", color="#c4c4c4", fontcolor="#c4c4c4"];
        }

        """)
  }

  private let list = StateChart(of: StateChartTests.samples).displayList

  @Test func everyTransitionHasAnArrowAndItsCount() {
    let counts = list.texts.map(\.text).filter { Int($0) != nil }.sorted()
    #expect(counts == Array(repeating: "0", count: 12) + ["1", "1", "1", "2"])
    // Those that were taken, and those that were not.
    #expect(list.lines("#4a5568").count == 4 && list.areas("#4a5568").count == 4)
    #expect(list.lines("#c4c4c4").count == 12 && list.areas("#c4c4c4").count == 12)
    // The beginning: a dot, a shaft and a head.
    #expect(list.areas("#222222").count == 2 && list.lines("#222222").count == 1)
    #expect(list.texts.contains { $0.text == "5 changes of state" })
  }

  /// Each arrow begins at the edge of the box of a state and ends at that of another.
  @Test func arrowsGoFromBoxToBox() throws {
    let boxes = PullState.allCases.compactMap { state in
      list.texts.first { $0.text == state.rawValue }.map { middle(of: $0.box) }
    }
    #expect(boxes.count == 6)
    func box(at point: Point) -> Int? {
      boxes.firstIndex { box in
        let x = abs(point.x - box.x), y = abs(point.y - box.y)
        return abs(x - 70) < 1e-9 && y <= 32 || abs(y - 32) < 1e-9 && x <= 70
      }
    }
    var ways: Set<[Int]> = []
    for color in ["#4a5568", "#c4c4c4"] {
      for (shaft, head) in zip(list.lines(color), list.areas(color)) {
        let from = try #require(box(at: shaft.points[0]))
        let to = try #require(box(at: head.points[0]))
        ways.insert([from, to])
      }
    }
    #expect(
      ways
        == Set(
          StateTransition.all.compactMap { transition in
            guard let from = PullState.allCases.firstIndex(of: transition.from),
              let to = PullState.allCases.firstIndex(of: transition.to)
            else { return nil }
            return [from, to]
          }))
  }

  /// A head's tip lies straight ahead of the shaft, 11 points on, its base 9 wide across it.
  @Test func headsAreInLineWithTheirShafts() throws {
    for color in ["#4a5568", "#c4c4c4", "#222222"] {
      let heads = list.areas(color).filter { $0.points.count == 3 }
      for (shaft, head) in zip(list.lines(color), heads) {
        let neck = try #require(shaft.points.last)
        let before: Point =
          if case .curve(_, let control, _)? = shaft.elements.last { control } else {
            shaft.points[0]
          }
        let way = neck - before
        let ahead = head.points[0] - neck
        #expect(abs(way.x * ahead.y - way.y * ahead.x) < 1e-6)
        #expect(way.x * ahead.x + way.y * ahead.y > 0)
        #expect(abs(ahead.x * ahead.x + ahead.y * ahead.y - 121) < 1e-6)
        let base = head.points[2] - head.points[1]
        #expect(abs(base.x * ahead.x + base.y * ahead.y) < 1e-6)
        #expect(abs(base.x * base.x + base.y * base.y - 81) < 1e-6)
        let half = middle(of: head.points[1], head.points[2])
        #expect(abs(half.x - neck.x) + abs(half.y - neck.y) < 1e-9)
      }
    }
  }

  @Test func itFillsTheSizeThatItIsGiven() throws {
    let list = StateChart(
      of: StateChartTests.samples, size: Size(width: 1800, height: 2000)
    ).displayList
    let idle = try #require(list.texts.first { $0.text == "idle" }).box
    // Twice as large, and 480 points down to its middle.
    #expect(middle(of: idle) == Point(x: 320, y: 920))
  }

  private func middle(of rect: Rect) -> Point { Point(x: rect.midX, y: rect.midY) }

  private func middle(of one: Point, _ other: Point) -> Point {
    Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
  }
}
