import PullToAction
import Testing
import ViewKit

/// Adapters that say what cannot be so: it is told once, the control goes on with numbers, and a pull that is
/// right works afterwards.
@Suite struct LyingHostTests {
  private final class Stage {
    let clock = FrameClock()
    let host = LyingHost()
    let control: PullToActionControl
    var problems: [String] = []

    init(edge: PullEdge = .top) {
      control = PullToActionControl(clock: clock, edge: edge)
      control.onDiagnostic = { [unowned self] diagnostic in
        if diagnostic.code == .hostProblem { problems.append(diagnostic.message) }
      }
    }

    func frames(_ count: Int) { for _ in 0..<count { clock.advance() } }

    /// What is no number of all that is there to see.
    var nonsense: [String] {
      let frame = control.view.frame
      let inner = control.statusView.view.frame
      let values = [
        ("amount", control.pulledAmount), ("rest", control.restOffset), ("x", frame.minX),
        ("y", frame.minY), ("width", frame.width), ("height", frame.height), ("inner", inner.minY),
        ("inner width", inner.width), ("added", host.added),
      ]
      return values.filter { !$0.1.isFinite }.map(\.0)
    }
  }

  /// What an adapter lies about.
  enum Lie: String, CaseIterable, Sendable {
    case viewportSize, contentSize, contentOffset, adjustedContentInset

    func tell(_ number: Double, _ host: LyingHost) {
      switch self {
      case .viewportSize: host.viewportSize = Size(width: number, height: number)
      case .contentSize: host.contentSize = Size(width: number, height: number)
      case .contentOffset: host.contentOffset = Point(x: number, y: number)
      case .adjustedContentInset:
        host.adjustedContentInset = EdgeInsets(top: number, bottom: number)
      }
    }
  }

  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

  /// In every moment of a pull, at both ends of the content.
  @Test(arguments: Lie.allCases, numbers)
  func numbersThatAreNone(lie: Lie, number: Double) {
    for edge in [PullEdge.top, .bottom] {
      for moment in 0..<4 {
        let stage = Stage(edge: edge)
        let (host, control) = (stage.host, stage.control)
        if moment > 0 { control.attach(to: host) }
        if moment > 1 { control.begin() }
        if moment > 2 { control.complete() }
        let (size, content) = (host.viewportSize, host.contentSize)
        let (offset, inset) = (host.contentOffset, host.adjustedContentInset)
        lie.tell(number, host)
        if moment == 0 { control.attach(to: host) }
        control.scrollHostDidChangeLayout()
        host.drag(to: lie == .contentOffset ? number : -120)
        stage.frames(3)
        control.begin()
        control.complete()
        stage.frames(3)
        #expect(stage.nonsense == [], "\(edge), moment \(moment)")
        #expect(stage.problems.count == 1, "\(edge), moment \(moment)")
        let value = "the scroll view's \(lie.rawValue) is \(number), which counts as 0"
        #expect(stage.problems.first?.hasPrefix(value) == true)
        // Another adapter, or the same one when it has come to reason, is as good as any.
        (host.viewportSize, host.contentSize) = (size, content)
        (host.contentOffset, host.adjustedContentInset) = (offset, inset)
        host.letGo()
        control.detach()
        #expect(control.state == .idle && control.pulledAmount == 0)
        (host.adjustedContentInset, host.contentOffset) = (.zero, .zero)
        control.edge = .top
        control.attach(to: host)
        host.drag(to: -120)
        host.letGo()
        #expect(control.state == .executing && host.adjustedContentInset.top == 50)
      }
    }
  }

  @Test(arguments: numbers) func fingersThatAreNowhere(number: Double) {
    let stage = Stage()
    stage.control.attach(to: stage.host)
    stage.control.policy.axisLock.angle = 45
    stage.host.touchLocation = Point(x: number, y: number)
    stage.host.touchVelocity = Point(x: number, y: number)
    stage.host.dragTranslation = Point(x: number, y: number)
    stage.host.drag(to: -120)
    stage.control.scrollHostDidEndDragging(
      cancelled: false, velocity: Point(x: number, y: number))
    #expect(stage.nonsense == [])
    stage.frames(2)
    #expect([.executing, .triggered, .pulling].contains(stage.control.state))
  }

