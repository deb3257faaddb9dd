import PullToAction
import Testing
import ViewKit

/// Adapters that do things a little earlier or later than ours.
@Suite struct LateHostTests {
  /// Short content, and insets at the bottom that are applied some frames after they were added.
  private final class LateHost: ScrollHost {
    private var listed: [PullToActionControl] = []
    private var waiting: [(frames: Int, points: Double)] = []
    private let delay: Int
    var inset: Double
    var deltas: [Double] = []
    var contentSize = Size(width: 320, height: 300)
    var contentOffset = Point.zero
    var isTracking = false
    var isDragging = false

    init(delay: Int = 0, inset: Double = 0) {
      self.delay = delay
      self.inset = inset
    }

    var isAvailable: Bool { true }
    var viewportSize: Size { Size(width: 320, height: 480) }
    var adjustedContentInset: EdgeInsets { EdgeInsets(bottom: inset) }
    var contentView: View? { nil }
    var controls: [PullToActionControl] { listed }

    func list(_ controls: [PullToActionControl]) { listed = controls }

    func connect(_ control: PullToActionControl) {
      if !listed.contains(where: { $0 === control }) { listed.append(control) }
    }

    func disconnect(_ control: PullToActionControl) { listed.removeAll { $0 === control } }

    func addInset(_ delta: Double, edge: Edge, owner: String) {
      deltas.append(delta)
      waiting.append((delay, delta))
      apply()
    }

    /// A frame is over, and the layout is told of whether it is new or not.
    func frame() {
      for index in waiting.indices { waiting[index].frames -= 1 }
      apply()
      for control in listed { control.scrollHostDidChangeLayout() }
    }

    private func apply() {
      inset += waiting.filter { $0.frames <= 0 }.reduce(0) { $0 + $1.points }
      waiting.removeAll { $0.frames <= 0 }
    }

    func drag(to offset: Double) {
      if !isDragging {
        (isTracking, isDragging) = (true, true)
        for control in listed { control.scrollHostWillBeginDragging() }
      }
      contentOffset.y = offset
      for control in listed { control.scrollHostDidScroll() }
    }

    func letGo() {
      (isTracking, isDragging) = (false, false)
      for control in listed { control.scrollHostDidEndDragging(cancelled: false) }
    }
  }

  /// The viewport has 180 points to fill, less the app's own inset.
  @Test(arguments: [0, 1, 2, 5], [0.0, 34])
  func theInsetBelowShortContentDoesNotGrow(delay: Int, inset: Double) {
    let clock = FrameClock()
    let control = PullToActionControl(clock: clock, edge: .bottom)
    let host = LateHost(delay: delay, inset: inset)
    control.attach(to: host)
    for _ in 1...2 {
      control.begin()
      for _ in 0..<20 { clock.advance { host.frame() } }
      #expect(host.inset == 180 + 50 && host.deltas == [230 - inset])
      control.complete()
      for _ in 0..<20 { clock.advance { host.frame() } }
      #expect(host.inset == inset && host.deltas == [230 - inset, inset - 230])
      host.deltas = []
    }
  }

  /// New rows come in while the action runs.
  @Test(arguments: [0, 1, 3]) func contentThatGrowsIsFilledLess(delay: Int) {
    let clock = FrameClock()
    let control = PullToActionControl(clock: clock, edge: .bottom)
    let host = LateHost(delay: delay)
    control.attach(to: host)
    control.begin()
    for _ in 0..<20 { clock.advance { host.frame() } }
    host.contentSize.height = 400
    for _ in 0..<20 { clock.advance { host.frame() } }
    #expect(host.inset == 80 + 50)
  }

  /// An adapter may list its controls before they are attached: each joins the others once.
  @Test(arguments: [2, 3]) func listedBeforeTheyAreAttached(count: Int) {
    let clock = FrameClock()
    let host = LateHost()
    let controls = (0..<count).map { index in
      let control = PullToActionControl(clock: clock, name: "\(index)", edge: .bottom)
      control.pullThreshold = Double(index + 1) * 100
      return control
    }
    host.list(controls)
    for control in controls { control.attach(to: host) }
    host.drag(to: 150)
    host.letGo()
    #expect(controls.map { $0.state == .executing } == controls.indices.map { $0 == 0 })
    for _ in 0..<20 { clock.advance { host.frame() } }
    // Each with its room once.
    for control in controls { control.begin() }
    for _ in 0..<20 { clock.advance { host.frame() } }
    #expect(host.inset == 180 + 50 * Double(count))
    for control in controls { control.detach() }
    #expect(host.inset == 0)
  }

  /// One that is listed and attached elsewhere has nothing to do with those here.
  @Test func listedWhileAttachedElsewhere() {
    let clock = FrameClock()
    let (host, other) = (LateHost(), LateHost())
    let controls = (0..<3).map { PullToActionControl(clock: clock, name: "\($0)", edge: .bottom) }
    controls[0].attach(to: other)
    controls[1].attach(to: other)
    host.list([controls[0]])
    controls[2].attach(to: host)
    controls[2].pullThreshold = 300
    other.drag(to: 120)
    other.letGo()
    #expect(controls.filter { $0.state == .executing }.count == 1)
    controls[2].begin()
    #expect(host.inset == 180 + 50)
  }
}
