import PullToAction

/// A native scroll view as the host of controls: it has physics of its own, which are observed.
///
/// ```
/// native view: offset, size or inset has changed, finger down, finger up
///   -> whoever observes it calls nativeDid…            (NativeEvents.swift)
///   -> the host tells its controls by scrollHostDid…
/// control: opens or closes its inset
///   -> addInset: the app's inset and the controls' are set as one sum   (HostInsets.swift)
///   -> content that rested there goes to its new rest, frame by frame   (ContentMotion.swift)
/// ```
///
/// It holds the native view weakly and its controls weakly: a control holds its host, and the native view's own
/// subview holds the control.
@MainActor
package final class ObservedScrollHost<Native: NativeScrollView>: @MainActor ScrollHost {
  /// The native scroll view; `nil` when it has gone away.
  package private(set) weak var native: Native?
  /// Moves the controls, and content on its way to a rest.
  package let clock: FrameClock
  /// Called before the controls are told of anything: the clock may have stood still.
  package var willTell: () -> Void = {}
  /// Called when they were.
  package var didTell: () -> Void = {}

  private var links: [ControlLink] = []
  private var readings = NativeReadings()
  var insets = HostInsets()
  var motions: [ContentMotion] = []
  var stranded: [Axis: StrandedContent] = [:]
  var events = NativeEvents()

  /// A control, not held.
  private struct ControlLink { weak var control: PullToActionControl? }

  /// - Parameters:
  ///   - native: the native scroll view, held weakly.
  ///   - clock: advanced by whoever has the display's frames.
  package init(_ native: Native, clock: FrameClock) {
    self.native = native
    self.clock = clock
    clock.add(self, phase: .physics)
    insets.noteSet(by: native)
    events.layout = layout
    events.offset = contentOffset
  }

  // MARK: What a control sees

  package var isAvailable: Bool { native != nil }
  package var viewportSize: Size { read(\.viewportSize, into: \.viewport) }
  package var contentSize: Size { read(\.contentExtent, into: \.extent) }
  package var contentOffset: Point { read(\.offset, into: \.offset) }
  /// With what waits for a finger to be lifted: for controls it is there.
  package var adjustedContentInset: EdgeInsets { nativeInset + insets.waiting }
  /// As the native view has it.
  var nativeInset: EdgeInsets { read(\.restInset, into: \.inset) }
  package var isTracking: Bool { !events.hasLostFinger && native?.isTouched ?? false }
  package var isDragging: Bool { !events.hasLostFinger && native?.isPanned ?? false }
  /// Where content rests, by values that make sense: those that do not are never equal, and would be told of
  /// without an end.
  var layout: NativeLayout {
    NativeLayout(viewport: viewportSize, extent: contentSize, inset: adjustedContentInset)
  }
  package var touchLocation: Point? { native?.touchPlace }
  package var touchVelocity: Point { native?.panVelocity ?? .zero }
  package var dragTranslation: Point? { native?.panTranslation }
  /// None: the native view shows the control's view by itself.
  package var contentView: View? { nil }
  package var controls: [PullToActionControl] { links.compactMap(\.control) }

  package func pullObstacle(along axis: Axis) -> ScrollObstacle? { native?.obstacle(along: axis) }

  package func setContentOffset(_ offset: Point, animated: Bool) -> Bool {
    guard let native else { return false }
    guard offset.x.isFinite, offset.y.isFinite else { return true }
    endMotions()
    if !animated {
      native.offset = offset
    } else if !native.scroll(to: offset) {
      beginScrolling(to: offset)
    }
    return true
  }

  package func connect(_ control: PullToActionControl) {
    links.removeAll { $0.control == nil || $0.control === control }
    links.append(ControlLink(control: control))
  }

  package func disconnect(_ control: PullToActionControl) {
    links.removeAll { $0.control == nil || $0.control === control }
  }

  /// The value of the native view, or the last that made sense.
  private func read<Value: Reading>(
    _ path: KeyPath<Native, Value>, into last: WritableKeyPath<NativeReadings, Value>
  ) -> Value {
    guard let native else { return readings[keyPath: last] }
    let value = native[keyPath: path]
    if value.isFinite {
      readings[keyPath: last] = value
    } else {
      tell(.notNumbers)
    }
    return readings[keyPath: last]
  }

  // MARK: Telling

  /// Tells all controls, which may come and go meanwhile.
  func tellControls(_ body: (PullToActionControl) -> Void) {
    willTell()
    for control in controls { body(control) }
    didTell()
  }

  /// Says once what is wrong with the native view; of several controls the first will do.
  func tell(_ problem: NativeProblem) {
    guard events.told.insert(problem).inserted else { return }
    controls.first?.report(.hostProblem(problem.message))
  }
}

/// The last values that made sense.
private struct NativeReadings {
  var viewport = Size.zero
  var extent = Size.zero
  var offset = Point.zero
  var inset = EdgeInsets.zero
}

/// A value of a native view, which may say nonsense.
private protocol Reading { var isFinite: Bool { get } }
extension Point: Reading {}
extension Size: Reading {}
extension EdgeInsets: Reading {}
