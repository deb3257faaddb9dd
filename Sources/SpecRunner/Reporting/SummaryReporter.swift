/// Writes something for other programs when a run has ended.
package struct SummaryReporter: Reporter {
  let text: @Sendable (RunSummary) -> String

  /// The lines that ran, as the tools of lcov keep them.
  package static let lcov = SummaryReporter { LCOVTracefile.text(of: $0.coverage) }

  /// What callbacks cost, as JSON.
  package static let profile = SummaryReporter { ProfileDocument.text(of: $0.profile) }

  /// Nothing but at the end.
  package func text(for event: RunEvent) -> String {
    if case .runEnded(let summary) = event { text(summary) } else { "" }
  }
}
