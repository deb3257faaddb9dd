import Foundation
import TestSupport
import Testing
import ViewKit

@Suite struct PathTrimmingTests {
  private static let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
  /// y = x² from 0 to 1.
  private static let parabola = Path([
    .move(.zero), .quad(control: Point(x: 0.5), end: Point(x: 1, y: 1)),
  ])

  /// The length of y = x² up to x, by integration.
  private func parabolaLength(_ x: Double) -> Double {
    x / 2 * (1 + 4 * x * x).squareRoot() + asinh(2 * x) / 4
  }

  private func length(_ path: Path) -> Double {
    path.flattened(tolerance: 1e-9).reduce(0) { sum, line in
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      return zip(points, points.dropFirst()).reduce(sum) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.5, [Point.zero, Point(x: 10), Point(x: 10, y: 10)]),
    (0.125, 0.375, [Point(x: 5), Point(x: 10), Point(x: 10, y: 5)]),
    (0.75, 1, [Point(y: 10), .zero]), (0.8, 0.9, [Point(y: 8), Point(y: 4)]),
    (-5, 0.25, [Point.zero, Point(x: 10)]), (0.75, 7, [Point(y: 10), .zero]),
  ])
  func linesAreCutByLength(start: Double, end: Double, points: [Point]) throws {
    let line = try #require(
      PathTrimmingTests.square.trimmed(from: start, to: end).flattened().first)
    #expect(!line.isClosed && line.points.count == points.count)
    for (one, two) in zip(line.points, points) {
      #expect(abs(one.x - two.x) < 1e-9 && abs(one.y - two.y) < 1e-9)
    }
  }

  @Test func allOfItIsThePathItself() {
    #expect(PathTrimmingTests.square.trimmed(from: 0, to: 1) == PathTrimmingTests.square)
    #expect(PathTrimmingTests.square.trimmed(from: -1, to: 2) == PathTrimmingTests.square)
  }

  @Test(arguments: [(0.5, 0.5), (0.6, 0.5), (1, 2), (-1, 0), (.nan, 1), (0, .nan)])
  func nothingIsLeftOfNoRange(start: Double, end: Double) {
    #expect(PathTrimmingTests.square.trimmed(from: start, to: end).isEmpty)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9, 0.999])
  func curvesAreCutByLength(share: Double) throws {
    let cut = PathTrimmingTests.parabola.trimmed(from: 0, to: share)
    let end = try #require(cut.boundingBox)
    #expect(abs(parabolaLength(end.maxX) / parabolaLength(1) - share) < 1e-9)
    #expect(abs(end.maxY - end.maxX * end.maxX) < 1e-12)
    guard case .curve = try #require(cut.elements.last) else {
      Issue.record("a curve became \(cut.elements)")
      return
    }
    let rest = try #require(PathTrimmingTests.parabola.trimmed(from: share, to: 1).boundingBox)
    #expect(abs(rest.minX - end.maxX) < 1e-9 && rest.maxX == 1)
  }

  @Test func partsCountTogetherAndWholeOnesStayClosed() throws {
    let two = Path(
      PathTrimmingTests.square.elements + [.move(Point(x: 100)), .line(Point(x: 140))])
    let most = two.trimmed(from: 0, to: 0.75)
    #expect(most.flattened().map(\.isClosed) == [true, false])
    #expect(most.boundingBox?.maxX == 120)
    let second = two.trimmed(from: 0.5, to: 1)
    #expect(second.elements == [.move(Point(x: 100)), .line(Point(x: 140))])
    #expect(two.trimmed(from: 0.25, to: 0.75).flattened().map(\.isClosed) == [false, false])
  }

  @Test func lengthsOfPartsAddUp() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<100 {
      func point() -> Point {
        Point(x: random.number(in: -50...50), y: random.number(in: -50...50))
      }
      let path = Path([
        .move(point()), .line(point()), .quad(control: point(), end: point()),
        .curve(control1: point(), control2: point(), end: point()), .close, .move(point()),
        .curve(control1: point(), control2: point(), end: point()),
      ])
      let cuts = [0, random.number(in: 0...1), random.number(in: 0...1), 1].sorted()
      let whole = length(path)
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let part = length(path.trimmed(from: from, to: to))
        #expect(abs(part - (to - from) * whole) < whole * 1e-3)
      }
    }
  }

  @Test func pathsWithoutLengthSurvive() {
    let dot = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 1, y: 1))])
    #expect(dot.trimmed(from: 0, to: 1) == dot)
    #expect(dot.trimmed(from: 0.2, to: 0.7).boundingBox.map { $0.width == 0 } != false)
    #expect(Path().trimmed(from: 0.1, to: 0.2).isEmpty)
  }
}
