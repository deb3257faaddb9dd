import PullToAction

/// Parameters that bear the name of what is given at another place, and those that nothing is given for: what they
/// hold is not what they say.
extension CallbackDeclaration {
  /// What to say of a function for this callback; `nil` where nothing is wrong.
  ///
  /// - Parameters:
  ///   - names: what its parameters are called, without `self`.
  ///   - isCalledByOthers: whether something else may call it, and give it more.
  ///   - form: how it is to be written.
  package func complaint(
    aboutParameters names: [String], isCalledByOthers: @autoclosure () -> Bool, form: String
  ) -> String? {
    for (place, name) in names.enumerated()
    where !isRight(name, at: place) || isOfNext(name, at: place, of: names) {
      if place >= parameters.count && isCalledByOthers() { continue }
      let given = place < parameters.count ? "'\(parameters[place].name)'" : "nothing"
      return "the parameter '\(name)' of '\(self.name.rawValue)' stands where \(given) is given; "
        + "write \(form)"
    }
    return nil
  }

  /// `did_change_state = function(state)`: the one parameter means the state that there is, and is given the one
  /// before.
  private func isOfNext(_ name: String, at place: Int, of names: [String]) -> Bool {
    place + 1 == names.count && place + 1 < parameters.count && parameters[place].name == "from"
      && ["state", "new_state", "newState", "current_state", "current", "new"].contains(name)
  }

  private func isRight(_ name: String, at place: Int) -> Bool {
    if place < parameters.count && parameters[place].name == name { return true }
    if parameters.contains(where: { $0.name == name }) { return false }
    // What is behind the last is always nil.
    guard place < parameters.count else { return name.hasPrefix("_") || name == "..." }
    // Any other name is the author's own.
    return CallbackDeclaration.kinds[name]?.contains { $0.fits(parameters[place].kind) } ?? true
  }

  /// Whether a name is that of what is given at a place, in this callback or another: `fraction` of a `progress`.
  func isNamed(_ name: String, at place: Int) -> Bool {
    parameters.indices.contains(place)
      && CallbackDeclaration.kinds[name]?.contains { $0.fits(parameters[place].kind) } ?? false
  }

  /// What the parameters of all callbacks are, by their names.
  private static let kinds: [String: Set<CallbackParameter.Kind>] = Dictionary(
    grouping: all.flatMap(\.parameters), by: \.name
  ).mapValues { Set($0.map(\.kind)) }.merging(
    ["percent", "percentage", "fraction"].map { ($0, [.fraction]) }
  ) { declared, _ in declared }
}

extension CallbackParameter.Kind {
  /// Whether what is named for one kind may well be of another: the control is a view, too, and an amount
  /// may be a distance.
  fileprivate func fits(_ other: CallbackParameter.Kind) -> Bool {
    switch (self, other) {
    case (.view, .control), (.view, .statusView), (.statusView, .view), (.points, .velocity),
      (.velocity, .points), (.points, .fraction), (.state, .outcome), (.outcome, .state),
      (.text, .outcome):
      true
    default: self == other
    }
  }
}
