import PullPlugins
import Testing
import ViewKit

/// Keyframes and layer animations in Lua.
@Suite struct KeyframeTests {
  /// 0 → 40 in the first quarter, 40 until the half, then back to 0 at the end.
  private static let frames =
    """
    { start = 0, duration = 0.25, animations = function() dot.center_x = 40 end },
    { start = 0.5, duration = 0.5, animations = function() dot.center_x = 0 end },
    """

  static let modes: [(fields: String, times: [Double], values: [Double])] = [
    ("duration = 1", [0.1, 0.25, 0.4, 0.75, 1], [16, 40, 40, 20, 0]),
    ("duration = 2, mode = 'linear'", [0.25, 0.5, 0.8, 1.5, 2], [20, 40, 40, 20, 0]),
    ("duration = 1, mode = 'discrete'", [0.125, 0.3, 0.5, 0.9, 1], [0, 40, 40, 40, 0]),
    // The whole of 80 points at constant speed.
    ("duration = 1, mode = 'paced'", [0.25, 0.5, 0.75], [20, 40, 20]),
    ("duration = 1, curve = 'ease_in'", [0.5], [40]),
    ("duration = 1, delay = 1, autoreverses = true", [0.5, 1.75, 2.25, 3], [0, 20, 20, 0]),
    ("duration = 1, repeats = true", [20.1], [16]),
  ]

  @Test(arguments: modes)
  func followTheirTimes(fields: String, times: [Double], values: [Double]) throws {
    let moving = try MovingStage(
      "pta.animate { \(fields), keyframes = { \(KeyframeTests.frames) } }")
    #expect(moving.dot?.center.x == 0)
    #expect(agree(moving.shown(at: times), values))
  }

