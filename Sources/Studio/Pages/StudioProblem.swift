import PullPlugins
import TextSupport

/// A mistake of a plugin that is shown over the page, as long as it lasts.
struct StudioProblem {
  /// What is on the control in spite of it.
  enum Kept: String {
    /// The last version that could be loaded.
    case version
    /// The plugin; the default stood in for the callback that failed.
    case `default`
    /// Built-in parts, in place of the plugin.
    case disabled
    /// Nothing of it.
    case none
  }

  /// What it kept from being.
  enum Cause {
    /// A plugin on the control.
    case use
    /// A version in place of the one before.
    case reload
    /// A callback's end.
    case callback
  }

  let lane: Int
  let plugin: String
  let cause: Cause
  /// When it was so last, in seconds since the studio began.
  var time: Double
  /// Where it is, and what.
  let fields: [(String, String)]
  private var isDisabled = false

  /// How long all must go well again until a mistake of a callback is over, in seconds: as long as reading it takes.
  private static let recovery = 5.0

  init(lane: Int, plugin: String, cause: Cause, time: Double, fields: [(String, String)]) {
    (self.lane, self.plugin, self.cause) = (lane, plugin, cause)
    (self.time, self.fields) = (time, fields)
  }

  private var kept: Kept {
    switch cause {
    case .use: .none
    case .reload: isDisabled ? .disabled : .version
    case .callback: isDisabled ? .disabled : .default
    }
  }

  /// What is so of it now; `nil` when it is over.
  ///
  /// - Parameters:
  ///   - health: how its plugin fares; `nil` when that is not on the control any more.
  ///   - isNew: whether the plugin was used anew a moment ago.
  func reviewed(_ health: PluginHealth?, at now: Double, isNew: Bool) -> StudioProblem? {
    guard cause != .use else { return self }
    guard let health else { return nil }
    var next = self
    next.isDisabled = health.isDisabled
    if cause == .reload { return health.isRefused ? next : nil }
    if health.isDisabled || health.isFailing {
      next.time = now
      return next
    }
    return isDisabled || isNew || now >= time + StudioProblem.recovery ? nil : next
  }

  /// As pages get it.
  var json: String {
    JSONText.object(
      [
        ("kept", JSONText.string(kept.rawValue)), ("lane", String(lane)),
        ("plugin", JSONText.string(plugin)),
      ] + fields)
  }
}
