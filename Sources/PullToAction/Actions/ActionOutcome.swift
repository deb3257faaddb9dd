/// How an action ended.
public enum ActionOutcome: Equatable, Sendable {
  /// It did what it should; a status view may show the text.
  case success(String?)
  /// It did not, for a reason in words.
  case failure(String)
  /// It was called off.
  case cancelled

  /// It did what it should, without a text.
  public static let success = ActionOutcome.success(nil)
  /// It took longer than the control's longest executing time.
  public static let timedOut = ActionOutcome.failure("timed out")

  /// What there is to say about it: a success's text, unless it is empty, or a failure's reason.
  public var text: String? {
    switch self {
    case .success(let text): text?.isEmpty == true ? nil : text
    case .failure(let reason): reason
    case .cancelled: nil
    }
  }

  /// `success`, `failure` or `cancelled`, as in traces.
  public var name: String {
    switch self {
    case .success: "success"
    case .failure: "failure"
    case .cancelled: "cancelled"
    }
  }

  var arguments: [CallbackArgument] { [.text(name)] + (text.map { [.text($0)] } ?? []) }

  var verb: String {
    switch self {
    case .success: "complete"
    case .failure: "fail"
    case .cancelled: "cancel"
    }
  }
}

/// One run of an action. Ending it needs no ticket, but one that is kept from an earlier run
/// cannot end a later one.
public struct ActionTicket: Hashable, Sendable {
  /// Counts the runs of a control, from 1.
  public let number: Int
  /// The action's name.
  public let action: String
}
