#if os(Linux)
  import Platform

  /// What Linux tells of files: inotify(7).
  ///
  /// A file that is written in place is reported when it is closed, not at each write. Who may read it is told of as
  /// well.
  final class FileEventQueue {
    /// Becomes readable when there is something to be read.
    let descriptor: Int32

    /// Watching a folder covers the files in it.
    static let watchesFiles = false
    /// What is read at a time, in bytes; an event takes 16 and its name.
    private static let bufferSize = 1 << 14
    /// How many reads one call makes at most: a folder in which files are written without end must not
    /// hold up the caller. The rest is read next time.
    private static let readLimit = 16

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)
    /// These may change what has to be watched.
    private static let ownChanges = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT)

    /// `nil` where the system has none left: a user has 128 unless it is set otherwise.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches a folder; one that is watched already keeps its number.
    func watch(_ path: String) -> Int32? {
      let watch = inotify_add_watch(descriptor, path, FileEventQueue.mask)
      return watch >= 0 ? watch : nil
    }

    func unwatch(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    /// What has happened since the last time. Never waits.
    func read() -> FileEvents {
      var found = FileEvents()
      withUnsafeTemporaryAllocation(byteCount: FileEventQueue.bufferSize, alignment: 8) { buffer in
        for _ in 0..<FileEventQueue.readLimit {
          let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &found)
        }
      }
      return found
    }

    private func take(_ bytes: UnsafeRawBufferPointer, into found: inout FileEvents) {
      var place = 0
      while place + MemoryLayout<inotify_event>.size <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let start = place + MemoryLayout<inotify_event>.size
        place = start + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          found.hasLost = true
          continue
        }
        let name = bytes[start..<min(place, bytes.count)].prefix { $0 != 0 }
        found.events.append(
          FileEvent(
            watch: event.wd, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
            isStructural: event.mask & (UInt32(IN_ISDIR) | FileEventQueue.ownChanges) != 0))
      }
    }
  }
#endif
