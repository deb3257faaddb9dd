import CWebSockets

/// What a server serves.
package protocol WebSite: AnyObject {
  /// Answers a request that has shown the token, now or later.
  func answer(_ request: WebRequest, _ reply: WebReply)
  /// Whether there is a WebSocket at a path.
  func accepts(_ request: WebRequest) -> Bool
  /// Begins with a WebSocket; without a reader it is closed, with the reason that it was given by then.
  func open(_ request: WebRequest, _ socket: WebSocket) -> (any WebSocketReader)?
}

/// Where an answer goes. One that nobody waits for any more goes nowhere.
package struct WebReply {
  weak let connection: Connection?

  /// Sends it; a request has one answer.
  package func send(_ answer: WebAnswer) {
    guard let connection, connection.isAsking else { return }
    connection.answer = answer
    lws_callback_on_writable(connection.pointer)
  }
}
