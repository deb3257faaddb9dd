import PullToAction
import PullToActionUIKit
import Testing

/// The app's insets and those of controls.
@MainActor @Suite struct InsetTests {
  /// A control that is open, and what the app has set before: 10 points at the top, 20 at the bottom.
  private func openStage() throws -> (NativeStage, NativeDouble, PullToActionControl) {
    let stage = NativeStage()
    let native = try #require(stage.native)
    native.setByApp(EdgeInsets(top: 10, bottom: 20))
    native.offset.y = -10
    let control = stage.add()
    stage.frames(5)
    control.begin()
    stage.frames(60)
    #expect(native.setInset == EdgeInsets(top: 60, bottom: 20) && native.offset.y == -60)
    return (stage, native, control)
  }

  private func close(_ stage: NativeStage, _ control: PullToActionControl) {
    control.complete()
    stage.frames(120)
    #expect(control.state == .idle)
  }

  @Test func whatTheAppHasSetStays() throws {
    let (stage, native, control) = try openStage()
    #expect(stage.host.appInset == EdgeInsets(top: 10, bottom: 20))
    close(stage, control)
    #expect(native.setInset == EdgeInsets(top: 10, bottom: 20) && native.offset.y == -10)
  }

  /// A keyboard comes: the app sets the bottom, and the top to what it knows.
  @Test func whatTheAppSetsMeanwhileIsItsWholeInset() throws {
    let (stage, native, control) = try openStage()
    native.setByApp(EdgeInsets(top: 30, bottom: 300))
    #expect(native.setInset == EdgeInsets(top: 80, bottom: 300))
    #expect(stage.host.appInset == EdgeInsets(top: 30, bottom: 300))
    // Whatever the scroll view has made of it, the control stays in sight.
    stage.frames(60)
    #expect(native.offset.y == -80)
    close(stage, control)
    #expect(native.setInset == EdgeInsets(top: 30, bottom: 300))
  }

  /// It reads the inset, and changes another edge of it.
  @Test func anEdgeThatTheAppLeavesIsNotItsOwn() throws {
    let (stage, native, control) = try openStage()
    var inset = native.setInset
    inset.bottom = 300
    native.setByApp(inset)
    #expect(native.setInset == EdgeInsets(top: 60, bottom: 300))
    close(stage, control)
    #expect(native.setInset == EdgeInsets(top: 10, bottom: 300))
  }

  @Test func theAppAddsToItsOwnPart() throws {
    let (stage, native, control) = try openStage()
    stage.host.appInset.top += 5
    #expect(native.setInset.top == 65)
    stage.host.appInset.top = .infinity
    #expect(native.setInset.top == 65)
    close(stage, control)
    #expect(native.setInset.top == 15)
  }

