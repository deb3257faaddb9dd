/// A driver script that shows how a plugin behaves. It runs with the plugin on the control of a stage,
/// and must leave the control closed.
package struct CheckScenario: Equatable, Sendable {
  /// What is done, in words.
  package let name: String
  /// The script; `plugin` is the path of the plugin's folder. After it, the control settles, a second
  /// floor is closed, and an action that still runs is ended.
  let script: String
  /// The options of `stage`, as Lua.
  var stage = ""
  /// How often the script is run.
  var repetitions = 1
  /// Whether its action is so long that a refresh control has several cycles.
  var hasCycles = false
  /// Whether it is a pull after which something happens, whatever the plugin has set.
  var mustFire = false

  /// The standard set.
  package static let all: [CheckScenario] = pulls + endings + hosts + [many]

  private static let whole = "pull(120) release() wait(0.6) complete()"
  /// Longer than a visualizer may take to ask for the action.
  private static let long = "pull(120) release() wait(4) complete()"

  /// What is done with each value of an option.
  package static let withValue = CheckScenario(name: "a pull", script: long)

  private static let pulls: [CheckScenario] = [
    .init(name: "a short pull", script: "pull(40) hold(0.2) release()"),
    .init(name: "a pull that fires", script: whole),
    .init(name: "a pull at 30 frames a second", script: whole, stage: "{ fps = 30 }"),
    .init(
      name: "a finger that goes back and forth",
      script: "for _ = 1, 6 do pull(110, { duration = 0.1 }) pull(60, { duration = 0.1 }) end "
        + "release()"),
    .init(
      name: "a very long pull",
      script: "pull(300, { duration = 0.3 }) hold(2) release() wait(0.5) complete()", mustFire: true
    ),
    .init(name: "a finger that the system takes away", script: "pull(120) lift_cancelled()"),
    .init(
      name: "a finger at the edge of the screen",
      script:
        "drag(120) drag(30, { x = 180 }) drag(40, { x = -370 }) release() wait(0.6) complete()"),
  ]

  private static let endings: [CheckScenario] = [
    .init(
      name: "an action that is over at once",
      script: "pull(120) release() complete() settle() pull(120) release() "
        + "complete { outcome = 'no_more_data' }",
      stage: "{ action_seconds = 0 }"),
    .init(
      name: "an action that fails",
      script: "control.policy = { result_duration = 1 } pull(120) release() wait(0.6) fail('no "
        + "network')"),
    .init(name: "an action that is called off", script: "pull(120) release() wait(0.6) cancel()"),
    .init(
      name: "an action that runs out of time",
      script: "control.maximum_executing_time = 1 pull(120) release() wait(2)"),
    .init(
      name: "an action that takes a minute",
      script: "control.policy = { result_duration = 1 } pull(120) release() wait(60) complete() "
        + "settle() " + long, hasCycles: true),
    .init(
      name: "an action that tells how far it is",
      script: "control.policy = { result_duration = 1 } pull(120) release() wait(0.5) "
        + "for i = 0, 10 do progress_to(i / 10) wait(0.05) end complete('12 new')"),
    .init(
      name: "a pull while the action runs",
      script: "pull(120) release() wait(0.6) pull(90) release() wait(0.3) complete()"),
  ]

  private static let hosts: [CheckScenario] = [
    .init(name: "an action that the host begins", script: "begin() wait(1) complete()"),
    .init(
      name: "a reset while the action runs",
      script: "pull(120) release() wait(0.3) control:reset()"),
    .init(
      name: "a control that is disabled in a pull",
      script: "pull(80) control.enabled = false wait(0.2) release() settle() "
        + "control.enabled = true " + whole),
    .init(
      name: "a scroll view that is taken away and comes back",
      script: "pull(60) release() control:detach() wait(0.3) control:attach() settle() " + whole),
    .init(
      name: "a screen that is turned in a pull",
      script: "pull(60) scroll:resize(844, 390) wait(0.1) pull(120) release() wait(0.5) "
        + "scroll:resize(390, 844) wait(0.2) complete()"),
    .init(
      name: "the dark theme, right to left, less motion",
      script: "control:apply_theme('dark') control.layout_direction = 'right_to_left' "
        + "control.reduces_motion = true " + long),
    .init(
      name: "another plugin in the middle, and this one again",
      script: "pull(60) use('bottom') use('default') pull(80) use(plugin) " + whole),
    .init(
      name: "a narrow screen with insets of its own", script: whole,
      stage: "{ viewport = { 200, 300 }, insets = { top = 50, left = 0, bottom = 20, right = 0 } }"),
  ]

  /// Shows what each pull leaves behind.
  private static let many = CheckScenario(name: "thirty pulls", script: whole, repetitions: 30)
}
