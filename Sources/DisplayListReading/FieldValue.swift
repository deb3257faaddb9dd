import Platform

/// The name of a field.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a field may be. Each says how it is read: of any `Decodable`, the decoder finds out at run time what it is,
/// which takes as long again as all else.
protocol FieldValue {
  /// The field, if it is there and not null.
  static func field(
    _ key: FieldKey, of fields: KeyedDecodingContainer<FieldKey>
  ) throws -> Self?
}

extension Double: FieldValue {
  static func field(
    _ key: FieldKey, of fields: KeyedDecodingContainer<FieldKey>
  ) throws -> Double? {
    try fields.decodeIfPresent(Double.self, forKey: key)
  }
}

extension Int: FieldValue {
  static func field(_ key: FieldKey, of fields: KeyedDecodingContainer<FieldKey>) throws -> Int? {
    try fields.decodeIfPresent(Int.self, forKey: key)
  }
}

extension String: FieldValue {
  static func field(
    _ key: FieldKey, of fields: KeyedDecodingContainer<FieldKey>
  ) throws -> String? {
    try fields.decodeIfPresent(String.self, forKey: key)
  }
}

/// What a list may have in it.
protocol FieldElement {
  /// The next one of a list.
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> Self
}

extension Double: FieldElement {
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> Double {
    try list.decode(Double.self)
  }
}

extension String: FieldElement {
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> String {
    try list.decode(String.self)
  }
}

extension ListLine: FieldElement {
  static func next(in list: inout any UnkeyedDecodingContainer) throws -> ListLine {
    try list.decode(ListLine.self)
  }
}

extension Array: FieldValue where Element: FieldElement {
  static func field(
    _ key: FieldKey, of fields: KeyedDecodingContainer<FieldKey>
  ) throws -> [Element]? {
    guard fields.contains(key), try !fields.decodeNil(forKey: key) else { return nil }
    var list = try fields.nestedUnkeyedContainer(forKey: key)
    var values: [Element] = []
    while !list.isAtEnd { values.append(try Element.next(in: &list)) }
    return values
  }
}
