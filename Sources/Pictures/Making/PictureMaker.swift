import TextSupport
import ViewKit

/// Draws the frames of a reel one after another on one canvas, and hands each to an encoder: no more
/// than one picture is in memory.
struct PictureMaker {
  let options: PictureOptions
  /// Tells seconds from anywhere; `nil` where nobody wants to know.
  let clock: (@Sendable () -> Double)?

  /// The most frames that a picture may have.
  static let greatestFrames = 6000
  /// The most pixels that all frames may have together.
  static let greatestPixels = 8_000_000_000
  /// How long a picture may be, in seconds: a frame of a GIF is seen for at most 655.35.
  static let greatestDuration = 600.0

  /// The whole reel.
  func film<Encoder: PictureEncoder>(
    _ reel: Reel, with kind: Encoder.Type
  ) throws(RenderingError) -> Picture {
    let schedule = FrameSchedule(reel.frames.map(\.duration), kind.timing)
    try check(reel, schedule.entries.count)
    return try make(reel, schedule.entries, with: kind)
  }

  /// The reel's last frame.
  func still<Encoder: PictureEncoder>(
    _ reel: Reel, with kind: Encoder.Type
  ) throws(RenderingError) -> Picture {
    guard let last = reel.frames.last else { throw PictureMaker.nothing }
    return try make(
      Reel(still: last.list), FrameSchedule([0], kind.timing).entries, with: kind)
  }

  private func make<Encoder: PictureEncoder>(
    _ reel: Reel, _ entries: [FrameSchedule.Entry], with kind: Encoder.Type
  ) throws(RenderingError) -> Picture {
    let canvas = try self.canvas(for: reel, greatestSide: kind.greatestSide)
    try check(entries.count, canvas)
    let painter = Painter(canvas: canvas, fonts: try FontMap(options.fonts))
    var encoder = try kind.init(
      width: canvas.width, height: canvas.height, source: options.source)
    var timings = PictureTimings()
    for entry in entries {
      let started = clock?() ?? 0
      try painter.draw(reel.frames[entry.frame].list)
      let drawn = clock?() ?? 0
      timings.drawing.append(drawn - started)
      try encoder.add(canvas, from: entry.start, to: entry.end)
      timings.encoding += (clock?() ?? 0) - drawn
    }
    let started = clock?() ?? 0
    let bytes = try encoder.finish()
    timings.encoding += (clock?() ?? 0) - started
    return Picture(
      bytes: bytes, notes: painter.notes, timings: clock == nil ? nil : timings)
  }

  /// Frames of another size, which a stage that began anew has, lie in the corner of the greatest.
  private func canvas(for reel: Reel, greatestSide: Int) throws(RenderingError) -> Canvas {
    guard !reel.frames.isEmpty else { throw PictureMaker.nothing }
    guard PictureOptions.scales.contains(options.scale) else {
      let scales = PictureOptions.scales
      throw RenderingError(
        "the scale is \(NumberText.text(options.scale)) and must be"
          + " \(NumberText.text(scales.lowerBound)) to \(NumberText.text(scales.upperBound))")
    }
    let sizes = reel.frames.map(\.list.size)
    let size = Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    return try Canvas(size: size, scale: options.scale, greatestSide: greatestSide)
  }

  private func check(_ reel: Reel, _ count: Int) throws(RenderingError) {
    guard count <= PictureMaker.greatestFrames else {
      throw RenderingError(
        "there are \(count) frames, more than \(PictureMaker.greatestFrames); draw a shorter time")
    }
    guard reel.duration <= PictureMaker.greatestDuration else {
      throw RenderingError(
        "the picture is \(NumberText.text(reel.duration)) seconds long, more than"
          + " \(NumberText.text(PictureMaker.greatestDuration)); draw a shorter time")
    }
  }

  private func check(_ count: Int, _ canvas: Canvas) throws(RenderingError) {
    guard count * canvas.width * canvas.height <= PictureMaker.greatestPixels else {
      throw RenderingError(
        "\(count) frames of \(canvas.width) × \(canvas.height) pixels are more than"
          + " \(PictureMaker.greatestPixels / 1_000_000) million in all; use a smaller scale or a"
          + " shorter time")
    }
  }

  private static var nothing: RenderingError {
    RenderingError("there is no frame to draw; draw at least one")
  }
}
