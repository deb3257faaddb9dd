import LuaRuntime
import PullPlugins
import PullToAction

/// What plugins have, and what they may be asked.
extension Reference {
  static func plugin(_ builder: inout ReferenceBuilder) -> Reference {
    builder.prefix = "pta"
    let api = PluginAPI()
    let types = api.types.map { builder.table($0) }
    let parts = PartKind.allCases.flatMap { part($0, &builder) }
    let kinds = PartKind.allCases.map(\.rawValue)
    let functions = api.functions.map { declared in
      var function = builder.function(declared, in: "pta")
      guard kinds.contains(function.name) else { return function }
      function.parameters[0].type = "plugin.\(function.name).manifest"
      function.result = "plugin.\(function.name)"
      return function
    }
    let pta = Table(
      name: "pta", doc: "What PullToAction offers a plugin.", functions: functions, global: "pta")
    return Reference(
      name: "pta", doc: "What a plugin has: the table pta, views, the control, and its callbacks.",
      aliases: ReferenceBuilder.aliases,
      tables: [pta] + parts + types + builder.takeTables() + ReferenceBuilder.geometry)
  }

  /// A kind's manifest, and the table that it gives back, with the callbacks as its methods.
  private static func part(_ kind: PartKind, _ builder: inout ReferenceBuilder) -> [Table] {
    let name = "plugin.\(kind.rawValue)"
    var manifest = kind.manifest.map { builder.value($0, in: name) }
    let types = ["api": "integer|integer[]", "options": "table<string, plugin.option>"]
    for index in manifest.indices {
      manifest[index].type = types[manifest[index].name] ?? manifest[index].type
    }
    let option = PartKind.optionFields.map { builder.value($0, in: "plugin.option") }
    let base: Value? =
      switch kind {
      case .visualizer, .statusView:
        Value(
          name: "base", type: "pta.base_\(kind.rawValue)",
          doc: "The built-in part that it extends, where its manifest names one.")
      case .refreshControl, .refreshView: nil
      }
    let fields = [
      Value(name: "options", type: "table<string, any>", doc: "What the user has chosen.")
    ]
    let own = Value(
      name: "[string]", type: "any", doc: "What the plugin keeps, and its own methods.")
    return
      (kind == .visualizer
      ? [Table(name: "plugin.option", doc: "An option of a manifest.", fields: option)] : []) + [
        Table(
          name: name + ".manifest", doc: "What pta.\(kind.rawValue) is given.", fields: manifest),
        Table(
          name: name,
          doc: "A \(kind.rawValue.replacing("_", with: " ")); its callbacks are methods.",
          fields: fields + (base.map { [$0] } ?? []) + [own],
          methods: kind.callbacks.map { callback($0, &builder) }),
      ]
  }

  /// What a callback is given, with its unit.
  static func value(_ parameter: CallbackParameter, _ builder: inout ReferenceBuilder) -> Value {
    var value = builder.value(LuaParameter(parameter), in: "")
    if let unit = parameter.kind.unit { value.doc += ", " + unit }
    if parameter.kind == .function { value.type = "fun()" }
    return value
  }

  /// A callback, as a plugin or a delegate has it.
  static func callback(
    _ declared: CallbackDeclaration, _ builder: inout ReferenceBuilder
  ) -> Function {
    let parameters = declared.parameters.map { value($0, &builder) }
    let waits = declared.mayWait ? " It may wait." : ""
    return Function(
      name: declared.name.rawValue, parameters: parameters,
      result: declared.name == .targetLayer ? "pta.view" : nil,
      doc: "\(declared.doc)\(waits) Without it: \(declared.without)")
  }
}

extension CallbackParameter.Kind {
  /// What it is measured in; nil where it is no number.
  var unit: String? {
    switch self {
    case .points: "in points"
    case .velocity: "in points a second"
    default: nil
    }
  }
}
