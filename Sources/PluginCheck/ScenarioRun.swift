import Driver
import PullPlugins
import TextSupport
import ViewKit

/// One scenario with a plugin, on a stage of its own.
struct ScenarioRun {
  let scenario: CheckScenario
  let path: String
  let source: PluginSource
  let options: [String: OptionValue]
  let session: DriverSession
  private(set) var findings: [CheckFinding] = []
  /// The names of the plugin's views that were in another one at the end, and of those that were in none.
  private(set) var views: (placed: Set<String>, loose: Set<String>) = ([], [])

  /// Some plugins fire earlier than others.
  private static let ending =
    " settle()\nif close() then settle() end "
    + "if state() == 'executing' then complete() settle() end"

  /// Runs it.
  ///
  /// - Parameter isTime: whether there is time to do it once more.
  /// - Returns: what is wrong.
  mutating func perform(while isTime: () -> Bool) throws -> [CheckFinding] {
    let script = try ScriptState(session: session) { _ in }
    try script.run("stage(\(scenario.stage)) plugin = \(LuaSource.quoted(path))", name: "check")
    let plugin = try Plugin(
      source: source, options: options, environment: session.plugins.environment)
    session.stage.prepare(session.stage.control, for: plugin)
    let before = session.stage.control.view.endless
    plugin.use(on: session.stage.control)
    let watch = scenario.hasCycles ? CycleWatch(plugin.manifests, source) : nil
    if let watch { session.onFrame = watch.see }
    defer { session.onFrame = nil }
    var (bytes, views, animations): ([Int], [Int], [Int]) = ([], [], [])
    for _ in 0..<scenario.repetitions {
      guard pull(script, plugin), isTime() else { break }
      plugin.collectGarbage()
      bytes.append(plugin.memoryInUse)
      views.append(session.stage.control.view.count)
      animations.append(session.stage.control.view.animationCount)
    }
    self.views = plugin.viewNames
    findings += session.stage.log.diagnostics.compactMap { event in
      if case .diagnostic(let diagnostic) = event.event { diagnostic.finding } else { nil }
    }
    lookAtEnd()
    if let finding = watch?.finding { findings.append(finding) }
    if scenario.mustFire, let finding = unfired { findings.append(finding) }
    findings += [
      CheckCosts.finding(bytes: bytes)?.at(WrittenGrowth.placeOfList(in: source)),
      CheckCosts.finding(views: views)?.at(WrittenViews(source).placeOfLateViews),
      CheckCosts.finding(animations: animations),
    ].compactMap { $0 }
    let after = session.stage.control.view.endless
    if session.stage.control.state == .idle, let name = after.first(where: { !before.contains($0) })
    {
      let place = WrittenViews(source).placeOfAnimation(of: name)
      findings.append(CheckCosts.finding(movingAtRest: name).at(place))
    }
    return findings
  }

  /// Runs the script once.
  ///
  /// - Returns: whether it came to its end.
  private mutating func pull(_ script: ScriptState, _ plugin: Plugin) -> Bool {
    var trouble: DriverError?
    let usages = session.allocations.measure {
      do throws(DriverError) {
        try script.run(scenario.script + ScenarioRun.ending, name: "check")
      } catch { trouble = error }
    }
    findings += CheckCosts.findings(usages)
    guard let trouble else { return true }
    findings.append(ScenarioRun.finding(trouble, plugin, source))
    return false
  }

  /// Why a verb could not be done.
  private static func finding(
    _ trouble: DriverError, _ plugin: Plugin, _ source: PluginSource
  ) -> CheckFinding {
    let restless = DriverError.neverSettles(seconds: TimeVerbs.settleLimit, what: "").description
    guard trouble.description.contains(restless) else {
      return CheckFinding(
        kind: .ending, message: "it could not be done to the end: \(trouble)")
    }
    if let long = LongDuration(source) {
      return CheckFinding(
        kind: .ending, file: long.file, line: long.line,
        message: "it never comes to rest: this is \(NumberText.text(long.seconds)) seconds; write "
          + "\(NumberText.text(long.seconds / 1000)) for as many milliseconds")
    }
    let waiting = plugin.waitingMethods.joined(separator: ", ")
    let reason =
      waiting.isEmpty
      ? "something of it moves, or waits, without end"
      : "\(waiting) still waits \(Int(TimeVerbs.settleLimit)) s later"
    // Who waits is not known of an instance that another one was replaced by.
    return CheckFinding(
      kind: .ending, message: "it never comes to rest: \(reason)", measure: "never comes to rest",
      figure: waiting.isEmpty ? 0 : 1)
  }

  /// What is wrong where a pull as long as a finger makes it, and held, does not fire.
  private var unfired: CheckFinding? {
    let isUsed = session.stage.log.events.contains { event in
      if case .state(_, let state) = event.event {
        state == .executing || state == .open
      } else {
        false
      }
    }
    guard !isUsed else { return nil }
    let reason = Explanation.text(of: session.stage.control, log: session.stage.log)
      .replacing("\n", with: " ")
    return CheckFinding(
      kind: .ending,
      message: "a finger that moves 300 points and waits there fires nothing. \(reason)")
  }

  /// At the end the control must be closed, and the action must have run.
  private mutating func lookAtEnd() {
    let control = session.stage.control
    if let finding = ActionRuns(session.stage.log.events).finding { findings.append(finding) }
    if control.state != .idle {
      findings.append(
        CheckFinding(kind: .ending, message: "the control is still \(control.state.rawValue)"))
    } else if session.stage.inset != session.stage.configuration.insets[control.side] {
      findings.append(CheckFinding(kind: .ending, message: "the content's inset is not taken back"))
    }
  }
}

extension View {
  /// How many views there are in it.
  fileprivate var count: Int { subviews.reduce(subviews.count) { $0 + $1.count } }

  /// How many layer animations it and the views in it have.
  fileprivate var animationCount: Int {
    subviews.reduce(layerAnimationCount) { $0 + $1.animationCount }
  }

  /// The names of views that move without an end.
  fileprivate var endless: [String] {
    let turns = activityIndicator?.isAnimating == true && !isHidden
    return (movesForEver || turns ? [name] : []) + subviews.flatMap(\.endless)
  }
}