  /// A smooth curve through the points leaves the straight one and comes back to it at each.
  @Test func cubicIsSmooth() throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 1, mode = "cubic", keyframes = {
        { start = 0, duration = 0.5, animations = function() dot.center_x = 40 end },
        { start = 0.5, duration = 0.5, animations = function() dot.center_x = 0 end } } }
      """)
    // Catmull–Rom through (0, 0), (½, 40), (1, 0): the middle one is level, the ends are straight.
    #expect(agree(moving.shown(at: [0.25, 0.5, 0.75, 1]), [25, 40, 25, 0]))
  }

  /// The order of the list does not matter: each goes on from the one before it in time.
  @Test func theyRunInTheOrderOfTheirStarts() throws {
    let frames = [
      "{ start = 0, duration = 0.5, animations = function() dot.center_x = 40 end }",
      "{ start = 0.5, duration = 0.5, animations = function() dot.center_x = 0 end }",
    ]
    for list in [frames, frames.reversed()] {
      let moving = try MovingStage(
        "pta.animate { duration = 1, keyframes = { \(list.joined(separator: ", ")) } }")
      #expect(agree(moving.shown(at: [0.25, 0.5, 0.75, 1]), [20, 40, 20, 0]))
    }
  }

  @Test func keyframesTellTheirCompletion() throws {
    let moving = try MovingStage(
      """
      print(pta.animate { duration = 0.5, keyframes = { \(KeyframeTests.frames) },
        completion = function(finished) print(finished, pta.now()) end }:wait())
      """)
    moving.go(to: 1)
    #expect(moving.messages == ["true\t0.5", "true"])
  }

  /// Layer animations of one second from the first frame on, of a dot set to 100.
  static let layers: [(fields: String, times: [Double], values: [Double])] = [
    ("from = 0, to = 40", [0.25, 0.5, 1], [10, 20, 100]),
    ("from = 0, by = 40", [0.25, 0.5, 1], [10, 20, 100]),
    ("by = 40, to = 80", [0.25, 0.5], [50, 60]),
    ("from = 0", [0.25, 0.5], [25, 50]),
    ("to = 0", [0.25, 0.5], [75, 50]),
    ("by = 40", [0.25, 0.5, 1], [110, 120, 100]),
    ("from = 0, to = 40, curve = 'ease_in'", [0.25], [3.7386]),
    ("to = 0, delay = 1, from = 40", [0.5, 1.5], [100, 20]),
    ("to = 0, delay = 1, from = 40, fill_mode = 'backwards'", [0.5, 1.5, 2], [40, 20, 100]),
    ("to = 0, fill_mode = 'forwards'", [1, 1.5], [100, 100]),
    ("to = 0, fill_mode = 'forwards', removed_on_completion = false", [1, 9], [0, 0]),
    ("to = 0, removed_on_completion = false", [1], [100]),
    ("values = { 0, 40, 0 }", [0.25, 0.5, 0.75, 1], [20, 40, 20, 100]),
    ("values = { 0, 40, 0 }, key_times = { 0, 0.25, 1 }", [0.1, 0.25, 0.7], [16, 40, 16]),
    ("values = { 0, 40 }, mode = 'discrete'", [0.25, 0.6], [0, 40]),
    ("values = { 0, 30, 40 }, mode = 'paced'", [0.25, 0.5], [10, 20]),
    ("to = 0, repeats = true", [20.25], [75]),
  ]

  @Test(arguments: layers)
  func layersLeaveTheModelAlone(fields: String, times: [Double], values: [Double]) throws {
    let moving = try MovingStage(
      """
      dot.center_x = 100
      dot:add_animation { key_path = "center_x", duration = 1, \(fields) }
      """)
    #expect(agree(moving.shown(at: times), values))
    #expect(moving.dot?.center.x == 100)
  }

  /// Core Animation's springs and quarter of a second; its key paths; values of other kinds.
  @Test func layersOfOtherKinds() throws {
    let moving = try MovingStage(
      """
      dot:add_animation { key_path = "position.x", from = 0, to = 100, spring = {} }
      dot:add_animation { key_path = "opacity", to = 0 }
      dot:add_animation { key_path = "background_color", from = "#ff0000", to = "blue" }
      dot:add_animation { key_path = "center", by = { x = 0, y = 8 }, fill_mode = "both" }
      dot:add_animation { key_path = "size", to = { width = 10, height = 20 } }
      dot:add_animation { key_path = "transform.scale", to = 3 }
      """)
    moving.go(to: 0.1)
    let shown = try #require(moving.dot?.presentation)
    #expect(abs(shown.alpha - 0.6) < 1e-9 && abs(shown.scale.y - 1.8) < 1e-9)
    #expect(abs(shown.bounds.size.height - 8) < 1e-9 && abs(shown.center.y - 3.2) < 1e-9)
    #expect(abs(shown.backgroundColor.red - 0.6) < 1e-9 && shown.backgroundColor.green == 0)
    moving.go(to: 0.25)
    #expect(moving.dot?.presentation.alpha == 1)
    moving.go(to: 0.3)
    #expect(abs(moving.shown - 112.435) < 1e-3)
  }

  @Test func keysReplaceAndRemove() throws {
    let moving = try MovingStage(
      """
      local function add(name, key, to)
        return dot:add_animation { key_path = "center_x", from = 0, to = to, duration = 1, key = key,
          completion = function(finished) print(name, finished, pta.now()) end }
      end
      local first = add("first", "a", 10)
      add("second", "a", 20)
      add("third", "b", 30)
      print(first.running)
      pta.sleep(0.5)
      dot:remove_animation("b")
      dot:remove_animation("no such key")
      """)
    #expect(moving.dot?.animationKeys == ["a", "b"])
    #expect(agree(moving.shown(at: [0.25, 0.5, 0.75]), [7.5, 10, 15]))
    moving.go(to: 2)
    #expect(
      moving.messages == [
        "false", "first\tfalse\t0.0", "third\tfalse\t0.5", "second\ttrue\t1.0",
      ])
  }

  /// What Lua itself sees of what is shown.
  @Test func presentation() throws {
    let moving = try MovingStage(
      """
      dot.frame = { x = 0, y = 0, width = 20, height = 10 }
      local function shown(path) return dot:presentation(path) end
      pta.animate { duration = 1, curve = "linear", animations = function()
        dot.center_x, dot.rotation, dot.background_color, dot.alpha = 110, 1, "white", 0.5
        dot.width = 40
      end }
      print(dot.alpha, shown("alpha"), shown("rotation"))
      pta.sleep(0.5)
      print(dot.alpha, shown("alpha"), shown("transform.rotation"), shown("center_x"))
      print(shown("center").x, shown("center").y, shown("size").width, shown("size").height)
      print(shown("background_color"), shown("width"), shown("corner_radius"))
      """)
    moving.go(to: 1)
    #expect(
      moving.messages == [
        "0.5\t1.0\t0.0", "0.5\t0.75\t0.5\t65.0", "65.0\t5.0\t30.0\t10.0",
        "#80808080\t30.0\t0.0",
      ])
  }
}
