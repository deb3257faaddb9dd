import CairoDrawing
import TextSupport
import ViewKit

/// The kinds of files that are made here.
public enum PictureFormat: String, CaseIterable, Equatable, Sendable {
  /// Portable Network Graphics: the last frame.
  case png
  /// Google's WebP, lossless: the whole sequence.
  case webp
  /// The Graphics Interchange Format: the whole sequence.
  case gif

  private var encoder: any PictureEncoder.Type {
    switch self {
    case .png: PNGEncoder.self
    case .webp: WebPEncoder.self
    case .gif: GIFEncoder.self
    }
  }

  /// The most frames that a picture may have.
  private static let greatestFrames = 6000
  /// The most pixels that all frames may have together.
  private static let greatestPixels = 8_000_000_000
  /// How long a picture may be, in seconds: a frame of a GIF is seen for at most 655.35.
  private static let greatestDuration = 600.0

  /// Makes a picture: draws frames one after another on one canvas, and hands each to an encoder, so that
  /// no more than one is in memory.
  ///
  /// - Parameters:
  ///   - sequence: what to draw; at least one frame.
  ///   - options: how.
  ///   - clock: tells seconds from anywhere, for the picture's timings; none unless given.
  /// - Throws: why it cannot be drawn.
  public func picture(
    of sequence: FrameSequence, _ options: PictureOptions, clock: (@Sendable () -> Double)? = nil
  ) throws(RenderingError) -> Picture {
    guard let last = sequence.frames.last else {
      throw RenderingError("there is no frame to draw; draw at least one")
    }
    let sequence = self == .png ? FrameSequence(still: last.list) : sequence
    let entries = FrameSchedule(sequence.frames.map(\.duration), encoder.timing).entries
    let canvas = try canvas(for: sequence, entries.count, scale: options.scale)
    let painter = Painter(on: canvas, fonts: try FontMap(options.fonts))
    var encoder = try encoder.init(
      width: canvas.width, height: canvas.height, source: options.source)
    let now = clock ?? { 0 }
    var timings = PictureTimings()
    for entry in entries {
      let started = now()
      try painter.draw(sequence.frames[entry.frame].list)
      let drawn = now()
      timings.drawing.append(drawn - started)
      try encoder.add(canvas, from: entry.start, to: entry.end)
      timings.encoding += now() - drawn
    }
    let started = now()
    let bytes = try encoder.finish()
    timings.encoding += now() - started
    return Picture(bytes: bytes, notes: painter.notes, timings: clock == nil ? nil : timings)
  }

  /// Room for a sequence of which so many frames are drawn. Smaller ones, which a stage that began anew may
  /// have, lie in the corner.
  private func canvas(
    for sequence: FrameSequence, _ count: Int, scale: Double
  ) throws(RenderingError) -> Canvas {
    guard count <= PictureFormat.greatestFrames else {
      throw RenderingError(
        "there are \(count) frames, more than \(PictureFormat.greatestFrames); draw a shorter time")
    }
    guard sequence.duration <= PictureFormat.greatestDuration else {
      throw RenderingError(
        "the picture is \(NumberText.text(sequence.duration)) seconds long, more than"
          + " \(NumberText.text(PictureFormat.greatestDuration)); draw a shorter time")
    }
    let scales = PictureOptions.scales
    guard scales.contains(scale) else {
      throw RenderingError(
        "the scale is \(NumberText.text(scale)) and must be"
          + " \(NumberText.text(scales.lowerBound)) to \(NumberText.text(scales.upperBound))")
    }
    let sizes = sequence.frames.map(\.list.size)
    let size = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    let canvas = try Canvas(size: size, scale: scale, greatestSide: encoder.greatestSide)
    guard count * canvas.width * canvas.height <= PictureFormat.greatestPixels else {
      throw RenderingError(
        "\(count) frames of \(canvas.width) × \(canvas.height) pixels are more than"
          + " \(PictureFormat.greatestPixels / 1_000_000) million in all; use a smaller scale or a"
          + " shorter time")
    }
    return canvas
  }
}
