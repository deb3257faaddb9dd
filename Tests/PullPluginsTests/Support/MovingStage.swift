import PullPlugins
import PullToAction
import ViewKit

/// A stage with a status view whose `setup` moves a view of its own, `dot`, from time 0 on.
final class MovingStage {
  let stage: PullStage
  let plugin: Plugin

  /// - Parameter code: the rest of `setup`; it sees `self`, `view` and `dot`.
  init(_ code: String, framesPerSecond: Double = 60, images: [String: [UInt8]] = [:]) throws {
    stage = PullStage(framesPerSecond: framesPerSecond)
    let script = Script.statusView(
      """
      function s:setup(view)
        local dot = pta.view("dot")
        view:add_subview(dot)
      \(code)
      end
      """)
    plugin = try Plugin(
      source: PluginSource(name: "test", files: ["init.lua": Array(script.utf8)], images: images),
      limits: .neverDisabled)
    plugin.use(on: stage.control)
  }

  var messages: [String] { stage.log.messages }
  var dot: View? { stage.root.find("dot") }
  /// What is shown of the dot's middle, from left to right.
  var shown: Double { dot?.presentation.center.x ?? .nan }

  /// Goes on to a time.
  func go(to time: Double) {
    while stage.clock.tickTime < time - 1e-9 { stage.frame() }
  }

  /// What is shown at some times, in ascending order.
  func shown(at times: [Double]) -> [Double] {
    times.map { time in
      go(to: time)
      return shown
    }
  }
}

/// Whether numbers agree one by one.
func agree(_ first: [Double], _ second: [Double], within tolerance: Double = 1e-3) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < tolerance }
}
