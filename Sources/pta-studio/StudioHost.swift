import Driver
import GalleryPages
import Platform
import PullPlugins
import Studio
import StudioPage
import TextSupport
import ToolSupport
import WebServer

/// What the server serves: the page's files, and the rooms with their sessions.
final class StudioHost: WebSite {
  private let settings: StudioSettings
  private unowned let server: WebServer
  private let console: Console
  private var rooms: [String: StudioRoom] = [:]
  private var ticking: LoopTimer?

  /// How many sessions there are at most; the one that was left first gives way.
  private static let roomLimit = 16

  init(_ settings: StudioSettings, _ server: WebServer, _ console: Console) throws {
    self.settings = settings
    self.server = server
    self.console = console
    ticking = server.timer { [unowned self] in tick() }
  }

  // MARK: Files

  func answer(_ request: WebRequest) -> WebAnswer {
    let name = request.path.isEmpty ? "index.html" : request.path
    guard !name.contains("/"), !name.hasPrefix(".") else { return .notFound }
    return pageFile(name).map { WebAnswer(file: name, body: $0) } ?? .notFound
  }

  private func pageFile(_ name: String) -> [UInt8]? {
    guard let folder = settings.page else { return StudioPage.files[name] }
    return try? Descriptor(opening: folder + "/" + name, O_RDONLY | O_NONBLOCK).read(upTo: 4 << 20)
  }

  // MARK: Sessions

  func accepts(_ request: WebRequest) -> Bool {
    request.path == "socket" && StudioHost.isName(name(of: request))
  }

  private func name(of request: WebRequest) -> String { request.query["session"] ?? "main" }

  /// Letters, digits and dashes: it is shown, and part of addresses.
  private static func isName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil
  }

  func open(_ request: WebRequest, _ socket: WebSocket) -> any WebSocketReader {
    let room = room(name(of: request))
    defer { tick() }
    return room.join(socket)
  }

  private func room(_ name: String) -> StudioRoom {
    if let room = rooms[name] { return room }
    if rooms.count >= StudioHost.roomLimit {
      let empty = rooms.filter { $0.value.leftAt != nil }
        .min { ($0.value.leftAt ?? 0) < ($1.value.leftAt ?? 0) }
      if let empty { rooms[empty.key] = nil }
    }
    let room = StudioRoom(
      FakeSession(framesPerSecond: settings.framesPerSecond), clock: { Clock.now },
      onChange: { [unowned self] in schedule() })
    rooms[name] = room
    return room
  }

  /// Passes the frames that are due.
  private func tick() {
    for room in rooms.values { room.tick() }
    schedule()
  }

  private func schedule() {
    guard let due = rooms.values.compactMap(\.dueAt).min() else { ticking?.cancel(); return }
    ticking?.set(in: due - Clock.now)
  }
}
