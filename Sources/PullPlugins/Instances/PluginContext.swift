import LuaRuntime
import PullToAction
import ViewKit

/// What the host functions of one plugin instance work on: every pointer that Lua hands to Swift
/// leads here.
final class PluginContext {
  let source: PluginSource
  let options: [String: OptionValue]
  let limits: PluginLimits
  /// What the time of callbacks is measured by.
  let clock: () -> Double
  let arena: ViewArena
  /// For those who come back to it later, without keeping it alive.
  let link = WeakBox<PluginContext>()
  private var controlLink: WeakBox<PullToActionControl>?
  /// The control that the plugin is used on.
  var control: PullToActionControl? {
    get { controlLink?.object }
    set { controlLink = newValue?.link }
  }
  /// Asks something of the control without holding it meanwhile; `nil` when there is none.
  @inline(__always) func askControl<Answer>(_ body: (PullToActionControl) -> Answer) -> Answer? {
    controlLink?.reference?._withUnsafeGuaranteedRef(body)
  }

  /// The style that the status view was last given.
  var style = Style()
  var definitions: [PluginPart] = []
  /// The pictures that were asked for, by their files.
  var images: [String: ImageContent] = [:]
  /// The files as they are written, read when something is to be found in them.
  private(set) lazy var written = WrittenMethods(source)
  /// What a look over them tells, which every plugin gets.
  private(set) lazy var glances = review?.glances(of: source) ?? source.glances
  /// Finds in them what cannot be meant, where that is wanted.
  var review: SourceReview?
  /// What is wrong with a manifest.
  var wrongManifest: (complaints: ManifestComplaints, kind: PartKind)?
  /// What is wrong with the options that the user gave.
  var wrongOption: PluginError?
  /// The state that this belongs to; there once the loader has made it.
  var state: LuaState?
  /// The process that the state is in, if that is another.
  var workerID: Int32?

  // Views of others that Lua has handles of, by slot; they live at least as long as the handles do.
  private var held = [View?](repeating: nil, count: Int(PluginAPI.Slot.firstOwn))
  /// The built-in parts that the plugin extends.
  var baseVisualizer: (any BuiltInVisualizer)?
  var baseStatusView: DefaultStatusView?
  private(set) lazy var waits = PluginWaits(context: self)
  private(set) lazy var animations = PluginAnimations(context: self)
  let cutOffs = CutOffs()
  /// What the functions for refresh controls work on.
  var refresh = RefreshScript()
  /// The root view of the plugin's own status view.
  var root: View?
  /// What controls use of the instance.
  let parts = InstanceParts()
  var faults: FaultCount
  var isDisabled = false
  /// What the next callback ends with in the place of its code.
  var nextFault: PluginFault?

  private var deprecated: Set<String> = []
  /// Where calls were told of that had no effect.
  private var ignored: Set<LuaPlace> = []
  private var pending: [Diagnostic] = []
  private var messageCount = 0

  init(
    source: PluginSource, options: [String: OptionValue], limits: PluginLimits,
    clock: (() -> Double)?
  ) {
    self.clock = clock ?? { 0 }
    self.source = source
    self.options = options
    self.limits = limits
    arena = ViewArena(limit: limits.views)
    faults = FaultCount(limits: limits)
    link.set(self)
  }

  deinit {
    link.clear()
    arena.removeAll()
  }

  var pointer: UnsafeMutableRawPointer { HostObject.pointer(to: self) }
  var name: String { definitions.first?.manifest.name ?? source.name }

  func statusView(of control: PullToActionControl) -> LuaObject {
    let root = control.statusRoot
    hold(root, slot: .statusView)
    return LuaObject(.statusView, .statusView, HostObject.pointer(to: root))
  }

  /// The control that calls, as the argument of a callback.
  func pull(_ control: PullToActionControl) -> LuaObject {
    if controlLink !== control.link { controlLink = control.link }
    hold(control.view, slot: .pull)
    return LuaObject(.pull, .pull, HostObject.pointer(to: control.view))
  }

