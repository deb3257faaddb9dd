import TestSupport
import Testing
import ViewKit

/// Offsets lie on the grid, and a finger reaches each of its values exactly.
@Suite struct ScrollQuantumTests {
  @Test func aPullLandsExactlyOnWholePoints() {
    for amount in 1...800 {
      let stage = ScrollStage()
      stage.drag(toOffset: -Double(amount))
      #expect(stage.offset == -Double(amount))
    }
  }

  @Test(arguments: [844.0, 480, 667, 200, 320.5])
  func aPullLandsExactlyOnTheGridInAnyViewport(height: Double) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let stage = ScrollStage(viewport: Size(width: 390, height: height))
      let target = -Quantum.quantized(random.number(in: 0...(height * 0.9)))
      stage.drag(by: random.number(in: -500...500))
      stage.drag(toOffset: target)
      #expect(stage.offset == target)
    }
  }

  @Test func aPullLandsExactlyUnderInsetsAndWhileHeld() {
    var random = SplitMix64(seed: 11)
    let stage = ScrollStage()
    for _ in 0..<500 {
      stage.scrollView.contentInset.top = random.number(in: 0...200)
      let target = Quantum.quantized(random.number(in: -300...800))
      stage.drag(toOffset: target)
      #expect(stage.offset == target)
      if random.oneIn(5) {
        stage.lift(velocity: random.number(in: -2000...2000))
        stage.frames(Int.random(in: 0...10, using: &random))
      }
    }
  }

  @Test func theTravelIsTheBandsInverse() {
    let stage = ScrollStage()
    #expect(abs(stage.scrollView.fingerTravel(toReachOffset: -100) - 206.2561) < 1e-4)
    #expect(stage.scrollView.fingerTravel(toReachOffset: 300) == -300)
    stage.scrollView.contentInset.top = 60
    stage.settle()
    #expect(abs(stage.scrollView.fingerTravel(toReachOffset: -160) - 206.2561) < 1e-4)
  }

  @Test func insetsLieOnTheGrid() {
    let stage = ScrollStage()
    stage.scrollView.contentInset.top = 0.1
    stage.scrollView.addInset(0.2, edge: .top, owner: "a")
    let top = stage.scrollView.adjustedContentInset.top
    #expect((top * 1024).rounded() == top * 1024)
  }
}

/// Numbers that are no lengths never get into a scroll view's own.
@Suite struct ScrollBadInputTests {
  static let bad: [Double] = [
    .nan, .infinity, -.infinity, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  private func expectSane(_ stage: ScrollStage, _ what: String) {
    let scrollView = stage.scrollView
    for _ in 0..<4 {
      stage.clock.advance()
      #expect(scrollView.contentOffset.x.isFinite && scrollView.contentOffset.y.isFinite, "\(what)")
      #expect(scrollView.viewportSize.height >= 0 && scrollView.viewportSize.height.isFinite)
      #expect(scrollView.contentSize.height >= 0 && scrollView.contentSize.height.isFinite)
      #expect(scrollView.adjustedContentInset.top.isFinite)
      #expect(scrollView.view.frame.height.isFinite)
    }
  }

  @Test(arguments: bad)
  func badNumbersNeverSpread(number: Double) {
    let setters: [(String, (ScrollView) -> Void)] = [
      ("viewport", { $0.viewportSize = Size(width: number, height: number) }),
      ("content", { $0.contentSize = Size(width: number, height: number) }),
      ("inset", { $0.contentInset = EdgeInsets(top: number, bottom: number) }),
      ("entry", { $0.addInset(number, edge: .top, owner: "a") }),
      ("offset", { $0.contentOffset = Point(x: number, y: number) }),
      ("wheel", { $0.wheel(by: Point(x: number, y: number)) }),
      ("slop", { $0.dragSlop = number }),
      ("began", { $0.touchBegan(at: Point(x: number, y: number)) }),
      ("moved", { $0.touchMoved(to: Point(x: number, y: number)) }),
      ("ended", { $0.touchEnded(velocity: Point(x: number, y: number)) }),
    ]
    for start in [0.0, -60, 400] {
      for (name, set) in setters {
        let stage = ScrollStage()
        stage.scroll(to: start)
        set(stage.scrollView)
        expectSane(stage, name)
        let held = ScrollStage()
        held.scroll(to: start)
        held.drag(by: 20)
        set(held.scrollView)
        expectSane(held, "\(name) while held")
        held.drag(by: 20)
        held.lift(velocity: 500)
        held.settle()
        expectSane(held, "\(name) later")
        #expect(!held.scrollView.isDecelerating)
      }
    }
  }

  @Test(arguments: bad.prefix(3))
  func whatIsNoNumberChangesNothing(number: Double) {
    let stage = ScrollStage()
    stage.scrollView.contentInset.top = 10
    stage.settle()
    stage.scrollView.contentInset.top = number
    #expect(stage.scrollView.contentInset.top == 10)
    stage.scrollView.addInset(number, edge: .top, owner: "a")
    stage.scroll(to: number)
    stage.scrollView.wheel(by: Point(y: number))
    stage.scrollView.touchBegan(at: Point(y: number))
    #expect(!stage.scrollView.isTracking)
    #expect(stage.offset == -10 && stage.scrollView.adjustedContentInset.top == 10)
  }
}
