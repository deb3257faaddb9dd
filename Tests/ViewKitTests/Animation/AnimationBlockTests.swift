import Testing
import ViewKit

@Suite struct AnimationBlockTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var clock: FrameClock { stage.clock }

  @Test func theModelChangesAtOnceAndWhatIsShownMoves() {
    stage.animate { view.alpha = 0 }
    #expect(view.alpha == 0 && view.presentation.alpha == 1)
    stage.wait(until: 0.25)
    #expect(view.alpha == 0 && view.presentation.alpha == 0.75)
    stage.wait(until: 1)
    #expect(view.presentation.alpha == 0)
  }

  @Test func allPropertiesMove() {
    view.textContent = TextContent("text", font: Font(size: 10))
    stage.animate {
      view.frame = Rect(x: 100, y: 20, width: 200, height: 150)
      view.bounds.origin = Point(x: 8, y: -4)
      view.rotation = 2
      view.scale = Point(x: 3, y: 0)
      view.translation = Point(x: -6, y: 10)
      view.alpha = 0.5
      view.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
      view.cornerRadius = 12
      view.borderWidth = 4
      view.borderColor = Color(red: 0, green: 1, blue: 0)
      view.textContent?.color = Color(white: 1)
      view.textContent?.fontSize = 20
    }
    stage.wait(until: 0.5)
    let shown = view.presentation
    #expect(shown.frame == Rect(x: 50, y: 10, width: 150, height: 100))
    #expect(shown.center == Point(x: 125, y: 60))
    #expect(shown.bounds == Rect(x: 4, y: -2, width: 150, height: 100))
    #expect(shown.x == 50 && shown.y == 10 && shown.width == 150 && shown.height == 100)
    #expect(shown.rotation == 1)
    #expect(shown.scale == Point(x: 2, y: 0.5))
    #expect(shown.translation == Point(x: -3, y: 5))
    #expect(shown.alpha == 0.75)
    #expect(shown.backgroundColor == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
    #expect(shown.cornerRadius == 6 && shown.borderWidth == 2)
    #expect(shown.borderColor == Color(red: 0, green: 0.5, blue: 0))
    #expect(
      shown.textContent == TextContent("text", color: Color(white: 0.5), font: Font(size: 15)))
    stage.wait(until: 1)
    #expect(view.presentation.frame == view.frame)
    #expect(view.presentation.textContent == view.textContent)
  }

  @Test func shapesMove() throws {
    view.shape = ShapeContent(.ellipse, fillColor: Color(white: 0), lineWidth: 2)
    view.shape?.strokeEnd = 0
    stage.animate {
      view.shape?.strokeStart = 0.5
      view.shape?.strokeEnd = 1
      view.shape?.lineWidth = 6
      view.shape?.fillColor = Color(white: 1)
      view.shape?.strokeColor = Color(red: 1, green: 0, blue: 0)
    }
    stage.wait(until: 0.5)
    let shape = try #require(view.presentation.shape)
    #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.5 && shape.lineWidth == 4)
    #expect(shape.fillColor == Color(white: 0.5))
    #expect(shape.strokeColor == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    #expect(DisplayList(of: stage.root).items.first?.content == .shape(shape))
    view.shape?.strokeEnd = 1
    stage.nextFrame()
    #expect(stage.calls == [], "what is set to what it is set to goes on")
    view.shape = nil
    #expect(view.presentation.content == nil)
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }

  @Test func whatBecomesSomethingElseDoesNotMove() {
    stage.animate {
      view.textContent = TextContent("new")
      view.shape = ShapeContent(.arrow)
      view.gradient = GradientContent(colors: [Color(white: 0), Color(white: 1)])
      view.shape = ShapeContent(.ellipse, lineWidth: 5)
    }
    #expect(view.presentation.textContent == view.textContent)
    #expect(view.presentation.shape == view.shape)
  }

  @Test func theListOfAFrameShowsWhatIsShown() throws {
    view.backgroundColor = Color(white: 0)
    stage.animate {
      view.alpha = 0
      view.center.x += 80
      view.cornerRadius = 10
    }
    stage.wait(until: 0.25)
    let item = try #require(DisplayList(of: stage.root).items.first)
    #expect(item.alpha == 0.75)
    #expect(item.transform.apply(to: .zero) == Point(x: 20, y: 0))
    #expect(item.content == .fill(Color(white: 0), cornerRadius: 2.5))
    stage.wait(until: 1)
    #expect(DisplayList(of: stage.root).items.isEmpty)
  }

  @Test func aDelayHoldsWhatWasShown() {
    stage.animate(delay: 0.5) { view.rotation = 4 }
    stage.wait(until: 0.5)
    #expect(view.presentation.rotation == 0)
    stage.wait(until: 0.75)
    #expect(view.presentation.rotation == 1)
    stage.wait(until: 1.5)
    #expect(view.presentation.rotation == 4 && stage.calls == ["a true"])
  }

  @Test func thereAndBackEndsAtTheModel() {
    clock.animate(
      withDuration: 1, curve: .linear, repeatCount: 2, autoreverses: true,
      animations: { view.rotation = 4 }, completion: stage.note("a"))
    for (time, shown) in [(0.5, 2.0), (1, 4), (1.5, 2), (2, 0), (2.5, 2), (3.75, 1)] {
      stage.wait(until: time)
      #expect(view.presentation.rotation == shown, "at \(time)")
    }
    stage.wait(until: 4)
    #expect(view.presentation.rotation == 4 && stage.calls == ["a true 4.0"])
  }

  @Test func aSpringOvershoots() {
    clock.animate(withDuration: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) {
      view.translation.y = 100
    }
    let spring = Spring(duration: 0.5, dampingRatio: 0.5)
    for time in [0.125, 0.25, 0.375] {
      stage.wait(until: time)
      let shown = view.presentation.translation.y
      #expect(abs(shown - 100 * spring.value(at: time, initialVelocity: 2)) < 1e-9)
    }
    stage.wait(until: 0.5)
    #expect(view.presentation.translation.y == 100)
  }

  @Test func aSpringDoesNotShowANegativeSize() {
    clock.animate(withDuration: 1, usingSpringWithDamping: 0.1) {
      view.bounds.size = .zero
      view.cornerRadius = 0
    }
    for _ in 0..<64 {
      stage.nextFrame()
      #expect(view.presentation.width >= 0 && view.presentation.height >= 0)
    }
  }

  @Test func theLastOfSeveralChangesCounts() {
    stage.animate {
      view.rotation = 7
      view.rotation = 2
      view.center.x += 50
      view.center.x -= 30
    }
    stage.wait(until: 0.5)
    #expect(view.presentation.rotation == 1 && view.presentation.center.x == 60)
  }

  @Test func blocksInBlocksHaveTheirOwnTimes() {
    stage.animate("outer") {
      view.alpha = 0
      stage.animate("inner", duration: 0.5) { view.rotation = 1 }
      view.translation.x = 10
    }
    stage.wait(until: 0.25)
    let shown = view.presentation
    #expect(shown.alpha == 0.75 && shown.rotation == 0.5 && shown.translation.x == 2.5)
    stage.wait(until: 1)
    #expect(stage.calls == ["inner true", "outer true"])
  }

  @Test func withoutAnimationInsideOfABlock() {
    stage.animate {
      view.alpha = 0
      clock.performWithoutAnimation { view.rotation = 1 }
      view.translation.x = 8
    }
    #expect(view.presentation.rotation == 1)
    stage.wait(until: 0.5)
    #expect(view.presentation.alpha == 0.5 && view.presentation.translation.x == 4)
  }

  @Test func viewsOfNoClockOrAnotherOneChangeAtOnce() {
    let loose = View()
    let foreign = AnimationStage()
    stage.animate {
      loose.alpha = 0
      foreign.view.alpha = 0
    }
    #expect(loose.presentation.alpha == 0 && foreign.view.presentation.alpha == 0)
  }

  @Test func autoresizingIsAnimatedInsideOfABlock() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    child.autoresizing = .flexibleWidth
    view.addSubview(child)
    stage.animate { view.width = 300 }
    stage.wait(until: 0.5)
    #expect(child.frame.width == 300 && child.presentation.frame.width == 200)
    #expect(child.presentation.frame.minX == 0)
  }

  /// Outside of one it moves what is set, and what is under way goes on from there.
  @Test func autoresizingOutsideOfABlockStopsNothing() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    child.autoresizing = .flexibleWidth
    view.addSubview(child)
    stage.animate {
      child.width = 200
      child.y = 40
    }
    stage.wait(until: 0.5)
    #expect(child.presentation.frame == Rect(x: 0, y: 20, width: 150, height: 50))
    view.width = 60
    #expect(child.frame.width == 160)
    #expect(child.presentation.frame == Rect(x: 0, y: 20, width: 110, height: 50))
    stage.wait(until: 1)
    #expect(child.presentation.frame == Rect(x: 0, y: 40, width: 160, height: 50))
    #expect(stage.calls == ["a true"])
  }

  @Test func scrollingIsAnimatedInsideOfABlock() {
    let scrollView = ScrollView(clock: clock, size: Size(width: 100, height: 100))
    scrollView.contentSize = Size(width: 100, height: 500)
    stage.animate { scrollView.contentOffset = Point(x: 0, y: 80) }
    stage.wait(until: 0.5)
    #expect(scrollView.contentOffset.y == 80)
    #expect(scrollView.view.presentation.bounds.origin.y == 40)
  }

  @Test func numbersThatAreNoneAreNotAnimated() {
    stage.animate {
      view.rotation = .nan
      view.translation.x = .infinity
      view.alpha = 0
    }
    stage.wait(until: 0.5)
    #expect(view.presentation.alpha == 0.5)
    #expect(view.presentation.rotation == 0 && view.presentation.translation == .zero)
    #expect(view.rotation == 0 && view.translation == .zero)
  }

  @Test func whatIsOverShowsTheModelBeforeItsEndIsReported() {
    clock.animate(withDuration: 1, autoreverses: true) { view.rotation = 4 }
    clock.animate(withDuration: 0, autoreverses: true) { view.alpha = 0.5 }
    #expect(view.presentation.alpha == 0.5)
    stage.wait(until: 2 - 1.0 / 64)
    #expect(view.presentation.rotation < 1)
    clock.advance { #expect(view.presentation.rotation == 4) }
  }

  @Test func aTextThatIsTakenAwayEndsNothing() {
    view.textContent = TextContent("text")
    stage.animate { view.textContent?.fontSize = 30 }
    view.textContent = nil
    #expect(view.presentation.textContent == nil)
    stage.wait(until: 1)
    #expect(stage.calls == ["a true"])
  }
}
