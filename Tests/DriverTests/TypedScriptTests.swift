import Driver
import Testing

/// A script may be Lua, or a session as it was typed.
@Suite struct TypedScriptTests {
  @Test(arguments: [
    "pull(120)\nrelease()", "pull 120\nrelease\n", "pull 120\r\nrelease\r\n",
    "-- a comment\n\n  pull 120 -- down\n\trelease",
    "pull 120\nif state() == 'triggered' then\nrelease()\nend",
    "pull 120\nlocal x = 1\nrelease",
  ])
  func runs(source: String) throws {
    let rig = Rig()
    try rig.run(source)
    #expect(rig.reports.map(\.line) == ["pull(120)", "release()"])
  }

  /// What does not compile does nothing, and the reading that comes further says why.
  @Test(arguments: [
    ("pull 120\nrelese", "test.lua:2: there is no verb 'relese' (did you mean 'release'?)"),
    ("pul 120", "test.lua:1: there is no verb 'pul' (did you mean 'pull'?)"),
    (
      "pull 120\nif x then\n",
      "test.lua:3: 'end' expected (to close 'if' at line 2) near <eof> (that block, or one in it, has no "
        + "end)"
    ),
    ("pull 120\n)\npul 5", "test.lua:2: unexpected symbol near ')'"),
    ("pull(120)\nwait(", "test.lua:2: unexpected symbol near <eof> (a value is missing before it)"),
    (
      "local x = \nlocal y",
      "test.lua:2: unexpected symbol near 'local' (a value is missing before it)"
    ),
  ])
  func saysWhereItStops(source: String, message: String) {
    let rig = Rig()
    #expect(throws: DriverError.script(message)) { try rig.run(source) }
    #expect(rig.reports.isEmpty)
  }

  @Test func anErrorHasItsLineAndItsCallers() {
    let rig = Rig()
    let source = "local function far()\n  pull('x')\nend\nwait(0.1)\nfar()"
    #expect(
      throws: DriverError.script(
        """
        test.lua:2: bad argument #1 'amount' to 'pull' (number expected, got string "x")
            test.lua:2: in function 'far'
            test.lua:5: in main chunk
        """)
    ) { try rig.run(source) }
    #expect(rig.reports.map(\.line) == ["wait(0.1)"])
  }
}
