import PullPlugins

/// Brings what is saved of a session's plugins onto the control, wherever the session is.
package final class SavedFiles {
  private let session: DriverSession
  private let watcher = PluginWatcher(folders: [])
  /// The folders that were found changed, with something in them that cannot be loaded.
  private var waiting: [String] = []

  /// How long what cannot be loaded is given before it is looked at again, in seconds; an editor may
  /// be in the middle of writing it.
  package static let pause = 0.02
  /// How often to look at a folder that the system does not report on, in seconds.
  package static let blindPause = 0.25

  /// Whether to look again soon, whatever the descriptor says.
  package var isWaiting: Bool { !waiting.isEmpty }

  /// In how many seconds to look again, whatever the descriptor says; `nil` where that says all.
  package var dueIn: Double? {
    if isWaiting { return SavedFiles.pause }
    return watcher.isBlind ? SavedFiles.blindPause : nil
  }

  /// Watches the plugins of a session.
  package init(of session: DriverSession) { self.session = session }

  /// Becomes readable when there is something to be looked at; `nil` where the system cannot watch.
  package var descriptor: Int32? { watcher.descriptor }

  /// Looks at what was saved since the last time. Never waits.
  ///
  /// - Returns: what became of it, a line a plugin.
  package func take() -> [String] {
    let known = watcher.folders
    let folders = session.plugins.folders
    if folders != known { watcher.folders = folders }
    // One that is new may have been saved between its being read and its being watched.
    let changed = watcher.changedFolders() + waiting + folders.filter { !known.contains($0) }
    guard !changed.isEmpty else { return [] }
    waiting = []
    return session.plugins.from(changed).flatMap(reload)
  }

  /// What became of one, and what failed in it at once.
  private func reload(_ plugin: ReloadingPlugin) -> [String] {
    let before = session.stage.log.count
    let reload = session.reloadSaved(plugin)
    if plugin.isPatient { waiting.append(plugin.folder) }
    guard let reload else { return [] }
    let told = session.stage.log.diagnostics(in: before..<session.stage.log.count).compactMap {
      if case .diagnostic(let diagnostic) = $0.event { diagnostic } else { nil }
    }
    let rest = told.filter { $0.code != .pluginReloaded && $0.code != .reloadFailed }
    return [reload.line(of: plugin)] + rest.map { "  " + EventText.text($0) }
  }
}

extension DriverSession {
  /// Loads a plugin again whose folder has changed, as `reload` with its name does: it can be taken
  /// back and is recorded. In the middle of a verb it counts as done before that.
  ///
  /// - Returns: what became of it; `nil` where there is nothing to tell, as of what may be half written.
  fileprivate func reloadSaved(_ plugin: ReloadingPlugin) -> PluginReload? {
    let content = plugin.content
    let reload = plugin.reload(from: content, isPatient: true)
    switch reload {
    case .unchanged, .notUsed: return nil
    case .reloaded, .failed:
      let entry = LogEntry(PluginVerbs.reload, [.string(plugin.source.name)])
      found.append([content])
      entries.append(entry)
      note(entry)
      return reload
    }
  }
}
