import Platform

/// Tells whether a file has been saved: its time, size and number.
struct FileStamp: Equatable {
  private let numbers: [Int]

  /// `nil` where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    numbers = [time.tv_sec, time.tv_nsec, Int(status.st_size), Int(status.st_ino)]
  }
}
