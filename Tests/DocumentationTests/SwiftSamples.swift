import Foundation
import PullPlugins
import PullToAction
import TestSupport
import Testing
import ViewKit

// The samples of the pages stand here line by line; `SampleTests` compares them.

@Sendable private func reload() async throws {}

/// A scroll view that is not ours.
final class Table {
  var width = 390.0
  var height = 844.0
  var contentHeight = 2000.0
  var offset = 0.0 { didSet { onScroll() } }
  var topInset = 0.0
  var isTouched = false
  var isDragged = false
  var onScroll: () -> Void = {}
  var onDragBegan: () -> Void = {}
  var onDragEnded: () -> Void = {}
}

final class TableAdapter: ScrollHost {
  weak var table: Table?
  private weak var control: PullToActionControl?

  init(table: Table) {
    self.table = table
    table.onScroll = { [weak self] in self?.control?.scrollHostDidScroll() }
    table.onDragBegan = { [weak self] in self?.control?.scrollHostWillBeginDragging() }
    table.onDragEnded = { [weak self] in
      self?.control?.scrollHostDidEndDragging(cancelled: false)
    }
  }

  var isAvailable: Bool { table != nil }
  var viewportSize: Size { Size(width: table?.width ?? 0, height: table?.height ?? 0) }
  var contentSize: Size { Size(width: table?.width ?? 0, height: table?.contentHeight ?? 0) }
  var contentOffset: Point { Point(x: 0, y: table?.offset ?? 0) }
  var adjustedContentInset: EdgeInsets { EdgeInsets(top: table?.topInset ?? 0) }
  var isTracking: Bool { table?.isTouched ?? false }
  var isDragging: Bool { table?.isDragged ?? false }
  var contentView: View? { nil }

  func addInset(_ delta: Double, edge: Edge, owner: String) {
    if edge == .top { table?.topInset += delta }
  }

  func connect(_ control: PullToActionControl) { self.control = control }
  func disconnect(_ control: PullToActionControl) { self.control = nil }
}

@Suite struct SwiftSamples {
  @Test func theReadmesProgramRuns() throws {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)

    let control = PullToActionControl(scrollView: scrollView)
    control.action = { try await reload() }

    let folder = MarkdownBlock.checkout.path
    try inFolder(folder, control)
    #expect(control.statusView.name == "traffic-light")

    let time = 1.0 / 60
    let finger = Point(x: 0, y: 100)
    scrollView.touchBegan(at: .zero)
    clock.advance(to: time) {
      scrollView.touchMoved(to: finger)
    }
    let list = DisplayList(of: scrollView.view)
    #expect(!list.items.isEmpty)
    #expect(control.state == .pulling)
  }

  /// The README names a path in the checkout, and the tests' working directory is the checkout.
  private func inFolder(_ folder: String, _ control: PullToActionControl) throws {
    guard FileManager.default.currentDirectoryPath == folder else {
      try Plugin(source: PluginSource(folder: folder + "/Plugins/traffic-light")).use(on: control)
      return
    }
    let plugin = try Plugin(source: PluginSource(folder: "Plugins/traffic-light"))
    plugin.use(on: control)
  }

  @Test func aControlWithAFrameStaysWhereItIsPut() {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)
    let window = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let badge = PullToActionControl(
      frame: Rect(x: 170, y: 40, width: 50, height: 50), clock: clock, name: "badge",
      statusViewAlignment: .stretch)
    window.addSubview(badge.view)
    badge.scrollView = scrollView
    badge.begin()
    clock.advance()
    #expect(badge.state == .executing && scrollView.adjustedContentInset.top == 50)
    #expect(badge.view.frame == Rect(x: 170, y: 40, width: 50, height: 50))
    badge.scrollView = nil
    #expect(badge.state == .idle && scrollView.adjustedContentInset.top == 0)
  }

  @Test func theViewsPageAnimates() {
    let clock = FrameClock()
    let label = View()
    label.clock = clock
    clock.animate(withDuration: 0.3, curve: .easeOut) {
      label.alpha = 0
    } completion: { finished in
      label.isHidden = finished
    }
    clock.advance(to: 0.15)
    #expect(label.presentation.alpha < 0.5 && !label.isHidden)
    clock.advance(to: 0.3)
    #expect(label.isHidden)
  }

  @Test func anAdapterForAHostsOwnScrollViewWorks() {
    let clock = FrameClock()
    var table: Table? = Table()
    let control = PullToActionControl(clock: clock)
    if let table { control.attach(to: TableAdapter(table: table)) }
    table?.isTouched = true
    table?.isDragged = true
    table?.onDragBegan()
    table?.offset = -120
    #expect(control.state == .triggered)
    table?.isTouched = false
    table?.isDragged = false
    table?.onDragEnded()
    #expect(control.state == .executing)
    #expect(table?.topInset == 50)
    control.complete()
    table?.offset = 0
    #expect(control.state == .idle)
    #expect(table?.topInset == 0)
    table = nil
    clock.advance()
    #expect(control.host == nil)
  }
}
