import PullPlugins
import PullToAction
import Testing
import ViewKit

/// What a plugin sets on the control goes with it.
@Suite struct SettingTests {
  /// Lines that change the control, each so that it would be seen later.
  private static let acts = [
    "pull.pull_threshold = 9000", "pull.executing_height = 700",
    "pull.policy = { cooldown = 3600 }",
    "pull.policy = { firing = 'at_threshold', minimum_executing_time = 60 }",
    "pull:apply_theme('dark')", "pull:apply_style { text_color = 'red' }", "pull.alpha = 0",
    "pull.hidden = true", "pull.text = 'x'", "pull.border_width = 9",
    "pull.scale_x = 4", "pull.rotation = 1",
    "pull.background_color = 'red'",
  ]

  /// All that the host can see of it.
  private static func look(_ stage: PullStage) -> [String] {
    let control = stage.control
    let view = control.view
    return [
      "\(control.pullThreshold) \(control.executingHeight) \(control.policy)", "\(control.style)",
      "\(view.alpha) \(view.isHidden) \(view.textContent == nil) \(view.borderWidth)",
      "\(view.clipsToBounds) \(view.scale) \(view.rotation) \(view.content == nil)",
      "\(view.backgroundColor)",
    ]
  }

  private static func script(_ kind: String, _ act: String) -> String {
    switch kind {
    case "visualizer": Script.visualizer("function v:layout_status_view(pull) \(act) end")
    case "status_view": Script.statusView("function s:setup(view, pull) \(act) end")
    default: Script.refreshControl("function r:setup(view, pull) \(act) end")
    }
  }

  @Test(arguments: acts, ["visualizer", "status_view", "refresh_control"])
  func goesWithThePart(act: String, kind: String) throws {
    let stage = PullStage()
    stage.frame()
    let before = SettingTests.look(stage)
    try stage.use(SettingTests.script(kind, act))
    stage.frame()
    // The style comes after a status view's setup.
    let isSeen = SettingTests.look(stage) != before
    #expect(isSeen || (kind == "status_view" && act.contains("background")))
    stage.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
    stage.frame()
    #expect(SettingTests.look(stage) == before)
    stage.host.onAction = { [unowned stage] in stage.control.complete() }
    stage.pullThrough()
    #expect(stage.host.actions == 1 && stage.control.state == .idle && stage.inset == 0)
  }

  /// What is waited for already ends with the policy that asked for it.
  @Test(arguments: [
    Script.visualizer(
      "function v:layout_status_view(pull) pull.policy = { minimum_executing_time = 3600 } end"),
    Script.visualizer(
      "function v:layout_status_view(pull) pull.policy = { result_duration = 3600 } end"),
    Script.visualizer("function v:layout_status_view(pull) pull.policy = { cooldown = 3600 } end"),
    Script.refreshControl(fields: ", animation_duration = 3600"),
  ])
  func noWaitOutlivesThePart(script: String) throws {
    let stage = PullStage()
    try stage.use(script)
    stage.host.onAction = { [unowned stage] in stage.control.complete(.success("Done")) }
    stage.pull(120)
    stage.release()
    stage.wait(2)
    #expect(stage.host.actions == 1)
    stage.control.use(visualizer: BottomVisualizer(), statusView: DefaultStatusView())
    stage.wait(1)
    #expect(stage.control.state == .idle && stage.inset == 0)
    stage.pullThrough()
    #expect(stage.host.actions == 2 && stage.control.state == .idle && stage.inset == 0)
  }

  /// A limit takes the plugin away, and with it what it has set.
  @Test func goesWhenItIsDisabled() throws {
    let stage = PullStage()
    try stage.use(
      Script.visualizer(
        """
        function v:did_change_state(pull)
          pull.pull_threshold = 5000
          while true do end
        end
        """), limits: PluginLimits())
    stage.pull(50)
    stage.wait(0.1)
    #expect(stage.control.visualizer is BottomVisualizer && stage.control.pullThreshold == 100)
  }

  /// What the host sets while the plugin is there stays the host's.
  @Test func theHostHasTheLastWord() throws {
    let stage = PullStage()
    stage.control.pullThreshold = 80
    try stage.use(
      Script.visualizer("function v:layout_status_view(pull) pull.pull_threshold = 200 end"))
    #expect(stage.control.pullThreshold == 200)
    stage.control.pullThreshold = 120
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.pullThreshold == 120)
    try stage.use(
      Script.visualizer("function v:layout_status_view(pull) pull.pull_threshold = 200 end"))
    stage.control.visualizer = BottomVisualizer()
    #expect(stage.control.pullThreshold == 120)
  }
}
