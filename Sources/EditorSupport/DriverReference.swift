import Driver
import LuaRuntime
import PullToAction

/// What scripts and specs have: the driver's verbs, and its objects.
extension Reference {
  static func driver(_ builder: inout ReferenceBuilder) -> Reference {
    builder.prefix = "driver"
    let types = ScriptAPI.types.map { declared in
      var table = builder.table(declared)
      table.global = ScriptState.objects.first { $0 == declared.name }
      return table
    }
    let functions = ScriptAPI.functions(own: ScriptFunction.all).map { declared in
      var function = builder.function(declared, in: "driver")
      // Which kind of view it is, nobody knows before.
      if function.name == "find" { function.result = "driver.any_view" }
      if function.name == "delegate" { function.parameters[0].type = "driver.delegate" }
      return function
    }
    let views = types.filter { $0.bases == ["driver.view"] }
    let any = Table(name: "driver.any_view", bases: views.map(\.name), doc: "A view of any kind.")
    return Reference(
      name: "driver", doc: "What scripts have, and specs: the verbs, control, scroll and inner.",
      tables: types + [any, delegate(&builder)] + builder.takeTables(), functions: functions)
  }

  /// The functions that `delegate { … }` is given.
  private static func delegate(_ builder: inout ReferenceBuilder) -> Table {
    let fields = CallbackDeclaration.of(.delegate).map { declared in
      let function = callback(declared, &builder)
      return Value(
        name: function.name, type: function.type, doc: function.doc, isOptional: true)
    }
    return Table(name: "driver.delegate", doc: "A host's delegate in Lua.", fields: fields)
  }
}

extension Reference.Function {
  /// Its type: `fun(amount: number): boolean`.
  var type: String {
    let list = parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
    return "fun(\(list.joined(separator: ", ")))" + (result.map { ": \($0)" } ?? "")
  }
}
