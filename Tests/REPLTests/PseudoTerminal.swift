import Foundation

/// A terminal whose person is a list of steps: wait until something is shown, then press keys.
///
/// The line editor blocks, so the person is a thread of its own that reads what is drawn.
final class PseudoTerminal: Sendable {
  struct Step: Sendable {
    var shown: String
    var keys: String
    /// What else happens then.
    var then: @Sendable () -> Void = {}
  }

  let input: Int32
  private let person: Int32
  /// A nameless file, because the person's thread writes while the test reads.
  private let log: Int32

  /// - Parameter columns: The width, fixed so that wrapping is.
  init(columns: UInt16 = 60) throws {
    var (person, input): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&person, &input, nil, nil, &size) == 0, let file = tmpfile() else {
      throw CocoaError(.fileReadUnknown)
    }
    (self.person, self.input) = (person, input)
    log = dup(fileno(file))
    fclose(file)
  }

  deinit {
    close(input)
    close(person)
    close(log)
  }

  /// All that was drawn until now, with its escape sequences.
  var screen: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(log, &bytes, bytes.count, 0)
    return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
  }

  /// Lets the person press keys; each step begins after the one before it was done and looks only
  /// at what is drawn from then on.
  func type(_ steps: [Step]) {
    let worker = Thread { [self] in
      for step in steps {
        guard wait(for: step.shown) else { break }
        press(step.keys)
        step.then()
      }
      while readSome() != nil {}
      press("\u{3}\u{3}\u{4}")  // an editor that still waits makes a test fail, not hang
    }
    worker.start()
  }

  private func wait(for shown: String) -> Bool {
    var seen = ""
    while !seen.contains(shown) {
      guard let more = readSome() else { return false }
      seen += more
    }
    return true
  }

  func press(_ keys: String) {
    _ = keys.withCString { write(person, $0, strlen($0)) }
  }

  /// `nil` once nothing came for a while.
  private func readSome() -> String? {
    var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 5000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(person, &bytes, bytes.count)
    guard count > 0 else { return nil }
    _ = write(log, bytes, count)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
