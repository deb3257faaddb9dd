import ViewKit

/// What golden pictures need of the host: files of bytes, and the program that draws pixels.
package struct PictureHost {
  /// The names of the files in a folder; none where there is no such folder.
  package var names: (_ folder: String) -> [String]
  /// Reads a file; `nil` when there is none. Throws why it cannot.
  package var read: (_ path: String) throws -> [UInt8]?
  /// Writes a file all at once, with its folder if that is missing; gives why it cannot.
  package var write: (_ bytes: [UInt8], _ path: String) -> String?
  /// Removes a file, if it is there.
  package var remove: (_ path: String) -> Void
  /// Draws a PNG file, two pixels a point, its texts in the font that is the same everywhere.
  package var draw: (_ list: DisplayList) throws -> [UInt8]
  /// Compares two PNG files; `nil` where no channel of a pixel differs by more than the tolerance.
  package var compare:
    (_ expected: [UInt8], _ got: [UInt8], _ tolerance: Int) throws -> PixelDifference?

  /// Gathers what pictures need.
  package init(
    names: @escaping (String) -> [String], read: @escaping (String) throws -> [UInt8]?,
    write: @escaping ([UInt8], String) -> String?, remove: @escaping (String) -> Void,
    draw: @escaping (DisplayList) throws -> [UInt8],
    compare: @escaping ([UInt8], [UInt8], Int) throws -> PixelDifference?
  ) {
    self.names = names
    self.read = read
    self.write = write
    self.remove = remove
    self.draw = draw
    self.compare = compare
  }
}

/// How the pixels of two pictures differ.
package struct PixelDifference: Equatable, Sendable {
  /// How many pixels are wide and tall.
  package struct PixelSize: Equatable, Sendable, CustomStringConvertible {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int

    /// Makes a size.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Such as `780 × 120`.
    package var description: String { "\(width) × \(height)" }
  }

  /// How many pixels differ by more than the tolerance; those that only one picture has do.
  package var pixels: Int
  /// By how much a channel differs at most, of 255.
  package var greatest: Int
  /// The expected picture's size.
  package var size: PixelSize
  /// The other picture's size.
  package var otherSize: PixelSize
  /// What differs, marked, as a PNG file.
  package var picture: [UInt8]

  /// Describes a difference.
  package init(
    pixels: Int, greatest: Int, size: PixelSize, otherSize: PixelSize, picture: [UInt8]
  ) {
    self.pixels = pixels
    self.greatest = greatest
    self.size = size
    self.otherSize = otherSize
    self.picture = picture
  }
}
