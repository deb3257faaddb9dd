import Platform

/// A folder that is open: what is read in it is in this one, whatever its path comes to lead to
/// meanwhile, and no link in it is followed.
final class OpenFolder {
  private let descriptor: Int32

  /// Opens a folder, or one that a link leads to.
  init(_ path: String) throws(SystemFailure) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemFailure() }
  }

  deinit {
    close(descriptor)
  }

  /// What is in a folder in it; the empty path is the folder itself.
  func entries(
    of path: String, limit: Int
  ) throws(SystemFailure) -> [DirectoryListing.Entry] {
    let folder = try descend(to: path, O_DIRECTORY)
    guard let entries = DirectoryListing.entries(of: folder, limit: limit) else {
      throw SystemFailure()
    }
    return entries
  }

  /// A file's bytes.
  ///
  /// - Parameter check: is told the file's size before it is read, and may refuse it.
  func read<Refusal: Error>(
    _ path: String, check: (Int) throws(Refusal) -> Void
  ) throws(Refusal) -> Result<[UInt8], SystemFailure> {
    let file: Int32
    do throws(SystemFailure) {
      // What was a file when it was listed may be a pipe by now.
      file = try descend(to: path, O_NONBLOCK)
    } catch {
      return .failure(error)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(SystemFailure()) }
    try check(Int(status.st_size))
    return OpenFolder.read(file, Int(status.st_size))
  }

  /// As many bytes as are there, when it has become shorter.
  private static func read(_ file: Int32, _ size: Int) -> Result<[UInt8], SystemFailure> {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let length = Platform.read(file, start + count, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = SystemFailure() }
        guard length > 0 else { return }
        count += length
      }
    }
    return failure.map { .failure($0) } ?? .success(bytes)
  }

  /// Opens something in it, going down folder by folder: a folder that was replaced by a link is none.
  private func descend(to path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    let steps = path.split(separator: "/").map(String.init)
    var place = try OpenFolder.descriptor(of: ".", O_DIRECTORY, in: descriptor)
    for (index, step) in steps.enumerated() {
      let parent = place
      defer { close(parent) }
      let isLast = index == steps.count - 1
      place = try OpenFolder.descriptor(of: step, isLast ? flags : O_DIRECTORY, in: place)
    }
    return place
  }

  private static func descriptor(
    of name: String, _ flags: Int32, in folder: Int32
  ) throws(SystemFailure) -> Int32 {
    let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | flags)
    guard descriptor >= 0 else { throw SystemFailure() }
    return descriptor
  }
}

extension SystemFailure {
  /// Whether something is simply not there, or not a folder any more.
  var isAbsence: Bool { [ENOENT, ENOTDIR, ELOOP].contains(number) }
}
