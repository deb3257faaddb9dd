import PullToAction

/// Notices that a script waits for what will never come, as in `while state() ~= "idle" do wait(0.1) end` with an
/// action that nobody ends: it would wait for ever.
struct Patience {
  /// Waiting, one time after another without doing anything else, while an action runs.
  private static let seconds = 3600.0
  private static let waits = 1000
  /// The same while none does.
  private static let idleWaits = 100_000
  /// Questions one after another, while no time passes.
  private static let questions = 1_000_000

  private var seconds = 0.0
  private var waits = 0, questions = 0

  /// Takes in a verb that was done.
  ///
  /// - Parameters:
  ///   - time: how much time has passed in it.
  ///   - state: what the control is doing.
  /// - Returns: what is to be said of a script that would go on for ever.
  mutating func note(_ verb: Verb, took time: Double, _ state: PullState) -> String? {
    let isWait = ["wait", "hold", "settle"].contains(verb.key)
    guard isWait || !verb.isLogged else {
      self = Patience()
      return nil
    }
    guard time > 0 else {
      questions += 1
      return questions < Patience.questions ? nil : standsStill(verb, state)
    }
    questions = 0
    seconds += time
    waits += 1
    let isEndless =
      state == .idle
      ? waits >= Patience.idleWaits
      : waits >= Patience.waits && seconds > Patience.seconds
    guard isEndless else { return nil }
    return "\(verb.key): this waits for ever, for nothing has happened for "
      + "\(Int(seconds)) seconds" + advice(state)
  }

  private func standsStill(_ verb: Verb, _ state: PullState) -> String {
    state == .executing && verb.key == "settle"
      ? "settle: this goes on for ever" + advice(state)
      : "\(verb.key): this asks for ever while no time passes; write wait(0.1) in the loop"
  }

  private func advice(_ state: PullState) -> String {
    state == .executing
      ? ": the action still runs; end it with complete()" : ", and the control is \(state.rawValue)"
  }
}
