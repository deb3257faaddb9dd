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

    /// F5 begins the action, wherever the focus is.
    @Test(arguments: ["F5", "ctrl+r"]) func aKeyRefreshes(key: String) throws {
      let stage = try GTKStage()
      try stage.pointer("mousemove 200 200; sleep 0.05; key \(key)")
      #expect(stage.wait(2) { stage.pull?.control.state == .executing })
      #expect(stage.wait { stage.pull?.control.state == .idle })
      #expect(stage.count.value == 1)
      stage.close()
    }

    /// What a key refreshes is no control that loads more.
    @Test func aKeyLoadsNoMore() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      let more = PullToActionControl(scrollView: pull.scrollView, name: "more", edge: .bottom)
      more.action = { _ in .success }
      pull.control.isEnabled = false
      try stage.pointer("mousemove 200 200; sleep 0.05; key F5; sleep 0.3")
      #expect(more.state == .idle && more.lastOutcome == nil)
      #expect(stage.count.value == 0)
      stage.close()
    }

    /// Alt and an arrow pull for as long as they are held; Escape takes it back.
    @Test func aKeyPulls() throws {
      let stage = try GTKStage(child: {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_box_append(cgtk_box(column), gtk_button_new_with_label("Focus"))
        gtk_box_append(cgtk_box(column), GTKStage.plain(height: 2000))
        return column
      })
      let pull = try stage.scrolled
      try stage.pointer("mousemove 200 300; sleep 0.05; keydown alt; keydown Down; sleep 0.5")
      #expect(pull.control.state == .triggered)
      try stage.pointer("key Escape; keyup Down; keyup alt")
      #expect(stage.wait(2) { pull.control.state == .idle })
      #expect(stage.count.value == 0)
      try stage.pointer("keydown alt; keydown Down; sleep 0.6; keyup Down; keyup alt")
      #expect(stage.wait(1) { pull.control.state == .executing })
      #expect(stage.wait { pull.control.state == .idle })
      #expect(stage.count.value == 1)
      stage.close()
    }

    /// Home and End scroll where the content has no use for them.
    @Test func keysScroll() throws {
      let stage = try GTKStage()
      let pull = try stage.scrolled
      gtk_widget_set_focusable(pull.widget, 1)
      _ = gtk_widget_grab_focus(pull.widget)
      try stage.pointer("key End; sleep 0.6")
      #expect(pull.scrollView.contentOffset.y == 1400)
      try stage.pointer("key Home; sleep 0.6")
      #expect(pull.scrollView.contentOffset.y == 0)
      stage.close()
    }

    /// The app scrolls by the adjustment as of any scrolled window, and a list with the keyboard's focus does.
    @Test func whatOthersScrollFlowsBack() throws {
      let stage = try GTKStage(child: { NumberedList.make(count: 500) })
      let pull = try stage.scrolled
      let list = try #require(gtk_widget_get_first_child(pull.widget))
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(list))
      gtk_adjustment_set_value(adjustment, 300)
      #expect(pull.scrollView.contentOffset.y == 300)
      stage.waitSeconds(0.1)
      #expect(gtk_adjustment_get_value(adjustment) == 300)
      gtk_widget_grab_focus(list)
      try stage.pointer("key End; sleep 0.3")
      #expect(pull.scrollView.contentOffset.y > 5000)
      #expect(pull.scrollView.contentOffset.y == gtk_adjustment_get_value(adjustment))
      stage.close()
    }

    /// Rows that come above the first one while a control is open are seen: the list does not go to where the
    /// old first row is.
    @Test func rowsThatAreNewAreSeen() throws {
      let model = gtk_string_list_new(nil)
      let stage = try GTKStage(child: { NumberedList.make(count: 200, in: model) })
      let pull = try stage.scrolled
      stage.count.hold()
      pull.control.begin()
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { !pull.scrollView.isDecelerating })
      let offset = pull.scrollView.contentOffset
      #expect(offset.y < 0)
      for _ in 0..<5 { gtk_string_list_splice(model, 0, 0, [nil]) }
      for text in ["a", "b", "c"] {
        text.withCString { text in
          var texts: [UnsafePointer<CChar>?] = [text, nil]
          gtk_string_list_splice(model, 0, 0, &texts)
        }
      }
      stage.waitSeconds(0.2)
      #expect(pull.scrollView.contentOffset == offset)
      let list = gtk_widget_get_first_child(pull.widget)
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(try #require(list)))
      #expect(gtk_adjustment_get_value(adjustment) == 0)
      stage.count.letGo()
      #expect(stage.wait { pull.control.state == .idle })
      stage.close()
    }

    /// In a page around a list, what is pulled at the top is the page, with its control.
    @Test func aPullBelongsToThePage() throws {
      var inner: PullScrolledWindow?
      let column = GTKStage.column()
      let stage = try GTKStage(child: { column })
      let pull = try stage.scrolled
      let list = PullScrolledWindow(child: GTKStage.plain(height: 1500), in: pull)
      inner = list
      gtk_widget_set_size_request(list.widget, -1, 600)
      gtk_box_append(cgtk_box(column), list.widget)
      list.scrollsByMouse = true
      stage.waitSeconds(0.2)
      // On the list, below the header of 100 points.
      try stage.drag(from: Point(x: 200, y: 250), by: 250)
      #expect(pull.control.state == .triggered)
      #expect(pull.scrollView.contentOffset.y < -100)
      #expect(list.scrollView.contentOffset == .zero)
      try stage.release()
      #expect(stage.wait { pull.control.state == .idle })
      #expect(stage.count.value == 1)
      // Upward the header goes first, and then the list.
      try stage.drag(from: Point(x: 200, y: 500), by: -300)
      #expect(pull.scrollView.contentOffset.y == 100)
      #expect(list.scrollView.contentOffset.y > 150)
      try stage.release()
      stage.waitSeconds(0.1)
      inner = nil
      #expect(inner == nil)
      stage.close()
    }
  }

  /// Counts by reference.
  final class Counter {
    var value = 0
  }

  extension GTKStage {
    /// A column with a header of 100 points.
    static func column() -> Widget {
      _ = gtk_init_check()
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      let header = gtk_label_new("Header")
      gtk_widget_set_size_request(header, -1, 100)
      gtk_box_append(cgtk_box(column), header)
      return column
    }
  }

  /// A list view of labels.
  enum NumberedList {
    static func make(count: Int, in model: OpaquePointer? = gtk_string_list_new(nil)) -> Widget {
      for index in 0..<count { gtk_string_list_append(model, "Row \(index)") }
      let factory = gtk_signal_list_item_factory_new()!
      Signals.connect(
        UnsafeMutableRawPointer(factory), "setup",
        object: { gtk_list_item_set_child(OpaquePointer($0), gtk_label_new("")) })
      Signals.connect(
        UnsafeMutableRawPointer(factory), "bind",
        object: { item in
          let item = OpaquePointer(item)
          guard let label = gtk_list_item_get_child(item), let text = gtk_list_item_get_item(item)
          else { return }
          gtk_label_set_text(
            OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(text)))
        })
      return gtk_list_view_new(gtk_single_selection_new(model), factory)
    }
  }
#endif
