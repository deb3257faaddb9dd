import Driver
import LuaRuntime
import Testing

/// What is on its way, as `tree` and `show` tell it: what is shown beside what is set.
@Suite struct MotionTextTests {
  /// Its square fades in an animation block, and a layer animation turns it.
  private static let plugin = """
    local p = pta.status_view {
      api = 1, name = "p", version = "1.0.0", description = "d", height = 60,
    }
    function p:setup(view)
      self.square = pta.view("square")
      self.square.frame = { 183, 18, 24, 24 }
      self.square.background_color = "#808080"
      view:add_subview(self.square)
    end
    function p:update_for_state(state)
      if state ~= "executing" then return end
      pta.animate { duration = 0.5, animations = function() self.square.alpha = 0.4 end }
      self.square:add_animation {
        key_path = "rotation", from = 0, to = math.pi / 2, duration = 0.5,
      }
    end
    return p
    """
  private static let motions =
    "alpha 0.448996 → 0.4 (animating, 0.1 s left) rotation 1.256637 over 0 (animating, 0.1 s left)"

  private func texts(_ script: String) throws -> (tree: String, show: String) {
    try withPlugins(["p": Self.plugin]) { folder in
      let rig = Rig(plugins: folder)
      try rig.run(script)
      let values = try rig.enter("tree") + rig.enter("show")
      let texts = values.compactMap(\.asString)
      return (try #require(texts.first), try #require(texts.last))
    }
  }

  @Test func whatIsShownAndWhatIsSet() throws {
    let (tree, show) = try texts("use 'p' pull(120) release() wait(0.4)")
    #expect(
      tree == """
        pull (0, -64.073242, 390, 64.073242)
          status_view (0, 4.073242, 390, 60)
            square (183, 18, 24, 24) #808080 \(Self.motions)
        """)
    #expect(
      show == """
        picture of 196.0732421875
        square alpha 0.448996 → 0.4 (animating, 0.1 s left)
        square rotation 1.256637 over 0 (animating, 0.1 s left)
        """)
  }

  /// Once nothing moves, both are as they would be without animations.
  @Test func whatRestsIsToldAsBefore() throws {
    let (tree, show) = try texts(
      "use 'p' pull(120) release() wait(0.4) complete() settle() pull(30)")
    #expect(!tree.contains("animating") && !show.contains("\n"), "\(tree)\n\(show)")
  }
}
