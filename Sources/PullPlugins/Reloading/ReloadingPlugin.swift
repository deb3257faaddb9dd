import PullToAction

/// A plugin that is used from its folder, and whose new versions take its place there when its files
/// are saved, in the middle of a pull too: the control's state, amount and action are kept, and what
/// the old version has made, started or waited for is gone.
///
/// ```swift
/// let plugin = try ReloadingPlugin(folder: "Plugins/centered", on: control)
/// // Once a frame:
/// plugin.checkForChanges()
/// ```
///
/// A version that does not load leaves the last good one in place, and a `Diagnostic` says why
/// (`reload-failed`); one that does is reported as `plugin-reloaded`.
public final class ReloadingPlugin {
  /// Loads a version.
  package typealias Loader = (PluginSource) throws(PluginError) -> Plugin

  /// The folder, as its path was given; empty for a plugin that is from none.
  public let folder: String
  /// The version that is used.
  public private(set) var plugin: Plugin
  /// Its files.
  package private(set) var source: PluginSource

  private let load: Loader
  private let controlLink: WeakBox<PullToActionControl>
  private var place = PluginPlace()
  /// The version that was refused last, if none was loaded since.
  private var refusal: Refusal?
  private lazy var watcher = PluginWatcher(folders: [folder])
  private var hasLooked = false
  /// Whether something was saved that has not been looked at.
  private var isDue = false

  /// Loads a plugin from its folder and puts it on a control.
  ///
  /// - Parameters:
  ///   - folder: the path of its folder.
  ///   - control: held weakly.
  ///   - options: the user's values for options that it declares, for each version.
  ///   - limits: what each version may use.
  ///   - environment: shared by the plugins that a host loads; a new one unless given.
  /// - Throws: ``PluginError`` when it cannot be loaded; the control is as it was then.
  public convenience init(
    folder: String, on control: PullToActionControl, options: [String: OptionValue] = [:],
    limits: PluginLimits = PluginLimits(), environment: PluginEnvironment = PluginEnvironment()
  ) throws(PluginError) {
    try self.init(source: PluginSource(folder: folder), on: control) { source throws(PluginError) in
      try Plugin(source: source, options: options, limits: limits, environment: environment)
    }
  }

  /// The same for files that were read before, and however they are loaded.
  package init(
    source: PluginSource, on control: PullToActionControl, load: @escaping Loader
  ) throws(PluginError) {
    folder = source.folder ?? ""
    self.source = source
    self.load = load
    controlLink = control.link
    plugin = try load(source)
    plugin.use(on: control)
  }

  /// A descriptor that becomes readable when the folder may have changed, for hosts that wait for
  /// several things at a time; `nil` where the system cannot watch.
  public var descriptor: Int32? { watcher.descriptor }

  /// The control, as long as it has a part of the plugin.
  private var control: PullToActionControl? {
    guard let control = controlLink.object, place.parts(of: plugin, on: control) != .none else {
      return nil
    }
    return control
  }

  /// Whether the control has a part of the plugin.
  package var isUsed: Bool { control != nil }

  // MARK: Looking for new versions

  /// What was refused: the files, or what kept them from being read.
  private struct Refusal {
    let source: PluginSource?
    let error: PluginError
    /// How many more looks it has before it is reported; 0 once it was.
    var patience: Int

    /// The line in which time ran out may be another each time.
    func isLike(_ error: PluginError) -> Bool {
      self.error == error || (self.error.mayPass && error.mayPass)
    }
  }

  /// How many looks in a row must find a version that cannot be loaded before it is reported: editors
  /// write in several steps, and what is there between two of them does not matter.
  private static let patience = 3

  /// Reads the folder and, if a file in it is another than that of the present version, puts the new
  /// version in its place, at once. A version that was disabled is loaded anew also from the same
  /// files.
  @discardableResult public func reload() -> PluginReload { reload(from: content) }

