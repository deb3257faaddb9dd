/// The messages of every test as short lines of text: runs consist mostly of these, and JSON would take
/// longer than many tests do. All other messages are JSON, whose lines begin with a brace.
///
/// ```
/// s<TAB>ordinal<TAB>line<TAB>round<TAB>file<TAB>name<TAB>name…     a test begins
/// p<TAB>ordinal<TAB>seconds                                        it passed and has nothing to say
/// ```
package enum WorkerLine {
  /// A message as such a line; `nil` for one that is no such message.
  package static func text(of message: WorkerMessage) -> String? {
    switch message {
    case .testStarted(let test):
      var line = "s\t\(test.ordinal)\t\(test.line)\t\(test.round)\t" + escaped(test.file)
      for name in test.names { line += "\t" + escaped(name) }
      return line
    case .event(.testEnded(let result))
    where result.status == .passed && result.problems.isEmpty && result.output.isEmpty:
      return "p\t\(result.test.ordinal)\t\(result.duration)"
    default: return nil
    }
  }

  /// The message of a line; `nil` for one that is JSON, or damaged.
  ///
  /// - Parameter running: the test that began last.
  package static func message(_ line: String, running: TestIdentity?) -> WorkerMessage? {
    // By bytes: a tab may be part of a larger character.
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map(Substring.init)
    switch fields.first {
    case "s": return started(fields)
    case "p":
      guard let running, fields.count == 3, Int(fields[1]) == running.ordinal,
        let duration = Double(fields[2])
      else { return nil }
      return .event(.testEnded(TestResult(test: running, status: .passed, duration: duration)))
    default: return nil
    }
  }

  private static func started(_ fields: [Substring]) -> WorkerMessage? {
    guard fields.count > 5, let ordinal = Int(fields[1]), let line = Int(fields[2]),
      let round = Int(fields[3])
    else { return nil }
    return .testStarted(
      TestIdentity(
        file: unescaped(fields[4]), line: line, names: fields[5...].map(unescaped),
        ordinal: ordinal, round: round))
  }

  /// The characters that would end a field, and the backslash.
  private static let escapes: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
    return text.unicodeScalars.map { scalar in
      escapes.first { $0.scalar == scalar }.map { "\\\($0.letter)" } ?? String(scalar)
    }.joined()
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      let letter = scalar == "\\" ? rest.popFirst() : nil
      result.append(escapes.first { $0.letter == letter }?.scalar ?? letter ?? scalar)
    }
    return String(result)
  }
}
