#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines from a file descriptor that is not a terminal: no prompt, no editing, no history.
///
/// Both ends of line (LF and CRLF) count, a last line without one too, and bytes that are not UTF-8
/// become U+FFFD, so that the message about them can name their line.
package final class StreamSource: LineSource {
  /// No session needs longer lines; without a limit `/dev/zero` would take all memory.
  static let longestLine = 1 << 20

  /// Nobody is typing.
  package let isInteractive = false

  /// Why reading stopped before the end of the stream.
  package private(set) var problem: String?

  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)
  private var unread = 0..<0

  /// A source that reads, but does not own, a descriptor.
  ///
  /// - Parameter descriptor: Standard input by default.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line. What exceeds a mebibyte is dropped: the interpreter's own limit is lower and
  /// gives the message.
  ///
  /// - Parameter prompt: Not shown.
  /// - Returns: A line, or the end.
  package func readLine(prompt: Prompt) -> LineOutcome {
    var line: [UInt8] = []
    var foundAny = false
    while !unread.isEmpty || fill() {
      foundAny = true
      let newline = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
      let piece = unread.lowerBound..<(newline ?? unread.upperBound)
      line += chunk[piece].prefix(Self.longestLine - line.count)
      unread = min(piece.upperBound + 1, unread.upperBound)..<unread.upperBound
      if newline != nil { break }
    }
    guard foundAny else { return .end }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .line(String(decoding: line, as: UTF8.self))
  }

  /// A stream recalls nothing.
  package func remember(_ entry: String) {}

  private func fill() -> Bool {
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        problem = "cannot read the input: \(String(cString: strerror(errno)))"
      }
      unread = 0..<max(count, 0)
      return count > 0
    }
  }
}
