import CWebSockets

/// A WebSocket of a page. It may be kept for longer than the connection lasts: then nothing is done.
package final class WebSocket {
  /// The connection; `nil` once it is closed.
  var pointer: OpaquePointer?
  /// Why it is to be closed as soon as something can be written.
  private(set) var closing: CloseReason?

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Says that there may be a message to be sent: its reader is asked for it when it can be written.
  package func wake() {
    if let pointer { lws_callback_on_writable(pointer) }
  }

  /// Closes it, with a reason that the page is told.
  package func close(_ reason: CloseReason) {
    closing = reason
    wake()
  }
}

/// What is at the server's end of a WebSocket.
package protocol WebSocketReader: AnyObject {
  /// One message came, which is text of UTF-8.
  func receive(_ message: [UInt8])
  /// Whether a message may have more than the usual bytes.
  ///
  /// - Parameter beginning: its first bytes, 256 at most.
  func mayBeLarge(beginning: [UInt8]) -> Bool
  /// The next message for the page. It is asked for one when there is room for it: a slow page misses what was
  /// there in between.
  func nextMessage() -> [UInt8]?
  /// The connection is closed.
  func closed()
}
