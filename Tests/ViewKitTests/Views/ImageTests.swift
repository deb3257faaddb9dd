import TestSupport
import Testing
import ViewKit

@Suite struct ImageTests {
  private typealias PNG = PNGBytes

  private func error(_ bytes: [UInt8]) -> PNGError? {
    do throws(PNGError) {
      _ = try ImageContent(png: bytes, name: "x")
      return nil
    } catch { return error }
  }

  @Test func takesARealFile() throws {
    let image = try ImageContent(png: PNG.onePixel, name: "dot.png")
    #expect(image.name == "dot.png" && image.size == Size(width: 1, height: 1))
    #expect(image.data == PNG.onePixel && image.contentMode == .scaleToFill)
  }

  @Test func theTestsChecksumIsTheStandards() {
    #expect(PNG.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test(arguments: [
    (1.0, 3.0, 2.0), (2, 1.5, 1), (0, 3, 2), (-1, 3, 2), (.nan, 3, 2), (.infinity, 3, 2),
  ])
  func aScaleMakesPixelsPoints(scale: Double, width: Double, height: Double) throws {
    let image = try ImageContent(
      png: PNG.file(PNG.header(), PNG.pixels, PNG.end), name: "x", scale: scale)
    #expect(image.size == Size(width: width, height: height))
  }

  @Test func takesWhatTheFormatAllows() {
    let palette = PNG.chunk("PLTE", [0, 0, 0])
    #expect(error(PNG.file(PNG.header(type: 3), palette, PNG.pixels, PNG.end)) == nil)
    #expect(error(PNG.file(PNG.header(type: 2), palette, PNG.pixels, PNG.end)) == nil)
    #expect(error(PNG.file(PNG.header(depth: 1, type: 0), PNG.pixels, PNG.pixels, PNG.end)) == nil)
    #expect(
      error(PNG.file(PNG.header(rest: [0, 0, 1]), PNG.chunk("tEXt", [65]), PNG.pixels, PNG.end))
        == nil)
    #expect(error(PNG.file(PNG.header(2048, 2048), PNG.pixels, PNG.chunk("zzZz"), PNG.end)) == nil)
  }

  @Test func refusesWhatIsNoPNG() {
    #expect(error([]) == .notPNG)
    #expect(error(Array("GIF89a".utf8)) == .notPNG)
    #expect(error(Array(PNG.signature.dropLast())) == .notPNG)
    #expect(error(PNG.signature) == .damaged(.cutOff))
  }

  @Test func refusesHeadersThatMakeNoSense() {
    let wrong = [
      PNG.header(0, 1), PNG.header(1, 0), PNG.header(depth: 3), PNG.header(depth: 4, type: 6),
      PNG.header(depth: 16, type: 3), PNG.header(type: 1), PNG.header(type: 7),
      PNG.header(rest: [1, 0, 0]), PNG.header(rest: [0, 1, 0]), PNG.header(rest: [0, 0, 2]),
      PNG.header(rest: [0, 0]), PNG.header(rest: [0, 0, 0, 0]),
    ]
    for (index, header) in wrong.enumerated() {
      #expect(error(PNG.file(header, PNG.pixels, PNG.end)) == .damaged(.header), "\(index)")
    }
  }

  @Test func refusesPicturesThatAreTooLarge() {
    #expect(
      error(PNG.file(PNG.header(2049, 1), PNG.pixels, PNG.end)) == .tooLarge(width: 2049, height: 1)
    )
    #expect(
      error(PNG.file(PNG.header(1, 0xFFFF_FFFF), PNG.pixels, PNG.end))
        == .tooLarge(width: 1, height: 0xFFFF_FFFF))
    let greatest = 4 << 20
    let rest = PNG.file(PNG.header(), PNG.end).count + 12
    // The checksum is looked at only in files that are not too large.
    let large = PNG.file(
      PNG.header(), PNG.word(greatest - rest + 1), Array("IDAT".utf8),
      Array(repeating: 0, count: greatest - rest + 5), PNG.end)
    #expect(error(large) == .tooManyBytes(greatest + 1))
    #expect(error(Array(large.dropLast())) != .tooManyBytes(greatest))
  }

  @Test func refusesPartsThatAreMissingOrOutOfPlace() {
    let (header, pixels, end) = (PNG.header(), PNG.pixels, PNG.end)
    let palette = PNG.chunk("PLTE", [0, 0, 0])
    let table: [([UInt8], PNGError.Damage)] = [
      (PNG.file(pixels, header, end), .missing("IHDR")), (PNG.file(header, end), .missing("IDAT")),
      (PNG.file(header, pixels), .cutOff),
      (PNG.file(header, header, pixels, end), .unexpected("IHDR")),
      (PNG.file(header, pixels, PNG.chunk("tEXt"), pixels, end), .unexpected("IDAT")),
      (PNG.file(header, pixels, end, [0]), .unexpected("after IEND")),
      (PNG.file(header, pixels, PNG.chunk("IEND", [0])), .unexpected("IEND")),
      (PNG.file(header, PNG.chunk("ABCD"), pixels, end), .unexpected("ABCD")),
      (PNG.file(header, PNG.chunk("a1cd"), pixels, end), .unexpected("with no name")),
      (PNG.file(PNG.header(type: 3), pixels, end), .missing("PLTE")),
      (PNG.file(PNG.header(type: 0), palette, pixels, end), .unexpected("PLTE")),
      (PNG.file(PNG.header(type: 4), palette, pixels, end), .unexpected("PLTE")),
      (PNG.file(header, pixels, palette, end), .unexpected("PLTE")),
      (PNG.file(header, palette, palette, pixels, end), .unexpected("PLTE")),
      (PNG.file(header, PNG.chunk("PLTE", [1, 2]), pixels, end), .unexpected("PLTE")),
      (PNG.file(header, PNG.chunk("PLTE"), pixels, end), .unexpected("PLTE")),
    ]
    for (bytes, damage) in table { #expect(error(bytes) == .damaged(damage), "\(damage)") }
  }

  @Test func refusesEachFileThatIsCutOffOrHasABitTurned() {
    let file = PNG.onePixel
    for count in 0..<file.count { #expect(error(Array(file.prefix(count))) != nil, "\(count)") }
    for bit in 0..<file.count * 8 {
      var turned = file
      turned[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(error(turned) != nil, "bit \(bit)")
    }
  }

  @Test func survivesAnyBytes() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      var bytes = PNG.file(PNG.header(), PNG.pixels, PNG.end)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      #expect(error(bytes) != nil || bytes == PNG.file(PNG.header(), PNG.pixels, PNG.end))
    }
  }

  @Test func saysWhatIsWrongAndWhatToDo() {
    #expect(PNGError.notPNG.description == "it is no PNG file")
    #expect(
      PNGError.damaged(.checksum("IDAT")).description
        == "the PNG file is damaged: the checksum of its part IDAT is wrong; save it again")
    #expect(PNGError.tooLarge(width: 9000, height: 1).description.contains("9000 × 1 pixels"))
    #expect(PNGError.tooManyBytes(5_000_000).description.contains("make it smaller"))
  }

  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 60, height: 20)),
    (.scaleAspectFit, Rect(x: 15, y: 0, width: 30, height: 20)),
    (.scaleAspectFill, Rect(x: 0, y: -10, width: 60, height: 40)),
    (.center, Rect(x: 28.5, y: 9, width: 3, height: 2)),
  ])
  func fitsIntoBounds(mode: ContentMode, frame: Rect) throws {
    var image = try ImageContent(png: PNG.file(PNG.header(), PNG.pixels, PNG.end), name: "x")
    image.contentMode = mode
    #expect(image.frame(in: Size(width: 60, height: 20)) == frame)
  }
}
