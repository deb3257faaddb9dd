import LuaRuntime
import PullPlugins

/// A verb that was used, with its values: what is run again to come back to a moment.
package struct LogEntry: Equatable {
  /// The verb's key.
  package let verb: String
  /// Its arguments.
  package var arguments: [LuaValue]
  /// For `use`, the plugin's files as they were.
  package internal(set) var source: PluginSource?
  /// For `reload`, what was in the plugins' folders, one after another.
  var found: [PluginFolderContent] = []
  /// Whether the verb ended with an error and changed the stage all the same.
  var hasFailed = false

  init(verb: String, arguments: [LuaValue], source: PluginSource? = nil) {
    self.verb = verb
    self.arguments = arguments
    self.source = source
  }
}

/// What a plugin's folder held when it was read, or why it could not be read.
typealias PluginFolderContent = Result<PluginSource, PluginError>

/// What the host did inside a call of its delegate.
struct Answer: Equatable {
  /// Which call of the session, from 1.
  let call: Int
  let entry: LogEntry
}

/// Answers by the calls that they are for: a session may have one for each of its frames.
struct Answers {
  private var entries: [Int: [LogEntry]] = [:]

  /// All of them, in the order of the calls.
  var all: [Answer] {
    entries.sorted { $0.key < $1.key }.flatMap { call, entries in
      entries.map { Answer(call: call, entry: $0) }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  subscript(call: Int) -> [LogEntry] { entries[call] ?? [] }

  mutating func add(_ answer: Answer) {
    entries[answer.call, default: []].append(answer.entry)
  }

  mutating func remove(after call: Int) {
    entries = entries.filter { $0.key <= call }
  }

  mutating func removeAll() {
    entries.removeAll()
  }
}
