import Driver
import Testing

@testable import Studio

/// An hour of pulling takes no more room than some minutes of it.
@Suite(.timeLimit(.minutes(60))) struct HourTests {
  @Test func anHourIsBounded() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"google\"}]}")
    var most = (entries: 0, parts: 0, verbs: 0)
    var atHalf = (entries: 0, verbs: 0)
    for round in 0..<300 {
      rig.pull(by: 250, seconds: 0.3)
      rig.lift()
      rig.pass(11.6)
      let session = rig.session
      most.entries = max(most.entries, session.main.session.entries.count)
      most.parts = max(most.parts, session.parts.count)
      most.verbs = max(most.verbs, session.parts.reduce(0) { $0 + $1.entryCount })
      if round == 150 { atHalf = (most.entries, most.verbs) }
    }
    let session = rig.session
    #expect(session.newest > 210_000)
    // The second half needs no more than the first.
    #expect(most.entries == atHalf.entries)
    #expect(most.verbs <= atHalf.verbs + 200)
    #expect(most.parts <= 4)
    #expect(session.main.strip.samples.range.count <= 45_000)
    #expect(session.main.strip.shots.range.count <= 4_500)
    #expect(session.main.strip.spans.count < 20_000)
    #expect(session.feed.entries.range.count <= 5_000)
    #expect(session.main.stage.clock.tickTime < 330)
    #expect(session.main.stage.log.count < 80_000)
    // What is there can still be looked at.
    #expect(rig.send("{\"do\":\"seek\",\"frame\":\(session.frames.lowerBound)}") == nil)
    #expect(rig.newest("frame")?["lanes"]?[0]?["items"]?.items.isEmpty == false)
    let notes = session.feed.entries.range.compactMap { session.feed.entries[$0]?.json }
    #expect(notes.contains { $0.contains("a new stage was begun") })
  }

  /// What is done between two frames has no end either.
  @Test func aFloodBetweenFramesIsBounded() {
    let rig = Rig()
    let samples = (0..<900).map { "[\($0 % 390),\(200 + $0 % 300),\($0)]" }.joined(separator: ",")
    for _ in 0..<120 { rig.send("{\"do\":\"touch\",\"samples\":[\(samples)]}") }
    #expect(rig.session.main.session.entries.count < 81_000)
    #expect(rig.session.parts.reduce(0) { $0 + $1.entryCount } <= StudioSession.mostVerbs)
    rig.pass(1)
    #expect(rig.newest("frame") != nil)
  }

  /// A finger that never rests has no end of its log, until there is far too much.
  @Test func aFingerThatNeverRestsIsCutAtLast() {
    let rig = Rig()
    rig.send("{\"do\":\"set\",\"name\":\"outcome\",\"value\":\"never\"}")
    rig.send("{\"do\":\"touch\",\"samples\":[[195,200,0]]}")
    let start = rig.session.partStart
    for index in 0..<200 {
      rig.pass(7, each: 0.2)
      rig.send("{\"do\":\"touch\",\"samples\":[[195,\(200 + index % 50),\(rig.now * 1000)]]}")
    }
    #expect(rig.session.partStart > start)
    #expect(rig.session.main.stage.clock.tickTime < 1201)
  }
}
