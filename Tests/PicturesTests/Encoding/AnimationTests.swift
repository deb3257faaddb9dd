import DisplayListReading
import Testing
import ViewKit

@testable import CairoDrawing
@testable import Pictures

/// WebP and GIF files, decoded again.
@Suite struct AnimationTests {
  /// A box that moves over a background; with a gradient there are more than 256 colours.
  private static func sequence(_ count: Int = 12, hasGradient: Bool = false) -> FrameSequence {
    var sequence = FrameSequence()
    for index in 0..<count {
      var list = DisplayList(size: Size(width: 60, height: 40))
      if hasGradient,
        let gradient = GradientContent(
          colors: [.pureRed, Color(red: 0, green: 1, blue: 0), .pureBlue, .black],
          endPoint: Point(x: 1, y: 1))
      {
        list.append(.at(0, 0, 60, 40, .gradient(gradient, cornerRadius: 0)))
      }
      list.append(.at(2.3 * Double(index), 10, 12, 12, .fill(.pureBlue, cornerRadius: 4)))
      list.append(.at(0, 0, 60, 40, .text(TextContent("Pull"))))
      sequence.append(list, duration: 1.0 / 60)
    }
    return sequence
  }

  private static let options = PictureOptions(
    fonts: .pinned, source: PictureSource("made of \"<&>\""))

  private func drawn(_ sequence: FrameSequence, _ frame: Int) throws -> [UInt32] {
    try Drawing(sequence.frames[frame].list, scale: 2).whole
  }

  @Test(arguments: [false, true]) func webpIsExact(hasGradient: Bool) throws {
    let sequence = AnimationTests.sequence(hasGradient: hasGradient)
    let file = try DecodedFrames(
      webp: PictureFormat.webp.picture(of: sequence, AnimationTests.options).bytes)
    #expect((file.width, file.height) == (120, 80))
    #expect(file.loops == 0)
    #expect(file.durations == [17, 16, 17, 17, 16, 17, 17, 16, 17, 17, 16, 17])
    for (index, frame) in file.frames.enumerated() {
      let isSame = try frame.pixels == drawn(sequence, index)
      #expect(isSame, "frame \(index)")
    }
  }

  /// Of 12 frames 10 are kept, each 2 hundredths, those that are seen then.
  @Test func gifIsExactWithFewColors() throws {
    let sequence = AnimationTests.sequence()
    let file = try DecodedFrames(
      gif: PictureFormat.gif.picture(of: sequence, AnimationTests.options).bytes)
    #expect((file.width, file.height) == (120, 80))
    #expect(file.loops == 0)
    #expect(file.durations == Array(repeating: 2, count: 10))
    for (index, frame) in file.frames.enumerated() {
      let isSame = try frame.pixels == drawn(sequence, [0, 1, 2, 3, 5, 6, 7, 8, 9, 11][index])
      #expect(isSame, "frame \(index)")
    }
  }

  /// Hundreds of colours become 256 that are near.
  @Test func gifIsNearWithManyColors() throws {
    let sequence = AnimationTests.sequence(1, hasGradient: true)
    let file = try DecodedFrames(
      gif: PictureFormat.gif.picture(of: sequence, AnimationTests.options).bytes)
    let pixels = try drawn(sequence, 0)
    #expect(Set(pixels).count > 500)
    let distances = zip(try #require(file.frames.first).pixels, pixels).map {
      channelDistance($0, $1)
    }
    #expect(distances.reduce(0, +) < 6 * distances.count)
    #expect((distances.max() ?? 0) < 60)
  }

