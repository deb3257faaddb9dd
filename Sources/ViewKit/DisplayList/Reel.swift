/// Frames one after another, each with the time that it is seen: what renderers make a file of.
///
/// A frame that is equal to the one before it only lasts longer.
public struct Reel: Equatable, Sendable {
  /// What is seen for a while.
  public struct Frame: Equatable, Sendable {
    /// What is on screen.
    public let list: DisplayList
    /// How long, in seconds: 0 to ``Reel/longest``.
    public fileprivate(set) var duration: Double

    /// Makes a frame; a duration out of bounds becomes the nearest one, and what is no number 0.
    public init(list: DisplayList, duration: Double) {
      self.list = list
      self.duration = Reel.bounded(duration)
    }
  }

  /// The longest that a frame is seen, in seconds: an hour.
  public static let longest = 3600.0

  /// The frames in order.
  public private(set) var frames: [Frame] = []

  /// Makes a reel without frames.
  public init() {}

  /// Makes a reel of one frame.
  public init(still list: DisplayList) {
    append(list, duration: 0)
  }

  /// Adds a frame at the end.
  ///
  /// - Parameters:
  ///   - list: what is on screen.
  ///   - duration: how long, in seconds; less than 0 and what is no number count as 0, and more
  ///     than ``longest`` as that.
  public mutating func append(_ list: DisplayList, duration: Double) {
    let frame = Frame(list: list, duration: duration)
    guard let last = frames.last, last.list == list else { return frames.append(frame) }
    frames[frames.count - 1].duration = Reel.bounded(last.duration + frame.duration)
  }

  private static func bounded(_ duration: Double) -> Double {
    // Not by `max`, which keeps what is no number.
    duration > 0 ? min(duration, longest) : 0
  }

  /// How long it is, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + $1.duration } }
}
