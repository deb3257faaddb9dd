/// One run of an action: how far it has come and how it ended may be said on any thread, and takes effect in
/// the control's next frame.
///
/// ```swift
/// control.action = { run in
///   for page in 1...4 {
///     try await load(page)
///     run.report(progress: Double(page) / 4)
///   }
///   return .success("4 pages")
/// }
/// ```
public struct ActionRun: Sendable {
  /// Which run it is.
  public let ticket: ActionTicket
  let inbox: ActionInbox

  /// Tells how far the run has come. Of several reports before a frame the last one counts; what comes after
  /// the end is ignored.
  ///
  /// - Parameter progress: 0…1, clamped; NaN is ignored.
  public func report(progress: Double) {
    inbox.put(ActionInbox.Message(ticket: ticket, content: .progress(progress)))
  }

  /// Ends the run, for a host whose work calls back; an ``AsyncAction`` ends by returning. For a run that has
  /// ended there is a ``Diagnostic``.
  ///
  /// - Parameter outcome: how it ended.
  public func complete(_ outcome: ActionOutcome = .success) {
    inbox.put(ActionInbox.Message(ticket: ticket, content: .outcome(outcome, from: .run)))
  }
}

/// A host's action as an async closure: what it returns is how the action ends. An error that it throws is a
/// failure, with the error's text for people as the reason, or a cancellation, for a `CancellationError`.
public typealias AsyncAction = @Sendable (ActionRun) async throws -> ActionOutcome
