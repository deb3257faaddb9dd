import CLibrary
import CWebSockets

/// What is done for each event of the loop: requests are checked and answered, messages handed on.
final class ServerLoop {
  let limits: ServerLimits
  var door: RequestGuard
  weak var site: (any WebSite)?
  private let clock: () -> Double
  /// By their addresses in libwebsockets: what it tells of one before or after is of no connection.
  private(set) var connections: [OpaquePointer: Connection] = [:]
  private var watches: [OpaquePointer: DescriptorWatch] = [:]
  private var writing = OutgoingBytes()

  /// How long a page that does not read has until it is closed without a reason, in seconds.
  private static let closeSeconds: Int32 = 5

  init(_ limits: ServerLimits, door: RequestGuard, clock: @escaping () -> Double) {
    self.limits = limits
    self.door = door
    self.clock = clock
  }

  /// What libwebsockets calls.
  ///
  /// - Returns: 0, or another number to have the connection closed.
  static func call(
    _ pointer: OpaquePointer?, _ reason: lws_callback_reasons, _ bytes: UnsafeMutableRawPointer?,
    _ count: Int
  ) -> Int32 {
    guard let pointer, let context = lws_get_context(pointer), let user = lws_context_user(context)
    else { return 0 }
    let loop = Unmanaged<ServerLoop>.fromOpaque(user).takeUnretainedValue()
    return loop.handle(
      reason, pointer, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  }

  private func handle(
    _ reason: lws_callback_reasons, _ pointer: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    if reason == LWS_CALLBACK_RAW_RX_FILE {
      watches[pointer]?.onReadable()
      return 0
    }
    guard let connection = connections[pointer] else {
      if reason == LWS_CALLBACK_RAW_CLOSE_FILE { watches.removeValue(forKey: pointer)?.end() }
      return 0
    }
    switch reason {
    case LWS_CALLBACK_HTTP: return answer(connection)
    case LWS_CALLBACK_HTTP_WRITEABLE: return sendRest(of: connection)
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm(connection, protocol: bytes)
    case LWS_CALLBACK_ESTABLISHED: return open(connection)
    case LWS_CALLBACK_RECEIVE: return receive(bytes, on: connection)
    case LWS_CALLBACK_SERVER_WRITEABLE: return sendMessage(on: connection)
    case LWS_CALLBACK_WSI_DESTROY:
      connections.removeValue(forKey: pointer)?.end()
      return 0
    default: return 0
    }
  }

  // MARK: Connections

  /// Takes a connection in; where there are too many, the oldest of those that wait for a request gives way.
  func take(_ descriptor: Int32, in host: OpaquePointer) {
    if connections.count >= limits.connections {
      let waiting = connections.values.filter(\.isWaiting).min { $0.time < $1.time }
      guard let waiting else {
        CLibrary.close(descriptor)
        return
      }
      cwebsockets_close(waiting.pointer)
    }
    guard let pointer = lws_adopt_socket_vhost(host, descriptor) else { return }
    connections[pointer] = Connection(pointer, time: clock())
  }

  /// Closes what takes too long.
  func closeOverdue() {
    let now = clock()
    for connection in connections.values where connection.socket == nil {
      let patience = connection.isWaiting ? limits.requestSeconds : limits.answerSeconds
      if now - connection.time > patience { cwebsockets_close(connection.pointer) }
    }
  }

  /// Closes all, so that nothing is kept by what is at their ends.
  func closeAll() {
    for connection in connections.values { cwebsockets_close(connection.pointer) }
  }

  func watch(_ watch: DescriptorWatch, at pointer: OpaquePointer) { watches[pointer] = watch }

  // MARK: Files

  private func answer(_ connection: Connection) -> Int32 {
    // The next one may come before the answer to this one.
    guard let site, !connection.isAsking else { return -1 }
    // How long it may take is seen to here.
    lws_set_timeout(connection.pointer, NO_PENDING_TIMEOUT, 0)
    switch door.check(RequestHead(of: connection.pointer)) {
    case .success(let request):
      connection.isAsking = true
      connection.time = clock()
      site.answer(request, WebReply(connection: connection))
      return 0
    case .failure(let refusal): return send(refusal.answer, on: connection)
    }
  }

  /// Sends an answer, or as much of it as is sent at once.
  private func send(_ answer: WebAnswer, on connection: Connection) -> Int32 {
    // What else such a client has sent is no request.
    let isLast = answer.status >= 400
    guard writing.head(of: answer, isLast: isLast, to: connection.pointer) else { return -1 }
    connection.time = clock()
    connection.rest = answer.body[...]
    guard !isLast else {
      _ = writing.piece(of: &connection.rest, to: connection.pointer)
      return -1
    }
    lws_callback_on_writable(connection.pointer)
    return 0
  }

  private func sendRest(of connection: Connection) -> Int32 {
    if let answer = connection.answer {
      connection.answer = nil
      return send(answer, on: connection)
    }
    guard connection.rest != nil else { return 0 }
    guard writing.piece(of: &connection.rest, to: connection.pointer) else { return -1 }
    connection.time = clock()
    guard connection.rest == nil else {
      lws_callback_on_writable(connection.pointer)
      return 0
    }
    connection.isAsking = false
    return lws_http_transaction_completed(connection.pointer) == 0 ? 0 : -1
  }

  // MARK: WebSockets

  private func confirm(_ connection: Connection, protocol name: UnsafeRawBufferPointer) -> Int32 {
    guard let site else { return -1 }
    let answer: WebAnswer
    switch door.check(RequestHead(of: connection.pointer)) {
    case .success(let request) where site.accepts(request):
      connection.upgrade = request
      return 0
    case .success: answer = .notFound
    case .failure(let refusal): answer = refusal.answer
    }
    guard writing.head(of: answer, isLast: true, to: connection.pointer) else { return -1 }
    var rest: ArraySlice<UInt8>? = answer.body[...]
    _ = writing.piece(of: &rest, to: connection.pointer)
    return -1
  }

  private func open(_ connection: Connection) -> Int32 {
    guard let site, let request = connection.upgrade else { return -1 }
    let socket = WebSocket(connection.pointer)
    let reader = site.open(request, socket)
    guard reader != nil || socket.closing != nil else { return -1 }
    connection.begin(socket, reader, MessageIntake(limits: limits, now: clock()))
    socket.wake()
    return 0
  }

  private func receive(_ bytes: UnsafeRawBufferPointer, on connection: Connection) -> Int32 {
    // What the page has sent before it knows that it is closed is read all the same: of a connection that is closed
    // with something unread the system takes back what was sent, the reason with it.
    guard let reader = connection.reader, connection.socket?.closing == nil else { return 0 }
    let pointer = connection.pointer
    let isLast = lws_is_final_fragment(pointer) != 0 && lws_remaining_packet_payload(pointer) == 0
    let outcome = connection.intake?.take(
      bytes, isText: lws_frame_is_binary(pointer) == 0, isLast: isLast, now: clock(),
      mayBeLarge: reader.mayBeLarge)
    switch outcome {
    case .message(let message): reader.receive(message)
    case .close(let reason):
      // Not at once: the rest of what was read would be lost, and what comes next be taken for the middle of a frame.
      connection.socket?.close(reason)
      lws_set_timeout(pointer, PENDING_TIMEOUT_CLOSE_SEND, ServerLoop.closeSeconds)
    case .more, nil: break
    }
    return 0
  }

  private func sendMessage(on connection: Connection) -> Int32 {
    guard let socket = connection.socket, socket.pointer != nil else { return 0 }
    if let reason = socket.closing { return close(connection, reason) }
    guard let message = connection.reader?.nextMessage() else { return 0 }
    guard writing.message(message, to: connection.pointer) else { return -1 }
    // There may be another one.
    lws_callback_on_writable(connection.pointer)
    return 0
  }

  /// Begins to close; libwebsockets waits for the page's answer for some seconds.
  ///
  /// - Returns: what a callback returns then.
  private func close(_ connection: Connection, _ reason: CloseReason) -> Int32 {
    connection.end()
    var text = Array(reason.text.utf8.prefix(123))
    lws_close_reason(
      connection.pointer, lws_close_status(rawValue: reason.code), &text, text.count)
    return -1
  }
}
