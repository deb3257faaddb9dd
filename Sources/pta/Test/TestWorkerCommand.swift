import Driver
import Foundation
import REPL
import Rendering
import SpecRunner

extension Subcommand {
  /// `pta test-worker`: what `pta test` starts.
  static let testWorker = Subcommand(
    name: "test-worker", usage: "test-worker SECONDS",
    summary: "Runs specs for pta test: jobs come in as lines of JSON, results go out the same way."
  ) { arguments, _ in
    guard let timeout = arguments.first.flatMap(Double.init) else {
      throw UsageError(message: "it is started by pta test")
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

  init(timeout: Double) {
    self.timeout = timeout
  }

  func run() {
    let worker = SpecWorker(
      environment: Host.specEnvironment(),
      onState: { [self] flag in interrupts.target = flag },
      send: { [self] message in send(message) })
    while let line = readLine() {
      guard let job = try? decoder.decode(WorkerJob.self, from: Data(line.utf8)) else { return }
      watch()
      worker.perform(job)
      alarm(0)
    }
  }

  private func send(_ message: WorkerMessage) {
    guard var line = try? encoder.encode(message) else { return }
    line.append(UInt8(ascii: "\n"))
    do {
      try FileHandle.standardOutput.write(contentsOf: line)
    } catch {
      // Nobody is left to be told.
      exit(ExitStatus.failure.rawValue)
    }
    if case .testStarted = message { watch() }
  }

  /// Whoever started this process ends it when a test takes too long. Should that process be gone,
  /// nobody would: then the alarm does.
  private func watch() {
    alarm(UInt32(min(timeout, 1_000_000)) + 10)
  }
}
