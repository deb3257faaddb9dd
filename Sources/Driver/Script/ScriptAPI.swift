import LuaRuntime
import PullPlugins
import PullToAction
import ViewKit

/// What scripts see, made from the verbs: functions, and the objects `control` and `scroll`.
enum ScriptAPI {
  /// The types by their place.
  enum TypeIndex: Int32 {
    case control, scroll, view
  }

  /// A function for each verb that is written as one, and for each of the script's own.
  static func functions(verbs: [Verb], own: [ScriptFunction]) -> [LuaFunctionDeclaration] {
    let fromVerbs = verbs.enumerated().filter { $1.form == .function }.map { index, verb in
      declaration(of: verb, index: index)
    }
    return fromVerbs + declarations(own, in: nil)
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
        doc: function.doc, isVariadic: function.isVariadic, index: Int32(index),
        body: { call in
          let call = LuaCall(call)
          return script(call.host).call(call.index, call)
        })
    }
  }

  static func types(verbs: [Verb]) -> [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        name: "control", doc: "The control that is driven.", properties: controlProperties,
        methods: methods(of: "control", verbs)),
      LuaTypeDeclaration(
        name: "scroll", doc: "The scroll view that is pulled.", properties: scrollProperties,
        methods: methods(of: "scroll", verbs)),
    ] + ViewAPI.readOnlyTypes()
  }

  private static func methods(of object: String, _ verbs: [Verb]) -> [LuaFunctionDeclaration] {
    verbs.enumerated().filter { $1.form == .method(of: object) }.map { index, verb in
      declaration(of: verb, index: index)
    }
  }

  private static func declaration(of verb: Verb, index: Int) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      name: verb.name, parameters: verb.parameters, result: verb.result, doc: verb.doc,
      index: Int32(index),
      body: { call in
        let call = LuaCall(call)
        let script = script(call.host)
        return script.call(script.session.verbs[call.index], call)
      })
  }

  private static var controlProperties: [LuaProperty] {
    [
      LuaProperty(
        name: "pull_threshold", type: .number,
        doc: "The amount past which letting go fires, in points.", range: 0.001...1_000_000,
        accessors: .number(
          get: { _, host in script(host).session.stage.control.pullThreshold },
          set: { _, host, value in script(host).assign("control.pull_threshold", .number(value)) }
        )),
      LuaProperty(
        name: "executing_height", type: .number,
        doc: "The height at which the control stays while executing, in points.", range: 0...10_000,
        accessors: .number(
          get: { _, host in script(host).session.stage.control.executingHeight },
          set: { _, host, value in
            script(host).assign("control.executing_height", .number(value))
          })),
      LuaProperty(
        name: "maximum_executing_time", type: .number,
        doc: "The longest time an action may take, in seconds; 0 is for ever.", range: 0...3600,
        accessors: .number(
          get: { _, host in script(host).session.stage.control.maximumExecutingTime ?? 0 },
          set: { _, host, value in
            script(host).assign("control.maximum_executing_time", .number(value))
          })),
      LuaProperty(
        name: "enabled", type: .boolean, doc: "Whether the control answers to drags and begin.",
        accessors: .boolean(
          get: { _, host in script(host).session.stage.control.isEnabled },
          set: { _, host, value in script(host).assign("control.enabled", .boolean(value)) })),
      LuaProperty(
        name: "action_name", type: .string, doc: "The name that the delegate gets.",
        accessors: .string(
          get: { _, host, state in
            LuaResult.string(script(host).session.stage.control.actionName, in: state)
          },
          set: { _, host, bytes, count in
            script(host).assign("control.action_name", .string(luaString(bytes, count)))
            return true
          })),
    ] + LookAPI.properties + [
      LuaProperty(
        name: "state", type: .string, doc: "What the control is doing.",
        accessors: .string(
          get: { _, host, state in
            LuaResult.string(script(host).session.stage.control.state.rawValue, in: state)
          }, set: nil)),
      LuaProperty(
        name: "pulled_amount", type: .number, doc: "How far the content is pulled, in points.",
        accessors: .number(
          get: { _, host in script(host).session.stage.control.pulledAmount }, set: nil)),
      LuaProperty(
        name: "visualizer", type: .string, doc: "The name of what lays the control out.",
        accessors: .string(
          get: { _, host, state in
            LuaResult.string(script(host).session.stage.control.visualizer.name, in: state)
          }, set: nil)),
      LuaProperty(
        name: "status_view", type: .string, doc: "The name of what the control shows.",
        accessors: .string(
          get: { _, host, state in
            LuaResult.string(script(host).session.stage.control.statusView.name, in: state)
          }, set: nil)),
    ]
  }

  private static var scrollProperties: [LuaProperty] {
    [
      LuaProperty(
        name: "content_height", type: .number, doc: "The content's height, in points.",
        range: Limits.lengths,
        accessors: .number(
          get: { _, host in script(host).session.stage.scrollView.contentSize.height },
          set: { _, host, value in script(host).assign("scroll.content_height", .number(value)) }
        )),
      LuaProperty(
        name: "content_width", type: .number, doc: "The content's width, in points.",
        range: Limits.lengths,
        accessors: .number(
          get: { _, host in script(host).session.stage.scrollView.contentSize.width },
          set: { _, host, value in script(host).assign("scroll.content_width", .number(value)) }
        )),
      LuaProperty(
        name: "insets", type: .insets, doc: "The app's own insets, in points.",
        accessors: .geometry(
          get: { _, host, values in
            let insets = script(host).session.stage.scrollView.contentInset
            for (index, edge) in Edge.allCases.enumerated() { values[index] = insets[edge] }
          },
          set: { _, host, values in
            let fields = Edge.allCases.enumerated().map { index, edge in
              LuaTable.Field(key: .string(edge.rawValue), value: .number(values[index]))
            }
            script(host).assign("scroll.insets", .table(LuaTable(fields: fields)))
          })),
      LuaProperty(
        name: "always_bounce", type: .boolean, doc: "Whether content that fits can be dragged.",
        accessors: .boolean(
          get: { _, host in script(host).session.stage.scrollView.alwaysBounceVertical },
          set: { _, host, value in script(host).assign("scroll.always_bounce", .boolean(value)) }
        )),
      LuaProperty(
        name: "bounces", type: .boolean, doc: "Whether content may go past its edges.",
        accessors: .boolean(
          get: { _, host in script(host).session.stage.scrollView.bounces },
          set: { _, host, value in script(host).assign("scroll.bounces", .boolean(value)) })),
      LuaProperty(
        name: "bounce", type: .oneOf(Bounce.named.map(\.name)),
        doc: "What brings content back that is past its edge.",
        accessors: .string(
          get: { _, host, state in
            let bounce = script(host).session.stage.scrollView.bounce
            let name = Bounce.named.first { $0.bounce == bounce }?.name ?? "default"
            LuaResult.string(name, in: state)
          },
          set: { _, host, bytes, count in
            script(host).assign("scroll.bounce", .string(luaString(bytes, count)))
            return true
          })),
      LuaProperty(
        name: "rubber_band_coefficient", type: .number,
        doc: "How closely content follows a finger past its edge.", range: 0.05...1,
        accessors: .number(
          get: { _, host in script(host).session.stage.scrollView.rubberBandCoefficient },
          set: { _, host, value in
            script(host).assign("scroll.rubber_band_coefficient", .number(value))
          })),
      LuaProperty(
        name: "offset", type: .number, doc: "The vertical content offset, in points.",
        accessors: .number(
          get: { _, host in script(host).session.stage.scrollView.contentOffset.y }, set: nil)),
      LuaProperty(
        name: "tracking", type: .boolean, doc: "Whether a finger is down.",
        accessors: .boolean(
          get: { _, host in script(host).session.stage.scrollView.isTracking }, set: nil)),
    ]
  }
}
