import ViewKit

/// The cost of a picture, in rows of pixels that edges cross: Cairo takes a second for about ten million.
///
/// It is estimated before anything is drawn, from the list alone, so that all machines refuse the same
/// pictures.
struct Effort {
  private var ofFrame = 0.0
  private var ofPicture = 0.0
  private var height: Double

  /// The most that a frame may be: a few seconds.
  static let greatestOfFrame = 40e6
  /// The most that all frames may be together: a few minutes.
  static let greatestOfPicture = 50 * greatestOfFrame

  /// - Parameter height: how many rows a picture has.
  init(height: Int) { self.height = Double(height) }

  /// Whether more was to be drawn than may be.
  var isTooMuch: Bool { ofFrame > Effort.greatestOfFrame || ofPicture > Effort.greatestOfPicture }

  /// - Parameter height: how many rows it has.
  mutating func beginFrame(height: Int) {
    ofFrame = 0
    self.height = Double(height)
  }

  /// Adds a filled path. Each element has a cost, too, whether it is visible or not.
  mutating func add(filled path: Path, in space: DeviceSpace) {
    add(space.rows(of: path, height: height) + 10 * Double(path.elements.count))
  }

  /// Adds a stroked path: both sides of the line, and joins wherever a curve bends.
  mutating func add(stroked path: Path, width: Double, in space: DeviceSpace) {
    let bends = Double(path.elements.count) * (10 + 5 * min(width * space.stretch, height))
    add(3 * space.rows(of: path, height: height) + bends)
  }

  /// Adds a text: letters are shaped, and their outlines go up and down about twice.
  mutating func add(_ text: TextContent, in space: DeviceSpace) {
    add(
      Double(TextLine.count(of: text.string))
        * (40 + 4 * min(text.font.size * space.stretch, height)))
  }

  private mutating func add(_ rows: Double) {
    ofFrame += rows
    ofPicture += rows
  }

  /// Throws if it is too much.
  func check() throws(RenderingError) {
    guard ofFrame <= Effort.greatestOfFrame else {
      throw RenderingError(
        "a frame has more lines, curves and letters than can be drawn in seconds; draw fewer, or use"
          + " a smaller scale")
    }
    guard ofPicture <= Effort.greatestOfPicture else {
      throw RenderingError(
        "the frames have more lines, curves and letters than can be drawn in minutes; draw a shorter"
          + " time, or use a smaller scale")
    }
  }
}
