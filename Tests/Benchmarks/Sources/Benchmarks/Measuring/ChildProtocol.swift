/// Programs in other languages that do the work of a row and measure it themselves.
package enum ChildKind: String, CaseIterable, Sendable {
  /// The reference in C over LuaJIT.
  case luajit
  /// Python with lupa.
  case lupa
}

/// A child's standard input and output.
package protocol ChildChannel: AnyObject {
  /// Writes a line and reads the one that answers it, without their ends; `nil` when the child is gone.
  func ask(_ line: String) -> String?
}

/// What is said to a child, and what it answers: `dispatch 100000` and `21345678`, the nanoseconds that
/// the calls took; or `error` and why.
package enum ChildProtocol {
  /// The line that asks for so many of a row's calls.
  package static func request(_ row: String, _ count: Int) -> String { "\(row) \(count)" }

  /// The nanoseconds that a child answers.
  package static func nanoseconds(_ answer: String?) throws(BenchmarkError) -> Double {
    guard let answer else { throw BenchmarkError("the program that was measured has ended") }
    guard let count = Int64(answer), count >= 0 else {
      throw BenchmarkError("the program that was measured said '\(answer)'")
    }
    return Double(count)
  }
}

/// Why something could not be measured.
package struct BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// In a sentence.
  package let description: String

  /// Makes one.
  package init(_ description: String) {
    self.description = description
  }
}
