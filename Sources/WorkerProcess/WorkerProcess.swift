internal import CLibrary

/// A worker process: spawned, never forked, with an empty environment. Of the host's files it keeps
/// none but its end of a socket, and the memory that the two share.
package final class WorkerProcess {
  /// Why it could not be started.
  package struct StartError: Error, Equatable {
    /// The executable.
    package let path: String
    /// What the system said.
    package let reason: String

    /// Says why.
    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// The number of the process.
  package let id: Int32
  /// What has become of it, once it is known.
  private var fate: String?

  private init(id: Int32) { self.id = id }

  deinit { _ = end() }

  /// Starts a worker, and gives the host's end of the socket, and what the two share if there is such a thing.
  static func start(
    path: String, memory: Int, hasMailbox: Bool = true
  ) throws(StartError) -> (process: WorkerProcess, descriptor: Int32, mailbox: Mailbox?) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &ends) == 0 else {
      throw StartError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { _ = close(ends[1]) }
    for end in ends { keepToItself(end) }
    let shared = hasMailbox ? Mailbox.make(number: ends[0]) : nil
    defer { if let shared { _ = close(shared.descriptor) } }
    do throws(StartError) {
      let words = [path, String(memory), String(version)]
      let id = try spawn(words, socket: ends[1], mailbox: shared?.descriptor)
      return (WorkerProcess(id: id), ends[0], shared?.mailbox)
    } catch {
      _ = close(ends[0])
      throw error
    }
  }

  /// Ends it, if it has not come to its end, and says what did.
  package func end() -> String {
    if let fate { return fate }
    var status: Int32 = 0
    // Where somebody has waited for it already, or the host lets the system do that, its number may be
    // another's by now.
    var found = waitpid(id, &status, WNOHANG)
    if found == 0 {
      kill(id, SIGKILL)
      found = waitpid(id, &status, 0)
    }
    while found < 0, errno == EINTR { found = waitpid(id, &status, 0) }
    let words = found == id ? WorkerProcess.words(for: status) : "ended"
    fate = words
    return words
  }

  /// The version of what host and worker say to each other: to be counted up with every change of the
  /// messages (LuaRuntime's `Remote` folder). The worker is told it when it is started.
  package static let version = 2

  /// What a worker ends with that was told of another version, or not as it wants to be told: EX_USAGE.
  package static let wrongVersion: Int32 = 64

  private static func words(for status: Int32) -> String {
    let signal = status & 0x7F
    if status == wrongVersion << 8 {
      return "is of another version: build pta-worker anew, and put it beside the program"
    }
    guard signal != 0 else { return "ended with status \((status >> 8) & 0xFF)" }
    return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }

  #if canImport(Glibc)
    // At once, because another thread may be starting a process.
    private static var streamType: Int32 {
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    }
  #else
    private static var streamType: Int32 { SOCK_STREAM }
  #endif

  /// No other process that the host starts inherits it.
  private static func keepToItself(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func spawn(
    _ words: [String], socket: Int32, mailbox: Int32?
  ) throws(StartError) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let own = WorkerChannel.descriptor
    posix_spawn_file_actions_adddup2(&actions, socket, own)
    if let mailbox {
      posix_spawn_file_actions_adddup2(&actions, mailbox, Mailbox.descriptor)
    } else {
      posix_spawn_file_actions_addopen(&actions, Mailbox.descriptor, "/dev/null", O_RDWR, 0)
    }
    for stream in 0..<own {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // Its own group: the keys of the host's terminal do not reach it.
    var flags =
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    posix_spawnattr_setpgroup(&attributes, 0)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Whatever the host ignores, its writing where it may not ends a worker.
    var writing = sigset_t()
    sigemptyset(&writing)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&writing, number) }
    posix_spawnattr_setsigdefault(&attributes, &writing)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var id: pid_t = 0
    let status = posix_spawn(&id, words[0], &actions, &attributes, &arguments, &environment)
    guard status == 0 else {
      throw StartError(path: words[0], reason: String(cString: strerror(status)))
    }
    return id
  }
}
