import Driver
import PullToAction
import TextSupport

/// Something that is wrong with a plugin.
package struct CheckFinding: Equatable, Sendable {
  /// What kind of trouble.
  package enum Kind: String, Sendable {
    /// It cannot be loaded.
    case load
    /// It failed, or did what has no effect.
    case fault
    /// A pull did not end as it has to.
    case ending
    /// It takes too long, or more memory with each pull.
    case cost
    /// luacheck found it.
    case lint
  }

  /// What kind of trouble.
  package let kind: Kind
  /// The plugin's file, where there is one.
  package let file: String?
  /// The line in it, from 1.
  package let line: Int?
  /// What is wrong, in words.
  package let message: String
  /// What was measured, where the message has a figure that may be another each time.
  var measure: String?
  /// The figure.
  var figure = 0
  /// What was being done, where it was not seen in the text.
  package var scenarios: [String] = []

  /// Makes a finding; what a terminal would take for a command in it is replaced.
  package init(kind: Kind, file: String? = nil, line: Int? = nil, message: String) {
    self.kind = kind
    self.file = file.map(VisibleText.line)
    self.line = line
    self.message = VisibleText.line(message)
  }

  /// A line, and another that says when it was seen.
  package var text: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.map { $0 + ":" }.joined()
    let head = (place.isEmpty ? "" : place + " ") + "\(kind.rawValue): \(message)"
    guard let first = scenarios.first else { return head }
    let rest = scenarios.count - 1
    let more = rest == 0 ? "" : " and \(rest) other" + (rest == 1 ? "" : "s")
    return head + "\n    seen in: \(first)\(more)"
  }
}

extension CheckFinding {
  /// Whether another one tells of the same.
  fileprivate func isSame(as other: CheckFinding) -> Bool {
    guard kind == other.kind, file == other.file, line == other.line else { return false }
    if line != nil { return true }
    return measure == other.measure && (measure != nil || message == other.message)
  }
}

/// Findings, each once, with all that it was seen in.
struct FindingList {
  /// So many are enough to begin with.
  private static let most = 1000

  private(set) var findings: [CheckFinding] = []

  mutating func add(_ finding: CheckFinding, in scenario: String?) {
    // It may name a value that the plugin has chosen.
    let scenario = scenario.map(VisibleText.line)
    let known = findings.firstIndex { $0.isSame(as: finding) }
    guard let known else {
      guard findings.count < FindingList.most else { return }
      findings.append(finding)
      if let scenario { findings[findings.count - 1].scenarios = [scenario] }
      return
    }
    // The worst of it is told.
    if finding.figure > findings[known].figure {
      let scenarios = findings[known].scenarios
      findings[known] = finding
      findings[known].scenarios = scenarios
    }
    guard let scenario, !findings[known].scenarios.contains(scenario) else { return }
    findings[known].scenarios.append(scenario)
  }
}

extension Diagnostic {
  /// What it says of the plugin; `nil` where it is not the plugin's doing.
  var finding: CheckFinding? {
    switch code {
    case .callbackRaised, .limitReached, .unknownMethod, .callIgnored, .actionNotExecuted,
      .idleNotReset, .contentNotReturned, .callbackLoop, .refreshViewReplaced, .callPostponed,
      .completionDropped, .wrongThread:
      plugin == "host" ? nil : CheckFinding(kind: .fault, file: file, line: line, message: message)
    // What follows from another one, or is none.
    case .pluginBenched, .message, .staleCompletion, .refreshInterrupted, .pluginReloaded,
      .reloadFailed:
      nil
    }
  }
}
