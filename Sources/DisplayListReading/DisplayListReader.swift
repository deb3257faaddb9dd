import ViewKit

/// Reads display lists from their text form (``DisplayListText``).
///
/// The text is not trusted: items with absurd numbers are left out, as by a display list, and everything else
/// that is wrong is an error that names the line.
public struct DisplayListReader {
  private var sequence = FrameSequence()
  private var images: [Int: ImageContent] = [:]
  private var imageBytes = 0
  private var list: DisplayList?
  private var duration = 0.0
  private var itemCount = 0
  private var lineNumber = 0

  /// The longest text that is read, in bytes: 256 MiB.
  public static let greatestCount = 256 << 20
  /// The most items that all lists together may have.
  public static let greatestItems = 2_000_000
  /// The most bytes that the pictures in it may have together: 64 MiB.
  public static let greatestImageBytes = 64 << 20

  /// The frames of a text.
  ///
  /// - Parameter text: lines of JSON, in UTF-8.
  /// - Throws: the first line that is wrong.
  public static func read(_ text: some Collection<UInt8>) throws(DisplayListError) -> FrameSequence
  {
    var reader = DisplayListReader()
    for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.lineNumber += 1
      if !line.isEmpty { try reader.read(line: line) }
    }
    try reader.finish()
    return reader.sequence
  }

  private init() {}

  private mutating func read(line: ArraySlice<UInt8>) throws(DisplayListError) {
    do throws(LineFault) {
      let fields = try ListLine(line)
      if let version: Int = try fields.optional("display_list") {
        try begin(version, fields)
      } else if let number: Int = try fields.optional("png") {
        try keep(number, fields)
      } else {
        try add(fields)
      }
    } catch { throw DisplayListError(line: lineNumber, reason: error.reason) }
  }

  private mutating func begin(_ version: Int, _ fields: ListLine) throws(LineFault) {
    guard version == DisplayList.version else {
      throw LineFault(
        "the display list has version \(version), and version \(DisplayList.version) is read here;"
          + " use tools of the same build")
    }
    if let list { sequence.append(list, duration: duration) }
    list = DisplayList(size: try fields.size())
    duration = try fields.optional("duration") ?? 0
  }

  private mutating func keep(_ number: Int, _ fields: ListLine) throws(LineFault) {
    let image = try fields.imageFile()
    imageBytes += image.data.count
    guard imageBytes <= DisplayListReader.greatestImageBytes else {
      throw LineFault(
        "the pictures have more than \(DisplayListReader.greatestImageBytes >> 20) MiB; make them"
          + " smaller")
    }
    images[number] = image
  }

  private mutating func add(_ fields: ListLine) throws(LineFault) {
    guard let size = list?.size else {
      throw LineFault("an item before the first display list; begin with {\"display_list\":…}")
    }
    itemCount += 1
    guard itemCount <= DisplayListReader.greatestItems else {
      throw LineFault(
        "there are more than \(DisplayListReader.greatestItems) items; draw fewer frames")
    }
    if fields.has("accessibility") {
      list?.append(try fields.accessibilityElement())
    } else {
      list?.append(try fields.item(in: size, images: images))
    }
  }

  private mutating func finish() throws(DisplayListError) {
    if let list { sequence.append(list, duration: duration) }
    guard !sequence.frames.isEmpty else {
      throw DisplayListError(line: 1, reason: "there is no display list in the text")
    }
  }
}
