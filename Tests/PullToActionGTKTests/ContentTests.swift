#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import Testing

  extension WindowTests {
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

    /// A list of rows whose heights it has to guess corrects them while it is flung: the fling goes on.
    @Test func aFlingOutlivesWhatTheListCorrects() throws {
      let stage = try GTKStage(child: { NumberedList.make(count: 2000, isUneven: true) })
      let scrollView = try stage.scrolled.scrollView
      try stage.drag(from: Point(x: 200, y: 550), by: -500, steps: 12)
      try stage.release()
      stage.waitSeconds(0.1)
      var last = scrollView.contentOffset.y
      for _ in 0..<10 {
        stage.waitSeconds(0.04)
        #expect(scrollView.isDecelerating)
        #expect(scrollView.contentOffset.y > last)
        last = scrollView.contentOffset.y
      }
      #expect(stage.wait { !scrollView.isDecelerating })
      stage.close()
    }

    /// Rows that come above the first one while a control is open are seen: the list does not go to where the
    /// old first row is.
    @Test func rowsThatAreNewAreSeen() throws {
      let model = gtk_string_list_new(nil)
      let stage = try GTKStage(child: { NumberedList.make(count: 200, in: model) })
      let pull = try stage.scrolled
      // A list keeps the row with the focus where it is.
      try stage.pointer("mousemove 200 110; sleep 0.05; click 1; sleep 0.05")
      stage.count.hold()
      pull.control.begin()
      #expect(stage.wait { pull.control.state == .executing })
      #expect(stage.wait { !pull.scrollView.isDecelerating })
      let offset = pull.scrollView.contentOffset
      #expect(offset.y < 0)
      let list = gtk_widget_get_first_child(pull.widget)
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(try #require(list)))
      // In no frame that is seen either.
      var places: Set<Double> = []
      let frames = UnsafeMutableRawPointer(try #require(gtk_widget_get_frame_clock(stage.window)))
      let handler = Signals.connect(frames, "after-paint") {
        places.insert(gtk_adjustment_get_value(adjustment))
      }
      for text in ["a", "b", "c"] {
        text.withCString { text in
          var texts: [UnsafePointer<CChar>?] = [text, nil]
          gtk_string_list_splice(model, 0, 0, &texts)
        }
      }
      stage.waitSeconds(0.2)
      #expect(pull.scrollView.contentOffset == offset)
      Signals.disconnect(frames, handler)
      #expect(places == [0])
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
    /// - Parameter isUneven: whether rows have one to seven lines.
    static func make(
      count: Int, in model: OpaquePointer? = gtk_string_list_new(nil), isUneven: Bool = false
    ) -> Widget {
      for index in 0..<count {
        let lines = isUneven ? index * index % 7 : 0
        gtk_string_list_append(model, "Row \(index)" + String(repeating: "\n", count: lines))
      }
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