  /// Frames whose pixels are the same still take their time.
  @Test func unchangedPixelsTakeTime() throws {
    var sequence = AnimationTests.sequence(1)
    var list = try #require(sequence.frames.first).list
    list.append(.at(100, 0, 5, 5, .fill(.pureRed, cornerRadius: 0)))
    sequence.append(list, duration: 0.5)
    sequence.append(DisplayList(size: list.size), duration: 0.1)
    let gif = try DecodedFrames(
      gif: PictureFormat.gif.picture(of: sequence, PictureOptions()).bytes)
    #expect(gif.durations.reduce(0, +) == 62)
    let webp = try DecodedFrames(
      webp: PictureFormat.webp.picture(of: sequence, PictureOptions()).bytes)
    #expect(webp.durations.reduce(0, +) == 617)
  }

  @Test func oneFrameIsAPicture() throws {
    let sequence = FrameSequence(still: try #require(AnimationTests.sequence(1).frames.first).list)
    #expect(
      try DecodedFrames(webp: PictureFormat.webp.picture(of: sequence, PictureOptions()).bytes)
        .frames
        .count == 1)
    #expect(
      try DecodedFrames(gif: PictureFormat.gif.picture(of: sequence, PictureOptions()).bytes).frames
        .count == 1)
  }

  /// A stage that began anew with another size: each lies in the corner of the greatest.
  @Test func framesOfOtherSizesAreAllSeen() throws {
    var sequence = FrameSequence()
    for size in [Size(width: 10, height: 30), Size(width: 20, height: 10)] {
      var list = DisplayList(size: size)
      list.append(.at(0, 0, 100, 100, .fill(.pureRed, cornerRadius: 0), clip: Rect(size: size)))
      sequence.append(list, duration: 1)
    }
    let file = try DecodedFrames(
      gif: PictureFormat.gif.picture(of: sequence, PictureOptions(scale: 1)).bytes)
    #expect((file.width, file.height) == (20, 30))
    #expect(file.frames.map { $0.pixels.count { $0 == 0xFF_0000 } } == [300, 200])
  }

  @Test(arguments: PictureFormat.allCases) func theSourceIsReadBack(format: PictureFormat) throws {
    let sequence = AnimationTests.sequence(3)
    let file = try format.picture(of: sequence, AnimationTests.options).bytes
    #expect(PictureSource(in: file) == AnimationTests.options.source)
    let plain = try format.picture(of: sequence, PictureOptions(fonts: .pinned)).bytes
    #expect(PictureSource(in: plain) == nil)
    #expect(plain.count < file.count)
    // Cut anywhere it is no crash.
    for count in stride(from: 0, to: file.count, by: max(file.count / 200, 1)) {
      _ = PictureSource(in: Array(file[..<count]))
    }
  }

  /// A file with its source shows the same.
  @Test func theSourceChangesNoPixel() throws {
    let sequence = AnimationTests.sequence(2)
    let plain = try PictureFormat.png.picture(of: sequence, PictureOptions(fonts: .pinned)).bytes
    let named = try PictureFormat.png.picture(of: sequence, AnimationTests.options).bytes
    #expect(plain != named)
    #expect(try PictureComparison(expected: plain, got: named).isSame)
    #expect(try PictureComparison(expected: plain, got: named).size.width == 120)
  }

  @Test(arguments: ["", "é", "a\nb", String(repeating: "x", count: 201)])
  func sourcesAreShortPlainText(text: String) {
    #expect(PictureSource(text) == nil)
  }

  @Test func aPNGShowsTheLastFrame() throws {
    let sequence = AnimationTests.sequence(5)
    let last = FrameSequence(still: try #require(sequence.frames.last).list)
    #expect(
      try PictureFormat.png.picture(of: sequence, PictureOptions()).bytes
        == PictureFormat.png.picture(of: last, PictureOptions()).bytes)
  }

  @Test(arguments: PictureFormat.allCases) func limitsAreErrors(format: PictureFormat) throws {
    func error(_ sequence: FrameSequence, _ scale: Double) -> String? {
      do throws(RenderingError) {
        _ = try format.picture(of: sequence, PictureOptions(scale: scale))
        return nil
      } catch {
        return error.description
      }
    }
    let sequence = AnimationTests.sequence(1)
    #expect(error(FrameSequence(), 1)?.contains("no frame") == true)
    for scale in [0, 0.09, 8.01, -1, .nan, .infinity] {
      #expect(error(sequence, scale)?.contains("must be 0.1 to 8") == true, "\(scale)")
    }
    let wide = FrameSequence(still: DisplayList(size: Size(width: 16_384.5, height: 10)))
    #expect(error(wide, 1)?.contains("too large") == true)
    guard format != .png else { return }
    var long = FrameSequence()
    for index in 0...6000 {
      long.append(DisplayList(size: Size(width: Double(index % 2 + 1), height: 1)), duration: 1)
    }
    #expect(error(long, 1)?.contains("more than 6000") == true)
    var large = FrameSequence()
    for index in 0..<200 {
      large.append(
        DisplayList(size: Size(width: 8000, height: 7000 + Double(index % 2))), duration: 1)
    }
    #expect(error(large, 1)?.contains("million in all") == true)
  }

  /// Whatever a text says: no number of seconds ends the process.
  @Test(arguments: PictureFormat.allCases, [600.5, 2_147_484, 3e6, 1e15, 1e16, 1e300])
  func longTimesAreErrors(format: PictureFormat, duration: Double) throws {
    let head = "{\"display_list\":4,\"size\":[3,4],\"duration\":"
    let sequence = try DisplayListReader.read("\(head)\(duration)}\n\(head)0.5}\n".utf8)
    guard format != .png else {
      let file = try format.picture(of: sequence, PictureOptions()).bytes
      let white = try Canvas(width: 6, height: 8).png()
      return #expect(try PictureComparison(expected: white, got: file).isSame)
    }
    let error = #expect(throws: RenderingError.self) {
      try format.picture(of: sequence, PictureOptions())
    }
    #expect(error?.description.contains("more than 600; draw a shorter time") == true)
  }

  @Test(arguments: [0, 600, Double.nan, -Double.infinity])
  func otherTimesAreDrawn(duration: Double) throws {
    let sequence = {
      var sequence = FrameSequence()
      sequence.append(DisplayList(size: Size(width: 3, height: 4)), duration: duration)
      return sequence
    }()
    let options = PictureOptions()
    let webp = try DecodedFrames(webp: PictureFormat.webp.picture(of: sequence, options).bytes)
    #expect(webp.frames.count == 1)
    let gif = try DecodedFrames(gif: PictureFormat.gif.picture(of: sequence, options).bytes)
    #expect(gif.durations == [duration == 600 ? 60_000 : 2])
  }

  /// Libwebp's own limit is one pixel less.
  @Test func webpIsNarrowerByAPixel() throws {
    func red(_ width: Double) -> FrameSequence {
      var list = DisplayList(size: Size(width: width, height: 1))
      list.append(
        .at(0, 0, width, 1, .fill(.pureRed, cornerRadius: 0), clip: Rect(size: list.size)))
      return FrameSequence(still: list)
    }
    let options = PictureOptions(scale: 1)
    let (wide, narrow) = (red(16_384), red(16_383))
    let error = #expect(throws: RenderingError.self) {
      try PictureFormat.webp.picture(of: wide, options)
    }
    #expect(error?.description.contains("at most 16383 a side") == true)
    let webp = try DecodedFrames(webp: PictureFormat.webp.picture(of: narrow, options).bytes)
    #expect(webp.frames.map(\.pixels) == [Array(repeating: 0xFF_0000, count: 16_383)])
    let gif = try DecodedFrames(gif: PictureFormat.gif.picture(of: wide, options).bytes)
    #expect(gif.frames.map(\.pixels) == [Array(repeating: 0xFF_0000, count: 16_384)])
    let comparison = try PictureComparison(
      expected: PictureFormat.png.picture(of: wide, options).bytes,
      got: PictureFormat.png.picture(of: narrow, options).bytes)
    #expect(comparison.size == PictureComparison.PixelSize(width: 16_384, height: 1))
    #expect(comparison.pixels == 1)
  }
}
