import Platform
import ViewKit

/// A line of the text form, or an outline in one: fields that are read by name.
struct ListLine: Decodable {
  private let fields: KeyedDecodingContainer<FieldKey>
  private static let decoder = JSONDecoder()

  init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: FieldKey.self) }

  /// Reads a line.
  init(_ text: ArraySlice<UInt8>) throws(LineFault) {
    do {
      self = try ListLine.decoder.decode(ListLine.self, from: Data(text))
    } catch DecodingError.typeMismatch {
      throw LineFault("'the line' has a value of the wrong kind")
    } catch { throw LineFault("it is not JSON, or has a number that is out of range") }
  }

  /// Whether there is a field.
  func has(_ name: String) -> Bool {
    let key = FieldKey(stringValue: name)
    // An error for each field that a line does not have would take longer than all the rest.
    return fields.contains(key) && (try? fields.decodeNil(forKey: key)) == false
  }

  /// A field, if it is there.
  func optional<Value: FieldValue>(_ name: String) throws(LineFault) -> Value? {
    do {
      return try Value.field(FieldKey(stringValue: name), of: fields)
    } catch DecodingError.dataCorrupted {
      throw LineFault("'\(name)' has a value that makes no sense")
    } catch { throw LineFault("'\(name)' has a value of the wrong kind") }
  }

  func required<Value: FieldValue>(_ name: String) throws(LineFault) -> Value {
    guard let value: Value = try optional(name) else { throw LineFault("'\(name)' is missing") }
    return value
  }

  func numbers(_ name: String, _ count: Int) throws(LineFault) -> [Double] {
    let values: [Double] = try required(name)
    guard values.count == count else {
      throw LineFault("'\(name)' has \(values.count) numbers and needs \(count)")
    }
    return values
  }

  func color(_ name: String) throws(LineFault) -> Color { try ListLine.color(required(name), name) }

  static func color(_ text: String, _ name: String) throws(LineFault) -> Color {
    guard let color = Color(text) else {
      throw LineFault("'\(name)' is '\(text.prefix(40))', which is no colour; write \"#rrggbb\"")
    }
    return color
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, or usual: Choice
  ) throws(LineFault) -> Choice {
    guard let text: String = try optional(name) else { return usual }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw LineFault("'\(name)' is '\(text.prefix(40))' and must be one of \(known)")
    }
    return choice
  }

  func size() throws(LineFault) -> Size {
    let values = try numbers("size", 2)
    return Size(width: values[0], height: values[1])
  }

  func point(_ name: String) throws(LineFault) -> Point {
    let values = try numbers(name, 2)
    return Point(x: values[0], y: values[1])
  }

  func place() throws(LineFault) -> ViewKit.AffineTransform {
    guard !has("at") else { return ViewKit.AffineTransform(translation: try point("at")) }
    let parts = try numbers("transform", 6)
    return ViewKit.AffineTransform(
      a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }
}

/// What is wrong in a line.
struct LineFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
