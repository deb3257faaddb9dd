import Driver
import Testing

/// `fault(kind)`: the next callback of each plugin fails, and the control goes on.
@Suite struct FaultVerbTests {
  @Test(arguments: [("raise", "callback-raised"), ("memory", "limit-reached")])
  func theNextCallbackFails(kind: String, code: String) throws {
    let rig = Rig()
    try rig.run("use('spinner') fault('\(kind)') pull(150) release() wait(0.5) complete() settle()")
    let faults = rig.session.stage.log.diagnostics.map { "\($0.event)" }
    #expect(faults.filter { $0.contains("\(code): spinner, init.lua:") }.count == 1)
    #expect(faults.contains { $0.contains("plugin-benched") } == (kind == "memory"))
    #expect(rig.session.stage.control.state == .idle)
    // It is a verb as others are: taken back, and recorded.
    let trace = rig.session.trace
    #expect(rig.session.script.contains("fault(\"\(kind)\")"))
    try rig.run("back(5)")
    try rig.run("pull(150) release() wait(0.5) complete() settle()")
    #expect(rig.session.trace == trace)
  }

  @Test func itNeedsAPluginAndAKind() throws {
    let rig = Rig()
    #expect(
      rig.error("fault('raise')")
        == "fault: no plugin is on the control whose callback could fail; use one first")
    try rig.run("use('spinner')")
    #expect(rig.error("fault('explode')").contains("kind"))
  }
}
