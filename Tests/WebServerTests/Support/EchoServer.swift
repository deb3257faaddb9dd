import Foundation
import Synchronization

@testable import WebServer

/// A server in a thread of its own, whose WebSockets send back what comes; ended with this.
final class EchoServer {
  static let token = "0123456789abcdef0123456789abcdef"
  let port: Int
  private let ending = Pipe()
  private let ended = DispatchSemaphore(value: 0)

  /// - Parameter limits: set those that a test is about.
  init(limits: @escaping @Sendable (inout ServerLimits) -> Void = { _ in }) throws {
    let began = DispatchSemaphore(value: 0)
    let port = Mutex<Int?>(nil)
    let shared = Shared(port: port, began: began, ended: ended)
    let stop = ending.fileHandleForReading.fileDescriptor
    let thread = Thread {
      defer { shared.ended.signal() }
      var own = ServerLimits()
      limits(&own)
      guard
        let server = try? WebServer(
          port: 0, token: EchoServer.token, limits: own,
          clock: { ProcessInfo.processInfo.systemUptime })
      else {
        shared.began.signal()
        return
      }
      let watch = server.watch(stop, onReadable: server.stop)
      shared.port.withLock { $0 = server.port }
      shared.began.signal()
      let site = EchoSite()
      try? server.run(site)
      watch?.stop()
    }
    thread.start()
    began.wait()
    guard let number = shared.port.withLock({ $0 }) else { throw CocoaError(.fileReadUnknown) }
    self.port = number
  }

  deinit {
    ending.fileHandleForWriting.write(Data([1]))
    ended.wait()
  }

  private final class Shared: Sendable {
    let port: Mutex<Int?>
    let began: DispatchSemaphore
    let ended: DispatchSemaphore

    init(port: consuming sending Mutex<Int?>, began: DispatchSemaphore, ended: DispatchSemaphore) {
      self.port = port
      self.began = began
      self.ended = ended
    }
  }
}

/// Serves a small page, a large file and WebSockets.
private final class EchoSite: WebSite {
  func answer(_ request: WebRequest, _ reply: WebReply) {
    switch request.path {
    case "": reply.send(WebAnswer(file: "index.html", body: Array("hello".utf8)))
    case "large.js": reply.send(WebAnswer(file: "large.js", body: EchoSite.large))
    case "query":
      let text = request.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      reply.send(WebAnswer(file: "a.txt", body: Array(text.joined(separator: ";").utf8)))
    default: reply.send(.notFound)
    }
  }

  static let large = [UInt8](repeating: 65, count: 3_000_000)

  func accepts(_ request: WebRequest) -> Bool { request.path == "socket" }

  func open(_ request: WebRequest, _ socket: WebSocket) -> (any WebSocketReader)? {
    if request.query["session"] == "full" {
      socket.close(CloseReason(code: 1013, "full"))
      return nil
    }
    let counts = request.query["session"] == "count"
    let reader: any WebSocketReader = counts ? Count(self) : Echo(socket, self)
    if counts { counting.append(socket) }
    return reader
  }

  /// How many messages came, from all.
  private var total = 0
  private var counting: [WebSocket] = []

  private final class Echo: WebSocketReader {
    private let socket: WebSocket
    private let site: EchoSite
    private var waiting: [[UInt8]] = []

    init(_ socket: WebSocket, _ site: EchoSite) {
      self.socket = socket
      self.site = site
    }

    func receive(_ message: [UInt8]) {
      if message == Array("close".utf8) { return socket.close(CloseReason(code: 4000, "bye")) }
      waiting.append(message)
      socket.wake()
      site.total += 1
      for socket in site.counting { socket.wake() }
    }

    func mayBeLarge(beginning: [UInt8]) -> Bool { beginning.starts(with: Array("large".utf8)) }

    func nextMessage() -> [UInt8]? { waiting.isEmpty ? nil : waiting.removeFirst() }

    func closed() {}
  }

  /// Tells how many messages came, at length.
  private final class Count: WebSocketReader {
    private let site: EchoSite
    private var told = 0

    init(_ site: EchoSite) { self.site = site }

    func receive(_ message: [UInt8]) {}

    func mayBeLarge(beginning: [UInt8]) -> Bool { false }

    func nextMessage() -> [UInt8]? {
      guard told < site.total else { return nil }
      told = site.total
      return Array("\(told)".utf8) + [UInt8](repeating: 32, count: 20_000)
    }

    func closed() {}
  }
}
