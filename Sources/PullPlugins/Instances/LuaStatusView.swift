import LuaRuntime
import PullToAction

/// A status view whose methods are a plugin's. A method that the plugin lacks, or that raises, does
/// nothing, or what the default status view does where the plugin extends that.
final class LuaStatusView: LuaPart, StatusView {
  let view: View

  private let extended: DefaultStatusView?
  /// Shown instead when `setup` has raised: nobody knows how far it got.
  private var builtIn: DefaultStatusView?
  private let updateAmount: LuaReference?

  override init(part: PluginPart, of loaded: PluginLoader.Loaded) {
    extended = loaded.context.baseStatusView
    view = extended?.view ?? View(name: "status_view")
    view.frame = Rect(x: 0, y: 0, width: view.width, height: part.manifest.height)
    view.autoresizing = .flexibleWidth
    updateAmount = part.methods[.updateForPulledAmount]
    super.init(part: part, of: loaded)
    context.root = view
    context.parts.statusView = self
  }

  deinit { context.parts.statusView = nil }

  var fallback: (any StatusView)? { builtIn ?? extended }

  override var isCalled: Bool { builtIn == nil }

  func setup(_ view: View, pull: PullToActionControl) {
    builtIn?.view.removeFromSuperview()
    builtIn = nil
    extended?.follow(pull)
    if setUp(pull) { return }
    if let extended { return extended.setup(view, pull: pull) }
    if methods.contains(.setup) { fallBack(in: view, pull) }
  }

  private func fallBack(in view: View, _ pull: PullToActionControl) {
    context.arena.removeAll(in: view)
    let builtIn = DefaultStatusView()
    view.fill(with: builtIn.view)
    builtIn.setup(builtIn.view, pull: pull)
    self.builtIn = builtIn
  }

  func update(forPulledAmount amount: Double, threshold: Double) {
    if let updateAmount, builtIn == nil,
      callAtOnce(
        .updateForPulledAmount, nil, { state.call(updateAmount, self: table, amount, threshold) })
    {
      return
    }
    fallback?.update(forPulledAmount: amount, threshold: threshold)
  }

  func apply(_ style: Style) {
    context.style = style
    if !handle(.applyStyle, nil, []) { fallback?.apply(style) }
  }
}

extension View {
  /// Shows another view in its whole width, and takes on its height.
  func fill(with other: View) {
    other.frame = Rect(x: 0, y: 0, width: width, height: other.height)
    other.autoresizing = .flexibleWidth
    height = other.height
    addSubview(other)
  }
}
