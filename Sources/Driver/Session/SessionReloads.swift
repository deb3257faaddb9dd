import LuaRuntime
import PullPlugins
import TextSupport

/// New versions of the plugins that are on the control.
extension DriverSession {
  private var reloadable: [ReloadingPlugin] { usedPlugins.filter { !$0.folder.isEmpty } }

  /// The folders of the plugins that are on the control.
  package var pluginFolders: [String] { reloadable.map(\.folder) }

  /// Loads plugins again whose files were saved.
  ///
  /// - Parameter name: of one; all unless given.
  /// - Returns: what became of it, a line a plugin.
  func reload(_ name: String?) throws(DriverError) -> String {
    let chosen = reloadable.filter { name == nil || $0.names.contains(name ?? "") }
    guard !chosen.isEmpty else {
      throw .nothingToReload(name: name, known: reloadable.map(\.plugin.name))
    }
    let contents = replayedContents ?? chosen.map(\.content)
    lastContents = contents
    return zip(chosen, contents).map { plugin, content in
      ReloadText.line(plugin.reload(from: content), of: plugin)
    }.joined(separator: "\n")
  }

  /// Loads a plugin again whose folder has changed, as `reload` with its name does: it can be taken
  /// back and is recorded. In the middle of a verb it counts as done before that.
  ///
  /// - Parameter isPatient: what cannot be loaded may be half written, and is looked at again first.
  /// - Returns: what became of it; `nil` where there is nothing to tell.
  func reload(_ plugin: ReloadingPlugin, isPatient: Bool) -> PluginReload? {
    let content = plugin.content
    let reload = plugin.reload(from: content, isPatient: isPatient)
    switch reload {
    case .unchanged, .notUsed: return nil
    case .reloaded, .failed:
      var entry = LogEntry(verb: "reload", arguments: [.string(plugin.source.name)])
      entry.found = [content]
      entries.append(entry)
      if let verb = verb(entry.verb) {
        onVerb?(entry, VerbText.text(entry, form: verb.form, name: verb.name))
      }
      return reload
    }
  }

  /// The plugins that were used from some folders.
  func plugins(from folders: [String]) -> [ReloadingPlugin] {
    reloadable.filter { folders.contains($0.folder) }
  }
}

extension ReloadingPlugin {
  /// What it is called: by its author, and by its folder.
  fileprivate var names: [String] { [plugin.name, source.name] }
}

/// What became of a reload, as a line.
enum ReloadText {
  /// What became of it, on a line, whatever the files are called.
  static func line(_ reload: PluginReload, of plugin: ReloadingPlugin) -> String {
    VisibleText.line(text(reload, of: plugin))
  }

  private static func text(_ reload: PluginReload, of plugin: ReloadingPlugin) -> String {
    let name = plugin.plugin.name
    switch reload {
    case .unchanged: return "\(name) is unchanged"
    case .reloaded(let files):
      return "\(name) reloaded" + (files.isEmpty ? "" : " (\(PluginReload.list(files)))")
    case .failed(let error):
      return "\(name) not reloaded: \(error.placedMessage); the last good version goes on"
    case .notUsed: return "\(name) is not on the control any more"
    }
  }
}
