import LuaRuntime

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
    let folder = source.realFolder ?? source.name
    var entry = folders[folder] ?? Folder(instructionLimit: limit)
    entry.instructionLimit = [entry.instructionLimit, limit].filter { $0 > 0 }.min() ?? 0
    folders[folder] = entry
    return entry.calls
  }

  /// What was counted of each plugin, in the order of their paths.
  package var costs: [PluginCosts] {
    folders.map { path, folder in
      PluginCosts(
        path: path, instructionLimit: folder.instructionLimit,
        callbacks: folder.calls.costs.map { PluginCosts.Callback(function: $0, cost: $1) })
    }.merged()
  }
}

extension PluginEnvironment {
  /// What measures the calls of a plugin's state.
  func meter(of source: PluginSource, _ limits: LuaLimits) -> AllocationMeter? {
    guard let profile else { return allocations }
    return AllocationMeter(
      profile: profile.calls(of: source, limit: limits.instructions), other: allocations)
  }
}

/// What the callbacks of one plugin cost.
package struct PluginCosts: Equatable, Sendable, Codable {
  /// A function of the plugin that was called, and what that cost.
  package struct Callback: Equatable, Sendable, Codable {
    /// The function.
    package var function: CallProfile.Function
    /// All its calls.
    package var cost: CallProfile.Cost

    /// Says what a function's calls cost.
    package init(function: CallProfile.Function, cost: CallProfile.Cost) {
      self.function = function
      self.cost = cost
    }
  }

  /// The plugin's folder, or its name when it is in none.
  package var path: String
  /// How many instructions a call may run; 0 is any number.
  package var instructionLimit: Int
  /// The functions that were called, the dearest first.
  package var callbacks: [Callback]

  /// Says what a plugin's callbacks cost.
  package init(path: String, instructionLimit: Int, callbacks: [Callback]) {
    self.path = path
    self.instructionLimit = instructionLimit
    self.callbacks = callbacks
  }

  /// All calls together: what was called inside another is a part of that.
  package var total: CallProfile.Cost {
    callbacks.reduce(into: CallProfile.Cost()) { total, callback in
      if !callback.function.isInner { total += callback.cost }
    }
  }

  /// The same with a path that begins at a folder, where the plugin is in it.
  ///
  /// - Parameter folder: an absolute path.
  package func relative(to folder: String) -> PluginCosts {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(start), path != start else { return self }
    var costs = self
    costs.path = String(path.dropFirst(start.count))
    return costs
  }
}

extension Sequence<PluginCosts> {
  /// One entry for each plugin, and in it one for each function, the dearest first. Counts from several
  /// places are added up.
  package func merged() -> [PluginCosts] {
    Dictionary(grouping: self) { Array($0.path.utf8) }.values.map { parts in
      var costs = parts[0]
      costs.instructionLimit = parts.map(\.instructionLimit).filter { $0 > 0 }.min() ?? 0
      costs.callbacks = parts.flatMap(\.callbacks).merged()
      return costs
    }.sorted { first, second in
      let (one, other) = (first.total.instructions, second.total.instructions)
      guard one == other else { return one > other }
      return first.path.utf8.lexicographicallyPrecedes(second.path.utf8)
    }
  }
}

extension Sequence<PluginCosts.Callback> {
  fileprivate func merged() -> [PluginCosts.Callback] {
    reduce(into: [CallProfile.Function: CallProfile.Cost]()) { sums, callback in
      sums[callback.function, default: CallProfile.Cost()] += callback.cost
    }
    .map { PluginCosts.Callback(function: $0, cost: $1) }
    .sorted { first, second in
      let (one, other) = (first.cost.instructions, second.cost.instructions)
      return one != other ? one > other : first.function.precedes(second.function)
    }
  }
}

extension CallProfile.Function {
  /// The order of functions that cost the same.
  fileprivate func precedes(_ other: CallProfile.Function) -> Bool {
    (name, file ?? "", line ?? 0, isInner ? 1 : 0)
      < (other.name, other.file ?? "", other.line ?? 0, other.isInner ? 1 : 0)
  }
}
