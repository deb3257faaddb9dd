/// Why a file is not accepted as an image.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It does not start with PNG's signature.
  case notPNG
  /// It is a PNG file with an invalid structure.
  case damaged(Damage)
  /// It has more bytes than allowed.
  case tooManyBytes(Int)
  /// It is wider or taller than allowed, in pixels.
  case tooLarge(width: Int, height: Int)

  /// What is wrong in a PNG file.
  public enum Damage: Equatable, Sendable {
    /// It ends in the middle of a chunk.
    case cutOff
    /// A chunk's checksum is wrong.
    case checksum(String)
    /// The header has invalid values.
    case header
    /// A required chunk is missing.
    case missing(String)
    /// A chunk is in the wrong place, or is unknown and critical.
    case unexpected(String)
  }

  /// What is wrong and what to do about it, in words.
  public var description: String {
    switch self {
    case .notPNG: "it is no PNG file"
    case .damaged(let damage): "the PNG file is damaged: \(damage); save it again"
    case .tooManyBytes(let count):
      "the PNG file has \(count) bytes, more than \(ImageContent.greatestCount); make it smaller"
    case .tooLarge(let width, let height):
      "the picture has \(width) × \(height) pixels, more than \(ImageContent.greatestSide) a side;"
        + " make it smaller"
    }
  }
}

extension PNGError.Damage: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .cutOff: "it ends too early"
    case .checksum(let chunk): "the checksum of its part \(chunk) is wrong"
    case .header: "its header makes no sense"
    case .missing(let chunk): "its part \(chunk) is missing"
    case .unexpected(let chunk): "its part \(chunk) is not expected there"
    }
  }
}
