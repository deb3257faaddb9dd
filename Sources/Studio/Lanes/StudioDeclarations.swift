import PullPlugins

/// What plugins declare, which another version may do otherwise.
extension StudioSession {
  /// Looks at all plugins anew: some may have been made, saved or removed meanwhile.
  func lookAtPlugins() {
    tell(StudioPlugin.all(of: environment, known: plugins, versions: versions))
  }

  /// Something else is on, or set otherwise: pages are told, and what is declared by it.
  func noteUse() {
    noteVersions()
    useVersion += 1
  }

  /// Knows those that are on by their versions that are on, whatever their folders hold.
  private func noteVersions() {
    var next = plugins
    for (name, files) in versions.sorted(by: { $0.key < $1.key }) {
      let place = next.firstIndex { $0.name == name }
      if let place, next[place].isOf(files) { continue }
      let plugin = StudioPlugin(name, .success(files), in: environment)
      if let place { next[place] = plugin } else { next.append(plugin) }
    }
    tell(next)
  }

  /// The options of a plugin that is on, in the version that is.
  func declared(by name: String) -> [OptionDeclaration] {
    plugins.first { $0.name == name }?.options ?? []
  }

  /// What was set, and is the default of a version that was saved, is set no more.
  func dropDefaults() {
    for lane in lanes where lane.takesSaves {
      for used in lane.used {
        let rest = used.withoutDefaults(declared(by: used.name))
        guard rest != used, let source = lane.source(of: used.name) else { continue }
        _ = try? lane.renew(rest, from: source)
      }
    }
  }

  private func tell(_ next: [StudioPlugin]) {
    guard next.map(\.json) != plugins.map(\.json) else { return plugins = next }
    plugins = next
    pluginsVersion += 1
  }

  /// The files of the plugins that are on, by name; those of an older version beside them do not count.
  private var versions: [String: PluginSource] {
    let found = lanes.filter(\.takesSaves).flatMap { lane in
      lane.used.compactMap { used in lane.source(of: used.name).map { (used.name, $0) } }
    }
    return Dictionary(found) { first, _ in first }
  }
}

extension Lane {
  /// Puts on saved versions that do not take all values that the present ones were given for their options: with the
  /// others.
  ///
  /// - Returns: what was dropped, a line a value.
  func dropOptions() -> [String] {
    var lines: [String] = []
    for plugin in used where !plugin.options.isEmpty {
      guard let present = source(of: plugin.name), let folder = present.folder,
        let saved = try? PluginSource(folder: folder), saved != present,
        let version = try? session.environment.declared(saved)
      else { continue }
      let declared = version.manifests.flatMap(\.options)
      var kept = plugin.options
      var dropped: [String] = []
      for (name, value) in plugin.options.sorted(by: { $0.key < $1.key }) {
        let option = declared.first { $0.name == name }
        let reason = option.map { $0.complaint(about: value).map { "'\(name)' \($0)" } }
        guard let reason = reason ?? "there is no option '\(name)' any more" else { continue }
        kept[name] = nil
        dropped.append("\(plugin.name) was saved: \(reason), so \(value.text) was dropped")
      }
      guard !dropped.isEmpty else { continue }
      // One that cannot be put on for another reason is told of like any other.
      do throws(BadMessage) { try use(Used(name: plugin.name, options: kept), from: saved) } catch {
        continue
      }
      lines += dropped
    }
    return lines
  }
}
