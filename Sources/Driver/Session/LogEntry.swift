import LuaRuntime
import PullPlugins
import TextSupport

/// A verb that was used, with its values: what is run again to come back to a moment.
package struct LogEntry: Equatable {
  package let verb: Verb
  /// By the verb's parameters; absent ones at the end are left out.
  package var arguments: [LuaValue]
  /// For `use`, the plugin's files as they were.
  package var source: PluginSource?
  /// Whether the verb ended with an error and changed the stage all the same.
  var hasFailed = false

  init(_ verb: Verb, _ arguments: [LuaValue]) {
    self.verb = verb
    self.arguments = arguments
  }

  // MARK: The arguments of a verb, by the names of its parameters

  subscript(name: String) -> LuaValue {
    guard let index = verb.parameters.firstIndex(where: { $0.name == name }),
      index < arguments.count
    else { return .nil }
    return arguments[index]
  }

  /// A number; `absent` where it was left out.
  ///
  /// - Parameter instead: what is said of one below the range.
  func number(
    _ name: String, in range: ClosedRange<Double> = Limits.distances, or absent: Double? = nil,
    below instead: String? = nil
  ) throws(DriverError) -> Double {
    do { return try checked(self[name], name, range, absent) } catch {
      guard let instead, let number = self[name].asNumber, number < range.lowerBound else {
        throw error
      }
      throw .refused("\(error); \(instead)")
    }
  }

  /// A field of the table of options, which is the last argument.
  func option(
    _ name: String, in range: ClosedRange<Double>, or absent: Double?
  ) throws(DriverError) -> Double {
    try checked(self["options"].asTable?[name] ?? .nil, name, range, absent)
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
    .refused(
      "\(verb.key): '\(name)' must be \(expected), got \(LuaSource.text(of: got, limit: 60))")
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
  /// When a sample was taken: before the session, too.
  static let times = -1_000_000.0...1_000_000.0
  /// Of playing.
  static let speeds = 0.01...10.0
  static let velocities = -100_000.0...100_000.0
}