  @Test func whatTheAppSetsWhileItIsClosedIsLeftAlone() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    stage.add()
    native.setByApp(EdgeInsets(top: 40))
    stage.frames(5)
    #expect(native.setInset.top == 40 && native.hostInsets == [])
  }

  @Test func severalControlsAddUp() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let (first, second) = (stage.add(), stage.add())
    #expect(Set(stage.attachment.controls.map(\.name)) == ["top", "top-2"])
    first.begin()
    second.begin()
    stage.frames(60)
    #expect(native.setInset.top == first.executingHeight + second.executingHeight)
    first.complete()
    stage.frames(120)
    #expect(native.setInset.top == second.executingHeight)
    second.complete()
    stage.frames(120)
    #expect(native.setInset == .zero && native.offset.y == 0)
  }

  @Test func removingAControlGivesItsInsetBack() throws {
    let (stage, native, control) = try openStage()
    #expect(stage.attachment.remove(control) != nil)
    #expect(control.state == .idle && control.host == nil && control.lastOutcome == .cancelled)
    #expect(native.setInset == EdgeInsets(top: 10, bottom: 20))
    stage.frames(90)
    #expect(native.offset.y == -10 && !stage.link.isRunning)
    #expect(stage.attachment.remove(control) == nil)
  }

  @Test func takingTheViewOutRemovesAll() throws {
    let (stage, native, control) = try openStage()
    let other = stage.add(at: .bottom)
    stage.attachment.removeAll()
    #expect(stage.attachment.controls.isEmpty && control.host == nil && other.host == nil)
    #expect(native.setInset == EdgeInsets(top: 10, bottom: 20))
    // At once: there are no frames any more.
    #expect(native.offset.y == -10 && !stage.host.isMoving)
  }

  @Test func takingTheViewOutUnderAFingerLeavesNoInset() throws {
    let (stage, native, _) = try openStage()
    native.touch()
    native.drag(to: -55)
    stage.attachment.removeAll()
    #expect(native.setInset == EdgeInsets(top: 10, bottom: 20) && native.offset.y == -55)
    // Past the edge in a drag: the scroll view's to bring back.
    native.letGo()
    for _ in 0..<60 { native.bounce() }
    #expect(native.offset.y == -10)
  }

  /// What a scroll view makes of what it is given is no doing of the app's.
  @Test func insetsThatAreRoundedAreNotTheApps() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    native.pixel = 0.5
    let (first, control) = (stage.add(), stage.add())
    for control in [first, control] {
      control.executingHeight = 50.3
      control.begin()
    }
    stage.frames(60)
    #expect(native.setInset.top == 100.5 && stage.host.appInset == .zero)
    let sets = native.hostInsets.count
    stage.frames(60)
    #expect(native.hostInsets.count == sets)
    // It moves content while it is being set, too.
    close(stage, first)
    #expect(native.setInset.top == 50.5 && stage.host.appInset == .zero)
    close(stage, control)
    #expect(native.setInset == .zero && native.offset == .zero)
  }

  /// Those of others' entries too: the content is where it was when they are told.
  @Test func nobodyIsToldOfWhatTheScrollViewDoesMeanwhile() throws {
    let stage = NativeStage()
    let control = stage.add()
    stage.frames(3)
    stage.host.addInset(50, edge: .top, owner: "other")
    stage.frames(60)
    #expect(stage.native?.offset.y == -50 && control.pulledAmount == 0)
    let listener = Listener()
    control.delegate = listener
    stage.host.addInset(-50, edge: .top, owner: "other")
    stage.frames(60)
    #expect(stage.native?.offset.y == 0)
    #expect(zip(listener.amounts, listener.amounts.dropFirst()).allSatisfy { $0 > $1 })
  }

  // MARK: Who else moves the content

  @Test func contentThatAFingerHoldsIsLeftAlone() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    native.touch()
    control.begin()
    stage.frames(30)
    #expect(native.offsetSets == 0 && !stage.host.isMoving)
    #expect(native.setInset.top == control.executingHeight)
    control.cancel()
    stage.frames(30)
    #expect(native.offsetSets == 0 && native.setInset == .zero)
  }

  @Test func aFingerStopsContentOnItsWay() throws {
    let (stage, native, control) = try openStage()
    control.complete()
    stage.frames(20)
    #expect(stage.host.isMoving)
    let place = native.offset.y
    native.touch()
    stage.frames(10)
    #expect(!stage.host.isMoving && native.offset.y == place && place < -10)
    // A tap: for a scroll view there is nothing to bring back.
    native.letGo()
    stage.frames(60)
    #expect(native.offset.y == -10 && control.state == .idle && !stage.link.isRunning)
  }

  /// Nor does it take a control to have frames for that.
  @Test func aFingerStopsContentWhoseControlIsGone() throws {
    let (stage, native, control) = try openStage()
    _ = stage.attachment.remove(control)
    stage.frames(5)
    native.touch()
    stage.frames(5)
    #expect(native.offset.y < -10)
    native.letGo()
    stage.frames(60)
    #expect(native.offset.y == -10 && !stage.link.isRunning)
  }

  @Test func aFingerThatDragsContentOnItsWayLeavesItToTheScrollView() throws {
    let (stage, native, control) = try openStage()
    control.complete()
    stage.frames(20)
    native.touch()
    native.drag(to: -25)
    let sets = native.offsetSets
    native.letGo()
    stage.frames(60)
    #expect(native.offset.y == -10 && native.offsetSets == sets && control.state == .idle)
  }

  /// Its first step comes after one of ours.
  @Test func anAppThatScrollsByAnimationIsLeftTo() throws {
    let (stage, native, control) = try openStage()
    control.complete()
    stage.frames(20)
    #expect(stage.host.isMoving)
    native.animate(to: 400)
    stage.frames(200)
    #expect(native.offset.y == 400 && control.state == .idle && !stage.link.isRunning)
  }

  /// Short of the edge, or past it: it is not left there.
  @Test func whatAnAppLeavesPastTheEdgeIsBroughtBack() throws {
    let (stage, native, control) = try openStage()
    control.complete()
    stage.frames(20)
    native.offset = Point(x: 0, y: -40)
    stage.frames(60)
    #expect(native.offset.y == -10 && control.state == .idle)
  }

  // MARK: A finger that scrolls

  /// How far content follows a finger is reckoned from the inset: it stays what it is until the finger is lifted.
  @Test func contentDoesNotJumpUnderAFinger() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.frames(3)
    native.touch()
    for step in 1...10 {
      native.drag(by: Double(step) * 10)
      stage.frames()
    }
    control.begin()
    stage.frames()
    for step in 11...20 {
      if step == 16 { control.complete() }
      native.drag(by: Double(step) * 10)
      stage.frames()
    }
    let steps = zip(stage.shownOffsets.dropFirst(3), stage.shownOffsets.dropFirst(4)).map(-)
    #expect(steps.allSatisfy { abs($0) < 6 } && native.hostInsets == [])
    native.letGo()
    stage.frames(120)
    #expect(control.state == .idle && native.offset.y == 0 && native.setInset == .zero)
  }

  @Test func whatWasBegunUnderAFingerOpensWhenItIsLifted() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.frames(3)
    native.touch()
    native.drag(by: 40)
    let place = native.offset.y
    control.begin()
    #expect(control.state == .executing && native.setInset == .zero && native.offset.y == place)
    #expect(stage.host.adjustedContentInset.top == control.executingHeight)
    native.letGo()
    #expect(native.setInset.top == control.executingHeight && native.offset.y == place)
    stage.frames(60)
    #expect(native.offset.y == -control.executingHeight)
    // Closed while a finger scrolls in the content, which stays.
    native.touch()
    native.drag(to: 300)
    control.complete()
    stage.frames(60)
    #expect(native.setInset.top == control.executingHeight && control.state == .idle)
    native.letGo()
    stage.frames(60)
    #expect(native.setInset == .zero && native.offset.y == 300)
  }

  /// A recognizer that is reset tells nothing.
  @Test(arguments: [true, false])
  func whatWaitsForAFingerWhoseEndIsNotToldIsSet(isBeginningTold: Bool) throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    // Frames run already: beginning brings none.
    stage.add(at: .bottom).begin()
    stage.frames(3)
    native.touch()
    if isBeginningTold { native.drag(to: -20) } else { native.isPanned = true }
    control.begin()
    #expect(native.setInset.top == 0)
    (native.isPanned, native.isTouched) = (false, false)
    stage.frames(60)
    #expect(native.setInset.top == control.executingHeight)
    #expect(native.offset.y == -control.executingHeight)
  }

  @Test func anAppThatScrollsStopsItToo() throws {
    let (stage, native, control) = try openStage()
    control.complete()
    stage.frames(20)
    #expect(stage.host.isMoving)
    native.offset = Point(x: 0, y: 400)
    stage.frames(30)
    #expect(native.offset.y == 400 && control.state == .idle)
  }

  @Test func contentThatIsScrolledAwayStays() throws {
    let (stage, native, control) = try openStage()
    native.offset = Point(x: 0, y: 500)
    close(stage, control)
    #expect(native.offset.y == 500)
  }

  /// Scrolled half into the open control: there is no rest when it closes.
  @Test func contentInTheOpenControlGoesToTheNewRest() throws {
    let (stage, native, control) = try openStage()
    native.offset = Point(x: 0, y: -30)
    close(stage, control)
    #expect(native.offset.y == -10)
  }
}
