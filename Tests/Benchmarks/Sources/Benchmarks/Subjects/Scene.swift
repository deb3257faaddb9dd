import PullPlugins
import PullToAction
import ViewKit

/// Controls on scroll views that are dragged by one finger each, without any observer.
package final class Scene {
  /// What they move by.
  package let clock: FrameClock
  /// The controls.
  package private(set) var controls: [PullToActionControl] = []
  /// The plugins on them, those of one control after those of the one before.
  package private(set) var plugins: [Plugin] = []
  private var scrollViews: [ScrollView] = []
  private let viewport = Size(width: 390, height: 844)
  private var frame = 0

  /// Makes controls, each with instances of its own.
  ///
  /// - Parameters:
  ///   - count: how many scroll views there are.
  ///   - shared: how many controls are on each, at its top edge, their thresholds 10 points apart.
  ///   - sources: the plugins that each gets.
  ///   - log: what is to hear of the first one.
  package init(
    count: Int = 1, shared: Int = 1, _ sources: [PluginSource],
    limits: PluginLimits = PluginLimits(),
    framesPerSecond: Double = 60, log: EventLog? = nil
  ) throws {
    clock = FrameClock(framesPerSecond: framesPerSecond)
    let environment = PluginEnvironment(trust: .all)
    for index in 0..<count * shared {
      if index % shared == 0 { addScrollView() }
      let control = PullToActionControl(
        scrollView: scrollViews[index / shared], name: "pull \(index % shared)")
      if shared > 1 { control.pullThreshold = 100 + 10 * Double(index % shared) }
      if index == 0 { control.log = log }
      for source in sources {
        let plugin = try Plugin(source: source, limits: limits, environment: environment)
        plugin.use(on: control)
        plugins.append(plugin)
      }
      controls.append(control)
    }
  }

  private func addScrollView() {
    let scrollView = ScrollView(clock: clock, size: viewport)
    scrollView.contentSize = Size(width: 390, height: 2000)
    scrollViews.append(scrollView)
  }

  /// How many frames a finger takes down and up again; then it is where it was.
  package static let period = 64

  /// Goes on by so many frames, in each of which every finger moves: between 16 and 144 points below
  /// where it went down, which pulls less than the threshold.
  package func drag(frames: Int) {
    let scrollViews = scrollViews
    for _ in 0..<frames {
      let place = Point(x: 195, y: Scene.finger(in: frame))
      let isFirst = frame == 0
      clock.advance {
        for scrollView in scrollViews {
          if isFirst { begin(scrollView) }
          scrollView.touchMoved(to: place)
        }
      }
      frame += 1
    }
  }

  private func begin(_ scrollView: ScrollView) {
    scrollView.touchBegan(at: Point(x: 195, y: Scene.start))
    scrollView.beginDragging()
  }

  /// Where a finger goes down.
  static let start = 200.0

  /// Where it is in a frame.
  static func finger(in frame: Int) -> Double {
    let step = frame % period, half = period / 2
    return start + 16 + 4 * Double(step < half ? step : period - step)
  }

  /// Says so if a plugin has failed: what was measured then would be the default behaviour.
  package func check() throws(BenchmarkError) {
    guard !plugins.contains(where: \.isDisabled) else {
      throw BenchmarkError("a plugin failed while it was measured")
    }
  }
}
