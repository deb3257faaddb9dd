import CGif
import CWebP
import Testing

@testable import Pictures

/// A picture file as a viewer shows it.
struct DecodedFrames {
  struct Frame {
    /// 0x00RRGGBB, row by row, the whole picture.
    let pixels: [UInt32]
    /// In the file's ticks.
    let duration: Int
  }

  var frames: [Frame] = []
  var width = 0
  var height = 0
  /// How often it plays; 0 is for ever, −1 where the file does not say.
  var loops = -1

  var durations: [Int] { frames.map(\.duration) }
}

extension DecodedFrames {
  /// By libwebp's own player; durations are in milliseconds.
  init(webp file: [UInt8]) throws {
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      try #require(WebPAnimDecoderOptionsInit(&options) != 0)
      options.color_mode = MODE_BGRA
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      loops = Int(info.loop_count)
      var last = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let words = UnsafeRawPointer(try #require(pixels))
        frames.append(
          Frame(
            pixels: (0..<width * height).map { index in
              let word = words.load(fromByteOffset: 4 * index, as: UInt32.self)
              return word >> 24 == 0xFF ? word & 0xFF_FFFF : 0xFFFF_FFFF
            },
            duration: Int(end) - last))
        last = Int(end)
      }
    }
  }

  /// By giflib; durations are in hundredths of a second.
  init(gif file: [UInt8]) throws {
    final class Input {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let input = Input(file)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, target, count in
        guard let source = file?.pointee.UserData, let target else { return 0 }
        let input = Unmanaged<Input>.fromOpaque(source).takeUnretainedValue()
        let part = input.rest.prefix(Int(count))
        for (index, byte) in part.enumerated() { target[index] = byte }
        input.rest = input.rest.dropFirst(part.count)
        return Int32(part.count)
      }, &code)
    let gif = try #require(opened)
    defer { DGifCloseFile(gif, &code) }
    try #require(DGifSlurp(gif) == GIF_OK)
    (width, height) = (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
    var canvas = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for index in 0..<Int(gif.pointee.ImageCount) {
      let image = gif.pointee.SavedImages[index]
      try #require(image.ImageDesc.ColorMap != nil)
      let map = image.ImageDesc.ColorMap.pointee
      let box = image.ImageDesc
      for row in 0..<Int(box.Height) {
        for column in 0..<Int(box.Width) {
          let color = map.Colors[Int(image.RasterBits[row * Int(box.Width) + column])]
          canvas[(Int(box.Top) + row) * width + Int(box.Left) + column] =
            UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
      }
      var block = GraphicsControlBlock()
      try #require(DGifSavedExtensionToGCB(gif, Int32(index), &block) == GIF_OK)
      frames.append(Frame(pixels: canvas, duration: Int(block.DelayTime)))
    }
    loops = DecodedFrames.loops(of: file)
  }

  /// Netscape's block, wherever it is.
  private static func loops(of file: [UInt8]) -> Int {
    let name = Array("NETSCAPE2.0".utf8) + [3, 1]
    guard let place = file.firstRange(of: name)?.upperBound else { return -1 }
    return Int(file[place]) | Int(file[place + 1]) << 8
  }
}
