/// Draws display lists as a file of one kind.
///
/// The same frames give the same bytes, in any process.
public protocol Renderer: Sendable {
  /// The file's bytes.
  ///
  /// - Parameter sequence: what to draw, at least one frame; a kind that does not move shows the last.
  /// - Throws: why it cannot be drawn.
  func render(_ sequence: FrameSequence) throws(RenderingError) -> [UInt8]
}

/// Why something cannot be drawn.
public struct RenderingError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What went wrong, and what to do instead.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
