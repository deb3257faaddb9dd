import CLibrary

/// A socket that takes connections from this machine alone.
final class ListeningSocket {
  let descriptor: Int32
  /// The port it has.
  let port: Int

  /// - Parameter port: 0 for any.
  /// - Throws: why it cannot be had.
  init(port: Int) throws(ServerFailure) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw .system(errno) }
    do throws(ServerFailure) {
      self.port = try ListeningSocket.listen(descriptor, port)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func listen(_ descriptor: Int32, _ port: Int) throws(ServerFailure) -> Int {
    ListeningSocket.prepare(descriptor)
    var one: Int32 = 1
    // A port that was left a moment ago is free.
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(descriptor, address, size) == 0, CLibrary.listen(descriptor, 64) == 0 else {
          return errno
        }
        return getsockname(descriptor, address, &size) == 0 ? 0 : errno
      }
    }
    guard status == 0 else {
      throw status == EADDRINUSE ? .portInUse(port) : .system(status)
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  /// The next connection; `nil` when none waits.
  func accept() -> Int32? {
    let connection = CLibrary.accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    ListeningSocket.prepare(connection)
    // What waits in the system is old when a slow page reads it.
    var bytes: Int32 = 128 << 10
    setsockopt(
      connection, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    // A frame is sent at once: else it waits until the one before has been acknowledged, up to 40 ms.
    var one: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }

  /// Nobody waits for it, and programs that are started do not see it.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}

/// Why there is no server.
package enum ServerFailure: Error, Equatable, CustomStringConvertible {
  case portInUse(Int)
  /// The system's number.
  case system(Int32)
  case noContext

  package var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use"
    case .system(let number): String(cString: strerror(number))
    case .noContext: "libwebsockets cannot begin: is there no memory left?"
    }
  }
}
