import CWebP
import CairoDrawing
import ViewKit

/// Makes a WebP file (developers.google.com/speed/webp/docs/riff_container), lossless, which plays for ever: of
/// each frame the rectangle that has changed, in which pixels that have not are transparent.
///
/// libwebp's own encoder of animations makes files as large, takes a third longer for each frame, and has to have one
/// after another.
final class WebPEncoder: PictureEncoder {
  /// Milliseconds; browsers show a frame of 10 or less for 100.
  static let timing = FrameSchedule.Timing(ticksPerSecond: 1000, shortest: 11)
  static let greatestSide = Int(WEBP_MAX_DIMENSION)

  private let mux: OpaquePointer
  private let width: Int, height: Int
  private let source: PictureSource?
  /// The pixels of the frame before.
  private var last: [UInt32]?
  private var parts: [Part] = []
  private var end = 0
  private let images = SideBySide<[UInt8]>()

  /// What a frame changes.
  private struct Part {
    let box: PixelBox
    /// When it is seen, in ticks.
    let start: Int
  }

  init(width: Int, height: Int, source: PictureSource?) throws(RenderingError) {
    guard let mux = WebPMuxNew() else {
      throw WebPEncoder.failure(
        "there is not enough memory, or its version is not the one of its headers")
    }
    (self.mux, self.width, self.height, self.source) = (mux, width, height, source)
    WebPImage.keepMemory()
  }

  deinit { WebPMuxDelete(mux) }

  func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    let pixels = canvas.pixels
    self.end = end
    var box = PixelBox(width: width, height: height)
    if let last {
      guard let changed = PixelBox(changedFrom: last, to: pixels, rowLength: width) else { return }
      box = changed.fromEvenPlace
    }
    let changed = ChangedPixels(box, of: pixels, since: last, rowLength: width)
    images.add { () throws(RenderingError) in try WebPImage.file(of: changed) }
    parts.append(Part(box: box, start: start))
    last = pixels
  }

  func finish() throws(RenderingError) -> [UInt8] {
    let files = try images.outputs()
    if files.count == 1 {
      try check(files[0].withWebPData { WebPMuxSetImage(mux, &$0, 1) })
    } else {
      for (place, part) in parts.enumerated() {
        try push(part, files[place], until: place + 1 < parts.count ? parts[place + 1].start : end)
      }
      var params = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: 0)
      try check(WebPMuxSetAnimationParams(mux, &params))
      try check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
    }
    if let source {
      let packet = Array(source.packet.utf8)
      try check(packet.withWebPData { WebPMuxSetChunk(mux, "XMP ", &$0, 1) })
    }
    var whole = WebPData()
    defer { WebPDataClear(&whole) }
    try check(WebPMuxAssemble(mux, &whole))
    return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
  }

  private func push(_ part: Part, _ file: [UInt8], until end: Int) throws(RenderingError) {
    var frame = WebPMuxFrameInfo()
    frame.id = WEBP_CHUNK_ANMF
    (frame.x_offset, frame.y_offset) = (Int32(part.box.x), Int32(part.box.y))
    frame.duration = Int32(end - part.start)
    frame.dispose_method = WEBP_MUX_DISPOSE_NONE
    frame.blend_method = WEBP_MUX_BLEND
    try check(
      file.withWebPData { data in
        frame.bitstream = data
        return WebPMuxPushFrame(mux, &frame, 1)
      })
  }

  private func check(_ result: WebPMuxError) throws(RenderingError) {
    guard result == WEBP_MUX_OK else {
      throw WebPEncoder.failure(
        result == WEBP_MUX_MEMORY_ERROR
          ? "there is not enough memory" : "libwebpmux's error \(result.rawValue)")
    }
  }

  static func failure(_ reason: String) -> RenderingError {
    RenderingError("the WebP file cannot be made: \(reason); write another kind of file")
  }
}

extension PixelBox {
  /// The same with up to a pixel more to the left and above: a frame of WebP begins at even ones.
  fileprivate var fromEvenPlace: PixelBox {
    PixelBox(x: x & ~1, y: y & ~1, width: width + (x & 1), height: height + (y & 1))
  }
}

extension [UInt8] {
  fileprivate func withWebPData<Result>(_ body: (inout WebPData) -> Result) -> Result {
    withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return body(&data)
    }
  }
}
