import CWebSockets

/// What is known of a connection: it waits for a request, is being answered, or is a WebSocket.
final class Connection {
  let pointer: OpaquePointer
  /// Since when it waits, or when it was last written to; seconds.
  var time: Double
  /// Whether a request is being answered.
  var isAsking = false
  /// An answer of which nothing is sent yet.
  var answer: WebAnswer?
  /// What is left to be sent of one.
  var rest: ArraySlice<UInt8>?
  /// The request that it becomes a WebSocket by.
  var upgrade: WebRequest?
  private(set) var socket: WebSocket?
  private(set) var reader: (any WebSocketReader)?
  var intake: MessageIntake?

  init(_ pointer: OpaquePointer, time: Double) {
    self.pointer = pointer
    self.time = time
  }

  /// Whether a request is to come, or the rest of one.
  var isWaiting: Bool { socket == nil && !isAsking }

  func begin(_ socket: WebSocket, _ reader: (any WebSocketReader)?, _ intake: MessageIntake) {
    self.socket = socket
    self.reader = reader
    self.intake = intake
  }

  /// It is gone, or about to be; its WebSocket can do nothing from now on.
  func end() {
    socket?.pointer = nil
    reader?.closed()
    reader = nil
  }
}

extension RequestHead {
  /// Reads the request whose headers a connection holds.
  init(of pointer: OpaquePointer) {
    path = RequestHead.text(of: WSI_TOKEN_GET_URI, pointer)
    isGet = lws_hdr_total_length(pointer, WSI_TOKEN_GET_URI) > 0
    host = RequestHead.text(of: WSI_TOKEN_HOST, pointer)
    origin = RequestHead.text(of: WSI_TOKEN_ORIGIN, pointer)
    isUpgrade = lws_hdr_total_length(pointer, WSI_TOKEN_UPGRADE) > 0
    var number: Int32 = 0
    while lws_hdr_fragment_length(pointer, WSI_TOKEN_HTTP_URI_ARGS, number) > 0 {
      let length = lws_hdr_fragment_length(pointer, WSI_TOKEN_HTTP_URI_ARGS, number)
      let argument = RequestHead.text(length: length) {
        lws_hdr_copy_fragment(pointer, $0, length + 1, WSI_TOKEN_HTTP_URI_ARGS, number)
      }
      arguments += argument.map { [$0] } ?? []
      number += 1
    }
  }

  /// A header; `nil` where there is none, or none that is text.
  private static func text(of token: lws_token_indexes, _ pointer: OpaquePointer) -> String? {
    let length = lws_hdr_total_length(pointer, token)
    guard length > 0 else { return nil }
    return text(length: length) { lws_hdr_copy(pointer, $0, length + 1, token) }
  }

  private static func text(
    length: Int32, _ copy: (UnsafeMutablePointer<CChar>?) -> Int32
  ) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(length) + 1)
    let count = bytes.withUnsafeMutableBufferPointer { copy($0.baseAddress) }
    guard count >= 0 else { return nil }
    return String(validating: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