  /// Keeps a view that is not the plugin's alive. The handle of the one before loses its pointer first: a
  /// plugin may have kept it, and nothing may run between.
  private func hold(_ view: View, slot: PluginAPI.Slot) {
    // So it is in nearly every frame.
    guard held[Int(slot.rawValue)] !== view else { return }
    state?.clearHandle(slot: slot.rawValue)
    held[Int(slot.rawValue)] = view
  }

  /// Another root takes the place of the last one: what the instance has made or started for that is
  /// gone.
  func renew(root next: View?) {
    drop(.refreshView)
    arena.removeAll()
    state?.clearHandle(slot: PluginAPI.Slot.root.rawValue)
    root = next
  }

  /// Ends the instance: none of its parts is used any more.
  func end() {
    for kind in PartKind.allCases { drop(kind) }
    arena.removeAll()
  }

  /// One of its parts is used no more: nothing of it resumes or comes later. What another part of
  /// the same instance waits for, or has started, is left alone.
  func drop(_ part: PartKind) {
    waits.cancel(part)
    animations.cancel(part)
  }

  /// The name of a part.
  func name(of kind: PartKind) -> String {
    definitions.first { $0.manifest.kind == kind }?.manifest.name ?? name
  }

  /// A handle of a view that is part of a built-in one; of the plugin's own view where it is one.
  func handle(of view: View, slot: PluginAPI.Slot) -> LuaObject {
    if let own = arena.handle(of: view) { return own }
    hold(view, slot: slot)
    let content = view.contentType
    return LuaObject(
      slot: slot.rawValue,
      type: content == 0 ? 0 : PluginAPI.TypeIndex.shape.rawValue + content - 1,
      pointer: HostObject.pointer(to: view))
  }

  // MARK: Diagnostics of an instance

  /// How long a message may be, in characters.
  static let messageLength = 1000

  /// Reports a diagnostic to the control, or keeps it until there is one.
  func report(_ diagnostic: Diagnostic) {
    if let control {
      control.report(diagnostic)
    } else if pending.count < limits.messages {
      pending.append(diagnostic)
    }
  }

  /// What came before there was a control goes to the one that is there now.
  func reportPending(to control: PullToActionControl) {
    for diagnostic in pending { control.report(diagnostic) }
    pending.removeAll()
  }

  /// Reports, once, that the plugin has called a method that will be taken away.
  func noteDeprecated(_ method: String, instead: String) {
    guard deprecated.insert(method).inserted else { return }
    let place = state?.place
    report(
      Diagnostic(
        code: .deprecated, plugin: name, file: place?.file, line: place?.line,
        message: "'\(method)' is deprecated and will be taken away; write \(instead)"))
  }

  /// Reports, once for each line, that a call of the plugin's had no effect.
  func noteIgnored(_ message: String) {
    guard let place = state?.place, ignored.insert(place).inserted else { return }
    report(
      Diagnostic(
        code: .callIgnored, plugin: name(of: waits.running), file: place.file, line: place.line,
        message: message))
  }

  /// Whether what it prints is still passed on.
  var takesMessages: Bool { messageCount < limits.messages }

  /// What the plugin prints.
  func say(_ text: String) {
    messageCount += 1
    guard messageCount <= limits.messages else { return }
    let isLast = messageCount == limits.messages
    let text = shownText(text)
    report(
      Diagnostic(
        code: .message, plugin: name,
        message: isLast ? text + " (further messages of this plugin are dropped)" : text))
  }
}

/// The parts of one plugin instance that controls use, without keeping them alive: those that have
/// taken their place where it is disabled.
final class InstanceParts {
  // Not weak, which would make each use of them in a frame dearer: they take themselves out before they
  // go away.
  unowned var visualizer: (any Visualizer)?
  unowned var statusView: (any StatusView)?
  /// One that is both.
  weak var whole: (any CombinedPart)?
  /// The built-in parts that have taken their place.
  var fallbacks: (visualizer: any Visualizer, statusView: any StatusView)?

  /// The parts that the control uses for the instance.
  var present: (visualizer: (any Visualizer)?, statusView: (any StatusView)?) {
    if let fallbacks { return fallbacks }
    if let whole { return (whole, whole.statusPart) }
    return (visualizer, statusView)
  }
}
