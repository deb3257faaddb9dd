import LuaRuntime
import PullToAction
import ViewKit

/// The built-in parts that a plugin extends, as `self.base` in Lua.
enum BaseAPI {
  static var types: [LuaTypeDeclaration] { [visualizer, statusView] }

  private static var visualizer: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "base_visualizer", doc: "The built-in visualizer that a plugin extends.",
      properties: [
        LuaProperty(
          name: "transition", type: .table,
          doc: "How it has the status view come and go; what a table leaves out stays.",
          fields: TransitionTable.schema.parameters,
          accessors: .value(
            get: { _, host, state in
              let transition = context(host).baseVisualizer?.transition ?? VisualizerTransition()
              LuaResult.value(TransitionTable.schema.table(of: transition), in: state)
            },
            set: { _, host, state in
              guard let base = context(host).baseVisualizer else { return 0 }
              do throws(TableComplaint) {
                base.transition = try TransitionTable.schema.read(
                  LuaValue(assignedIn: state), over: base.transition)
                return 0
              } catch {
                return LuaResult.fail(error.message, in: state)
              }
            }))
      ],
      methods: [
        method(.visualizer, .layoutStatusView) { call in
          visualizing(call) { $0.layoutStatusView($1, statusView: $1.statusRoot) }
        },
        method(.visualizer, .pulledAmountChanged) { call in
          let call = LuaCall(call)
          return visualizing(call) { $0.pulledAmountChanged($1, amount: call.number(1)) }
        },
        method(.visualizer, .didChangeState) { call in
          let call = LuaCall(call)
          // C has checked that both are states.
          let from = PullState(rawValue: call.string(1)) ?? .idle
          let to = PullState(rawValue: call.string(2)) ?? .idle
          return visualizing(call) { $0.didChangeState($1, from: from, to: to) }
        },
        method(.visualizer, .triggeredAction) { visualizing($0) { $0.triggeredAction($1) } },
        method(.visualizer, .actionCompleted) { visualizing($0) { $0.actionCompleted($1) } },
        method(.visualizer, .progressChanged) { call in
          let call = LuaCall(call)
          return visualizing(call) { $0.progressChanged($1, progress: call.number(1)) }
        },
      ])
  }

  private static var statusView: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "base_status_view", doc: "The default status view that a plugin extends.",
      properties: BaseViewAPI.properties,
      methods: [
        method(.statusView, .updateForState) { call in
          let call = LuaCall(call)
          return showing(call) { $0.update(for: PullState(rawValue: call.string(0)) ?? .idle) }
        },
        method(.statusView, .updateForPulledAmount) { call in
          let call = LuaCall(call)
          return showing(call) {
            $0.update(forPulledAmount: call.number(0), threshold: call.number(1))
          }
        },
        method(.statusView, .updateForProgress) { call in
          let call = LuaCall(call)
          return showing(call) { $0.update(forProgress: call.number(0)) }
        },
        method(.statusView, .updateForResult) { call in
          let call = LuaCall(call)
          return showing(call) { $0.update(forResult: ResultArguments.outcome(call)) }
        },
        method(.statusView, .applyStyle) { call in
          let call = LuaCall(call)
          return showing(call) { $0.apply(context(call.host).style) }
        },
        LuaFunctionDeclaration(
          name: "replace_pulling_icon",
          parameters: [LuaParameter("view", .object("view"), "what to show")],
          doc: "Puts a view that the plugin made in the place of the arrow.",
          body: { BaseViewAPI.replaceIcon(LuaCall($0)) }),
      ])
  }

  private static func method(
    _ part: Participant, _ callback: CallbackName, _ body: @escaping LuaFunctionDeclaration.Body
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      part, callback, doc: "What the built-in part does in \(callback.rawValue).", body: body)
  }
}

/// Results as they are handed to Lua and back: a word and a text.
package enum ResultArguments {
  /// How an action can end, as `ActionOutcome.name` has it.
  package static let words = ["success", "failure", "cancelled"]

  static func outcome(_ call: LuaCall) -> ActionOutcome {
    let text = call.isPresent(1) ? shownText(call.string(1)) : nil
    switch call.string(0) {
    case "success": return .success(text)
    case "failure": return .failure(text ?? "")
    default: return .cancelled
    }
  }
}

private func visualizing(
  _ call: UnsafeMutableRawPointer, _ body: (any Visualizer, PullToActionControl) -> Void
) -> Int32 {
  visualizing(LuaCall(call), body)
}

private func visualizing(
  _ call: LuaCall, _ body: (any Visualizer, PullToActionControl) -> Void
) -> Int32 {
  let context = context(call.host)
  guard let base = context.baseVisualizer else { return call.done() }
  // It tells the status view.
  return tell(call) { body(base, $0) }
}

private func showing(_ call: LuaCall, _ body: (DefaultStatusView) -> Void) -> Int32 {
  if let base = context(call.host).baseStatusView { body(base) }
  return call.done()
}
