import PullPlugins
import PullToAction
import Testing
import ViewKit

/// `Plugins/centered`: in the middle of the control, at its own size, in every frame.
@Suite struct CenteredTests {
  /// Checks each frame that it lets pass.
  private final class Watch: FrameParticipant {
    let stage: PullStage
    let height: Double
    private(set) var frames = 0
    private(set) var worst = 0.0
    private(set) var amounts: Set<Double> = []

    init(_ stage: PullStage, height: Double) {
      self.stage = stage
      self.height = height
      stage.clock.add(self, phase: .control)
    }

    func tick() {
      let control = stage.control.view
      let root = stage.root
      frames += 1
      amounts.insert(stage.control.pulledAmount)
      worst = max(worst, abs(root.center.x - control.width / 2))
      worst = max(worst, abs(root.center.y - control.height / 2))
      #expect(root.bounds.size == Size(width: control.width, height: height))
      #expect(
        control.frame
          == Rect(
            x: 0, y: -stage.control.pulledAmount, width: stage.scrollView.viewportSize.width,
            height: stage.control.pulledAmount))
    }
  }

  private func makeStage(_ statusView: String?) throws -> PullStage {
    let stage = PullStage()
    try Shipped.plugin("centered").use(on: stage.control)
    if let statusView { try Shipped.plugin(statusView).use(on: stage.control) }
    return stage
  }

  @Test(arguments: [(nil, 50.0), ("traffic-light", 60.0)])
  func inEveryFrameOfAPull(statusView: String?, height: Double) throws {
    let stage = try makeStage(statusView)
    let watch = Watch(stage, height: height)
    for _ in 0..<20 {
      stage.pull(160, frames: 30)
      stage.pull(30, frames: 7)
      stage.pull(121.75, frames: 9)
      stage.release(velocity: 300)
      stage.settle()
      #expect(stage.control.pulledAmount == height)
      stage.control.complete()
      stage.settle()
    }
    #expect(watch.frames > 1000 && watch.amounts.count > 100)
    #expect(watch.worst < 1e-6, "\(watch.worst)")
    #expect(stage.host.actions == 20 && stage.inset == 0)
    #expect(stage.log.diagnostics.isEmpty)
  }

  /// A bounce from far up, which only reports amounts.
  @Test func whileContentBounces() throws {
    let stage = try makeStage("traffic-light")
    let watch = Watch(stage, height: 60)
    stage.frame { stage.scrollView.contentOffset.y = -200 }
    stage.settle()
    #expect(watch.worst < 1e-6 && watch.amounts.count > 20)
    #expect(stage.control.pulledAmount == 0 && stage.log.path.isEmpty)
  }

  @Test(arguments: [0.0, 40, 120]) func whenTheScreenTurns(amount: Double) throws {
    let stage = try makeStage("traffic-light")
    let watch = Watch(stage, height: 60)
    if amount > 0 { stage.pull(amount) }
    for size in [Size(width: 844, height: 390), Size(width: 200, height: 900)] {
      stage.frame { stage.scrollView.viewportSize = size }
      stage.frame()
      #expect(stage.control.view.width == size.width && stage.root.width == size.width)
    }
    if amount > 0 { stage.release() }
    stage.settle()
    #expect(watch.worst < 1e-6)
  }

  /// In place of another visualizer, in the middle of a pull.
  @Test func afterAStretchedOne() throws {
    let stage = PullStage()
    try Shipped.plugin("traffic-light").use(on: stage.control)
    stage.control.visualizer = StretchVisualizer()
    stage.pull(120)
    #expect(stage.root.height == 120)
    try Shipped.plugin("centered").use(on: stage.control)
    #expect(stage.root.frame == Rect(x: 0, y: 30, width: 390, height: 60))
    stage.pull(20)
    #expect(stage.root.frame == Rect(x: 0, y: -20, width: 390, height: 60))
  }

  @Test func aStatusViewOfAnotherSize() throws {
    let stage = PullStage()
    try stage.use(
      Script.statusView(
        """
        function s:setup(view) view.autoresizing = "none" view.width = 100 self.view = view end
        function s:update_for_state(state) if state == "triggered" then self.view.height = 80 end end
        """, fields: Script.fields + ", height = 30"))
    try Shipped.plugin("centered").use(on: stage.control)
    stage.pull(90)
    #expect(stage.root.center == Point(x: 195, y: 45) && stage.root.height == 30)
    stage.pull(120)
    #expect(stage.root.center == Point(x: 195, y: 60) && stage.root.height == 80)
    stage.release()
    stage.settle()
    #expect(stage.control.pulledAmount == 80 && stage.root.center.y == 40)
  }
}
