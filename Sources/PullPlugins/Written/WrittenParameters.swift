import PullToAction

extension [LuaToken] {
  /// What a parameter of a part's method is given, by the token that the function begins with; of all parts that
  /// have a callback of the name. None where it is no method, or no callback.
  package func kinds(ofParameter place: Int, of function: Int) -> [CallbackParameter.Kind] {
    callbacks(at: function).filter { $0.parameters.indices.contains(place) }
      .map { $0.parameters[place].kind }
  }

  /// The callbacks that a method is one of.
  private func callbacks(at function: Int) -> [CallbackDeclaration] {
    guard let method = name(ofFunctionAt: function), isSign(":", method - 1) else { return [] }
    return CallbackDeclaration.all.filter {
      $0.name.rawValue == self[method].text && $0.part != .delegate
    }
  }

  /// What to write for a part of the whole in place of a callback's parameter that is how far it is pulled:
  /// `amount / threshold`, or `ratio`.
  package func share(ofParameter place: Int, of function: Int) -> String? {
    guard let callback = callbacks(at: function).first,
      callback.parameters.indices.contains(place),
      ["amount", "distance"].contains(callback.parameters[place].name),
      let method = name(ofFunctionAt: function), let end = closing(of: method + 1)
    else { return nil }
    let names = self[method + 1..<end].filter { $0.kind == .word }.map(\.text)
    func written(_ place: Int) -> String? {
      names.indices.contains(place) && names[place] != "_" ? names[place] : nil
    }
    if let ratio = callback.parameters.firstIndex(where: { $0.kind == .fraction }) {
      let name = callback.parameters[ratio].name
      return written(ratio) ?? "\(name), parameter \(ratio + 1) of \(callback.name.rawValue)"
    }
    let amount = written(place) ?? "amount"
    if let threshold = callback.parameters.firstIndex(where: { $0.name == "threshold" }) {
      return "\(amount) / \(written(threshold) ?? "threshold")"
    }
    return "\(amount) / \(written(0) ?? "pull").pull_threshold"
  }
}
