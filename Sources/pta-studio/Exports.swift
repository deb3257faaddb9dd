import Driver
import Platform
import Studio
import ToolSupport
import WebServer

/// Files that were made for download: the last ones, in a folder that is gone with this.
final class Exports {
  private let server: WebServer
  private let folder: TemporaryFolder
  private var files: [(id: String, name: String)] = []
  private var running: [String: Making] = [:]
  private var count = 0

  private static let limit = 20
  /// How long one may take, in seconds.
  private static let patience = 120.0
  private static let byteLimit = 64 << 20

  init(_ server: WebServer) throws {
    self.server = server
    folder = try TemporaryFolder()
  }

  /// Ends what is being made: it would write into a folder that is gone.
  deinit { for making in running.values { making.end() } }

  /// The file of an export.
  func answer(_ id: String, _ name: String) -> WebAnswer {
    guard files.contains(where: { $0 == (id, name) }),
      let file = try? Descriptor(opening: path(id, name), O_RDONLY),
      let bytes = try? file.read(upTo: Exports.byteLimit)
    else { return .notFound }
    return WebAnswer(file: name, body: bytes)
  }

  /// Makes one, and says where it is, from the page's address on, or why there is none.
  func make(_ export: StudioExport, done: @escaping (Result<String, DriverError>) -> Void) {
    count += 1
    let (id, name) = (String(count), export.fileName.filter { $0 != "/" })
    let path = path(id, name)
    let finish = { [unowned self] (problem: String?) in
      running[id] = nil
      if problem == nil { keep(id, name) }
      done(problem.map { .failure(.refused($0)) } ?? .success("exports/\(id)/\(name)"))
    }
    do {
      try FileManager.default.createDirectory(
        at: folder.folder.appendingPathComponent(id), withIntermediateDirectories: true)
      switch export.work {
      case .text(let text):
        try Files.write(Array(text.utf8), to: path)
        finish(nil)
      case .program(let arguments, let input):
        running[id] = try Making(
          [RunningProgram.sibling("pta")] + arguments + [path], input: input, on: server,
          seconds: Exports.patience, done: finish)
      }
    } catch { finish("\(error)") }
  }

  private func keep(_ id: String, _ name: String) {
    files.append((id, name))
    while files.count > Exports.limit {
      let old = files.removeFirst()
      try? FileManager.default.removeItem(at: folder.folder.appendingPathComponent(old.id))
    }
  }

  private func path(_ id: String, _ name: String) -> String {
    folder.folder.appendingPathComponent(id).appendingPathComponent(name).path
  }

  /// A program that makes one, while the server goes on.
  private final class Making {
    private let child: ChildProcess
    private let output: Descriptor
    private var said: [UInt8] = []
    private var watch: DescriptorWatch?
    private var timer: LoopTimer?
    private var done: ((String?) -> Void)?

    init(
      _ words: [String], input: String, on server: WebServer, seconds: Double,
      done: @escaping (String?) -> Void
    ) throws {
      let pipe = try Descriptor.pipe()
      output = pipe.reading
      self.done = done
      child = try ChildProcess(
        words, streams: [TemporaryFile(Array(input.utf8)).file, pipe.writing, pipe.writing],
        hasOwnGroup: true)
      watch = server.watch(
        output.number, onReadable: { [unowned self] in read() },
        onEnd: { [weak self] in self?.ended() })
      timer = server.timer { [unowned self] in kill(-child.id, SIGKILL) }
      timer?.set(in: seconds)
    }

    /// What it says is why there is no file.
    private func read() {
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = Platform.read(output.number, &piece, piece.count)
      guard said.count < 1 << 14, count > 0 else { return }
      said += piece.prefix(count)
    }

    /// Nobody has its output open any more: it has ended, or is about to.
    private func ended() {
      let end = child.wait()
      timer = nil
      watch = nil
      let text = String(decoding: said, as: UTF8.self).split(separator: "\n").first.map(String.init)
      let done = done
      self.done = nil
      done?(end == .exited(0) ? nil : text ?? "pta \(end)")
    }

    func end() {
      done = nil
      watch?.stop()
      kill(-child.id, SIGKILL)
      _ = child.wait()
    }
  }
}
