/// Why a file is not taken as a picture.
public enum PNGError: Error, Equatable, Sendable {
  /// It does not begin as PNG files do.
  case notPNG
  /// It begins as one, but what follows is not as it has to be.
  case damaged(Damage)
  /// It has more bytes than a picture may have.
  case tooManyBytes(Int)
  /// It is wider or taller than a picture may be, in pixels.
  case tooLarge(width: Int, height: Int)

  /// What is wrong in a PNG file.
  public enum Damage: Equatable, Sendable {
    /// It ends in the middle of a part.
    case cutOff
    /// The part's checksum is not that of its bytes.
    case checksum(String)
    /// The header says what the format does not know.
    case header
    /// A part that every file has is missing.
    case missing(String)
    /// A part is where it may not be, or is not known and may not be skipped.
    case unexpected(String)
  }
}

extension PNGError: CustomStringConvertible {
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
