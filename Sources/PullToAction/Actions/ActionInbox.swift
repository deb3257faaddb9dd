internal import Platform

/// What is said of actions beside the control, waiting for its next frame.
///
/// Tasks end at any time on any thread, the control lives in its caller's isolation: they meet
/// here, and what was put in is taken out in the input step of a frame.
final class ActionInbox: Sendable {
  struct Message: Sendable {
    var ticket: ActionTicket
    var content: Content
  }

  enum Content: Sendable {
    case progress(Double)
    case outcome(ActionOutcome, from: Sender)
  }

  /// Who says that an action has ended.
  enum Sender: Equatable, Sendable {
    /// Its task has.
    case task
    /// ``ActionRun/complete(_:)`` was called.
    case run
    /// A ``RefreshCompletion`` was called.
    case completion(isRepeated: Bool, isElsewhere: Bool)
    /// A ``RefreshCompletion`` that was never called is gone.
    case dropped
  }

  private let messages = Mutex<[Message]>([])

  /// Puts a message in; a progress in place of the one before, however often an action reports.
  func put(_ message: Message) {
    messages.withLock { messages in
      if case .progress = message.content, let last = messages.last, last.ticket == message.ticket,
        case .progress = last.content
      {
        messages.removeLast()
      }
      messages.append(message)
    }
  }

  /// Takes out everything that is in.
  func take() -> [Message] {
    messages.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }

  /// Starts an action; its result comes into this box.
  func start(_ action: @escaping AsyncAction, ticket: ActionTicket) -> Task<Void, Never> {
    Task {
      let outcome: ActionOutcome
      do {
        outcome = try await action(ActionRun(ticket: ticket, inbox: self))
      } catch is CancellationError {
        outcome = .cancelled
      } catch { outcome = .failure(ActionInbox.text(of: error)) }
      put(Message(ticket: ticket, content: .outcome(outcome, from: .task)))
    }
  }

  /// What there is to tell a person of an error: what it says to people by itself (`LocalizedError`), or
  /// else its description.
  private static func text(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}
