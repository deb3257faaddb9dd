#if GTK
  import CGTK
  import Pictures
  import PullPlugins
  import PullToAction
  import PullToActionGTK
  import TestSupport
  import Testing

  extension WindowTests {
    /// Held still, the X server's pixels are those of the engine's own picture of the same display list, all of
    /// them. The content is white here, and so short that there is no scroll bar.
    ///
    /// With two pixels a point, edges differ by up to 17 of 255: GTK records what is drawn in points, which cairo
    /// rounds to 1/256.
    @Test(arguments: [nil, "elastic", "two-level", "traffic-light", "news-digest"])
    func theWindowShowsWhatTheEngineDraws(plugin: String?) throws {
      let stage = try GTKStage(
        child: GTKStage.empty,
        plugin: { control in
          guard let plugin else { return }
          try Plugin(
            source: PluginSource(folder: ShippedPlugins.folder + "/" + plugin),
            environment: PluginEnvironment(trust: .all)
          ).use(
            on: control)
        })
      try stage.drag(from: Point(x: 200, y: 100), by: 280)
      stage.waitSeconds(1)
      let screen = try stage.screenPicture()
      let engine = try stage.enginePicture()
      #expect(try !stage.scrolled.shownList.items.isEmpty)
      let tolerance = gtk_widget_get_scale_factor(stage.window) == 1 ? 0 : 20
      #expect(try PictureComparison(expected: engine, got: screen, tolerance: tolerance).isSame)
      try stage.release()
      stage.close()
    }

    /// A picture that cannot be decoded is left out, and told of once.
    @Test func whatCannotBeDrawnIsToldOnce() throws {
      let stage = try GTKStage(child: GTKStage.empty)
      let pull = try stage.scrolled
      var problems: [String] = []
      pull.onDrawingProblem = { problems.append($0) }
      let broken = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
      broken.content = .image(
        try ImageContent(
          png: PNGBytes.file(PNGBytes.header(), PNGBytes.pixels, PNGBytes.end), name: "moon.png"))
      pull.control.view.addSubview(broken)
      try stage.drag(from: Point(x: 200, y: 100), by: 200)
      try stage.release()
      stage.waitSeconds(0.5)
      #expect(problems.count == 1)
      #expect(problems.first?.contains("'moon.png'") == true)
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
        let pictures = (try stage.enginePicture(), try stage.renderedPicture())
        #expect(try PictureComparison(expected: pictures.0, got: pictures.1).isSame)
      }
      stage.count.letGo()
      #expect(stage.wait { pull.control.state == .idle })
      stage.close()
    }
  }
#endif
