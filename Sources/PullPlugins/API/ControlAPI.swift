import LuaRuntime
import PullToAction

/// What a plugin reads and sets of its control: thresholds, policy, results, look.
enum ControlAPI {
  /// Properties that plugins read in every frame have accessors of their own.
  private static let quick: [String: LuaAccessors] = [
    "pulled_amount": .number(get: { _, host in ask(host) { $0.pulledAmount } ?? 0 }, set: nil),
    "pull_threshold": .number(
      get: { _, host in ask(host) { $0.pullThreshold } ?? 0 },
      set: { _, host, points in change(host) { $0.pullThreshold = points } }),
    "executing_height": .number(
      get: { _, host in control(host)?.executingHeight ?? 0 },
      set: { _, host, points in change(host) { $0.executingHeight = points } }),
    "state": .string(
      get: { _, host, state in LuaResult.string((control(host)?.state ?? .idle).rawValue, in: state)
      }, set: nil),
  ]

  static var properties: [LuaProperty] {
    let shared = LuaProperty.list(
      ControlSettings.shared,
      get: { _, host, state in
        if let control = control(host) {
          Setting.give(ControlSettings.shared, of: control, to: state)
        }
      },
      set: { _, host, state in
        var outcome: Int32 = 0
        change(host) { outcome = Setting.take(ControlSettings.shared, of: $0, from: state) }
        return outcome
      })
    return shared.map { property in
      var property = property
      property.accessors = quick[property.name] ?? property.accessors
      return property
    } + [
      PeopleAPI.lastUpdated,
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
    ]
  }

  static var methods: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        name: "apply_theme", parameters: [ControlSettings.theme],
        doc: "Makes the control's style from a theme; it shows in the next frame."
      ) {
        answer($0) { call in
          call.checking("theme", of: "apply_theme") { () throws(Complaint) in
            let theme = try StyleTable.theme(call.value(0) ?? .nil)
            change(call.host) { $0.applyTheme(theme) }
            return call.done()
          }
        }
      },
      LuaFunctionDeclaration(
        name: "apply_style",
        parameters: [
          LuaParameter("style", .table, "what to change", fields: StyleTable.style.parameters)
        ], doc: "Changes the control's style; it shows in the next frame."
      ) {
        answer($0) { call in
          guard let control = call.control else { return call.done() }
          return call.checking("style", of: "apply_style") { () throws(Complaint) in
            let style = try StyleTable.style.read(call.value(0) ?? .nil, over: control.style)
            change(call.host) { $0.style = style }
            return call.done()
          }
        }
      },
    ]
  }
}

extension LuaParameter {
  /// An optional parameter.
  package static func optional(
    _ name: String, _ type: LuaType, _ doc: String, _ range: ClosedRange<Double>? = nil
  ) -> LuaParameter { LuaParameter(name, type, doc, isOptional: true, range: range) }

  /// The parameter of a callback.
  package init(_ parameter: CallbackParameter) {
    self.init(
      parameter.name, LuaType(parameter.kind), parameter.doc,
      isOptional: parameter.isOptional, range: parameter.kind == .fraction ? 0...1 : nil)
  }
}

extension LuaType {
  /// The type of a callback's parameter.
  package init(_ kind: CallbackParameter.Kind) {
    self =
      switch kind {
      case .control: .object("pull")
      case .view: .object("view")
      case .statusView: .object("status_view")
      case .style: .object("style")
      case .state: .oneOf(PullAPI.states)
      case .points, .velocity, .fraction: .number
      case .flag: .boolean
      case .outcome: .oneOf(PullAPI.outcomes)
      case .text: .string
      case .function: .function
      }
  }
}

extension LuaFunctionDeclaration {
  /// A function that has a callback's name and takes what it is given.
  init(_ part: Participant, _ callback: CallbackName, doc: String, body: @escaping Body) {
    let declared = CallbackDeclaration.of(part).first { $0.name == callback }
    self.init(
      name: callback.rawValue, parameters: (declared?.parameters ?? []).map { LuaParameter($0) },
      doc: doc, body: body)
  }
}
