@testable import Charts
import Driver
import PullToAction
import Testing
import ViewKit

@Suite struct TraceChartTests {
  /// The layout reckoned by hand: the plot is 90…876 across and, of 520 less what stands above (14, 46
  /// heading, 22 states) and below (51 marks, 20 times, 25 legend, 14), 82…410 down. 100 and -100 with a
  /// little room fit between -150 and 150.
  @Test func valuesAreWhereTheyBelong() throws {
    let list = TraceChart(of: .triangle).displayList
    #expect(list.size == Size(width: 900, height: 520))
    let pulled = try #require(list.lines("#1b4f9c").first)
    // 410 - 328 · 250/300
    #expect(
      pulled.points == [
        Point(x: 90, y: 246), Point(x: 483, y: 136.67), Point(x: 876, y: 246),
      ])
    let offset = try #require(list.lines("#e07b16").first)
    #expect(offset.points[1] == Point(x: 483, y: 355.33))
    let threshold = try #require(list.lines("#b3261e").first)
    #expect(threshold.points.allSatisfy { $0.y == 136.67 })
    // Dashes of 4 points every 7.
    #expect(threshold.points.prefix(4).map(\.x) == [90, 94, 97, 101])
    #expect(threshold.points.last?.x == 876)
  }

  /// The inset and the threshold keep a value until the next frame has another.
  @Test func stepsAreUpright() throws {
    var samples = TraceSamples.triangle
    samples.frames[1].inset = 60
    samples.frames[2].threshold = 50
    let list = TraceChart(of: samples).displayList
    let inset = try #require(list.lines("#2a9d8f").first)
    // 246 - 328 · 60/300
    #expect(
      inset.points == [
        Point(x: 90, y: 246), Point(x: 483, y: 246), Point(x: 483, y: 180.4),
        Point(x: 876, y: 180.4), Point(x: 876, y: 246),
      ])
    let area = try #require(list.areas("#2a9d8f2e").first)
    #expect(area.points.suffix(2) == [Point(x: 876, y: 246), Point(x: 90, y: 246)])
    #expect(area.elements.last == .close)
  }

  @Test func axesHaveRoundValuesWithUnits() {
    let texts = TraceChart(of: .triangle).displayList.texts.map(\.text)
    for text in ["-150", "-100", "-50", "0", "50", "100", "150 pt", "0.5", "1 s"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(texts.contains("triangle.lua"))
    for name in ["pulled amount", "offset", "inset", "threshold", "visualizer", "delegate"] {
      #expect(texts.contains(name), "\(name)")
    }
    #expect(!texts.contains("diagnostics"))
  }

  @Test func statesAreBands() throws {
    var samples = TraceSamples.triangle
    samples.append([
      (0.1, .state(from: .idle, to: .pulling)), (0.5, .state(from: .pulling, to: .triggered)),
      (0.5, .state(from: .triggered, to: .executing)),
      (0.505, .state(from: .executing, to: .retracting)),
    ])
    #expect(
      samples.bands == [
        .init(state: .idle, start: 0, end: 0.1), .init(state: .pulling, start: 0.1, end: 0.5),
        .init(state: .executing, start: 0.5, end: 0.505),
        .init(state: .retracting, start: 0.505, end: 1),
      ])
    let list = TraceChart(of: samples).displayList
    let pulling = try #require(list.rects("#bfdbf7").first)
    #expect(pulling == Rect(x: 169, y: 60, width: 314, height: 18))
    // A narrow one has no name but in the legend.
    #expect(list.texts.count { $0.text == "pulling" } == 2)
    #expect(list.texts.count { $0.text == "executing" } == 1)
    #expect(list.texts.count { $0.text == "triggered" } == 0)
  }

  @Test func verbsStandAtTheirTimes() throws {
    var samples = TraceSamples.triangle
    samples.verbs = [
      .init(time: 0, text: "pull 100"), .init(time: 0.5, text: "release"),
      .init(time: 0.51, text: "begin"), .init(time: 1, text: "complete"),
    ]
    let texts = TraceChart(of: samples).displayList.texts
    func box(_ name: String) throws -> Rect { try #require(texts.first { $0.text == name }).box }
    #expect(try box("pull 100").minX == 90)
    #expect(try box("release").minX == 483)
    // The earlier one stands above the later one, whose text its line would cross otherwise.
    #expect(try box("release").maxY <= box("begin").minY)
    #expect(try box("begin").minX == 490.86)
    // The last one would stand past the edge.
    #expect(try box("complete").maxX == 896)
  }

  /// Several at one time are one text; where that is too long, the last of them.
  @Test func verbsAtOneTimeAreWrittenTogether() {
    var samples = TraceSamples.triangle
    samples.verbs = [
      .init(time: 0, text: "pull_threshold = 80"), .init(time: 0, text: "pull 100"),
      .init(time: 0.5, text: String(repeating: "x", count: 60)), .init(time: 0.5, text: "release"),
    ]
    let texts = TraceChart(of: samples).displayList.texts.map(\.text)
    #expect(texts.contains("pull_threshold = 80, pull 100"))
    #expect(texts.contains("release"))
  }

  @Test func troubleIsMarkedAndNamed() {
    var samples = TraceSamples.triangle
    samples.append([
      (0.5, .diagnostic(Diagnostic(code: .staleCompletion, plugin: "host", message: "m"))),
      (0.6, .diagnostic(Diagnostic(code: .message, plugin: "p", message: "printed"))),
    ])
    let list = TraceChart(of: samples).displayList
    // One in its row and one in the legend.
    #expect(list.areas("#c62828").count == 2)
    #expect(list.texts.contains { $0.text == "stale-completion" })
    #expect(list.texts.contains { $0.text == "diagnostics" })
    #expect(!list.texts.contains { $0.text == "printed" })
  }

  /// As many dots as there are times at which someone was called, and one in the legend.
  @Test func everyCallIsMarked() throws {
    let rig = Rig()
    let collector = TraceCollector(session: rig.session)
    try rig.run("use 'traffic-light' pull(120) release() wait(1) complete() settle()")
    var times: Set<String> = []
    var amounts: Set<String> = []
    for line in rig.session.trace where line.contains(#""kind":"callback""#) {
      let match = try #require(line.firstMatch(of: /"t":([0-9.]+).*"to":"([a-z_]+)"/))
      let call = "\(match.1) \(match.2)"
      if line.contains("amount") { amounts.insert(call) } else { times.insert(call) }
    }
    let list = TraceChart(of: collector.samples(name: "x")).displayList
    let dots = list.areas("#4a5568").flatMap(\.elements).count { $0 == .close }
    #expect(times.count > 10 && dots == times.count + 1)
    let ticks = list.lines("#c4c4c4").flatMap(\.elements).count / 2
    #expect(amounts.count > 100 && ticks == amounts.count + 1)
  }
}
