import Platform

/// Another program that was started by this one.
package struct ChildProcess {
  /// How a program ended.
  package enum End: Equatable, CustomStringConvertible {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// - Parameter status: what the system's `waitpid` says.
    fileprivate init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    /// In words.
    package var description: String {
      switch self {
      case .exited(let status): "ended with status \(status)"
      case .signalled(let signal): "crashed (\(String(cString: strsignal(signal))))"
      }
    }
  }

  /// Its number.
  package let id: pid_t

  /// Starts a program, its file's path being the first word.
  ///
  /// - Parameters:
  ///   - name: what it is to call itself; the first word unless given.
  ///   - streams: its standard input, output and error, as many as are not this process's own.
  ///   - hasOwnGroup: whether it is apart from the keys of the terminal: Ctrl-C does not reach it.
  package init(
    _ words: [String], name: String? = nil, streams: [Descriptor], hasOwnGroup: Bool
  ) throws(TextError) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.number, Int32(number))
    }
    let group = hasOwnGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(
      &attributes, group | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Whoever started this process may have blocked signals, by which a child is stopped.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in Signals.ofWriting { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var arguments = ([name ?? words[0]] + words.dropFirst()).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var id: pid_t = 0
    // Descriptors close with their last reference.
    let status = withExtendedLifetime(streams) {
      posix_spawn(&id, words[0], &actions, &attributes, &arguments, environ)
    }
    guard status == 0 else {
      throw TextError("cannot start \(words[0]): \(SystemFailure(number: status))")
    }
    self.id = id
  }

  /// Runs a program in place of this one, its file's path being the first word.
  ///
  /// - Throws: why it cannot be started.
  package static func become(_ words: [String]) throws(TextError) -> Never {
    let arguments = words.map { strdup($0) } + [nil]
    for number in Signals.ofWriting { signal(number, SIG_DFL) }
    execv(words[0], arguments)
    let failure = SystemFailure()
    for number in Signals.ofWriting { signal(number, SIG_IGN) }
    arguments.forEach { free($0) }
    throw TextError("cannot start \(words[0]): \(failure)")
  }

  /// Where a program is that is started by its name; `nil` where there is none.
  package static func program(_ name: String) -> String? {
    let folders = (RunningProgram.variable("PATH") ?? "").split(separator: ":")
    return folders.map { $0 + "/" + name }.first(where: FileManager.default.isExecutableFile)
  }

  /// Waits for its end.
  package func wait() -> End {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return End(status)
  }

  /// Waits so many seconds for its end. When it did not come, gives `nil`: the process is killed then, and
  /// with it what it has started, as far as that is in its own group.
  package func wait(seconds: Double) -> End? {
    let deadline = Clock.now + seconds
    var status: Int32 = 0
    while true {
      if waitpid(id, &status, WNOHANG) == id { return End(status) }
      guard Clock.now < deadline else { break }
      usleep(5000)
    }
    kill(-id, SIGKILL)
    _ = wait()
    return nil
  }
}
