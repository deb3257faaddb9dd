import LuaRuntime
import PullToAction
import ViewKit

/// What else a plugin reads and sets of its control: policy, results, look.
enum ControlAPI {
  static var properties: [LuaProperty] {
    [
      LuaProperty(
        name: "policy", type: .table,
        doc: "When it fires, how long it stays and how it moves; what a table leaves out stays.",
        fields: PolicyTable.schema.parameters,
        accessors: .value(
          get: { _, host, state in
            let policy = control(host)?.policy ?? PullPolicy()
            LuaResult.value(PolicyTable.schema.table(of: policy), in: state)
          },
          set: { _, host, state in
            guard let control = control(host) else { return 0 }
            do throws(TableComplaint) {
              let policy = try PolicyTable.schema.read(
                LuaValue(assignedIn: state), over: control.policy)
              change(host) { $0.policy = policy }
              return 0
            } catch {
              return LuaResult.fail(error.message, in: state)
            }
          })),
      LuaProperty(
        name: "action_name", type: .string,
        doc: "The action that would begin now; what is set counts until the control is idle.",
        accessors: .string(
          get: { _, host, state in
            LuaResult.string(control(host)?.chosenActionName ?? "", in: state)
          },
          set: { _, host, bytes, count in
            control(host)?.chooseAction(shownText(luaString(bytes, count)))
            return true
          })),
      LuaProperty(
        name: "progress", type: .number,
        doc: "How far the running action has come, 0 to 1; nil where it cannot tell.",
        accessors: .value(get: { _, host, state in
          if let progress = control(host)?.progress { LuaResult.number(progress, in: state) }
        })),
      LuaProperty(
        name: "outcome", type: .oneOf(ResultArguments.words),
        doc: "How the last action ended; nil while one runs and before the first.",
        accessors: .value(get: { _, host, state in
          if let outcome = control(host)?.lastOutcome {
            LuaResult.string(outcome.name, in: state)
          }
        })),
      LuaProperty(
        name: "result_text", type: .string,
        doc: "The text that it ended with; nil where there is none.",
        accessors: .value(get: { _, host, state in
          if let text = control(host)?.lastOutcome?.text { LuaResult.string(text, in: state) }
        })),
    ]
  }

  static var methods: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "apply_theme",
        parameters: [
          LuaParameter(
            name: "theme", type: .any, doc: "\"light\", \"dark\" or a table of its five values")
        ],
        doc: "Makes the control's style from a theme; it shows in the next frame.",
        body: { call in
          let call = LuaCall(call)
          do throws(TableComplaint) {
            let theme = try StyleTable.theme(call.value(0) ?? .nil)
            change(call.host) { $0.applyTheme(theme) }
            return call.done()
          } catch {
            return call.fail("bad argument #1 'theme' to 'apply_theme' (\(error.message))")
          }
        }),
      LuaFunctionDeclaration(
        name: "apply_style",
        parameters: [
          LuaParameter(
            name: "style", type: .table, doc: "what to change",
            fields: StyleTable.style.parameters)
        ],
        doc: "Changes the control's style; it shows in the next frame.",
        body: { call in
          let call = LuaCall(call)
          guard let control = control(call.host) else { return call.done() }
          do throws(TableComplaint) {
            let style = try StyleTable.style.read(call.value(0) ?? .nil, over: control.style)
            change(call.host) { $0.style = style }
            return call.done()
          } catch {
            return call.fail("bad argument #1 'style' to 'apply_style' (\(error.message))")
          }
        }),
    ]
  }
}
