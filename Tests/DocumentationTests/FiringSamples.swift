import PullToAction
import Testing
import ViewKit

// The samples of "Firing and ending" and "Haptics, sounds and screen readers", line by line.

final class EagerHost: PullToActionDelegate {
  func pullToAction(
    _ control: PullToActionControl, didChangeStateFrom from: PullState, to: PullState
  ) {
    if to == .triggered { control.begin() }
  }
}

final class Downloads: PullToActionDelegate {
  let server: Server

  init(server: Server) { self.server = server }

  func pullToAction(_ control: PullToActionControl, triggeredAction action: String) {
    guard let run = control.run else { return }
    server.download { bytes, total in
      run.report(progress: Double(bytes) / Double(total))
      if bytes == total { run.complete(.success("\(total) bytes")) }
    }
  }
}

/// Where downloads come from; tells of the last one that was asked for.
final class Server {
  private(set) var tell: (@Sendable (_ bytes: Int, _ total: Int) -> Void)?

  func download(_ tell: @escaping @Sendable (_ bytes: Int, _ total: Int) -> Void) {
    self.tell = tell
  }
}

@Sendable private func load(page: Int) async throws {}

func explanation(of pull: PullReport) -> String {
  switch pull.reason {
  case .fired: "it fired at \(pull.amount) points"
  case .notReached: "\(pull.threshold - pull.peak) points were missing"
  case .pushedBack: "it was at \(pull.peak), and was moved back to \(pull.amount)"
  case .cooldown(let remaining): "the cooldown had \(remaining) s to go"
  default: "\(pull.reason)"
  }
}

/// What a phone can do.
private final class Phone {
  var did: [String] = []
  func tap(strength: Double) { did.append("tap \(strength)") }
  func play(_ sound: String) { did.append("play \(sound)") }
  func say(_ text: String) { did.append("say \(text)") }
}

@Suite(.timeLimit(.minutes(60))) struct FiringSamples {
  private let pulled = SampleStage()

  @Test func policiesAreValues() {
    let control = pulled.control
    control.policy = .atThreshold
    control.policy.hysteresis = 20
    control.policy.cooldown = 2
    control.policy.insetTransition = .timed(duration: 0.25, curve: .easeInOut)
    pulled.pull(101)
    #expect(control.state == .executing)
    pulled.release()
    pulled.wait(1)
    #expect(pulled.scrollView.contentOffset.y == -50)
    control.complete()
    pulled.wait(0.3)
    #expect(control.state == .idle && pulled.scrollView.contentOffset.y == 0)
    pulled.pull(150)
    #expect(control.state == .pulling, "the cooldown")
  }

  @Test func anEagerHostFiresAtTheThreshold() {
    let host = EagerHost()
    pulled.control.delegate = host
    pulled.pull(101)
    #expect(pulled.control.state == .executing)
  }

  @Test func aPullSaysWhyItDidNotFire() throws {
    pulled.pull(75)
    pulled.release()
    #expect(explanation(of: try #require(pulled.control.lastPull)) == "25.0 points were missing")
    pulled.pull(120)
    pulled.pull(60)
    pulled.release()
    #expect(
      explanation(of: try #require(pulled.control.lastPull))
        == "it was at 120.0, and was moved back to 60.0")
  }

  @Test func anActionInSteps() async {
    let control = pulled.control
    control.action = { run in
      for page in 1...4 {
        try Task.checkCancellation()
        try await load(page: page)
        run.report(progress: Double(page) / 4)
      }
      return .success("4 pages")
    }
    control.begin()
    var told: [Double] = []
    for _ in 0..<200_000 where control.state == .executing {
      await Task.yield()
      if let progress = control.progress, progress != told.last { told.append(progress) }
      pulled.wait(1.0 / 60)
    }
    #expect(control.lastOutcome == .success("4 pages"))
    #expect(Set(told).isSubset(of: [0.25, 0.5, 0.75, 1]))
  }

  @Test func downloadsHaveProgressAndARun() async throws {
    let control = pulled.control
    let server = Server()
    let downloads = Downloads(server: server)
    control.delegate = downloads
    control.begin()
    let tell = try #require(server.tell)
    await Task.detached { tell(50, 200) }.value
    pulled.wait(1.0 / 60)
    #expect(control.progress == 0.25 && control.view.find("progress_bar")?.width == 97.5)
    tell(200, 200)
    pulled.wait(1.0 / 60)
    #expect(control.lastOutcome?.text == "200 bytes")
    pulled.wait(2)
    control.delegate = nil
    control.begin()
    tell(200, 200)
    pulled.wait(1)
    #expect(control.state == .executing, "a run that is over ends nothing")
  }

  @Test func bounces() {
    let scrollView = pulled.scrollView
    scrollView.bounce = .flutter
    scrollView.rubberBandCoefficient = 0.4
    pulled.pull(120)
    pulled.release()
    pulled.wait(2)
    #expect(scrollView.contentOffset.y == -50)
  }

  @Test func signals() {
    let control = pulled.control
    let phone = Phone()
    control.onSignal = { signal in
      switch signal {
      case .armed: phone.tap(strength: 1)
      case .disarmed: phone.tap(strength: 0.3)
      case .began: phone.play("begin")
      case .ended(.failure): phone.play("sorry")
      case .ended: phone.play("done")
      case .announcement(let text): phone.say(text)
      }
    }
    pulled.pull(50)
    pulled.wait(0.5)
    pulled.pull(120)
    pulled.wait(0.5)
    pulled.pull(50)
    pulled.wait(0.5)
    pulled.pull(120)
    pulled.release()
    control.fail("No network")
    control.announce("3 new headlines")
    pulled.wait(1)
    #expect(
      phone.did == [
        "say Pull to update", "tap 1.0", "say Release to update", "tap 0.3", "say Pull to update",
        "tap 1.0", "say Release to update", "play begin", "play sorry", "say 3 new headlines",
      ])
  }
}
