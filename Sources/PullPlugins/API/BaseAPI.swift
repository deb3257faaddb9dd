import LuaRuntime
import PullToAction

/// The built-in parts that a plugin extends, as `self.base` in Lua.
enum BaseAPI {
  static var types: [LuaTypeDeclaration] { [visualizer, statusView] }

  static let statusViewName = "base_status_view"

  private static var visualizer: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "base_visualizer", doc: "The built-in visualizer that a plugin extends.",
      properties: LuaProperty.list(
        transition,
        get: { _, host, state in Setting.give(BaseAPI.transition, of: context(host), to: state) },
        set: { _, host, state in Setting.take(BaseAPI.transition, of: context(host), from: state) }),
      methods: [
        method(.visualizer, .layoutStatusView) {
          visualizing($0) { base, pull, _ in
            base.layoutStatusView(pull, statusView: pull.statusRoot)
          }
        },
        method(.visualizer, .pulledAmountChanged) {
          visualizing($0) { $0.pulledAmountChanged($1, amount: $2.number(1)) }
        },
        method(.visualizer, .didChangeState) {
          visualizing($0) { $0.didChangeState($1, from: $2.state(1), to: $2.state(2)) }
        },
        method(.visualizer, .triggeredAction) {
          visualizing($0) { base, pull, _ in base.triggeredAction(pull) }
        },
        method(.visualizer, .actionCompleted) {
          visualizing($0) { base, pull, _ in base.actionCompleted(pull) }
        },
        method(.visualizer, .progressChanged) {
          visualizing($0) { $0.progressChanged($1, progress: $2.number(1)) }
        },
      ])
  }

  private static let transition: [Setting<PluginContext>] = [
    .table(
      TransitionTable.schema, \.baseTransition,
      "How it has the status view come and go; what a table leaves out stays.")
  ]

  private static var statusView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: statusViewName, doc: "The default status view that a plugin extends.",
      properties: BaseViewAPI.properties,
      methods: [
        method(.statusView, .updateForState) { showing($0) { $0.update(for: $1.state(0)) } },
        method(.statusView, .updateForPulledAmount) {
          showing($0) { $0.update(forPulledAmount: $1.number(0), threshold: $1.number(1)) }
        },
        method(.statusView, .updateForProgress) {
          showing($0) { $0.update(forProgress: $1.number(0)) }
        },
        method(.statusView, .updateForResult) {
          showing($0) { $0.update(forResult: $1.outcome) }
        },
        method(.statusView, .applyStyle) { showing($0) { $0.apply($1.context.style) } },
        LuaFunctionDeclaration(
          name: "replace_pulling_icon",
          parameters: [LuaParameter("view", .object("view"), "what to show")],
          doc: "Puts a view that the plugin made in the place of the arrow."
        ) { BaseViewAPI.replaceIcon(LuaCall($0)) },
      ])
  }

  private static func method(
    _ part: Participant, _ callback: CallbackName, _ body: @escaping LuaFunctionDeclaration.Body
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      part, callback, doc: "What the built-in part does in \(callback.rawValue).", body: body)
  }
}

private func visualizing(
  _ call: UnsafeMutableRawPointer, _ body: (any Visualizer, PullToActionControl, LuaCall) -> Void
) -> Int32 {
  answer(call) { call in
    guard let base = call.context.baseVisualizer else { return call.done() }
    // It tells the status view.
    return call.tell { body(base, $0, call) }
  }
}

private func showing(
  _ call: UnsafeMutableRawPointer, _ body: (DefaultStatusView, LuaCall) -> Void
) -> Int32 {
  perform(call) { call in call.context.baseStatusView.map { body($0, call) } }
}

extension PluginContext {
  fileprivate var baseTransition: VisualizerTransition {
    get { baseVisualizer?.transition ?? VisualizerTransition() }
    set { baseVisualizer?.transition = newValue }
  }
}
