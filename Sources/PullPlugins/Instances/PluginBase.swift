import LuaRuntime
import PullToAction

/// The built-in parts, by the names that bring them back and that plugins extend them by.
public enum BuiltInName: String, CaseIterable, Sendable {
  /// `BottomVisualizer`, which holds the status view at the bottom edge.
  case bottom
  /// `StretchVisualizer`, which fills the control with it.
  case stretch
  /// `DefaultStatusView`, with its icon, its texts and its indicator.
  case statusView = "default"

  /// What kind of part it is.
  public var kind: PartKind {
    switch self {
    case .bottom, .stretch: .visualizer
    case .statusView: .statusView
    }
  }
}

extension PluginContext {
  /// Makes the built-in part that a plugin extends, as `base` in the plugin's table.
  ///
  /// - Returns: what went wrong, which can only be that there is no memory left.
  func extend(_ base: BuiltInName, _ table: LuaReference) -> LuaError? {
    switch base {
    case .bottom: baseVisualizer = BottomVisualizer()
    case .stretch: baseVisualizer = StretchVisualizer()
    case .statusView: baseStatusView = DefaultStatusView()
    }
    let isVisualizer = base.kind == .visualizer
    return set(
      "base", of: table,
      to: LuaObject(
        slot: isVisualizer ? PluginAPI.Slot.baseVisualizer : PluginAPI.Slot.baseStatusView,
        type: isVisualizer
          ? PluginAPI.TypeIndex.baseVisualizer : PluginAPI.TypeIndex.baseStatusView,
        pointer: pointer))
  }

  private func set(_ field: String, of table: LuaReference, to object: LuaObject) -> LuaError? {
    guard let state else { return nil }
    do throws(LuaError) {
      // Handles cannot be handed over as values, but as arguments they can.
      let chunk = "return function(table, object) rawset(table, \"\(field)\", object) end"
      guard let setter = try state.run(Array(chunk.utf8), name: "base").first else { return nil }
      defer { state.release(setter) }
      return state.call(setter, self: nil, .value(table), .object(object))
    } catch {
      return error
    }
  }
}
