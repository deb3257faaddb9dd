import LuaRuntime
import ViewKit

/// Layer animations of views in Lua.
enum LayerAPI {
  static var methods: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "add_animation",
        parameters: [LuaParameter("animation", .table, "what, when and how", fields: fields)],
        result: .object("animation"),
        doc: "Shows a property on its way without changing what it is set to."
      ) { LayerAPI.add(LuaCall($0)) },
      LuaFunctionDeclaration(
        name: "remove_animation",
        parameters: [LuaParameter("key", .string, "the key it was added with")],
        doc: "Ends what add_animation added with a key."
      ) { perform($0) { $0.view?.removeAnimation(forKey: viewName($0.string(0))) } },
      LuaFunctionDeclaration(
        name: "remove_all_animations", doc: "Ends all that moves the view."
      ) { perform($0) { $0.view?.removeAllAnimations() } },
      presentation,
    ]
  }

  /// Reads what is shown.
  static var presentation: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: "presentation", parameters: [LuaParameter("key_path", .string, "a property's name")],
      result: .any, doc: "What is shown of a property now, while it may be on its way."
    ) {
      answer($0) { call in
        guard let view = call.view else { return call.done() }
        return call.checking("key_path", of: "presentation") { () throws(Complaint) in
          let path = try LayerReader.keyPath(call.string(0))
          return call.returns(view.presentation.value(of: path).luaValue)
        }
      }
    }
  }

  private static var fields: [LuaParameter] {
    AnimationFields.timing + [
      LuaParameter("key_path", .string, "the property's name"),
      .optional("from", .any, "a number, a colour, { x, y } or { width, height }"),
      .optional("to", .any, "see from; one or two of from, to and by are given"),
      .optional("by", .any, "see from"),
      .optional("values", .table, "keyframes instead of from, to and by"),
      .optional("key_times", .table, "when each value is reached, 0 to 1"),
      AnimationFields.mode("how values are joined"),
      .optional(
        "fill_mode", .oneOf(LayerAnimation.FillMode.allCases.map(\.rawValue)),
        "what is shown before and after"),
      .optional("removed_on_completion", .boolean, "whether it leaves the view at its end"),
      .optional("key", .string, "replaces what has the same key"), AnimationFields.completion,
    ]
  }

  fileprivate static func add(_ call: LuaCall) -> Int32 {
    let context = call.context
    guard let view = call.view, let state = context.state else { return call.done() }
    guard context.animations.hasPlace else { return call.fail(context.animations.refusal) }
    return call.checking("animation", of: "add_animation") { () throws(Complaint) in
      var table = try FunctionTable(call, 0, state)
      defer { table.release() }
      let layer = try LayerReader(table: table.table).read()
      guard view.shape != nil || !layer.keyPath.isOfShape else {
        throw Complaint(
          "this view has no '\(layer.keyPath.rawValue)': it is a shape's, which pta.shape() makes")
      }
      let limit = context.limits.animations
      guard view.layerAnimationCount < limit else {
        return call.fail("a view may have \(limit) layer animations; remove some")
      }
      let key = table.table["key"]?.asString.map(viewName)
      guard let animation = view.add(layer, forKey: key) else {
        throw Complaint("the view is in no control yet; add it to one first")
      }
      context.cutOffs.noteAdded(layer, to: view, in: context)
      return call.returns(context.animations.keep(animation, completion: table.take("completion")))
    }
  }
}
