import LuaRuntime

/// One word of the driver's language: a function of scripts, what a REPL's line may begin with, and
/// an entry of the log.
///
/// A class, though nothing of it changes: it is handed on often, and has many parts.
package final class Verb: Sendable, Equatable {
  /// Its body: does it to a session and gives what it returns. It may note in the entry what it has
  /// loaded.
  typealias Body = @Sendable (DriverSession, inout LogEntry) throws -> LuaValue
  /// The names that a table which it gives has at any time, as ``KnownFields`` takes them.
  typealias Fields = @Sendable (DriverSession) -> LuaTable

  /// How the verb is written.
  enum Form: Equatable {
    /// `name(…)`
    case function
    /// `object:name(…)`
    case method(of: String)
    /// `object.name = value`
    case assignment(of: String)
  }

  /// The word.
  package let name: String
  let form: Form
  /// What it takes.
  package let parameters: [LuaParameter]
  /// What it returns; `nil` for nothing.
  package let result: LuaType?
  /// What it does, one sentence first.
  package let doc: String
  /// Whether it changes the stage, and so is logged, reported and taken back by `back`.
  package let isLogged: Bool
  /// Whether it may be used inside a delegate's callback: what takes no time.
  package let isInstant: Bool
  let body: Body
  /// Of a verb that gives a table with fields.
  let fields: Fields?

  init(
    _ name: String, form: Form = .function, _ parameters: [LuaParameter] = [], result: LuaType?,
    fields: Fields? = nil, isLogged: Bool = true, isInstant: Bool = true, doc: String,
    body: @escaping Body
  ) {
    self.name = name
    self.form = form
    self.parameters = parameters
    self.result = result
    self.fields = fields
    self.doc = doc
    self.isLogged = isLogged
    self.isInstant = isInstant
    self.body = body
  }

  /// A verb that returns nothing.
  convenience init(
    _ name: String, form: Form = .function, _ parameters: [LuaParameter] = [],
    isLogged: Bool = true, isInstant: Bool = true, doc: String,
    does body: @escaping @Sendable (DriverSession, inout LogEntry) throws -> Void
  ) {
    self.init(
      name, form: form, parameters, result: nil, isLogged: isLogged, isInstant: isInstant, doc: doc
    ) { session, entry in
      try body(session, &entry)
      return .nil
    }
  }

  /// Whether it sets something of `control`, `scroll` or `inner`.
  package var isSetting: Bool { if case .assignment = form { true } else { false } }

  /// The name by which the log and `answer` know it: `pull`, `scroll:to`, `control.enabled`.
  package var key: String {
    switch form {
    case .function: name
    case .method(let object): "\(object):\(name)"
    case .assignment(let object): "\(object).\(name)"
    }
  }

  /// All verbs, in the order in which help lists them.
  package static let all =
    GestureVerbs.all + PointerVerbs.all + TimeVerbs.all + PluginVerbs.all + HostVerbs.all
    + PeopleVerbs.all + ObjectVerbs.all + QueryVerbs.all + SessionVerbs.all

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  static func named(_ key: String) -> Verb? { byKey[key] }

  package static func == (a: Verb, b: Verb) -> Bool { a === b }
}
