import TextSupport

/// Why something that a page asked for was not done: what to write instead. Nothing has changed then.
struct BadMessage: Error, Equatable {
  let text: String

  init(_ text: String) { self.text = text }
}

/// A message of a page: an object whose fields are read by name, with their types and ranges.
struct Message {
  /// What is to be done.
  let name: String
  /// As it is to be written in the reply, a number or a string; `nil` where none is wanted.
  let id: String?
  private let fields: [String: JSONValue]

  /// Most characters of an `id`.
  private static let longestID = 64

  /// Reads a message.
  init(_ value: JSONValue) throws(BadMessage) {
    guard case .object(let fields) = value else {
      throw BadMessage("a message is an object such as {\"do\":\"pause\"}, got \(value.described)")
    }
    self.fields = fields
    switch fields["id"] {
    case nil, .null: id = nil
    case .number(let number): id = NumberText.text(number)
    case .string(let text) where text.count <= Message.longestID: id = JSONText.string(text)
    case let other?:
      throw BadMessage(
        "'id' must be a number or a string of at most \(Message.longestID) characters, got \(other.described)"
      )
    }
    guard case .string(let name)? = fields["do"] else {
      throw BadMessage("a message says what to do, as in {\"do\":\"pause\"}")
    }
    self.name = name
  }

  /// The id of what may be no whole message, so that its reply finds back.
  static func id(of value: JSONValue) -> String? {
    guard case .object(let fields) = value, case .number(let number)? = fields["id"] else {
      return nil
    }
    return NumberText.text(number)
  }

  /// Refuses fields that the message does not have: they are misspelt.
  func allow(_ names: [String]) throws(BadMessage) {
    for field in fields.keys.sorted() where !(names + ["do", "id"]).contains(field) {
      throw BadMessage(
        "\(name) has no field \(Spelling.unknown(String(field.prefix(40)), among: names))")
    }
  }

  /// A value; `nil` where it was left out.
  subscript(field: String) -> JSONValue? { fields[field] == .null ? nil : fields[field] }

  /// Whether a field is there, even as `null`.
  func has(_ field: String) -> Bool { fields[field] != nil }

  func complaint(_ field: String, _ expected: String) -> BadMessage {
    BadMessage(
      "\(name): '\(field)' must be \(expected), got \(fields[field]?.described ?? "nothing")")
  }

  func number(
    _ field: String, in range: ClosedRange<Double>, or absent: Double? = nil
  ) throws(BadMessage) -> Double {
    guard let value = self[field] else {
      if let absent { return absent }
      throw complaint(field, Message.expected(range))
    }
    guard case .number(let number) = value, range.contains(number) else {
      throw complaint(field, Message.expected(range))
    }
    return number
  }

  func whole(
    _ field: String, in range: ClosedRange<Int>, or absent: Int? = nil
  ) throws(BadMessage) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let value = self[field] else {
      if let absent { return absent }
      throw complaint(field, expected)
    }
    guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole)
    else { throw complaint(field, expected) }
    return whole
  }

  func string(_ field: String, most: Int = 200) throws(BadMessage) -> String {
    guard case .string(let text)? = self[field], text.utf8.count <= most else {
      throw complaint(field, "a string of at most \(most) bytes")
    }
    return text
  }

  /// One of some words.
  func choice(_ field: String, of words: [String]) throws(BadMessage) -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    guard case .string(let word)? = self[field], words.contains(word) else {
      throw complaint(field, words.count == 1 ? list : "one of " + list)
    }
    return word
  }

  func list(_ field: String, most: Int) throws(BadMessage) -> [JSONValue] {
    guard case .list(let items)? = self[field], items.count <= most else {
      throw complaint(field, "a list of at most \(most)")
    }
    return items
  }

  static func expected(_ range: ClosedRange<Double>) -> String {
    "a number from \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound))"
  }
}
