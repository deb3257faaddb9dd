import ViewKit

/// A control above a scroll view: pulling the content past a threshold and letting go begins an
/// action, and the control shows it until the action is done.
///
/// ```swift
/// let control = PullToActionControl(scrollView: scrollView)
/// control.action = { try await model.reload() }
/// ```
///
/// The control moves with its scroll view's `FrameClock`. Everything that happens to it goes
/// through one queue that is emptied before the outermost call returns; what callbacks ask for
/// waits its turn there, so they may call anything at any time.
public final class PullToActionControl {
  /// The control's view, which the visualizer moves: by default over the gap above the content.
  public let view: View
  /// The name of its inset entries, and of its view; several controls of one scroll view need
  /// different ones.
  public let name: String
  /// The time that it moves by: that of the last of our scroll views that it was attached to, or
  /// the one that it was made with.
  @exclusivity(unchecked) public internal(set) var clock: FrameClock {
    willSet { references.clock = .passUnretained(newValue) }
  }
  /// Told of what happens, and given the action to run. Held weakly.
  public var delegate: (any PullToActionDelegate)? {
    get { memberDelegate ?? guestDelegate }
    set {
      memberDelegate = nil
      guestDelegate = newValue
    }
  }
  private weak var guestDelegate: (any PullToActionDelegate)?
  /// One that has itself taken out before it goes away. Weak references make each use of an object
  /// dearer, and it is used in each frame.
  @exclusivity(unchecked) package unowned(unsafe) var memberDelegate: (any PullToActionDelegate)?
  /// The host's action as an async closure, run beside the delegate's: returning completes it,
  /// throwing fails it, ending the control's action cancels its task.
  public var action: AsyncAction?
  /// The name that the delegate is given with the action.
  public var actionName = "action"
  /// Where events go; without one nothing is recorded.
  @exclusivity(unchecked) public var log: EventLog? {
    willSet { references.log = newValue.map(Unmanaged.passUnretained) }
  }
  /// Told of every diagnostic, log or not.
  public var onDiagnostic: ((Diagnostic) -> Void)?

  /// Told what a pull means to a person, when the queue of what has happened is empty: armed and
  /// disarmed at most every 0.1 s and never the same twice in a row, announcements at most every
  /// 0.5 s, an action's beginning and end always.
  public var onSignal: ((PullSignal) -> Void)? {
    didSet { if onSignal == nil { forgetSignals() } }
  }

  /// What the control is doing.
  @exclusivity(unchecked) public internal(set) var state = PullState.idle
  /// How far, in points, the content's top edge is below where it rests, the control's own inset
  /// not counted; at rest while executing it is the executing height.
  @exclusivity(unchecked) public internal(set) var pulledAmount = 0.0
  /// The run of the action that has begun and not ended.
  @exclusivity(unchecked) public internal(set) var ticket: ActionTicket?
  /// How the last run ended; `nil` while one runs and before the first.
  public internal(set) var lastOutcome: ActionOutcome?
  /// How far an action that can tell has come, 0…1; `nil` when none runs or it cannot tell.
  @exclusivity(unchecked) public internal(set) var progress: Double?

  /// How the default parts look; reaches the status view in the next frame.
  public var style = Style() {
    didSet { if style != oldValue { styleNeedsApplying() } }
  }
  /// What the person has set, for the control's view and all in it: the reading direction, and
  /// whether to move less, in which case the built-in parts leave out what moves for its look's
  /// sake, and others should do the like. Unless set, those of the views around it. Reaches the
  /// parts as a style does.
  public var traits: Traits {
    get { view.traits }
    set {
      view.ownTraits = newValue
      if newValue != appliedTraits { styleNeedsApplying() }
    }
  }

  // What follows belongs to the control's other files; see the folder.
  var inputs: [Input] = []
  @exclusivity(unchecked) var isDraining = false
  var commands: [StatusCommand] = []
  var diagnosticCount = DiagnosticCount()
  @exclusivity(unchecked) var currentVisualizer: any Visualizer {
    didSet { hearsTouch = currentVisualizer.methods.contains(.touchMoved) }
  }
  /// Whether the visualizer is told where the finger is: asked in each frame.
  @exclusivity(unchecked) private(set) var hearsTouch = false
  @exclusivity(unchecked) var currentStatusView: any StatusView {
    didSet {
      statusRoot = currentStatusView.view
      statusLook = SeenLook()
    }
  }
  /// Its root.
  @exclusivity(unchecked) package private(set) var statusRoot: View {
    willSet { references.statusRoot = .passUnretained(newValue) }
  }
  @exclusivity(unchecked) var styleIsPending = false
  /// The traits that the status view was last given.
  @exclusivity(unchecked) var appliedTraits = Traits()
  @exclusivity(unchecked) var setExecutingHeight: Double?
  /// What the host has set; `nil` where the preset's counts.
  @exclusivity(unchecked) var setThreshold: Double?
  @exclusivity(unchecked) var presetThreshold = PullPreset.shinobi.threshold
  /// The visualizer, where it is made of two parts.
  @exclusivity(unchecked) var combined: (any CombinedPart)?
  /// Whether the delegate was told that a refresh began, and not yet that it ended.
  var hasToldStart = false
  /// Called when an action begins, after the delegate.
  var refreshBlock: (() -> Void)?
  /// The name of the action that the visualizer has chosen.
  var chosenAction: String?
  /// Where the finger was, from left to right, when the visualizer was last told.
  @exclusivity(unchecked) var toldTouch: Double?
  /// The status view's size and mask as it came, or as it changed them itself: what a visualizer
  /// that stretches it must not wear out.
  @exclusivity(unchecked) var ownSize = Size.zero
  var ownAutoresizing: Autoresizing = []
  @exclusivity(unchecked) var isStatusViewSetUp = false
  /// Whether parts are being replaced: the policy may change more than once.
  var isInstalling = false
  @exclusivity(unchecked) var isTellingStatusView = false
  /// The sizes of the status view and of the control when the visualizer last had its say.
  @exclusivity(unchecked) var laidOutSize = Size.zero
  @exclusivity(unchecked) var laidOutControlSize = Size.zero
  /// The frame that the control last gave its view; `nil` when it is to be given anew.
  @exclusivity(unchecked) var defaultFrame: Rect?
  @exclusivity(unchecked) var isLayingOut = false
  var forwardedState: PullState?
  /// What the status view had to say last.
  @exclusivity(unchecked) var lastAnnouncement: String?

