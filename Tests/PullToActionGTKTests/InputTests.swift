#if GTK
  import CGTK
  import PullToAction
  import Testing

  @testable import PullToActionGTK

  extension WindowTests {
    /// A click on a button in the content is the button's; a drag that begins on it scrolls, and presses nothing.
    @Test func clicksAreTheContents() throws {
      let clicks = Counter()
      let stage = try GTKStage(child: {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let button = gtk_button_new_with_label("Press")!
        gtk_widget_set_size_request(button, -1, 200)
        Signals.connect(button, "clicked") { clicks.value += 1 }
        gtk_box_append(cgtk_box(column), button)
        gtk_box_append(cgtk_box(column), GTKStage.plain(height: 2000))
        return column
      })
      try stage.pointer("mousemove 200 100; sleep 0.05; click 1; sleep 0.05")
      #expect(stage.wait(1) { clicks.value == 1 })
      // Less than the slop is still a click.
      try stage.pointer(
        "mousedown 1; sleep 0.03; mousemove 200 104; sleep 0.03; mouseup 1; sleep 0.05")
      #expect(stage.wait(1) { clicks.value == 2 })
      try stage.drag(from: Point(x: 200, y: 50), by: 100)
      #expect(try stage.scrolled.scrollView.isDragging)
      try stage.release()
      stage.waitSeconds(0.5)
      #expect(clicks.value == 2)
      stage.close()
    }

    /// Without a mouse that drags, as `GtkScrolledWindow`, a drag does nothing to the content.
    @Test func aMouseDragsOnlyWhereTheAppWantsIt() throws {
      let stage = try GTKStage()
      try stage.scrolled.scrollsByMouse = false
      try stage.drag(from: Point(x: 200, y: 100), by: 300)
      #expect(try stage.scrolled.scrollView.contentOffset == .zero)
      try stage.release()
      stage.close()
    }

    /// A drag scrolls, and a flick goes on; a press then stops it.
    @Test func aFlickGoesOn() throws {
      let stage = try GTKStage()
      let scrollView = try stage.scrolled.scrollView
      try stage.drag(from: Point(x: 200, y: 500), by: -300, steps: 10)
      let dragged = scrollView.contentOffset.y
      // The slop is not scrolled.
      #expect((250...300).contains(dragged))
      try stage.release()
      stage.waitSeconds(0.2)
      #expect(scrollView.contentOffset.y > dragged + 50)
      try stage.pointer("mousedown 1; sleep 0.05")
      let held = scrollView.contentOffset.y
      stage.waitSeconds(0.2)
      #expect(scrollView.contentOffset.y == held)
      try stage.release()
      stage.close()
    }

    /// A notch is GTK's: the viewport's 600 points to the power of two thirds. At the top notches pull.
    @Test func wheelsScrollByNotches() throws {
      let stage = try GTKStage()
      let scrollView = try stage.scrolled.scrollView
      try stage.pointer("mousemove 200 200; click 5; sleep 0.1; click 5; sleep 0.4")
      #expect(abs(scrollView.contentOffset.y - 2 * 71.1378) < 0.01)
      try stage.pointer("click 4; sleep 0.3; click 4; sleep 0.3; click 4; click 4; click 4")
      #expect(stage.wait(1) { scrollView.contentOffset.y < -30 })
      #expect(stage.wait(3) { scrollView.contentOffset.y == 0 })
      stage.close()
    }

    /// With Shift a wheel scrolls to the sides; where there is nothing to the sides it is left to others.
    @Test func wheelsThatMoveNothingAreLeftToOthers() throws {
      let others = Counter()
      let stage = try GTKStage()
      let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
      let scroll = try #require(gtk_event_controller_scroll_new(flags))
      Signals.connect(
        UnsafeMutableRawPointer(scroll), "scroll",
        asking: { _, _ in
          others.value += 1
          return true
        })
      gtk_widget_add_controller(stage.window, scroll)
      try stage.pointer("mousemove 200 200; click 5; sleep 0.1")
      #expect(others.value == 0)
      let offset = try stage.scrolled.scrollView.contentOffset
      try stage.pointer("keydown shift; click 5; keyup shift; click 7; sleep 0.4")
      #expect(others.value == 2)
      #expect(try stage.scrolled.scrollView.contentOffset == offset)
      stage.close()
    }

    /// A trackpad's stream is a drag, which pulls and fires when the fingers are lifted. X has no trackpad for
    /// tests: what GTK's controller tells of one is passed on from here.
    @Test func aTrackpadPulls() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      for _ in 0..<30 {
        pull.wheel.take(Point(x: 0, y: -10), isPoints: true, isTrackpad: true)
        stage.waitSeconds(0.017)
      }
      #expect(pull.control.state == .triggered)
      pull.wheel.end()
      // What a flick leaves does not move what is pulled.
      pull.wheel.glide(at: Point(x: 0, y: 2000))
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { pull.control.state == .idle })
      #expect(stage.count.value == 1)
      stage.close()
    }

    /// A flick on a trackpad goes on as a finger's does, and ends by itself.
    @Test func aTrackpadsFlickGoesOn() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      pull.wheel.take(Point(x: 0, y: 20), isPoints: true, isTrackpad: true)
      stage.waitSeconds(0.05)
      pull.wheel.end()
      pull.wheel.glide(at: Point(x: 0, y: -1000))
      stage.waitSeconds(0.5)
      let soon = pull.scrollView.contentOffset.y
      #expect(soon > 200)
      #expect(stage.wait { !pull.wheel.isGliding })
      // As far as a finger at that speed: 1000 points a second, slowed to 0.998 each millisecond.
      #expect(abs(pull.scrollView.contentOffset.y - 520) < 15)
      stage.waitSeconds(0.2)
      stage.frames.empty()
      stage.waitSeconds(0.3)
      #expect(stage.frames.all.isEmpty)
      stage.close()
    }
  }

  /// Counts by reference.
  final class Counter {
    var value = 0
  }
#endif
