@testable import Charts
import Driver
import PullToAction
import TestSupport
import Testing
import ViewKit

/// Charts of anything are bounded, tidy and the same each time.
@Suite struct ChartBoundsTests {
  /// Ten minutes in which something happens in every frame, with one spike.
  private static let long: TraceSamples = {
    var samples = TraceSamples(name: "long.lua")
    samples.frames = (0..<36_000).map { index in
      let value = Double(index % 7) * 10
      return .init(
        time: Double(index) / 60, pulled: index == 20_001 ? 500 : value, offset: -value,
        inset: Double(index % 3), threshold: 100 + Double(index % 2))
    }
    samples.verbs = (0..<20_000).map { .init(time: Double($0) / 40, text: "pull \($0)") }
    let states = PullState.allCases
    samples.append(
      (0..<36_000).map { index in
        let event =
          index % 2 == 0
          ? PullEvent.state(from: states[index % 5], to: states[(index + 1) % 5])
          : .diagnostic(Diagnostic(code: .callIgnored, plugin: "host", message: ""))
        return (Double(index) / 60, event)
      })
    return samples
  }()

  @Test(arguments: [(900.0, 520.0), (4000, 4000)])
  func aLongTraceIsThinnedOut(width: Double, height: Double) {
    let list = TraceChart(
      of: ChartBoundsTests.long, size: Size(width: width, height: height)
    ).displayList
    // Two for each column's state, and some for everything else.
    #expect(list.items.count < Int(width) * 3 + 200)
    let longest = list.shapes.map(\.elements.count).max() ?? 0
    #expect(longest <= Path.maximumCount)
    let pulled = list.lines("#1b4f9c").flatMap(\.points)
    #expect(pulled.count <= Int(width) * 4 + 100)
    // The spike is the highest point of all, and is there.
    #expect(pulled.filter { point in pulled.allSatisfy { $0.y >= point.y } }.count == 1)
  }

  @Test func linesGoOnWhereAPathEnds() {
    let parts = TraceChart(of: ChartBoundsTests.long).displayList.lines("#1b4f9c").dropLast()
    #expect(parts.count > 2)
    for (part, next) in zip(parts, parts.dropFirst()) {
      #expect(part.points.last == next.points.first)
    }
  }

  private static let shapes: [(String, TraceSamples)] = {
    var empty = TraceSamples(name: "")
    empty.remarks = []
    var flat = TraceSamples(name: "flat")
    flat.frames = [.init(time: 0, threshold: 0), .init(time: 0.1, threshold: 0)]
    var one = TraceSamples(name: "one.lua")
    one.frames = [.init(time: 0)]
    var wrong = TraceSamples(name: "wrong\n\u{7}.lua")
    wrong.frames = [
      .init(time: 0, pulled: .nan, offset: -.infinity), .init(time: 1, pulled: 1e300, inset: .nan),
      .init(time: 2, offset: 1e12, threshold: .infinity),
    ]
    var far = TraceSamples.triangle
    far.frames[1].offset = 1_099_511_627_776
    far.name = String(repeating: "very long ", count: 300)
    far.verbs = [.init(time: 1, text: String(repeating: "w", count: 1_000_000))]
    return [("empty", empty), ("flat", flat), ("one", one), ("wrong", wrong), ("far", far)]
  }()

  @Test(arguments: shapes)
  func anythingCanBeDrawn(name: String, samples: TraceSamples) {
    for (width, height) in [(900.0, 520.0), (100, 100), (100, 4000), (4000, 100), (333, 222)] {
      let size = Size(width: width, height: height)
      for list in [
        TraceChart(of: samples, size: size).displayList,
        StateChart(of: samples, size: size).displayList,
      ] {
        #expect(list.items.count < 500)
        #expect(!list.textForm.contains(/nan|inf[^a-z]/), "\(name) \(size)")
        #expect(list.textForm.count < 200_000)
      }
    }
  }

  /// In this order: the plot keeps 35 of 100 parts of the height, and all parts together have 212 points
  /// (28 margins, 46, 20, 22, 51, 20 and 25).
  @Test(arguments: [
    (327.0, 0), (326, 1), (296, 1), (295, 2), (257, 2), (256, 3), (179, 3), (178, 4), (108, 4),
    (107, 5),
  ])
  func whatHasNoRoomIsGivenUp(height: Double, count: Int) {
    var samples = TraceSamples.triangle
    samples.verbs = [.init(time: 0, text: "pull")]
    let texts = TraceChart(of: samples, size: Size(width: 900, height: height)).displayList.texts
    let parts = ["pull", "offset", "visualizer", "triangle.lua", "state", "1 s"]
    #expect(
      parts.filter { part in !texts.contains { $0.text == part } } == Array(parts.prefix(count)))
  }

  /// By their reckoned sizes, no text lies on another or past the edge, at any size.
  @Test(arguments: 0..<100)
  func textsKeepApart(seed: Int) throws {
    var verbs = RandomVerbs(seed: UInt64(seed))
    let rig = Rig()
    let collector = TraceCollector(session: rig.session)
    for _ in 0..<verbs.count(0...20) { _ = try? rig.run(verbs.line()) }
    let size = Size(width: verbs.number(100...1500), height: verbs.number(100...900))
    let samples = collector.samples(name: "script.lua")
    for texts in [
      TraceChart(of: samples, size: size).displayList.texts,
      StateChart(of: samples, size: size).displayList.texts,
    ] {
      for (index, text) in texts.enumerated() {
        #expect(text.box.minX >= 0 && text.box.maxX <= size.width + 1e-9, "\(text) \(size)")
        #expect(text.box.minY >= 0 && text.box.maxY <= size.height, "\(text) \(size)")
        for other in texts[(index + 1)...] {
          #expect(
            text.box.intersection(other.box) == nil,
            "\(size): '\(text.text)' and '\(other.text)'")
        }
      }
    }
  }

  /// The lines from the verbs down to the states go past the verbs below.
  @Test(arguments: 0..<100)
  func noLineCrossesAText(seed: Int) {
    var random = RandomVerbs(seed: UInt64(seed))
    var samples = TraceSamples.triangle
    samples.verbs = (0..<random.count(1...25)).map { _ in
      let text = String(repeating: "v", count: random.count(1...30))
      return .init(time: random.number(0...1), text: text)
    }.sorted { $0.time < $1.time }
    let list = TraceChart(of: samples).displayList
    let lines = list.lines("#9a9a9a").map(\.points).filter { $0.count == 2 && $0[0].x == $0[1].x }
    #expect(!lines.isEmpty)
    for line in lines {
      for (text, box) in list.texts where box.minX < line[0].x && line[0].x < box.maxX {
        #expect(box.maxY <= line[0].y || box.minY >= line[1].y, "\(text)")
      }
    }
  }

  @Test func theSameTraceGivesTheSameChart() throws {
    let charts = try (0..<2).map { _ in
      let rig = Rig()
      let collector = TraceCollector(session: rig.session)
      try rig.run("use 'centered' pull(120) release() wait(0.5) fail('no') settle()")
      let samples = collector.samples(name: "a.lua")
      return TraceChart(of: samples).displayList.textForm
        + StateChart(of: samples).displayList.textForm + StateGraph.text(of: samples)
    }
    #expect(charts[0] == charts[1])
  }
}
