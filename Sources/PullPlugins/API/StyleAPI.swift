import LuaRuntime
import PullToAction

/// The control's style in Lua. What is set reaches the status view in the next frame.
enum StyleAPI {
  static var type: LuaTypeDeclaration {
    LuaTypeDeclaration(
      name: "style", doc: "How the control is to look.",
      properties: LuaProperty.list(
        StyleTable.style.fields,
        get: { _, host, state in
          Setting.give(StyleTable.style.fields, of: context(host).style, to: state)
        },
        set: { _, host, state in
          let setting = StyleTable.style.fields[LuaResult.propertyIndex(in: state)]
          let outcome = setting.take(&context(host).style, from: state)
          if let control = control(host) { _ = setting.take(&control.style, from: state) }
          return outcome
        }))
  }
}
