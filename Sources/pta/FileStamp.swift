import Platform

/// By what a file is known to have been saved.
struct FileStamp: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  private let number: UInt64

  /// `nil` where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let time = status.st_ctim
    #else
      let time = status.st_ctimespec
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }
}
