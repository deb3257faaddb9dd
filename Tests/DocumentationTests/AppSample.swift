import PullToAction
import Testing
import ViewKit

// The program of the page "An app from top to bottom", line by line.

/// What went wrong, in words for the person.
struct Offline: Error, CustomStringConvertible {
  let description = "No network"
}

/// What the app shows; it outlives screens.
actor News {
  private(set) var headlines: [String] = []
  var isOnline = true

  func goOffline() { isOnline = false }

  func reload() async throws -> Int {
    guard isOnline else { throw Offline() }
    headlines = ["A bear was seen", "The ice has melted"]
    return headlines.count
  }
}

/// What the system says of a finger.
enum Touch {
  case began(Point)
  case moved(Point)
  case ended
  case cancelled
}

/// A list of headlines.
final class NewsScreen {
  let clock = FrameClock()
  let scrollView: ScrollView
  let control: PullToActionControl

  init(news: News, size: Size) {
    scrollView = ScrollView(clock: clock, size: size)
    scrollView.contentSize = Size(width: size.width, height: 2000)
    // It can be pulled even when everything fits on the screen.
    scrollView.alwaysBounceVertical = true

    control = PullToActionControl(scrollView: scrollView)
    control.action = { _ in try await .success("\(news.reload()) headlines") }
    // What only flashes by is no use, and a failure is to be read.
    control.policy.minimumExecutingTime = 0.5
    control.policy.resultDuration = 1
    control.applyTheme(.dark)
  }

  /// To be called for each frame of the display.
  ///
  /// - Parameters:
  ///   - time: the frame's, in seconds.
  ///   - touches: what has happened since the last one.
  func frame(at time: Double, touches: [Touch] = []) -> DisplayList {
    clock.advance(to: time) {
      for touch in touches { take(touch) }
    }
    return DisplayList(of: scrollView.view)
  }

  private func take(_ touch: Touch) {
    switch touch {
    case .began(let point): scrollView.touchBegan(at: point)
    case .moved(let point): scrollView.touchMoved(to: point)
    case .ended: scrollView.touchEnded()
    case .cancelled: scrollView.touchCancelled()
    }
  }
}

@Suite(.timeLimit(.minutes(60))) struct AppSample {
  /// A person in front of a screen.
  private final class Person {
    let screen: NewsScreen
    private(set) var time = 0.0
    private(set) var texts: [String] = []

    init(news: News) {
      screen = NewsScreen(news: news, size: Size(width: 390, height: 844))
    }

    func frame(_ touches: Touch...) {
      time += 1.0 / 60
      for item in screen.frame(at: time, touches: touches).items {
        if case .text(let content) = item.content, texts.last != content.string {
          texts.append(content.string)
        }
      }
    }

    func pull() {
      frame(.began(Point(x: 195, y: 100)))
      for step in 1...30 { frame(.moved(Point(x: 195, y: 100 + Double(step) * 10))) }
      frame(.ended)
    }

    /// Looks on until the control rests; what the task does meanwhile takes as long as it takes.
    func look() async -> Double {
      let begin = time
      for _ in 0..<200_000 where screen.control.state != .idle {
        await Task.yield()
        frame()
      }
      return time - begin
    }
  }

  @Test func aPullLoads() async {
    let screen = NewsScreen(news: News(), size: Size(width: 390, height: 844))
    var time = 0.0
    func frame(_ touches: Touch...) {
      time += 1.0 / 60
      _ = screen.frame(at: time, touches: touches)
    }
    frame(.began(Point(x: 195, y: 100)))
    for y in stride(from: 110.0, through: 400, by: 10) { frame(.moved(Point(x: 195, y: y))) }
    frame(.ended)
    #expect(screen.control.state == .executing)
    // The task gets its turn, and the next frame takes in what it has done.
    while screen.control.state != .idle {
      await Task.yield()
      frame()
    }
    #expect(screen.control.lastOutcome == .success("2 headlines"))
    #expect(screen.scrollView.contentOffset == .zero)
  }

  @Test func theAppIsPulledAndLoads() async {
    let news = News()
    let person = Person(news: news)
    person.pull()
    #expect(person.screen.control.state == .executing)
    let seconds = await person.look()
    #expect(await news.headlines.count == 2)
    #expect(person.texts == ["Pull to update", "Release to update", "Loading…", "2 headlines"])
    #expect(person.screen.control.lastOutcome == .success("2 headlines") && seconds > 1.5)
    #expect(person.screen.scrollView.contentOffset.y == 0)
  }

  @Test func aFailureIsReadBeforeItCloses() async {
    let news = News()
    await news.goOffline()
    let person = Person(news: news)
    person.pull()
    let seconds = await person.look()
    #expect(person.texts.last == "No network" && seconds > 1.5)
    #expect(person.screen.control.lastOutcome == .failure("No network"))
  }
}
