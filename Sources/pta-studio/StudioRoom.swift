import Studio
import WebServer

/// One session and the pages that look at it.
final class StudioRoom {
  private let session: StudioSession
  private let server: WebServer
  private let clock: () -> Double
  private let onChange: () -> Void
  private var sockets: [ObjectIdentifier: WebSocket] = [:]
  private var watch: (number: Int32, watch: DescriptorWatch?)?
  /// Since when nobody looks at it; `nil` while somebody does.
  private(set) var leftAt: Double?

  /// - Parameters:
  ///   - clock: seconds that only go forward.
  ///   - onChange: what is due may be due at another time.
  init(
    _ session: StudioSession, on server: WebServer, clock: @escaping () -> Double,
    onChange: @escaping () -> Void
  ) {
    self.session = session
    self.server = server
    self.clock = clock
    self.onChange = onChange
    leftAt = clock()
    session.onNews = { [unowned self] in for socket in sockets.values { socket.wake() } }
    watchFiles()
  }

  deinit { watch?.watch?.stop() }

  /// When something is to be done; `nil` when nothing moves, or nobody looks.
  var dueAt: Double? { sockets.isEmpty ? nil : session.dueAt }

  /// Does what is due.
  func tick() {
    let now = clock()
    if let due = dueAt, due <= now { session.advance(to: now) }
  }

  /// Does what a page might.
  func `do`(_ message: String) {
    let client = session.join(now: clock())
    session.receive(Array(message.utf8), from: client, now: clock())
    session.leave(client)
  }

  func join(_ socket: WebSocket) -> any WebSocketReader {
    let reader = Reader(self, session.join(now: clock()))
    sockets[ObjectIdentifier(reader)] = socket
    leftAt = nil
    watchFiles()
    return reader
  }

  /// Looks at saved files as soon as there are any. Another plugin may be watched by another descriptor.
  private func watchFiles() {
    guard session.descriptor != watch?.number else { return }
    watch?.watch?.stop()
    watch = session.descriptor.map { number in
      let watch = server.watch(number) { [unowned self] in
        session.takeSavedFiles(now: clock())
        onChange()
      }
      return (number, watch)
    }
  }

  /// A page's side in the session.
  private final class Reader: WebSocketReader {
    private let room: StudioRoom
    private let client: StudioClient

    init(_ room: StudioRoom, _ client: StudioClient) {
      self.room = room
      self.client = client
    }

    func receive(_ message: [UInt8]) {
      room.session.receive(message, from: client, now: room.clock())
      room.watchFiles()
      room.onChange()
    }

    /// A recording that is to be replayed.
    func mayBeLarge(beginning: [UInt8]) -> Bool {
      String(decoding: beginning, as: UTF8.self).contains("\"replay\"")
    }

    func nextMessage() -> [UInt8]? { room.session.nextMessage(for: client) }

    func closed() {
      room.session.leave(client)
      room.sockets[ObjectIdentifier(self)] = nil
      if room.sockets.isEmpty { room.leftAt = room.clock() }
      room.onChange()
    }
  }
}
