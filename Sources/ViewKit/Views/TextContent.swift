/// The horizontal alignment of a view's text.
public enum TextAlignment: String, CaseIterable, Equatable, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right

  /// Where a line of a width starts in a given room.
  package func start(of width: Double, in room: Double) -> Double {
    switch self {
    case .left: 0
    case .center: (room - width) / 2
    case .right: room - width
    }
  }
}

/// The text that a view shows, vertically centred in its bounds, on one line.
///
/// Texts are equal when their UTF-8 bytes are: an é of one scalar differs from one of two.
public struct TextContent: Equatable, Hashable, Sendable {
  /// The text.
  public var string: String {
    get { String(decoding: utf8, as: UTF8.self) }
    set {
      var text = newValue
      text.withUTF8 { write(utf8: UnsafeRawBufferPointer($0)) }
    }
  }
  /// The text's bytes. A counting label sets a text in each frame: bytes are overwritten in place, while a
  /// new string would allocate.
  private var utf8: [UInt8]
  /// Its colour; black unless given.
  public var color: Color
  /// Its font; regular 17 points unless given, as in UIKit's labels.
  public var font: Font
  /// Its alignment; centred unless given.
  public var alignment: TextAlignment
  /// Whether it is drawn larger where the person wants larger texts, by ``Traits/textScale``
  /// (`adjustsFontForContentSizeCategory`); false unless set. The font stays what it is.
  public var scalesWithTraits = false

  /// Makes a text with UIKit's defaults for a label, centred.
  public init(
    _ string: String = "", color: Color = Color(white: 0), font: Font = Font(),
    alignment: TextAlignment = .center
  ) {
    utf8 = Array(string.utf8)
    self.color = color
    self.font = font
    self.alignment = alignment
  }

  /// The text as it is drawn in a view of these traits.
  func drawn(with traits: @autoclosure () -> Traits) -> TextContent {
    guard scalesWithTraits else { return self }
    var text = self
    text.scalesWithTraits = false
    text.font.size *= traits().textScale
    return text
  }

  /// Whether it has no letters.
  var isEmpty: Bool { utf8.isEmpty }

  /// Sets the text to bytes, which must be UTF-8.
  mutating func write(utf8 bytes: UnsafeRawBufferPointer) {
    if bytes.count == utf8.count {
      utf8.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
    } else {
      utf8.removeAll(keepingCapacity: true)
      utf8.append(contentsOf: bytes)
    }
  }

  /// The font's size, in points.
  public var fontSize: Double {
    get { font.size }
    set { font.size = newValue }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether all bytes are ASCII, checked eight at a time; the last eight may overlap others.
  var isASCII: Bool {
    guard count >= 8 else { return allSatisfy { $0 < 0x80 } }
    var bits: UInt64 = 0
    for index in stride(from: 0, to: count - 8, by: 8) {
      bits |= loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    bits |= loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
