import TextSupport

/// What went wrong, where, and what to do: never thrown into a host's frame, always reported.
public struct Diagnostic: Sendable, Equatable {
  /// The kinds of trouble, by their names in traces.
  public enum Code: String, CaseIterable, Sendable {
    /// A plugin's method raised an error; the default stood in for it.
    case callbackRaised = "callback-raised"
    /// A plugin's method ran past its limit of instructions, memory or depth.
    case limitReached = "limit-reached"
    /// A plugin failed too often, or ran into a limit; built-in parts have taken its place.
    case pluginDisabled = "plugin-benched"
    /// What a plugin printed or logged.
    case message = "message"
    /// A new version of a plugin was put in its place.
    case pluginReloaded = "plugin-reloaded"
    /// A new version of a plugin could not be loaded; the last good one goes on.
    case reloadFailed = "reload-failed"
    /// A plugin has a method that nobody will ever call: its name is none of its callbacks'.
    case unknownMethod = "unknown-method"
    /// A plugin declares a part that it does not return.
    case unusedPart = "unused-part"
    /// A plugin's method is defined, or called, with `.` in the place of `:`.
    case callbackWithoutSelf = "callback-without-self"
    /// A callback's parameters stand where something else is given.
    case wrongParameters = "wrong-parameters"
    /// A plugin sets a field of what a property gave, which is a copy.
    case copyChanged = "copy-changed"
    /// A plugin sets or gives what nobody reads, or what is lost: a field of its manifest when that has been
    /// read, a callback's result, a centre before the size.
    case unusedField = "unused-field"
    /// A plugin compares something with a word that it never is, or asks what is always so.
    case neverEqual = "never-equal"
    /// A plugin reads a variable that it sets nowhere.
    case unknownName = "unknown-name"
    /// A plugin uses what works, but will be taken away.
    case deprecated
    /// A plain set cut off an animation before it was seen.
    case animationCutOff = "animation-cut-off"
    /// A completion came twice, late, for an old ticket or with nothing running.
    case staleCompletion = "stale-completion"
    /// A call had no effect in the state that the control was in.
    case callIgnored = "call-ignored"
    /// A call takes effect later, because of the state that the control was in.
    case callPostponed = "call-postponed"
    /// A refresh ended in the middle: the control was reset, disabled or detached.
    case refreshInterrupted = "refresh-interrupted"
    /// A refresh view could not be used, and the default one took its place.
    case refreshViewReplaced = "refresh-view-replaced"
    /// A completion was called on another thread than it was handed out on.
    case wrongThread = "wrong-thread"
    /// Whoever had a completion let go of it without calling it.
    case completionDropped = "completion-dropped"
    /// A visualizer did not call `executeAction` in time and was helped on.
    case actionNotExecuted = "action-not-executed"
    /// A visualizer did not call `resetToIdle` in time and was helped on.
    case idleNotReset = "idle-not-reset"
    /// A scroll view stayed past its edge after the action; the control went idle without it.
    case contentNotReturned = "content-not-returned"
    /// The distance at which more is loaded is longer than the content.
    case prefetchTooLong = "prefetch-too-long"
    /// A host has told its scroll view of pointers what makes no sense.
    case pointerProblem = "pointer-problem"
    /// The adapter of a host's own scroll view says of it what cannot be so.
    case hostProblem = "host-problem"
    /// An action has begun, and the host has set nothing that would hear of it.
    case actionUnheard = "action-unheard"
    /// Something in a display list cannot be drawn where it is shown; its box is drawn.
    case notDrawn = "not-drawn"
    /// Callbacks kept causing each other; the rest was put off to the next frame.
    case callbackLoop = "callback-loop"
  }

  /// What kind of trouble.
  public let code: Code
  /// The name of the plugin or built-in part that it concerns, or `host`.
  public let plugin: String
  /// The plugin's file, where there is one.
  public let file: String?
  /// The line in that file, from 1.
  public let line: Int?
  /// What happened and what to do, in words.
  public internal(set) var message: String
  /// The calls that led there, innermost first, where there are any.
  public let traceback: [String]

  /// When the control was told of it, in seconds of its clock; `nil` before that.
  public internal(set) var time: Double?
  /// The state that the control was in then.
  public internal(set) var state: PullState?

  /// Makes a diagnostic.
  public init(
    code: Code, plugin: String, file: String? = nil, line: Int? = nil, message: String,
    traceback: [String] = []
  ) {
    self.code = code
    self.plugin = plugin
    self.file = file
    self.line = line
    self.message = message
    self.traceback = traceback
  }

  /// Whether both tell of the same, whenever that was.
  public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    (a.code, a.plugin, a.file, a.line) == (b.code, b.plugin, b.file, b.line)
      && a.message == b.message && a.traceback == b.traceback
  }
}

extension Diagnostic: CustomStringConvertible {
  /// All but the traceback, on a line: `callback-raised: google, init.lua:12: attempt to index a nil value`.
  public var description: String {
    let place = placeText(file, line)
    return VisibleText.line(
      "\(code.rawValue): \(plugin)\(place.isEmpty ? "" : ", \(place)"): \(message)")
  }
}
