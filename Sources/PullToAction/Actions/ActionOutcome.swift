/// How an action ended.
public enum ActionOutcome: Equatable, Sendable {
  /// It did what it should; a status view may show the text.
  case success(String?)
  /// It did not, for a reason in words.
  case failure(String)
  /// It was called off.
  case cancelled
  /// It did what it should, and there is nothing left for another run: none begins until
  /// ``PullToActionControl/resetNoMoreData()``. A status view may show the text in place of its own.
  case noMoreData(String?)

  /// It did what it should, without a text.
  public static let success = ActionOutcome.success(nil)
  /// There is nothing left to load.
  public static let noMoreData = ActionOutcome.noMoreData(nil)
  /// It took longer than the control's longest executing time.
  public static let timedOut = ActionOutcome.failure("timed out")

  /// What there is to say about it: a success's text, unless it is empty, or a failure's reason; that there is
  /// no more data is said in words of the status view, unless the host has others.
  public var text: String? {
    switch self {
    case .success(let text), .noMoreData(let text): text?.isEmpty == true ? nil : text
    case .failure(let reason): reason
    case .cancelled: nil
    }
  }

  /// `success`, `failure`, `cancelled` or `no_more_data`, as in traces.
  public var name: String {
    switch self {
    case .success: "success"
    case .failure: "failure"
    case .cancelled: "cancelled"
    case .noMoreData: "no_more_data"
    }
  }

  /// What a status view is told of it.
  func arguments(in language: Language) -> [CallbackArgument] {
    [.text(name)] + (text(in: language).map { [.text($0)] } ?? [])
  }

  var verb: String {
    switch self {
    case .success, .noMoreData: "complete"
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

extension ActionOutcome {
  /// What there is to say about it, in a person's language where it is the engine that says it.
  package func text(in language: Language) -> String? {
    self == .timedOut ? PullTexts(language)[.timedOut] : text
  }
}
