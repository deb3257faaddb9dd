import Driver
import Testing

/// Policies of fingers, beginning by code and the second floor, in the driver's words.
@Suite struct FloorVerbTests {
  @Test(arguments: [
    ("drag(240, { x = 600 })", "left the control's axis by 68.2 degrees"),
    (
      "control.policy = { minimum_release_velocity = 300 } pull(120) release(120)",
      "it was released at 120 of 100 points with 120 points a second, and the policy wants 300 at least"
    ),
    (
      "control.policy = { maximum_release_velocity = 300 } pull(120) release(400)",
      "and the policy wants 300 at most"
    ),
    (
      "control.policy = { second_floor = true } pull(200) release()",
      "The last pull opened the second floor: it was pulled 200 of 100 points."
    ),
    (
      "control.policy = { second_floor = true } control.policy = { floor_height = 300 } open_floor() settle() pull(350)",
      "the second floor is open"
    ),
    ("close()", "There has been no pull yet."),
    (
      "control.policy = { second_floor = true, floor_threshold = 180 } pull(200)",
      "\nrelease() opens the second floor."
    ),
    (
      "control.policy = { second_floor = true, floor_threshold = 180 } pull(180)",
      "\nrelease() fires it."
    ),
    (
      "control.policy = { minimum_release_velocity = 300 } pull(120)", "\nrelease(300) fires it."
    ),
    (
      "stage { edge = 'bottom' } control.policy = { minimum_release_velocity = 300 } pull(120)",
      "\nrelease(-300) fires it."
    ),
  ])
  func explains(script: String, words: String) throws {
    let rig = Rig()
    try rig.run(script + " print(explain())")
    #expect(rig.printed.last?.contains(words) == true, "\(rig.printed)")
  }

  @Test func allResults() throws {
    let rig = Rig()
    try rig.run(
      """
      print(begin()) settle() complete() print(begin()) settle() control:reset()
      control:detach() print(begin { reveal = "immediately" }) control:attach() print(state())
      control:reset() control.enabled = false print(begin())
      """)
    #expect(rig.printed == ["began", "postponed", "remembered", "executing", "refused"])
    #expect(rig.error("begin { reveal = 'slowly' }").contains("animated"))
  }

  @Test func revealing() throws {
    let rig = Rig()
    try rig.run("scroll:to(600) begin { reveal = 'animated' } wait(0.3) print(offset())")
    #expect(rig.printed == ["-50.0"])
  }

  @Test func theFloorOpensAndCloses() throws {
    let rig = Rig()
    try rig.run(
      """
      control.policy = { second_floor = true, floor_threshold = 180, floor_height = 400 }
      print(control.floor_threshold, control.floor_height)
      pull(181) release() settle() print(state(), inset())
      print(close(), close()) settle() print(state())
      open_floor() settle() print(state(), pulled())
      pull(300) release() settle() print(state())
      control.policy = { second_floor = false } print(control.floor_threshold)
      """)
    #expect(
      rig.printed == [
        "180.0\t400.0", "open\t400.0", "true\tfalse", "idle", "open\t400.0", "idle", "nil",
      ])
  }
}
