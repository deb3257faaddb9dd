import CWebP
import ViewKit

/// One picture, compressed by libwebp without loss.
enum WebPImage {
  /// The file of one picture.
  static func file(of pixels: ChangedPixels) throws(RenderingError) -> [UInt8] {
    var (config, picture, writer) = (WebPConfig(), WebPPicture(), WebPMemoryWriter())
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw WebPEncoder.failure("its version is not the one of its headers")
    }
    config.lossless = 1
    // Half as much again is what method 2 and quality 50 take, for a seventh fewer bytes; method 0 is no faster, and
    // makes files seven times as large.
    config.method = 1
    config.quality = 20
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(pixels.width), Int32(pixels.height))
    picture.writer = WebPMemoryWrite
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else { return false }
      pixels.words.withUnsafeBufferPointer { words in
        guard let source = words.baseAddress else { return }
        for row in 0..<pixels.height {
          (target + row * Int(picture.argb_stride))
            .update(from: source + row * pixels.width, count: pixels.width)
        }
      }
      return WebPEncode(&config, &picture) != 0
    }
    guard isDone else {
      throw WebPEncoder.failure(
        picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY
          ? "there is not enough memory" : "libwebp's error \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  /// Has the process keep memory for its next use: libwebp asks for the same megabytes for each frame, and having them
  /// from the system each time takes a fifth of the time of a file.
  static func keepMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1 << 30)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
    #endif
  }
}
