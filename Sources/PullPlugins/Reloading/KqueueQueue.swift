#if canImport(Darwin)
  import Darwin

  /// File events on macOS: kqueue(2). For a folder it only says that something came or went, not what,
  /// so its files are watched one by one.
  final class FileEventQueue {
    /// Becomes readable when there is something to be read.
    let descriptor: Int32

    /// Files have to be watched themselves.
    static let watchesFiles = true
    /// How many events are read at a time, and how often for one answer.
    private static let batch = 64
    private static let readLimit = 64

    /// What may happen to a folder or a file that matters here.
    private static let changes = UInt32(
      NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_LINK
        | NOTE_REVOKE)

    /// `nil` where the process may open no more files.
    init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      // Open files whose events nobody can ask for any more.
      close(descriptor)
      for file in files { close(file) }
    }

    /// The files that are open for their events.
    private var files: Set<Int32> = []

    /// Watches a folder or a file; each time it gets a new number.
    func watch(_ path: String) -> Int32? {
      let file = open(path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return nil }
      var event = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: FileEventQueue.changes, data: 0, udata: nil)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(file)
        return nil
      }
      files.insert(file)
      return file
    }

    /// Closing a file takes its events back.
    func unwatch(_ watch: Int32) { if files.remove(watch) != nil { close(watch) } }

    /// What has happened since the last time. Never waits.
    func read() -> FileEvents {
      var found = FileEvents()
      var now = timespec()
      var batch = [kevent](repeating: kevent(), count: FileEventQueue.batch)
      for _ in 0..<FileEventQueue.readLimit {
        let count = kevent(descriptor, nil, 0, &batch, Int32(batch.count), &now)
        guard count > 0 else { break }
        for event in batch.prefix(Int(count)) {
          found.events.append(FileEvent(watch: Int32(event.ident), name: nil, isStructural: true))
        }
      }
      return found
    }
  }
#endif
