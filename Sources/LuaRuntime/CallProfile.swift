/// What the host's calls into some states cost, function by function.
///
/// It counts what a call's budget counts (``LuaLimits/instructions``), to the instruction: the Lua
/// instructions that ran, each as more than one while the state holds something large, and what functions in
/// C and the host were charged for. It does not count time, so the same calls give the same figures
/// anywhere. Allocations are counted as in ``AllocationMeter``.
///
/// A call that the host makes while another runs is inside that one, and so is what it costs: for example,
/// when a function `start` runs 100 instructions and has the host call `body`, which runs 40,
///
/// ```
/// start            1 call   140 instructions
/// body (inside)    1 call    40 instructions
/// ```
///
/// and both together are 140.
package final class CallProfile {
  /// A function that the host calls.
  package struct Function: Hashable, Sendable, Codable {
    /// What the host calls it.
    package var name: String
    /// The file that it is written in, and the line it begins on; `nil` for what is in none.
    package var file: String?
    /// See ``file``.
    package var line: Int?
    /// Whether it was called inside another call, so that what it costs is a part of that.
    package var isInner: Bool

    /// Names a function.
    package init(name: String, file: String? = nil, line: Int? = nil, isInner: Bool = false) {
      self.name = name
      self.file = file
      self.line = line
      self.isInner = isInner
    }
  }

  /// What the calls of a function cost.
  package struct Cost: Equatable, Sendable, Codable {
    /// How often it was called.
    package var calls = 0
    /// How many of these calls allocated anything, where that is measured (`AllocationMeter`). One that waited
    /// and was resumed counts once for each time that it ran.
    package var allocatingCalls = 0
    /// How many calls failed.
    package var failures = 0
    /// How many instructions all calls ran.
    package var instructions = 0
    /// The most instructions at a time. A call that waited has a budget of its own when it is resumed, and
    /// counts as another then.
    package var mostInstructions = 0
    /// How often memory was asked for.
    package var allocations = 0
    /// How much memory was asked for, in bytes.
    package var bytes = 0

    /// Nothing.
    package init() {}
  }

  /// What each function cost that was called.
  package private(set) var costs: [Function: Cost] = [:]

  /// Nothing was called.
  package init() {}

  /// Adds what a call cost, or a part of it.
  func add(_ function: Function, _ cost: Cost) { costs[function, default: Cost()] += cost }
}

extension CallProfile.Cost {
  /// Adds what other calls cost.
  package static func += (sum: inout Self, other: Self) {
    sum.calls += other.calls
    sum.allocatingCalls += other.allocatingCalls
    sum.failures += other.failures
    sum.instructions += other.instructions
    sum.mostInstructions = max(sum.mostInstructions, other.mostInstructions)
    sum.allocations += other.allocations
    sum.bytes += other.bytes
  }
}
