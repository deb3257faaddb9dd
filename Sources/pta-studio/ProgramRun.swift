import Platform
import ToolSupport
import WebServer

/// A program that does something while the server goes on.
final class ProgramRun {
  private let child: ChildProcess
  private let output: TemporaryFile
  private let errors: Descriptor
  private var said: [UInt8] = []
  private var watch: DescriptorWatch?
  private var timer: LoopTimer?
  private var done: ((Result<[UInt8], TextError>) -> Void)?

  /// Starts it, its file's path being the first word.
  ///
  /// - Parameters:
  ///   - seconds: how long it may take.
  ///   - done: told what it printed, or the first line that it wrote as an error.
  init(
    _ words: [String], input: String = "", on server: WebServer, seconds: Double,
    done: @escaping (Result<[UInt8], TextError>) -> Void
  ) throws {
    let pipe = try Descriptor.pipe()
    errors = pipe.reading
    output = try TemporaryFile()
    self.done = done
    child = try ChildProcess(
      words, streams: [TemporaryFile(Array(input.utf8)).file, output.file, pipe.writing],
      hasOwnGroup: true)
    watch = server.watch(
      errors.number, onReadable: { [unowned self] in read() },
      onEnd: { [weak self] in self?.ended() })
    timer = server.timer { [unowned self] in kill(-child.id, SIGKILL) }
    timer?.set(in: seconds)
  }

  deinit {
    guard done != nil else { return }
    watch?.stop()
    kill(-child.id, SIGKILL)
    _ = child.wait()
  }

  private func read() {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Platform.read(errors.number, &piece, piece.count)
    guard said.count < 1 << 14, count > 0 else { return }
    said += piece.prefix(count)
  }

  /// Nobody can write errors any more: it has ended, or is about to.
  private func ended() {
    guard let done else { return }
    self.done = nil
    timer = nil
    watch = nil
    let end = child.wait()
    let text = String(decoding: said, as: UTF8.self).split(separator: "\n").first.map(String.init)
    done(
      end == .exited(0)
        ? .success(output.bytes) : .failure(TextError(text ?? "it \(end)")))
  }
}
