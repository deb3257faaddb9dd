import DisplayListReading
import ViewKit

/// The files of a spec's golden pictures: in `__pictures__` beside it, in a folder of its own name.
struct PictureStore {
  /// A picture's files, by their extensions.
  enum Kind: String {
    /// The display list, as text.
    case list = "jsonl"
    /// The pixels.
    case pixels = "png"
    /// Display lists side by side after a failure.
    case failedList = "failed.svg"
    /// Pixels side by side after a failure.
    case failedPixels = "failed.png"

    /// The file that a failure leaves.
    var failed: Kind { self == .list ? .failedList : .failedPixels }
  }

  /// The folder.
  let folder: String
  private let host: any PictureHost

  init(spec: String, host: any PictureHost) {
    folder = PathText.beside(spec, in: "__pictures__")
    self.host = host
  }

  func path(_ stem: String, _ kind: Kind) -> String { "\(folder)/\(stem).\(kind.rawValue)" }

  /// The golden files, by the parts of their names before and after the dot. Other files are ignored.
  func goldens() -> [(stem: String, kind: Kind)] {
    host.names(in: folder).sorted { $0.precedes($1) }.compactMap { name in
      guard let dot = name.firstIndex(of: "."),
        let kind = Kind(rawValue: String(name[name.index(after: dot)...])),
        kind == .list || kind == .pixels
      else { return nil }
      return (String(name[..<dot]), kind)
    }
  }

  /// The lines of a golden display list, with the line endings of any system.
  static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a golden display list.
  func list(of lines: [String], _ stem: String) throws(PictureError) -> DisplayList {
    let reason: String
    do throws(DisplayListError) {
      let sequence = try DisplayListReader.read(Array(lines.joined(separator: "\n").utf8))
      if let frame = sequence.frames.first, sequence.frames.count == 1 { return frame.list }
      reason = "it has several pictures, and needs one"
    } catch { reason = error.description }
    throw .damaged(path: path(stem, .list), reason: reason)
  }
}
