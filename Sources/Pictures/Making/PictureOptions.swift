/// How a picture is made.
public struct PictureOptions: Equatable, Sendable {
  /// How many pixels a point has, in ``scales``.
  public var scale: Double
  /// Which fonts text is drawn in.
  public var fonts: FontChoice
  /// What the file says that it was made of; `nil` where it says nothing.
  public var source: PictureSource?

  /// The scales that a picture may have.
  public static let scales = 0.1...8.0

  /// Makes options; two pixels a point and the machine's fonts unless given.
  public init(scale: Double = 2, fonts: FontChoice = .system, source: PictureSource? = nil) {
    self.scale = scale
    self.fonts = fonts
    self.source = source
  }
}