  /// Sizes below 0 count as 0, and are told; other numbers may be below it.
  @Test(arguments: Lie.allCases) func numbersBelowZero(lie: Lie) {
    for edge in [PullEdge.top, .bottom] {
      let stage = Stage(edge: edge)
      lie.tell(-5, stage.host)
      stage.control.attach(to: stage.host)
      let rest = stage.control.restOffset
      stage.control.scrollHostDidChangeLayout()
      let isSize = lie == .viewportSize || lie == .contentSize
      let value = "the scroll view's \(lie.rawValue) is -5.0, which counts as 0"
      #expect(stage.problems.count == (isSize ? 1 : 0), "\(edge)")
      if isSize {
        #expect(stage.problems.first?.hasPrefix(value) == true)
        lie.tell(0, stage.host)
        #expect(stage.control.restOffset == rest, "\(edge)")
      }
    }
  }

  /// A velocity that is none is no finger's that is as fast as the policy wants it; one that is not known is.
  @Test(arguments: [.nan, .infinity, -.infinity] as [Double]) func velocitiesThatAreNone(
    number: Double
  ) {
    let stage = Stage()
    let (host, control) = (stage.host, stage.control)
    control.attach(to: host)
    control.policy.minimumReleaseVelocity = 300
    for velocity in [Point(x: 0, y: number), Point(x: number, y: 0)] {
      host.drag(to: -120)
      (host.isTracking, host.isDragging) = (false, false)
      control.scrollHostDidEndDragging(cancelled: false, velocity: velocity)
      #expect(control.lastPull?.reason == .tooSlow(velocity: 0, minimum: 300))
      host.contentOffset = .zero
      control.scrollHostDidScroll()
      stage.frames(2)
    }
    #expect(stage.problems.count == 1)
    #expect(stage.problems.first?.contains("a velocity of \(number), which counts as 0") == true)
    host.drag(to: -120)
    host.letGo()
    #expect(control.state == .executing)
  }

  /// The finger never leaves: actions begin and end all the same, and another control is as free as ever.
  @Test func trackingThatNeverEnds() {
    let stage = Stage()
    stage.control.attach(to: stage.host)
    stage.host.drag(to: -120)
    for _ in 1...3 {
      stage.control.begin()
      stage.frames(2)
      #expect(stage.control.state == .executing && stage.host.added == 50)
      stage.control.complete()
      stage.frames(2)
      #expect(stage.control.state == .pulling || stage.control.state == .triggered)
      #expect(stage.host.added == 0)
    }
    stage.control.detach()
    #expect(stage.control.state == .idle && stage.problems == [])
  }

  /// What is said in an order that no finger has.
  @Test func dragsThatAreNone() {
    let stage = Stage()
    let (host, control) = (stage.host, stage.control)
    control.attach(to: host)
    for _ in 1...3 { control.scrollHostDidEndDragging(cancelled: false, velocity: nil) }
    #expect(control.state == .idle && stage.problems.count == 1)
    #expect(stage.problems.first?.contains("without scrollHostWillBeginDragging") == true)
    host.isDragging = true
    for _ in 1...3 { control.scrollHostWillBeginDragging() }
    #expect(stage.problems.count == 2)
    #expect(stage.problems.last?.hasPrefix("isDragging is true while isTracking is false") == true)
    host.contentOffset.y = -150
    control.scrollHostDidScroll()
    host.letGo()
    stage.frames(2)
    control.complete()
    stage.frames(200)
    #expect(control.state == .idle && host.added == 0)
    // Attached in the middle of a drag, its end is none that nobody has begun.
    control.detach()
    (host.isDragging, host.isTracking) = (true, true)
    control.attach(to: host)
    host.letGo()
    #expect(stage.problems.count == 2)
  }
}
