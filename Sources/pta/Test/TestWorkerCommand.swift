import Driver
import Platform
import Rendering
import REPL
import SpecRunner
import ToolSupport

extension Command {
  /// `pta test-worker`: what `pta test` starts.
  static let testWorker = Command(
    name: "test-worker", usage: "test-worker SECONDS",
    summary: "Runs specs for pta test: jobs come in as lines of JSON, results go out the same way."
  ) { given, _ in
    guard let timeout = given.operands.first.flatMap(Double.init) else {
      throw UsageError("it is started by pta test")
    }
    TestWorker(timeout: timeout).run()
    return .success
  }
}

/// A worker process.
private final class TestWorker {
  private let timeout: Double
  private let interrupts = InterruptWatch()
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  /// Lines that were not written yet.
  private var kept: [UInt8] = []

  init(timeout: Double) { self.timeout = timeout }

  func run() {
    let worker = SpecWorker(
      environment: Host.specEnvironment(),
      onState: { [self] flag in
        interrupts.target = flag
        endsWithParent(flag != nil)
      },
      send: { [self] in send($0) }, flush: { [self] in flush() })
    while let line = readLine() {
      guard let job = try? decoder.decode(WorkerJob.self, from: Data(line.utf8)) else { return }
      watch()
      worker.perform(job)
      alarm(0)
    }
  }

  private func send(_ message: WorkerMessage) {
    if let line = WorkerLine.text(of: message) {
      kept += line.utf8
    } else if let line = try? encoder.encode(message) {
      kept += line
    }
    kept.append(UInt8(ascii: "\n"))
    // The end of a test that passed is sent with the beginning of the next: waking the reader takes a tenth
    // of the time of a short test. All else is sent at once, as somebody may be waiting.
    guard case .event(.testEnded(let result)) = message, result.status == .passed,
      result.problems.isEmpty
    else { return flush() }
  }

  private func flush() {
    do {
      try Descriptor(STDOUT_FILENO).write(kept)
    } catch {
      // The reader has gone.
      exit(ExitStatus.failure.rawValue)
    }
    kept.removeAll(keepingCapacity: true)
    watch()
  }

  /// Ends this process when the other end of the pipe is closed while Lua runs: the system then sends SIGIO,
  /// which ends a process. A new job would send it, too, so this is only on during a job, whose last
  /// message is sent when its state is gone.
  private func endsWithParent(_ isOn: Bool) {
    #if canImport(Glibc)
      let flags = fcntl(STDIN_FILENO, F_GETFL)
      _ = fcntl(STDIN_FILENO, F_SETOWN, getpid())
      _ = fcntl(STDIN_FILENO, F_SETFL, isOn ? flags | O_ASYNC : flags & ~O_ASYNC)
    #endif
  }

  /// The parent ends this process when a test takes too long. If the parent has crashed, the alarm does.
  private func watch() { alarm(UInt32(min(timeout, 1_000_000)) + 10) }
}
