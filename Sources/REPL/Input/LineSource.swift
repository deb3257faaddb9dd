import CEdit
import Platform

/// Where a session reads its lines from: a terminal with editing, a stream without, or a test's list.
///
/// The session asks for one line at a time and joins unfinished entries itself, because only it knows
/// when an entry is complete.
package protocol LineSource: AnyObject {
  /// Whether a person is typing. Only then are prompts, pictures of changes and hints wanted.
  var isInteractive: Bool { get }

  /// What went wrong aside from the lines themselves, for the session to print once: a history that
  /// cannot be kept, an input that cannot be read.
  var problem: String? { get }

  /// Waits for the next line.
  ///
  /// - Parameter prompt: What an interactive source shows before the line.
  /// - Returns: The line without its end, or why there is none.
  func readLine(prompt: Prompt) -> LineOutcome

  /// Keeps an entry, possibly of several lines, for recalling it later.
  ///
  /// - Parameter entry: The text as it should come back, without a final newline.
  func remember(_ entry: String)
}

/// What became of one attempt to read a line.
package enum LineOutcome: Equatable, Sendable {
  /// The text, without its newline. An entry recalled from the history may hold newlines.
  case line(String)
  /// The person pressed Ctrl-C: drop what was typed, also the unfinished lines before it.
  case cancelled
  /// Ctrl-D, or the end of the stream.
  case end
}

/// The text before the place where a person types.
package struct Prompt: Equatable, Sendable {
  /// A colour of the terminal's own palette, so that the person's theme is respected.
  package enum Color: Int, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  /// What is shown; ends with a space by convention.
  package var text: String
  /// The colour, used where the terminal has colours and `NO_COLOR` is not set.
  package var color: Color?
  /// Whether the line continues an unfinished entry: a Tab before any text then indents.
  package var continuesEntry: Bool

  /// A prompt.
  ///
  /// - Parameters:
  ///   - text: What is shown, UTF-8, in one line.
  ///   - color: Its colour; none by default.
  ///   - continuesEntry: Whether an entry was begun on an earlier line.
  package init(_ text: String, color: Color? = nil, continuesEntry: Bool = false) {
    self.text = text
    self.color = color
    self.continuesEntry = continuesEntry
  }
}

/// Whether standard input and output are both a terminal, so that a line editor makes sense. With
/// only one of them, prompts and escapes would end up in somebody's file.
///
/// - Returns: `false` for a pipe or file on either side.
package func isTerminalSession() -> Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

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
  package init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

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
      if count < 0 { problem = "cannot read the input: \(SystemFailure())" }
      unread = 0..<max(count, 0)
      return count > 0
    }
  }
}
