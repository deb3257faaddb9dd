#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import Testing

  extension WindowTests {
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
  }
#endif
