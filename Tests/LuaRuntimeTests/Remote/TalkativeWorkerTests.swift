import Testing

@testable import LuaRuntime

/// Workers that have always something to ask for: the host's patience ends, too.
@Suite(.timeLimit(.minutes(60))) struct TalkativeWorkerTests {
  private static func failure(_ fixture: Fixture, _ source: String) -> LuaError? {
    do throws(LuaError) {
      _ = try fixture.lua.evaluate(source, name: "a.lua")
      return nil
    } catch {
      return error
    }
  }

  /// A script without a limit of its own, whose every step has the host answer.
  @Test func aWorkerOfOurs() throws {
    let limits = LuaLimits(memory: 4 << 20, instructions: 0)
    let fixture = try Fixture(channel: Worker.channel(limits, seconds: 0.2), limits: limits)
    #expect(
      TalkativeWorkerTests.failure(fixture, "while true do local x = test.box(1).width end")
        == .workerLost(LuaFault(message: "did not answer in 0.2 seconds")))
  }

  /// One that was taken over, in a live host: it looks at no clock, and asks as fast as it can.
  @Test(arguments: [true, false]) func oneThatWasTakenOver(isLate: Bool) throws {
    let made: [UInt8] = [WireKind.reply.rawValue, 0]
    let question: [UInt8] = [WireKind.print.rawValue, 0x78]
    let channel = ScriptedChannel(
      [made] + [[UInt8]](repeating: question, count: 5000) + [[WireKind.reply.rawValue, 0]])
    let host = TestHost()
    let limits = LuaLimits(memory: 4 << 20, instructions: 0, seconds: 0.1)
    let fixture = try Fixture(channel: channel, limits: limits, host: host)
    // Whatever the host's own code takes is not the worker's fault.
    host.timeBetweenLooks = isLate ? 0.2 : 0
    let error = fixture.lua.compiles("return", name: "a.lua")
    if isLate {
      #expect(error == .workerLost(LuaFault(message: "went on after its time was over")))
      #expect((4000...4001).contains(host.printed.count))
    } else {
      #expect(error == nil && host.printed.count == 5000)
    }
  }
}
