import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// The control's policy, look, traits and results in scripts.
enum LookAPI {
  static var properties: [LuaProperty] {
    [
      LuaProperty(
        name: "style", type: .table,
        doc: "How the control and its default status view look; what a table leaves out stays.",
        fields: StyleTable.style.parameters,
        accessors: .value(
          get: { _, host, state in
            let style = script(host).session.stage.control.style
            LuaResult.value(StyleTable.style.table(of: style), in: state)
          },
          set: { _, host, state in
            script(host).assign(
              "control.style", checking: LuaValue(assignedIn: state), in: state)
          })),
      LuaProperty(
        name: "policy", type: .table,
        doc: "When the control fires, how long it stays and how it moves; what a table leaves out "
          + "stays.",
        fields: PolicyTable.schema.parameters,
        accessors: .value(
          get: { _, host, state in
            let policy = script(host).session.stage.control.policy
            LuaResult.value(PolicyTable.schema.table(of: policy), in: state)
          },
          set: { _, host, state in
            script(host).assign(
              "control.policy", checking: LuaValue(assignedIn: state), in: state)
          })),
      LuaProperty(
        name: "reduces_motion", type: .boolean,
        doc: "Whether what moves for its look's sake should not.",
        accessors: .boolean(
          get: { _, host in script(host).session.stage.control.traits.reducesMotion },
          set: { _, host, value in
            script(host).assign("control.reduces_motion", .boolean(value))
          })),
      LuaProperty(
        name: "layout_direction", type: .oneOf(LayoutDirection.allCases.map(\.rawValue)),
        doc: "In which direction the person reads.",
        accessors: .string(
          get: { _, host, state in
            let direction = script(host).session.stage.control.traits.layoutDirection
            LuaResult.string(direction.rawValue, in: state)
          },
          set: { _, host, bytes, count in
            script(host).assign("control.layout_direction", .string(luaString(bytes, count)))
            return true
          })),
      LuaProperty(
        name: "progress", type: .number,
        doc: "How far the running action has come, 0 to 1; nil where it cannot tell.",
        accessors: .value(get: { _, host, state in
          let progress = script(host).session.stage.control.progress
          if let progress { LuaResult.number(progress, in: state) }
        })),
      LuaProperty(
        name: "outcome", type: .oneOf(ResultArguments.words),
        doc: "How the last action ended; nil while one runs and before the first.",
        accessors: .value(get: { _, host, state in
          let outcome = script(host).session.stage.control.lastOutcome
          if let outcome { LuaResult.string(outcome.name, in: state) }
        })),
      LuaProperty(
        name: "result_text", type: .string,
        doc: "The text that it ended with; nil where there is none.",
        accessors: .value(get: { _, host, state in
          let text = script(host).session.stage.control.lastOutcome?.text
          if let text { LuaResult.string(text, in: state) }
        })),
    ]
  }
}
