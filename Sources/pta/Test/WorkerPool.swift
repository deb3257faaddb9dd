import Platform
import SpecRunner
import ToolSupport

/// Worker processes at work on a run.
final class WorkerPool {
  private struct Seat {
    let worker: WorkerProcess
    var ticket: RunCoordinator.Ticket?
    /// When the test that runs has taken too long.
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
    // Writing to a worker that has ended is an error to handle, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
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
      pollfd(fd: seats[$0].worker.output, events: Int16(POLLIN), revents: 0)
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
