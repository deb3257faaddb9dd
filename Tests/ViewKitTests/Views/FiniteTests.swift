import Testing
import ViewKit

/// What is no number is not taken, wherever a host may write one.
@Suite struct FiniteTests {
  static let none: [Double] = [.nan, -.nan, .signalingNaN, .infinity, -.infinity]

  private struct Setter: Sendable {
    let name: String
    let set: @Sendable (View, Double) -> Void
    let get: @Sendable (View) -> [Double]
  }

  private static let setters: [Setter] = [
    Setter(name: "x", set: { $0.x = $1 }, get: { [$0.x] }),
    Setter(name: "y", set: { $0.y = $1 }, get: { [$0.y] }),
    Setter(name: "width", set: { $0.width = $1 }, get: { [$0.width] }),
    Setter(name: "height", set: { $0.height = $1 }, get: { [$0.height] }),
    Setter(
      name: "frame x", set: { $0.frame = Rect(x: $1, y: 9, width: 9, height: 9) }, get: numbers),
    Setter(
      name: "frame width", set: { $0.frame = Rect(x: 9, y: 9, width: $1, height: 9) }, get: numbers),
    Setter(name: "frame size", set: { $0.frame.size.height = $1 }, get: numbers),
    Setter(
      name: "center", set: { $0.center = Point(x: 9, y: $1) }, get: { [$0.center.x, $0.center.y] }),
    Setter(name: "center x", set: { $0.center.x = $1 }, get: { [$0.center.x] }),
    Setter(
      name: "bounds", set: { $0.bounds = Rect(x: 9, y: $1, width: 9, height: 9) }, get: numbers),
    Setter(name: "origin", set: { $0.bounds.origin.y = $1 }, get: numbers),
    Setter(name: "size", set: { $0.bounds.size.width = $1 }, get: numbers),
    Setter(name: "rotation", set: { $0.rotation = $1 }, get: { [$0.rotation] }),
    Setter(
      name: "scale", set: { $0.scale = Point(x: $1, y: 9) }, get: { [$0.scale.x, $0.scale.y] }),
    Setter(
      name: "translation", set: { $0.translation = Point(x: 9, y: $1) },
      get: { [$0.translation.x, $0.translation.y] }),
    Setter(name: "alpha", set: { $0.alpha = $1 }, get: { [$0.alpha] }),
    Setter(name: "radius", set: { $0.cornerRadius = $1 }, get: { [$0.cornerRadius] }),
    Setter(name: "border", set: { $0.borderWidth = $1 }, get: { [$0.borderWidth] }),
    Setter(
      name: "font", set: { $0.textContent?.fontSize = $1 },
      get: { [$0.textContent?.font.size ?? 0] }),
  ]

  private static let numbers: @Sendable (View) -> [Double] = { view in
    [view.frame.minX, view.frame.minY, view.width, view.height]
      + [view.bounds.origin.x, view.bounds.origin.y]
  }

  private func view() -> View {
    let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    view.textContent = TextContent("x")
    return view
  }

