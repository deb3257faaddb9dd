import TestSupport
import Testing
import ViewKit

@testable import DisplayListReading
@testable import Pictures

/// The text form, read back.
@Suite struct ReaderTests {
  private func text(_ sequence: FrameSequence) -> String {
    DisplayListText.lines(of: sequence).joined(separator: "\n") + "\n"
  }

  /// What was read is written as it was, whatever it is.
  @Test(arguments: 0..<60) func readsWhatIsWritten(seed: Int) throws {
    var lists = try RandomLists(seed: UInt64(seed))
    let written = text(lists.sequence())
    let read = try DisplayListReader.read(written.utf8)
    #expect(text(read) == written)
  }

  @Test func readsNumbersAsTheyAre() throws {
    var list = DisplayList(size: Size(width: 390, height: 60))
    let image = try ImageContent(png: PNGBytes.onePixel, name: "a", scale: 2)
    list.append(
      .at(
        1.5, -2, 30, 40, .fill(.pureRed, cornerRadius: 3.25), alpha: 0.5,
        clip: Rect(x: 1, y: 2, width: 3, height: 4)))
    list.append(.at(0, 0, 8, 8, .image(image), transform: AffineTransform(a: 0, b: 2, c: -2, d: 0)))
    var sequence = FrameSequence()
    sequence.append(list, duration: 0.25)
    #expect(try DisplayListReader.read(text(sequence).utf8) == sequence)
  }

  /// What a screen reader finds, in any words.
  @Test(arguments: AccessibilityRole.allCases)
  func readsAccessibility(role: AccessibilityRole) throws {
    var list = DisplayList(size: Size(width: 390, height: 60))
    let texts = [nil, "", "Refresh", "a \"b\" \\ \n\t\u{1}é", "😀 שלום", "{\"view\":1}"]
    for (index, text) in texts.enumerated() {
      var said = Accessibility()
      said.role = role
      (said.label, said.value) = (text, texts[texts.count - 1 - index])
      said.hint = text.map { $0 + "!" }
      said.actions = Array(AccessibilityAction.allCases.prefix(index))
      list.append(
        AccessibilityElement(
          view: UInt32(index), frame: Rect(x: -1.5, y: Double(index), width: 390, height: 0.25),
          accessibility: said))
    }
    var sequence = FrameSequence()
    sequence.append(list, duration: 0.25)
    let read = try DisplayListReader.read(text(sequence).utf8)
    #expect(read == sequence && read.frames.first?.list.accessibility == list.accessibility)
  }

  /// A field that is null is one that is not there.
  @Test func nullIsNothing() throws {
    let item = "{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0]"
    let nulls = ",\"clip\":null,\"outlines\":null,\"alpha\":null,\"text\":null,\"transform\":null}"
    let plain = try DisplayListReader.read((ReaderTests.head + item + "}").utf8)
    #expect(try DisplayListReader.read((ReaderTests.head + item + nulls).utf8) == plain)
    #expect(plain.frames.first?.list.items.count == 1)
  }

