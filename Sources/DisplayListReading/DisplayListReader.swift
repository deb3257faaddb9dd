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
  /// The items of this list and of the one before by their lines: two fifths of a film's lines are as in the frame
  /// before, and to read them again takes a thirtieth of the time of a GIF.
  private var items: [ArraySlice<UInt8>: DisplayList.Item] = [:]
  private var itemsBefore: [ArraySlice<UInt8>: DisplayList.Item] = [:]
  /// No film has as many lines in a frame; a text that is made to take memory may.
  private static let mostKept = 4096
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
      if let item = itemsBefore[line] { return try add(item, line) }
      let fields = try ListLine(line)
      if let version: Int = try fields.optional("display_list") {
        try begin(version, fields)
      } else if let number: Int = try fields.optional("png") {
        try keep(number, fields)
      } else {
        try add(fields, line)
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
    let size = try fields.size()
    // An item without a clip is cut to its list's size.
    itemsBefore = size == list?.size ? items : [:]
    items = [:]
    list = DisplayList(size: size)
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
    // They may have the picture that had the number before.
    (items, itemsBefore) = ([:], [:])
  }

  private mutating func add(_ fields: ListLine, _ line: ArraySlice<UInt8>) throws(LineFault) {
    guard let size = list?.size else {
      throw LineFault("an item before the first display list; begin with {\"display_list\":…}")
    }
    if fields.has("accessibility") {
      try countItem()
      list?.append(try fields.accessibilityElement())
    } else {
      try add(fields.item(in: size, images: images), line)
    }
  }

  private mutating func add(_ item: DisplayList.Item, _ line: ArraySlice<UInt8>) throws(LineFault) {
    try countItem()
    if items.count < DisplayListReader.mostKept { items[line] = item }
    list?.append(item)
  }

  private mutating func countItem() throws(LineFault) {
    itemCount += 1
    guard itemCount <= DisplayListReader.greatestItems else {
      throw LineFault(
        "there are more than \(DisplayListReader.greatestItems) items; draw fewer frames")
    }
  }

  private mutating func finish() throws(DisplayListError) {
    if let list { sequence.append(list, duration: duration) }
    guard !sequence.frames.isEmpty else {
      throw DisplayListError(line: 1, reason: "there is no display list in the text")
    }
  }
}
