import PullToAction
import ViewKit

/// Which parts of a control are a plugin's, while one version takes the place of another.
///
/// A version that was put on the control inside of a callback is there when its turn has come; until
/// then the parts of the one before stand for it.
struct PluginPlace {
  private weak var visualizer: (any Visualizer)?
  private weak var statusView: (any StatusView)?

  /// Parts of a control.
  struct Parts: Equatable {
    var visualizer: Bool
    var statusView: Bool

    static let none = Parts(visualizer: false, statusView: false)
  }

  /// Which of a plugin's parts a control has, or will have.
  func parts(of plugin: Plugin, on control: PullToActionControl) -> Parts {
    Parts(
      visualizer: isSame(control.visualizer, plugin.present.visualizer)
        || isSame(control.visualizer, visualizer),
      statusView: isSame(control.statusView, plugin.present.statusView)
        || isSame(control.statusView, statusView))
  }

  /// Puts the next version where a plugin is. What that has not provided and the next one does is new;
  /// what the next one does not provide any more is built in again; what the control has of others
  /// by now stays.
  mutating func replace(_ plugin: Plugin, with next: Plugin, on control: PullToActionControl) {
    let held = parts(of: plugin, on: control)
    remember(plugin, on: control)
    // What is both in one is used whole.
    let isWhole = next.manifests.contains { $0.kind.isWhole }
    let takesVisualizer = isWhole || held.visualizer || plugin.visualizer == nil
    let takesStatusView = isWhole || held.statusView || plugin.statusView == nil
    let visualizer = next.visualizer ?? (held.visualizer ? BottomVisualizer() : nil)
    let statusView = next.statusView ?? (held.statusView ? DefaultStatusView() : nil)
    next.use(
      on: control, visualizer: takesVisualizer ? visualizer : nil,
      statusView: takesStatusView ? statusView : nil)
    // After what was asked for before: it may be on the control until then.
    control.follow { plugin.end() }
  }

  private mutating func remember(_ plugin: Plugin, on control: PullToActionControl) {
    if isSame(control.visualizer, plugin.present.visualizer) {
      visualizer = plugin.present.visualizer
    }
    if isSame(control.statusView, plugin.present.statusView) {
      statusView = plugin.present.statusView
    }
  }

  private func isSame(_ one: AnyObject, _ other: AnyObject?) -> Bool { one === other }
}