  /// Brings a new version in if a file was saved; to be called once a frame. It costs next to nothing
  /// as long as none was.
  ///
  /// - Returns: the result. What cannot be loaded is looked at again before it is reported, because
  ///   it may be half written.
  @discardableResult public func checkForChanges() -> PluginReload {
    // What is saved while it is not used is looked at when it is again.
    if hasChanged { isDue = true }
    guard isDue, isUsed else { return .unchanged }
    isDue = false
    return reload(from: content, isPatient: true)
  }

  private var hasChanged: Bool {
    let isFirst = !hasLooked
    hasLooked = true
    return !watcher.changedFolders().isEmpty || isFirst || isPatient
  }

  /// Whether something was found that cannot be loaded and was not reported yet.
  package var isPatient: Bool { (refusal?.patience ?? 0) > 0 }

  /// How it fares.
  package var health: PluginHealth {
    PluginHealth(
      isRefused: refusal?.patience == 0, isDisabled: plugin.isDisabled, isFailing: plugin.isFailing)
  }

  /// What the folder holds now, or why it cannot be read.
  package var content: Result<PluginSource, PluginError> {
    Result { () throws(PluginError) in
      var read = try PluginSource(folder: folder)
      read.isShipped = source.isShipped
      return read
    }
  }

  /// Reloads from what the folder held when it was read.
  ///
  /// - Parameter isPatient: what cannot be loaded is reported only when it was found several times.
  @discardableResult package func reload(
    from content: Result<PluginSource, PluginError>, isPatient: Bool = false
  ) -> PluginReload {
    guard let control else { return .notUsed }
    let patience = isPatient ? ReloadingPlugin.patience : 0
    let next: PluginSource
    switch content {
    case .success(let source): next = source
    case .failure(let error): return refuse(nil, error, patience: patience)
    }
    // An explicit reload restarts a disabled plugin; polling does not.
    guard next != source || (plugin.isDisabled && !isPatient) else {
      refusal = nil
      return .unchanged
    }
    // An explicit reload tries again, and so does a failure whose reason may pass.
    if isPatient, let refusal, refusal.source == next, !refusal.error.mayPass {
      return refuse(next, refusal.error, patience: patience)
    }
    do {
      return put(try load(next), next, on: control)
    } catch { return refuse(next, error, patience: patience) }
  }

  private func put(
    _ version: Plugin, _ next: PluginSource, on control: PullToActionControl
  ) -> PluginReload {
    let files = next.files(unlike: source)
    let old = plugin
    plugin = version
    source = next
    refusal = nil
    control.report(.reloaded(version.name, files: files))
    place.replace(old, with: version, on: control)
    return .reloaded(files: files)
  }

  /// Keeps what cannot be loaded from being tried again, and reports it once, when it has lasted.
  private func refuse(_ next: PluginSource?, _ error: PluginError, patience: Int) -> PluginReload {
    let isKnown = refusal.map { $0.source == next && $0.isLike(error) } ?? false
    let left = isKnown ? min((refusal?.patience ?? 0) - 1, patience) : patience
    let wasTold = isKnown && refusal?.patience == 0
    refusal = Refusal(source: next, error: error, patience: max(left, 0))
    // Polling reports it once, an explicit reload each time.
    guard left <= 0, !wasTold || patience == 0 else { return .unchanged }
    if !wasTold { control?.report(.reloadFailed(error, plugin: plugin.name)) }
    return .failed(error)
  }
}

/// How a plugin that is used from its folder fares.
package struct PluginHealth: Equatable {
  /// Whether its folder holds what cannot be loaded, which was reported.
  package let isRefused: Bool
  /// Whether it failed so often that built-in parts have taken its place.
  package let isDisabled: Bool
  /// Whether a callback failed when it was called last.
  package let isFailing: Bool
}

extension PluginSource {
  /// The files that are not the same in another version, sorted.
  fileprivate func files(unlike other: PluginSource) -> [String] {
    let names = PluginSource.keys(unlike: files, other.files)
    return names.union(PluginSource.keys(unlike: images, other.images)).sorted()
  }

  private static func keys(
    unlike one: [String: [UInt8]], _ other: [String: [UInt8]]
  ) -> Set<String> { Set(one.keys).union(other.keys).filter { one[$0] != other[$0] } }
}
