@testable import Charts
import Driver
import Testing
import ViewKit

@Suite struct TraceCollectorTests {
  private func samples(_ lines: String...) throws -> TraceSamples {
    let rig = Rig()
    let collector = TraceCollector(session: rig.session)
    for line in lines { try rig.run(line) }
    return collector.samples(name: "test.lua")
  }

  @Test func framesAreThoseOfTheSession() throws {
    let samples = try samples("control.pull_threshold = 80 pull(120) release()")
    // The first frame, 30 of the pull, one of the release.
    #expect(samples.frames.count == 32)
    #expect(
      samples.frames[30] == .init(time: 0.5, pulled: 120, offset: -120, threshold: 80))
    #expect(samples.frames[31].inset == 50)
    #expect(samples.duration == 31.0 / 60)
    #expect(samples.frameDuration == 1.0 / 60)
  }

  /// A script that has no end is told of it, once, and what was until then is kept.
  @Test func thereIsAnEnd() throws {
    let rig = Rig()
    var calls = 0
    let collector = TraceCollector(session: rig.session, limit: 500) { calls += 1 }
    for _ in 0..<5 { try rig.run("pull(50) pull(0)") }
    #expect(calls == 1)
    #expect(collector.isFull)
    let samples = collector.samples(name: "test.lua")
    #expect(samples.frames.count < 500)
    #expect(samples.frames.count > 100)
  }

  /// While nothing changes, the first and the last frame say it all.
  @Test func framesAlikeAreTwo() throws {
    let samples = try samples("wait(10) pull(10, { duration = 0 }) hold(10)")
    #expect(samples.frames.map(\.pulled) == [0, 0, 10, 10])
    let times: [Double] = [0, 10, 601.0 / 60, 1201.0 / 60]
    #expect(samples.frames.map(\.time) == times)
  }

  @Test(arguments: [
    ("pull(120)", "pull 120"), ("pull(50, { duration = 0.1 })", "pull 50 duration=0.1"),
    ("pull(10) release { velocity = 20.5 }", "release velocity=20.5"), ("begin()", "begin"),
    ("begin() complete 'done'", "complete done"),
    ("begin() fail 'no network'", "fail \"no network\""),
    ("control.pull_threshold = 60", "pull_threshold = 60"),
    ("control.policy = { strict = false }", "policy = …"), ("scroll:to(30)", "scroll:to(30)"),
    ("wait(1) use 'centered'", "use centered"),
    (
      "control.action_name = 'a name that is longer than it is wide'",
      "action_name = \"a name that is long…"
    ),
  ])
  func verbsAreInFewWords(line: String, text: String) throws {
    #expect(try samples(line).verbs.last?.text == text)
  }

  /// What only lets time pass is no text, nor what the heading says.
  @Test func someVerbsAreNotWritten() throws {
    let samples = try samples("use 'centered' stage() wait(1) settle() pull(10) state()")
    #expect(samples.verbs == [.init(time: 1, text: "pull 10")])
  }

  @Test func whatADelegateDoesIsWrittenToo() throws {
    let samples = try samples(
      "delegate { triggered_action = function() complete() end } pull(120) release()")
    #expect(samples.verbs.map(\.text) == ["pull 120", "release", "complete"])
    #expect(samples.verbs.map(\.time) == [0, 0.5, 31.0 / 60])
  }

  @Test(arguments: [
    ("", ["bottom, default", "60 fps"]), ("use 'centered' pull(10)", ["centered", "60 fps"]),
    (
      "use 'centered' use 'traffic-light' use 'stretch'",
      ["centered, traffic-light, stretch", "60 fps"]
    ),
    ("stage { fps = 30 }", ["bottom, default", "30 fps"]),
    (
      "pull(10) stage { fps = 120 } wait(1)",
      ["bottom, default", "120 fps", "the last of 2 stages"]
    ),
    (
      "pull(10) stage() use 'bottom' stage() wait(1) stage()",
      ["bottom, default", "60 fps", "the last of 3 stages"]
    ),
    ("pull(10) stage() back(1)", ["bottom, default", "60 fps"]),
  ])
  func remarksAreOfTheSession(line: String, remarks: [String]) throws {
    #expect(try samples(line).remarks == remarks)
  }

  @Test func anotherStageBeginsAnew() throws {
    let samples = try samples("pull(120) stage { fps = 30 } pull(50)")
    #expect(samples.frames.count == 16)
    #expect(samples.frames.last?.pulled == 50)
    #expect(samples.verbs == [.init(time: 0, text: "pull 50")])
    #expect(samples.bands.map(\.state) == [.idle, .pulling])
  }

  /// What the other controls do is in no line, band or count.
  @Test func ofSeveralControlsTheFirstIsShown() throws {
    let samples = try samples(
      "stage { edges = { 'top', 'bottom' } } pull(120) release() wait(1)",
      "at 'bottom' use 'centered' begin() wait(0.5)")
    let last = try #require(samples.frames.last)
    #expect(last.pulled == 50 && last.offset == -50 && last.inset == 50)
    #expect(samples.bands.map(\.state) == [.idle, .pulling, .triggered, .executing])
    #expect(samples.transitions.values.allSatisfy { $0 == 1 } && samples.transitions.count == 3)
    #expect(samples.remarks == ["bottom, default", "60 fps", "the first of 2 controls"])
  }

  /// A session that was taken back is as one in which that had not been done.
  @Test func goesBack() throws {
    let taken = try samples("pull(50) wait(1) pull(80)", "back(2)", "pull(120)")
    #expect(taken == (try samples("pull(50) pull(120)")))
  }

  @Test func aScriptThatFailsIsCollectedUntilThere() throws {
    let rig = Rig()
    let collector = TraceCollector(session: rig.session)
    #expect(throws: DriverError.self) { try rig.run("pull(120) nothing() release()") }
    #expect(collector.samples(name: "x").frames.last?.pulled == 120)
  }

  /// The bands are the states that the trace goes through, from its beginning to its end.
  @Test func bandsAreTheStates() throws {
    let rig = Rig()
    let collector = TraceCollector(session: rig.session)
    try rig.run("pull(120) pull(60) pull(120) release() wait(1) complete() settle() wait(0.1)")
    let samples = collector.samples(name: "x")
    #expect(samples.bands.map(\.state.rawValue) == rig.states)
    #expect(samples.bands.first?.start == 0)
    #expect(samples.bands.last?.end == samples.duration)
    for (band, next) in zip(samples.bands, samples.bands.dropFirst()) {
      #expect(band.end == next.start && band.start < band.end)
    }
  }
}
