import Driver
import PullPlugins
import PullToAction

/// What a stage shows in one frame, without the scenery around it.
package struct Shot {
  /// What the scroll view shows, in the viewport's coordinates.
  package private(set) var list: DisplayList
  package let contentOffset: Point
  package let contentSize: Size
  /// The scroll view in it, where there is one.
  let inner: Inner?
  /// Where the finger has been since it went down, in the viewport; none while it is up.
  package let fingerPath: [Point]
  /// Whether what is shown depends on where the finger is from left to right.
  let looksAtFinger: Bool
  /// The side that the control is on, and how far it reaches into the viewport from there, in points.
  let side: Edge
  let reach: Double
  let layoutDirection: LayoutDirection
  /// The plugins on the control.
  let title: String
  /// In seconds.
  package let time: Double
  package let state: PullState
  /// In points.
  package let pulledAmount: Double
  package let pullThreshold: Double

  /// A scroll view in the one that is shown.
  struct Inner {
    /// Where it is, in the viewport.
    let frame: Rect
    /// Its content, seen from there.
    let content: Rect
  }

  /// Takes a shot.
  ///
  /// - Parameter path: where the finger has been; where it is, unless given.
  package init(of stage: Stage, fingerPath path: [Point]? = nil) {
    list = DisplayList(of: stage.scrollView.view)
    contentOffset = stage.scrollView.contentOffset
    contentSize = stage.scrollView.contentSize
    inner = stage.inner.flatMap { inner in
      stage.innerFrame.map { frame in
        Inner(
          frame: frame, content: Rect(origin: .zero - inner.contentOffset, size: inner.contentSize))
      }
    }
    fingerPath = path ?? stage.fingerPath
    looksAtFinger = stage.control.visualizer.methods.contains(.touchMoved)
    side = stage.control.side
    reach = stage.reach
    layoutDirection = stage.control.traits.layoutDirection
    title = stage.pluginTitle
    time = stage.clock.tickTime
    state = stage.control.state
    pulledAmount = stage.control.pulledAmount
    pullThreshold = stage.control.pullThreshold
  }
}

extension Shot {
  /// Has an equal list of another shot take no room of its own: of a control at rest all are equal.
  package mutating func share(_ other: Shot) { if list == other.list { list = other.list } }
}

extension Stage {
  /// How far into the viewport the control reaches, in points; at the top also one that a visualizer has put
  /// elsewhere, and a header above an inner scroll view.
  fileprivate var reach: Double { control.side == .top ? controlEnd : control.pulledAmount }

  /// Where the finger is; nothing while it is up.
  var fingerPath: [Point] { isFingerDown ? [fingerPlace] : [] }

  /// The names of the parts on the control that are not built in.
  fileprivate var pluginTitle: String {
    var names: [String] = []
    for name in [control.visualizer.name, control.statusView.name]
    where BuiltInName(rawValue: name) == nil && !names.contains(name) { names.append(name) }
    return names.isEmpty ? "default" : names.joined(separator: " + ")
  }
}
