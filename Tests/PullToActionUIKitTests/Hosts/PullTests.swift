import PullToAction
import PullToActionUIKit
import Testing

/// A whole pull on a scroll view that is observed, in virtual time.
@MainActor @Suite struct PullTests {
  @Test func aPullRunsTheActionOnceAndLeavesNothing() async throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let runs = Counter()
    let control = stage.add { run in
      run.report(progress: 0.5)
      await runs.add()
      return .success("12 new")
    }
    stage.pull(130)
    #expect(control.state == .triggered && control.pulledAmount == 130)
    native.letGo()
    #expect(control.state == .executing && native.setInset.top == control.executingHeight)
    await stage.frames { control.state == .idle && !stage.link.isRunning }
    #expect(await runs.count == 1)
    #expect(control.lastOutcome == .success("12 new"))
    #expect(native.setInset == .zero && native.offset == .zero)
    #expect(stage.diagnostics == [])
    let felt = stage.feedback.filter { if case .haptic = $0 { true } else { false } }
    #expect(felt == [.haptic(.impact), .haptic(.success)])
  }

  /// From the release on the content goes its way in small steps.
  @Test(arguments: [InsetTransition.bounce, .timed(duration: 0.25, curve: .easeInOut)])
  func theContentDoesNotJump(transition: InsetTransition) throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    control.policy.insetTransition = transition
    let listener = Listener()
    control.delegate = listener
    stage.pull(130)
    native.letGo()
    let start = stage.shownOffsets.count
    stage.frames(60)
    #expect(control.state == .executing && native.offset.y == -control.executingHeight)
    control.complete()
    stage.frames(90)
    #expect(control.state == .idle && native.offset.y == 0)
    let path = Array(stage.shownOffsets[(start - 1)...])
    let steps = zip(path, path.dropFirst()).map { $1 - $0 }
    #expect(path.first == -130 && path.last == 0)
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 14 })
    // A native view moves content as its inset changes, and back: nobody is told of that.
    let told = listener.amounts.drop { $0 < 130 }
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 > $1 } && told.count > 20)
  }

  /// A finger that has pushed content back toward its edge is gone on with.
  @Test func contentGoesOnAsFastAsItWasLetGo() throws {
    func firstStep(velocity: Double?) throws -> Double {
      let stage = NativeStage()
      let native = try #require(stage.native)
      let control = stage.add()
      stage.pull(130)
      native.letGo(velocity: velocity.map { Point(x: 0, y: $0) })
      #expect(control.state == .executing)
      stage.frames()
      let step = native.offset.y + 130
      stage.frames(90)
      #expect(native.offset.y == -control.executingHeight)
      return step
    }
    let still = try firstStep(velocity: 0)
    #expect(try firstStep(velocity: nil) == still)
    #expect(try firstStep(velocity: .nan) == still)
    #expect(try abs(firstStep(velocity: -600) - still - 10) < 3)
    // Still on its way out.
    #expect(try firstStep(velocity: 600) < -2)
  }

  /// The scroll view's own way is left alone: it ends in the content.
  @Test func aFlickIsNotHeldAtTheControl() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.pull(130)
    native.letGo(velocity: Point(x: 0, y: -2000))
    #expect(control.state == .executing && native.setInset.top == control.executingHeight)
    // Its first step may come some frames later.
    for _ in 0..<2 { stage.link.frame() }
    #expect(native.offset.y == -130 && !stage.host.isMoving)
    stage.frames(60)
    #expect(native.offset.y == 870 && native.offsetSets == 0 && !stage.host.isMoving)
    control.complete()
    stage.frames(60)
    #expect(native.offset.y == 870 && control.state == .idle && !stage.link.isRunning)
  }

  @Test func aPullThatIsTooShortIsTheScrollViewsToBringBack() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.pull(60)
    #expect(control.state == .pulling)
    native.letGo()
    stage.frames(60)
    #expect(control.state == .idle && native.offset.y == 0 && native.hostInsets == [])
  }

  /// What the system takes away begins nothing.
  @Test func aCancelledDragBeginsNothing() throws {
    let stage = NativeStage()
    let control = stage.add()
    stage.pull(130)
    stage.native?.letGo(cancelled: true)
    stage.frames(60)
    #expect(control.state == .idle && control.lastOutcome == nil)
  }

  private nonisolated static let releases: [(velocity: Double?, fires: Bool)] = [
    (500, true), (100, false), (nil, true), (.nan, true), (.infinity, true),
  ]

  /// What is not known keeps nothing from firing.
  @Test(arguments: releases) func theVelocityReachesThePolicy(velocity: Double?, fires: Bool) {
    let stage = NativeStage()
    let control = stage.add()
    control.policy.minimumReleaseVelocity = 300
    stage.pull(130)
    stage.native?.letGo(velocity: velocity.map { Point(x: 0, y: $0) })
    #expect((control.state == .executing) == fires)
  }

  /// Under a bar with a large title, and above a home indicator.
  @Test func restsAreBelowBars() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    native.safeArea = EdgeInsets(top: 97, bottom: 34)
    native.offset = Point(x: 0, y: -97)
    let control = stage.add()
    stage.pull(130, from: -97)
    #expect(control.pulledAmount == 130)
    native.letGo()
    stage.frames(60)
    #expect(native.offset.y == -97 - control.executingHeight)
    // The bar becomes lower while the action runs, which nobody tells.
    native.safeArea.top = 53
    stage.frames(60)
    control.complete()
    stage.frames(90)
    #expect(control.state == .idle && native.offset.y == -53 && native.setInset == .zero)
  }

  @Test func pullingAtTheBottomLoadsMore() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add(at: .bottom)
    let rest = native.contentExtent.height - native.viewportSize.height
    native.offset = Point(x: 0, y: rest)
    native.touch()
    for step in 1...13 {
      native.drag(to: rest + Double(step) * 10)
      stage.frames()
    }
    #expect(control.state == .triggered)
    native.letGo()
    stage.frames(60)
    #expect(native.setInset.bottom == control.executingHeight)
    #expect(native.offset.y == rest + control.executingHeight)
    native.contentExtent.height += 500
    control.complete()
    stage.frames(90)
    #expect(control.state == .idle && native.setInset == .zero)
    // What was loaded came in where the control was: the content stays.
    #expect(native.offset.y == rest + control.executingHeight)
  }

  @Test func beginningByCodeOpensTheControl() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.frames(5)
    #expect(!stage.link.isRunning)
    control.begin()
    #expect(stage.link.isRunning && native.offset.y == 0)
    stage.frames(60)
    #expect(native.offset.y == -control.executingHeight)
    // Scrolled away it stays there, unless it is to be revealed.
    control.cancel()
    stage.frames(90)
    native.offset = Point(x: 0, y: 600)
    control.begin(revealing: .animated)
    #expect(native.scrolledTo == [Point(x: 0, y: -control.executingHeight)])
    #expect(native.offset.y == 600)
    control.cancel()
    stage.frames(90)
    control.begin(revealing: .immediately)
    #expect(native.offset.y == -control.executingHeight)
  }

  @Test func aScrollViewThatCannotAnimateIsScrolledByFrames() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    native.canScroll = false
    native.offset = Point(x: 0, y: 600)
    let control = stage.add()
    stage.frames(3)
    control.begin(revealing: .animated)
    let start = stage.shownOffsets.count
    stage.frames(30)
    let path = stage.shownOffsets[(start - 1)...]
    #expect(path.first == 600 && path.last == -control.executingHeight && Set(path).count > 15)
    #expect(zip(path, path.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 80 })
  }

  /// A control is mostly added before its view has a size.
  @Test func whatIsBegunBeforeThereIsALayoutWaitsForIt() throws {
    let native = NativeDouble()
    native.viewportSize = .zero
    let stage = NativeStage(native)
    let control = stage.add()
    #expect(control.begin() == .remembered && control.state == .idle)
    stage.frames(3)
    native.viewportSize = Size(width: 390, height: 844)
    stage.host.nativeDidChangeLayout()
    #expect(control.state == .executing)
    stage.frames(60)
    #expect(native.offset.y == -control.executingHeight && control.view.frame.width == 390)
  }

  @Test(arguments: [ScrollObstacle.contentFits, .doesNotBounce])
  func obstaclesAreTold(obstacle: ScrollObstacle) throws {
    let stage = NativeStage()
    stage.native?.obstacle = obstacle
    stage.add()
    #expect(stage.host.pullObstacle(along: .vertical) == obstacle)
  }
}

/// Counts on any thread.
private actor Counter {
  private(set) var count = 0
  func add() { count += 1 }
}
