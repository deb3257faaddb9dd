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