  @Test func linesMayLackTheirLastBreakAndHaveEmptyOnesBetween() throws {
    let sequence = try DisplayListReader.read("\n{\"display_list\":4,\"size\":[3,4]}\n\n".utf8)
    #expect(sequence.frames.map(\.list.size) == [Size(width: 3, height: 4)])
    #expect(
      try DisplayListReader.read("{\"display_list\":4,\"size\":[3,4]}".utf8).frames.count == 1)
  }

  private static let head = "{\"display_list\":4,\"size\":[3,4]}\n"

  /// Each names its line and says what is wrong.
  @Test(arguments: [
    ("", 1, "no display list"), ("\n\n", 1, "no display list"), ("x", 1, "not JSON"),
    ("[1]", 1, "wrong kind"), ("{\"display_list\":2,\"size\":[1,1]}", 1, "version 2"),
    ("{\"display_list\":4}", 1, "'size' is missing"),
    ("{\"display_list\":4,\"size\":[1]}", 1, "'size' has 1 numbers"),
    ("{\"display_list\":4,\"size\":\"big\"}", 1, "'size' has a value of the wrong kind"),
    ("{\"display_list\":4,\"size\":null}", 1, "'size' is missing"),
    ("{\"display_list\":4,\"size\":[1,null]}", 1, "'size' has a value of the wrong kind"),
    ("{\"display_list\":4,\"size\":[1,\"2\"]}", 1, "'size' has a value of the wrong kind"),
    ("{\"display_list\":true,\"size\":[1,1]}", 1, "'display_list' has a value of the wrong kind"),
    ("{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}", 1, "before the first"),
    (head + "{\"view\":1,\"size\":[1,1],\"at\":[0,0]}", 2, "draws nothing"),
    (head + "{\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}", 2, "'view' is missing"),
    (head + "{\"view\":-1,\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}", 2, "'view'"),
    (head + "\n{\"view\":1,\"fill\":\"reddish\",\"size\":[1,1],\"at\":[0,0]}", 3, "no colour"),
    (head + "{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1]}", 2, "'transform' is missing"),
    (head + "{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1],\"transform\":[1]}", 2, "needs 6"),
    (head + "{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,1e999]}", 2, ""),
    (
      head + "{\"view\":1,\"border\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}", 2, "'width' is missing"
    ),
    (head + "{\"view\":1,\"image\":7,\"size\":[1,1],\"at\":[0,0]}", 2, "no line before"),
    (head + "{\"png\":1,\"size\":[1,1],\"data\":\"?\"}", 2, "not Base64"),
    (head + "{\"png\":1,\"size\":[1,1],\"data\":\"AAAA\"}", 2, "no PNG file"),
    (head + "{\"png\":1,\"size\":[1,1]}", 2, "'data' is missing"),
    (
      head + "{\"view\":1,\"shape\":\"round\",\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}", 2,
      "'shape' is neither"
    ),
    (
      head
        + "{\"view\":1,\"shape\":\"arrow\",\"fill\":\"#fff\",\"stroke\":\"#fff\",\"line_width\":1,\"line_cap\":\"soft\",\"size\":[1,1],\"at\":[0,0]}",
      2, "'butt', 'round', 'square'"
    ),
    (
      head
        + "{\"view\":1,\"gradient\":[\"#fff\"],\"locations\":[0],\"from\":[0,0],\"to\":[1,1],\"size\":[1,1],\"at\":[0,0]}",
      2, "2 to 16 colours"
    ),
    (
      head + "{\"view\":1,\"activity_indicator\":\"#fff\",\"step\":8,\"size\":[1,1],\"at\":[0,0]}",
      2,
      "must be 0 to 7"
    ),
    (
      head
        + "{\"view\":1,\"text\":\"a\",\"font\":\"big\",\"color\":\"#fff\",\"size\":[1,1],\"at\":[0,0]}",
      2, "'font' is 'big'"
    ),
    (
      head
        + "{\"view\":1,\"fill\":\"#fff\",\"size\":[1,1],\"at\":[0,0],\"outlines\":[{\"size\":[1,1]}]}",
      2, "'transform' is missing"
    ),
  ])
  func whatIsWrongIsNamed(text: String, line: Int, reason: String) throws {
    let error = #expect(throws: DisplayListError.self) { try DisplayListReader.read(text.utf8) }
    #expect(error?.line == line)
    #expect(
      error.map { reason.isEmpty || $0.reason.contains(reason) } == true,
      "\(String(describing: error))")
    #expect(error?.description.contains("\n") == false)
  }

  /// Damage anywhere in a text is an error or another list, and never a crash.
  @Test(arguments: 0..<40) func damageIsSurvived(seed: Int) throws {
    var lists = try RandomLists(seed: UInt64(seed))
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = Array(text(lists.sequence()).utf8)
    for _ in 0..<20 {
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      guard let sequence = try? DisplayListReader.read(bytes) else { continue }
      #expect(sequence.frames.allSatisfy { $0.list.items.allSatisfy { $0.alpha > 0 } })
      for format in PictureFormat.allCases { drawOrRefuse(sequence, format) }
    }
  }

  private func drawOrRefuse(_ sequence: FrameSequence, _ format: PictureFormat) {
    do throws(RenderingError) {
      let file = try format.picture(of: sequence, PictureOptions(scale: 0.1, fonts: .pinned)).bytes
      #expect(file.count > 20)
    } catch {
      #expect(!error.description.contains("\n"))
    }
  }

  /// The text of anything is a picture, and one that looks as if there had been no text.
  @Test(arguments: 0..<20) func whatIsReadIsDrawn(seed: Int) throws {
    var lists = try RandomLists(seed: UInt64(1000 + seed))
    let list = lists.list()
    let read = try DisplayListReader.read(text(FrameSequence(still: list)).utf8)
    let drawing = try Drawing(try #require(read.frames.first).list)
    let pairs = try zip(drawing.whole, Drawing(list).whole)
    // Colours were rounded to levels, of which several may lie over one another.
    #expect(pairs.count { channelDistance($0, $1) > 8 } * 100 <= drawing.whole.count)
  }

  @Test func whatCannotBeSeenIsLeftOut() throws {
    let items = [
      "{\"view\":1,\"fill\":\"#ffffff00\",\"size\":[1,1],\"at\":[0,0]}",
      "{\"view\":1,\"fill\":\"#000\",\"size\":[1e30,1],\"at\":[0,0]}",
      "{\"view\":1,\"fill\":\"#000\",\"size\":[1,1],\"at\":[0,0],\"alpha\":0}",
      "{\"view\":2,\"fill\":\"#000\",\"size\":[1,1],\"at\":[0,0],\"alpha\":5}",
    ]
    let sequence = try DisplayListReader.read(
      (ReaderTests.head + items.joined(separator: "\n")).utf8)
    #expect(sequence.frames[0].list.items.map(\.view) == [2])
    #expect(sequence.frames[0].list.items.map(\.alpha) == [1])
  }
}
