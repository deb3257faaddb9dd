import PullPlugins
import PullToAction
import Testing
import ViewKit

// The samples of the pages stand here line by line; `SampleTests` compares them.

@Sendable private func reload() async throws -> Int { 12 }

@Suite struct SwiftSamples {
  @Test func theReadmesProgramRuns() throws {
    let clock = FrameClock()
    let scrollView = ScrollView(clock: clock, size: Size(width: 390, height: 844))
    scrollView.contentSize = Size(width: 390, height: 2000)

    let control = PullToActionControl(scrollView: scrollView)
    control.action = { _ in try await .success("\(reload()) new") }

    control.onDiagnostic = { print($0) }

    let plugin = try Plugin(named: "traffic-light")
    plugin.use(on: control)
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

  @Test func aPluginIsUsedByItsName() throws {
    let control = PullToActionControl(clock: FrameClock())
    let plugin = try Plugin(named: "google", options: ["first": "#202020", "line_width": 4])
    plugin.use(on: control)
    #expect(control.statusView.name == "google" && control.visualizer.name == "google")
  }

  /// What the page says of a part that is used on a second control.
  @Test func aPluginIsOnOneControl() throws {
    let clock = FrameClock()
    let size = Size(width: 390, height: 844)
    let scrollViews = [ScrollView(clock: clock, size: size), ScrollView(clock: clock, size: size)]
    let first = PullToActionControl(scrollView: scrollViews[0])
    let second = PullToActionControl(scrollView: scrollViews[1])
    let plugin = try Plugin(named: "google")
    plugin.use(on: first)
    plugin.use(on: second)
    #expect(first.statusView.name == "default" && second.statusView.name == "google")
    let words = DatedStatusView()
    first.statusView = words
    second.statusView = words
    #expect(first.view.find(words.view.name) == nil && second.statusView === words)
    #expect(second.view.find(words.view.name) === words.view)
  }

  @Test func theViewsPageHasALabel() throws {
    let label = View(frame: Rect(x: 0, y: 0, width: 200, height: 24), name: "label")
    label.textContent = TextContent(
      "12 new", font: Font(size: 15, weight: .medium), alignment: .left)
    label.autoresizing = [.flexibleWidth, .flexibleTopMargin]
    label.accessibilityLabel = "12 new messages"
    let window = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    window.addSubview(label)
    window.bounds.size = Size(width: 400, height: 200)
    #expect(label.frame == Rect(x: 0, y: 100, width: 300, height: 24))
    let item = try #require(DisplayList(of: window).items.first)
    #expect(item.content == .text(try #require(label.textContent)))
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
}
