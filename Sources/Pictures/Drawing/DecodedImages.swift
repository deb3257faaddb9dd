import CPangoCairo
import ViewKit

/// The pixels of PNG files, decoded once.
struct DecodedImages {
  private var known: [(data: [UInt8], pixels: ImagePixels?)] = []
  private var count = 0
  private var broken: [String] = []

  /// How many pixels are kept: 64 MiB.
  private static let greatestCount = 16 << 20

  /// The pixels of a picture; `nil` where they are broken.
  mutating func pixels(of image: ImageContent) -> ImagePixels? {
    // The same array in all frames, which is seen without a look at its bytes.
    if let entry = known.first(where: { $0.data == image.data }) { return entry.pixels }
    let pixels = ImagePixels(png: image.data)
    if pixels == nil, !broken.contains(image.name) { broken.append(image.name) }
    let size = pixels.map { $0.width * $0.height } ?? 0
    if count + size > DecodedImages.greatestCount {
      known.removeAll()
      count = 0
    }
    count += size
    known.append((image.data, pixels))
    return pixels
  }

  /// Which pictures are broken, once for each.
  var notes: [String] {
    guard !broken.isEmpty else { return [] }
    let names = broken.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return ["the pixels of \(names) cannot be decoded and are left out; save the PNG files again"]
  }
}
