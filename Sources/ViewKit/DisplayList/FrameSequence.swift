/// A sequence of frames with their durations, of which renderers make a file.
///
/// A frame equal to the one before it only extends that.
public struct FrameSequence: Equatable, Sendable {
  /// A picture and its duration.
  public struct Frame: Equatable, Sendable {
    /// What is on screen.
    public let list: DisplayList
    /// How long, in seconds: 0 to ``FrameSequence/longest``.
    public fileprivate(set) var duration: Double

    /// Makes a frame; the duration is clamped, and NaN is 0.
    public init(list: DisplayList, duration: Double) {
      self.list = list
      self.duration = FrameSequence.bounded(duration)
    }
  }

  /// The longest duration of a frame, in seconds: an hour.
  public static let longest = 3600.0

  /// The frames in order.
  public private(set) var frames: [Frame] = []

  /// Makes a sequence without frames.
  public init() {}

  /// Makes a sequence of one frame.
  public init(still list: DisplayList) { append(list, duration: 0) }

  /// Adds a frame at the end.
  ///
  /// - Parameters:
  ///   - list: what is on screen.
  ///   - duration: how long, in seconds; clamped to 0…``longest``, and NaN is 0.
  public mutating func append(_ list: DisplayList, duration: Double) {
    let frame = Frame(list: list, duration: duration)
    guard let last = frames.last, last.list == list else { return frames.append(frame) }
    frames[frames.count - 1].duration = FrameSequence.bounded(last.duration + frame.duration)
  }

  private static func bounded(_ duration: Double) -> Double {
    // Not by `max`, which would keep NaN.
    duration > 0 ? min(duration, longest) : 0
  }

  /// Its duration, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + $1.duration } }
}
