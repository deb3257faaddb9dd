import Platform
import TextSupport
import ToolSupport

/// The folder that a gallery's pages are written into, as a whole or not at all.
///
/// It is new, empty, or has a gallery from before and nothing else: what this program has not written it does not
/// remove. A list in the folder says what it has written.
struct GalleryFolder {
  /// As it was given.
  private let path: String
  /// Without links; the folder itself need not be there.
  private let real: String

  /// The list of the files, each with the fingerprint of what was in it.
  private static let list = ".pta-gallery"
  /// How many of others are named.
  private static let mostNamed = 3

  /// Looks at what is there, before long work.
  ///
  /// - Throws: why nothing may be written there.
  init(_ path: String) throws(TextError) {
    self.path = path
    if let real = Files.realPath(path) {
      self.real = real
      guard Host.fileTree.kind(real) == .folder else {
        throw TextError("'\(path)' is a file: name a folder for the pages")
      }
      guard real != "/" else { throw TextError("'/' cannot be replaced: name a folder in it") }
    } else {
      let url = URL(fileURLWithPath: path)
      guard let parent = Files.realPath(url.deletingLastPathComponent().path) else {
        let folder = url.deletingLastPathComponent().relativePath
        throw TextError("there is no folder '\(folder)'; make it first")
      }
      real = (parent == "/" ? "" : parent) + "/" + url.lastPathComponent
      // A link that leads nowhere is somebody's.
      var status = stat()
      guard lstat(real, &status) != 0 else {
        throw TextError("'\(path)' is a link that leads nowhere: name a folder for the pages")
      }
    }
    try check()
  }

  private func check() throws(TextError) {
    let names = Host.fileTree.names(real) ?? []
    guard !names.isEmpty else { return }
    let others =
      names.contains(GalleryFolder.list) ? foreignFiles : names.sorted()
    guard !others.isEmpty else { return }
    let shown = others.prefix(GalleryFolder.mostNamed).joined(separator: ", ")
    let more = others.count > GalleryFolder.mostNamed ? " and others" : ""
    throw TextError(
      "'\(path)' has what 'pta gallery' did not write, or what was changed since: \(shown)\(more); "
        + "name a folder that is new, or has nothing but pages from before")
  }

  /// What the list does not have, or not so.
  private var foreignFiles: [String] {
    let lines =
      (try? String(contentsOfFile: real + "/" + GalleryFolder.list, encoding: .utf8)) ?? ""
    var known: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { known[parts[1]] = parts[0] }
    }
    var foreign: [String] = []
    look(into: "", known, &foreign)
    return foreign
  }

  private func look(into folder: String, _ known: [String: String], _ foreign: inout [String]) {
    for name in (Host.fileTree.names(real + "/" + folder) ?? []).sorted() {
      guard foreign.count <= GalleryFolder.mostNamed else { return }
      let file = folder + name
      var status = stat()
      guard file != GalleryFolder.list, lstat(real + "/" + file, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR where known.keys.contains { $0.hasPrefix(file + "/") }:
        look(into: file + "/", known, &foreign)
      case S_IFREG where known[file] != nil && known[file] == fingerprint(of: file): break
      default: foreign.append(file)
      }
    }
  }

  private func fingerprint(of file: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: real + "/" + file)))
      .map { GalleryFolder.fingerprint(of: Array($0)) }
  }

  private static func fingerprint(of bytes: [UInt8]) -> String {
    String(Fingerprint.number(of: bytes), radix: 16)
  }

  /// The path of a file that was written there before.
  func path(of file: String) -> String { real + "/" + file }

  // MARK: Writing

  /// Puts files in the place of what is there: written beside it, and then renamed.
  ///
  /// - Throws: why they cannot be written; what is there stays then.
  func replace(with files: [String: [UInt8]]) throws(TextError) {
    // Somebody may have put something there meanwhile.
    try check()
    try Signals.held { () throws(TextError) in try put(files) }
  }

  private func put(_ files: [String: [UInt8]]) throws(TextError) {
    let draft = beside()
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do throws(TextError) {
      for (file, bytes) in files {
        let place = draft + "/" + file
        try Files.makeFolder(URL(fileURLWithPath: place).deletingLastPathComponent().path)
        try Files.write(bytes, to: place)
      }
      let lines = files.sorted { $0.key < $1.key }
        .map { "\(GalleryFolder.fingerprint(of: $0.value)) \($0.key)\n" }
      try Files.write(Array(lines.joined().utf8), to: draft + "/" + GalleryFolder.list)
    } catch { throw TextError("cannot write into '\(path)': \(error)") }
    try swap(draft)
  }

  private func beside() -> String {
    URL(fileURLWithPath: real).deletingLastPathComponent()
      .appendingPathComponent(".pta-" + UUID().uuidString).path
  }

  private func swap(_ draft: String) throws(TextError) {
    let old = beside()
    var status = stat()
    let isThere = stat(real, &status) == 0
    if isThere {
      chmod(draft, status.st_mode & 0o7777)
      guard rename(real, old) == 0 else {
        throw TextError("cannot replace '\(path)': \(SystemFailure())")
      }
    }
    guard rename(draft, real) == 0 else {
      let failure = SystemFailure()
      if isThere { rename(old, real) }
      throw TextError("cannot write '\(path)': \(failure)")
    }
    if isThere { try? FileManager.default.removeItem(atPath: old) }
  }
}
