import LuaRuntime

/// A moment of a session, by all that was done until then.
package struct SessionMoment {
  /// The verbs.
  package var entries: [LogEntry]
  /// What the delegate did meanwhile.
  let answers: Answers
}

/// Coming back to a moment.
extension DriverSession {
  /// Takes back the last verbs by running all the others again.
  func takeBack(_ count: Int) throws {
    guard count <= entries.count else {
      throw DriverError.tooFarBack(asked: count, available: entries.count)
    }
    try? goBack(to: SessionMoment(entries: Array(entries.dropLast(count)), answers: liveAnswers))
    liveAnswers.remove(after: delegate.callCount)
    let entry = LogEntry(verb: "back", arguments: [.integer(count)])
    onReport(
      Report(entry: entry, form: .function, name: "back", log: stage.log, since: stage.log.count))
  }

  /// The present moment, to come back to.
  package var moment: SessionMoment { SessionMoment(entries: entries, answers: liveAnswers) }

  /// Comes to a moment on a new stage. The log is done to its end whatever fails in it.
  ///
  /// - Throws: the first error of a verb that was changed and cannot be done so.
  package func goBack(to moment: SessionMoment) throws {
    recorder?.clear(stage)
    delegate.reset()
    promisedAnswers.removeAll()
    liveAnswers = moment.answers
    isReplaying = true
    defer { isReplaying = false }
    restart(StageConfiguration())
    entries = moment.entries
    var failure: (any Error)?
    for entry in moment.entries {
      do {
        try run(entry)
      } catch {
        if !entry.hasFailed { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
  }

  /// The session as a script that gives the same trace.
  package var script: String {
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

extension DriverSession {
  /// How many stages were left on which time had passed.
  package var leftStages: Int {
    let stages = entries.split(omittingEmptySubsequences: false) { $0.verb == "stage" }
    return stages.dropLast().count { entries in
      entries.contains { verb($0.verb)?.isInstant == false }
    }
  }
}
