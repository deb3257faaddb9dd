import Foundation

/// The sanitizers that tests may run under.
package enum Sanitizer {
  /// What they are told by the environment, for the processes that tests start.
  package static let variables = ProcessInfo.processInfo.environment.filter { name, _ in
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
  }

  /// Whether something was told: the checks run under one.
  package static var isOn: Bool { !variables.isEmpty }

  /// Whether it is the thread sanitizer.
  package static var isThread: Bool { variables["TSAN_OPTIONS"] != nil }
}
