import DisplayListReading
import ViewKit

/// The files of a spec's golden pictures: in `__pictures__` beside it, in a folder of its own name.
struct PictureStore {
  /// What may lie there of a picture, by the endings of the files' names.
  enum Kind: String, CaseIterable {
    /// The display list, as text.
    case list = "jsonl"
    /// The pixels.
    case pixels = "png"
    /// Display lists side by side after a failure.
    case failedList = "failed.svg"
    /// Pixels side by side after a failure.
    case failedPixels = "failed.png"
  }

  /// The folder.
  let folder: String
  private let host: PictureHost

  init(spec: String, host: PictureHost) {
    let name = PathText.lastName(spec)
    let base = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    folder = String(spec.dropLast(name.count)) + "__pictures__/" + base
    self.host = host
  }

  func path(_ stem: String, _ kind: Kind) -> String {
    folder + "/" + fileName(stem, kind)
  }

  private func fileName(_ stem: String, _ kind: Kind) -> String { stem + "." + kind.rawValue }

  /// The golden files, as what they are called before the dot and their kind; what else lies there
  /// is not ours.
  func goldens() -> [(stem: String, kind: Kind)] {
    host.names(folder).sorted { $0.precedes($1) }.compactMap { name in
      guard let dot = name.firstIndex(of: "."),
        let kind = Kind(rawValue: String(name[name.index(after: dot)...])),
        kind == .list || kind == .pixels
      else { return nil }
      return (String(name[..<dot]), kind)
    }
  }

  /// Reads a golden file; `nil` when there is none.
  func bytes(_ stem: String, _ kind: Kind) throws -> [UInt8]? {
    try host.read(path(stem, kind))
  }

  /// The lines of a kept display list, without the line ends of any system.
  func lines(_ stem: String) throws -> [String]? {
    guard let bytes = try bytes(stem, .list) else { return nil }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads what lines say.
  func list(of lines: [String], _ stem: String) throws(PictureError) -> DisplayList {
    let path = path(stem, .list)
    let reel: Reel
    do throws(DisplayListError) {
      reel = try DisplayListReader.read(Array(lines.joined(separator: "\n").utf8))
    } catch {
      throw .damaged(path: path, reason: error.description)
    }
    guard let frame = reel.frames.first, reel.frames.count == 1 else {
      throw .damaged(path: path, reason: "it has several pictures, and needs one")
    }
    return frame.list
  }

  /// Writes a file, with its folder.
  func write(_ bytes: [UInt8], _ stem: String, _ kind: Kind) throws(PictureError) {
    if let reason = host.write(bytes, path(stem, kind)) { throw .unwritable(reason: reason) }
  }

  func remove(_ stem: String, _ kind: Kind) { host.remove(path(stem, kind)) }
}
