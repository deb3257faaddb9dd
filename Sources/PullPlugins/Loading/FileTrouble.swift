import Foundation

/// Says in plain words why a file could not be used.
package enum FileTrouble {
  /// The system's own words, such as "No such file or directory".
  ///
  /// Foundation's errors say less, and not the same on every system.
  package static func reason(reading path: String) -> String {
    reason(opening: path, O_RDONLY)
  }

  /// The same for a file that could not be written.
  package static func reason(writing path: String) -> String {
    reason(opening: path, O_WRONLY)
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
