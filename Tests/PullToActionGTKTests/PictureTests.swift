#if GTK
  import CGTK
  import Pictures
  import PullPlugins
  import PullToAction
  import PullToActionGTK
  import TestSupport
  import Testing

  extension WindowTests {
    /// Held still, the X server's pixels of the gap are the engine's own picture of the same display list. The
    /// content below is white here, so that the pictures are the same all over; the scroll bar, which is at the right, is not
    /// in the engine's.
    @Test(arguments: [nil, "elastic", "two-level", "traffic-light", "news-digest"])
    func theWindowShowsWhatTheEngineDraws(plugin: String?) throws {
      let stage = try GTKStage(child: GTKStage.empty) { control in
        guard let plugin else { return }
        try Plugin(source: PluginSource(folder: ShippedPlugins.folder + "/" + plugin)).use(on: control)
      }
      try stage.drag(from: Point(x: 200, y: 100), by: 280)
      stage.waitSeconds(1)
      let screen = try stage.screenPicture()
      let engine = try stage.enginePicture()
      #expect(try !stage.scrolled.shownList.items.isEmpty)
      let comparison = try PictureComparison(expected: engine, got: screen, tolerance: 8)
      #expect(comparison.isSame)
      let exact = try PictureComparison(expected: engine, got: screen)
      print("\(plugin ?? "built in"): \(exact.pixels) pixels differ, by at most \(exact.greatest) of 255")
      try stage.release()
      stage.close()
    }

    /// The same in every frame of an action that runs, with its spinner: GTK's renderer and the engine draw the
    /// same list.
    @Test func framesOfAnActionAreTheEnginesPictures() throws {
      let stage = try GTKStage(child: GTKStage.empty)
      let pull = try stage.scrolled
      stage.count.hold()
      pull.control.begin()
      #expect(stage.wait { pull.control.state == .executing })
      stage.waitSeconds(0.5)
      for _ in 0..<5 {
        stage.waitSeconds(0.07)
        let comparison = try PictureComparison(
          expected: stage.enginePicture(), got: stage.renderedPicture(), tolerance: 8)
        #expect(comparison.isSame)
      }
      stage.count.letGo()
      #expect(stage.wait { pull.control.state == .idle })
      stage.close()
    }
  }
#endif
