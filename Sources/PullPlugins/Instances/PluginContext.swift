import LuaRuntime
import PullToAction
import ViewKit

/// What the host functions of one plugin instance work on: every pointer that Lua hands to Swift
/// leads here.
final class PluginContext {
  /// A part that the plugin has declared, and the table with its methods.
  struct Definition {
    var manifest: PluginManifest
    var table: LuaReference
    /// The values of its options.
    var options: [String: OptionValue]
  }

  let source: PluginSource
  let options: [String: OptionValue]
  let limits: PluginLimits
  /// What the time of callbacks is measured by.
  let clock: () -> Double
  let arena: ViewArena
  private var controlLink: WeakBox<PullToActionControl>?
  /// The control that the plugin is used on.
  var control: PullToActionControl? {
    get { controlLink?.object }
    set { controlLink = newValue?.link }
  }
  /// Asks something of the control without holding it meanwhile; `nil` when there is none.
  @inline(__always)
  func askControl<Answer>(_ body: (PullToActionControl) -> Answer) -> Answer? {
    controlLink?.reference?._withUnsafeGuaranteedRef(body)
  }

  /// The style that the status view was last told of.
  var style = Style()
  private(set) var definitions: [Definition] = []
  /// The pictures that were asked for, by their files.
  var images: [String: ImageContent] = [:]
  /// What is wrong with the user's options for a part that was defined.
  private(set) var wrongOption: PluginError?
  /// The state that this belongs to; there once the loader has made it.
  var state: LuaState?
  /// The process that the state is in, if that is another.
  var workerID: Int32?

  // Views of others that Lua has handles of, by slot; they live at least as long as the handles do.
  private var held = [View?](
    repeating: nil, count: Int(PluginAPI.Slot.firstOwn))
  /// The built-in parts that the plugin extends.
  var baseVisualizer: (any BuiltInVisualizer)?
  var baseStatusView: DefaultStatusView?
  private(set) lazy var waits = PluginWaits(context: self)
  private(set) lazy var animations = PluginAnimations(context: self)
  /// What the functions for refresh controls work on.
  var refresh = RefreshScript()
  /// The root view of the plugin's own status view.
  var root: View?
  /// What controls use of the instance.
  let parts = InstanceParts()
  var faults: FaultCount
  var isBenched = false

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
  }

  deinit {
    arena.removeAll()
  }

  var pointer: UnsafeMutableRawPointer { HostObject.pointer(to: self) }
  var name: String { definitions.first?.manifest.name ?? source.name }

  func statusView(of control: PullToActionControl) -> LuaObject {
    let slot = PluginAPI.Slot.statusView
    let root = control.statusRoot
    // Not held where it is the one that is kept anyway, as in nearly every frame.
    if held[Int(slot)] !== root { hold(root, slot: slot) }
    return PluginAPI.statusView(root)
  }

  /// The control that calls, as the argument of a callback.
  func pull(_ control: PullToActionControl) -> LuaObject {
    if controlLink !== control.link { controlLink = control.link }
    hold(control.view, slot: PluginAPI.Slot.pull)
    return PluginAPI.pull(control.view)
  }

  /// Keeps a view of somebody else's alive. The handle of the one before loses its pointer first: a
  /// plugin may have kept it, and nothing may run between.
  private func hold(_ view: View, slot: Int32) {
    guard held[Int(slot)] !== view else { return }
    state?.clearHandle(slot: slot)
    held[Int(slot)] = view
  }

  /// Another root takes the place of the last one: what the instance has made or started for that is
  /// gone.
  func renew(root next: View?) {
    drop(.refreshView)
    arena.removeAll()
    state?.clearHandle(slot: PluginAPI.Slot.root)
    root = next
  }

  /// None of its parts is used any more.
  func end() {
    for kind in PartKind.allCases { drop(kind) }
    arena.removeAll()
  }

  /// A handle of a view that is part of a built-in one; of the plugin's own view where it is one.
  func handle(of view: View, slot: Int32) -> LuaObject {
    if let own = arena.handle(of: view) { return own }
    hold(view, slot: slot)
    return PluginAPI.part(view, slot: slot)
  }

  /// `pta.visualizer { … }` and the like: reads the manifest and gives back the same
  /// table, to which the plugin adds its methods.
  func define(_ kind: PartKind, _ call: LuaCall) -> Int32 {
    guard case .table(let table)? = call.value(0) else {
      return call.fail("pta.\(kind.rawValue): the manifest is too large")
    }
    guard !definitions.contains(where: { $0.manifest.kind == kind }) else {
      return call.fail("pta.\(kind.rawValue): a plugin can have one, and this is its second")
    }
    do throws(ManifestReader.Complaint) {
      let manifest = try ManifestReader(kind: kind, table: table).read()
      let options = try merge(manifest)
      guard let reference = keep(call, options: options) else {
        return call.fail("there is no memory left for a plugin's manifest")
      }
      definitions.append(Definition(manifest: manifest, table: reference, options: options))
      if let base = manifest.base, let error = extend(base, reference) {
        return call.fail(error.message)
      }
      return call.returns(reference)
    } catch {
      return call.fail(error.message)
    }
  }

  /// A reference to the table that was given, with the options in it; `nil` without memory.
  private func keep(_ call: LuaCall, options: [String: OptionValue]) -> LuaReference? {
    guard let state, let reference = call.reference(0) else { return nil }
    let fields = options.sorted { $0.key < $1.key }.map {
      LuaTable.Field(key: .string($0.key), value: $0.value.luaValue)
    }
    do {
      try state.set("options", of: reference, to: .table(LuaTable(array: [], fields: fields)))
      return reference
    } catch {
      state.release(reference)
      return nil
    }
  }
}

extension PluginContext {
  /// A wrong option is the user's mistake, not the plugin's: it is kept for the loader to report,
  /// so that it is not taken for an error in `init.lua`.
  private func merge(_ manifest: PluginManifest) throws(ManifestReader.Complaint)
    -> [String: OptionValue]
  {
    do {
      return try OptionMerge(declarations: manifest.options).merged(with: options)
    } catch {
      wrongOption = .wrongOption(plugin: manifest.name, message: error.message)
      throw ManifestReader.Complaint(part: manifest.kind, error.message)
    }
  }
}

/// Diagnostics of an instance.
extension PluginContext {
  /// How long a message may be, in characters.
  static let messageLength = 1000

  /// Passes a diagnostic on to the control, or keeps it until there is one.
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
