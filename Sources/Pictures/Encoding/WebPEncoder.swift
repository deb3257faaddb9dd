import CWebP
import CairoDrawing
import ViewKit

/// Makes a WebP file (developers.google.com/speed/webp/docs/riff_container), lossless, which plays for
/// ever, by libwebp's encoder of animations: that keeps of each frame what has changed.
final class WebPEncoder: PictureEncoder {
  /// Milliseconds; browsers show a frame of 10 or less for 100.
  static let timing = FrameSchedule.Timing(ticksPerSecond: 1000, shortest: 11)
  static let greatestSide = Int(WEBP_MAX_DIMENSION)

  private let encoder: OpaquePointer
  private let source: PictureSource?
  private var config = WebPConfig()
  private var picture = WebPPicture()
  private var end = 0

  init(width: Int, height: Int, source: PictureSource?) throws(RenderingError) {
    WebPEncoder.keepMemory()
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0,
      let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    else {
      throw RenderingError("libwebp cannot be used: its version is not the one of its headers")
    }
    self.encoder = encoder
    self.source = source
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw WebPEncoder.failure("its version is not the one of its headers")
    }
    config.lossless = 1
    // Half as much again is what method 2 and quality 50 take, for a seventh fewer bytes; method 0 is no faster, and
    // makes files seven times as large.
    config.method = 1
    config.quality = 20
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
  }

  deinit {
    WebPPictureFree(&picture)
    WebPAnimEncoderDelete(encoder)
  }

  func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    let isRead = canvas.withPixels { words in
      let bytes = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      return WebPPictureImportBGRX(&picture, bytes.baseAddress, Int32(4 * canvas.width)) != 0
    }
    guard isRead == true, WebPAnimEncoderAdd(encoder, &picture, Int32(start), &config) != 0 else {
      throw WebPEncoder.failure(reason)
    }
    self.end = end
  }

  func finish() throws(RenderingError) -> [UInt8] {
    var file = WebPData()
    defer { WebPDataClear(&file) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(end), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &file) != 0
    else { throw WebPEncoder.failure(reason) }
    return try source.map { source throws(RenderingError) in try WebPEncoder.file(file, source) }
      ?? file.array
  }

  /// The same file with its source as metadata.
  private static func file(
    _ file: WebPData, _ source: PictureSource
  ) throws(RenderingError) -> [UInt8] {
    var file = file
    var whole = WebPData()
    defer { WebPDataClear(&whole) }
    guard let mux = WebPMuxCreate(&file, 0) else { throw failure("it does not read its own file") }
    defer { WebPMuxDelete(mux) }
    let packet = Array(source.packet.utf8)
    let isDone = packet.withUnsafeBufferPointer { bytes in
      var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return WebPMuxSetChunk(mux, "XMP ", &chunk, 1) == WEBP_MUX_OK
        && WebPMuxAssemble(mux, &whole) == WEBP_MUX_OK
    }
    guard isDone else { throw failure("it cannot add metadata") }
    return whole.array
  }

  /// Has the process keep memory for its next use: libwebp asks for the same megabytes for each frame, and having them
  /// from the system each time takes a fifth of the time of a file.
  private static func keepMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1 << 30)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
    #endif
  }

  private var reason: String {
    let text = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return text.isEmpty ? "there is not enough memory" : text
  }

  private static func failure(_ reason: String) -> RenderingError {
    RenderingError("the WebP file cannot be made: \(reason); write another kind of file")
  }
}

extension WebPData {
  fileprivate var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: size)) }
}
