import PullToAction
import TestSupport
import Testing

@testable import Studio

/// Settings and pointers, and what they do to the stage.
@Suite struct SettingTests {
  private func set(_ rig: Rig, _ name: String, _ value: String) -> String? {
    rig.send("{\"do\":\"set\",\"name\":\"\(name)\",\"value\":\(value)}")
  }

  @Test func settingsAreOnTheControl() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\"}]}")
    for (name, value) in [
      ("theme", "\"dark\""), ("right_to_left", "true"), ("reduced_motion", "true"),
      ("text_size", "1.5"), ("language", "\"ja\""), ("viewport", "[320,568]"), ("rows", "3"),
      ("frames_per_second", "120"),
    ] { #expect(set(rig, name, value) == nil) }
    // They outlast another stage.
    for _ in 0..<2 {
      let stage = rig.session.main.stage
      #expect(stage.control.traits.layoutDirection == .rightToLeft)
      #expect(stage.control.traits.reducesMotion)
      #expect(stage.control.traits.textScale == 1.5)
      #expect(stage.control.traits.language == .japanese)
      #expect(stage.configuration.viewport == Size(width: 320, height: 568))
      #expect(stage.configuration.content.height == 192)
      #expect(stage.configuration.framesPerSecond == 120)
      #expect(rig.session.main.used.map(\.name) == ["compass"])
      rig.send("{\"do\":\"reset\"}")
    }
    let frame = rig.newest("frame")
    #expect(frame?["size"] == .list([.number(320), .number(568)]))
    // The screen's ground is dark, and gone without its rows.
    #expect(frame?["lanes"]?[0]?["items"]?[0]?["fill"] == .string("#0c0c0e"))
    #expect(set(rig, "scenery", "false") == nil)
    #expect(rig.newest("frame")?["lanes"]?[0]?["items"]?[0]?["fill"] == .string("#1c1c1e"))
    rig.pass(1)
    #expect(rig.session.main.stage.clock.tickCount == 120)
    // Content that fits is pulled all the same.
    rig.pull(by: 200)
    #expect(rig.amount > 50)
  }

  @Test(arguments: [("bottom", 0.0, -300.0), ("left", 300, 0), ("right", -300, 0)])
  func controlsAtOtherEdgesArePulled(edge: String, x: Double, y: Double) {
    let rig = Rig()
    #expect(set(rig, "edge", "\"\(edge)\"") == nil)
    rig.pass(0.1)
    for index in 0...30 {
      let share = Double(index) / 30
      rig.send(
        "{\"do\":\"touch\",\"samples\":[[\(195 + x * share),\(400 + y * share),\(rig.now * 1000)]]}"
      )
      rig.pass(1 / 60)
    }
    #expect(rig.amount > 60)
    rig.lift()
    rig.pass(6)
    #expect(rig.state == "idle")
    // The words are those of the screen, whichever way one reads.
    _ = set(rig, "right_to_left", "true")
    rig.send("{\"do\":\"reset\"}")
    #expect(rig.session.main.stage.control.side.rawValue == edge)
  }

  /// A page's wheel has the signs of the DOM: down is on through the content.
  @Test func wheelsAndKeysMoveTheContent() {
    let rig = Rig()
    rig.send("{\"do\":\"wheel\",\"y\":120,\"at\":5}")
    rig.pass(0.5)
    #expect(rig.session.main.stage.offset == 120)
    rig.send("{\"do\":\"wheel\",\"y\":-120}")
    rig.pass(0.5)
    #expect(rig.session.main.stage.offset == 0)
    rig.send("{\"do\":\"key\",\"press\":\"down\"}")
    rig.pass(0.8)
    #expect(rig.state == "triggered")
    rig.send("{\"do\":\"key\",\"press\":\"escape\"}")
    rig.pass(2)
    #expect(rig.state == "idle")
  }

  /// Of another plugin nothing is left of the one before.
  @Test func anotherPluginTakesThePlaceOfAll() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"spinner\"}]}")
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"label\"}]}")
    #expect(rig.session.main.used.map(\.name) == ["label"])
    #expect(rig.session.main.stage.control.visualizer.name != "spinner")
    rig.send("{\"do\":\"use\",\"plugins\":[]}")
    #expect(rig.session.main.used.isEmpty)
    #expect(rig.session.main.stage.control.statusView.name == "default")
  }

  /// In slow motion a finger is as fast as it was, in the stage's time.
  @Test(arguments: [1, 0.25, 2])
  func timesOfAFingerFollowTheSpeed(speed: Double) {
    let rig = Rig()
    rig.send("{\"do\":\"play\",\"speed\":\(speed)}")
    rig.pass(0.1)
    rig.send("{\"do\":\"touch\",\"samples\":[[195,200,5000]]}")
    rig.send("{\"do\":\"touch\",\"samples\":[[195,210,5010],[195,220,5020]]}")
    let times = rig.session.main.session.entries.filter { $0.verb.name == "touch" }.compactMap {
      $0.arguments.first?.asTable?["time"]?.asNumber
    }
    #expect(times.count == 3)
    #expect(abs((times.last ?? 0) - (times.first ?? 0) - 0.02 * speed) < 2e-6)
    // A page's clock that leaps takes none of the samples into the future.
    rig.send("{\"do\":\"touch\",\"samples\":[[195,230,9000000]]}")
    rig.pass(0.1)
    #expect(rig.session.main.stage.log.diagnostics.isEmpty)
  }

  // MARK: Panels

  @Test func panelsComeAtMostTenTimesASecond() {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\"}]}")
    rig.send("{\"do\":\"panels\",\"names\":[\"tree\",\"explain\",\"cost\"]}")
    let first = rig.newest("panel")
    #expect(first?["tree"]?[0]?[0]?["name"] != nil)
    #expect(first?["explain"]?[0]?[0]?.text?.isEmpty == false)
    var count = 0
    rig.session.onNews = { [unowned rig] in if rig.newest("panel") != nil { count += 1 } }
    rig.pull(by: 200, seconds: 1)
    #expect((5...11).contains(count))
    rig.lift()
    rig.pass(3)
    rig.send("{\"do\":\"panels\",\"names\":[\"cost\",\"explain\",\"tree\"]}")
    rig.send("{\"do\":\"panels\",\"names\":[]}")
    rig.session.onNews = {}
    rig.send("{\"do\":\"panels\",\"names\":[\"cost\",\"explain\"]}")
    rig.session.changed()
    rig.pass(0.2)
    let last = rig.newest("panel")
    let callbacks = last?["cost"]?[0]?["callbacks"]?.items ?? []
    #expect(
      callbacks.contains {
        ($0["instructions"]?.number ?? 0) > 0 && $0["budget"] == .number(1_000_000)
      })
    #expect(
      last?["explain"]?[0]?[0]?.text
        == "The last pull did not fire: it reached 92.99 of 100 points and was released at 1 s.")
  }

  @Test func aPageThatComesLateMissesOldEvents() throws {
    let rig = Rig()
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"compass\"}]}")
    rig.pull(by: 200, seconds: 3)
    let events = rig.news().compactMap { $0["events"]?.items.count }
    #expect(events.allSatisfy { $0 <= 200 })
    rig.session.changed()
    let other = rig.session.join(now: rig.now)
    var messages: [JSONValue] = []
    while let bytes = rig.session.nextMessage(for: other) {
      messages.append(try JSONReader.value(of: bytes))
    }
    // As many as a message holds, the newest last.
    let end = rig.session.feed.entries.end
    #expect(end > 400)
    let late = messages.flatMap { $0["events"]?.items ?? [] }.map { $0["n"] }
    #expect(late == (end - 200..<end).map { .number(Double($0)) })
  }
}
