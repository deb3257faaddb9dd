import LuaRuntime
import PullToAction
import ViewKit

/// Layer animations of views in Lua.
enum LayerAPI {
  static var methods: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "add_animation",
        parameters: [
          LuaParameter("animation", .table, "what, when and how", fields: fields)
        ],
        result: .object("animation"),
        doc: "Shows a property on its way without changing what it is set to.",
        body: { LayerAPI.add(LuaCall($0)) }),
      LuaFunctionDeclaration(
        name: "remove_animation",
        parameters: [LuaParameter("key", .string, "the key it was added with")],
        doc: "Ends what add_animation added with a key.",
        body: { call in
          let call = LuaCall(call)
          call.object.map { view($0).removeAnimation(forKey: viewName(call.string(0))) }
          return call.done()
        }),
      LuaFunctionDeclaration(
        name: "remove_all_animations", doc: "Ends all that moves the view.",
        body: { call in
          let call = LuaCall(call)
          call.object.map { view($0).removeAllAnimations() }
          return call.done()
        }),
      presentation,
    ]
  }

  /// Reads what is shown.
  static var presentation: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: "presentation",
      parameters: [LuaParameter("key_path", .string, "a property's name")],
      result: .any, doc: "What is shown of a property now, while it may be on its way.",
      body: { LayerAPI.read(LuaCall($0)) })
  }

  private static var fields: [LuaParameter] {
    AnimationFields.timing + [
      LuaParameter("key_path", .string, "the property's name"),
      AnimationFields.field("from", .any, "a number, a colour, { x, y } or { width, height }"),
      AnimationFields.field("to", .any, "see from; one or two of from, to and by are given"),
      AnimationFields.field("by", .any, "see from"),
      AnimationFields.field("values", .table, "keyframes instead of from, to and by"),
      AnimationFields.field("key_times", .table, "when each value is reached, 0 to 1"),
      AnimationFields.field(
        "mode", .oneOf(CalculationMode.allCases.map(\.rawValue)), "how values are joined"),
      AnimationFields.field(
        "fill_mode", .oneOf(LayerAnimation.FillMode.allCases.map(\.rawValue)),
        "what is shown before and after"),
      AnimationFields.field(
        "removed_on_completion", .boolean, "whether it leaves the view at its end"),
      AnimationFields.field("key", .string, "replaces what has the same key"),
      AnimationFields.field(
        "completion", .function, "called once it is over, with whether it ran to its end"),
    ]
  }

  fileprivate static func add(_ call: LuaCall) -> Int32 {
    let context = context(call.host)
    guard let object = call.object, let state = context.state else { return call.done() }
    guard context.animations.hasPlace else { return call.fail(context.animations.refusal) }
    do throws(TableComplaint) {
      var table = try FunctionTable(call, 0, state)
      defer { table.release() }
      let layer = try LayerReader(table: table.table).read()
      var key: String?
      if case .string(let text)? = table.table["key"] { key = viewName(text) }
      let limit = context.limits.animations
      guard view(object).layerAnimationCount < limit else {
        return call.fail("a view may have \(limit) layer animations; remove some")
      }
      guard let animation = view(object).add(layer, forKey: key) else {
        throw TableComplaint(message: "the view is in no control yet; add it to one first")
      }
      let handle = context.animations.keep(animation, completion: table.take("completion"))
      return call.returns(handle)
    } catch {
      return call.fail("bad argument #1 'animation' to 'add_animation' (\(error.message))")
    }
  }

  fileprivate static func read(_ call: LuaCall) -> Int32 {
    guard let object = call.object else { return call.done() }
    do throws(TableComplaint) {
      let path = try LayerReader.keyPath(call.string(0))
      return call.returns(view(object).presentation.value(of: path).luaValue)
    } catch {
      return call.fail("bad argument #1 'key_path' to 'presentation' (\(error.message))")
    }
  }
}
