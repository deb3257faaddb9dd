import Platform

/// An open file, pipe or terminal, by its number.
package struct Descriptor {
  package let number: Int32

  /// What the system says that went wrong.
  package struct Failure: Error, CustomStringConvertible {
    package let number: Int32
    package var description: String { String(cString: strerror(number)) }

    /// What went wrong last.
    package init() {
      number = errno
    }
  }

  package init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file, which programs that are started do not see.
  ///
  /// - Parameters:
  ///   - flags: of `open(2)`.
  ///   - mode: who may do what with one that is made.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0o644) throws(Failure) {
    number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw Failure() }
  }

  /// A pipe; programs that are started see neither end but as what they are given.
  package static func pipe() throws(Failure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    guard Platform.pipe(&ends) == 0 else { throw Failure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Writes all of it.
  package func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// What there is to its end, but no more than so many bytes.
  package func read(upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = Platform.read(number, &piece, min(piece.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure() }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  package func close() throws(Failure) {
    guard Platform.close(number) == 0 else { throw Failure() }
  }
}
