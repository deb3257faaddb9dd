import PullPlugins
import TestSupport
import Testing

@testable import Studio

/// Pulling by messages.
@Suite struct PullTests {
  @Test func theFirstMessageSaysWhatThereIs() throws {
    let rig = Rig()
    let page = rig.session.join(now: 0)
    let hello = try JSONReader.value(of: try #require(rig.session.nextMessage(for: page)))
    #expect(hello["hello"]?["version"] == .number(1))
    let compass = hello["hello"]?["plugins"]?.items.first { $0["name"] == .string("compass") }
    #expect(compass?["options"]?.items.isEmpty == false)
    #expect(hello["states"]?["states"]?.items.count == 6)
    let frame = try JSONReader.value(of: try #require(rig.session.nextMessage(for: page)))
    #expect(frame["frame"]?["mode"] == .string("live"))
    #expect(frame["frame"]?["lanes"]?[0]?["state"] == .string("idle"))
    #expect(frame["clients"] == .number(2))
    #expect(rig.session.nextMessage(for: page) == nil)
  }

  /// A touch is seen at once, without a frame's passing.
  @Test func aTouchMovesTheContentAtOnce() {
    let rig = Rig()
    rig.pass(0.1)
    rig.send("{\"do\":\"touch\",\"samples\":[[195,200,100],[195,220,108]]}")
    let before = rig.newest("frame")
    #expect(rig.send("{\"do\":\"touch\",\"samples\":[[195,240,116],[195,260,120]]}") == nil)
    let after = rig.newest("frame")
    #expect(before?["n"] == after?["n"])
    #expect(
      after?["lanes"]?[0]?["amount"]?.number ?? 0 > before?["lanes"]?[0]?["amount"]?.number ?? 0)
    #expect(after?["lanes"]?[0]?["finger"] == .list([.number(195), .number(260)]))
  }

  /// A page that comes late, or was slow, is told of mistakes before what is called in each frame.
  @Test func diagnosticsOutlastCallbacks() throws {
    let folder = try PluginFolder([
      "init.lua": LaneTests.plugin("if amount > 90 then print(amount) end")
    ])
    let rig = Rig(library: PluginLibrary(folder: folder.path))
    rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"test\"}]}")
    rig.pull(by: 240)
    rig.send("{\"do\":\"cancel\"}")
    rig.pass(1)
    let printed = rig.session.feed.told.count
    #expect(printed > 3)
    for _ in 0..<150 {
      rig.pull(by: 40, seconds: 0.2); rig.send("{\"do\":\"cancel\"}"); rig.pass(0.3)
    }
    #expect(rig.session.feed.entries.first > 0)
    let late = rig.session.join(now: rig.now)
    for page in [rig.page, late] {
      var news: [JSONValue] = []
      while let message = rig.session.nextMessage(for: page) {
        news.append(try JSONReader.value(of: message))
      }
      let events = news.flatMap { $0["events"]?.items ?? [] }
      #expect(events.count { $0["kind"] == .string("diagnostic") } == printed)
      #expect(events.count <= NewsWriter.mostEvents + printed)
      let numbers = events.compactMap { $0["n"]?.number }
      #expect(numbers == numbers.sorted())
      let missed = news.compactMap { $0["missed"]?.number }.last
      #expect((missed == nil) == (page === late))
    }
    // Nothing is told twice.
    rig.pull(by: 40)
    let more = rig.news().flatMap { $0["events"]?.items ?? [] }
    #expect(!more.isEmpty && more.allSatisfy { $0["kind"] != .string("diagnostic") })
  }

  /// Several pages look at one session; one finger at a time pulls, and who leaves lets go.
  @Test func pagesShareASession() throws {
    let rig = Rig()
    let other = rig.session.join(now: 0)
    while rig.session.nextMessage(for: other) != nil {}
    rig.pull(by: 100)
    // Who was slow gets the newest frame only.
    let message = try JSONReader.value(of: try #require(rig.session.nextMessage(for: other)))
    #expect(message["frame"] == rig.newest("frame"))
    #expect(rig.session.nextMessage(for: other) == nil)
    rig.session.receive(
      Array("{\"do\":\"touch\",\"id\":1,\"samples\":[[1,2,3]]}".utf8), from: other, now: rig.now)
    let refusal = try JSONReader.value(of: try #require(other.takeReply()))
    #expect(refusal["error"]?.text?.contains("another page has its finger down") == true)
    rig.session.leave(rig.page)
    #expect(!rig.session.main.stage.isFingerDown)
    rig.pass(1)
    #expect(rig.state == "idle")
    let last = rig.session.newest
    rig.session.leave(other)
    rig.pass(1)
    // Nobody looks: time stands still.
    #expect(rig.session.newest == last)
    #expect(rig.session.dueAt == nil)
  }

  /// A key that is held where the page ends is nobody's: what it pulls goes back, and nothing fires.
  @Test func aKeyEndsWithItsPage() {
    let rig = Rig()
    let other = rig.session.join(now: 0)
    rig.send("{\"do\":\"key\",\"press\":\"down\"}")
    rig.pass(0.8)
    #expect(rig.state == "triggered")
    rig.session.leave(other)
    rig.pass(0.1)
    #expect(rig.state == "triggered")
    let last = rig.session.join(now: rig.now)
    rig.session.leave(rig.page)
    rig.pass(2)
    #expect(rig.session.main.stage.control.state == .idle)
    #expect(rig.session.main.stage.log.diagnostics.isEmpty)
    rig.session.leave(last)
  }

  /// A finger that another page has let go is up; that page's own finger stays down.
  @Test func lateLiftsDoNothing() {
    let rig = Rig()
    let other = rig.session.join(now: 0)
    #expect(rig.send("{\"do\":\"lift\"}") == nil)
    rig.pull(by: 60)
    rig.session.receive(Array("{\"do\":\"reset\"}".utf8), from: other, now: rig.now)
    let count = rig.session.main.session.entries.count
    #expect(rig.send("{\"do\":\"lift\",\"at\":\(rig.now * 1000)}") == nil)
    #expect(rig.session.main.session.entries.count == count)
    rig.session.receive(
      Array("{\"do\":\"touch\",\"samples\":[[195,200,1]]}".utf8), from: other, now: rig.now)
    #expect(rig.ask("{\"do\":\"lift\",\"id\":1}") == .object(["reply": .number(1)]))
    #expect(rig.session.main.stage.isFingerDown)
    rig.session.receive(Array("{\"do\":\"lift\"}".utf8), from: other, now: rig.now)
    #expect(!rig.session.main.stage.isFingerDown)
  }

  /// Who asks and does not read keeps no more than some replies.
  @Test func repliesDoNotPileUp() {
    let rig = Rig()
    for index in 0..<1000 {
      rig.session.receive(Array("{\"do\":\"pause\",\"id\":\(index)}".utf8), from: rig.page, now: 0)
      rig.session.receive(Array("nonsense".utf8), from: rig.page, now: 0)
    }
    #expect(rig.page.replies.count <= 64)
  }

  @Test(arguments: ["compass", "google", "spinner"])
  func aPullFiresAndComesToRest(plugin: String) {
    let rig = Rig()
    #expect(rig.send("{\"do\":\"use\",\"plugins\":[{\"name\":\"\(plugin)\"}]}") == nil)
    rig.pull(by: 300)
    #expect(["triggered", "executing"].contains(rig.state))
    rig.lift()
    #expect(rig.state == "executing")
    rig.pass(1)
    #expect(rig.state == "executing")
    rig.pass(6)
    #expect(rig.state == "idle")
    #expect(rig.session.main.stage.log.diagnostics.isEmpty)
  }
}
