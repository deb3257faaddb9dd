import Platform

/// The entries of earlier sessions, one a line, oldest first.
///
/// A format of our own instead of libedit's, so that each entry can be appended when it is entered: a
/// session that is killed loses nothing and two sessions at a time do not overwrite each other. A
/// newline inside an entry is written `\n`, a backslash `\\`.
///
/// A history is a convenience: nothing here throws or stops a session. What failed is in `problem`,
/// and after a failure the file is left alone.
package final class HistoryFile {
  /// What could not be done, with the file's name and the system's reason.
  package private(set) var problem: String?

  /// How many entries are loaded, and kept when the file is shortened.
  let limit: Int

  private let path: String

  /// A history at a path; neither it nor its folder need exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The number of entries that are kept.
  package init(path: String, limit: Int = 1000) {
    self.path = path
    self.limit = limit
  }

  /// Reads the newest entries and, when the file has grown to twice the limit, shortens it.
  ///
  /// - Returns: At most `limit` entries, oldest first; none when there is no file.
  package func load() -> [String] {
    guard let bytes = contents() else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let entries = lines.suffix(limit).compactMap { decode($0) }
    if lines.count > 2 * limit { rewrite(entries) }
    return entries
  }

  /// Adds one entry at the end, creating the folder and the file for this user only.
  ///
  /// - Parameter entry: Possibly of several lines.
  package func append(_ entry: String) {
    guard problem == nil else { return }
    createFolder()
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return note("write") }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    // One write, so that entries of two sessions do not mix.
    guard !write(encode(entry), to: file) else { return }
    note("write")
    // Half an entry would be the beginning of the next one. What is no file has no size.
    if size >= 0 { ftruncate(file, size) }
  }

  private func contents() -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno != ENOENT { note("read") }
      return nil
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 1 << 24 {
      let count = read(file, &chunk, chunk.count)
      if count < 0 { note("read") }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private func rewrite(_ entries: [String]) {
    // The file may be a link into a folder of settings: replace what it points at, not the link.
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let temporary = String(cString: resolved) + ".\(getpid())"
    Signals.held {
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      let complete = write(entries.flatMap(encode), to: file)
      close(file)
      if !complete || rename(temporary, resolved) != 0 { unlink(temporary) }
    }
  }

  private func createFolder() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.dropFirst() { mkdir(parts[...count].joined(separator: "/"), 0o700) }
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func note(_ action: String) {
    problem = problem ?? "cannot \(action) the history \(path): \(SystemFailure()); it is not kept"
  }
}

/// One line of the file, with its end.
private func encode(_ entry: String) -> [UInt8] {
  let bytes = entry.utf8.flatMap { byte in
    switch byte {
    case UInt8(ascii: "\\"): Array(#"\\"#.utf8)
    case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
    default: [byte]
    }
  }
  return bytes + [UInt8(ascii: "\n")]
}

/// The entry of a line, or none when something else than this class wrote there.
private func decode(_ line: ArraySlice<UInt8>) -> String? {
  guard !line.contains(0) else { return nil }
  var bytes: [UInt8] = []
  var escaped = false
  for byte in line {
    if !escaped && byte == UInt8(ascii: "\\") {
      escaped = true
      continue
    }
    bytes.append(escaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
    escaped = false
  }
  return String(decoding: bytes, as: UTF8.self)
}
