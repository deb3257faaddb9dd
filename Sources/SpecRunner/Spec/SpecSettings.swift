import LuaRuntime
import PullPlugins

/// What is run of the specs, and how.
package struct SpecSettings: Codable, Equatable, Sendable {
  /// Lua patterns, one of which a test's full name must have; all tests when there are none.
  package var filters: [String] = []
  /// Lua patterns that it must not have.
  package var filtersOut: [String] = []
  /// Tags, one of which it must have.
  package var tags: [String] = []
  /// Tags that it must not have.
  package var excludedTags: [String] = []
  /// The seed of shuffling, properties and `math.random`.
  package var seed: UInt64 = 0
  /// Whether the order of tests is random.
  package var isShuffled = false
  /// Whether the run ends with the first test that does not pass.
  package var failsFast = false
  /// Whether snapshots are written where they differ or are missing.
  package var updatesSnapshots = false
  /// Whether the lines that run are counted.
  package var measuresCoverage = false
  /// Whether what callbacks cost is counted.
  package var measuresCosts = false
  /// Which plugins run in the runner's process.
  package var trust = PluginTrust.all

  /// All tests, in order.
  package init() {}

  /// Whether some tests may be left out.
  package var isPartial: Bool {
    !(filters.isEmpty && filtersOut.isEmpty && tags.isEmpty && excludedTags.isEmpty)
  }

  /// Whether a test is run, by its name. Patterns are Lua's, and tags are words with a `#` in names; both as
  /// busted has them.
  func select(_ name: String, with prelude: SpecPrelude) throws(LuaError) -> Bool {
    func has(_ patterns: [String], orNone: Bool) throws(LuaError) -> Bool {
      patterns.isEmpty ? orNone : try prelude.finds(name, patterns)
    }
    // One after another, because `&&` takes no typed errors.
    guard try has(filters, orNone: true), try has(tags.map { "#" + $0 }, orNone: true) else {
      return false
    }
    if try has(filtersOut, orNone: false) { return false }
    return try !has(excludedTags.map { "#" + $0 }, orNone: false)
  }
}
