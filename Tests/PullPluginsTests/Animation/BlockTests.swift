import Foundation
import PullPlugins
import Testing
import ViewKit

/// `pta.animate` with a function: what is shown when.
@Suite struct BlockTests {
  /// The curves of Core Animation at tenths and quarters of a second.
  static let curves: [(curve: String, values: [Double])] = [
    ("curve = 'linear'", [10, 25, 50, 75, 90]),
    ("curve = 'ease_in'", [1.7027, 9.3465, 31.5357, 62.1862, 83.9428]),
    ("curve = 'ease_out'", [16.0572, 37.8138, 68.4643, 90.6535, 98.2973]),
    ("curve = 'ease_in_out'", [1.9722, 12.9162, 50, 87.0838, 98.0278]),
    ("curve = 'default'", [9.4796, 40.8511, 80.2403, 96.0459, 99.4316]),
    ("curve = { 0.42, 0, 1, 1 }", [1.7027, 9.3465, 31.5357, 62.1862, 83.9428]),
    // UIView's, where none is given.
    ("autoreverses = false", [1.9722, 12.9162, 50, 87.0838, 98.0278]),
  ]

  @Test(arguments: curves) func followTheirCurves(curve: String, values: [Double]) throws {
    let moving = try MovingStage(
      "pta.animate { duration = 1, \(curve), animations = function() dot.center_x = 100 end }")
    #expect(moving.dot?.center.x == 100 && moving.shown == 0)
    #expect(agree(moving.shown(at: [0.1, 0.25, 0.5, 0.75, 0.9, 1, 1.1]), values + [100, 100]))
  }

  /// When they run: what is added to a straight second, and where the dot is at times.
  static let timings: [(fields: String, times: [Double], values: [Double])] = [
    ("delay = 0.5", [0.25, 0.5, 1, 1.5, 2], [0, 0, 50, 100, 100]),
    ("autoreverses = true", [0.5, 1, 1.5, 2.1], [50, 100, 50, 100]),
    ("repeat_count = 2", [0.5, 1.25, 1.75, 2], [50, 25, 75, 100]),
    ("repeat_count = 1.5", [1.25, 1.5, 2], [25, 100, 100]),
    ("repeats = true", [0.5, 10.25, 60.75], [50, 25, 75]),
    ("repeats = true, autoreverses = true", [0.5, 1.25, 61.25], [50, 75, 75]),
    ("repeats = true, repeat_count = 2, delay = 1", [0.5, 1.5, 30.5], [0, 50, 50]),
  ]

