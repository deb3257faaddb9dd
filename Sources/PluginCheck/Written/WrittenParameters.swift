import PullPlugins
import PullToAction

extension [LuaToken] {
  /// What a parameter of a part's method is given, by the token that the function begins with; of all parts that
  /// have a callback of the name. None where it is no method, or no callback.
  func kinds(ofParameter place: Int, of function: Int) -> [CallbackParameter.Kind] {
    guard let method = name(ofFunctionAt: function), isSign(":", method - 1) else { return [] }
    return CallbackDeclaration.all.filter {
      $0.name.rawValue == self[method].text && $0.part != .delegate
        && $0.parameters.indices.contains(place)
    }.map { $0.parameters[place].kind }
  }
}
