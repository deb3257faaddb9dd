import Driver
import Platform
import SpecRunner
import TextSupport
import ToolSupport

/// Files, as the libraries read and write them.
extension Host {
  /// What finding specs asks about files.
  static let fileTree = DiskTree()

  struct DiskTree: FileTree {
    func kind(_ path: String) -> FileKind? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      // Not a pipe, which would be waited for.
      case S_IFREG: return .file
      default: return nil
      }
    }

    func names(_ folder: String) -> [String]? {
      try? FileManager.default.contentsOfDirectory(atPath: folder)
    }

    func realPath(_ path: String) -> String? { Files.realPath(path) }
  }

  /// The names in a folder, those of folders with a slash at the end.
  static func names(in folder: String) -> [String] {
    (fileTree.names(folder) ?? []).map {
      fileTree.kind(folder + "/" + $0) == .folder ? $0 + "/" : $0
    }
  }

  /// Where `pta` was started, without links.
  static var currentFolder: String { Files.realPath(".") ?? "." }

  /// Reads a script; `-` is standard input.
  ///
  /// - Parameter limit: how many bytes it may have.
  static func read(_ path: String, limit: Int = 1 << 20) throws(DriverError) -> String {
    if path != "-", fileTree.kind(path) == .folder {
      let isPlugin = fileTree.kind(path + "/init.lua") == .file
      let hint = isPlugin ? "; 'pta repl \(path)' drives a plugin" : ""
      throw .file(path: path, reason: "it is a directory, and a script is a file" + hint)
    }
    let bytes = try bytes(of: path, limit: limit)
    guard !bytes.contains(0), let text = String(validUTF8: bytes) else {
      throw .file(path: path, reason: "it is not text, so it is no script" + encodingHint(bytes))
    }
    return text
  }

  /// What to do with text of another encoding than UTF-8; empty for what is no text at all.
  private static func encodingHint(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return ": it is UTF-16; save it as UTF-8"
    }
    guard !bytes.contains(0) else { return "" }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validUTF8: $0) == nil } ?? 0
    return ": line \(line + 1) is not UTF-8; save it as UTF-8"
  }

  /// What somebody may have meant who named a file that is not there.
  private static func hint(forMissing path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let files = (fileTree.names(url.deletingLastPathComponent().path) ?? []).map {
      URL(fileURLWithPath: $0)
    }
    // Endings are alike, and not what makes names alike.
    let ending = url.pathExtension
    let stems = files.filter { $0.pathExtension == (ending.isEmpty ? "lua" : ending) }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
    if let stem = Spelling.nearest(to: url.deletingPathExtension().lastPathComponent, among: stems)
    {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      return "; did you mean '\(folder)\(stem).\(ending.isEmpty ? "lua" : ending)'?"
    }
    let isPlugin = !path.contains("/") && library.names.contains(path)
    return isPlugin ? "; 'pta repl \(path)' drives the plugin of that name" : ""
  }

  /// The bytes of a file; `-` is standard input.
  static func bytes(
    of path: String, limit: Int, what: String = "such a file"
  ) throws(DriverError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      let file = try path == "-" ? Descriptor(STDIN_FILENO) : Descriptor(opening: path, O_RDONLY)
      // The limit and one more: what is read may be endless.
      bytes = try file.read(upTo: limit + 1)
    } catch {
      let hint = error.number == ENOENT ? hint(forMissing: path) : ""
      throw .file(path: path, reason: "cannot read it: \(error)" + hint)
    }
    guard bytes.count <= limit else {
      throw .file(path: path, reason: "it is larger than \(what) may be (\(limit >> 20) MiB)")
    }
    return bytes
  }

  /// Refuses to write over Lua, which somebody has written.
  ///
  /// - Parameter word: what would be written.
  static func check(output: String, is word: String) throws(DriverError) {
    let isLua = [".lua", ".rockspec"].contains { output.hasSuffix($0) }
    guard !isLua || fileTree.kind(output) == nil else {
      throw .file(
        path: output,
        reason: "it is Lua, which the \(word) would replace; give the \(word) another name")
    }
  }

  static func write(_ text: String, to path: String) throws(DriverError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(DriverError) {
    try writing(path) { () throws(TextError) in try Files.write(bytes, to: path) }
  }

  /// Writes what a file without a name holds.
  static func write(_ content: TemporaryFile, to path: String) throws(DriverError) {
    try writing(path) { () throws(TextError) in try Files.write(content, to: path) }
  }

  /// Finds out whether a file could be written, before long work.
  static func check(writable path: String) throws(DriverError) {
    try writing(path) { () throws(TextError) in try Files.check(writable: path) }
  }

  private static func writing(
    _ path: String, _ body: () throws(TextError) -> Void
  ) throws(DriverError) {
    do throws(TextError) {
      try body()
    } catch { throw .file(path: path, reason: "cannot write it: \(error)") }
  }

  /// Writes a file, with its folder if that is missing.
  static func writeWithFolder(_ bytes: [UInt8], to path: String) throws(DriverError) {
    try writing(path) { () throws(TextError) in
      try Files.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().relativePath)
      try Files.write(bytes, to: path)
    }
  }
}
