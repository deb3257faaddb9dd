import Platform

/// An open file, pipe or terminal, by its number. One that was opened here is closed with its last
/// reference.
package final class Descriptor {
  package let number: Int32
  private var isToBeClosed: Bool

  /// One that others have opened, and close, unless told.
  package init(_ number: Int32, isToBeClosed: Bool = false) {
    self.number = number
    self.isToBeClosed = isToBeClosed
  }

  deinit { if isToBeClosed { Platform.close(number) } }

  /// Opens a file, which programs that are started do not see.
  ///
  /// - Parameters:
  ///   - flags: of `open(2)`.
  ///   - mode: who may do what with one that is made.
  package convenience init(
    opening path: String, _ flags: Int32, mode: mode_t = 0o644
  ) throws(SystemFailure) {
    let number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemFailure() }
    self.init(number, isToBeClosed: true)
  }

  /// Opens what this process was started without (`pta … >&-`), so that it cannot be read or written: the first file
  /// that is opened would take its place, and have in it what is printed.
  static func openStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// A pipe; programs that are started see neither end but as what they are given.
  package static func pipe() throws(SystemFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    guard Platform.pipe(&ends) == 0 else { throw SystemFailure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(ends[0], isToBeClosed: true), Descriptor(ends[1], isToBeClosed: true))
  }

  /// Writes all of it.
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemFailure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemFailure() }
      rest = rest.dropFirst(count)
    }
  }

  /// What there is to its end, but no more than so many bytes.
  package func read(upTo limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // Not an array, which would be cleared: that is 16 of the 600 page faults of a start.
    let size = min(limit, 1 << 16)
    let piece = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
    defer { piece.deallocate() }
    while bytes.count < limit {
      let count = Platform.read(number, piece, min(size, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemFailure() }
      guard count > 0 else { break }
      bytes += UnsafeRawBufferPointer(start: piece, count: count)
    }
    return bytes
  }

  /// Closes it at once: what was written may be found not to have been kept.
  package func close() throws(SystemFailure) {
    isToBeClosed = false
    guard Platform.close(number) == 0 else { throw SystemFailure() }
  }
}
