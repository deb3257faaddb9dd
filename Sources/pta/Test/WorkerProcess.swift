import Foundation
import SpecRunner

/// A process that runs specs: jobs go in, a line of JSON each, and messages come out the same way.
final class WorkerProcess {
  /// Why a worker could not be started.
  struct StartError: Error, CustomStringConvertible {
    let description: String
  }

  let output: Int32
  private let input: Int32
  private let process: pid_t
  /// The beginning of a line whose end has not come yet.
  private var buffer: [UInt8] = []
  /// The test that began last.
  private var running: TestIdentity?
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Starts this program again as a worker.
  ///
  /// - Parameter seconds: how long one test may take.
  init(timeout seconds: Double) throws(StartError) {
    var jobs: [Int32] = [0, 0]
    var messages: [Int32] = [0, 0]
    guard pipe(&jobs) == 0 else { throw StartError(description: WorkerProcess.reason) }
    guard pipe(&messages) == 0 else {
      jobs.forEach { close($0) }
      throw StartError(description: WorkerProcess.reason)
    }
    // Other workers must not hold these ends open.
    for end in [jobs[1], messages[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(jobs[0])
      close(messages[1])
    }
    do {
      process = try WorkerProcess.spawn(
        ["pta", Subcommand.testWorker.name, String(seconds)], input: jobs[0], output: messages[1])
    } catch {
      close(jobs[1])
      close(messages[0])
      throw error
    }
    input = jobs[1]
    output = messages[0]
  }

  deinit {
    close(input)
    close(output)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func spawn(
    _ arguments: [String], input: Int32, output: Int32
  ) throws(StartError) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // A group of its own: Ctrl-C is for the process that started it.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Whoever started this process may have held signals back; a worker is stopped by one.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawn(
      &process, executable, &actions, &attributes, &words, environ)
    guard status == 0 else { throw StartError(description: String(cString: strerror(status))) }
    return process
  }

  /// This program's file.
  private static var executable: String {
    Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  /// Hands over a job; false when the process is gone.
  func send(_ job: WorkerJob) -> Bool {
    guard var line = try? encoder.encode(job) else { return false }
    line.append(UInt8(ascii: "\n"))
    var written = 0
    while written < line.count {
      let count = line.withUnsafeBytes { bytes in
        write(input, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Reads what has arrived; `nil` when the process has closed its end.
  func receive() -> [WorkerMessage]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    var messages: [WorkerMessage] = []
    var start = 0
    for end in 0..<count where bytes[end] == UInt8(ascii: "\n") {
      buffer.append(contentsOf: bytes[start..<end])
      start = end + 1
      if let message = message(of: buffer) { messages.append(message) }
      buffer.removeAll(keepingCapacity: true)
    }
    buffer.append(contentsOf: bytes[start..<count])
    return messages
  }

  private func message(of line: [UInt8]) -> WorkerMessage? {
    let message =
      line.first == UInt8(ascii: "{")
      ? try? decoder.decode(WorkerMessage.self, from: Data(line))
      : WorkerLine.message(String(decoding: line, as: UTF8.self), running: running)
    if case .testStarted(let test)? = message { running = test }
    return message
  }

  /// Asks the Lua code that runs to stop.
  func interrupt() { kill(process, SIGINT) }

  /// Ends the process.
  ///
  /// - Returns: how it ended, as a person would say it.
  @discardableResult
  func end() -> String {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    // Killed here, which says nothing.
    if signal == SIGKILL { return "the process was ended" }
    return signal == 0
      ? "the process ended with status \((status >> 8) & 0xFF)"
      : "the process crashed (\(String(cString: strsignal(signal))))"
  }
}
