import Driver
import Platform
import Studio
import ToolSupport
import WebServer

/// Files that were made for download: the last ones, in a folder that is gone with this.
final class Exports {
  private unowned let server: WebServer
  private let folder: TemporaryFolder
  private var files: [(id: String, name: String)] = []
  private var running: [String: ProgramRun] = [:]
  private var count = 0

  private static let limit = 20
  /// How long one may take, in seconds.
  private static let patience = 120.0
  private static let byteLimit = 64 << 20

  init(_ server: WebServer) throws {
    self.server = server
    folder = try TemporaryFolder()
  }

  /// Ends what is being made first: it would write into a folder that is gone.
  deinit { running = [:] }

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
        running[id] = try ProgramRun(
          [RunningProgram.sibling("pta")] + arguments + [path], input: input, on: server,
          seconds: Exports.patience
        ) { result in
          if case .failure(let error) = result { finish(error.description) } else { finish(nil) }
        }
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
}
