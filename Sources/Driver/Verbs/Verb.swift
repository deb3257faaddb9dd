import LuaRuntime
import PullPlugins
import TextSupport
import ViewKit

/// One word of the driver's language: a function of scripts, what a REPL's line may begin with, and
/// an entry of the log.
///
/// A class, though nothing of it changes: it is handed on often, and has many parts.
package final class Verb {
  /// Its body: does it to a session and gives what it returns.
  typealias Body = (DriverSession, VerbArguments) throws -> LuaValue

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

  init(
    _ name: String, form: Form = .function, _ parameters: [LuaParameter] = [],
    result: LuaType? = nil, isLogged: Bool = true, isInstant: Bool = true, doc: String,
    body: @escaping Body
  ) {
    self.name = name
    self.form = form
    self.parameters = parameters
    self.result = result
    self.doc = doc
    self.isLogged = isLogged
    self.isInstant = isInstant
    self.body = body
  }

  /// The name by which the log and `answer` know it: `pull`, `scroll:to`, `control.enabled`.
  package var key: String {
    switch form {
    case .function: name
    case .method(let object): "\(object):\(name)"
    case .assignment(let object): "\(object).\(name)"
    }
  }

  /// All verbs, in the order in which help lists them.
  static func all() -> [Verb] {
    GestureVerbs.all + TimeVerbs.all + PluginVerbs.all + HostVerbs.all + ObjectVerbs.all
      + QueryVerbs.all + SessionVerbs.all
  }
}

/// The arguments of a verb, by the names of its parameters.
struct VerbArguments {
  let verb: Verb
  let values: [LuaValue]

  subscript(name: String) -> LuaValue {
    guard let index = verb.parameters.firstIndex(where: { $0.name == name }),
      index < values.count
    else { return .nil }
    return values[index]
  }

  /// A number; `absent` where it was left out.
  func number(
    _ name: String, in range: ClosedRange<Double> = Limits.distances, or absent: Double? = nil
  ) throws(DriverError) -> Double {
    try checked(self[name], name, range, absent)
  }

  /// A field of the table of options, which is the last argument.
  func option(
    _ name: String, in range: ClosedRange<Double>, or absent: Double?
  ) throws(DriverError) -> Double {
    guard case .table(let table) = self["options"] else {
      return try checked(.nil, name, range, absent)
    }
    return try checked(table[name] ?? .nil, name, range, absent)
  }

  /// A string; `nil` where it was left out.
  func string(_ name: String) throws(DriverError) -> String? {
    switch self[name] {
    case .nil: return nil
    case .string(let text): return text
    case let other: throw complaint(name, "a string", other)
    }
  }

  func requiredString(_ name: String) throws(DriverError) -> String {
    guard let text = try string(name) else { throw complaint(name, "a string", .nil) }
    return text
  }

  func complaint(_ name: String, _ expected: String, _ got: LuaValue) -> DriverError {
    .badArgument(
      verb: verb.key, name: name, expected: expected, got: LuaSource.text(of: got, limit: 60))
  }

  private func checked(
    _ value: LuaValue, _ name: String, _ range: ClosedRange<Double>, _ absent: Double?
  ) throws(DriverError) -> Double {
    if value == .nil, let absent { return absent }
    guard let number = value.asNumber, number.isFinite, range.contains(number) else {
      let low = NumberText.text(range.lowerBound)
      let high = NumberText.text(range.upperBound)
      throw complaint(name, "a number from \(low) to \(high)", value)
    }
    return number
  }
}

/// What verbs accept: far beyond any screen, and near enough that sums stay exact.
enum Limits {
  static let distances = -1_000_000.0...1_000_000.0
  static let lengths = 0.0...1_000_000.0
  /// An hour of virtual time, in seconds.
  static let seconds = 0.0...3600.0
  static let velocities = -100_000.0...100_000.0
}
