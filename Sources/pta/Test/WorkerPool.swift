import Platform
import SpecRunner
import ToolSupport

/// The worker processes of a run.
final class WorkerPool {
  private struct Seat {
    let worker: WorkerProcess
    var ticket: RunCoordinator.Ticket?
    /// When the running test will have taken too long.
    var deadline = Double.infinity
    var wasInterrupted = false
  }

  /// How long a worker has to say where it was stopped, in seconds.
  private static let grace = 2.0

  private let coordinator: RunCoordinator
  private let timeout: Double
  private var seats: [Seat] = []

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - count: how many processes there are at most.
  ///   - timeout: how long a test may take, in seconds.
  init(coordinator: RunCoordinator, count: Int, timeout: Double) throws {
    self.coordinator = coordinator
    self.timeout = timeout
    for _ in 0..<count { seats.append(Seat(worker: try WorkerProcess(timeout: timeout))) }
  }

  /// Works until the run is over.
  func run() throws {
    defer { seats.forEach { $0.worker.end() } }
    while !coordinator.isDone {
      for index in seats.indices where seats[index].ticket == nil { try handOut(to: index) }
      if !coordinator.isDone { try waitForMessages() }
    }
  }

  private func handOut(to index: Int) throws {
    guard let (ticket, job) = coordinator.next() else { return }
    seats[index].ticket = ticket
    startClock(of: index)
    if !seats[index].worker.send(job) { try replace(index) }
  }

  private func startClock(of index: Int) {
    seats[index].deadline = Clock.now + timeout
    seats[index].wasInterrupted = false
  }

  private func waitForMessages() throws {
    let busy = seats.indices.filter { seats[$0].ticket != nil }
    // A job that could not be handed out is handed out again.
    guard !busy.isEmpty else { return }
    var descriptors = busy.map {
      pollfd(fd: seats[$0].worker.messages.number, events: Int16(POLLIN), revents: 0)
    }
    let next = busy.map { seats[$0].deadline }.min() ?? .infinity
    let milliseconds = min(max((next - Clock.now) * 1000, 0), 60_000).rounded(.up)
    guard poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds)) >= 0 else { return }
    for (place, index) in busy.enumerated() where descriptors[place].revents != 0 {
      try receive(from: index)
    }
    for index in busy where seats[index].ticket != nil && seats[index].deadline <= Clock.now {
      try overran(index)
    }
  }

  private func receive(from index: Int) throws {
    guard let messages = seats[index].worker.receive() else { return try replace(index) }
    for message in messages {
      guard let ticket = seats[index].ticket else { return }
      startClock(of: index)
      if case .finished = message { seats[index].ticket = nil }
      coordinator.received(message, for: ticket)
    }
  }

  /// A worker is asked to stop first, so that it can say where; one that does not answer is ended.
  private func overran(_ index: Int) throws {
    if seats[index].wasInterrupted {
      let isWhole = timeout == timeout.rounded()
      let seconds =
        (isWhole ? "\(Int(timeout))" : "\(timeout)") + (timeout == 1 ? " second" : " seconds")
      try replace(index, reason: "it took longer than \(seconds) and could not be stopped")
    } else {
      seats[index].wasInterrupted = true
      seats[index].deadline = Clock.now + WorkerPool.grace
      seats[index].worker.interrupt()
    }
  }

  private func replace(_ index: Int, reason: String? = nil) throws {
    let ending = seats[index].worker.end()
    if let ticket = seats[index].ticket { coordinator.lost(ticket, reason: reason ?? ending) }
    seats[index] = Seat(worker: try WorkerProcess(timeout: timeout))
  }
}

/// A process that runs specs: jobs go in, a line of JSON each, and messages come out the same way.
final class WorkerProcess {
  private let jobs: Descriptor
  let messages: Descriptor
  private let process: ChildProcess
  /// The beginning of a line whose end has not arrived yet.
  private var buffer: [UInt8] = []
  /// Where they are read to. Made anew for each, it would be cleared each time: half of what a runner does.
  private var input = [UInt8](repeating: 0, count: 1 << 16)
  /// The test that began last.
  private var running: TestIdentity?
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Starts this program again as a worker.
  ///
  /// - Parameter seconds: how long one test may take.
  init(timeout seconds: Double) throws {
    let (jobs, messages) = (try Descriptor.pipe(), try Descriptor.pipe())
    process = try ChildProcess(
      [RunningProgram.path, Command.testWorker.name, String(seconds)], name: "pta",
      streams: [jobs.reading, messages.writing], hasOwnGroup: true)
    self.jobs = jobs.writing
    self.messages = messages.reading
  }

  /// Hands over a job; false when the process is gone.
  func send(_ job: WorkerJob) -> Bool {
    guard var line = try? encoder.encode(job) else { return false }
    line.append(UInt8(ascii: "\n"))
    return (try? jobs.write(line)) != nil
  }

  /// Reads what has arrived; `nil` when the process has closed its end.
  func receive() -> [WorkerMessage]? {
    let count = read(messages.number, &input, input.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    buffer += input[..<count]
    var lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    buffer = Array(lines.removeLast())
    return lines.compactMap(message)
  }

  private func message(of line: ArraySlice<UInt8>) -> WorkerMessage? {
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
  /// - Returns: how it ended, in words.
  @discardableResult func end() -> String {
    kill(process.id, SIGKILL)
    let end = process.wait()
    // That was the signal sent here.
    return "the process " + (end == .signalled(SIGKILL) ? "was ended" : end.description)
  }
}
