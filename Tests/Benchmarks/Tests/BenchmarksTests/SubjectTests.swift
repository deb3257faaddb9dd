import Benchmarks
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

/// The references do the work that the engine does: what they leave behind is the same.
@Suite struct SubjectTests {
  private let instruments = Instruments(
    now: { 0 }, bytesInUse: { 0 },
    pluginsFolder: MarkdownBlock.checkout.appendingPathComponent("Plugins").path)

  private static func view(_ name: String, in control: PullToActionControl) -> View? {
    control.view.subviews.first { $0.name == name }
  }

  @Test(arguments: [PluginLimits(), Dispatch.unwatched], ReferencePlugin.Binding.allCases)
  func aDispatchLeavesTheSameBehind(
    limits: PluginLimits, binding: ReferencePlugin.Binding
  ) throws {
    let ours = try Dispatch(Script.arrow, limits: limits)
    let reference = try ReferencePlugin(Script.arrow, binding)
    try reference.layOut()
    try ours.run(1150)
    try reference.dispatch(1150)
    let arrow = try #require(SubjectTests.view("arrow", in: ours.control))
    let expected = reference.firstView
    #expect(arrow.rotation == expected.rotation && arrow.rotation > 2)
    #expect(
      arrow.frame
        == Rect(x: expected.x, y: expected.y, width: expected.width, height: expected.height))
    #expect(arrow.frame == Rect(x: 183, y: 25.25, width: 24, height: 24))
    #expect(reference.callCount == 1151)
  }

  @Test(arguments: ReferencePlugin.Binding.allCases)
  func accessesLeaveTheSameBehind(binding: ReferencePlugin.Binding) throws {
    let script = Script.loop("value = value + 1 view.rotation = value")
    let ours = try Dispatch(script, limits: Dispatch.unwatched)
    let reference = try ReferencePlugin(script, binding)
    try reference.layOut()
    try ours.tell(amount: 100)
    try reference.tell(amount: 100)
    let view = try #require(SubjectTests.view("subject", in: ours.control))
    #expect(view.rotation == 800.5)
    #expect(reference.firstView.rotation == 800.5)
  }

  @Test(arguments: [false, true])
  func onlyWatchedInstructionsAreLimited(isUnwatched: Bool) throws {
    var limits = PluginLimits()
    limits.instructions = 1000
    limits.isUnwatched = isUnwatched
    let dispatch = try Dispatch(Script.loop("value = value + 1"), limits: limits)
    if isUnwatched {
      try dispatch.tell(amount: 10_000)
    } else {
      #expect(throws: BenchmarkError.self) { try dispatch.tell(amount: 10_000) }
    }
  }

  @Test func aDragLeavesTheSameBehind() throws {
    let sources = try Benchmark.shownPlugins(instruments)
    let scene = try Scene(sources)
    let reference = try DragInC(sources)
    // It has heard the second of two rounds.
    scene.drag(frames: Scene.period + 20)
    try reference.run(20)
    let control = scene.controls[0]
    #expect(control.pulledAmount > 30)
    #expect(control.view.y == reference.visualizer.pull.y)
    #expect(control.view.height == reference.visualizer.pull.height)
    #expect(control.statusView.view.textContent?.string == reference.statusView.statusText)
    #expect(reference.statusView.statusText.hasPrefix("Pulled by "))
    #expect(reference.visualizer.callCount == 21)
    // With setup and apply_style.
    #expect(reference.statusView.callCount == 22)
    try reference.run(100)
    #expect(reference.statusView.callCount == 122)
  }

  @Test func theArithmeticIsTheEngines() throws {
    let scene = try Scene([])
    let arithmetic = Arithmetic()
    scene.drag(frames: 20)
    arithmetic.run(20)
    #expect(scene.controls[0].view.frame == arithmetic.control)
    #expect(scene.controls[0].statusView.view.frame == arithmetic.statusView)
  }

  @Test func aPullGoesThroughAllStates() throws {
    let run = try PullRun(PluginSource(name: "arrow", script: Script.arrow))
    let calls = try run.calls()
    let reference = try ReferencePlugin(Script.arrow)
    try reference.layOut()
    try reference.replay(calls[...], times: 2)
    #expect(reference.callCount == 2 * calls.count + 1)
    // One for the action, one for its end, and one for each frame that moves.
    #expect((60...120).contains(calls.count))
    #expect(try (60...120).contains(run.frameCount()))
  }

  @Test func asMuchIsBoundAsTheEngineHas() throws {
    let bound = BoundTypes(PluginAPI())
    #expect(bound.count > 100)
    try bound.load(Array(Script.arrow.utf8))
    #expect(throws: BenchmarkError.self) { try bound.load(Array("error()".utf8)) }
  }
}
