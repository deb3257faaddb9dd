import Foundation

/// A `pta` that runs: what it says can be waited for.
final class LiveTool {
  private let process: Process
  private let output: FileHandle
  private var text = ""
  /// Ends it when it does not end by itself: nobody else would end a test that waits for its words.
  private var guardian: DispatchWorkItem?

  /// Starts it, with its output in a pipe.
  ///
  /// - Parameter executable: its file, if it is a copy.
  init(
    _ tool: Tool, _ arguments: [String], variables: [String: String] = [:], executable: URL? = nil
  ) throws {
    let pipe = Pipe()
    process = tool.process(arguments, variables)
    if let executable { process.executableURL = executable }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    output = pipe.fileHandleForReading
    try LiveTool.withSignals { try process.run() }
    watchOver()
    try pipe.fileHandleForWriting.close()
  }

  /// Starts it at a terminal of so many columns and some kind.
  init(
    _ tool: Tool, _ arguments: [String], columns: UInt16, kind: String = "xterm",
    executable: URL? = nil
  ) throws {
    var (screen, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&screen, &terminal, nil, nil, &size) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    process = tool.process(arguments, ["TERM": kind])
    if let executable { process.executableURL = executable }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    output = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    try LiveTool.withSignals { try process.run() }
    watchOver()
    try handle.close()
  }

  /// A test's thread lets no signals through, and what it starts would do as it does.
  private static func withSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try body()
  }

  private func watchOver() {
    let id = process.processIdentifier
    let item = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 100, execute: item)
    guardian = item
  }

  deinit {
    guardian?.cancel()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Everything that it said.
  func readToEnd() -> String {
    while readSome() {}
    process.waitUntilExit()
    return text
  }

  /// What it says until a text comes that it has not said before; `nil` when it ends without.
  func read(until wanted: String) -> String? {
    while true {
      if let found = text.range(of: wanted) {
        defer { text.removeSubrange(..<found.upperBound) }
        return String(text[..<found.upperBound])
      }
      guard readSome() else { return nil }
    }
  }

  private func readSome() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    // The end of a terminal is an error.
    let count = Foundation.read(output.fileDescriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    text += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  /// Presses keys at its terminal.
  func type(_ keys: String) throws { try output.write(contentsOf: Data(keys.utf8)) }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// How its terminal is set.
  var terminal: [UInt32] {
    var mode = termios()
    tcgetattr(output.fileDescriptor, &mode)
    let keys = withUnsafeBytes(of: mode.c_cc) { $0.map { UInt32($0) } }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt32($0) } + keys
  }

  /// Waits until a signal has stopped it.
  func waitUntilStopped() {
    var info = siginfo_t()
    waitid(P_PID, id_t(process.processIdentifier), &info, WSTOPPED | WNOWAIT)
  }

  /// What it ended with.
  var status: Int32 {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? -process.terminationStatus : process.terminationStatus
  }

  /// The processes that it has started.
  var children: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { child in
      // `PID (NAME) STATE PARENT …`
      let stat = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && pid_t(fields[1]) == process.processIdentifier
    }
  }
}
