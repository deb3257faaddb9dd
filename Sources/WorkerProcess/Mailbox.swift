internal import CLibrary
#if os(Linux)
  import Synchronization
#endif

/// Memory that a host and its worker share: what one says is read by the other, on another processor, without a call
/// of the system. With sockets alone a pull of a plugin that draws takes five times as long.
///
/// It holds one batch of messages each way, since the two take turns. What is longer goes through the socket, and so does
/// the word that wakes a reader who sleeps. The host trusts nothing in it: it copies what is there before it looks at it.
final class Mailbox {
  #if os(Linux)
    typealias Word = UnsafeMutablePointer<Atomic<UInt32>>
  #else
    // Atomics need macOS 15: elsewhere there is no mailbox, and the socket carries everything.
    typealias Word = UnsafeMutablePointer<UInt32>
  #endif

  /// The number of the file in every worker.
  static let descriptor: Int32 = 4
  private static let halfSize = 1 << 16

  private let start: UnsafeMutableRawPointer
  /// What is for the worker, and what is for the host.
  let forWorker: Half
  let forHost: Half

  /// Makes one, and gives the file that a worker maps; `nil` where the system has no such files.
  ///
  /// - Parameter number: one that no other has which this process makes now.
  static func make(number: Int32) -> (mailbox: Mailbox, descriptor: Int32)? {
    #if os(Linux)
      // It has the name for as long as it takes to open it.
      let name = "/pta-\(getpid())-\(number)"
      let made = shm_open(name, O_RDWR | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR)
      guard made >= 0 else { return nil }
      shm_unlink(name)
      defer { close(made) }
      // Above the numbers that the worker's files get, or another of them would take its place.
      let descriptor = fcntl(made, F_DUPFD_CLOEXEC, descriptor + 1)
      guard descriptor >= 0 else { return nil }
      // All of it is had now: to write where there is no room left would end the process by a signal.
      if posix_fallocate(descriptor, 0, off_t(halfSize * 2)) == 0,
        let mailbox = Mailbox(descriptor: descriptor)
      {
        return (mailbox, descriptor)
      }
      close(descriptor)
    #endif
    return nil
  }

  /// Maps the file of one.
  init?(descriptor: Int32) {
    #if os(Linux)
      guard
        let start = mmap(
          nil, Mailbox.halfSize * 2, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
        start != MAP_FAILED
      else { return nil }
      self.start = start
      forWorker = Half(start, size: Mailbox.halfSize)
      forHost = Half(start + Mailbox.halfSize, size: Mailbox.halfSize)
    #else
      return nil
    #endif
  }

  deinit { munmap(start, Mailbox.halfSize * 2) }

  /// What one side writes and the other reads.
  struct Half {
    /// How many batches there have been.
    private let count: Word
    /// Whether the reader sleeps until the socket has something.
    private let sleeper: Word
    private let length: UnsafeMutablePointer<UInt32>
    private let bytes: UnsafeMutableRawBufferPointer
    /// How many this side has written or read.
    private var known: UInt32 = 0

    /// The words are apart from the bytes, each in a line of the cache.
    fileprivate init(_ start: UnsafeMutableRawPointer, size: Int) {
      count = start.assumingMemoryBound(to: Word.Pointee.self)
      sleeper = (start + 64).assumingMemoryBound(to: Word.Pointee.self)
      length = (start + 128).assumingMemoryBound(to: UInt32.self)
      bytes = UnsafeMutableRawBufferPointer(start: start + 192, count: size - 192)
    }
  }
}

#if os(Linux)
  extension Mailbox.Half {
    /// Writes a batch; false when it is too long.
    mutating func put(_ batch: [UInt8]) -> Bool {
      guard batch.count <= bytes.count else { return false }
      bytes.copyBytes(from: batch)
      length.pointee = UInt32(batch.count)
      known &+= 1
      count.pointee.store(known, ordering: .sequentiallyConsistent)
      return true
    }

    /// Whether the reader has to be woken.
    var isReaderAsleep: Bool { sleeper.pointee.load(ordering: .sequentiallyConsistent) != 0 }

    /// Whether there is a batch that was not read.
    var hasMail: Bool { count.pointee.load(ordering: .sequentiallyConsistent) != known }

    /// Gives the batch that was not read, if there is one: bytes that the other side may still change.
    mutating func take() -> UnsafeRawBufferPointer? {
      let count = count.pointee.load(ordering: .acquiring)
      guard count != known else { return nil }
      known = count
      let length = Int(length.pointee)
      return UnsafeRawBufferPointer(rebasing: bytes.prefix(length))
    }

    /// Says whether the reader sleeps. Who is about to has to look once more after it.
    func setSleeping(_ sleeps: Bool) {
      sleeper.pointee.store(sleeps ? 1 : 0, ordering: .sequentiallyConsistent)
    }
  }
#else
  extension Mailbox.Half {
    mutating func put(_ batch: [UInt8]) -> Bool { false }
    var isReaderAsleep: Bool { false }
    var hasMail: Bool { false }
    mutating func take() -> UnsafeRawBufferPointer? { nil }
    func setSleeping(_ sleeps: Bool) {}
  }
#endif
