import LuaRuntime
import PullToAction

/// A refresh view whose methods are a plugin's: one is made for each pull, and all of them share the
/// plugin's table. A method that the plugin lacks, or that raises, does nothing; but when `setup` raises
/// before it has waited, this pull has the default refresh view.
final class LuaRefreshView: LuaPart, PullToRefreshView {
  let view: View
  private let updateProgress: LuaReference?
  private var builtIn: ActivityRefreshView?

  override init(part: PluginPart, of loaded: PluginLoader.Loaded) {
    view = View(
      frame: Rect(x: 0, y: 0, width: 0, height: part.manifest.height), name: "refresh_view")
    updateProgress = part.methods[.progressUpdate]
    super.init(part: part, of: loaded)
  }

  var fallback: (any PullToRefreshView)? { builtIn }

  /// Whether the plugin still works on this view, and not on the next pull's.
  private var isPresent: Bool { context.root === view }

  override var isCalled: Bool { isPresent && builtIn == nil }

  override var isBusy: Bool { isPresent && super.isBusy }

  func setup(_ view: View, pull: PullToActionControl) {
    context.renew(root: view)
    if !setUp(pull), methods.contains(.setup) { fallBack(in: view) }
  }

  func apply(_ style: Style) {
    guard isPresent else { return }
    context.style = style
    if !handle(.applyStyle, nil, []) { fallback?.apply(style) }
  }

  func progressUpdate(_ progress: Double, beyondThreshold: Bool) {
    guard isCalled, let updateProgress else { return }
    _ = callAtOnce(.progressUpdate, nil) {
      state.call(updateProgress, self: table, root, .number(progress), .boolean(beyondThreshold))
    }
  }

  override func stop() { if isPresent { context.renew(root: nil) } }

  /// Drops what `setup` made before it raised: nobody knows how far it got.
  private func fallBack(in view: View) {
    context.renew(root: view)
    let builtIn = ActivityRefreshView()
    view.fill(with: builtIn.view)
    self.builtIn = builtIn
  }
}
