internal import Platform

/// What a host calls when its refresh is done (`APLPullToRefreshCompletionHandler`).
///
/// ```swift
/// func pullToRefreshContainer(
///   _ container: PullToRefreshContainer, didTrigger completion: RefreshCompletion
/// ) {
///   webView.reload { completion() }
/// }
/// ```
///
/// It is to be called once, and takes effect in the next frame. Calling it again, when its refresh has
/// ended by other means, or on another thread than it was handed out on does no harm, and leaves a
/// ``Diagnostic``; so does letting go of it without a call, which ends the refresh as cancelled.
public final class RefreshCompletion: Sendable {
  /// The run that it ends.
  public let ticket: ActionTicket
  private let inbox: ActionInbox
  private let thread = ThreadIdentity.current
  private let wasCalled = Mutex(false)

  init(ticket: ActionTicket, inbox: ActionInbox) {
    self.ticket = ticket
    self.inbox = inbox
  }

  deinit {
    guard !(wasCalled.withLock { $0 }) else { return }
    inbox.put(ActionInbox.Message(ticket: ticket, content: .outcome(.cancelled, from: .dropped)))
  }

  /// Ends the refresh.
  ///
  /// - Parameter outcome: how it ended.
  public func callAsFunction(_ outcome: ActionOutcome = .success) {
    let isRepeated = wasCalled.withLock { wasCalled in
      defer { wasCalled = true }
      return wasCalled
    }
    inbox.put(
      ActionInbox.Message(
        ticket: ticket,
        content: .outcome(
          outcome,
          from: .completion(
            isRepeated: isRepeated, isElsewhere: thread != ThreadIdentity.current))))
  }
}

extension ActionInbox.Sender {
  /// What is wrong with an end that it tells of, for an action that is awaited or not.
  func complaints(of ticket: ActionTicket, isAwaited: Bool) -> [Diagnostic] {
    switch self {
    // A task that was called off still ends; nobody waits for that. Of a run the machine says it.
    case .task, .run: []
    case .completion(let isRepeated, let isElsewhere):
      (isElsewhere ? [.completionElsewhere(ticket)] : [])
        + (isAwaited ? [] : [.completionTooLate(ticket, isRepeated: isRepeated)])
    case .dropped: isAwaited ? [.completionDropped(ticket)] : []
    }
  }
}
