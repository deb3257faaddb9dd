import PullPlugins
import PullToAction
import ViewKit

/// A visualizer's `pulled_amount_changed`, called as the control calls it.
package final class Dispatch {
  private let scene: Scene
  private let visualizer: any Visualizer

  /// Calls in one frame: all of a frame have a budget together.
  private static let callsInAFrame = 1000

  /// Loads a plugin.
  package init(_ script: String, limits: PluginLimits = PluginLimits()) throws {
    scene = try Scene([PluginSource(name: "subject", script: script)], limits: limits)
    guard let visualizer = scene.plugins[0].visualizer else {
      throw BenchmarkError("the plugin has no visualizer")
    }
    self.visualizer = visualizer
  }

  /// The limits as they are shipped, but that nothing looks at the instructions while they run.
  package static var unwatched: PluginLimits {
    var limits = PluginLimits()
    limits.isUnwatched = true
    limits.instructions = 0
    return limits
  }

  /// The control.
  package var control: PullToActionControl { scene.controls[0] }

  /// Tells of so many amounts: 0, 0.5, 1 … 99.5 and again.
  package func run(_ count: Int) throws {
    let control = control
    for index in 0..<count {
      if index % Dispatch.callsInAFrame == 0 { scene.clock.advance() }
      visualizer.pulledAmountChanged(control, amount: Double(index % 200) * 0.5)
    }
    try scene.check()
  }

  /// Tells of one amount.
  package func tell(amount: Double) throws {
    scene.clock.advance()
    visualizer.pulledAmountChanged(control, amount: amount)
    try scene.check()
  }
}
