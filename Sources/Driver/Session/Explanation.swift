import PullToAction
import TextSupport

/// In plain words why the last pull fired, or why it did not, and what helps.
///
/// ```
/// The last pull did not fire: it reached 83.1 of 100 points and was released at 0.52 s.
/// Pull more than 16.9 points further.
/// ```
package enum Explanation {
  /// The lines for a control and for what its log says besides.
  package static func text(of control: PullToActionControl, log: EventLog) -> String {
    let pull = control.lastPull
    let lines = pull.map { PullText(pull: $0, control: control).lines } ?? noPull(control)
    let faults = (pull?.faults ?? []).map { "On the way: \($0)" }
    return (lines + faults + refusal(in: log)).joined(separator: "\n")
  }

  private static func noPull(_ control: PullToActionControl) -> [String] {
    let help =
      if !control.isEnabled { "The control is disabled: set control.enabled = true." } else {
        control.host?.pullObstacle(along: control.edge.axis).map {
          "The content cannot be pulled: \($0.clause). \($0.help)"
        }
          ?? "pull(120) and release() make one."
      }
    return ["There has been no pull yet.", help]
  }

  /// The last call that had no effect, or waits, such as a `begin` of a control that is disabled, unless
  /// the state has changed since.
  private static func refusal(in log: EventLog) -> [String] {
    for event in log.events.reversed() {
      switch event.event {
      case .state: return []
      case .diagnostic(let diagnostic)
      where diagnostic.code == .callIgnored || diagnostic.code == .callPostponed:
        return ["At \(ShortNumber.text(event.time)) s \(diagnostic.message)."]
      default: break
      }
    }
    return []
  }
}

/// Numbers as they are said: two decimals, or three where two would mislead.
enum ShortNumber {
  /// A number as text, which reads as 0, or as another number, only if it is that.
  static func text(_ value: Double, apartFrom other: Double = 0) -> String {
    let short = round(value, to: 100)
    let misleads = [0, other].contains { value != $0 && short == round($0, to: 100) }
    return NumberText.text(misleads ? round(value, to: 1000) : short)
  }

  private static func round(_ value: Double, to steps: Double) -> Double {
    (value * steps).rounded() / steps
  }
}
