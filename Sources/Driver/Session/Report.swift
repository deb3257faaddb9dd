import PullToAction

extension DriverSession {
  /// What a verb did. Nothing of it is put into words before it is read.
  package struct Report {
    private let entry: LogEntry
    private let form: Verb.Form
    private let name: String
    private let log: EventLog
    private let range: Range<Int>

    /// Makes a report of a verb.
    ///
    /// - Parameters:
    ///   - log: where its events are, from `start` to the present end.
    init(entry: LogEntry, form: Verb.Form, name: String, log: EventLog, since start: Int) {
      self.entry = entry
      self.form = form
      self.name = name
      self.log = log
      range = start..<log.count
    }

    /// The verb as it would be written in Lua.
    package var line: String { LuaSource.line(entry, form: form, name: name) }
    /// What happened while it ran.
    package var events: ArraySlice<TimedEvent> { log.events[range] }
    /// The diagnostics among it.
    package var diagnostics: [TimedEvent] { log.diagnostics(in: range) }
  }
}
