import Platform

/// Says in plain words why a file could not be used.
package enum FileTrouble {
  /// The system's own words, such as "No such file or directory".
  ///
  /// Foundation's errors say less, and not the same on every system.
  package static func reason(reading path: String) -> String {
    reason(opening: path, O_RDONLY)
  }

  /// The same for a file that could not be written, or not be put into its folder.
  package static func reason(writing path: String) -> String {
    if access(path, F_OK) == 0 { return reason(opening: path, O_WRONLY) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if access(folder, F_OK) != 0 { return String(cString: strerror(errno)) }
    if access(folder, W_OK) != 0 { return "its folder: " + String(cString: strerror(errno)) }
    var space = statvfs()
    if statvfs(folder, &space) == 0, space.f_bavail < 16 {
      return String(cString: strerror(ENOSPC))
    }
    return "the system gives no reason"
  }

  private static func reason(opening path: String, _ flags: Int32) -> String {
    let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK)
    guard descriptor < 0 else {
      close(descriptor)
      return "the system gives no reason"
    }
    return String(cString: strerror(errno))
  }
}
