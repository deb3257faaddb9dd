import Foundation

/// A plain socket to a server, which may say anything. What does not come within ten seconds does not come.
final class RawClient {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  let port: Int

  init(port: Int, receiveBytes: Int32? = nil) throws {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var bytes = receiveBytes { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, 4) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw CocoaError(.fileReadUnknown) }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// More bytes; none at the end, or when none come.
  private func readSome() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }

  private func take(_ count: Int) -> [UInt8]? {
    while buffer.count < count { guard readSome() else { return nil } }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  // MARK: HTTP

  /// A request's head.
  func ask(
    _ path: String, method: String = "GET", host: String? = nil, headers: [String] = []
  ) {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// An answer: its status, its headers by their names in small letters, and its body.
  func answer() -> (status: Int, headers: [String: String], body: [UInt8])? {
    let end: [UInt8] = [13, 10, 13, 10]
    while buffer.firstRange(of: end) == nil { guard readSome() else { return nil } }
    guard let range = buffer.firstRange(of: end) else { return nil }
    let lines = String(decoding: buffer[..<range.lowerBound], as: UTF8.self).split(
      separator: "\r\n")
    buffer.removeFirst(range.upperBound)
    let headers = lines.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return (name.lowercased(), line.dropFirst(name.count + 2).description)
    }
    let fields = Dictionary(headers) { first, _ in first }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return (status, fields, take(Int(fields["content-length"] ?? "0") ?? 0) ?? [])
  }

  /// Whether the server closes it, whatever else it says.
  func isClosed() -> Bool {
    while readSome() { buffer = [] }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 0
      || (errno != EAGAIN && errno != EWOULDBLOCK)
  }

  /// Whether neither side has ended it, and nothing is to be read.
  var isOpen: Bool {
    var byte: UInt8 = 0
    return buffer.isEmpty && recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) < 0
      && (errno == EAGAIN || errno == EWOULDBLOCK)
  }

  // MARK: WebSockets

  static let upgrade = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// Opens a WebSocket; the status of the answer.
  func open(
    _ path: String = "/\(EchoServer.token)/socket", origin: String? = nil, host: String? = nil
  ) -> Int? {
    let origin = origin ?? "http://127.0.0.1:\(port)"
    ask(
      path, host: host,
      headers: RawClient.upgrade + (origin.isEmpty ? [] : ["Origin: \(origin)"]))
    return answer()?.status
  }

  func sendFrame(
    _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true
  ) {
    send(RawClient.frame(payload, opcode: opcode, isLast: isLast, isMasked: isMasked))
  }

  static func frame(
    _ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true
  ) -> [UInt8] {
    let bit: UInt8 = isMasked ? 0x80 : 0
    let count = payload.count
    let size: [UInt8] =
      if count < 126 {
        [bit | UInt8(count)]
      } else if count < 65_536 {
        [bit | 126, UInt8(count >> 8), UInt8(count & 255)]
      } else {
        [bit | 127] + (0..<8).reversed().map { UInt8(count >> ($0 * 8) & 255) }
      }
    let mask: [UInt8] = [1, 2, 3, 4]
    return [(isLast ? 0x80 : 0) | opcode] + size + (isMasked ? mask : [])
      + (isMasked ? payload.enumerated().map { $1 ^ mask[$0 & 3] } : payload)
  }

  func sendFrame(_ text: String) { sendFrame(Array(text.utf8)) }

  /// The next frame; `nil` where none comes.
  func frame() -> (opcode: UInt8, payload: [UInt8])? {
    guard let head = take(2) else { return nil }
    var size = Int(head[1])
    if size > 125 {
      guard let bytes = take(size == 126 ? 2 : 8) else { return nil }
      size = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    return take(size).map { (head[0] & 15, $0) }
  }

  /// The next text.
  func text() -> String? {
    while let frame = frame() {
      if frame.opcode == 1 { return String(decoding: frame.payload, as: UTF8.self) }
      if frame.opcode == 8 { return nil }
    }
    return nil
  }

  /// The code that it is closed with; 0 where it just ends.
  func closing() -> Int {
    while let frame = frame() {
      if frame.opcode == 8, frame.payload.count > 1 {
        return Int(frame.payload[0]) << 8 | Int(frame.payload[1])
      }
    }
    return 0
  }
}
