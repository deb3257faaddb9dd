import ViewKit

@testable import SpecRunner

/// Files of pictures in memory, and pixels that are no PNG: bytes that a test chooses.
final class MemoryPictures: PictureHost {
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

  func names(in folder: String) -> [String] {
    files.keys.filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
  }

  func read(_ path: String) -> [UInt8]? { files[path] }

  func write(_ bytes: [UInt8], to path: String) throws {
    if let writeTrouble { throw Trouble(description: writeTrouble) }
    files[path] = bytes
  }

  func remove(_ path: String) { files[path] = nil }

  func draw(_ list: DisplayList) throws -> [UInt8] {
    guard let pixels else { throw Trouble(description: "nothing draws here") }
    drawn.append(list)
    return pixels
  }

  /// Bytes for channels; the marks are the differences.
  func compare(
    _ expected: [UInt8], _ got: [UInt8], tolerance: Int
  ) throws -> PixelDifference? {
    guard !expected.isEmpty else { throw Trouble(description: "it is no PNG file") }
    let distances = zip(expected, got).map { abs(Int($0) - Int($1)) }
    let count = distances.count { $0 > tolerance } + abs(expected.count - got.count)
    guard count > 0 else { return nil }
    return PixelDifference(
      pixels: count, greatest: distances.max() ?? 0,
      size: Size(width: Double(expected.count), height: 1),
      otherSize: Size(width: Double(got.count), height: 1),
      picture: distances.map { UInt8($0) })
  }

  /// A file as text; empty where there is none.
  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// The paths, sorted.
  var paths: [String] { files.keys.sorted() }
}
