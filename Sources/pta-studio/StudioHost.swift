import Driver
import Platform
import Studio
import StudioPage
import TextSupport
import ToolSupport
import WebServer

/// What the server serves: the page's files, films, exports, and the sessions.
final class StudioHost: WebSite {
  private let settings: StudioSettings
  private unowned let server: WebServer
  private let environment: DriverSession.Environment
  private var plugins: [StudioPlugin]
  private let films: FilmShelf
  private let exports: Exports
  private let recordings = SavedRecordings()
  private var rooms: [String: StudioRoom] = [:]
  private var ticking: LoopTimer?

  /// How many sessions there are at most; of those that nobody looks at, the one that was left first gives way.
  private static let roomLimit = 16

  /// - Throws: that a plugin of the command line cannot be put on.
  init(_ settings: StudioSettings, _ server: WebServer) throws {
    self.settings = settings
    self.server = server
    environment = settings.environment
    plugins = StudioPlugin.all(of: environment)
    films = FilmShelf(environment.library, server)
    exports = try Exports(server)
    // What is wrong with the command line is told in the terminal as long as somebody looks there.
    _ = try room("main") { try $0.use($1) }
    ticking = server.timer { [unowned self] in tick() }
  }

  // MARK: Files

  func answer(_ request: WebRequest, _ reply: WebReply) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    switch (parts[0], parts.count) {
    case ("", 1): reply.send(page("index.html"))
    case ("plugins.json", 1):
      plugins = StudioPlugin.all(of: environment, known: plugins)
      let json = JSONText.list(plugins.map(\.json))
      reply.send(WebAnswer(file: "plugins.json", body: Array(json.utf8)))
    case ("film", 2) where parts[1].hasSuffix(".js"):
      let isDark = request.query["theme"] == "dark"
      films.answer(String(parts[1].dropLast(3)), isDark ? .dark : .light, reply)
    case ("exports", 3): reply.send(exports.answer(parts[1], parts[2]))
    case (let name, 1): reply.send(page(name))
    default: reply.send(.notFound)
    }
  }

  private func page(_ name: String) -> WebAnswer {
    let bytes =
      if let folder = settings.page {
        name.hasPrefix(".")
          ? nil
          : try? Descriptor(opening: folder + "/" + name, O_RDONLY | O_NONBLOCK)
            .read(upTo: 4 << 20)
      } else {
        StudioPage.files[name]
      }
    return bytes.map { WebAnswer(file: name, body: $0) } ?? .notFound
  }

  // MARK: Sessions

  func accepts(_ request: WebRequest) -> Bool { request.path == "socket" }

  /// What is wrong is told by the reason that the socket is closed with: a page cannot read another answer.
  func open(_ request: WebRequest, _ socket: WebSocket) -> (any WebSocketReader)? {
    let name = StudioHost.session(of: request)
    guard StudioHost.isName(name) else {
      socket.close(
        CloseReason(code: 1008, "a session's name has 1 to 64 letters, digits, - and _"))
      return nil
    }
    do {
      let room = try room(name) { $0.useLoadable($1) }
      defer { tick() }
      return room.join(socket)
    } catch {
      socket.close(CloseReason(code: 1013, "\(error)"))
      return nil
    }
  }

  private static func session(of request: WebRequest) -> String {
    request.query["session"] ?? "main"
  }

  /// Letters, digits and dashes: it is shown, and part of addresses.
  private static func isName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil
  }

  /// The session of a name; a new one where there is none.
  ///
  /// - Parameter use: puts the plugins of the command line on.
  /// - Throws: that there are too many, and what `use` throws.
  private func room(
    _ name: String, use: (StudioSession, [StudioSession.Given]) throws -> Void
  ) throws -> StudioRoom {
    if let room = rooms[name] { return room }
    if rooms.count >= StudioHost.roomLimit {
      let left = rooms.compactMap { room in room.value.leftAt.map { (room.key, $0) } }
      guard let first = left.min(by: { $0.1 < $1.1 })?.0 else {
        throw TextError("there are \(rooms.count) sessions with pages: close one of them")
      }
      rooms[first] = nil
    }
    let session = StudioSession(
      name: name, environment: environment, plugins: plugins,
      seed: SystemRandomNumberGenerator.seed(), saved: recordings,
      committed: CommittedPlugin.source)
    let room = StudioRoom(
      session, on: server, clock: { Clock.now },
      onChange: { [weak self] in self?.schedule() })
    session.onExport = { [unowned self, unowned session] export in
      exports.make(export) { session.exported(export.number, $0) }
    }
    if let rate = settings.framesPerSecond {
      room.do("{\"do\":\"set\",\"name\":\"frames_per_second\",\"value\":\(rate)}")
    }
    try use(session, settings.plugins.map { ($0.name, $0.options) })
    rooms[name] = room
    return room
  }

  /// Does what is due.
  private func tick() {
    for room in rooms.values { room.tick() }
    schedule()
  }

  private func schedule() {
    guard let due = rooms.values.compactMap(\.dueAt).min() else {
      ticking?.cancel()
      return
    }
    ticking?.set(in: due - Clock.now)
  }
}

extension SystemRandomNumberGenerator {
  /// A number of 64 bits.
  static func seed() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
