import Driver
import Testing
import TextSupport

@Suite struct BareVerbTests {
  private static let verbs = [
    "pull", "drag", "release", "settle", "use", "state", "offset", "progress", "stage", "help",
    "wheel", "touch", "lift", "trackpad", "key", "fail", "record", "back", "wait",
  ]

  private static let calls: [(String, String)] = [
    ("pull 120", "pull(120)"), ("  pull   120  ", "pull(120)"), ("settle", "settle()"),
    ("settle   ", "settle()"), ("settle -- and look", "settle()"),
    ("use traffic-light", #"use("traffic-light")"#), ("pull -20", "pull(-20)"),
    ("pull .5", "pull(.5)"), ("wheel -.5", "wheel(-.5)"), ("pull 1e2", "pull(1e2)"),
    ("pull 0x10", "pull(0x10)"),
    ("touch y=400 time=.5", "touch({ y = 400, time = .5 })"), ("lift", "lift()"),
    ("key down", #"key("down")"#),
    ("trackpad phase=began", #"trackpad({ phase = "began" })"#),
    ("pull 50 duration=1", "pull(50, { duration = 1 })"),
    ("drag 5 duration=1 x=-3", "drag(5, { duration = 1, x = -3 })"),
    ("use ./x", #"use("./x")"#), ("use ../x", #"use("../x")"#), ("use /tmp/x", #"use("/tmp/x")"#),
    ("use ~/x", #"use("~/x")"#), ("use a/b", #"use("a/b")"#),
    ("use traffic-light text=\"a b\"", #"use("traffic-light", { text = "a b" })"#),
    ("use traffic-light text=ab", #"use("traffic-light", { text = "ab" })"#),
    ("use traffic-light text='x -- y'", "use(\"traffic-light\", { text = 'x -- y' })"),
    ("use 'a b' x=true", "use('a b', { x = true })"), ("stage fps=30", "stage({ fps = 30 })"),
    ("help view.rotation", #"help("view.rotation")"#), ("help pull", #"help("pull")"#),
    ("fail no network", #"fail("no", "network")"#), ("fail 'no network' ", "fail 'no network'"),
    ("pull 120 -- down", "pull(120)"), ("pull nan", #"pull("nan")"#),
    ("pull 1,", "pull(1)"), ("record a=b.lua", #"record({ a = "b.lua" })"#),
    (#"use "a" "b""#, #"use("a", "b")"#), (#"use "a" x=1"#, #"use("a", { x = 1 })"#),
    ("pull 120; release", "pull(120); release()"), ("settle;", "settle()"),
    ("pull(5); release", "pull(5); release()"), ("state; x = 1", "state(); x = 1"),
    ("fail 'a;b'; wait 1", "fail 'a;b'; wait(1)"),
    ("use label { text = 1 }", #"use("label", { text = 1 })"#),
    ("pull 50 { duration = 1; }", "pull(50, { duration = 1; })"),
    ("pull 50, {duration=1}", "pull(50, {duration=1})"),
    ("pull 50 duration = 1", "pull(50, { duration = 1 })"),
    ("pull 50 duration =1 x= 2", "pull(50, { duration = 1, x = 2 })"),
    ("use my--plugin", #"use("my--plugin")"#), ("record a--b.lua", #"record("a--b.lua")"#),
    ("pull 120--down", "pull(120)"), ("settle -- a--b", "settle()"), ("use x --y", #"use("x")"#),
    (#"fail 'it\'s; x'"#, #"fail 'it\'s; x'"#),
    (#"fail "a\"; b"; wait 1"#, #"fail "a\"; b"; wait(1)"#),
    ("back nil", "back(nil)"), ("use x\\y", #"use("x\\y")"#),
  ]

  @Test(arguments: calls)
  func becomesACall(line: String, lua: String) {
    #expect((BareVerb.lua(line, verbs: BareVerbTests.verbs) ?? line.trimmingSpaces) == lua)
  }

  /// Lua, and what is nobody's verb, stays as it was typed.
  @Test(arguments: [
    "state == 1", "pull = 3", "x = pull", "offset - 3", "offset -x", "progress * 2", "pull(50)",
    "pull (50)", "release{velocity=3}", "release { velocity = 3 }", #"use "a b""#, "use 'a'",
    "use [[a]]", "state .. 'x'", "state and 1", "state or 1", "state:upper()", "state, x = 1, 2",
    "pull(5); release()", "x = 1; release", "use label {", "pull 5\nrelease", "progress / 2",
    "progress // 2", "progress % 2", "progress ^ 2",
    "progress < 2", "progress > 2", "progress ~= 2", "progress + 2", "pull.x", "pulls 5", "print 5",
    "local pull = 3", "if state() == 'idle' then pull(5) end", "", "   ", "-- pull 5", "=state",
    "use \"a", "use 'it", #"use "a\"b""#, "return state", "help 'x'.alpha",
    "help 'x' .. 'y'", "help 'x':len()", "help 'x' == nil", "{ pull }", "\"pull\"", "5 pull",
    "pull.x = 1",
    "pull[1] = 5", "progress | 1", "progress & 1", "progress >> 1",
  ])
  func leavesLuaAlone(line: String) {
    #expect(BareVerb.lua(line, verbs: BareVerbTests.verbs) == nil)
  }
}
