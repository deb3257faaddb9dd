import PullToAction
import PullToActionUIKit
import Testing

/// Scroll views that lie, go away or are used twice: a diagnostic, no crash and no leak.
@MainActor @Suite struct BadInputTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func anOffsetThatIsNoNumberIsNotTaken(number: Double) throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.pull(60)
    native.drag(to: number)
    stage.frames(3)
    #expect(control.pulledAmount == 60 && control.state == .pulling)
    #expect(stage.diagnostics.map(\.code) == [.hostProblem])
    native.drag(to: -130)
    native.letGo()
    #expect(control.state == .executing)
    control.complete()
    stage.frames(90)
    #expect(control.state == .idle && native.setInset == .zero)
  }

  @Test func sizesAndInsetsThatAreNoNumbersAreNotTaken() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    let listener = Listener()
    control.delegate = listener
    stage.frames(3)
    native.contentExtent.height = .nan
    native.viewportSize.width = .infinity
    native.safeArea.top = .nan
    control.begin()
    stage.frames(60)
    // A view that lays itself out anew whenever it is told would never end.
    let told = stage.layoutCount
    for _ in 0..<10 { stage.host.nativeDidChangeLayout() }
    #expect(stage.layoutCount == told)
    #expect(stage.host.viewportSize == Size(width: 390, height: 844))
    #expect(stage.host.contentSize.height == 2000)
    #expect(stage.diagnostics.map(\.code) == [.hostProblem])
    control.reset()
    #expect(control.state == .idle)
  }

  @Test func aScrollViewThatGoesAwayCancelsTheAction() throws {
    var native: NativeDouble? = NativeDouble()
    weak let gone = native
    let link = LinkDouble()
    var attachment: PullAttachment<NativeDouble, LayerDouble>? = native.map {
      PullAttachment($0, link: link, makeLayer: LayerDouble.init)
    }
    attachment?.driver.isInWindow = true
    weak let host = attachment?.host
    weak let clock = attachment?.driver.clock
    var control = attachment?.add(nil, at: nil, action: nil).control
    weak let goneControl = control
    control?.begin()
    #expect(control?.state == .executing && link.isRunning)
    // The view that shows the control goes with it.
    (native, attachment) = (nil, nil)
    #expect(gone == nil)
    link.frame()
    #expect(control?.state == .idle && control?.host == nil && control?.lastOutcome == .cancelled)
    #expect(!link.isRunning)
    control = nil
    #expect(host == nil && clock == nil && goneControl == nil)
  }

  /// Where no frame comes any more, as AppKit's come from a view.
  @Test func aScrollViewThatTakesItsFramesWithItIsNoticed() throws {
    let stage = NativeStage()
    let driver = stage.attachment.driver
    var native: NativeDouble? = NativeDouble()
    let other = try #require(native.map { ObservedScrollHost($0, clock: driver.clock) })
    let control = stage.add()
    control.attach(to: other)
    control.begin()
    native = nil
    driver.catchUp()
    #expect(control.state == .idle && control.lastOutcome == .cancelled)
  }

  @Test func aFingerThatNeverGoesIsGivenUp() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.pull(130)
    stage.frames(59 * 60)
    #expect(control.state == .triggered && stage.diagnostics == [])
    stage.frames(2 * 60)
    #expect(stage.diagnostics.map(\.code) == [.hostProblem])
    #expect(!stage.host.isTracking && !stage.host.isDragging && control.lastOutcome == nil)
    stage.frames(600)
    #expect(stage.diagnostics.count == 1)
    // It was there after all.
    native.drag(to: -140)
    stage.frames(2)
    #expect(control.state == .triggered)
    native.letGo()
    #expect(control.state == .executing)
  }

  /// A recognizer that is reset tells nothing.
  @Test func aDragWhoseEndIsNotToldEnds() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    stage.pull(130)
    (native.isPanned, native.isTouched) = (false, false)
    stage.frames()
    native.offset = .zero
    stage.frames(60)
    #expect(control.state == .idle && control.lastOutcome == nil && !stage.link.isRunning)
  }

  /// A recognizer's end comes without its beginning where the control was added in the middle of a drag.
  @Test func aDragThatHasBegunBeforeIsNoticed() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    native.touch()
    native.isPanned = true
    let control = stage.add()
    stage.frames(2)
    native.drag(to: -130)
    stage.frames(2)
    native.letGo()
    #expect(control.state == .executing)
    // Once more, of nothing.
    stage.host.nativeDidEndDragging(cancelled: false)
    #expect(control.state == .executing)
  }

  @Test func aControlThatIsAttachedTwiceIsThereOnce() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let control = stage.add()
    control.begin()
    stage.frames(60)
    #expect(native.setInset.top == 50)
    control.attach(to: stage.host)
    #expect(stage.host.controls.count == 1 && native.setInset == .zero && control.state == .idle)
    stage.frames(60)
    #expect(native.offset == .zero)
  }

  @Test func aControlThatGoesToAnotherScrollViewGivesItsInsetBack() throws {
    let (stage, other) = (NativeStage(), NativeStage())
    let control = stage.add()
    control.begin()
    stage.frames(60)
    control.attach(to: other.host)
    #expect(stage.native?.setInset == .zero && stage.host.controls.isEmpty)
    #expect(other.host.controls.count == 1)
    stage.frames(60)
    #expect(stage.native?.offset == .zero)
  }

  /// In the middle of being told.
  @Test func controlsMayGoWhileTheyAreTold() throws {
    let stage = NativeStage()
    let (first, second) = (stage.add(), stage.add())
    first.delegate = stage.remover
    stage.remover.work = { _ = stage.attachment.remove(second) }
    stage.pull(60)
    #expect(first.state == .pulling && second.state == .idle && second.host == nil)
    stage.remover.work = {}
  }

  @Test func insetsThatAreNoNumbersAreNotAdded() throws {
    let stage = NativeStage()
    stage.add()
    stage.host.addInset(.nan, edge: .top, owner: "other")
    #expect(stage.native?.setInset == .zero)
    #expect(stage.host.setContentOffset(Point(x: 0, y: .nan), animated: false))
    #expect(stage.native?.offset == .zero)
  }

  @Test func nothingIsHeldInACircle() throws {
    weak var attachment: PullAttachment<NativeDouble, LayerDouble>?
    weak var control: PullToActionControl?
    weak var native: NativeDouble?
    do {
      let stage = NativeStage()
      control = stage.add()
      (attachment, native) = (stage.attachment, stage.native)
      stage.pull(130)
      stage.native?.letGo()
      stage.frames(10)
      #expect(control?.state == .executing)
    }
    #expect(attachment == nil && control == nil && native == nil)
  }
}

/// A delegate that does what a test says when the content is pulled.
@MainActor final class Remover: @MainActor PullToActionDelegate {
  var work: () -> Void = {}
  func pullToAction(_ control: PullToActionControl, pulledAmountChanged amount: Double) { work() }
}
