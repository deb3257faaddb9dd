import Driver
import PullPictures
import PullPlugins

/// Loads a plugin and does with it what users and hosts do, to find what is wrong with it.
package struct PluginCheck {
  /// What was done, and what was found.
  package struct Result: Equatable, Sendable {
    /// The plugin's name; the folder's where it cannot be loaded.
    package var name: String
    /// Its version; `nil` where it cannot be loaded.
    package var version: String?
    /// What is wrong, each once.
    package var findings: [CheckFinding] = []
    /// How many scenarios were run, with how many values of its options, and how many pulls were looked at.
    package var scenarios = 0, values = 0, looks = 0

    /// Of a plugin that cannot be loaded.
    package init(name: String, findings: [CheckFinding] = []) {
      self.name = name
      self.findings = findings
    }
  }

  private let path: String
  private let options: [String: OptionValue]
  private let environment: DriverSession.Environment
  private let clock: () -> Double

  /// How long the check may take, in seconds; the pull under way then is finished. A plugin may use up its
  /// limit in each frame, and nobody waits that long.
  static let patience = 20.0

  /// Gathers what is needed.
  ///
  /// - Parameters:
  ///   - path: the plugin's folder.
  ///   - options: those that it is checked with.
  ///   - environment: what a session is made with.
  ///   - clock: the time, in seconds.
  package init(
    path: String, options: [String: OptionValue] = [:], environment: DriverSession.Environment,
    clock: @escaping () -> Double
  ) {
    self.options = options
    self.path = path.contains("/") ? path : "./" + path
    self.environment = environment
    self.clock = clock
  }

  /// Runs the whole check.
  ///
  /// - Parameter source: its files.
  /// - Throws: why the check itself could not be done.
  package func run(_ source: PluginSource) throws -> Result {
    var result = Result(name: source.name)
    var list = FindingList()
    var loose = LooseViews()
    let manifests: [PluginManifest]
    do {
      manifests = try environment.declared(source, options: options).manifests
    } catch {
      result.findings = CheckFinding.of(error)
      return result
    }
    if let first = manifests.first { (result.name, result.version) = (first.name, first.version) }
    let end = clock() + PluginCheck.patience
    for scenario in CheckScenario.all where clock() < end {
      try run(scenario, source, options, as: scenario.name, until: end, &list, &loose)
      result.scenarios += 1
    }
    let extremes = OptionValues.extremes(of: manifests)
    for (value, extreme) in extremes where clock() < end {
      let all = options.merging(extreme) { $1 }
      try run(
        .withValue, source, all, as: "\(CheckScenario.withValue.name) with \(value)", until: end,
        &list, &loose)
      result.values += 1
    }
    if let finding = loose.finding(in: source) { list.add(finding, in: "all that was done") }
    let views = CheckLooks.View.all(of: manifests, in: source)
    try look(source, views, until: end, &result, &list)
    if clock() < end {
      let session = DriverSession(environment: environment)
      for finding in try CheckAccessibility(
        source: source, session: session, options: options
      ).findings() {
        list.add(finding, in: "an action that the host begins")
      }
    }
    if clock() < end {
      let session = DriverSession(environment: environment)
      let findings = try CheckLanguage(source).findings(on: session, options) { clock() < end }
      for finding in findings { list.add(finding, in: "another language") }
    }
    let written =
      ManifestChecks(source, manifests).findings + UnusedOptions(source, manifests).findings
      + WrittenChecks(source).findings + UnsetFields(source).findings
    // What a pull has found in a line is said of it, and not again what may be the cause.
    // What is seen may come of what is written, which stands before it.
    let looks = list.findings.filter { $0.kind == .look }
    let findings =
      list.findings.filter { $0.kind != .look }
      + written.filter { found in
        found.line == nil
          || !list.findings.contains {
            $0.view == nil && $0.file == found.file && $0.line == found.line
          }
      } + looks
    // What a callback that was broken off would have shown, nobody knows.
    let isBrokenOff = findings.contains(where: \.isBrokenOff)
    result.findings = isBrokenOff ? findings.filter { $0.kind != .look } : findings
    if result.scenarios < CheckScenario.all.count || result.values < extremes.count
      || result.looks < views.count
    {
      let message = "not all of the check could be done in \(Int(PluginCheck.patience)) seconds"
      result.findings.insert(CheckFinding(kind: .cost, message: message), at: 0)
    }
    return result
  }

  /// Looks at it as people see it.
  private func look(
    _ source: PluginSource, _ views: [CheckLooks.View], until end: Double,
    _ result: inout Result, _ list: inout FindingList
  ) throws {
    // Where a plugin is for another stage than the usual one, its pictures are of that.
    let stage = try? environment.read(path + "/" + StageScript.file)
    for view in views {
      // A plugin's own stage has its own size.
      let isLookedAt = stage == nil || view.size == nil
      let looks = CheckLooks(
        source: source, session: DriverSession(environment: environment), stage: stage,
        isTime: { [clock] in clock() < end }, options: options)
      let findings = isLookedAt && clock() < end ? try looks.findings(view) : []
      // Half a look may have missed what is to be seen.
      guard clock() < end else { return }
      for finding in findings { list.add(finding, in: view.name) }
      result.looks += 1
    }
  }

  private func run(
    _ scenario: CheckScenario, _ source: PluginSource, _ options: [String: OptionValue],
    as name: String, until end: Double, _ list: inout FindingList, _ loose: inout LooseViews
  ) throws {
    var run = ScenarioRun(
      scenario: scenario, path: path, source: source, options: options,
      session: DriverSession(environment: environment))
    do {
      for finding in try run.perform(while: { clock() < end }) { list.add(finding, in: name) }
      loose.placed.formUnion(run.views.placed)
      loose.names.formUnion(run.views.loose)
    } catch let error as PluginError {
      for finding in CheckFinding.of(error) { list.add(finding, in: name) }
    }
  }
}

extension CheckFinding {
  /// Why it cannot be loaded.
  package static func of(_ error: PluginError) -> [CheckFinding] {
    switch error {
    case .syntax(_, let file, let line, let message):
      [CheckFinding(kind: .load, file: file, line: line, message: message)]
    case .raised(_, let file, let line, let message, _),
      .gaveUp(_, let file, let line, let message),
      .wrongResult(_, let file, let line, let message):
      [CheckFinding(kind: .load, file: file, line: line, message: message)]
    case .wrongManifest(_, let problems):
      problems.map {
        CheckFinding(kind: .load, file: $0.file, line: $0.line, message: $0.message)
      }
    default: [CheckFinding(kind: .load, message: error.description)]
    }
  }
}
