import LuaRuntime

/// A moment of a session, by all that was done until then.
package struct SessionMoment {
  /// The verbs.
  package var entries: VerbLog
  /// What the delegate did meanwhile.
  let answers: Answers
  /// What was in the folders of plugins that were reloaded.
  let found: FoundFiles
}

/// Coming back to a moment.
extension DriverSession {
  /// Takes back the last verbs by running all the others again.
  func takeBack(_ count: Int, by verb: Verb) throws {
    guard count <= entries.count else {
      throw DriverError.refused(
        "back: cannot take back \(count) verbs, there are \(entries.isEmpty ? "none" : "\(entries.count)")"
      )
    }
    var moment = moment
    moment.entries.removeLast(count)
    try? goBack(to: moment)
    report(LogEntry(verb, [.integer(count)]), since: stage.log.count)
  }

  /// The present moment, to come back to.
  package var moment: SessionMoment {
    SessionMoment(entries: entries, answers: liveAnswers, found: found)
  }

  /// Comes to a moment on a new stage. The log is done to its end whatever fails in it.
  ///
  /// - Throws: the first error of a verb that was changed and cannot be done so.
  package func goBack(to moment: SessionMoment) throws {
    recorder?.clear(stage)
    delegate.reset()
    promisedAnswers = Answers()
    liveAnswers = moment.answers
    found = moment.found
    found.rewind()
    isReplaying = true
    defer { isReplaying = false }
    restart(StageConfiguration())
    entries = moment.entries
    var failure: (any Error)?
    for var entry in moment.entries {
      do {
        try run(&entry)
      } catch {
        if !entry.hasFailed { failure = failure ?? error }
      }
    }
    // What was answered later is not said to the calls that come now.
    liveAnswers.removeAll(after: delegate.callCount)
    found.removeLater()
    if let failure { throw failure }
  }

  /// What the host does inside calls of its delegate, as lines of a script.
  var answerLines: [String] {
    [promisedAnswers, liveAnswers].flatMap { answers in
      answers.all.map { call, entry in
        let values = LuaTable(array: entry.arguments)
        return LuaSource.call(
          "answer", [.integer(Int(call)), .string(entry.verb.key), .table(values)])
      }
    }
  }

  /// What each recording begins with.
  package static let recordingTitle = "-- A session of pta"

  /// The session as a script that gives the same trace.
  package var script: String { script(of: entries) }

  /// The same of other verbs.
  package func script(of entries: VerbLog) -> String {
    let lines = entries.filter { $0.verb.name != "answer" }.map(LuaSource.line)
    return (["\(DriverSession.recordingTitle); run it with: pta run FILE"] + answerLines + lines)
      .joined(separator: "\n") + "\n"
  }

  /// How many stages were left on which time had passed.
  package var leftStages: Int {
    let stages = entries.split(omittingEmptySubsequences: false) { $0.verb.name == "stage" }
    return stages.dropLast().count { entries in entries.contains { !$0.verb.isInstant } }
  }
}
