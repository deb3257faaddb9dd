import Driver
import PullPictures
import Testing
import ViewKit

@testable import Studio

/// Looking back, and going on from there.
@Suite struct FilmTests {
  /// A rig that was pulled, with what it showed frame by frame.
  private func pulled(_ plugin: String = "compass") -> (rig: Rig, seen: [Int: JSONValue]) {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(plugin)\"}]}")
    var seen: [Int: JSONValue] = [:]
    rig.session.onNews = { [unowned rig] in
      let frame = rig.newest("frame")
      if let number = frame?["n"]?.number { seen[Int(number)] = frame?["lanes"] }
    }
    rig.pass(0.2)
    // The finger moves between frames: what was shown at a frame's end counts.
    rig.pull(by: 260)
    rig.lift()
    rig.pass(1)
    rig.session.onNews = {}
    return (rig, seen)
  }

  @Test func pastFramesShowWhatWasThere() {
    let (rig, _) = pulled()
    let shots = rig.session.main.strip.shots
    let amounts = shots.range.map { shots[$0]?.pulledAmount ?? -1 }
    #expect(amounts.max() ?? 0 > 60)
    for number in stride(from: 0, through: rig.session.newest - 1, by: 7) {
      #expect(rig.send("{\"do\":\"seek\",\"frame\":\(number)}") == nil)
      let frame = rig.newest("frame")
      #expect(frame?["n"] == .number(Double(number)))
      #expect(frame?["mode"] == .string("film"))
      #expect(frame?["moves"] == .boolean(false))
      #expect(abs((frame?["lanes"]?[0]?["amount"]?.number ?? -1) - amounts[number]) < 1e-5)
    }
  }

  /// Frames that are no more kept are drawn by doing all once more: the same.
  @Test func oldFramesAreDrawnAnew() {
    let (rig, _) = pulled()
    let numbers = [12, 30, 45, 60, 80]
    let lists = numbers.map { rig.session.lists(from: $0, count: 1)[0].1 }
    rig.pass(90)
    #expect(rig.session.main.strip.shots.first > 100)
    #expect(numbers.map { rig.session.lists(from: $0, count: 1)[0].1 } == lists)
    // And after another stage was begun.
    rig.send("{\"do\":\"reset\"}")
    #expect(rig.session.parts.count >= 1)
    #expect(numbers.map { rig.session.lists(from: $0, count: 1)[0].1 } == lists)
  }

  /// What goes on from a frame is as if the rest had not been.
  @Test(arguments: [20, 34, 50, 70])
  func goingOnTakesBackWhatCameAfter(frame: Int) {
    let (rig, _) = pulled()
    let shots = rig.session.main.strip.shots
    rig.send("{\"do\":\"seek\",\"frame\":\(frame)}")
    #expect(rig.send("{\"do\":\"resume\"}") == nil)
    #expect(rig.session.newest == frame)
    #expect(rig.session.main.strip.shots[frame]?.list == shots[frame]?.list)
    #expect(rig.amount == shots[frame]?.pulledAmount)
    #expect(rig.session.time.mode == .live)
    // The log is what leads there: a repetition comes to the same.
    let copy = rig.session.main.session.repetition()
    try? copy.goBack(to: rig.session.main.session.moment)
    #expect(copy.stage.control.pulledAmount == rig.amount)
    #expect(copy.stage.clock.tickCount == rig.session.main.stage.clock.tickCount)
    rig.pass(0.5)
    #expect(rig.session.newest == frame + 30)
    let again = rig.session.main.session.repetition()
    try? again.goBack(to: rig.session.main.session.moment)
    #expect(again.stage.clock.tickCount == rig.session.main.stage.clock.tickCount)
    #expect(again.stage.control.pulledAmount == rig.amount)
  }

  /// Views and why it fired are those of the frame that is shown, when the hand that looks for it rests.
  @Test func panelsAreOfTheFrameThatIsShown() throws {
    let (rig, _) = pulled("spinner")
    rig.send("{\"do\":\"panels\",\"names\":[\"tree\",\"explain\",\"cost\"]}")
    let now = try #require(rig.newest("panel"))
    #expect(now["live"] == .boolean(false))
    let shown = { (frame: Int) -> JSONValue? in
      rig.send("{\"do\":\"seek\",\"frame\":\(frame)}")
      // Not while it is scrubbed.
      rig.pass(0.1)
      #expect(rig.newest("panel") == nil)
      rig.pass(0.2)
      return rig.newest("panel")
    }
    let frames = [10, 30, 36]
    let trees = frames.map { shown($0)?["tree"] }
    #expect(Set(trees.compactMap { $0.map { "\($0)" } }).count == 3)
    #expect(shown(5)?["explain"]?[0]?[0]?.text?.contains("no pull") == true)
    // While the film plays, they are of the newest frame, which is said.
    rig.send("{\"do\":\"play\"}")
    rig.pass(0.15)
    #expect(rig.newest("panel")?["live"] == .boolean(true))
    // The same on the stage that is gone back to.
    for (frame, tree) in zip(frames, trees).reversed() {
      rig.send("{\"do\":\"seek\",\"frame\":\(frame)}")
      rig.send("{\"do\":\"resume\"}")
      rig.send("{\"do\":\"pause\"}")
      rig.send("{\"do\":\"panels\",\"names\":[]}")
      rig.send("{\"do\":\"panels\",\"names\":[\"tree\"]}")
      #expect(rig.newest("panel")?["tree"] == tree, "\(frame)")
    }
  }

  /// A finger that is held by no page is let go of by any.
  @Test(arguments: ["{\"do\":\"cancel\"}", "{\"do\":\"key\",\"press\":\"escape\"}"])
  func aFingerThatNobodyHoldsIsLetGoOf(message: String) {
    let (rig, _) = pulled()
    rig.send("{\"do\":\"seek\",\"frame\":34}")
    rig.send("{\"do\":\"resume\"}")
    #expect(rig.session.main.stage.isFingerDown)
    rig.send(message)
    #expect(!rig.session.main.stage.isFingerDown)
    rig.pass(3)
    #expect(rig.state == "idle")
  }

  /// A finger that is down in the frame goes on from its place, wherever the pointer is now.
  @Test func theFingerGoesOnFromItsPlace() {
    let (rig, _) = pulled()
    rig.send("{\"do\":\"seek\",\"frame\":30}")
    rig.send("{\"do\":\"resume\"}")
    let place = rig.session.main.stage.fingerPlace
    let amount = rig.amount
    #expect(rig.session.main.stage.isFingerDown)
    rig.send("{\"do\":\"touch\",\"samples\":[[100,600,\(rig.now * 1000)]]}")
    #expect(rig.session.main.stage.fingerPlace == place)
    #expect(rig.amount == amount)
    rig.pass(0.1)
    rig.send("{\"do\":\"touch\",\"samples\":[[100,610,\(rig.now * 1000)]]}")
    #expect(rig.session.main.stage.fingerPlace == Point(x: place.x, y: place.y + 10))
    rig.lift()
    rig.pass(0.1)
    #expect(!rig.session.main.stage.isFingerDown)
  }

  @Test func timeStopsStepsAndGoesSlowly() {
    let rig = Rig()
    rig.pass(0.5)
    rig.send("{\"do\":\"pause\"}")
    let last = rig.session.newest
    rig.pass(1)
    #expect(rig.session.newest == last)
    #expect(rig.session.dueAt == nil)
    rig.send("{\"do\":\"step\",\"frames\":-3}")
    #expect(rig.session.shown == last - 3)
    rig.send("{\"do\":\"step\",\"frames\":5}")
    #expect(rig.session.newest == last + 2)
    #expect(rig.session.time.mode == .paused)
    rig.send("{\"do\":\"play\",\"speed\":0.25}")
    rig.pass(2)
    #expect(rig.session.newest == last + 2 + 30)
    // A film plays on to its end and goes live.
    rig.send("{\"do\":\"seek\",\"frame\":\(last)}")
    rig.send("{\"do\":\"play\",\"speed\":1}")
    rig.pass(0.25)
    #expect(rig.session.time.mode == .film)
    #expect(rig.newest("frame")?["moves"] == .boolean(true))
    rig.pass(1)
    #expect(rig.session.time.mode == .live)
  }

  /// A pull takes time, and so does what the host does: it goes on.
  @Test(arguments: [
    "{\"do\":\"touch\",\"samples\":[[195,200,500]]}", "{\"do\":\"wheel\",\"y\":-40}",
    "{\"do\":\"key\",\"press\":\"down\"}", "{\"do\":\"begin\"}",
  ])
  func pullingGoesOn(message: String) {
    let rig = Rig()
    rig.pass(0.5)
    rig.send("{\"do\":\"pause\"}")
    rig.pass(1)
    let last = rig.session.newest
    #expect(rig.send(message) == nil)
    #expect(rig.session.time.mode == .live)
    rig.pass(0.5)
    #expect(rig.session.newest == last + 30)
  }

  /// Under a finger the content's velocity is no comb, though the finger is told of in every second frame only.
  @Test func velocitiesAreEven() {
    let rig = Rig()
    rig.pass(0.1)
    for step in 0...20 {
      rig.send("{\"do\":\"touch\",\"samples\":[[195,\(200 + step * 4),\(rig.now * 1000)]]}")
      rig.pass(1 / 30)
    }
    let samples = rig.session.main.strip.samples
    let velocities = (samples.end - 20..<samples.end).compactMap { samples[$0]?.velocity }
    let change = zip(velocities, velocities.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(velocities.count == 20)
    #expect(velocities.allSatisfy { (-130 ... -30).contains($0) }, "\(velocities)")
    #expect(change < 25, "\(velocities)")
  }

  /// A tab that slept drops time and does not run after it.
  @Test func whatWasSleptThroughIsDropped() {
    let rig = Rig()
    rig.pass(0.1)
    let last = rig.session.newest
    rig.session.advance(to: rig.now + 3600)
    #expect((14...16).contains(rig.session.newest - last))
  }

  @Test func chartsGetNumbersThinned() {
    let (rig, _) = pulled()
    let reply = rig.ask("{\"do\":\"series\",\"id\":1,\"from\":0,\"to\":50}")
    #expect(reply["lanes"]?[0]?["amount"]?.items.count == 51)
    rig.pass(60)
    let all = rig.ask("{\"do\":\"series\",\"id\":2}")
    let count = all["lanes"]?[0]?["frame"]?.items.count ?? 0
    #expect((1000...2000).contains(count))
  }
}
