import ViewKit

/// What an adapter says of its scroll view that cannot be so. It is told once while a control is attached; numbers
/// that are none count as 0.
enum HostProblem: Hashable {
  /// A number that is none, that no content reaches, or a size below 0: what it is of, and what it is.
  case number(of: String, is: String)
  /// A velocity that is none, and what it is.
  case velocity(is: String)
  /// A drag ended that nobody has said began.
  case dragNotBegun
  /// The content is dragged, and no finger is down.
  case dragWithoutFinger

  /// What happened and what to do.
  var message: String {
    switch self {
    case .number(let name, let value):
      "the scroll view's \(name) is \(value), which counts as 0: an adapter says it in points"
    case .velocity(let value):
      "scrollHostDidEndDragging was called with a velocity of \(value), which counts as 0: an adapter says it in "
        + "points a second, and nil where it does not know it"
    case .dragNotBegun:
      "scrollHostDidEndDragging was called without scrollHostWillBeginDragging before: call both, for each drag"
    case .dragWithoutFinger:
      "isDragging is true while isTracking is false: a finger that drags is down, so both are"
    }
  }

  /// Whether a problem of the same kind was told.
  var kind: String {
    switch self {
    case .number(let name, _): name
    case .velocity: "velocity"
    case .dragNotBegun: "not begun"
    case .dragWithoutFinger: "without finger"
    }
  }
}

extension ScrollHost {
  /// Its numbers that cannot be so.
  fileprivate var numberProblems: [HostProblem] {
    let (size, content) = (viewportSize, contentSize)
    let (offset, inset) = (contentOffset, adjustedContentInset)
    let farthest = Quantum.farthest
    let numbers: [(String, from: Double, [Double])] = [
      ("viewportSize", 0, [size.width, size.height]),
      ("contentSize", 0, [content.width, content.height]),
      ("contentOffset", -farthest, [offset.x, offset.y]),
      ("adjustedContentInset", -farthest, [inset.top, inset.left, inset.bottom, inset.right]),
    ]
    return numbers.compactMap { name, least, values in
      values.first { !($0 >= least && $0 <= farthest) }.map { .number(of: name, is: "\($0)") }
    }
  }
}

extension ControlCore {
  /// Tells of what the adapter says that cannot be so.
  func report(_ problem: HostProblem) {
    guard scroll.toldProblems.insert(problem.kind).inserted else { return }
    report(.hostProblem(problem.message))
  }

  /// Tells of the numbers of a host's own scroll view that cannot be so.
  func checkNumbers() {
    guard scroll.scrollView == nil, let host = scroll.host else { return }
    host.numberProblems.forEach(report)
  }

  /// An amount from a distance that no content has: 0 for one that is no number.
  @inline(never) func amount(ofSenseless distance: Double) -> Double {
    checkNumbers()
    return distance.isFinite ? Quantum.quantized(distance) : 0
  }

  /// A host's adapter says that a finger begins to scroll.
  func hostDragBegan() {
    scroll.isDragTold = true
    let finger = scroll.finger
    if finger.contains(.isDragging), !finger.contains(.isTracking) { report(.dragWithoutFinger) }
    dragBegan()
  }

  /// A host's adapter says that the finger was lifted, or taken away.
  func hostDragEnded(_ release: DragRelease) {
    if !scroll.isDragTold { report(.dragNotBegun) }
    scroll.isDragTold = false
    var release = release
    if let velocity = release.velocity, !velocity.isFinite {
      report(.velocity(is: "\(velocity.x.isFinite ? velocity.y : velocity.x)"))
      release.velocity = Point(x: velocity.x.finite(or: 0), y: velocity.y.finite(or: 0))
    }
    dragEnded(release)
  }
}
