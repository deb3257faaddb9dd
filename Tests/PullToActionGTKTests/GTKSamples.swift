#if GTK
  import CGTK
  import PullToAction
  import PullToActionGTK
  import Testing

  // The samples of the page stand here line by line; `SampleTests` compares them.

  private struct Mail: Sendable {
    func fetch() async throws -> Int { 3 }
  }

  extension WindowTests {
    @Test func thePagesWindowWorks() throws {
      try #require(gtk_init_check() != 0)
      let mail = Mail()
      let listView: Widget = NumberedList.make(count: 100)
      let window = cgtk_window(gtk_window_new())

      let pull = PullScrolledWindow(child: listView)
      pull.control.action = { _ in try await .success("\(mail.fetch()) new") }
      gtk_window_set_child(window, pull.widget)

      let more = PullToActionControl(scrollView: pull.scrollView, name: "more", edge: .bottom)
      more.action = { _ in try await .success("\(mail.fetch()) more") }

      let page: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      let rows: Widget = NumberedList.make(count: 10)
      let outer = PullScrolledWindow(child: page)
      let inner = PullScrolledWindow(child: rows, in: outer, by: .header)
      gtk_box_append(cgtk_box(page), inner.widget)

      gtk_window_present(window)
      pull.control.begin()
      var hasRun = false
      for _ in 0..<500 where pull.control.state != .idle || !hasRun {
        hasRun = hasRun || pull.control.state == .executing
        _ = g_main_context_iteration(nil, 0)
        g_usleep(5000)
      }
      #expect(pull.control.lastOutcome == .success("3 new"))
      #expect(pull.scrollView.controls.count == 2)
      #expect(inner.scrollView.outerScrollView === outer.scrollView)
      gtk_window_destroy(window)
    }
  }
#endif
