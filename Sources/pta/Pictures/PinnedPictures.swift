import Platform
import SpecRunner
import ToolSupport
import ViewKit

/// Golden pictures of specs: files, and pixels from pta-pictures with the font that is the same on
/// every machine.
struct PinnedPictures: PictureHost {
  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  func remove(_ path: String) { unlink(path) }

  func read(_ path: String) throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Host.bytes(of: path, limit: 64 << 20, what: "a picture")
  }

  func write(_ bytes: [UInt8], to path: String) throws { try Host.writeWithFolder(bytes, to: path) }

  func draw(_ list: DisplayList) throws -> [UInt8] {
    let writer = PictureWriter(scale: 2, pinsFonts: true, console: Console())
    return try writer.bytes(of: FrameSequence(still: list), as: .png)
  }

  func compare(_ expected: [UInt8], _ got: [UInt8], tolerance: Int) throws -> PixelDifference? {
    try TemporaryFolder.use { folder in
      let files = ["expected.png", "got.png", "difference.png"].map { folder.path + "/" + $0 }
      for (path, bytes) in zip(files, [expected, got]) {
        try Files.write(bytes, to: path)
      }
      let result = try PicturesProgram.Run([
        "compare", files[0], files[1], "--tolerance", String(tolerance), "-o", files[2],
      ]).end()
      switch result.end {
      case .exited(0): return nil
      case .exited(1): return try difference(result.output.text, files[2])
      default: throw TextError("the pixels cannot be compared: " + result.complaint)
      }
    }
  }

  /// What `pta-pictures compare` prints.
  private struct Printed: Decodable {
    let pixels, greatest: Int
    let size: [Int]
    let gotSize: [Int]?
  }

  private func difference(_ text: String, _ path: String) throws -> PixelDifference {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let printed = try decoder.decode(Printed.self, from: Data(text.utf8))
    func size(_ numbers: [Int]) -> Size {
      Size(width: Double(numbers.first ?? 0), height: Double(numbers.last ?? 0))
    }
    guard let picture = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw TextError(
        "they differ in \(printed.pixels) pixels, and are too large for a picture of "
          + "the difference")
    }
    return PixelDifference(
      pixels: printed.pixels, greatest: printed.greatest, size: size(printed.size),
      otherSize: size(printed.gotSize ?? printed.size), picture: Array(picture))
  }
}
