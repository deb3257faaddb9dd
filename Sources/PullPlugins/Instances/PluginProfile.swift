import LuaRuntime
import Platform

/// What the callbacks of plugins cost, by the plugins' folders: of all instances that were loaded from
/// them, one after another or at a time.
package final class PluginProfile {
  private struct Folder {
    let calls = CallProfile()
    var instructionLimit: Int
  }

  private var folders: [String: Folder] = [:]

  /// Nothing was called.
  package init() {}

  /// Where the calls of a plugin are counted.
  ///
  /// - Parameter limit: how many instructions each may run; 0 is any number.
  func calls(of source: PluginSource, limit: Int) -> CallProfile {
    let folder = source.folder.map(PluginProfile.realPath) ?? source.name
    let known = folders[folder]
    let limits = [known?.instructionLimit, limit].compactMap { $0 }.filter { $0 > 0 }
    var entry = known ?? Folder(instructionLimit: limit)
    entry.instructionLimit = limits.min() ?? 0
    folders[folder] = entry
    return entry.calls
  }

  /// What was counted of each plugin, in the order of their paths.
  package var costs: [PluginCosts] {
    folders.map { path, folder in
      PluginCosts(
        path: path, instructionLimit: folder.instructionLimit,
        callbacks: folder.calls.costs.map { PluginCosts.Callback(function: $0, cost: $1) })
    }
    .merged()
  }

  private static func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension PluginEnvironment {
  /// What is told of the calls of a plugin's state.
  func meter(of source: PluginSource, _ limits: LuaLimits) -> AllocationMeter? {
    guard let profile else { return allocations }
    return AllocationMeter(
      profile: profile.calls(of: source, limit: limits.instructions), other: allocations)
  }
}
