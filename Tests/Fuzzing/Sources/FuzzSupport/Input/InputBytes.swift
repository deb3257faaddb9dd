/// The bytes of an input, read as choices. Behind their end come zeros, so that every input is a
/// whole one.
package struct InputBytes {
  private var rest: ArraySlice<UInt8>

  /// Begins to read.
  package init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  /// Whether all has been read.
  package var isOver: Bool { rest.isEmpty }

  /// The next byte.
  package mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 on, below another.
  package mutating func below(_ count: Int) -> Int {
    let value = count > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % max(count, 1)
  }

  /// Whether something that happens so often, of 256 times, is to be.
  package mutating func chance(_ of256: Int) -> Bool { Int(byte()) >= 256 - of256 }

  /// One of some values.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Some bytes as they are.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
