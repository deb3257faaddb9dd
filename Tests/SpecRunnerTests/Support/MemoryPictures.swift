import ViewKit

@testable import SpecRunner

/// Files of pictures in memory, and pixels that are no PNG: bytes that a test chooses.
final class MemoryPictures {
  /// Why something cannot be done.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  /// Files by their paths.
  var files: [String: [UInt8]] = [:]
  /// What is drawn; without it nothing can be.
  var pixels: [UInt8]?
  /// Why nothing can be written.
  var writeTrouble: String?
  /// The lists that were drawn.
  private(set) var drawn: [DisplayList] = []

  var host: PictureHost {
    PictureHost(
      names: { [self] folder in
        files.keys.filter { $0.hasPrefix(folder + "/") }
          .map { String($0.dropFirst(folder.count + 1)) }
      },
      read: { [self] in files[$0] },
      write: { [self] bytes, path in
        if let writeTrouble { return writeTrouble }
        files[path] = bytes
        return nil
      },
      remove: { [self] in files[$0] = nil },
      draw: { [self] list in
        guard let pixels else { throw Trouble(description: "nothing draws here") }
        drawn.append(list)
        return pixels
      },
      compare: MemoryPictures.compare)
  }

  /// Bytes for channels; the marks are the differences.
  private static func compare(
    _ expected: [UInt8], _ got: [UInt8], _ tolerance: Int
  ) throws -> PixelDifference? {
    guard !expected.isEmpty else { throw Trouble(description: "it is no PNG file") }
    let distances = zip(expected, got).map { abs(Int($0) - Int($1)) }
    let count = distances.count { $0 > tolerance } + abs(expected.count - got.count)
    guard count > 0 else { return nil }
    return PixelDifference(
      pixels: count, greatest: distances.max() ?? 0,
      size: .init(width: expected.count, height: 1), otherSize: .init(width: got.count, height: 1),
      picture: distances.map { UInt8($0) })
  }

  /// A file as text; empty where there is none.
  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// The paths, sorted.
  var paths: [String] { files.keys.sorted() }
}
