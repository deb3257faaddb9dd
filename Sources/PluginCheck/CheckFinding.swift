import PullToAction
import TextSupport

/// Something that is wrong with a plugin.
package struct CheckFinding: Equatable, Sendable {
  /// What kind of trouble.
  package enum Kind: String, Sendable {
    /// It cannot be loaded.
    case load
    /// It failed, or made a call without effect.
    case fault
    /// A pull did not end as it must.
    case ending
    /// It takes too long, or more memory with each pull.
    case cost
    /// Somebody who does not see it is told too little.
    case accessibility
    /// People see what they should not, or do not see what they should.
    case look
    /// The editor is told of another version's API.
    case stubs
    /// LuaRocks would not install it as it is.
    case rockspec
    /// luacheck found it.
    case lint
  }

  /// What kind of trouble.
  package let kind: Kind
  /// The plugin's file, where there is one.
  package private(set) var file: String?
  /// The line in it, from 1.
  package private(set) var line: Int?
  /// What is wrong, in words.
  package let message: String
  /// What was measured, where the message has a figure that may differ each time.
  let measure: String?
  /// The figure.
  let figure: Int
  /// The view that it is about.
  let view: SeenView?
  /// Whether a callback was broken off: what it has not done is missing elsewhere.
  fileprivate(set) var isBrokenOff: Bool
  /// The scenarios in which it was seen; none for what luacheck found.
  package var scenarios: [String] = []

  /// Makes a finding. Control characters are replaced by visible ones.
  package init(
    kind: Kind, file: String? = nil, line: Int? = nil, message: String, measure: String? = nil,
    figure: Int = 0, view: SeenView? = nil, isBrokenOff: Bool = false
  ) {
    self.kind = kind
    self.file = file.map(VisibleText.line)
    self.line = line
    self.message = VisibleText.line(message)
    self.measure = measure
    self.figure = figure
    self.view = view
    self.isBrokenOff = isBrokenOff
  }

  /// A view that something is wrong with.
  package struct SeenView: Equatable, Sendable {
    let name: String
    /// What may be why: where such a property is set is the finding's line.
    let properties: Set<String>
  }

  /// The finding with the line in which its view is made, or set so.
  func placed(in views: WrittenViews) -> CheckFinding {
    guard line == nil, let view,
      let place = views.place(of: view.name, setting: view.properties)
    else { return self }
    return at(place)
  }

  func at(_ place: WrittenViews.Place?) -> CheckFinding {
    var finding = self
    if let place { (finding.file, finding.line) = (VisibleText.line(place.file), place.line) }
    return finding
  }

  /// A line, and another with the scenarios.
  package var text: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.map { $0 + ":" }.joined()
    let head = (place.isEmpty ? "" : place + " ") + "\(kind.rawValue): \(message)"
    guard let first = scenarios.first else { return head }
    let rest = scenarios.count - 1
    let more = rest == 0 ? "" : " and \(rest) other" + (rest == 1 ? "" : "s")
    return head + "\n    seen in: \(first)\(more)"
  }

  /// The finding with its scenarios: those that are known already, and one more.
  fileprivate func seen(in scenario: String, after known: [String] = []) -> CheckFinding {
    // It may name a value that the plugin has chosen.
    let scenario = VisibleText.line(scenario)
    var finding = self
    finding.scenarios = known.contains(scenario) ? known : known + [scenario]
    return finding
  }

  /// The message without what differs among views that are made by one line: texts, moments, and numbers but colours.
  private var sort: String {
    message.replacing(#/"[^"]*"|\w+ at \d+ points|(#\w+)|-?\d[\d.]*/#) { $0.1 ?? "" }
  }

  /// Whether another one is about the same.
  fileprivate func isSame(as other: CheckFinding) -> Bool {
    guard kind == other.kind, file == other.file, line == other.line else { return false }
    // A manifest may have several faults in a line, and a view several looks.
    if line != nil, kind != .load, view == nil { return true }
    // Views that a line makes anew, with another text or in another place, have one mistake.
    if line != nil, let view, view.name == other.view?.name, sort == other.sort { return true }
    return measure == other.measure && (measure != nil || message == other.message)
  }
}

/// Findings, each once, with all scenarios it was seen in.
struct FindingList {
  /// More are not kept.
  private static let most = 1000

  private(set) var findings: [CheckFinding] = []

  mutating func add(_ finding: CheckFinding, in scenario: String) {
    guard let known = findings.firstIndex(where: { $0.isSame(as: finding) }) else {
      if findings.count < FindingList.most { findings.append(finding.seen(in: scenario)) }
      return
    }
    // Of several figures the worst is reported.
    let worst = finding.figure > findings[known].figure ? finding : findings[known]
    let isBrokenOff = finding.isBrokenOff || findings[known].isBrokenOff
    findings[known] = worst.seen(in: scenario, after: findings[known].scenarios)
    // What was found in the file stands before what was raised there.
    findings[known].isBrokenOff = isBrokenOff
  }
}

extension Diagnostic {
  /// The finding; `nil` if the plugin is not to blame.
  var finding: CheckFinding? {
    switch code {
    case .callbackRaised, .limitReached, .unknownMethod, .unusedPart, .callbackWithoutSelf,
      .wrongParameters, .copyChanged, .unusedField, .neverEqual, .unknownName, .deprecated,
      .animationCutOff,
      .callIgnored,
      .actionNotExecuted, .idleNotReset,
      .contentNotReturned, .callbackLoop, .refreshViewReplaced, .callPostponed,
      .prefetchTooLong, .completionDropped, .wrongThread:
      plugin == "host"
        ? nil
        : CheckFinding(
          kind: .fault, file: file, line: line, message: message,
          isBrokenOff: code == .callbackRaised || code == .limitReached)
    // A consequence of another one, harmless, or the host's.
    case .pluginDisabled, .message, .staleCompletion, .refreshInterrupted, .pluginReloaded,
      .reloadFailed, .pointerProblem, .hostProblem, .actionUnheard, .notDrawn:
      nil
    }
  }
}
