import Studio
import WebServer

/// One session and the pages that look at it.
final class StudioRoom {
  private let session: FakeSession
  private let clock: () -> Double
  private let onChange: () -> Void
  private var sockets: [ObjectIdentifier: WebSocket] = [:]
  /// Since when nobody looks at it; `nil` while somebody does.
  private(set) var leftAt: Double?

  /// - Parameters:
  ///   - clock: seconds that only go forward.
  ///   - onChange: what is due may be due at another time.
  init(_ session: FakeSession, clock: @escaping () -> Double, onChange: @escaping () -> Void) {
    self.session = session
    self.clock = clock
    self.onChange = onChange
    session.onNews = { [unowned self] in for socket in sockets.values { socket.wake() } }
  }

  /// When something is to be done; `nil` when nothing moves, or nobody looks.
  var dueAt: Double? { sockets.isEmpty ? nil : session.dueAt }

  /// Does what is due.
  func tick() {
    if let due = dueAt, due <= clock() { session.advance(to: clock()) }
  }

  func join(_ socket: WebSocket) -> any WebSocketReader {
    let reader = Reader(self, session.join(now: clock()))
    sockets[ObjectIdentifier(reader)] = socket
    leftAt = nil
    return reader
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
