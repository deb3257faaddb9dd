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
  }

  let lane: Int
  let plugin: String
  /// Whether it kept a version from being loaded; or else it is a callback's.
  let isOfLoading: Bool
  /// When it was so last, in seconds since the studio began.
  var time: Double
  /// Where it is, and what.
  let fields: [(String, String)]
  private var isDisabled = false

  /// How long all must go well again until a mistake of a callback is over, in seconds.
  private static let recovery = 1.0

  init(lane: Int, plugin: String, isOfLoading: Bool, time: Double, fields: [(String, String)]) {
    (self.lane, self.plugin, self.isOfLoading) = (lane, plugin, isOfLoading)
    (self.time, self.fields) = (time, fields)
  }

  private var kept: Kept { isDisabled ? .disabled : isOfLoading ? .version : .default }

  /// What is so of it now; `nil` when it is over.
  ///
  /// - Parameter isNew: whether the plugin was used anew a moment ago.
  func reviewed(_ health: PluginHealth, at now: Double, isNew: Bool) -> StudioProblem? {
    var next = self
    next.isDisabled = health.isDisabled
    if isOfLoading { return health.isRefused ? next : nil }
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
