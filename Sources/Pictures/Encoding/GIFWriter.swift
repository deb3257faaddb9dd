import CGif
import ViewKit

/// A GIF file that giflib writes, kept in memory.
final class GIFWriter {
  private let file: UnsafeMutablePointer<GifFileType>
  private let output: Output
  private var isOpen = true

  /// Where the file's bytes go.
  private final class Output { var bytes: [UInt8] = [] }

  /// Begins a file, up to the screen's descriptor.
  init(width: Int, height: Int) throws(RenderingError) {
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
    guard let file else { throw GIFWriter.failure(code) }
    self.file = file
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil))
  }

  deinit {
    var code: Int32 = 0
    if isOpen { EGifCloseFile(file, &code) }
  }

  /// What is written.
  var bytes: [UInt8] { output.bytes }

  /// Ends the file.
  func close() throws(RenderingError) {
    var code: Int32 = 0
    isOpen = false
    guard EGifCloseFile(file, &code) == GIF_OK else { throw GIFWriter.failure(code) }
  }

  /// Puts blocks that another writer made.
  func put(blocks: [UInt8]) { output.bytes += blocks }

  func put(comment: String) throws(RenderingError) {
    let bytes = Array(comment.utf8)
    try check(EGifPutExtension(file, COMMENT_EXT_FUNC_CODE, Int32(bytes.count), bytes))
  }

  /// Puts an image.
  func put(_ box: PixelBox, _ colors: ColorTable) throws(RenderingError) {
    guard let map = colors.makeMap() else { throw GIFWriter.failure(E_GIF_ERR_NOT_ENOUGH_MEM) }
    defer { GifFreeMapObject(map) }
    try check(
      EGifPutImageDesc(
        file, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), false, map))
    var indices = colors.indices
    // All lines at once: they follow one another.
    try check(EGifPutLine(file, &indices, Int32(indices.count)))
  }

  /// Says how long the next image is seen, in hundredths of a second.
  func put(delay hundredths: Int) throws(RenderingError) {
    var block = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(min(hundredths, 65_535)),
      TransparentColor: NO_TRANSPARENT_COLOR)
    var bytes = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&block, &bytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, bytes))
  }

  /// Netscape's block of an application: again without end.
  func putLoop() throws(RenderingError) {
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0]))
    try check(EGifPutExtensionTrailer(file))
  }

  private func check(_ result: Int32) throws(RenderingError) {
    guard result == GIF_OK else { throw GIFWriter.failure(file.pointee.Error) }
  }

  private static func failure(_ code: Int32) -> RenderingError {
    let reason = GifErrorString(code).map { String(cString: $0) } ?? "giflib gave no reason"
    return RenderingError("the GIF file cannot be made: \(reason); write another kind of file")
  }
}
