import LuaRuntime
import TextSupport

/// Reading a name that is not there, in `pta` and in a plugin's options, raises at the line that reads it. Only
/// a miss comes here.
enum UnknownNameAPI {
  private static let parameters = [
    LuaParameter("table", .any, "where it was looked for"), LuaParameter("name", .any, "which"),
  ]

  /// What `pta` answers for a name that it has not.
  static let index = LuaFunctionDeclaration(
    name: "__index", parameters: parameters, doc: "Raises that there is no such function."
  ) {
    answer($0) { call in
      guard let name = call.value(1)?.asString, let advice = MissingName.advice(ofPta: name) else {
        return refuse(call, "pta has no", PluginAPI.names)
      }
      return call.fail("pta has no '\(name)' (\(advice))")
    }
  }

  /// What a plugin's options answer for one that is not declared.
  static let option = LuaFunctionDeclaration(
    name: "unknown_option", parameters: parameters, doc: "Raises that there is no such option."
  ) {
    answer($0) { call in
      let declared = call.context.definitions.flatMap(\.manifest.options).map(\.name)
      if declared.isEmpty, let name = call.value(1)?.asString {
        return call.fail(
          "the plugin has no option '\(short(name, 64))', and none at all: declare it in the manifest, as "
            + "options = { \(short(name, 64)) = { type = \"number\", default = 1, doc = \"…\" } }")
      }
      return refuse(call, "the plugin has no option", declared)
    }
  }

  private static func refuse(_ call: LuaCall, _ what: String, _ names: [String]) -> Int32 {
    // `ipairs` asks for a number; and an option may be declared, but without a value.
    guard let name = call.value(1)?.asString, !names.contains(name) else { return call.done() }
    return call.fail("\(what) " + Spelling.unknown(name, among: names))
  }
}
