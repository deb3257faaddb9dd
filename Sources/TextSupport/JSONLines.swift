/// Objects of JSON (RFC 8259), one a line, as bytes: the same as by ``JSONText``, without a text for each part.
package struct JSONLines {
  /// What was written.
  package private(set) var bytes: [UInt8] = []
  /// Whether the next key or value stands behind another one.
  private var followsValue = false

  package init() {}

  /// Forgets what was written, and keeps its room.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes an object on a line of its own.
  package mutating func line(_ fields: (inout JSONLines) -> Void) {
    object(fields)
    bytes.append(UInt8(ascii: "\n"))
    followsValue = false
  }

  /// Writes an object.
  package mutating func object(_ fields: (inout JSONLines) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
  }

  /// Writes a list.
  package mutating func list(_ values: (inout JSONLines) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), values)
  }

  private mutating func nest(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONLines) -> Void
  ) {
    separate()
    bytes.append(open)
    followsValue = false
    body(&self)
    bytes.append(close)
    followsValue = true
  }

  /// Writes the key of what comes next; it needs no escaping.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    followsValue = false
  }

  /// Writes a number, at most to its sixth decimal.
  package mutating func number(_ value: Double) {
    separate()
    NumberText.write(value, to: &bytes)
    followsValue = true
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    followsValue = true
    let isPlain = quote(value) {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if !isPlain { bytes.append(contentsOf: JSONText.string(value).utf8) }
  }

  /// Writes a text in quotation marks, as it is in memory, unless a byte of it needs to be written otherwise.
  @discardableResult
  private mutating func quote(_ text: String, where isPlain: (UInt8) -> Bool = { _ in true })
    -> Bool
  {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.allSatisfy(isPlain) else { return false }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: utf8)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
  }

  /// Writes a value that is JSON already.
  package mutating func json(_ value: String) {
    separate()
    bytes.append(contentsOf: value.utf8)
    followsValue = true
  }

  private mutating func separate() {
    if followsValue { bytes.append(UInt8(ascii: ",")) }
  }
}
