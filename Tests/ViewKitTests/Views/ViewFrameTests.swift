import Testing
import ViewKit

@Suite struct ViewFrameTests {
  private func view() -> View { View(frame: Rect(x: 10, y: 20, width: 30, height: 40)) }

  @Test func aNewViewHasItsFrame() {
    let view = view()
    #expect(view.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == Point(x: 25, y: 40))
    #expect([view.x, view.y, view.width, view.height] == [10, 20, 30, 40])
    #expect(view.alpha == 1 && !view.isHidden && view.id == 0)
  }

  struct Setter: Sendable {
    var name: String
    var set: @Sendable (View) -> Void
    var frame: Rect
  }

  static let setters: [Setter] = [
    Setter(name: "x", set: { $0.x = 100 }, frame: Rect(x: 100, y: 20, width: 30, height: 40)),
    Setter(name: "y", set: { $0.y = -5 }, frame: Rect(x: 10, y: -5, width: 30, height: 40)),
    Setter(
      name: "width keeps the left edge", set: { $0.width = 50 },
      frame: Rect(x: 10, y: 20, width: 50, height: 40)),
    Setter(
      name: "height keeps the top edge", set: { $0.height = 0 },
      frame: Rect(x: 10, y: 20, width: 30, height: 0)),
    Setter(
      name: "center moves", set: { $0.center = .zero },
      frame: Rect(x: -15, y: -20, width: 30, height: 40)),
    Setter(
      name: "bounds grow about the centre", set: { $0.bounds.size = Size(width: 50, height: 80) },
      frame: Rect(x: 0, y: 0, width: 50, height: 80)),
    Setter(
      name: "the bounds' corner scrolls and moves nothing", set: { $0.bounds.origin.y = 500 },
      frame: Rect(x: 10, y: 20, width: 30, height: 40)),
    Setter(
      name: "frame", set: { $0.frame = Rect(x: 1, y: 2, width: 3, height: 4) },
      frame: Rect(x: 1, y: 2, width: 3, height: 4)),
  ]

  /// What a view's numbers read as does not depend on how it is turned, scaled and moved.
  @Test(arguments: [0.0, 1.2], [1.0, 2.5])
  func setters(rotation: Double, scale: Double) {
    for setter in Self.setters {
      let view = view()
      view.rotation = rotation
      view.scale = Point(x: scale, y: -scale)
      view.translation = Point(x: scale, y: rotation)
      setter.set(view)
      #expect(view.frame == setter.frame, "\(setter.name)")
      #expect(
        view.center == Point(x: setter.frame.midX, y: setter.frame.midY), "\(setter.name)")
      #expect([view.x, view.y] == [setter.frame.minX, setter.frame.minY], "\(setter.name)")
    }
  }

  @Test func rotationIsAScalar() {
    let view = view()
    view.rotation = 337.5 * .pi / 180
    #expect(view.rotation == 337.5 * .pi / 180)
  }

  @Test(arguments: [
    (0.0, 1.0, Point(x: 10, y: 20)),
    (.pi / 2, 1, Point(x: 45, y: 25)),
    (.pi, 1, Point(x: 40, y: 60)),
    (0, 2, Point(x: -5, y: 0)),
  ])
  func aTransformTurnsAndScalesAboutTheCentre(rotation: Double, scale: Double, corner: Point) {
    let view = view()
    view.rotation = rotation
    view.scale = Point(x: scale, y: scale)
    let topLeft = view.presentation.toSuperview.apply(to: .zero)
    #expect(abs(topLeft.x - corner.x) < 1e-12 && abs(topLeft.y - corner.y) < 1e-12)
    let middle = view.presentation.toSuperview.apply(to: Point(x: 15, y: 20))
    #expect(abs(middle.x - 25) < 1e-12 && abs(middle.y - 40) < 1e-12)
  }

  @Test func aTranslationMovesWhatIsShownAndNotTheFrame() {
    let view = view()
    view.translation = Point(x: 3, y: -4)
    #expect(view.presentation.toSuperview.apply(to: .zero) == Point(x: 13, y: 16))
    #expect(view.frame.origin == Point(x: 10, y: 20))
  }
}