  @Test(arguments: timings)
  func runWhenTheyAreTo(fields: String, times: [Double], values: [Double]) throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 1, curve = 'linear', \(fields),
        animations = function() dot.center_x = 100 end }
      """)
    #expect(agree(moving.shown(at: times), values))
  }

  /// The table of UIView's springs, and Core Animation's, which need no duration.
  static let springs: [(fields: String, times: [Double], values: [Double])] = [
    (
      "duration = 0.5, spring = { damping_ratio = 0.7, velocity = 5 }",
      [0.05, 0.25, 0.5], [41.412, 103.700, 100]
    ),
    (
      "duration = 1, spring = { damping_ratio = 0.4 }", [0.1, 0.25, 0.5, 0.75],
      [66.970, 123.811, 94.965, 100.937]
    ),
    ("spring = {}", [0.1, 0.2, 0.3, 0.5, 1], [34.030, 84.943, 112.435, 107.459, 100.217]),
    (
      "spring = { mass = 1, stiffness = 100, damping = 10 }", [0.1, 0.5, 1],
      [34.030, 107.459, 100.217]
    ),
    // A duration cuts it off.
    ("duration = 0.3, spring = { mass = 1 }", [0.1, 0.2, 0.3], [34.030, 84.943, 100]),
    ("duration = 0, spring = { damping_ratio = 0.5 }", [0.1], [100]),
    ("duration = 0, spring = { bounce = 0.5 }", [0.1], [100]),
  ]

  @Test(arguments: springs)
  func springsFollowTheirTables(fields: String, times: [Double], values: [Double]) throws {
    let moving = try MovingStage(
      "pta.animate { \(fields), animations = function() dot.center_x = 100 end }")
    #expect(agree(moving.shown(at: times), values))
  }

  /// SwiftUI's duration is the one that is seen: the spring is not cut off there.
  @Test(arguments: [0.0, 0.3, 0.6]) func bouncesComeToRest(bounce: Double) throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 0.5, spring = { bounce = \(bounce) },
        animations = function() dot.center_x = 100 end,
        completion = function(finished) print(finished) end }
      """)
    let frequency = 2 * Double.pi / 0.5
    let ratio = 1 - bounce
    func place(_ time: Double) -> Double {
      let envelope = exp(-ratio * frequency * time)
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      if damped == 0 { return 100 * (1 - envelope * (1 + frequency * time)) }
      return 100
        * (1 - envelope
          * (cos(damped * time) + ratio * frequency / damped * sin(damped * time)))
    }
    let times = [0.1, 0.25, 0.4, 0.5, 0.55]
    #expect(agree(moving.shown(at: times), times.map(place)))
    #expect(moving.messages.isEmpty)
    moving.go(to: 3)
    #expect(moving.messages == ["true"] && moving.shown == 100)
  }

  /// An animation is interrupted after half a second, where it shows 50 and is set to 100.
  static let interruptions: [(fields: String, values: [Double])] = [
    ("from_current_state = true", [50, 25, 0]), ("", [100, 50, 0]),
    ("from_current_state = false", [100, 50, 0]),
  ]

  @Test(arguments: interruptions) func goOnFromWhatIsShown(fields: String, values: [Double]) throws
  {
    let moving = try MovingStage(
      """
      local function go(to, fields)
        fields.duration, fields.curve = 1, "linear"
        fields.animations = function() dot.center_x = to end
        fields.completion = function(finished) print(to, finished, pta.now()) end
        return pta.animate(fields)
      end
      go(100, {})
      pta.sleep(0.5)
      go(0, { \(fields) })
      """)
    #expect(agree(moving.shown(at: [0.5, 1, 1.5]), values))
    #expect(moving.messages == ["100\tfalse\t0.5", "0\ttrue\t1.5"])
  }

  /// Setting what moves stops it.
  @Test func settingIsImmediate() throws {
    let moving = try MovingStage(
      """
      pta.animate { duration = 1, animations = function() dot.center_x = 100 dot.alpha = 0 end,
        completion = function(finished) print(finished) end }
      pta.sleep(0.5)
      dot.center_x = 7
      """)
    #expect(moving.shown(at: [0.5, 0.75]) == [7, 7])
    #expect(moving.messages.isEmpty && (moving.dot?.presentation.alpha ?? 0) > 0.1)
    moving.go(to: 1)
    #expect(moving.messages == ["false"])
  }

  /// Every kind of property that moves, through Lua.
  @Test func everyPropertyMoves() throws {
    let moving = try MovingStage(
      """
      local shape = pta.shape("shape")
      view:add_subview(shape)
      dot.text = "x"
      dot.font_size = 10
      pta.animate { duration = 1, curve = "linear", animations = function()
        dot.frame = { x = 10, y = 20, width = 100, height = 60 }
        dot.rotation, dot.scale, dot.translation_y, dot.alpha = 6, 3, 8, 0
        dot.background_color, dot.text_color = "red", "blue"
        dot.corner_radius, dot.border_width, dot.font_size = 4, 2, 20
        shape.stroke_start, shape.stroke_end, shape.line_width = 0.5, 0, 3
        shape.fill_color = "red"
      end }
      """)
    moving.go(to: 0.5)
    let shown = try #require(moving.dot?.presentation)
    #expect(shown.center == Point(x: 30, y: 25) && shown.bounds.size == Size(width: 50, height: 30))
    #expect(shown.rotation == 3 && shown.scale == Point(x: 2, y: 2) && shown.translation.y == 4)
    #expect(
      shown.alpha == 0.5 && shown.backgroundColor == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    #expect(shown.cornerRadius == 2 && shown.borderWidth == 1 && shown.textContent?.fontSize == 15)
    let shape = try #require(moving.stage.root.find("shape")?.presentation.shape)
    #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.5 && shape.lineWidth == 2)
    #expect(shape.fillColor.red == 0.5)
  }
}
