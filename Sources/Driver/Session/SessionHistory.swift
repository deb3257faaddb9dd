import LuaRuntime

/// Coming back to a moment.
extension DriverSession {
  /// Takes back the last verbs by running all the others again.
  func takeBack(_ count: Int) throws {
    guard count <= entries.count else {
      throw DriverError.tooFarBack(asked: count, available: entries.count)
    }
    let kept = Array(entries.dropLast(count))
    recorder?.clear(stage)
    delegate.reset()
    promisedAnswers.removeAll()
    isReplaying = true
    defer { isReplaying = false }
    restart(StageConfiguration())
    entries = kept
    for entry in kept { _ = try? run(entry) }
    liveAnswers.remove(after: delegate.callCount)
    let entry = LogEntry(verb: "back", arguments: [.integer(count)])
    onReport(
      Report(entry: entry, form: .function, name: "back", log: stage.log, since: stage.log.count))
  }

  /// The session as a script that gives the same trace.
  var script: String {
    let promised = (promisedAnswers.all + liveAnswers.all).map { answer in
      LuaSource.line(
        LogEntry(
          verb: "answer",
          arguments: [
            .integer(answer.call), .string(answer.entry.verb),
            .table(LuaTable(array: answer.entry.arguments)),
          ]), form: .function, name: "answer")
    }
    let lines = entries.filter { $0.verb != "answer" }.compactMap { entry in
      verb(entry.verb).map { LuaSource.line(entry, form: $0.form, name: $0.name) }
    }
    return (["-- A session of pta; run it with: pta run FILE"] + promised + lines)
      .joined(separator: "\n") + "\n"
  }

  func write(_ text: String, to path: String) throws {
    try environment.write(path, text)
  }
}
