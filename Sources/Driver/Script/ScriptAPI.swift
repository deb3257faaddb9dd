import LuaRuntime
import PullPlugins
import ViewKit

/// What scripts see, made from the verbs and the settings: functions, and the objects `control`,
/// `scroll` and `inner`.
package enum ScriptAPI {
  /// The types by their place.
  enum TypeIndex: Int32 { case control, scroll, inner, view }

  /// A function for each verb that is written as one, and for each of the script's own.
  package static func functions(own: [ScriptFunction]) -> [LuaFunctionDeclaration] {
    declarations(.function) + declarations(own, in: nil)
  }

  /// The global tables with functions of the script's own.
  static func namespaces(own: [ScriptFunction]) -> [LuaNamespace] {
    Set(own.compactMap(\.namespace)).sorted().map { name in
      LuaNamespace(
        name: name, doc: "Functions of the host.", functions: declarations(own, in: name))
    }
  }

  private static func declarations(
    _ own: [ScriptFunction], in namespace: String?
  ) -> [LuaFunctionDeclaration] {
    own.enumerated().filter { $1.namespace == namespace }.map { index, function in
      LuaFunctionDeclaration(
        name: function.name, parameters: function.parameters, result: function.result,
        doc: function.doc, isVariadic: function.isVariadic, index: Int32(index)
      ) { call in
        let call = LuaCall(call)
        return script(call.host).call(call.index, call)
      }
    }
  }

  /// The types of those objects, and of views that are only read.
  package static let types: [LuaTypeDeclaration] =
    [
      LuaTypeDeclaration(
        name: "control", doc: "The control that is driven.", properties: controlProperties,
        methods: declarations(.method(of: "control"))),
      LuaTypeDeclaration(
        name: "scroll", doc: "The scroll view that is pulled.",
        properties: scrollProperties + [insets], methods: declarations(.method(of: "scroll"))),
      LuaTypeDeclaration(
        name: "inner",
        doc: "The scroll view in the one that is pulled; all of it is nil where there is none.",
        properties: innerProperties + [innerInsets],
        methods: declarations(.method(of: "inner"))),
    ] + ViewAPI.readOnlyTypes().map(\.describingViews)

  private static func declarations(_ form: Verb.Form) -> [LuaFunctionDeclaration] {
    Verb.all.enumerated().filter { $1.form == form }.map { index, verb in
      LuaFunctionDeclaration(
        name: verb.name, parameters: verb.parameters, result: verb.result, doc: verb.doc,
        index: Int32(index)
      ) { call in
        let call = LuaCall(call)
        return script(call.host).call(Verb.all[call.index], call)
      }
    }
  }

  private static var controlProperties: [LuaProperty] {
    LuaProperty.list(
      ControlSettings.scripts,
      get: { _, host, state in
        Setting.give(ControlSettings.scripts, of: script(host).session.stage.control, to: state)
      },
      set: { _, host, state in
        let name = ControlSettings.scripts[LuaResult.propertyIndex(in: state)].name
        return script(host).assign("control." + name, LuaValue(assignedIn: state), in: state)
      })
  }

  private static var scrollProperties: [LuaProperty] {
    LuaProperty.list(
      StageSettings.scroll,
      get: { _, host, state in
        Setting.give(StageSettings.scroll, of: script(host).session.stage.scrollView, to: state)
      },
      set: { _, host, state in
        let name = StageSettings.scroll[LuaResult.propertyIndex(in: state)].name
        return script(host).assign("scroll." + name, LuaValue(assignedIn: state), in: state)
      })
  }

  private static var innerProperties: [LuaProperty] {
    LuaProperty.list(
      StageSettings.scroll,
      get: { _, host, state in
        guard let inner = script(host).session.stage.inner else { return }
        Setting.give(StageSettings.scroll, of: inner, to: state)
      },
      set: { _, host, state in
        let name = StageSettings.scroll[LuaResult.propertyIndex(in: state)].name
        return script(host).assign("inner." + name, LuaValue(assignedIn: state), in: state)
      })
  }

  private static var insets: LuaProperty {
    LuaProperty(
      name: "insets", type: .insets, doc: "The app's own insets, in points.",
      accessors: .geometry(
        get: { _, host, values in ScriptAPI.give(script(host).session.stage.scrollView, values) },
        set: { _, host, values in script(host).assign("scroll.insets", ScriptAPI.table(values)) }))
  }

  private static var innerInsets: LuaProperty {
    LuaProperty(
      name: "insets", type: .insets, doc: "The app's own insets, in points.",
      accessors: .geometry(
        get: { _, host, values in ScriptAPI.give(script(host).session.stage.inner, values) },
        set: { _, host, values in script(host).assign("inner.insets", ScriptAPI.table(values)) }))
  }

  private static func give(_ scrollView: ScrollView?, _ values: UnsafeMutablePointer<Double>) {
    let insets = scrollView?.contentInset ?? .zero
    for (index, edge) in Edge.allCases.enumerated() { values[index] = insets[edge] }
  }

  private static func table(_ values: UnsafePointer<Double>) -> LuaValue {
    .table(
      LuaTable(Edge.allCases.enumerated().map { ($1.rawValue, LuaValue.number(values[$0])) }))
  }
}
