import CWebSockets

/// Writes answers and messages: libwebsockets wants some room before what it sends, which is kept for all.
struct OutgoingBytes {
  private var buffer: [UInt8] = []
  /// As many bytes as are sent of a file at a time.
  private static let pieceBytes = 32 << 10
  /// As many bytes as the headers of an answer have at most.
  private static let headBytes = 4096

  /// What each answer says besides what it is: nothing of it may be used by others or kept, and the page has
  /// no code that did not come from here.
  static let headers: [(name: StaticString, value: StaticString)] = [
    (
      "content-security-policy:",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    ),
    ("x-content-type-options:", "nosniff"), ("cache-control:", "no-store"),
    ("referrer-policy:", "no-referrer"), ("cross-origin-resource-policy:", "same-origin"),
  ]

  /// Writes the headers of an answer.
  ///
  /// - Parameter isLast: whether the connection is closed afterwards.
  /// - Returns: whether they could be written.
  mutating func head(of answer: WebAnswer, isLast: Bool, to pointer: OpaquePointer) -> Bool {
    let own: [(String, String?)] = [
      ("content-type:", answer.type), ("location:", answer.location), ("allow:", answer.allow),
      ("connection:", isLast ? "close" : nil),
    ]
    return fill(OutgoingBytes.headBytes) { start in
      var place: UnsafeMutablePointer<UInt8>? = start
      let end = start + OutgoingBytes.headBytes
      guard cwebsockets_add_status(pointer, answer.status, &place, end) == 0 else { return false }
      for case (let name, let value?) in own {
        let count = Int32(value.utf8.count)
        guard lws_add_http_header_by_name(pointer, name, value, count, &place, end) == 0
        else { return false }
      }
      let size = lws_filepos_t(answer.body.count)
      return lws_add_http_header_content_length(pointer, size, &place, end) == 0
        && lws_finalize_write_http_header(pointer, start, &place, end) == 0
    }
  }

  /// Writes a piece of an answer.
  ///
  /// - Parameter rest: what is left; afterwards what is left then, `nil` at its end.
  mutating func piece(of rest: inout ArraySlice<UInt8>?, to pointer: OpaquePointer) -> Bool {
    guard let bytes = rest else { return true }
    let piece = bytes.prefix(OutgoingBytes.pieceBytes)
    let isLast = piece.count == bytes.count
    rest = isLast ? nil : bytes.dropFirst(piece.count)
    return write(piece, isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP, to: pointer)
  }

  /// Writes a message of a WebSocket.
  mutating func message(_ message: [UInt8], to pointer: OpaquePointer) -> Bool {
    write(message[...], LWS_WRITE_TEXT, to: pointer)
  }

  private mutating func write(
    _ bytes: ArraySlice<UInt8>, _ kind: lws_write_protocol, to pointer: OpaquePointer
  ) -> Bool {
    fill(bytes.count) { start in
      bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
      }
      return lws_write(pointer, start, bytes.count, kind) >= 0
    }
  }

  /// Has room for some bytes behind the margin.
  private mutating func fill(
    _ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Bool
  ) -> Bool {
    let margin = cwebsockets_margin()
    if buffer.count < margin + count {
      buffer = [UInt8](repeating: 0, count: margin + count)
    }
    return buffer.withUnsafeMutableBufferPointer { all in
      all.baseAddress.map { body($0 + margin) } ?? false
    }
  }
}
