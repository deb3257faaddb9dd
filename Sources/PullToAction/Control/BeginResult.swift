/// Whether a control that is begun by code is to be seen.
public enum BeginReveal: String, CaseIterable, Sendable {
  /// Content that is scrolled away stays where it is, and the control out of sight.
  case no
  /// The content is at the control in the same moment.
  case immediately
  /// The content scrolls to the control, until a finger comes down.
  case animated
}

/// What became of a request to begin the action by code.
public enum BeginResult: Equatable, Sendable {
  /// The action begins.
  case began
  /// An action runs already: there is no second one.
  case joined
  /// It begins when the control is idle again.
  case postponed
  /// It begins when the control is attached to a scroll view that has a size.
  case remembered
  /// It does not begin, for a reason in words.
  case refused(String)

  /// As in Lua: `began`, `joined`, `postponed`, `remembered` or `refused`.
  public var name: String {
    switch self {
    case .began: "began"
    case .joined: "joined"
    case .postponed: "postponed"
    case .remembered: "remembered"
    case .refused: "refused"
    }
  }

  /// All names.
  package static let names = ["began", "joined", "postponed", "remembered", "refused"]
}