  @exclusivity(unchecked) var adapter: (any ScrollHost)?
  @exclusivity(unchecked) var scrollViewLink: Backlink<ScrollView>? {
    willSet { references.scrollView = newValue.map(Unmanaged.passUnretained) }
  }
  /// The view that it was put into, which may outlive the scroll view.
  @exclusivity(unchecked) var contentViewLink: Backlink<View>? {
    willSet { references.contentView = newValue.map(Unmanaged.passUnretained) }
  }
  /// The same objects, to be read without counting who uses them.
  @exclusivity(unchecked) var references: References
  @exclusivity(unchecked) var isAttached = false
  /// Whether the host has given the control its frame, and puts it where it likes.
  let isPlacedByHost: Bool
  @exclusivity(unchecked) var isEnabledNow = true
  /// What this control has added to the top inset, in points.
  @exclusivity(unchecked) var insetEntry = 0.0
  /// Whether the entry stands for the executing height and follows it.
  @exclusivity(unchecked) var isOpen = false
  /// What the present look at the states goes by; `nil` when none is under way.
  @exclusivity(unchecked) var look: Look?
  var arming = Arming()
  /// The number of the frame in which the scroll view was last looked at.
  @exclusivity(unchecked) var lastLook = -1
  @exclusivity(unchecked) var beginIsRemembered = false
  var ticketCount = 0
  @exclusivity(unchecked) var executingSince = 0.0
  /// How an action ended that is shown as running until its least time is over.
  @exclusivity(unchecked) var keptOutcome: ActionOutcome?
  /// When that is.
  var keptUntil = 0.0
  var minimumTime: ScheduledCall?
  /// Until when a result may be shown, and the wait for that.
  var resultEnd: Double?
  var resultSince = 0.0
  var resultWait: ScheduledCall?
  /// How the status view fades out after the result, and the wait for a fading's end.
  var closing: AnimationTiming?
  var fadeWait: ScheduledCall?
  @exclusivity(unchecked) var gate = Gate.none
  var gateCheck: ScheduledCall?
  /// The number of the frame in which the entry was last taken away.
  var closedTick = 0
  var timeLimit: ScheduledCall?
  var signals = Signals()
  /// For those who come back to the control later, without keeping it alive.
  package let link = Backlink<PullToActionControl>()
  /// Where the results of tasks come in; there from the first task on.
  var inbox: ActionInbox?
  var task: Task<Void, Never>?

  // What is large and not asked for in each frame comes last, so that the rest lies close together.
  /// What the last pulls came to.
  var pulls = PullMemory()
  /// What the host has set; `nil` where the preset's counts.
  @exclusivity(unchecked) var setPolicy: PullPolicy?
  @exclusivity(unchecked) var hostPreset: PullPreset?
  /// The visualizer's.
  @exclusivity(unchecked) var visualizerPreset: PullPreset?
  /// What follows from these.
  @exclusivity(unchecked) var policyInForce = PullPolicy()
  /// What the visualizer has changed of the control's view and of the status view's root.
  @exclusivity(unchecked) var controlTouch = PartTouch()
  @exclusivity(unchecked) var statusTouch = PartTouch()
  /// What the status view has changed of the control's view.
  @exclusivity(unchecked) var touchOfStatusView = PartTouch()
  /// How the two looked last.
  var controlLook = SeenLook()
  var statusLook = SeenLook()
  /// What the two have set by way of a plugin.
  var visualizerSettings = SettingChanges()
  var statusViewSettings = SettingChanges()

  init(
    clock: FrameClock, name: String, statusViewAlignment: StatusViewAlignment, frame: Rect?
  ) {
    self.clock = clock
    self.name = name
    isPlacedByHost = frame != nil
    view = View(frame: frame ?? .zero, name: name)
    view.clock = clock
    currentVisualizer = statusViewAlignment.makeVisualizer()
    let statusView = DefaultStatusView()
    currentStatusView = statusView
    statusRoot = statusView.view
    ownSize = statusView.view.bounds.size
    references = References(
      clock: .passUnretained(clock), statusRoot: .passUnretained(statusView.view))
    clock.addMember(self, phase: .control)
    link.lead(to: self)
  }

  deinit {
    link.cut()
    clock.remove(self)
    scrollViewHost?.removeObserver(self)
    task?.cancel()
    let waits = [
      gateCheck, timeLimit, minimumTime, resultWait, fadeWait, arming.dwell, arming.cooldown,
      signals.armingWait, signals.announcementWait,
    ]
    for wait in waits { wait.map(clock.cancel) }
    currentVisualizer.stop()
    currentStatusView.stop()
    if insetEntry != 0 { host?.addInset(-insetEntry, edge: .top, owner: name) }
    view.removeFromSuperview()
  }
}
