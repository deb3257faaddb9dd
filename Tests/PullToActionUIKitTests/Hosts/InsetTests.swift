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
    #expect(!stage.host.isMoving && native.offset.y == place)
    native.letGo()
    stage.frames(60)
    #expect(native.offset.y == -10 && control.state == .idle)
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
