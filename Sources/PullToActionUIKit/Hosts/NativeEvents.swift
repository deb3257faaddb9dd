import PullToAction

/// What of a native view's events has been passed on.
struct NativeEvents {
  /// Where content rested when that was last passed on.
  var layout: NativeLayout?
  /// Where content was when that was last passed on.
  var offset = Point.zero
  /// Whether the controls were told that a finger scrolls, and not yet that it was lifted.
  var isDragTold = false
  /// When something last happened, in seconds of the clock.
  var lastTime = 0.0
  /// How fast content was let go, in points a second; only while that is being told.
  var releaseVelocity = Point.zero
  /// Whether the native view says that a finger is down, and nothing has come of it for too long.
  var hasLostFinger = false
  var told: Set<NativeProblem> = []
}

/// What a native scroll view says that cannot be.
enum NativeProblem: Hashable {
  case notNumbers
  case endlessTracking

  var message: String {
    switch self {
    case .notNumbers:
      "the scroll view's offset, size or inset is not a number; the last one that was is used"
    case .endlessTracking:
      "the scroll view says that a finger is down, and nothing has moved for a minute; the finger counts as"
        + " taken away until something does"
    }
  }
}

/// What whoever observes the native view calls.
extension ObservedScrollHost {
  /// How long, in seconds, a finger may rest before it counts as gone.
  package static var longestRest: Double { 60 }

  /// The offset has changed.
  package func nativeDidScroll() {
    guard !insets.isSetting else { return }
    noteEvent()
    nativeDidChangeLayout()
    events.offset = contentOffset
    tellControls { $0.scrollHostDidScroll() }
  }

  /// The viewport, the content or an inset may have changed.
  package func nativeDidChangeLayout() {
    guard !insets.isSetting else { return }
    keepInsets()
    noteLayout()
  }

  /// A finger begins to scroll.
  package func nativeWillBeginDragging() {
    // One whose end was not told is over.
    if events.isDragTold { nativeDidEndDragging(cancelled: true) }
    noteEvent()
    endMotions()
    // Noticed already, in a frame that this has brought.
    guard !events.isDragTold else { return }
    events.isDragTold = true
    tellControls { $0.scrollHostWillBeginDragging() }
  }

  /// The finger was lifted, or taken away.
  ///
  /// - Parameters:
  ///   - cancelled: whether the system took it away.
  ///   - velocity: the finger's, in points a second; `nil` or no number where it is not known.
  package func nativeDidEndDragging(cancelled: Bool, velocity: Point? = nil) {
    noteEvent()
    // One that is no number is not known.
    let velocity = velocity.flatMap { $0.isFinite ? $0 : nil }
    // The content's is the finger's the other way round.
    if !cancelled, let velocity { events.releaseVelocity = .zero - velocity }
    defer { events.releaseVelocity = .zero }
    if events.isDragTold {
      events.isDragTold = false
      tellControls { $0.scrollHostDidEndDragging(cancelled: cancelled, velocity: velocity) }
    }
    applyInsets(by: .bounce)
  }

  /// Something has happened: the finger is there, if the native view says so.
  private func noteEvent() {
    willTell()
    events.lastTime = clock.tickTime
    events.hasLostFinger = false
  }

  private func noteLayout() {
    let layout = layout
    guard layout != events.layout else { return }
    events.layout = layout
    tellControls { $0.scrollHostDidChangeLayout() }
  }

  /// What the native view is like, compared with what was told of it: not everything that it changes, such as
  /// the height of a bar with a large title, is told to its observers.
  private func compare() {
    guard let native else { return }
    nativeDidChangeLayout()
    if events.isDragTold, !native.isPanned {
      nativeDidEndDragging(cancelled: true)
    } else if !events.isDragTold, isDragging {
      nativeWillBeginDragging()
    } else if !isDragging {
      applyInsets(by: .bounce)
    }
    let rests = clock.tickTime - events.lastTime > Self.longestRest
    guard rests, !events.hasLostFinger, native.isTouched || native.isPanned else { return }
    if events.isDragTold { nativeDidEndDragging(cancelled: true) }
    events.hasLostFinger = true
    tell(.endlessTracking)
  }
}

extension ObservedScrollHost: @MainActor FrameParticipant {
  /// A frame: content on its way is moved, and what was not told is noticed.
  package func tick() {
    moveContent()
    compare()
  }

  /// Whether frames have something to do.
  package var needsFrames: Bool {
    isMoving || !stranded.isEmpty || controls.contains { $0.needsFrames }
  }
}
