import Driver
import Testing

/// What a script sets in a copy would change nothing, and a word that a state never is would never be seen: both are
/// refused, before anything has run.
@Suite struct SilentMistakeTests {
  static let mistakes = [
    (
      "control.policy.firing = 'at_threshold'",
      "'control.policy' is a copy, and setting its 'firing' changes nothing; write control.policy = { firing = … }"
    ),
    (
      "control.style.text_colour = 'red'",
      "'control.style' is a copy, and setting its 'text_colour' changes nothing; write "
        + "control.style = { text_color = … }"
    ),
    (
      "scroll.insets.top = 20",
      "'scroll.insets' is a copy, and setting its 'top' changes nothing; write local insets = "
        + "scroll.insets, change that, and then scroll.insets = insets"
    ),
    (
      "find('pull').frame.x = 3",
      "'find(\"pull\").frame' is a copy, and setting its 'x' changes nothing; frame can only be read"
    ),
    (
      "local bar = find 'pull' bar.center.y = 3",
      "'bar.center' is a copy, and setting its 'y' changes nothing; center can only be read"
    ),
    (
      "if state() == 'trigered' then end",
      "'state()' is never \"trigered\" (did you mean \"triggered\"?); it is one of \"idle\", \"pulling\", "
        + "\"triggered\", \"executing\", \"retracting\", \"open\""
    ),
    (
      "if begin() == true then end",
      "'begin()' is never true; it is one of \"began\", \"joined\", \"postponed\", \"remembered\", "
        + "\"refused\""
    ),
    (
      "local answer = begin() if answer ~= true then end",
      "'answer' is never true; it is one of \"began\", \"joined\", \"postponed\", \"remembered\", "
        + "\"refused\""
    ),
    (
      "delegate { did_change_state = function(from, to) if to == 'done' then end end }",
      "'to' is never \"done\"; it is one of \"idle\", \"pulling\", "
        + "\"triggered\", \"executing\", \"retracting\", \"open\""
    ),
    (
      "print(find('pull').frame.w)",
      "find(\"pull\").frame has no field 'w'; it has x, y, width, height"
    ),
    ("local b = find 'pull' print(b.center.z)", "b.center has no field 'z'; it has x, y"),
    (
      "local f = find('pull').frame print(f.heigth)",
      "f has no field 'heigth' (did you mean 'height'?); it has x, y, width, height"
    ),
    (
      "pull_threshold = 50",
      "'pull_threshold' would be a variable of your own, and set nothing else: write "
        + "control.pull_threshold = 50"
    ),
    (
      "firing = 'at_threshold'",
      "'firing' would be a variable of your own, and set nothing else: write "
        + "control.policy = { firing = … }"
    ),
    (
      "if control.edge == 'left' then end",
      "'control.edge' is never \"left\"; it is one of \"top\", \"bottom\", \"leading\", \"trailing\""
    ),
    ("local e = events() print(e[0])", "a list begins at 1: write e[1]"),
    (
      "for i = 0, 3 do print(events('state')[i]) end",
      "a list begins at 1: write for i = 1, #events(…) do"
    ),
    ("print(pulled and now())  pulled()", "'pulled' is a function, not its value: write pulled()"),
    ("if pulled then end pulled()", "'pulled' is a function, not its value: write pulled()"),
    (
      "local log = events() for i = 0, 2 do if log then print(log[i]) end end",
      "a list begins at 1: write for i = 1, #log do"
    ),
    ("assert.state = 'idle'", "assert.state is called, and not set: write assert.state(\"idle\")"),
  ]

  @Test(arguments: mistakes) func isRefused(line: String, message: String) {
    let rig = Rig()
    #expect(rig.error(line) == message)
    let script = "print('never')\n" + line
    #expect(throws: DriverError.script("test.lua:2: " + message)) { try rig.run(script) }
    #expect(rig.printed == [])
  }

  /// What stops early is Lua's to tell.
  @Test func anExpressionThatIsMissing() {
    #expect(throws: DriverError.self) { try Rig().run("local x = 'zz' ==") }
    #expect(throws: DriverError.self) { try Rig().run("return 'zz' ~= 'a' ==") }
  }

  /// A long script is looked over, in no more time than its length takes.
  @Test func aLongScript() {
    let script = "local a = events()\n" + String(repeating: "print(a[1]) x = a[2]\n", count: 2000)
    #expect(throws: DriverError.script("test.lua:2002: a list begins at 1: write a[1]")) {
      try Rig().run(script + "print(a[0])")
    }
  }

  /// A line that nobody writes is told as what Lua says of it.
  @Test func aLongLine() {
    #expect(throws: DriverError.script("test.lua:1: unexpected symbol near ')'")) {
      try Rig().run(String(repeating: ")", count: 80000))
    }
  }

  @Test(arguments: [
    "local policy = control.policy policy.firing = 'at_threshold' control.policy = policy",
    "local mine = { policy = {} } mine.policy.firing = 1",
    "control.policy = { firing = 'at_threshold' }",
    "local control = { policy = {} } control.policy.firing = 1",
    "local function go(t) t.frame.x = 1 end go { frame = {} }",
    "if control.policy.firing == 'x' then print(1) end",
    "local f = find('pull').frame f.right = f.x + f.width print(f.right)",
    "pull_threshold = 50 pull(pull_threshold)", "local firing = 1", "local t = {} print(t[0])",
    "for i = 0, 3 do print(events()[i + 1]) end", "local t = { firing = 1 }",
    "local log = events() for i = 0, 3 do end for _, i in ipairs { 1 } do print(log[i]) end",
    "local n = 1 local log = events() for n = 0, 2 do wait(0.1) end print(log[n])",
    "local log = events() for i = 0, #log do if i > 0 then print(log[i]) end end",
    "local log = events() local function at(log) return log[0] end at { 1 }",
    "local n, log = #events(), { [0] = 1 } print(log[0])",
    "local function not_in(word, x) return word ~= x end assert(not_in('gone', state()))",
    "print(pulled and pulled())", "if pulled then print(pulled()) end",
    "if state and state() == 'idle' then end", "if pulled and now() >= 0 then pulled() end",
    "local s = snapshot() if not s.mark then s.mark = true end assert(s.mark)",
    "local s = snapshot() s['far'] = (s.far or 0) + 1 assert(s.far == 1)",
    "if begin() == 'began' then end", "local ok = true if ok == true then begin() end",
    "local a = begin() a = false if a == true then end", "assert((begin() == 'began') == true)",
    "local state = 'a' if state == 'b' then end", "if control.visualizer == 'mine' then end",
  ]) func onesOwn(line: String) throws {
    try Rig().run(line)
  }
}
