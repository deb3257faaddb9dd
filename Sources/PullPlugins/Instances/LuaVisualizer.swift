import LuaRuntime
import PullToAction

/// A visualizer whose methods are a plugin's. What the plugin lacks, or raises in, the built-in
/// visualizer does that it extends: ``PullToAction/BottomVisualizer`` where it names none.
final class LuaVisualizer: LuaPart, Visualizer {
  let fallback: (any Visualizer)?
  let preset: PullPreset?
  private let amountChanged, touch: LuaReference?

  override init(part: PluginPart, of loaded: PluginLoader.Loaded) {
    fallback = loaded.context.baseVisualizer ?? BottomVisualizer()
    preset = PullPreset.named.first { $0.name == part.manifest.preset }?.preset
    amountChanged = part.methods[.pulledAmountChanged]
    touch = part.methods[.touchMoved]
    super.init(part: part, of: loaded)
    context.parts.visualizer = self
  }

  deinit { context.parts.visualizer = nil }

  override var isBusy: Bool { fallback?.isBusy ?? false || super.isBusy }

  override func stop() {
    fallback?.stop()
    super.stop()
  }

  func layoutStatusView(_ pull: PullToActionControl, statusView: View) {
    // The plugin's handle of the previous status view loses its view now, whoever lays out.
    _ = context.statusView(of: pull)
    if handle(.layoutStatusView, pull, []) { return }
    fallback?.layoutStatusView(pull, statusView: statusView)
  }

  func pulledAmountChanged(_ pull: PullToActionControl, amount: Double) {
    if call(amountChanged, .pulledAmountChanged, pull, amount) { return }
    fallback?.pulledAmountChanged(pull, amount: amount)
  }

  func touchMoved(_ pull: PullToActionControl, to x: Double) {
    _ = call(touch, .touchMoved, pull, x)
  }

  @inline(__always) private func call(
    _ function: LuaReference?, _ callback: CallbackName, _ pull: PullToActionControl,
    _ number: Double
  ) -> Bool {
    guard let function else { return false }
    return callAtOnce(callback, pull) {
      state.call(function, self: table, context.pull(pull), number)
    }
  }
}
