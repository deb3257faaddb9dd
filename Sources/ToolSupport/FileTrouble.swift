import Platform

/// Says in plain words why a file could not be used.
package enum FileTrouble {
  /// Why a file could not be written, or not be put into its folder, in the system's own words.
  ///
  /// Foundation's errors say less, and not the same on every system.
  package static func reason(writing path: String) -> String {
    if access(path, F_OK) == 0 { return reason(opening: path) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if access(folder, F_OK) != 0 { return "\(SystemFailure())" }
    if access(folder, W_OK) != 0 { return "its folder: \(SystemFailure())" }
    var space = statvfs()
    if statvfs(folder, &space) == 0, space.f_bavail < 16 {
      return "\(SystemFailure(number: ENOSPC))"
    }
    return "the system gives no reason"
  }

  private static func reason(opening path: String) -> String {
    do throws(SystemFailure) {
      try Descriptor(opening: path, O_WRONLY | O_NONBLOCK).close()
      return "the system gives no reason"
    } catch {
      return "\(error)"
    }
  }
}
