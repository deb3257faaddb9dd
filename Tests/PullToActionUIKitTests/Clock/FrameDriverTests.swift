import PullPlugins
import PullToAction
import PullToActionUIKit
import TestSupport
import Testing

/// Frames come while something moves, and no longer.
@MainActor @Suite struct FrameDriverTests {
  @Test func atRestThereAreNoFrames() throws {
    let stage = NativeStage()
    stage.add()
    stage.frames(60)
    #expect(!stage.link.isRunning && stage.link.frameCount <= 2)
  }

  /// With every shipped plugin: what moves for ever in one is out of sight at rest.
  @Test(arguments: ShippedPlugins.names)
  func afterAPullTheyStop(name: String) throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    let plugin = try Plugin(
      source: PluginSource(folder: ShippedPlugins.folder + "/" + name),
      environment: PluginEnvironment(trust: .all))
    guard plugin.edge == nil || plugin.edge == .top else { return }
    let control = stage.add(plugin)
    let listener = Listener()
    control.delegate = listener
    stage.frames(120)
    #expect(!stage.link.isRunning)
    stage.pull(130)
    native.letGo()
    stage.frames(120)
    control.complete()
    stage.frames(360)
    #expect(control.state == .idle && !stage.link.isRunning)
    #expect(stage.diagnostics == [])
  }

  /// Content that scrolls is no reason for frames: no control is in sight.
  @Test func scrollingTakesNone() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    stage.add()
    stage.frames(5)
    let starts = stage.link.starts
    native.touch()
    for step in 1...30 {
      native.drag(to: Double(step) * 20)
      stage.frames()
    }
    native.letGo()
    for step in 1...30 {
      native.offset.y += 100 / Double(step)
      stage.frames()
    }
    // One frame for each end of the drag.
    #expect(stage.link.starts <= starts + 2 && !stage.link.isRunning)
    #expect(stage.attachment.driver.clock.now > 0.9)
  }

  /// Nor is what nobody sees put where it would be.
  @Test func outOfSightNothingIsDrawn() throws {
    let stage = NativeStage()
    let native = try #require(stage.native)
    stage.add(at: .bottom)
    stage.frames(5)
    let root = try #require(stage.roots.first)
    root.forgetWrites()
    native.contentExtent.height += 100
    stage.host.nativeDidChangeLayout()
    stage.attachment.show()
    #expect(root.allWrites.isEmpty)
    native.touch()
    native.drag(to: native.contentExtent.height - native.viewportSize.height + 20)
    stage.attachment.show()
    #expect(!root.allWrites.isEmpty)
  }

  /// Time that has passed at rest is over when something begins.
  @Test func whatIsBegunAtRestBeginsNow() throws {
    let stage = NativeStage()
    let control = stage.add()
    control.policy.minimumExecutingTime = 1
    stage.frames(5)
    stage.link.now += 3600
    control.begin()
    control.complete()
    stage.frames(30)
    #expect(control.state == .executing)
    stage.frames(90)
    #expect(control.state == .idle || control.state == .retracting)
    #expect(stage.attachment.driver.clock.now > 3600)
  }

  @Test func aFingerAfterALongRestPullsNow() throws {
    let stage = NativeStage()
    let control = stage.add()
    stage.frames(5)
    stage.link.now += 3600
    stage.native?.touch()
    stage.native?.drag(to: -20)
    #expect(stage.link.isRunning && stage.attachment.driver.clock.now > 3600)
    #expect(control.pulledAmount == 20)
  }

  /// It waits half a second after the one before.
  @Test func anAnnouncementAtRestIsMade() throws {
    let stage = NativeStage()
    let control = stage.add()
    stage.frames(5)
    control.announce("One")
    control.announce("Two")
    #expect(stage.feedback == [.announcement("One")])
    stage.frames(60)
    #expect(stage.feedback == [.announcement("One"), .announcement("Two")])
    #expect(!stage.link.isRunning)
  }

  @Test func outOfAWindowTheClockStandsStillAndThenCatchesUp() async throws {
    let stage = NativeStage()
    let driver = stage.attachment.driver
    let control = stage.add { _ in .success("done") }
    control.policy.minimumExecutingTime = 10
    control.begin()
    stage.frames(2)
    driver.isInWindow = false
    #expect(!stage.link.isRunning)
    for _ in 0..<1000 { await Task.yield() }
    stage.link.now += 60
    #expect(control.state == .executing)
    driver.isInWindow = true
    await stage.frames { control.state == .idle && !stage.link.isRunning }
    #expect(control.lastOutcome == .success("done") && stage.native?.offset == .zero)
  }

  @Test func outOfAWindowCodeHasThePresent() throws {
    let stage = NativeStage()
    let driver = stage.attachment.driver
    let control = stage.add()
    stage.frames(5)
    driver.isInWindow = false
    stage.link.now += 60
    control.begin()
    #expect(control.state == .executing && !stage.link.isRunning && driver.clock.now > 60)
    stage.link.now += 60
    control.cancel()
    #expect(driver.clock.now > 120)
    driver.isInWindow = true
    stage.frames(90)
    #expect(control.state == .idle && stage.native?.setInset == .zero)
  }

  /// A host that advances the clock when a control wakes it is not led back into it.
  @Test func wakingLeadsNowhereTwice() throws {
    let stage = NativeStage()
    let control = stage.add()
    stage.frames(5)
    let starts = stage.link.starts
    control.begin()
    control.setProgress(0.5)
    stage.attachment.driver.wake()
    stage.attachment.driver.catchUp()
    #expect(stage.link.starts == starts + 1)
  }

  @Test func aDisplayWhoseTimeStandsStillDoesNoHarm() throws {
    let stage = NativeStage()
    let control = stage.add()
    control.begin()
    for _ in 0..<10 { stage.link.onFrame(stage.link.now - 50) }
    #expect(control.state == .executing && stage.attachment.driver.clock.now >= 0)
    stage.link.onFrame(.nan)
    control.complete()
    stage.frames(120)
    #expect(control.state == .idle)
  }
}
