internal import Platform
import Synchronization

/// A host's action as an async closure: returning completes it, throwing fails it.
public typealias AsyncAction = @Sendable () async throws -> Void

/// Results of tasks that run beside the control, waiting for its next frame.
///
/// Tasks end at any time on any thread, the control lives in its caller's isolation: they meet
/// here, and what was put in is taken out in the input step of a frame.
final class ActionInbox: Sendable {
  struct Result: Sendable {
    var ticket: ActionTicket
    var outcome: ActionOutcome
    var sender = Sender.task
  }

  /// Who put a result in.
  enum Sender: Sendable {
    /// A task has ended.
    case task
    /// A ``RefreshCompletion`` was called.
    case completion(isRepeated: Bool, isElsewhere: Bool)
    /// A ``RefreshCompletion`` that was never called is gone.
    case dropped
  }

  private let results = Mutex<[Result]>([])

  func put(_ result: Result) { results.withLock { $0.append(result) } }

  /// Takes out everything that is in.
  func take() -> [Result] {
    results.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }

  /// What there is to tell a person of an error: what it says to people by itself (`LocalizedError`), or
  /// else its description.
  private static func text(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }

  /// Starts an action; its result comes into this box.
  func start(_ action: @escaping AsyncAction, ticket: ActionTicket) -> Task<Void, Never> {
    Task {
      let outcome: ActionOutcome
      do {
        try await action()
        outcome = .success
      } catch is CancellationError {
        outcome = .cancelled
      } catch { outcome = .failure(ActionInbox.text(of: error)) }
      put(Result(ticket: ticket, outcome: outcome))
    }
  }
}
