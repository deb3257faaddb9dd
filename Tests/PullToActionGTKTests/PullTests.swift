#if GTK
  import CGTK
  import Pictures
  import PullPlugins
  import PullToAction
  import PullToActionGTK
  import TestSupport
  import Testing

  /// All that needs a window: one after the other, as there is one pointer.
  @MainActor @Suite(.serialized) struct WindowTests {}

  extension WindowTests {
    /// A real pointer pulls past the threshold and lets go: the action runs once, and the content comes back.
    @Test func aPullBeginsTheActionOnce() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      #expect(pull.control.state == .triggered)
      #expect(pull.control.pulledAmount > 100)
      #expect(stage.count.value == 0)
      try stage.release()
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { pull.control.state == .idle })
      #expect(stage.count.value == 1)
      #expect(pull.control.lastOutcome == .success("done"))
      #expect(pull.scrollView.contentOffset == .zero)
      stage.close()
    }

    /// Let go before the threshold it only goes back.
    @Test func aShortPullDoesNothing() throws {
      let stage = try GTKStage()
      try stage.drag(from: Point(x: 200, y: 100), by: 60)
      #expect(try stage.scrolled.control.state == .pulling)
      try stage.release()
      #expect(stage.wait { stage.pull?.control.state == .idle })
      #expect(stage.count.value == 0)
      stage.close()
    }

    /// In each frame of a recording of the window, by its pixels, the content is where the scroll view has it, and
    /// no frame is far from the one before: the finger goes 15 points in one, and a frame may be late.
    @Test func noFrameOfAPullJumps() throws {
      let stage = try GTKStage()
      let recording = EdgeRecording(stage)
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      stage.waitSeconds(0.2)
      try stage.release()
      #expect(stage.wait { stage.pull?.control.state == .idle })
      stage.waitSeconds(0.2)
      recording.stop()
      #expect(recording.edges.count > 60)
      #expect(recording.edges.last?.edge == 0)
      #expect((recording.edges.map(\.edge).max() ?? 0) > 100)
      #expect(recording.greatestDifference <= 1)
      #expect(recording.greatestStep < 40)
      stage.close()
    }

    /// The content's edge in the window's pixels is where the scroll view has it.
    @Test func theContentIsWhereTheScrollViewHasIt() throws {
      let stage = try GTKStage()
      try stage.drag(from: Point(x: 200, y: 100), by: 240)
      stage.waitSeconds(0.2)
      let edge = stage.column(at: 5).firstIndex(of: 0xFF_0000)
      #expect(edge == Int((-(try stage.scrolled.scrollView.contentOffset.y)).rounded()))
      try stage.release()
      stage.close()
    }
  }
#endif
