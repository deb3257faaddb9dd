import CReference
import PullPlugins
import PullToAction
import ViewKit

/// One frame of a drag: physics, control, callbacks, views.
extension Benchmark {
  static var frame: [Benchmark] {
    [
      Benchmark(
        name: "frame", what: "a frame of a drag with the plugins centered and traffic-light",
        reference: "the same callbacks dispatched in C", goal: 2,
        body: { instruments in frames(of: try Scene(try shownPlugins(instruments))) }
      ) { meter in
        let sources = try shownPlugins(meter.instruments)
        return try meter.compare(
          Contender(run: frames(of: try Scene(sources))),
          with: Contender(run: try DragInC(sources).run))
      },
      Benchmark(
        name: "frame-bare", what: "a frame of a drag with the built-in parts, no plugin",
        reference: "the arithmetic alone, in Swift",
        body: { _ in frames(of: try Scene([])) }
      ) { meter in
        let arithmetic = Arithmetic()
        return try meter.compare(
          Contender(run: frames(of: try Scene([]))), with: Contender(run: arithmetic.run))
      },
      Benchmark(
        name: "frame-ten", what: "a frame of a drag with ten controls on a scroll view",
        reference: "ten scroll views with a control each", goal: 1.2,
        body: { _ in frames(of: try Scene(shared: 10, [])) }
      ) { meter in
        try meter.compare(
          Contender(run: frames(of: try Scene(shared: 10, []))),
          with: Contender(run: frames(of: try Scene(count: 10, []))))
      },
    ]
  }

  private static func frames(of scene: Scene) -> (Int) throws -> Void {
    { count in
      scene.drag(frames: count)
      try scene.check()
    }
  }

  /// A visualizer and a status view of two folders.
  package static func shownPlugins(_ instruments: Instruments) throws -> [PluginSource] {
    try ["centered", "traffic-light"].map {
      try PluginSource(folder: "\(instruments.pluginsFolder)/\($0)")
    }
  }
}

/// What the reference does in a drag of a ``Scene``: the calls that a log of one has heard.
package final class DragInC {
  /// The visualizer.
  package let visualizer: ReferencePlugin
  /// The status view that it tells.
  package let statusView: ReferencePlugin
  private let calls: [creference_step]
  private var frame = 0

  /// Loads a visualizer and a status view, and drags once to hear what is called.
  package init(_ sources: [PluginSource]) throws {
    let scripts = sources.map { String(decoding: $0.files[PluginSource.main] ?? [], as: UTF8.self) }
    visualizer = try ReferencePlugin(scripts[0])
    statusView = try ReferencePlugin(scripts[1])
    try visualizer.join(statusView)
    try visualizer.layOut()
    let log = EventLog()
    let scene = try Scene(sources, log: log)
    scene.drag(frames: Scene.period)
    let start = log.count
    scene.drag(frames: Scene.period)
    calls = CallList.calls(in: log, from: start)
    // A frame is one call of the visualizer's; what that tells the status view comes by itself.
    guard calls.count == Scene.period else {
      throw BenchmarkError("a drag has \(calls.count) calls in \(Scene.period) frames")
    }
  }

  /// Makes the calls of so many frames.
  package func run(_ count: Int) throws {
    var left = count
    while left > 0 {
      let next = min(left, calls.count - frame)
      try visualizer.replay(calls[frame..<(frame + next)])
      frame = (frame + next) % calls.count
      left -= next
    }
  }
}

/// What is reckoned in a frame of a drag, and nothing else: where the content is for a finger, how far
/// that is pulled, and the frames of the control and of its status view.
package final class Arithmetic {
  /// Where they are in the end.
  package private(set) var control = Rect.zero
  /// See ``control``.
  package private(set) var statusView = Rect.zero
  private var frame = 0
  /// How high the built-in status view is.
  private static let height = 50.0

  /// Reckons nothing yet.
  package init() {}

  /// Reckons so many frames.
  package func run(_ count: Int) {
    let band = RubberBand(dimension: 844)
    for _ in 0..<count {
      let distance = Scene.finger(in: frame) - Scene.start
      let amount = Quantum.quantized(max(0, band.offset(forDistance: distance)))
      control = Rect(x: 0, y: -amount, width: 390, height: amount)
      statusView = Rect(x: 0, y: amount - Arithmetic.height, width: 390, height: Arithmetic.height)
      frame += 1
    }
  }
}
