import PullToActionUIKit
import Testing
import ViewKit

/// Offsets count downward, whatever a document does.
@Suite struct ClipGeometryTests {
  private static let document = Rect(x: 5, y: 7, width: 300, height: 1000)
  private static let rows: [(down: Bool, clip: ViewKit.Rect, offset: ViewKit.Point)] = [
    (true, Rect(x: 5, y: 7, width: 300, height: 400), .zero),
    (true, Rect(x: 5, y: -43, width: 300, height: 400), Point(x: 0, y: -50)),
    (true, Rect(x: 15, y: 607, width: 300, height: 400), Point(x: 10, y: 600)),
    // The top of the document is where its y is greatest.
    (false, Rect(x: 5, y: 607, width: 300, height: 400), .zero),
    (false, Rect(x: 5, y: 657, width: 300, height: 400), Point(x: 0, y: -50)),
    (false, Rect(x: 5, y: 7, width: 300, height: 400), Point(x: 0, y: 600)),
  ]

  @Test(arguments: rows)
  func offsetsCountDownward(down: Bool, clip: ViewKit.Rect, offset: ViewKit.Point) {
    let geometry = ClipGeometry(
      clip: clip, document: ClipGeometryTests.document, growsDownward: down)
    #expect(geometry.offset == offset && geometry.origin(at: offset) == clip.origin)
  }
}
