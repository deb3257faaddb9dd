import ViewKit

/// What golden pictures need of the host: files of bytes, and the program that draws pixels.
package protocol PictureHost {
  /// The names of the files in a folder; none where there is no such folder.
  func names(in folder: String) -> [String]
  /// Reads a file; `nil` when there is none. Throws why it cannot.
  func read(_ path: String) throws -> [UInt8]?
  /// Writes a file all at once, with its folder if that is missing. Throws why it cannot.
  func write(_ bytes: [UInt8], to path: String) throws
  /// Removes a file, if it is there.
  func remove(_ path: String)
  /// Draws a PNG file, two pixels a point, its texts in the font that is the same everywhere.
  func draw(_ list: DisplayList) throws -> [UInt8]
  /// Compares two PNG files; `nil` where no channel of a pixel differs by more than the tolerance.
  func compare(_ expected: [UInt8], _ got: [UInt8], tolerance: Int) throws -> PixelDifference?
}

/// How the pixels of two pictures differ.
package struct PixelDifference {
  /// How many pixels differ by more than the tolerance, including those that only one picture has.
  let pixels: Int
  /// The greatest difference of a channel, of 255.
  let greatest: Int
  /// The expected picture's size, in pixels.
  let size: Size
  /// The other picture's size, in pixels.
  let otherSize: Size
  /// What differs, marked, as a PNG file.
  let picture: [UInt8]

  /// Describes a difference.
  package init(pixels: Int, greatest: Int, size: Size, otherSize: Size, picture: [UInt8]) {
    self.pixels = pixels
    self.greatest = greatest
    self.size = size
    self.otherSize = otherSize
    self.picture = picture
  }

  /// The end of a sentence that begins with the picture's name.
  var text: String {
    func words(_ size: Size) -> String { "\(Int(size.width)) × \(Int(size.height))" }
    return size == otherSize
      ? "differs in \(pixels) pixels, by up to \(greatest) of 255"
      : "is \(words(otherSize)) pixels large, and \(words(size)) was expected"
  }
}
