/// Why a text is no display list.
public struct DisplayListError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The line that is wrong, from 1.
  public let line: Int
  /// What is wrong with it, and what to do.
  public let reason: String

  /// Where and what, in words.
  public var description: String { "line \(line): \(reason)" }
}
