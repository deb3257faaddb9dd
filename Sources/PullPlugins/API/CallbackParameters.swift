import LuaRuntime
import PullToAction

/// What a callback is given, as Lua checks it.
extension LuaParameter {
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
      case .outcome: .oneOf(ResultArguments.words)
      case .text: .string
      case .function: .function
      }
  }
}

extension LuaFunctionDeclaration {
  /// A function that has a callback's name and takes what it is given.
  init(
    _ part: Participant, _ callback: CallbackName, doc: String, body: @escaping Body
  ) {
    let declared = CallbackDeclaration.of(part).first { $0.name == callback }
    self.init(
      name: callback.rawValue, parameters: (declared?.parameters ?? []).map { LuaParameter($0) },
      doc: doc, body: body)
  }
}
