import LuaRuntime
import PullPlugins
import ViewKit

/// What scripts see, made from the verbs and the settings: functions, and the objects `control` and
/// `scroll`.
enum ScriptAPI {
  /// The types by their place.
  enum TypeIndex: Int32 { case control, scroll, view }

  /// A function for each verb that is written as one, and for each of the script's own.
  static func functions(own: [ScriptFunction]) -> [LuaFunctionDeclaration] {
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

  static var types: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        name: "control", doc: "The control that is driven.", properties: controlProperties,
        methods: declarations(.method(of: "control"))),
      LuaTypeDeclaration(
        name: "scroll", doc: "The scroll view that is pulled.",
        properties: scrollProperties + [insets], methods: declarations(.method(of: "scroll"))),
    ] + ViewAPI.readOnlyTypes()
  }

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

  private static var insets: LuaProperty {
    LuaProperty(
      name: "insets", type: .insets, doc: "The app's own insets, in points.",
      accessors: .geometry(
        get: { _, host, values in
          let insets = script(host).session.stage.scrollView.contentInset
          for (index, edge) in Edge.allCases.enumerated() { values[index] = insets[edge] }
        },
        set: { _, host, values in
          let fields = Edge.allCases.enumerated().map { index, edge in
            (edge.rawValue, LuaValue.number(values[index]))
          }
          script(host).assign("scroll.insets", .table(LuaTable(fields)))
        }))
  }
}
