/// Frames one after another, each with the time that it is seen: what renderers make a file of.
///
/// A frame that is equal to the one before it only lasts longer.
public struct Reel: Equatable, Sendable {
  /// What is seen for a while.
  public struct Frame: Equatable, Sendable {
    /// What is on screen.
    public let list: DisplayList
    /// How long, in seconds.
    public fileprivate(set) var duration: Double

    /// Makes a frame.
    public init(list: DisplayList, duration: Double) {
      self.list = list
      self.duration = duration
    }
  }

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
  ///   - duration: how long, in seconds; less than 0 counts as 0.
  public mutating func append(_ list: DisplayList, duration: Double) {
    let duration = max(duration, 0)
    guard frames.last?.list == list else {
      return frames.append(Frame(list: list, duration: duration))
    }
    frames[frames.count - 1].duration += duration
  }

  /// Shows the last frame for some more seconds.
  public mutating func hold(_ seconds: Double) {
    guard let last = frames.last else { return }
    append(last.list, duration: seconds)
  }

  /// How long it is, in seconds.
  public var duration: Double { frames.reduce(0) { $0 + $1.duration } }
}
