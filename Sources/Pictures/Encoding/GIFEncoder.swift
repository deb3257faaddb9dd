import CGif
import CLibrary
import CairoDrawing
import ViewKit

/// Makes a GIF file (CompuServe, Graphics Interchange Format, version 89a) by giflib, which plays for
/// ever: of each frame the rectangle that has changed, with at most 256 colours of its own.
final class GIFEncoder: PictureEncoder {
  /// Hundredths of a second; browsers show a frame of 1 for 10.
  static let timing = FrameSchedule.Timing(ticksPerSecond: 100, shortest: 2)
  static let greatestSide = Canvas.greatestSide

  private let file: UnsafeMutablePointer<GifFileType>
  private let output: Output
  private let width: Int, height: Int
  /// The pixels of the frame before.
  private var last: [UInt32]?
  private var isOpen = true

  /// Where the file's bytes go.
  private final class Output { var bytes: [UInt8] = [] }

  init(width: Int, height: Int, source: PictureSource?) throws(RenderingError) {
    (self.width, self.height) = (width, height)
    output = Output()
    var code: Int32 = 0
    let file = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let target = file?.pointee.UserData, let bytes else { return 0 }
        Unmanaged<Output>.fromOpaque(target).takeUnretainedValue()
          .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let file else { throw GIFEncoder.failure(code) }
    self.file = file
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil))
    try putLoop()
    if let source {
      let bytes = Array(source.text.utf8)
      try check(EGifPutExtension(file, COMMENT_EXT_FUNC_CODE, Int32(bytes.count), bytes))
    }
  }

  deinit {
    var code: Int32 = 0
    if isOpen { EGifCloseFile(file, &code) }
  }

  func add(_ canvas: Canvas, from start: Int, to end: Int) throws(RenderingError) {
    let pixels = canvas.pixels
    var box = PixelBox(width: width, height: height)
    if let last {
      // An image must have a pixel, even where nothing has changed.
      box =
        PixelBox(changedFrom: last, to: pixels, rowLength: width) ?? PixelBox(width: 1, height: 1)
    }
    last = pixels
    let colors = ColorTable(pixels, in: box, rowLength: width)
    try putDelay(end - start)
    try put(box, colors)
  }

  func finish() throws(RenderingError) -> [UInt8] {
    var code: Int32 = 0
    isOpen = false
    guard EGifCloseFile(file, &code) == GIF_OK else { throw GIFEncoder.failure(code) }
    return output.bytes
  }

  private func put(_ box: PixelBox, _ colors: ColorTable) throws(RenderingError) {
    guard let map = colors.makeMap() else { throw GIFEncoder.failure(E_GIF_ERR_NOT_ENOUGH_MEM) }
    defer { GifFreeMapObject(map) }
    try check(
      EGifPutImageDesc(
        file, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), false, map))
    var indices = colors.indices
    // All lines at once: they follow one another.
    try check(EGifPutLine(file, &indices, Int32(indices.count)))
  }

  private func putDelay(_ hundredths: Int) throws(RenderingError) {
    var block = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(min(hundredths, 65_535)),
      TransparentColor: NO_TRANSPARENT_COLOR)
    var bytes = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&block, &bytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
  }

  /// Netscape's block of an application: again without end.
  private func putLoop() throws(RenderingError) {
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0]))
    try check(EGifPutExtensionTrailer(file))
  }

  private func check(_ result: Int32) throws(RenderingError) {
    guard result == GIF_OK else { throw GIFEncoder.failure(file.pointee.Error) }
  }

  private static func failure(_ code: Int32) -> RenderingError {
    let reason = GifErrorString(code).map { String(cString: $0) } ?? "giflib gave no reason"
    return RenderingError("the GIF file cannot be made: \(reason); write another kind of file")
  }
}

/// A rectangle of pixels.
struct PixelBox: Equatable {
  var x = 0
  var y = 0
  var width, height: Int
}

extension PixelBox {
  /// The smallest box around the pixels that differ; `nil` where none do.
  init?(changedFrom old: [UInt32], to new: [UInt32], rowLength: Int) {
    let rows = new.count / max(rowLength, 1)
    func differs(_ row: Int) -> Bool {
      let start = row * rowLength
      return old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { new in
          guard let old = old.baseAddress, let new = new.baseAddress else { return false }
          return memcmp(old + start, new + start, rowLength * MemoryLayout<UInt32>.size) != 0
        }
      }
    }
    guard let top = (0..<rows).first(where: differs), let bottom = (top..<rows).last(where: differs)
    else { return nil }
    var (left, right) = (rowLength, -1)
    for row in top...bottom {
      let start = row * rowLength
      if let first = (0..<left).first(where: { old[start + $0] != new[start + $0] }) {
        left = first
      }
      if let last = (right + 1..<rowLength).last(where: { old[start + $0] != new[start + $0] }) {
        right = last
      }
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
