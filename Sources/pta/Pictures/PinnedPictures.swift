import Platform
import SpecRunner
import ToolSupport
import ViewKit

/// Golden pictures of specs: files, and pixels from pta-pictures with the font that is the same on
/// every machine.
struct PinnedPictures: PictureHost {
  /// The longest file of a golden picture, in bytes.
  private static let limit = 64 << 20
  /// How many pixels a point has.
  private static let scale = 2.0

  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  func remove(_ path: String) { unlink(path) }

  func read(_ path: String) throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try Host.bytes(of: path, upTo: PinnedPictures.limit + 1)
    } catch {
      throw TextError(description: "\(path): cannot read it: \(error)")
    }
    guard bytes.count <= PinnedPictures.limit else {
      throw TextError(description: "\(path): it is larger than a picture may be (64 MiB)")
    }
    return bytes
  }

  /// At once: a run beside this one never reads half of it.
  func write(_ bytes: [UInt8], to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try WholeFile.write(bytes, to: path)
    } catch {
      throw TextError(
        description: "\(path): cannot write it: " + FileTrouble.reason(writing: path))
    }
  }

  func draw(_ list: DisplayList) throws -> [UInt8] {
    try TemporaryFolder.use { folder in
      let path = folder.path + "/picture.png"
      var writer = PictureWriter(console: Console())
      writer.scale = PinnedPictures.scale
      writer.pinsFonts = true
      try writer.write(Reel(still: list), to: path)
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  func compare(
    _ expected: [UInt8], _ got: [UInt8], tolerance: Int
  ) throws -> PixelDifference? {
    try TemporaryFolder.use { folder in
      let files = ["expected.png", "got.png", "difference.png"].map { folder.path + "/" + $0 }
      for (path, bytes) in zip(files, [expected, got]) {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      }
      let result = try PicturesProgram().run([
        "compare", files[0], files[1], "--tolerance", String(tolerance), "-o", files[2],
      ])
      switch result.end {
      case .exited(0): return nil
      case .exited(1): return try difference(result.output, files[2])
      default:
        throw TextError(
          description: "the pixels cannot be compared: " + result.complaint)
      }
    }
  }

  /// What `pta-pictures compare` prints.
  private struct Printed: Decodable {
    let pixels: Int
    let greatest: Int
    let size: [Int]
    let gotSize: [Int]?

    enum CodingKeys: String, CodingKey {
      case pixels, greatest, size
      case gotSize = "got_size"
    }
  }

  private func difference(_ text: String, _ path: String) throws -> PixelDifference {
    let printed = try JSONDecoder().decode(Printed.self, from: Data(text.utf8))
    func size(_ numbers: [Int]) -> Size {
      Size(width: Double(numbers.first ?? 0), height: Double(numbers.last ?? 0))
    }
    guard let picture = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw TextError(
        description: "they differ in \(printed.pixels) pixels, and are too large for a picture of "
          + "the difference")
    }
    return PixelDifference(
      pixels: printed.pixels, greatest: printed.greatest, size: size(printed.size),
      otherSize: size(printed.gotSize ?? printed.size),
      picture: Array(picture))
  }
}
