import Platform
import SpecRunner
import ToolSupport

/// A process that runs specs: jobs go in, a line of JSON each, and messages come out the same way.
final class WorkerProcess {
  private let jobs: Descriptor
  private let messages: Descriptor
  private let process: ChildProcess
  /// The beginning of a line whose end has not come yet.
  private var buffer: [UInt8] = []
  /// The test that began last.
  private var running: TestIdentity?
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Starts this program again as a worker.
  ///
  /// - Parameter seconds: how long one test may take.
  init(timeout seconds: Double) throws(SystemFailure) {
    let (jobs, messages) = (try Descriptor.pipe(), try Descriptor.pipe())
    process = try ChildProcess(
      [RunningProgram.path, Command.testWorker.name, String(seconds)], name: "pta",
      streams: [jobs.reading, messages.writing], hasOwnGroup: true)
    self.jobs = jobs.writing
    self.messages = messages.reading
  }

  /// The number of what its messages come by.
  var output: Int32 { messages.number }

  /// Hands over a job; false when the process is gone.
  func send(_ job: WorkerJob) -> Bool {
    guard var line = try? encoder.encode(job) else { return false }
    line.append(UInt8(ascii: "\n"))
    return (try? jobs.write(line)) != nil
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
  func interrupt() { kill(process.id, SIGINT) }

  /// Ends the process.
  ///
  /// - Returns: how it ended, as a person would say it.
  @discardableResult
  func end() -> String {
    kill(process.id, SIGKILL)
    let end = process.wait()
    // Killed here, which says nothing.
    return "the process " + (end == .signalled(SIGKILL) ? "was ended" : end.description)
  }
}
