import Driver
import PullToAction
import TextSupport

/// What a verb did, as people read it: a line of what is so now, and below it what happened.
package enum ReportText {
  /// The lines after a verb.
  package static func lines(_ report: DriverSession.Report, stage: Stage) -> [String] {
    [status(of: stage)] + summary(of: report.events).map { "  " + $0 }
  }

  /// The time, the state, the amount over the threshold with a bar, the offset and the inset.
  package static func status(of stage: Stage) -> String {
    let control = stage.control
    let amounts =
      NumberText.text(control.pulledAmount) + " / " + NumberText.text(control.pullThreshold)
    return [
      padded(NumberText.text(stage.clock.tickTime) + " s", 11), padded(control.state.rawValue, 10),
      bar(control.pulledAmount / control.pullThreshold), padded(amounts, 16),
      "offset " + NumberText.text(stage.offset),
      " inset " + NumberText.text(stage.inset),
    ].joined(separator: " ")
      + (stage.inner.map { "  inner " + NumberText.text($0.contentOffset.y) } ?? "")
  }

  /// Ten cells to the threshold and five beyond it.
  static func bar(_ progress: Double) -> String {
    let toThreshold = 10
    let beyond = 5
    let cells = Int((min(progress, 2) * Double(toThreshold)).rounded(.down))
    let filled = String(repeating: "=", count: min(cells, toThreshold))
    let over = String(repeating: "=", count: min(max(cells - toThreshold, 0), beyond))
    return "[" + padded(filled, toThreshold) + "|" + padded(over, beyond) + "]"
  }

  /// What happened, in order: changes, entries, actions and trouble each on a line; the amounts that
  /// were told frame by frame drawn together. `events()` has every call.
  package static func summary(of events: some Sequence<TimedEvent>) -> [String] {
    var lines: [String] = []
    var amounts: [(time: Double, amount: Double)] = []
    for event in events {
      if let amount = amount(event.event) {
        amounts.append((event.time, amount))
      } else if isWorthALine(event.event) {
        lines += amountLine(amounts)
        amounts = []
        lines.append(padded(NumberText.text(event.time), 9) + " " + EventText.text(event.event))
      }
    }
    return lines + amountLine(amounts)
  }

  /// Amounts told one after another, on one line; none where there are none.
  private static func amountLine(_ amounts: [(time: Double, amount: Double)]) -> [String] {
    guard let first = amounts.first, let last = amounts.last else { return [] }
    let isOne = amounts.count == 1
    let range = (isOne ? "" : "\(NumberText.text(first.amount)) … ") + NumberText.text(last.amount)
    let count = isOne ? "" : " (\(amounts.count) frames)"
    return [padded(NumberText.text(first.time), 9) + " pulled " + range + count]
  }

  /// The amount, for the one call in a frame that tells of it whatever part is used: the delegate's.
  private static func amount(_ event: PullEvent) -> Double? {
    guard case .callback(let call) = event, call.name == .pulledAmountChanged,
      call.participant == .delegate, case .number(let amount)? = call.arguments.first
    else { return nil }
    return amount
  }

  private static func isWorthALine(_ event: PullEvent) -> Bool {
    guard case .callback(let call) = event else { return true }
    return CallbackDeclaration.of(call.participant).contains { $0.name == call.name && $0.isNews }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
