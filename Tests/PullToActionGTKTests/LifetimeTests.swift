#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import Testing

  extension WindowTests {
    /// The window is closed in the middle of an action: the control is detached, and the action called off.
    @Test func aWidgetThatIsDestroyedDetachesItsControl() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      stage.count.hold()
      pull.control.begin()
      #expect(stage.wait { pull.control.state == .executing })
      gtk_window_destroy(cgtk_window(stage.window))
      stage.drain()
      #expect(pull.widget == nil)
      #expect(pull.control.host == nil)
      #expect(pull.control.state == .idle)
      stage.count.letGo()
      // What its app goes on to do with it leads nowhere, and breaks nothing.
      pull.control.begin()
      pull.scrollView.contentOffset = Point(x: 0, y: 50)
      stage.waitSeconds(0.1)
      stage.dropObject()
    }

    /// The app closes the window, and lets go of all, in the middle of a frame: when the control tells of its state.
    @Test(arguments: [PullState.pulling, .triggered, .executing, .retracting])
    func aCallbackMayCloseTheWindow(state: PullState) throws {
      let stage = try GTKStage()
      weak var pull: PullScrolledWindow?
      pull = stage.pull
      let delegate = Closing(at: state) {
        stage.dropObject()
        gtk_window_destroy(cgtk_window(stage.window))
      }
      try stage.scrolled.control.delegate = delegate
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      try stage.release()
      #expect(stage.wait(3) { delegate.hasClosed })
      stage.waitSeconds(0.1)
      #expect(pull == nil)
    }

    /// Whoever has the object of a widget that is gone can go on to set things, and nothing comes later.
    @Test func nothingComesAfterTheEnd() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      try stage.pointer("mousemove 200 200; click 5; sleep 0.1")
      #expect(pull.scrollView.contentOffset.y > 0)
      gtk_window_destroy(cgtk_window(stage.window))
      pull.scrollsByMouse = false
      pull.followsTheme = false
      pull.scrollView.scrollWheel(with: ScrollWheelEvent(scrollingDelta: Point(x: 0, y: 30)))
      // The scroll bars would be hidden after a second.
      stage.waitSeconds(1.3)
      #expect(pull.widget == nil)
      stage.dropObject()
    }

    /// In the middle of a drag as well.
    @Test func aWidgetThatIsDestroyedLosesItsFinger() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      try stage.drag(from: Point(x: 200, y: 100), by: 200)
      #expect(pull.scrollView.isTracking)
      gtk_window_destroy(cgtk_window(stage.window))
      stage.drain()
      #expect(!pull.scrollView.isTracking)
      try stage.release()
      stage.dropObject()
    }

    /// All that there was is freed with window and object, in either order; in the middle of an action, too.
    @Test(arguments: [true, false]) func nothingIsLeft(objectFirst: Bool) throws {
      weak var window: PullScrolledWindow?
      weak var scrollView: ScrollView?
      weak var control: PullToActionControl?
      let freed = Counter()
      let stage = try GTKStage(child: {
        let child = GTKStage.plain(height: 1000)
        Signals.connect(child, "destroy") { freed.value += 1 }
        return child
      })
      window = stage.pull
      scrollView = stage.pull?.scrollView
      control = stage.pull?.control
      stage.pull?.control.begin()
      stage.waitSeconds(0.5)
      if objectFirst {
        stage.dropObject()
        #expect(window == nil)
        #expect(scrollView == nil)
        #expect(control == nil)
        #expect(freed.value == 0)
        // What is left is a plain widget, which is laid out, drawn and clicked on.
        stage.waitSeconds(0.1)
        try stage.drag(from: Point(x: 200, y: 100), by: 100)
        try stage.release()
        try stage.pointer("click 5; key F5; sleep 0.05")
        #expect(stage.column(at: 5).first == 0xFF_0000)
      }
      stage.close()
      stage.waitSeconds(0.1)
      #expect(window == nil)
      #expect(scrollView == nil)
      #expect(control == nil)
      #expect(freed.value == 1)
    }

    /// A widget that nobody has put anywhere goes with its object.
    @Test func whatWasNeverShownIsFreed() throws {
      let stage = try GTKStage()
      let freed = Counter()
      do {
        let pull = PullScrolledWindow(child: GTKStage.plain(height: 100))
        if let widget = pull.widget { Signals.connect(widget, "destroy") { freed.value += 1 } }
        #expect(pull.control.state == .idle)
      }
      #expect(freed.value == 1)
      stage.close()
    }

    /// A window that is not shown has no frames: an action goes on and ends all the same.
    @Test func anActionEndsInAHiddenWindow() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      try stage.release()
      #expect(stage.wait { pull.control.state == .executing })
      gtk_widget_set_visible(stage.window, 0)
      #expect(stage.wait { pull.control.state == .idle })
      #expect(pull.control.lastOutcome == .success("done"))
      #expect(pull.scrollView.contentOffset == .zero)
      gtk_widget_set_visible(stage.window, 1)
      stage.waitSeconds(0.3)
      // It can be pulled again.
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      try stage.release()
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { pull.control.state == .idle })
      #expect(stage.count.value == 2)
      stage.close()
    }

    /// A finger on a window that is hidden is taken away, and fires nothing.
    @Test func hidingTakesTheFingerAway() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      #expect(pull.control.state == .triggered)
      gtk_widget_set_visible(stage.window, 0)
      #expect(stage.wait { pull.control.state == .idle })
      try stage.release()
      #expect(stage.count.value == 0)
      stage.close()
    }

    /// A control that goes to another window's scroll view leaves the first one as it was.
    @Test func aControlMovesToAnotherWindow() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      let other = PullScrolledWindow(child: GTKStage.plain(height: 1000))
      stage.count.hold()
      pull.control.begin()
      #expect(stage.wait { pull.control.state == .executing })
      stage.waitSeconds(0.4)
      #expect(pull.scrollView.contentOffset.y < 0)
      pull.control.attach(to: other.scrollView)
      pull.control.attach(to: other.scrollView)
      #expect(stage.wait(2) { pull.scrollView.contentOffset.y == 0 })
      #expect(pull.scrollView.controls.isEmpty)
      #expect(other.scrollView.controls.count == 1)
      #expect(pull.control.state == .idle)
      stage.waitSeconds(0.1)
      #expect(stage.child(of: pull.widget, role: GTK_ACCESSIBLE_ROLE_BUTTON) == nil)
      stage.count.letGo()
      stage.close()
    }
  }
  /// Does something when a control comes to a state.
  private final class Closing: PullToActionDelegate {
    private(set) var hasClosed = false
    private let state: PullState
    private let close: () -> Void

    init(at state: PullState, _ close: @escaping () -> Void) {
      self.state = state
      self.close = close
    }

    func pullToAction(
      _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
    ) {
      guard to == state, !hasClosed else { return }
      hasClosed = true
      close()
    }
  }
#endif