  @Test(arguments: none) func aViewKeepsWhatItHas(number: Double) {
    for setter in FiniteTests.setters {
      let view = view()
      let inner = View(frame: Rect(x: 1, y: 1, width: 9, height: 9))
      inner.autoresizing = [.flexibleWidth, .flexibleTopMargin]
      view.addSubview(inner)
      let (before, frame) = (setter.get(view), inner.frame)
      setter.set(view, number)
      #expect(setter.get(view) == before, "\(setter.name)")
      #expect(inner.frame == frame, "\(setter.name)")
      setter.set(view, 5)
      #expect(
        setter.get(view) != before && setter.get(view).allSatisfy(\.isFinite), "\(setter.name)")
    }
  }

  /// What moves goes on: nothing was set.
  @Test(arguments: none) func whatMovesGoesOn(number: Double) {
    for setter in FiniteTests.setters {
      let clock = FrameClock(framesPerSecond: 64)
      let view = view()
      view.clock = clock
      let animation = clock.animate(withDuration: 1, curve: .linear) {
        view.frame = Rect(x: 11, y: 12, width: 60, height: 80)
        (view.rotation, view.alpha, view.cornerRadius, view.borderWidth) = (1, 0.5, 7, 7)
        (view.scale, view.translation) = (Point(x: 2, y: 2), Point(x: 5, y: 5))
        view.bounds.origin.y = 3
        view.textContent?.fontSize = 30
      }
      for _ in 0..<32 { clock.advance() }
      let shown = DisplayList(of: view)
      setter.set(view, number)
      #expect(DisplayList(of: view) == shown && animation.isRunning, "\(setter.name)")
      #expect(view.presentation.alpha == 0.75 && view.presentation.rotation == 0.5)
      #expect(view.presentation.center.x == 28.5, "\(setter.name)")
      for _ in 0..<32 { clock.advance() }
      #expect(animation.finished == true, "\(setter.name)")
    }
  }

  /// The greatest numbers are numbers, and what is reckoned from them is none.
  @Test func theGreatestNumbersGoNoFurther() {
    let greatest = Double.greatestFiniteMagnitude
    for setter in FiniteTests.setters {
      for number in [greatest, -greatest] {
        let view = view()
        let inner = View(frame: Rect(x: 1, y: 1, width: 9, height: 9))
        inner.autoresizing = [.flexibleWidth, .flexibleLeftMargin]
        view.addSubview(inner)
        for _ in 0..<3 {
          setter.set(view, number)
          setter.set(view, -number)
        }
        for view in [view, inner] {
          #expect(FiniteTests.numbers(view).allSatisfy { $0.isFinite }, "\(setter.name) \(number)")
        }
      }
    }
  }

  @Test(arguments: none) func whatIsMadeOfNone(number: Double) throws {
    #expect(View(frame: Rect(x: 1, y: number, width: 3, height: 4)).frame == .zero)
    var shape = ShapeContent(.arrow, lineWidth: number)
    (shape.strokeStart, shape.strokeEnd) = (0.2, 0.8)
    (shape.strokeStart, shape.strokeEnd, shape.lineWidth) = (number, number, number)
    #expect(shape.lineWidth == 1 && shape.strokeStart == 0.2 && shape.strokeEnd == 0.8)
    var gradient = try #require(
      GradientContent(
        colors: [Color(white: 0), Color(white: 1)], startPoint: Point(x: number),
        endPoint: Point(y: number)))
    #expect(gradient.startPoint == Point(x: 0.5, y: 0) && gradient.endPoint == Point(x: 0.5, y: 1))
    (gradient.startPoint, gradient.endPoint) = (.zero, Point(x: 1, y: 1))
    (gradient.startPoint.x, gradient.endPoint.y) = (number, number)
    #expect(gradient.startPoint == .zero && gradient.endPoint == Point(x: 1, y: 1))
    var font = Font(size: number)
    #expect(font.size == 17)
    font.size = 20
    font.size = number
    #expect(font.size == 20)
  }

  @Test(arguments: none) func aScrollViewKeepsWhatItHas(number: Double) {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 100, height: 200))
    scrollView.contentSize = Size(width: 100, height: 900)
    scrollView.contentInset.top = 30
    scrollView.contentOffset.y = 70
    scrollView.viewportSize.height = number
    scrollView.viewportSize = Size(width: 5, height: number)
    scrollView.contentSize.width = number
    scrollView.contentInset = EdgeInsets(top: 5, bottom: number)
    scrollView.contentOffset = Point(x: 5, y: number)
    scrollView.view.frame.size.width = number
    scrollView.dragSlop = number
    #expect(scrollView.viewportSize == Size(width: 100, height: 200))
    #expect(scrollView.contentSize == Size(width: 100, height: 900))
    #expect(scrollView.contentInset == EdgeInsets(top: 30) && scrollView.contentOffset.y == 70)
    #expect(scrollView.dragSlop == 10 && !scrollView.isDecelerating)
  }

  /// A finger that is everywhere at once has no speed, and the content is somewhere.
  @Test func aFingerAtTheEndsOfTheWorld() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 100, height: 200))
    scrollView.contentSize = Size(width: 100, height: 900)
    let greatest = Double.greatestFiniteMagnitude
    clock.advance { scrollView.touchBegan(at: .zero) }
    for y in [greatest, -greatest, greatest, 1e300, -greatest] {
      clock.advance { scrollView.touchMoved(to: Point(x: y, y: y)) }
      #expect(scrollView.touchVelocity.y.isFinite && scrollView.contentOffset.y.isFinite)
    }
    clock.advance { scrollView.touchEnded() }
    for _ in 0..<600 { clock.advance() }
    #expect(scrollView.contentOffset.y.isFinite && !scrollView.isDecelerating)
  }
}
